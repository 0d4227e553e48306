public import Quantities

/// The door a sensor's samples pass: it refuses what cannot be and what comes too late, counts it, and knows whether
/// the sensor is alive.
public struct SampleGate: Equatable, Sendable {
  /// What to do with a sample.
  public enum Verdict: Equatable, Sendable {
    /// New information.
    case fresh
    /// Alive, but the same numbers as before: nothing new to learn.
    case unchanged
    /// Not to be used.
    case refused
  }

  /// What was taken and refused.
  public private(set) var tally = SampleTally()
  /// When the first sample that was taken was measured.
  public private(set) var firstAt: Timestamp?
  /// When the last sample that was taken was measured.
  public private(set) var lastAt: Timestamp?
  /// When the numbers last changed.
  public private(set) var changedAt: Timestamp?
  private var lastValue: Vector3?

  /// A door nothing has come to.
  public init() {}

  /// Judges a sample of a size at most `largest`, measured at `time`, while nothing older than `earliest` is taken.
  public mutating func judge(
    _ value: Vector3, at time: Timestamp, largest: Double, earliest: Timestamp, mayVanish: Bool = true
  ) -> Verdict {
    guard value.isFinite else {
      tally.notANumber += 1
      return .refused
    }
    // Of a sensor that measures what is always there, a field or gravity, nothing at all comes only from a dead part.
    guard value.squaredLength <= largest * largest, mayVanish || value.squaredLength > 0 else {
      tally.absurd += 1
      return .refused
    }
    if let lastAt, time == lastAt {
      tally.repeated += 1
      return .refused
    }
    if time < earliest || lastAt.map({ time < $0 }) == true {
      tally.late += 1
      return .refused
    }
    tally.taken += 1
    if firstAt == nil { firstAt = time }
    lastAt = time
    if value == lastValue { return .unchanged }
    lastValue = value
    changedAt = time
    return .fresh
  }

  /// Whether the numbers have changed at an instant or after it.
  public func hasChanged(since time: Timestamp) -> Bool { changedAt.map { $0 >= time } ?? false }

  /// Whether samples came, but none within `silence` before an instant.
  public func isSilent(at time: Timestamp, after silence: TimeSpan) -> Bool {
    guard let lastAt else { return false }
    return time - lastAt > silence
  }
}

/// What became of a sensor's samples.
public struct SampleTally: Equatable, Sendable {
  /// Taken.
  public var taken = 0
  /// Refused: a component was no number, or infinite.
  public var notANumber = 0
  /// Refused: no such size exists.
  public var absurd = 0
  /// Refused: its time was its predecessor's.
  public var repeated = 0
  /// Refused: its time lay too far behind, or before its predecessor's.
  public var late = 0

  /// Nothing has come.
  public init() {}
}
