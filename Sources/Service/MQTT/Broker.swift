internal import CMosquitto
internal import Glibc
internal import Quantities
internal import Service
internal import System

/// A connection to an MQTT broker through libmosquitto. One thread uses it; no method waits longer than requested.
///
/// A broker is not trusted: the size and number of its messages are limited, and only a message's first bytes are read.
final class Broker {
  /// What the broker has sent.
  enum Event: Equatable {
    /// A message.
    case message(topic: String, payload: [UInt8], isRetained: Bool)
    /// The broker has received the message with this number.
    case acknowledged(Int32)
    /// The broker has accepted the subscription with this number.
    case subscribed(Int32)
  }

  /// Seconds of silence after which each side checks whether the other is still there.
  private static let keepalive: Int32 = 15
  /// The most bytes that the broker may send without completing a message.
  private static let mostUnfinished = 1 << 16
  /// After this time, bytes that completed no message no longer count.
  private static let forgetting = TimeSpan.seconds(60)
  /// The most messages that are read from a connection after it has broken.
  private static let mostLast = 64

  private let owner: Handle
  private let ear = Ear()
  private let wire: BrokerWire
  private let clock = StreamClock()
  /// The number of bytes received when the last message was complete, and the time of that.
  private var heard = 0
  private var heardAt = Timestamp.zero
  /// The number of publications that ask for an acknowledgement.
  private var asked = 0

  private var handle: OpaquePointer { owner.pointer }

  /// The library's client, which is destroyed with this object.
  private final class Handle {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { mosquitto_destroy(pointer) }
  }

  /// Connects within a time.
  convenience init(_ account: Account, within patience: TimeSpan) throws(FeedFailure) {
    try self.init(reaching: account, within: patience)
    while ear.answer == nil {
      guard clock.now() - .zero < patience else { throw FeedFailure("the broker does not answer") }
      try turn(waiting: 100)
    }
  }

  /// Begins to connect; later calls of `turn` receive the answer.
  init(reaching account: Account, within patience: TimeSpan) throws(FeedFailure) {
    guard broker_is_available() else {
      throw FeedFailure(
        errno == ELIBACC ? "libmosquitto is missing: apt install libmosquitto1" : SystemError.last.words)
    }
    let host = try Broker.host(account, within: patience)
    guard let handle = broker_client(account.client, Unmanaged.passUnretained(ear).toOpaque()) else {
      throw FeedFailure(SystemError.last.words)
    }
    owner = Handle(handle)
    Ear.listen(on: handle)
    try Broker.check(mosquitto_will_set(handle, account.will, 7, "offline", 1, true))
    if let user = account.user { try Broker.check(mosquitto_username_pw_set(handle, user, account.password)) }
    if account.isEncrypted { try Broker.encrypt(handle, account) }
    // In threaded mode the library leaves its first packet to `turn`. If it were written at once, and the broker
    // refused the certificate at that moment, the reason would be lost.
    mosquitto_threaded_set(handle, true)
    let code = mosquitto_connect_async(handle, host, Int32(account.endpoint.port), Broker.keepalive)
    mosquitto_threaded_set(handle, false)
    guard code == 0 else { throw FeedFailure(ear.reason ?? Broker.words(code)) }
    wire = try BrokerWire(behind: mosquitto_socket(handle))
  }

  /// The host to pass to the library. The library would use the first address of a name, whether or not it answers, so
  /// it gets the address that does. With encryption it gets the name, which the certificate is for.
  private static func host(_ account: Account, within patience: TimeSpan) throws(FeedFailure) -> String {
    let endpoint = account.endpoint
    guard !account.isEncrypted, !endpoint.isNumeric else { return endpoint.host }
    do throws(Endpoint.Failure) {
      let found = try endpoint.connect(within: patience)
      close(found.descriptor)
      return found.address
    } catch { throw FeedFailure("\(endpoint.description): \(error.words)") }
  }

  /// Reads and writes what is due, and waits for it at most this many milliseconds.
  func turn(waiting milliseconds: Int32 = 0) throws(FeedFailure) {
    if milliseconds > 0 { wire.wait(milliseconds: milliseconds) }
    var broken: FeedFailure?
    do throws(FeedFailure) { try wire.carryIn() } catch { broken = error }
    // The library's own loop refuses descriptors from 1024 on.
    var code = hasMore ? mosquitto_loop_read(handle, 1) : 0
    if code == 0, mosquitto_want_write(handle) { code = mosquitto_loop_write(handle, 1) }
    if code == 0 { code = mosquitto_loop_misc(handle) }
    do throws(FeedFailure) { try wire.carryOut() } catch { broken = broken ?? error }
    if broken != nil { code = hearLast(after: code) }
    try check(code, broken)
    ear.reason = nil
    // Answers to pings complete no message, so their few bytes are forgotten in time.
    if ear.hasHeard || clock.now() - heardAt > Broker.forgetting {
      (ear.hasHeard, heard, heardAt) = (false, wire.received, clock.now())
    }
    guard wire.received - heard <= Broker.mostUnfinished else {
      throw FeedFailure("the broker sends a message of more than \(Broker.mostUnfinished / 1024) kB")
    }
  }

  /// Lets the library read what arrived before the connection broke. A broker that refuses a certificate says so and
  /// closes, but this end notices only when it writes.
  private func hearLast(after code: Int32) -> Int32 {
    var code = code
    for _ in 0..<Broker.mostLast where code == 0 {
      // The caller reports how it broke; here only the bytes that had come before count.
      try? wire.carryIn()
      guard hasMore else { break }
      code = mosquitto_loop_read(handle, 1)
    }
    return code
  }

  /// Throws if the connection has ended. The library's own reason comes first, as the socket's is often its effect.
  private func check(_ code: Int32, _ broken: FeedFailure?) throws(FeedFailure) {
    if let answer = ear.answer, answer != 0 {
      throw FeedFailure("the broker refuses: \(String(cString: mosquitto_connack_string(answer)))")
    }
    if ear.isPressed { throw FeedFailure("the broker sends messages in a way that nobody has asked for") }
    let code = ear.ended.flatMap { $0 == 0 ? nil : $0 } ?? code
    guard code != 0 || broken != nil else { return }
    if let reason = ear.reason { throw FeedFailure(reason) }
    let saysNothing = [0, MOSQ_ERR_ERRNO.rawValue, MOSQ_ERR_CONN_LOST.rawValue, MOSQ_ERR_NO_CONN.rawValue]
    if let broken, saysNothing.contains(code) { throw broken }
    throw FeedFailure(Broker.words(code))
  }

  /// Whether another `turn` would find more data that has already arrived.
  var hasMore: Bool {
    var awaited = pollfd(fd: mosquitto_socket(handle), events: Int16(POLLIN), revents: 0)
    return poll(&awaited, 1, 0) > 0
  }

  /// The events since the last call.
  func takeEvents() -> [Event] {
    defer { ear.events = [] }
    return ear.events
  }

  /// The number of bytes received from the broker.
  var received: Int { wire.received }

  /// The socket to the broker.
  var socket: Int32 { wire.broker }

  /// Whether data waits to be written because the broker does not read.
  var isStalled: Bool { wire.isStalled || mosquitto_want_write(handle) }

  /// Publishes a message, which the broker keeps or not; returns the message's number.
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

  /// The number of publications that are not acknowledged yet.
  var unacknowledged: Int { asked - ear.acknowledgements }

  /// Subscribes to a topic; returns the subscription's number.
  @discardableResult func subscribe(to topic: String) throws(FeedFailure) -> Int32 {
    var number: Int32 = 0
    try Broker.check(mosquitto_subscribe(handle, &number, topic, 1))
    return number
  }

  /// Disconnects properly, so that the broker does not publish the will.
  func leave() {
    guard mosquitto_disconnect(handle) == MOSQ_ERR_SUCCESS.rawValue else { return }
    // A broker that is gone, or reads nothing, is not notified; it publishes the will.
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

  private static func check(_ code: Int32) throws(FeedFailure) {
    guard code == 0 else { throw FeedFailure(words(code)) }
  }

  private static func words(_ code: Int32) -> String {
    if code == MOSQ_ERR_ERRNO.rawValue { return SystemError.last.words }
    let words = String(cString: mosquitto_strerror(code))
    return words.hasSuffix(".") ? String(words.dropLast()) : words
  }
}
