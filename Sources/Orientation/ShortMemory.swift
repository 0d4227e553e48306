internal import Quantities

/// The states of the heading in the last seconds, to undo the effect of a disturbance from before its detection.
struct ShortMemory: Sendable {
  private static let capacity = 32
  private static let spacing: Int64 = 100_000_000
  private var ring = [(track: HeadingTrack, at: Int64)](repeating: (HeadingTrack(), .min), count: capacity)
  private var newest = 0
  private var count = 0

  /// Stores the state, ten times a second.
  mutating func keep(_ track: HeadingTrack, at time: Timestamp) {
    if count > 0, time.nanoseconds - ring[newest].at < Self.spacing { return }
    newest = (newest + 1) & (Self.capacity - 1)
    ring[newest] = (track, time.nanoseconds)
    count = min(count + 1, Self.capacity)
  }

  /// The newest state of at least this age; nil where there is none so old.
  func recall(_ span: TimeSpan, before time: Timestamp) -> (track: HeadingTrack, age: Double)? {
    var index = newest
    for _ in 0..<count {
      let age = time.nanoseconds - ring[index].at
      if age >= span.nanoseconds { return (ring[index].track, Double(age) * 1e-9) }
      index = (index - 1) & (Self.capacity - 1)
    }
    return nil
  }

  /// The heading from some time ago, extrapolated by the gyroscope; or the present one where that is better.
  mutating func takeBack(
    _ track: HeadingTrack, by span: TimeSpan, at time: Timestamp, known bias: Double, driftLives: Double
  ) -> HeadingTrack {
    guard let old = recall(span, before: time), old.track.tt < 2 * track.tt + 1e-4 else { return track }
    var again = old.track
    again.predict(
      old.age, known: bias, turnNoise: 1e-8, driftVariance: old.track.dd, driftLives: driftLives, anomalySigma: 0.1,
      anomalyLives: 10)
    clear()
    return again
  }

  /// Forgets everything.
  mutating func clear() { count = 0 }
}
