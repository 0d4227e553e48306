public import Quantities

/// Lets through readings at a lower rate than they are made.
public struct Thinning: Equatable, Sendable {
  private let interval: TimeSpan
  private var due: Timestamp?

  /// How early a reading may come: the times of live readings are not exact multiples of the interval.
  private static let slack = TimeSpan.milliseconds(2)

  /// Readings a second.
  public init(rate: Double) { interval = .seconds(1 / rate) }

  /// The same rate, with the next reading due at once.
  var again: Thinning {
    var fresh = self
    fresh.due = nil
    return fresh
  }

  /// Whether the reading at this time is let through.
  public mutating func takes(_ time: Timestamp) -> Bool {
    guard let due, time + interval >= due else {
      // The first reading, or the first of another stream.
      self.due = time + interval
      return true
    }
    guard time + Thinning.slack >= due else { return false }
    // A late reading does not delay those after it. After a gap the intervals start from now.
    self.due = (time - due < interval ? due : time) + interval
    return true
  }
}
