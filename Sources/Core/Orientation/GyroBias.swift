internal import Quantities

/// The gyroscope's bias in device axes with its variance: measured at rest, and in motion by how gravity levels the
/// frame.
///
/// A residual bias e turns the level frame, and gravity undoes the horizontal part of that turn: the rate of levelling
/// is -R e, with the delay of the average that levels. So attitude and bias are averaged in the same way before they
/// are compared. Gravity does not show a turn about the vertical.
struct GyroBias: Sendable {
  /// The bias, in rad/s.
  private(set) var value = Vector3.zero
  /// Its covariance, in (rad/s)2.
  private(set) var covariance: Matrix3

  /// A bias of zero with one standard deviation for each axis, in rad/s.
  init(sigma: Double) { covariance = Matrix3.identity * (sigma * sigma) }

  /// One standard deviation of the least known axis.
  var sigma: Double { max(covariance.x.x, covariance.y.y, covariance.z.z).squareRoot() }

  func variance(about axis: Vector3) -> Double { axis.dot(covariance * axis) }

  /// Shifts the bias; its variance stays.
  mutating func shift(by change: Vector3) { value += change }

  /// Predicts the random walk of the bias.
  mutating func wander(_ dt: Double, perRootSecond: Double) {
    let more = perRootSecond * perRootSecond * dt
    covariance.x.x += more
    covariance.y.y += more
    covariance.z.z += more
  }

  /// Sets the bias from another estimate.
  mutating func set(_ value: Vector3, _ covariance: Matrix3) { (self.value, self.covariance) = (value, covariance) }

  /// Corrects by the mean rate at rest.
  mutating func rest(_ shown: Vector3, variance: Double) {
    correct(along: Vector3(1, 0, 0), by: shown.x - value.x, variance: variance)
    correct(along: Vector3(0, 1, 0), by: shown.y - value.y, variance: variance)
    correct(along: Vector3(0, 0, 1), by: shown.z - value.z, variance: variance)
  }

  /// Corrects by the rate at which the frame was levelled.
  mutating func learn(levelling rate: Vector3, _ averages: LevellingAverages, variance: Double) {
    let (east, north, turning) = (averages.east.value, averages.north.value, averages.turning.value)
    correct(along: east, by: turning.x - rate.x - east.dot(value), variance: variance)
    correct(along: north, by: turning.y - rate.y - north.dot(value), variance: variance)
  }

  /// One scalar measurement of the bias along an axis.
  mutating func correct(along axis: Vector3, by innovation: Double, variance: Double) {
    let spread = covariance * axis
    let total = axis.dot(spread) + variance
    guard total > 0 else { return }
    let gain = spread / total
    value += gain * innovation
    covariance.x = covariance.x - spread * gain.x
    covariance.y = covariance.y - spread * gain.y
    covariance.z = covariance.z - spread * gain.z
  }
}

/// East and north of the frame in device axes and the turn by the bias in use, averaged as gravity is.
struct LevellingAverages: Sendable {
  private(set) var east = Slow()
  private(set) var north = Slow()
  private(set) var turning = Slow()

  /// Takes the present axes and the bias in use.
  mutating func follow(_ used: Vector3, east: Vector3, north: Vector3, _ share: Double) {
    self.east.follow(east, share)
    self.north.follow(north, share)
    turning.follow(Vector3(east.dot(used), north.dot(used), 0), share)
  }

  /// Two moving averages in series, as those of the frame.
  struct Slow: Sendable {
    private var first = Vector3.zero
    private(set) var value = Vector3.zero

    mutating func follow(_ sample: Vector3, _ share: Double) {
      first += (sample - first) * share
      value += (first - value) * share
    }
  }
}
