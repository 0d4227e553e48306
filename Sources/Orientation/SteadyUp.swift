internal import Quantities

/// Where up is without a gyroscope: an average of what is felt, and how far the hand's own pushes may have moved it.
struct SteadyUp: Sendable {
  /// Where up is, in device axes; nil until something is felt.
  private(set) var up: Vector3?
  private var slow = Vector3.zero
  /// How far it strays from its own slow average, in m/s2; the largest of the last half second. Noise is no shaking.
  private(set) var shaken = 0.0

  /// Takes a force; up.
  mutating func observe(_ accel: Vector3, dt: Double, within smoothing: Double) -> Vector3 {
    guard let old = up, dt <= 1 else {
      (up, slow, shaken) = (accel, accel, 0)
      return accel
    }
    // What is more or less than gravity is not gravity alone.
    let excess = accel.length - 9.81
    let constant = smoothing * (1 + 20 * excess * excess)
    let now = old + (accel - old) * (dt / (constant + dt))
    up = now
    let share = dt / (0.5 + dt)
    slow += (now - slow) * share
    shaken = max((now - slow).length, shaken - shaken * share)
    return now
  }
}
