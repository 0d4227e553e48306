internal import Quantities

/// Finds how much later than the gyroscope a sensor shows a fixed direction turn.
///
/// A direction that is put into the level frame with an attitude that is dL too new leaves, at an angular rate w, by
/// dL (w x direction). What of its departure goes with that is the latency's error; what a place or a hand adds to the
/// departure does not know the sign of w, and averages out.
struct LatencyEstimator: Sendable {
  /// One standard deviation of what drivers and parts add, in seconds.
  static let unknown = 0.01
  /// One standard deviation of a device's own latency beside the one its part is said to have: as a share of it, and at
  /// least so many seconds. Assumed, as the latencies of parts are; simulated devices are drawn so.
  static let stated = (share: 0.25, least: 0.0005)

  /// The latency, in seconds.
  private(set) var value: Double
  private var weight: Double
  private let isStated: Bool
  /// What it was before anything was seen: what is forgotten in time is not that.
  private let start: (value: Double, weight: Double)
  private var averaged = (departure: Vector3.zero, turning: Vector3.zero)

  /// Starts from a guess.
  init(_ value: Double) {
    self.value = value
    weight = 1 / (Self.unknown * Self.unknown)
    isStated = false
    start = (value, weight)
  }

  /// Starts from what is stated of the sensor and of the gyroscope, where that is stated, too.
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

  /// It is stated, as it is again whenever a sensor's rate is: what was learnt of the same is kept.
  mutating func state(_ latency: Double, gyro: Double?) {
    let new = LatencyEstimator(stated: latency, gyro: gyro)
    if !isStated || start != new.start { self = new }
  }

  /// Starts over: from what was stated, or from a guess.
  mutating func begin(_ guess: Double) {
    guard isStated else {
      self = LatencyEstimator(guess)
      return
    }
    (value, weight) = start
    averaged = (.zero, .zero)
  }

  /// One standard deviation, in seconds.
  var sigma: Double { 1 / weight.squareRoot() }

  /// Takes a field towards east, north and up while the device turned like this, where it should be such a one.
  mutating func learn(
    _ field: Vector3, turning: Vector3, reference: (north: Double, up: Double), size: Double, dt: Double
  ) {
    guard turning.squaredLength < 1e6 else { return }
    let place = Vector3(0, reference.north, reference.up)
    observe(departure: field - place, turning: turning.cross(place), variance: 0.04 * size * size, dt: dt)
    forget(dt, within: 60)
  }

  /// The departure of a direction from where it is, while it turned like this; variance of one component.
  ///
  /// Both count as they differ from their own averages over a second: a heading that is off departs steadily, too.
  private mutating func observe(departure: Vector3, turning: Vector3, variance: Double, dt: Double) {
    let share = dt / (1 + dt)
    averaged.departure += (departure - averaged.departure) * share
    averaged.turning += (turning - averaged.turning) * share
    let turned = turning - averaged.turning
    weight += turned.squaredLength / variance
    value += (departure - averaged.departure).dot(turned) / variance / weight
    value = min(max(value, -0.02), 0.06)
  }

  /// Forgets slowly, so that a driver that changes its mind is followed.
  private mutating func forget(_ dt: Double, within constant: Double) {
    weight = max(weight * (1 - dt / constant), start.weight)
  }
}
