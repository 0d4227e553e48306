internal import Events
public import Quantities

/// A satellite receiver: how often it speaks, how far off it is.
public struct Receiver: Equatable, Sendable {
  /// What becomes of it.
  public enum Fate: Equatable, Sendable {
    /// It speaks, but has no fix.
    case lost
    /// It does not speak.
    case silent
    /// It has a fix again, and is no further off than it should be.
    case found
    /// It says 0, 0.
    case nowhere
    /// It says it is so many metres away from where it was.
    case jumps(metres: Double, toward: Angle)
    /// It moves away from the truth at so many m/s.
    case drifts(speed: Double, toward: Angle)
  }

  /// The device that gpsd would name.
  public var name: String
  /// Fixes a second.
  public var rate: Double
  /// One standard deviation of its error, east and north, in metres.
  public var error: Double

  /// A receiver.
  public init(name: String, rate: Double, error: Double) {
    self.name = name
    self.rate = rate
    self.error = error
  }
}

/// A receiver at work.
struct ReceiverAtWork: Sendable {
  /// Its error wanders: what was is forgotten with this time constant, in seconds (assumed).
  private static let memory = 60.0

  let receiver: Receiver
  private var random: RandomStream
  private var fate = Receiver.Fate.found
  private var since = 0.0
  private var wander = (east: 0.0, north: 0.0)
  private var given = 0
  private(set) var due: Int64 = 0

  init(_ receiver: Receiver, seed: UInt64) {
    self.receiver = receiver
    random = RandomStream(seed: seed, name: "receiver \(receiver.name)")
    wander = (random.normal() * receiver.error, random.normal() * receiver.error)
  }

  mutating func meet(_ fate: Receiver.Fate, at time: Double) { (self.fate, since) = (fate, time) }

  /// Where it believes to be off, in metres, or nil where it has no such belief; and the next fix is scheduled.
  mutating func offset() -> (east: Double, north: Double)? {
    let time = Double(due) * 1e-9
    let keep = 1 - 1 / (ReceiverAtWork.memory * receiver.rate)
    let fresh = receiver.error * (1 - keep * keep).squareRoot()
    wander = (keep * wander.east + fresh * random.normal(), keep * wander.north + fresh * random.normal())
    given += 1
    due = Int64((Double(given) * 1e9 / receiver.rate).rounded())
    switch fate {
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

  /// Whether it speaks at all.
  var speaks: Bool { fate != .silent }
  /// Whether it says 0, 0.
  var isNowhere: Bool { fate == .nowhere }
}
