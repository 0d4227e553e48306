internal import Quantities

/// Watches whether the field turns in a device that seems to lie still: a steady turn looks like rest to a gyroscope
/// whose bias is not known.
struct FieldAtRest: Sendable {
  /// For so long the field is looked at before it says anything, in seconds: in that time 1 degree/s shows.
  private static let looks = 0.5
  private var now = Vector3.zero
  private var before = Vector3.zero
  private var since = 0.0
  private var begun = false

  /// Forgets what it saw.
  mutating func begin() { self = FieldAtRest() }

  /// Takes a sample, and for how long the device has been still.
  mutating func observe(_ magn: Vector3, dt: Double, still: Double) {
    guard begun else {
      (now, before, begun) = (magn, magn, true)
      return
    }
    now += (magn - now) * (dt / (0.15 + dt))
    since += dt
    // The comparison begins once the average holds nothing from before the stillness, and anew every few seconds.
    if still < 0.4 || since > 3 {
      before = now
      since = 0
    }
  }

  /// How much of what a rate would have done to the field has happened to it: 0 for a bias, 1 for a turn, or as long as
  /// nobody has looked for long enough; nil where such a turn would hardly show.
  func moved(by rate: Vector3) -> Double? {
    guard since > Self.looks else { return 1 }
    let due = now.cross(rate) * since
    let size = now.squaredLength
    guard due.squaredLength > 4e-5 * size else { return nil }
    return (now - before).dot(due) / due.squaredLength
  }
}
