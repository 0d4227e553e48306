internal import Quantities

/// A vector in device axes that scalar measurements along any axis show bit by bit, with its covariance: the
/// gyroscope's bias, or the magnetometer's offset.
struct VectorEstimate: Sendable {
  /// The estimate.
  private(set) var value = Vector3.zero
  /// Its covariance, in the square of its unit.
  private(set) var covariance: Matrix3

  /// Zero, with one standard deviation for each axis.
  init(sigma: Double) { covariance = Matrix3.identity * (sigma * sigma) }

  /// One standard deviation of the least known axis.
  var sigma: Double { max(covariance.x.x, covariance.y.y, covariance.z.z).squareRoot() }

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
