internal import Quantities

/// Estimates by how much the magnetometer lags behind the gyroscope.
///
/// If a field is rotated by an attitude that is too new by dL, then at an angular rate w it departs in the level frame
/// by dL (w x field). The part of the departure that follows w is the error of the latency; place and hand add parts
/// that do not depend on the sign of w and average out.
struct LatencyEstimator: Sendable {
  /// The possible latencies, in seconds.
  private static let possible = (least: -0.02, most: 0.1)
  /// One standard deviation of a stated latency: a share of it, and at least this many seconds.
  static let stated = (share: 0.25, least: 0.0005)
  /// The time over which learnt values are forgotten, in seconds: what is learnt near a magnet must not last.
  private static let lasts = 60.0

  /// The latency, in seconds.
  private(set) var value: Double
  private var weight: Double
  private let isStated: Bool
  /// The initial value and weight: the weight never falls below its initial value.
  private let start: (value: Double, weight: Double)
  private var mean: Vector3?
  private var averaged = Vector3.zero

  /// No latency is stated.
  init(_ constants: HeadingConstants) {
    value = 0
    weight = 1 / (constants.latency * constants.latency)
    isStated = false
    start = (value, weight)
  }

  /// Starts from the stated latencies of the sensor and of the gyroscope.
  init(stated latency: Double, gyro: Double?) {
    func variance(_ latency: Double) -> Double {
      let sigma = max(Self.stated.share * abs(latency), Self.stated.least)
      return sigma * sigma
    }
    value = latency - (gyro ?? 0)
    weight = 1 / (variance(latency) + variance(gyro ?? 0))
    isStated = true
    start = (value, weight)
  }

  /// Takes a stated latency; the same one again changes nothing.
  mutating func state(_ latency: Double, gyro: Double?) {
    let new = LatencyEstimator(stated: latency, gyro: gyro)
    if !isStated || start != new.start { self = new }
  }

  /// Starts again from the stated latency or from none, because the field is corrected differently.
  mutating func begin() {
    (value, weight) = start
    (mean, averaged) = (nil, .zero)
  }

  /// Takes a field in the level frame, and the device's rate in that frame.
  mutating func learn(_ field: Vector3, rate: Vector3, dt: Double, _ constants: HeadingConstants) {
    guard dt > 0, rate.squaredLength < 1e6 else { return }
    // Field and rate count as differences from a one-second average: a wrong heading causes a steady departure too.
    let share = dt / (1 + dt)
    let before = mean ?? field
    let departure = field - before
    let moved = before + departure * share
    mean = moved
    let turning = rate.cross(moved)
    averaged += (turning - averaged) * share
    let turned = turning - averaged
    let scatter = constants.latencyScatter
    let variance = scatter * scatter * moved.squaredLength + departure.squaredLength
    weight += turned.squaredLength / variance
    value += departure.dot(turned) / variance / weight
    value = min(max(value, Self.possible.least), Self.possible.most)
    weight = max(weight * (1 - dt / Self.lasts), start.weight)
  }
}
