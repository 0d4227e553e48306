internal import Events
public import Quantities

/// A satellite receiver: its name, its rate and its error.
public struct Receiver: Equatable, Sendable {
  /// The quality of the receiver's fixes.
  public enum Condition: Equatable, Sendable {
    /// It reports that it has no fix.
    case lost
    /// It sends nothing.
    case silent
    /// It reports its position with its normal error.
    case found
    /// It reports latitude 0, longitude 0.
    case nowhere
    /// It reports a position displaced by a constant distance.
    case jumps(metres: Double, toward: Angle)
    /// It reports a position that moves away from the true one at a speed in m/s.
    case drifts(speed: Double, toward: Angle)
  }

  /// The device name, as gpsd reports it.
  public var name: String
  /// Fixes per second.
  public var rate: Double
  /// One standard deviation of the position's error, east and north, in metres.
  public var error: Double

  /// A receiver with a rate in Hz and an error in metres.
  public init(name: String, rate: Double, error: Double) {
    self.name = name
    self.rate = rate
    self.error = error
  }
}

/// A receiver in a running simulation.
struct SimulatedReceiver: Sendable {
  /// The correlation time with which the error wanders, in seconds (assumed).
  private static let correlationTime = 60.0

  let receiver: Receiver
  private var random: RandomStream
  private var condition = Receiver.Condition.found
  /// When the condition began, in seconds.
  private var since = 0.0
  private var wander = (east: 0.0, north: 0.0)
  private var fixCount = 0
  /// When the next fix is due, in nanoseconds.
  private(set) var due: Int64 = 0

  init(_ receiver: Receiver, seed: UInt64) {
    self.receiver = receiver
    random = RandomStream(seed: seed, name: "receiver \(receiver.name)")
    wander = (random.normal() * receiver.error, random.normal() * receiver.error)
  }

  mutating func enter(_ condition: Receiver.Condition, at time: Double) { (self.condition, since) = (condition, time) }

  /// The error of the due fix, in metres; nil if its position is not near the true one. Schedules the next fix.
  mutating func takeOffset() -> (east: Double, north: Double)? {
    let time = Double(due) * 1e-9
    let keep = 1 - 1 / (SimulatedReceiver.correlationTime * receiver.rate)
    let fresh = receiver.error * (1 - keep * keep).squareRoot()
    wander = (keep * wander.east + fresh * random.normal(), keep * wander.north + fresh * random.normal())
    fixCount += 1
    due = Int64(clamping: (Double(fixCount) * 1e9 / receiver.rate).rounded())
    switch condition {
    case .found: return wander
    case .lost, .silent, .nowhere: return nil
    case .jumps(let metres, let direction):
      let (east, north) = sineAndCosine(direction.radians)
      return (wander.east + metres * east, wander.north + metres * north)
    case .drifts(let speed, let direction):
      let (east, north) = sineAndCosine(direction.radians)
      let metres = speed * (time - since)
      return (wander.east + metres * east, wander.north + metres * north)
    }
  }

  /// Whether it sends fixes.
  var isSending: Bool { condition != .silent }
  /// Whether it reports 0, 0.
  var isNowhere: Bool { condition == .nowhere }
}
