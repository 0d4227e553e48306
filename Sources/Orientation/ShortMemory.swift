internal import Quantities

/// The heading's state of the last seconds, so that what a disturbance let in before it was noticed is taken back.
struct ShortMemory: Sendable {
  private static let capacity = 32
  private static let spacing: Int64 = 100_000_000
  private var ring = [(track: HeadingTrack, at: Int64)](repeating: (HeadingTrack(), .min), count: capacity)
  private var newest = 0
  private var count = 0

  /// Keeps the state, ten times a second.
  mutating func keep(_ track: HeadingTrack, at time: Timestamp) {
    if count > 0, time.nanoseconds - ring[newest].at < Self.spacing { return }
    newest = (newest + 1) & (Self.capacity - 1)
    ring[newest] = (track, time.nanoseconds)
    count = min(count + 1, Self.capacity)
  }

  /// The youngest state at least so old; nil where the memory does not reach back so far.
  func recall(_ span: TimeSpan, before time: Timestamp) -> (track: HeadingTrack, age: Double)? {
    var index = newest
    for _ in 0..<count {
      let age = time.nanoseconds - ring[index].at
      if age >= span.nanoseconds { return (ring[index].track, Double(age) * 1e-9) }
      index = (index - 1) & (Self.capacity - 1)
    }
    return nil
  }

  /// Forgets everything.
  mutating func clear() { count = 0 }
}
