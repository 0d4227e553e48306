internal import Quantities

/// Finds how much later than the gyroscope a sensor shows a fixed direction turn.
///
/// A direction that is put into the level frame with an attitude that is dL too new leaves, at an angular rate w, by
/// dL (w x direction). What of its departure goes with that is the latency's error; what a place or a hand adds to the
/// departure does not know the sign of w, and averages out.
struct LatencyEstimator: Sendable {
  /// One standard deviation of what drivers and parts add, in seconds.
  static let unknown = 0.01

  /// The latency, in seconds.
  private(set) var value: Double
  private var weight: Double
  private let fixed: Bool
  private var averaged = (departure: Vector3.zero, turning: Vector3.zero)

  /// Starts from what is known of it; sigma 0 is known for certain.
  init(_ value: Double, sigma: Double = Self.unknown) {
    self.value = value
    fixed = sigma <= 0
    weight = fixed ? .infinity : 1 / (sigma * sigma)
  }

  /// Starts over, unless it was known for certain.
  mutating func begin(_ value: Double) {
    if !fixed { self = LatencyEstimator(value) }
  }

  /// Whether there is nothing to find out.
  var isKnown: Bool { fixed }

  /// One standard deviation, in seconds.
  var sigma: Double { fixed ? 0 : 1 / weight.squareRoot() }

  /// Takes a field towards east, north and up while the device turned like this, where it should be such a one.
  mutating func learn(
    _ field: Vector3, turning: Vector3, reference: (north: Double, up: Double), size: Double, dt: Double
  ) {
    guard turning.squaredLength < 1e6 else { return }
    let place = Vector3(0, reference.north, reference.up)
    observe(departure: field - place, turning: turning.cross(place), variance: 0.04 * size * size, dt: dt)
    forget(dt, within: 60, floor: 1e4)
  }

  /// The departure of a direction from where it is, while it turned like this; variance of one component.
  ///
  /// Both count as they differ from their own averages over a second: a heading that is off departs steadily, too.
  mutating func observe(departure: Vector3, turning: Vector3, variance: Double, dt: Double) {
    guard !fixed else { return }
    let share = dt / (1 + dt)
    averaged.departure += (departure - averaged.departure) * share
    averaged.turning += (turning - averaged.turning) * share
    let turned = turning - averaged.turning
    weight += turned.squaredLength / variance
    value += (departure - averaged.departure).dot(turned) / variance / weight
    value = min(max(value, -0.02), 0.06)
  }

  /// Forgets slowly, so that a driver that changes its mind is followed.
  mutating func forget(_ dt: Double, within constant: Double, floor: Double) {
    guard !fixed else { return }
    weight = max(weight * (1 - dt / constant), floor)
  }
}
