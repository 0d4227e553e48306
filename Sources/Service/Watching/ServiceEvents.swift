internal import Events
internal import Glibc
internal import Quantities
internal import Readings
public import Sensing
public import System
internal import Traces

/// Connects to a running service and reads the events that its pipeline consumes: sensor samples and receivers' fixes.
/// In this way another pipeline can use sensors whose buffers the service holds.
public struct ServiceEventsOpener: Opener {
  private let path: String
  private let clock: StreamClock
  private let leavesOut: LeftOut

  /// Events that the stream has from another source, so the service's are left out.
  public struct LeftOut: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt8
    /// A set of bits.
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    /// The calibration.
    public static let calibration = LeftOut(rawValue: 1)
    /// The place that was set by hand or stored.
    public static let place = LeftOut(rawValue: 2)
  }

  /// Connects to the service at a socket, for a stream with this clock.
  public init(path: String, clock: StreamClock, leavingOut leavesOut: LeftOut = []) {
    (self.path, self.clock, self.leavesOut) = (path, clock, leavesOut)
  }

  /// How long the service may take to answer.
  private static let patience = TimeSpan.seconds(1)

  /// Opens a connection and asks for events.
  public mutating func open() throws(SourceError) -> any Source & ~Copyable {
    let name = "the service at \(path)"
    let connection: ServiceConnection
    do throws(Endpoint.Failure) {
      connection = try ServiceConnection(path, within: ServiceEventsOpener.patience)
    } catch {
      guard case .unanswered(let error) = error else { throw .unreachable(name, errno: EHOSTUNREACH) }
      throw .unreachable(name, errno: error.code)
    }
    guard connection.send(ServiceRequest.events.line) else { throw .ended(name) }
    return ServiceEvents(connection, LineStream(.socket(path)), name: name, clock: clock, leavingOut: leavesOut)
  }
}

/// The events of a running service, in the time of this stream.
struct ServiceEvents: ~Copyable, Source {
  private let connection: ServiceConnection
  private var lines: LineStream
  private let name: String
  private let clock: StreamClock
  private let leavesOut: ServiceEventsOpener.LeftOut
  private var waiting: [Event] = []
  private var taken = 0
  /// How much earlier the service's stream began than this one; nil until it has answered.
  private var head: TimeSpan?
  private var heard: Timestamp

  /// The longest silence before the answer to the request; a server that does not answer is no service. Later a service
  /// without sensors may be silent, and is lost only when the connection ends.
  private static let longestSilence = TimeSpan.seconds(3)
  /// How far ahead of this stream's time an event may be.
  private static let farthest = TimeSpan.seconds(1)
  private static let missed = Array(#"{"class":"missed""#.utf8)

  init(
    _ connection: consuming ServiceConnection, _ lines: LineStream, name: String, clock: StreamClock,
    leavingOut leavesOut: ServiceEventsOpener.LeftOut
  ) {
    (self.lines, self.name, self.clock, self.leavesOut) = (lines, name, clock, leavesOut)
    heard = clock.now()
    self.connection = connection
  }

  mutating func next() throws(SourceError) -> Event? {
    if taken == waiting.count {
      waiting.removeAll(keepingCapacity: true)
      taken = 0
      while let line = lines.next() { try take(line) }
      if let refusal = lines.refusal { throw .lost(name, reason: refusal) }
    }
    if taken < waiting.count {
      taken += 1
      return waiting[taken - 1]
    }
    switch connection.receive(within: .milliseconds(200)) {
    case .bytes(let bytes):
      heard = clock.now()
      lines.take(bytes[...])
    case .nothing:
      if head == nil, clock.now() - heard > ServiceEvents.longestSilence { throw .silent(name) }
    case .ended: throw .ended(name)
    }
    return nil
  }

  private mutating func take(_ line: [UInt8]) throws(SourceError) {
    guard let head else {
      // Readings may come before the answer.
      guard let answer = ServiceAnswer(line: line) else { return }
      if let failure = answer.failure { throw .lost(name, reason: failure) }
      guard let beginning = answer.beginning else { return }
      // The kernel's clock counts from the start of the machine, and the service's stream has already begun.
      guard beginning >= 0, beginning <= clock.beginning + clock.now().nanoseconds else {
        throw .lost(name, reason: "it says that its stream begins at \(beginning) ns")
      }
      return self.head = TimeSpan(nanoseconds: clock.beginning - beginning)
    }
    if line.starts(with: ServiceEvents.missed) {
      // A calibration, a place or the sensors may have been among the missed lines. A new answer repeats them.
      throw .again("\(name), which this program was too slow for,")
    }
    let latest = clock.now() + ServiceEvents.farthest
    for event in [Event](line: line) {
      // Skips impossible times, with which the sum below would overflow.
      guard event.time.nanoseconds.magnitude < 1 << 62, event.time - head <= latest else { continue }
      switch event.content {
      case .calibration where leavesOut.contains(.calibration): continue
      case .place where leavesOut.contains(.place): continue
      case .sensors, .calibration, .place, .gyroBias:
        waiting.append(Event(event.content, at: max(.zero, event.time - head)))
      // Skips samples from before this stream began.
      case .fix, .accel, .gyro, .magn, .heading:
        if event.time >= .zero + head { waiting.append(Event(event.content, at: event.time - head)) }
      case .settings, .clock, .truth, .mark, .witness, .tick: continue
      }
    }
  }
}
