internal import Quantities

/// The attitudes of the last tenth of a second, so that a late sample is rotated by the attitude at its own time.
struct AttitudeHistory: Sendable {
  private struct Entry {
    var attitude: Quaternion
    var rate: Vector3
    var at: Int64
  }

  /// The number of entries.
  private static let capacity = 64
  /// The shortest time between entries, in nanoseconds: 64 entries reach back 0.13 s at any rate.
  private static let spacing: Int64 = 2_000_000
  // Allocated once. An inline array would be copied at every access: 9 us a sample instead of 0.1.
  private var ring = [Entry](repeating: Entry(attitude: .identity, rate: .zero, at: .min), count: capacity)
  private var newest = 0
  private var count = 0

  /// Stores an attitude and the rate that led to it.
  mutating func keep(_ attitude: Quaternion, rate: Vector3, at time: Timestamp) {
    let at = time.nanoseconds
    if count > 0, at &- ring[newest].at < Self.spacing, at >= ring[newest].at { return }
    newest = (newest + 1) & (Self.capacity - 1)
    ring[newest] = Entry(attitude: attitude, rate: rate, at: at)
    count = min(count + 1, Self.capacity)
  }

  mutating func clear() { count = 0 }

  /// A device vector in the level frame of an instant; nil without entries.
  func level(_ v: Vector3, at time: Timestamp) -> Vector3? {
    guard count > 0 else { return nil }
    let at = time.nanoseconds
    var index = newest
    var steps = count
    while steps > 1, ring[index].at > at {
      index = (index - 1) & (Self.capacity - 1)
      steps -= 1
    }
    let next = index == newest ? index : (index + 1) & (Self.capacity - 1)
    let rate = ring[next].rate
    let dt = Double(at &- ring[index].at) * 1e-9
    let bounded = min(max(dt, -0.05), 0.05)
    return ring[index].attitude.rotate(v.turned(by: rate * bounded))
  }
}
