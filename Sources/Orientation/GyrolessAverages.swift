internal import Quantities

/// Averages of up and of the field without a gyroscope, and the error of up by the hand's accelerations.
///
/// While the field shows that the device hardly turns, up is averaged for long and the field not at all: accelerations
/// average out, and a turn about the vertical does not move up. While it turns fast both have the same short average,
/// so that they show the same moment, a little late, and no false tilt.
struct GyrolessAverages: Sendable {
  /// The first estimate of a hand's accelerations, in m/s2.
  private static let unseen = 1.0
  /// A device that turns faster than this, in rad/s, may be tilting.
  private static let turns = 0.2
  /// The most it may turn within the time of the average, in radians.
  private static let lag = 0.05
  /// This much faster than `turns`, in rad/s, both have the same average.
  private static let fast = 0.5
  /// An acceleration of 1 m/s2 besides gravity makes the average of up this many times longer.
  private static let pushed = 40.0
  /// The time constants of two averages of the field, in seconds; their difference shows how fast it turns.
  private static let pace = (short: 0.03, long: 0.1)

  /// Up in device axes; nil before the first acceleration.
  private(set) var up: Vector3?
  /// The largest difference of up from its slow average in the last half second, in m/s2.
  private(set) var shaken = 0.0
  private var slow = Vector3.zero
  private var field: (value: Vector3, short: Vector3, long: Vector3)?
  /// The time constants of the averages of up and of the field, in seconds.
  private var constant = 0.1
  private(set) var within = 0.0
  private var turning = 0.0

  /// Takes an acceleration; returns up.
  mutating func observe(accel: Vector3, dt: Double, within smoothing: Double) -> Vector3 {
    guard let old = up, dt <= 1 else {
      (up, slow, shaken) = (accel, accel, Self.unseen)
      return accel
    }
    // A length other than that of gravity shows an acceleration.
    let excess = accel.length - filterGravity
    let pushed = smoothing * (1 + Self.pushed * excess * excess)
    let more = max(turning - Self.turns, 1e-3)
    constant = max(0.5 * smoothing, min(pushed, Self.lag / more))
    within = min(constant, 0.5 * smoothing * min(1, more / Self.fast))
    let now = old + (accel - old) * (dt / (constant + dt))
    up = now
    let share = dt / (0.5 + dt)
    slow += (now - slow) * share
    shaken = max((now - slow).length, shaken - shaken * share)
    return now
  }

  /// Takes a field; returns its average.
  mutating func observe(magn: Vector3, dt: Double) -> Vector3 {
    guard var last = field, dt <= 0.5 else {
      field = (magn, magn, magn)
      return magn
    }
    last.short += (magn - last.short) * (dt / (Self.pace.short + dt))
    last.long += (magn - last.long) * (dt / (Self.pace.long + dt))
    turning = (last.short - last.long).length / (magn.length * (Self.pace.long - Self.pace.short))
    last.value += (magn - last.value) * (up == nil ? 1 : dt / (within + dt))
    field = last
    return last.value
  }
}
