public import Quantities

/// Judges the samples of a sensor: rejects and counts impossible and late ones, and records when the sensor last
/// delivered one.
public struct SampleGate: Equatable, Sendable {
  /// The judgement of a sample.
  public enum Verdict: Equatable, Sendable {
    /// New information.
    case fresh
    /// The same values as before: the sensor is alive, but the sample adds nothing.
    case unchanged
    /// Rejected.
    case refused
  }

  /// The counts of samples.
  public private(set) var tally = SampleTally()
  /// The time of the first accepted sample.
  public private(set) var firstAt: Timestamp?
  /// The time of the last accepted sample.
  public private(set) var lastAt: Timestamp?
  /// The time of the last change of values.
  public private(set) var changedAt: Timestamp?
  private var lastValue: Vector3?

  /// A gate before the first sample.
  public init() {}

  /// Judges a sample measured at `time`. It rejects sizes above `largest` and times before `earliest`.
  public mutating func judge(
    _ value: Vector3, at time: Timestamp, largest: Double, earliest: Timestamp, mayVanish: Bool = true
  ) -> Verdict {
    guard value.isFinite else {
      tally.notANumber += 1
      return .refused
    }
    // A field and gravity are always there: zero comes only from a dead part.
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

  /// Whether the values have changed at an instant or after it.
  public func hasChanged(since time: Timestamp) -> Bool { changedAt.map { $0 >= time } ?? false }

  /// Whether there were samples, but none within `silence` before an instant.
  public func isSilent(at time: Timestamp, after silence: TimeSpan) -> Bool {
    guard let lastAt else { return false }
    return time - lastAt > silence
  }
}

/// The samples of a sensor, accepted and rejected by reason.
public struct SampleTally: Equatable, Sendable {
  /// Accepted.
  public var taken = 0
  /// Rejected: a component is not finite.
  public var notANumber = 0
  /// Rejected: an impossible size.
  public var absurd = 0
  /// Rejected: the same time as its predecessor.
  public var repeated = 0
  /// Rejected: too far behind the newest event, or before its predecessor.
  public var late = 0

  /// No samples.
  public init() {}
}
