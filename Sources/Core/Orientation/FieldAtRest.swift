internal import Quantities

/// Detects whether the field turns in a device that seems to be at rest: to a gyroscope with an unknown bias a steady
/// turn looks like rest.
struct FieldAtRest: Sendable {
  /// The time before it has a result, in seconds: by then a turn of 1 degree/s shows.
  private static let looks = 0.5
  private var now = Vector3.zero
  private var before = Vector3.zero
  private var since = 0.0
  private var begun = false

  mutating func begin() { self = FieldAtRest() }

  /// Takes a sample, and the time that the device has been at rest.
  mutating func observe(_ magn: Vector3, dt: Double, still: Double) {
    guard begun else {
      (now, before, begun) = (magn, magn, true)
      return
    }
    now += (magn - now) * (dt / (0.15 + dt))
    since += dt
    // The comparison starts once the average holds only samples at rest, and again every three seconds.
    if still < 0.4 || since > 3 {
      before = now
      since = 0
    }
  }

  /// The share of the change that a rate would have made to the field: 0 for a bias, 1 for a turn or before there is a
  /// result; nil where such a turn would hardly show.
  func moved(by rate: Vector3) -> Double? {
    guard since > Self.looks else { return 1 }
    let due = now.cross(rate) * since
    let size = now.squaredLength
    guard due.squaredLength > 4e-5 * size else { return nil }
    return (now - before).dot(due) / due.squaredLength
  }
}
