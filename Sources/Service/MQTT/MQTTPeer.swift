internal import Configuration
internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import System
internal import Text

/// The device on its broker: it publishes the compass's readings, and accepts requests for silence.
///
/// Each device has a tree of topics. The broker keeps the newest reading and times for clients that come later, and
/// publishes `offline` when a device is gone. While the broker is away readings are dropped, because they would be old;
/// alerts are kept on the disk.
final class MQTTPeer: FeedPeer {
  /// The longest time that the broker may read nothing.
  private static let mostStalled = TimeSpan.seconds(10)
  /// The longest time that a broker may take to answer.
  private static let answering = TimeSpan.seconds(5)
  /// The most publications that the broker may leave unacknowledged.
  private static let mostUnacknowledged = 300
  /// The shortest time between two repetitions of the descriptions and of `online`.
  private static let spacing = TimeSpan.seconds(5)

  private let context: BridgeContext
  private let options: MQTTOptions
  private let identity: MQTTIdentity
  private let topics: Topics
  private let clock = StreamClock()
  private var times: HomeTimes
  private var outbox: Outbox
  private var load = BrokerLoad()
  /// The messages that must be sent again at the next repetition.
  private var isDue = (online: false, instance: false, description: false)
  private var toldAgain: Timestamp?
  private var stalledSince: Timestamp?
  private var broker: Broker?
  /// The values of kept messages that were sent over this connection.
  private var told: (times: String, isMuted: Bool?) = ("", nil)
  /// Whether `online` was sent to the broker, and whether the description that was sent has an iqama.
  private var (isOnline, describesIqama) = (false, false)
  /// The newest date of the stream, and the time at which it came.
  private var date: (utc: UTC, at: Timestamp)?
  private var buffer = ByteBuffer(capacity: 1024)

  /// A device that is not on its broker yet.
  init(_ context: BridgeContext, _ options: MQTTOptions) {
    (self.context, self.options) = (context, options)
    identity = MQTTIdentity(context, named: options.device)
    topics = Topics(options.topic, identity.device)
    times = HomeTimes(context.day)
    outbox = Outbox(path: context.stateFolder?.waitingAlerts)
  }

  func open() throws(FeedFailure) {
    guard let endpoint = options.endpoint else { throw FeedFailure("‘\(options.broker)’ is no HOST[:PORT]") }
    let account = try Broker.Account(options, at: endpoint, as: identity.client, will: topics.availability)
    let broker = try Broker(account, within: MQTTPeer.answering)
    (self.broker, isOnline, isDue, toldAgain) = (broker, false, (false, false, false), nil)
    try findOther(on: broker)
    (told, stalledSince) = (("", nil), nil)
    outbox.reconnect()
    try broker.publish(identity.instance, to: topics.instance, isKept: true, isAcknowledged: true)
    try describe(on: broker)
    try broker.publish("online", to: topics.availability, isKept: true, isAcknowledged: true)
    isOnline = true
    try sendAlerts(on: broker)
  }

  func send(_ news: News) throws(FeedFailure) {
    guard let broker else { return }
    if let utc = news.date { date = (utc, clock.now()) }
    outbox.add(news.notices.alerts)
    try sendAlerts(on: broker)
    try checkStall(of: broker)
    guard stalledSince == nil else { return }
    if news.cue != nil { try broker.publish(#"{"class":"haptic","cue":"aligned"}"#, to: topics.haptic, isKept: false) }
    guard news.isReadingDue else { return }
    buffer.removeAll()
    JSONLines.append(news.output.reading, isSimulated: context.inbox.facts.isSimulated, to: &buffer)
    // The text without its line feed.
    try broker.publish(String(buffer.text.dropLast()), to: topics.reading, isKept: true)
    try tellTimes(news, on: broker)
    try tellMute(on: broker)
  }

  func attend() throws(FeedFailure) {
    guard let broker else { return }
    while load.pause(at: clock.now()) == .zero {
      try take(try turn(broker), on: broker)
      guard broker.hasMore else { break }
    }
    // An acknowledgement makes room for the next reminders.
    try sendAlerts(on: broker)
    guard broker.unacknowledged <= MQTTPeer.mostUnacknowledged else {
      throw FeedFailure("the broker acknowledges nothing")
    }
    try tellMute(on: broker)
    try tellAgain(on: broker)
  }

  private func tellAgain(on broker: Broker) throws(FeedFailure) {
    guard isDue != (false, false, false) else { return }
    if let toldAgain, clock.now() - toldAgain < MQTTPeer.spacing { return }
    toldAgain = clock.now()
    if isDue.online { try broker.publish("online", to: topics.availability, isKept: true, isAcknowledged: true) }
    if isDue.instance { try broker.publish(identity.instance, to: topics.instance, isKept: true, isAcknowledged: true) }
    if isDue.description { try describe(on: broker) }
    isDue = (false, false, false)
  }

  var awaited: (descriptor: Int32, writing: Bool)? {
    guard let broker, broker.socket >= 0, load.pause(at: clock.now()) == .zero else { return nil }
    return (broker.socket, broker.isStalled)
  }

  var patience: TimeSpan? {
    let pause = load.pause(at: clock.now())
    return pause == .zero ? .seconds(5) : pause
  }

  var worry: String? { outbox.trouble }

  func miss(_ notices: [Notice]) { outbox.add(notices.alerts) }

  func close() {
    guard let broker else { return }
    self.broker = nil
    // `offline` would be wrong for another device with this name. A broker that is gone publishes the will itself.
    if isOnline, !identity.isTaken { _ = try? broker.publish("offline", to: topics.availability, isKept: true) }
    broker.leave()
  }

  /// Checks whether another device has this one's name, and then subscribes to requests.
  private func findOther(on broker: Broker) throws(FeedFailure) {
    identity.forget()
    try broker.subscribe(to: topics.instance)
    try broker.subscribe(to: topics.availability)
    try broker.subscribe(to: topics.who)
    try broker.subscribe(to: topics.setMute)
    if options.discovery != .none { try broker.subscribe(to: Discovery.birth(options.discoveryTopic)) }
    // Brokers answer in order: when this is answered, the messages kept for the first topics have arrived.
    let last = try broker.subscribe(to: topics.hush)
    guard try hear(broker, within: MQTTPeer.answering, until: { $0.contains(.subscribed(last)) }) else {
      throw FeedFailure("the broker does not answer a subscription")
    }
    if identity.seemsTaken {
      try broker.publish("", to: topics.who, isKept: false)
      _ = try hear(broker, within: .seconds(MQTTPeer.spacing.seconds + 1), until: { _ in identity.isTaken })
    }
    try identity.check()
  }

  /// Reads what arrives for a time, or until `isEnough`; returns whether it was enough.
  private func hear(
    _ broker: Broker, within patience: TimeSpan, until isEnough: ([Broker.Event]) -> Bool
  ) throws(FeedFailure) -> Bool {
    let end = clock.now() + patience
    while clock.now() < end {
      while load.pause(at: clock.now()) > .zero { poll(nil, 0, 50) }
      let events = try turn(broker, waiting: 100)
      try take(events, on: broker)
      if isEnough(events) { return true }
    }
    return false
  }

  /// Reads and writes what is due, and counts what has arrived: messages, and their bytes.
  private func turn(_ broker: Broker, waiting milliseconds: Int32 = 0) throws(FeedFailure) -> [Broker.Event] {
    let received = broker.received
    try broker.turn(waiting: milliseconds)
    let events = broker.takeEvents()
    load.take(events.count, bytes: broker.received - received, at: clock.now())
    return events
  }

  /// Describes the entities. Those that the device lacks are removed.
  private func describe(on broker: Broker) throws(FeedFailure) {
    let has = (sound: context.inbox.states.sound != nil, iqama: times.hasIqama)
    describesIqama = has.iqama
    let all = Discovery(topics, options, version: context.inbox.facts.version, sounds: has.sound, hasIqama: has.iqama)
    for message in all.messages {
      try broker.publish(message.object, to: message.topic, isKept: true, isAcknowledged: true)
    }
    if !has.sound { try broker.publish("", to: topics.mute, isKept: true) }
  }

  private func tellTimes(_ news: News, on broker: Broker) throws(FeedFailure) {
    // Before the first status the place is not known yet, and what the broker keeps is better than nothing.
    guard news.status != nil else { return }
    let object = times.object(at: news.spot, news.date)
    if object != told.times {
      try broker.publish(object, to: topics.times, isKept: true, isAcknowledged: true)
      told.times = object
    }
    if times.hasIqama != describesIqama { try describe(on: broker) }
  }

  private func sendAlerts(on broker: Broker) throws(FeedFailure) {
    // The broker may have been away since the last date came.
    let now = date.map { $0.utc + (clock.now() - $0.at) } ?? (WallClock.isSet(WallClock.now) ? WallClock.now : nil)
    while let alert = outbox.next {
      outbox.sent(
        try broker.publish(HomeAlert.object(alert, at: now), to: topics.alert, isKept: false, isAcknowledged: true))
    }
  }

  private func tellMute(on broker: Broker) throws(FeedFailure) {
    let isMuted = context.inbox.states.isMuted
    guard context.inbox.states.sound != nil, told.isMuted != isMuted else { return }
    try broker.publish(isMuted ? "ON" : "OFF", to: topics.mute, isKept: true, isAcknowledged: true)
    told.isMuted = isMuted
  }

  private func checkStall(of broker: Broker) throws(FeedFailure) {
    guard broker.isStalled else { return stalledSince = nil }
    let since = stalledSince ?? clock.now()
    guard clock.now() - since < MQTTPeer.mostStalled else { throw FeedFailure("the broker does not read") }
    stalledSince = since
  }

  private func take(_ events: [Broker.Event], on broker: Broker) throws(FeedFailure) {
    // Acknowledges all of them together, so that the file of waiting alerts is written once.
    outbox.acknowledged(events.compactMap { if case .acknowledged(let number) = $0 { number } else { nil } })
    for case .message(let topic, let payload, let isKept) in events {
      let birth = Discovery.birth(options.discoveryTopic)
      if let message = BrokerMessage(topic, payload, isKept: isKept, to: topics, birth: birth) { try take(message) }
    }
  }

  private func take(_ message: BrokerMessage) throws(FeedFailure) {
    switch message {
    case .instance(let payload, let isKept):
      identity.hear(instance: payload, isKept: isKept)
      if isOnline { try identity.check() }
    case .availability(let payload):
      identity.hear(availability: payload)
      // The will of an earlier connection may arrive after this `online`.
      if isOnline, payload == Array("offline".utf8) { isDue.online = true }
    case .who: isDue.instance = isOnline
    case .hush: context.inbox.notices.leave([.hush])
    case .mute(let isMuted): if context.inbox.states.sound != nil { context.inbox.mute(isMuted) }
    case .birth: if isOnline { isDue.description = true }
    }
  }
}
