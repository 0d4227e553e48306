internal import CMosquitto
internal import Glibc
internal import Quantities
internal import Service
internal import System

/// A connection to an MQTT broker, by libmosquitto. One thread uses it; nothing in it waits longer than it is asked to.
///
/// A broker is not trusted: what it sends is bounded in size and number, and only the first bytes of a message count.
final class Broker {
  /// Something that the broker has said.
  enum Event: Equatable {
    /// A message.
    case message(topic: String, payload: [UInt8], isRetained: Bool)
    /// It has a message of this number.
    case acknowledged(Int32)
    /// It has taken the subscription of this number.
    case subscribed(Int32)
  }

  /// Seconds without a word after which either side looks whether the other is there.
  private static let keepalive: Int32 = 15
  /// No message to this client is longer; the rest of one that is comes from a broker that means harm.
  private static let longest = 64
  private static let longestTopic = 256
  /// The broker may send this many bytes without completing a message.
  private static let mostUnfinished = 1 << 16
  /// Bytes that completed no message count no longer after this time.
  private static let forgetting = TimeSpan.seconds(60)
  /// Events that may wait. More at once come from a flood, and are dropped.
  private static let mostEvents = 256

  private let owner: Handle
  private let ear = Ear()
  private let wire: BrokerWire
  private let clock = StreamClock()
  /// Bytes received when the last message was complete, and when that was.
  private var heard = 0
  private var heardAt = Timestamp.zero
  /// Publications that ask for an acknowledgement.
  private var asked = 0

  private var handle: OpaquePointer { owner.pointer }

  /// The library's client, which ends with it.
  private final class Handle {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { mosquitto_destroy(pointer) }
  }

  /// The events that the library calls back with.
  private final class Ear {
    var events: [Event] = []
    /// Acknowledgements of publications.
    var acknowledgements = 0
    /// The answer to the request to connect; nil before it came.
    var answer: Int32?
    /// Why the connection has ended; nil while it has not.
    var ended: Int32?
    /// Whether a message was completed since that was last looked at.
    var hasHeard = false

    /// Takes a message or an acknowledgement. The first stay where a flood comes.
    func take(_ event: Event?) {
      hasHeard = true
      if let event, events.count < Broker.mostEvents { events.append(event) }
    }

    static func of(_ object: UnsafeMutableRawPointer?) -> Ear? {
      object.map { Unmanaged<Ear>.fromOpaque($0).takeUnretainedValue() }
    }
  }

  /// Connects within a time.
  init(_ account: Account, within patience: TimeSpan) throws(FeedFailure) {
    guard broker_is_available() else {
      throw FeedFailure(
        errno == ELIBACC ? "libmosquitto is missing: apt install libmosquitto1" : SystemError.last.words)
    }
    let host = try Broker.host(account, within: patience)
    guard let handle = broker_client(account.client, Unmanaged.passUnretained(ear).toOpaque()) else {
      throw FeedFailure(SystemError.last.words)
    }
    owner = Handle(handle)
    try Broker.check(mosquitto_will_set(handle, account.will, 7, "offline", 1, true))
    if let user = account.user { try Broker.check(mosquitto_username_pw_set(handle, user, account.password)) }
    if account.isEncrypted { try Broker.encrypt(handle, account) }
    try Broker.check(mosquitto_connect_async(handle, host, Int32(account.endpoint.port), Broker.keepalive))
    wire = try BrokerWire(behind: mosquitto_socket(handle))
    listen()
    while ear.answer == nil {
      guard clock.now() - .zero < patience else { throw FeedFailure("the broker does not answer") }
      try turn(waiting: 100)
    }
  }

  /// The host as the library gets it. It takes the first address of a name, whether or not that answers; so it gets the
  /// one that does. The certificate of an encrypted broker is of the name.
  private static func host(_ account: Account, within patience: TimeSpan) throws(FeedFailure) -> String {
    let endpoint = account.endpoint
    guard !account.isEncrypted, !endpoint.isNumeric else { return endpoint.host }
    do throws(Endpoint.Failure) {
      let found = try endpoint.connect(within: patience)
      close(found.descriptor)
      return found.address
    } catch { throw FeedFailure("\(endpoint.description): \(error.words)") }
  }

  /// Reads and writes what is due, waiting so many milliseconds for it at most.
  func turn(waiting milliseconds: Int32 = 0) throws(FeedFailure) {
    if milliseconds > 0 { wire.wait(milliseconds: milliseconds) }
    try wire.carryIn()
    // The library's own loop refuses descriptors from 1024 on.
    var code = hasMore ? mosquitto_loop_read(handle, 1) : 0
    if code == 0, mosquitto_want_write(handle) { code = mosquitto_loop_write(handle, 1) }
    if code == 0 { code = mosquitto_loop_misc(handle) }
    try wire.carryOut()
    if let answer = ear.answer, answer != 0 {
      throw FeedFailure("the broker refuses: \(String(cString: mosquitto_connack_string(answer)))")
    }
    if let ended = ear.ended, ended != 0 { throw FeedFailure(Broker.words(ended)) }
    try Broker.check(code)
    // Answers to pings complete no message: their few bytes are forgotten as time passes.
    if ear.hasHeard || clock.now() - heardAt > Broker.forgetting {
      (ear.hasHeard, heard, heardAt) = (false, wire.received, clock.now())
    }
    guard wire.received - heard <= Broker.mostUnfinished else {
      throw FeedFailure("the broker sends a message of more than \(Broker.mostUnfinished / 1024) kB")
    }
  }

  /// Whether a turn would find more of what has come already.
  var hasMore: Bool {
    var awaited = pollfd(fd: mosquitto_socket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&awaited, 1, 0) > 0
  }

  /// The events since the last call.
  func takeEvents() -> [Event] {
    defer { ear.events = [] }
    return ear.events
  }

  /// Its socket.
  var socket: Int32 { wire.broker }

  /// Whether something waits to be written: the broker does not read.
  var isStalled: Bool { wire.isStalled || mosquitto_want_write(handle) }

  /// Publishes a message that the broker keeps, or not; gives its number.
  @discardableResult func publish(
    _ payload: String, to topic: String, isKept: Bool, isAcknowledged: Bool = false
  ) throws(FeedFailure) -> Int32 {
    var number: Int32 = 0
    let length = Int32(clamping: payload.utf8.count)
    try Broker.check(
      mosquitto_publish(handle, &number, topic, length, payload, isAcknowledged ? 1 : 0, isKept))
    if isAcknowledged { asked += 1 }
    try wire.carryOut()
    return number
  }

  /// Publications for which an acknowledgement has not come yet.
  var unacknowledged: Int { asked - ear.acknowledgements }

  /// Asks for the messages of a topic; gives the subscription's number.
  @discardableResult func subscribe(to topic: String) throws(FeedFailure) -> Int32 {
    var number: Int32 = 0
    try Broker.check(mosquitto_subscribe(handle, &number, topic, 1))
    return number
  }

  /// Says goodbye: the broker does not publish the will.
  func leave() {
    guard mosquitto_disconnect(handle) == MOSQ_ERR_SUCCESS.rawValue else { return }
    // A broker that is gone, or reads nothing, gets no goodbye: it publishes the will.
    try? wire.carryOut()
  }

  private static func encrypt(_ handle: OpaquePointer, _ account: Account) throws(FeedFailure) {
    let folder = account.authorityFile == nil ? "/etc/ssl/certs" : nil
    for (name, path) in [
      ("mqtt-ca-file", account.authorityFile), ("mqtt-cert-file", account.certificateFile),
      ("mqtt-key-file", account.keyFile),
    ] {
      guard let path, access(path, R_OK) != 0 else { continue }
      throw FeedFailure("\(name) = \(path): \(SystemError.last.words)")
    }
    let code = mosquitto_tls_set(
      handle, account.authorityFile, folder, account.certificateFile, account.keyFile, nil)
    guard code == 0 else { throw FeedFailure("its certificates cannot be used: \(Broker.words(code))") }
  }

  /// Has the library leave what it is called with.
  private func listen() {
    mosquitto_connect_callback_set(handle) { _, object, code in Ear.of(object)?.answer = code }
    mosquitto_disconnect_callback_set(handle) { _, object, code in Ear.of(object)?.ended = code }
    mosquitto_publish_callback_set(handle) { _, object, number in
      Ear.of(object)?.acknowledgements += 1
      Ear.of(object)?.take(.acknowledged(number))
    }
    mosquitto_subscribe_callback_set(handle) { _, object, number, _, _ in
      Ear.of(object)?.take(.subscribed(number))
    }
    mosquitto_message_callback_set(handle) { _, object, message in
      guard let message = message?.pointee, let topic = message.topic else { return }
      let length = Int(clamping: message.payloadlen)
      let isShort = length <= Broker.longest && strnlen(topic, Broker.longestTopic) < Broker.longestTopic
      let payload = UnsafeRawBufferPointer(start: message.payload, count: isShort ? length : 0)
      let event = Event.message(
        topic: isShort ? String(cString: topic) : "", payload: Array(payload), isRetained: message.retain)
      Ear.of(object)?.take(isShort ? event : nil)
    }
  }

  private static func check(_ code: Int32) throws(FeedFailure) {
    guard code == 0 else { throw FeedFailure(words(code)) }
  }

  private static func words(_ code: Int32) -> String {
    if code == MOSQ_ERR_ERRNO.rawValue { return SystemError.last.words }
    let words = String(cString: mosquitto_strerror(code))
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
