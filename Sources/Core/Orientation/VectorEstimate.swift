internal import Events
internal import Quantities

/// A vector in device axes that scalar measurements along any axis show bit by bit, with its covariance: the
/// gyroscope's bias, or the magnetometer's offset.
struct VectorEstimate: Sendable {
  /// The estimate.
  private(set) var value = Vector3.zero
  /// Its covariance, in the square of its unit.
  private(set) var covariance: Matrix3

  /// Zero, with one standard deviation on each axis.
  init(sigma: Vector3) {
    covariance = Matrix3(
      rows: Vector3(sigma.x * sigma.x, 0, 0), Vector3(0, sigma.y * sigma.y, 0), Vector3(0, 0, sigma.z * sigma.z))
  }

  /// One standard deviation of the least known axis.
  var sigma: Double { max(covariance.x.x, covariance.y.y, covariance.z.z).squareRoot() }

  /// Zero, with one standard deviation for all axes.
  init(sigma: Double) { self.init(sigma: Vector3(sigma, sigma, sigma)) }

  /// The variance about an axis in device axes.
  func variance(about axis: Vector3) -> Double { axis.dot(covariance * axis) }

  /// Shifts the vector; its variance stays.
  mutating func shift(by change: Vector3) { value += change }

  /// Predicts its random walk.
  mutating func wander(_ dt: Double, perRootSecond: Double) {
    let more = perRootSecond * perRootSecond * dt
    covariance.x.x += more
    covariance.y.y += more
    covariance.z.z += more
  }

  /// Takes another estimate.
  mutating func set(_ value: Vector3, _ covariance: Matrix3) { (self.value, self.covariance) = (value, covariance) }

  /// Takes a component along an axis as it is known elsewhere; false where it is known as well here.
  mutating func adopt(_ known: Double, along axis: Vector3, variance: Double) -> Bool {
    let own = self.variance(about: axis)
    guard variance < own else { return false }
    // The measurement that leaves this variance, and the known component.
    let share = 1 - variance / own
    correct(along: axis, by: (known - axis.dot(value)) / share, variance: variance / share)
    return true
  }

  /// Makes it less certain along an error that has shown.
  mutating func doubt(_ error: Vector3) {
    covariance.x += error * error.x
    covariance.y += error * error.y
    covariance.z += error * error.z
  }

  /// Corrects by a measurement of all three components.
  mutating func measure(_ shown: Vector3, variance: Double) {
    correct(along: Vector3(1, 0, 0), by: shown.x - value.x, variance: variance)
    correct(along: Vector3(0, 1, 0), by: shown.y - value.y, variance: variance)
    correct(along: Vector3(0, 0, 1), by: shown.z - value.z, variance: variance)
  }

  /// One scalar measurement along an axis.
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

extension VectorEstimate {
  /// The components of a bias along the axes of a mounting, its columns, and one standard deviation of each.
  func along(_ mount: Matrix3) -> GyroBias {
    let axes = mount.transposed
    return GyroBias(
      bias: axes * value,
      sigma: Vector3(
        variance(about: axes.x).squareRoot(), variance(about: axes.y).squareRoot(),
        variance(about: axes.z).squareRoot()))
  }
}
