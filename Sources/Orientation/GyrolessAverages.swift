internal import Quantities

/// Where up and the field are without a gyroscope, and how far the hand's own pushes may have moved up.
///
/// While the field says that the device hardly turns, up is averaged for long and the field not at all: pushes average
/// out, and a turn about the vertical moves no up. Where it turns fast both are averaged shortly and alike, so that they
/// show the same moment, a little late, and no tilt that is none.
struct GyrolessAverages: Sendable {
  /// What a hand's pushes are taken to be before they are seen, in m/s2.
  private static let unseen = 1.0
  /// A device that turns by more than this, in rad/s, may be tilting.
  private static let turns = 0.2
  /// How far it may go on turning in the time of the average, in radians.
  private static let lag = 0.05
  /// By how much more, in rad/s, it turns fast: both are averaged alike.
  private static let fast = 0.5
  /// What is felt besides gravity makes up's average longer: so many times at 1 m/s2.
  private static let pushed = 40.0
  /// Two averages of the field whose difference shows how fast it turns, in seconds.
  private static let pace = (short: 0.03, long: 0.1)

  /// Where up is, in device axes; nil until something is felt.
  private(set) var up: Vector3?
  /// How far up strays from its own slow average, in m/s2; the largest of the last half second. Noise is no shaking.
  private(set) var shaken = 0.0
  private var slow = Vector3.zero
  private var field: (value: Vector3, short: Vector3, long: Vector3)?
  /// Within which time up is averaged, and the field, in seconds.
  private var constant = 0.1
  private(set) var within = 0.0
  private var turning = 0.0

  /// Takes a force; up.
  mutating func observe(accel: Vector3, dt: Double, within smoothing: Double) -> Vector3 {
    guard let old = up, dt <= 1 else {
      (up, slow, shaken) = (accel, accel, Self.unseen)
      return accel
    }
    // What is more or less than gravity is not gravity alone.
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

  /// Takes a field; its average.
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
