internal import Quantities

/// Whether there is a gyroscope with recent samples, at a rate that can be integrated.
struct GyroPulse: Sendable {
  /// The longest mean time between samples that can be integrated, in seconds.
  private static let slowest = 0.15
  /// A gyroscope without samples for longer than this, in seconds, counts as gone.
  private static let lasts = 0.3
  /// The weight of one gap in the smoothed gap.
  private static let counts = 0.05

  /// Whether there is such a gyroscope.
  private(set) var isThere = false
  /// The time from one sample to the next, smoothed, in seconds.
  private var gap = 0.01
  private var last: Timestamp?

  /// Takes the time of a sample. A gyroscope that was gone counts again when its samples come often enough.
  mutating func speak(at time: Timestamp) {
    gap += (min(max(last.map { (time - $0).seconds } ?? 0, 0), 1) - gap) * Self.counts
    last = time
    isThere = gap < Self.slowest
  }

  /// Marks the gyroscope as gone.
  mutating func end() { isThere = false }

  /// Whether its rates can be integrated at an instant, given the time of its last sample.
  func isLive(at time: Timestamp, last: Timestamp?) -> Bool {
    guard isThere, let last else { return false }
    return (time - last).seconds < Self.lasts
  }
}
