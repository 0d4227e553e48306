internal import Quantities

/// Estimates by how much a sensor lags behind the gyroscope.
///
/// A direction that is rotated by an attitude dL too new departs at an angular rate w by dL (w x direction). The part
/// of the departure that follows w is the error of the latency; place and hand add parts that do not depend on the sign
/// of w and average out.
struct LatencyEstimator: Sendable {
  /// One standard deviation of an unknown latency, in seconds.
  static let unknown = 0.01
  /// One standard deviation of a stated latency: a share of it, and at least this many seconds. It is assumed, as the
  /// latencies of parts are; simulated devices are drawn from it.
  static let stated = (share: 0.25, least: 0.0005)

  /// One standard deviation of the field at a place, as a share of its size.
  private static let scatter = 0.2
  /// The time over which what was learnt is forgotten, in seconds.
  private static let remembers = 60.0
  /// The latencies that are possible, in seconds.
  private static let possible = (least: -0.02, most: 0.06)

  /// The latency, in seconds.
  private(set) var value: Double
  private var weight: Double
  private let isStated: Bool
  /// The first value and weight: they are never forgotten.
  private let start: (value: Double, weight: Double)
  private var averaged = (departure: Vector3.zero, turning: Vector3.zero)

  /// Starts from a guess.
  init(_ value: Double) {
    self.value = value
    weight = 1 / (Self.unknown * Self.unknown)
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

  /// Starts again from the stated latency, or from a guess.
  mutating func begin(_ guess: Double) {
    guard isStated else {
      self = LatencyEstimator(guess)
      return
    }
    (value, weight) = start
    averaged = (.zero, .zero)
  }

  /// Takes a field towards east, north and up, the rate of the device then, and the expected field.
  mutating func learn(
    _ field: Vector3, turning: Vector3, reference: (north: Double, up: Double), size: Double, dt: Double
  ) {
    guard turning.squaredLength < 1e6 else { return }
    let place = Vector3(0, reference.north, reference.up)
    let departure = field - place
    let variance = Self.scatter * Self.scatter * size * size + departure.squaredLength
    observe(departure: departure, turning: turning.cross(place), variance: variance, dt: dt)
    forget(dt, within: Self.remembers)
  }

  /// Takes the departure of a direction and its expected change by the rate; `variance` is of one component.
  ///
  /// Both count by their difference from a one-second average: a wrong heading departs steadily too.
  private mutating func observe(departure: Vector3, turning: Vector3, variance: Double, dt: Double) {
    let share = dt / (1 + dt)
    averaged.departure += (departure - averaged.departure) * share
    averaged.turning += (turning - averaged.turning) * share
    let turned = turning - averaged.turning
    weight += turned.squaredLength / variance
    value += (departure - averaged.departure).dot(turned) / variance / weight
    value = min(max(value, Self.possible.least), Self.possible.most)
  }

  /// Forgets slowly, to follow a latency that changes.
  private mutating func forget(_ dt: Double, within constant: Double) {
    weight = max(weight * (1 - dt / constant), start.weight)
  }
}
