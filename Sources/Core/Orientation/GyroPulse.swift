internal import Quantities

/// Whether there is a gyroscope with recent samples, at a rate that can be integrated.
struct GyroPulse: Sendable {
  /// The longest mean time between samples that can be integrated, in seconds.
  private static let slowest = 0.15
  /// A gyroscope without samples for longer than this, in seconds, counts as gone.
  private static let lasts = 0.3
  /// The share of a gap that counts in the mean.
  private static let counts = 0.05

  /// Whether there is one.
  private(set) var isThere = false
  /// The time from one sample to the next, smoothed, in seconds.
  private var gap = 0.01

  /// Takes the time since the last sample, in seconds.
  mutating func speak(after dt: Double) {
    gap += (min(dt, 1) - gap) * Self.counts
    isThere = gap < Self.slowest
  }

  /// The gyroscope is gone.
  mutating func end() { isThere = false }

  /// Whether it can be integrated at an instant, by the time of its last sample.
  func isLive(at time: Timestamp, last: Timestamp?) -> Bool {
    guard isThere, let last else { return false }
    return (time - last).seconds < Self.lasts
  }
}
