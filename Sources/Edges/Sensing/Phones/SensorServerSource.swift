internal import Events
internal import Glibc
internal import Quantities
internal import System

/// Reads a phone that runs the program SensorServer: its sensors over one WebSocket, its position over another one.
struct SensorServerSource: ~Copyable, Source {
  private var sensors: WebSocket
  /// The connection for positions; nil where the phone gives none.
  private var receiver: WebSocket?
  private var stream: PhoneStream
  private let name: String
  private let clock: StreamClock
  /// When the last sample arrived.
  private var heard: Timestamp
  private var isAsked = false
  /// Why there are no positions; nil if there are.
  private var withheld: SourceError?

  /// How long to wait for bytes.
  private static let wait = TimeSpan.milliseconds(200)
  /// The time without a sample after which the phone is asked whether it lives, and after which it counts as gone. The
  /// slowest rate of Android's has a sample in 0.2 s.
  private static let silenceBeforeQuestion = TimeSpan.seconds(1)
  private static let longestSilence = TimeSpan.seconds(2)

  /// Asks for sensors over a connection, and for positions over another one, and waits for the first sample.
  static func open(_ phone: PhoneAttempt) throws(SourceError) -> SensorServerSource {
    let endpoint = phone.endpoint
    var types = SensorServerRequest()
    var sensors = try connect(types.path, phone.name, endpoint)
    while let ending = try wait(for: &sensors, phone.clock, phone.name) {
      // The server ends a connection that asks for a sensor which the phone lacks.
      guard types.drop(for: ending) else { throw ending.error(of: phone.name) }
      sensors = try connect(types.path, phone.name, endpoint)
    }
    let only = types.types.count == 1 ? types.types.first : nil
    do throws(SourceError) {
      return SensorServerSource(sensors, try connect("/gps", phone.name, endpoint), phone, only: only)
    } catch {
      return SensorServerSource(sensors, nil, phone, only: only, .withheld(phone.name, reason: "\(error)"))
    }
  }

  private init(
    _ sensors: consuming WebSocket, _ receiver: consuming WebSocket?, _ phone: PhoneAttempt, only: String?,
    _ withheld: SourceError? = nil
  ) {
    self.sensors = sensors
    self.receiver = receiver
    stream = PhoneStream(part: phone.part, name: phone.name, only: only)
    (name, clock, heard) = (phone.name, phone.clock, phone.clock.now())
    self.withheld = withheld
  }

  private static func connect(_ path: String, _ name: String, _ endpoint: Endpoint) throws(SourceError) -> WebSocket {
    try WebSocket.open(
      over: try PhoneSocket(to: name), path: path, at: endpoint)
  }

  /// Waits for the first sample; why the server has ended the connection instead, if it has.
  private static func wait(
    for socket: inout WebSocket, _ clock: StreamClock, _ name: String
  ) throws(SourceError) -> WebSocket.Ending? {
    let end = clock.now() + WebSocket.longestHandshake
    while try !socket.hasText() {
      if let ending = socket.ending { return ending }
      guard clock.now() < end, socket.wait(atMost: end - clock.now()) else { throw .silent(name) }
      _ = try socket.fill()
    }
    return nil
  }

  var trouble: SourceError? { stream.trouble(at: clock.now()) ?? withheld }

  mutating func next() throws(SourceError) -> Event? {
    if let event = stream.next() { return event }
    try read()
    if let event = stream.next() { return event }
    if let ending = sensors.ending { throw ending.error(of: name) }
    var awaited = [
      pollfd(fd: sensors.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: receiver?.descriptor ?? -1, events: Int16(POLLIN), revents: 0),
    ]
    poll(&awaited, 2, Int32(clamping: SensorServerSource.wait.nanoseconds / 1_000_000))
    // Both are read: an end of the connection shows only there.
    if awaited[0].revents != 0 { _ = try sensors.fill() }
    if awaited[1].revents != 0 { hear() }
    try read()
    try checkSilence()
    return stream.next()
  }

  /// Takes the texts that have arrived.
  private mutating func read() throws(SourceError) {
    while let text = try sensors.next() {
      heard = clock.now()
      isAsked = false
      do throws(PhoneFault) { try stream.take(text, at: heard) } catch {
        throw .lost(name, reason: "it sent \(error.words)")
      }
    }
    guard receiver != nil else { return }
    do throws(SourceError) {
      while let text = try receiver?.next() {
        do throws(PhoneFault) { try stream.take(position: text, at: clock.now()) } catch {
          throw .lost(name, reason: "it sent \(error.words)")
        }
      }
    } catch { dismiss(error) }
    if let ending = receiver?.ending { dismiss(.withheld(name, reason: "‘\(ending.reason)’")) }
  }

  /// Takes bytes of the receiver. Its failure is no failure of the sensors.
  private mutating func hear() {
    do throws(SourceError) { _ = try receiver?.fill() } catch { dismiss(error) }
  }

  /// Does without positions from now on.
  private mutating func dismiss(_ error: SourceError) {
    receiver = nil
    if case .withheld = error { withheld = error } else { withheld = .withheld(name, reason: "\(error)") }
  }

  private mutating func checkSilence() throws(SourceError) {
    let silence = clock.now() - heard
    if silence > SensorServerSource.longestSilence { throw .silent(name) }
    if silence > SensorServerSource.silenceBeforeQuestion, !isAsked {
      isAsked = true
      try sensors.ping()
    }
  }
}
