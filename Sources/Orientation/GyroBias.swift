internal import Quantities

/// The gyroscope's bias in device axes, with its variance: from rest, and in motion from how gravity has to lean the frame.
///
/// A bias e that is left over turns the level frame, and the horizontal part of that turn is what gravity takes back:
/// the rate of leaning is -R e, as slow as the average that leans. So the attitude and the bias then in force are
/// averaged alike before they are compared. About the vertical gravity sees nothing.
struct GyroBias: Sendable {
  /// The bias, in rad/s.
  private(set) var value = Vector3.zero
  /// Its covariance, in (rad/s)2.
  private(set) var covariance: Matrix3

  /// Starts from nothing known but that raw parts are off by degrees a second.
  init(sigma: Double) { covariance = Matrix3.identity * (sigma * sigma) }

  /// One standard deviation of the least known axis.
  var sigma: Double { max(covariance.x.x, covariance.y.y, covariance.z.z).squareRoot() }

  /// The variance about an axis in device axes.
  func variance(about axis: Vector3) -> Double { axis.dot(covariance * axis) }

  /// Another correction is taken off before; what is left is known as well as before.
  mutating func shift(by change: Vector3) { value += change }

  /// Time goes on: the bias wanders.
  mutating func wander(_ dt: Double, perRootSecond: Double) {
    let more = perRootSecond * perRootSecond * dt
    covariance.x.x += more
    covariance.y.y += more
    covariance.z.z += more
  }

  /// It is known from elsewhere.
  mutating func set(_ value: Vector3, _ covariance: Matrix3) { (self.value, self.covariance) = (value, covariance) }

  /// At rest the gyroscope shows nothing but its bias.
  mutating func rest(_ shown: Vector3, variance: Double) {
    correct(along: Vector3(1, 0, 0), by: shown.x - value.x, variance: variance)
    correct(along: Vector3(0, 1, 0), by: shown.y - value.y, variance: variance)
    correct(along: Vector3(0, 0, 1), by: shown.z - value.z, variance: variance)
  }

  /// In motion: the frame has leaned at such a rate.
  mutating func lean(_ rate: Vector3, _ averages: LeanAverages, variance: Double) {
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

/// The frame's east and north in device axes, and how the bias in force turned it, averaged as gravity is.
struct LeanAverages: Sendable {
  private(set) var east = Slow()
  private(set) var north = Slow()
  private(set) var turning = Slow()

  /// Takes the axes as they are, and the bias that is taken off.
  mutating func follow(_ used: Vector3, east: Vector3, north: Vector3, _ share: Double) {
    self.east.follow(east, share)
    self.north.follow(north, share)
    turning.follow(Vector3(east.dot(used), north.dot(used), 0), share)
  }

  /// Twice the same moving average, as the frame's own.
  struct Slow: Sendable {
    private var first = Vector3.zero
    private(set) var value = Vector3.zero

    mutating func follow(_ sample: Vector3, _ share: Double) {
      first += (sample - first) * share
      value += (first - value) * share
    }
  }
}
