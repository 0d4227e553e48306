internal import Quantities

/// Whether a gyroscope is there to be followed: one that has just spoken, and speaks often enough to be integrated.
struct GyroPulse: Sendable {
  /// One that speaks more rarely than every so many seconds tells too little of a turn.
  private static let slowest = 0.15
  /// One that has been silent for so long, in seconds, is not there.
  private static let lasts = 0.3

  /// Whether there is one.
  private(set) var isThere = false
  /// The time from one sample to the next, smoothed, in seconds.
  private var gap = 0.01

  /// It speaks, so long after the last time.
  mutating func speak(after dt: Double) {
    gap += (min(dt, 1) - gap) * 0.05
    isThere = gap < Self.slowest
  }

  /// There is none any more.
  mutating func end() { isThere = false }

  /// Whether it can be followed now, where it spoke last then.
  func isLive(at time: Timestamp, last: Timestamp?) -> Bool {
    guard isThere, let last else { return false }
    return (time - last).seconds < Self.lasts
  }
}
