internal import Quantities

/// How fast the field turns in the device, from averages over three times: only what exceeds their noise counts.
///
/// The device turns at least this fast. A push does not turn the field.
struct FieldTurn: Sendable {
  /// The time constants of the averages, in seconds: the first two show a hand's turns at 2 Hz, the last two a slow
  /// one.
  private static let spans = (0.03, 0.1, 0.35)
  /// The difference of two averages counts from this many standard deviations on.
  private static let sure = 3.0

  private var averages = (Vector3.zero, Vector3.zero, Vector3.zero)
  /// The squared rate from the two shorter times, in (rad/s)^2; and the larger of the squares from both pairs of times,
  /// across and along the meridian.
  private(set) var quick = 0.0
  private(set) var across = 0.0
  private(set) var along = 0.0

  /// Starts with a field.
  mutating func begin(_ field: Vector3) { (averages, quick, across, along) = ((field, field, field), 0, 0, 0) }

  /// Takes a field of this size, with the noise's variance as a share of it; the attitude shows where east is.
  mutating func observe(_ field: Vector3, size: Double, noise: Double, attitude: Quaternion, dt: Double) {
    let shares = (dt / (Self.spans.0 + dt), dt / (Self.spans.1 + dt), dt / (Self.spans.2 + dt))
    averages.0 += (field - averages.0) * shares.0
    averages.1 += (field - averages.1) * shares.1
    averages.2 += (field - averages.2) * shares.2
    let short = rate(averages.0 - averages.1, shares.0, shares.1, Self.spans.1 - Self.spans.0, size, noise, attitude)
    let long = rate(averages.1 - averages.2, shares.1, shares.2, Self.spans.2 - Self.spans.1, size, noise, attitude)
    (quick, across) = (short.all, max(short.east, long.east))
    along = max(short.all, long.all) - across
  }

  /// The squares of a rate, in total and across the meridian, from the difference of two averages. `a` and `b` are the
  /// averages' shares of a sample; their lags differ by `apart` seconds.
  private func rate(
    _ moved: Vector3, _ a: Double, _ b: Double, _ apart: Double, _ size: Double, _ noise: Double, _ attitude: Quaternion
  ) -> (all: Double, east: Double) {
    // The white noise in the difference of two averages of the same samples, in one direction.
    let left = noise * (a / (2 - a) + b / (2 - b) - 2 * a * b / (a + b - a * b))
    let all = moved.squaredLength / (size * size)
    let east = attitude.rotate(moved).x / size
    let least = 2 * Self.sure * Self.sure * left
    let (scale, squaredEast) = (1 / (apart * apart), east * east)
    return ((all > least ? all - 2 * left : 0) * scale, (squaredEast > least ? squaredEast - left : 0) * scale)
  }
}
