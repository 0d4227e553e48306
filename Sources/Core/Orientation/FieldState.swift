internal import CMath
internal import Quantities

/// North and everything that keeps the field's direction from it, estimated together: a Kalman filter of eleven states.
///
///     turn'   = drift + scale x rate + noise   the turn of the level frame to north
///     drift'  = noise                          the rest of the gyroscope's bias about the vertical
///     scale'  = 0                              the error of the gyroscope's scale, as a share
///     earth'  = noise                          the field of the place, horizontal and up
///     offset' = noise                          what the calibration has left in the device, in its axes
///     bend'   = -bend / duration + noise       what magnets and iron nearby add, in the level frame
///     sample  = earth towards north + offset + bend + noise
///
/// A bend is forgotten within its duration, an offset turns with the device, a drift grows with time: that tells them
/// apart. Angles are in radians, counter-clockwise as seen from above; fields are in uT.
struct FieldState: Sendable {
  /// A row of the covariance, or the states; five lanes are not used.
  typealias Row = SIMD16<Double>
  enum Lane {
    /// The states by their lanes, and how many there are. Offset and bend have three each.
    static let (turn, drift, scale, horizontal, up, offset, bend) = (0, 1, 2, 3, 4, 5, 8)
    static let count = 11
  }
  /// How uncertain a state is at first, one standard deviation each.
  struct Start {
    /// Of the drift, in rad/s, of the gyroscope's scale, as a share, and of the offset on each axis, in uT.
    var drift, scale, offset: Double
    /// Of a bend, as an angle in radians.
    var bend: Double
  }

  /// The smallest horizontal field, in uT: below it a direction means nothing.
  private static let leastHorizontal = 3.0

  private(set) var states = Row.zero
  private(set) var covariance = InlineArray<11, Row>(repeating: .zero)

  /// The turn of the level frame to north, and its variance.
  var turn: Double { states[Lane.turn] }
  var variance: Double { covariance[Lane.turn][Lane.turn] }
  var drift: Double { states[Lane.drift] }
  var driftVariance: Double { covariance[Lane.drift][Lane.drift] }
  var scale: Double { states[Lane.scale] }
  var scaleVariance: Double { covariance[Lane.scale][Lane.scale] }
  /// The field of the place: towards north, and up.
  var earth: (north: Double, up: Double) { (states[Lane.horizontal], states[Lane.up]) }
  /// What the calibration has left, in device axes.
  var offset: Vector3 { Vector3(states[Lane.offset], states[Lane.offset + 1], states[Lane.offset + 2]) }
  /// What magnets and iron nearby add, in the level frame.
  var bend: Vector3 { Vector3(states[Lane.bend], states[Lane.bend + 1], states[Lane.bend + 2]) }
  /// Whether there is a state, and it is finite.
  private(set) var isSound = false

  /// Unknown.
  init() {}

  /// Starts with a field in the level frame. `attitude` is the device's; `noise` is that of the sample, in uT.
  init(_ field: Vector3, attitude: Matrix3, noise: Double, _ start: Start) {
    let horizontal = max((field.x * field.x + field.y * field.y).squareRoot(), Self.leastHorizontal)
    let turn = atan2(field.x, field.y)
    states[Lane.turn] = turn
    (states[Lane.horizontal], states[Lane.up]) = (horizontal, field.z)
    let (sine, cosine) = (sin(turn), cos(turn))
    // The sample's error moves turn and earth, each of its three causes by its own variance.
    func add(_ error: Vector3, _ variance: Double, _ lane: Int?) {
      var effect = Row.zero
      effect[Lane.turn] = (error.y * sine - error.x * cosine) / horizontal
      effect[Lane.horizontal] = -(error.x * sine + error.y * cosine)
      effect[Lane.up] = -error.z
      if let lane { effect[lane] = 1 }
      for row in 0..<Lane.count { covariance[row] += effect * (effect[row] * variance) }
    }
    let bend = start.bend * horizontal
    let device = attitude.transposed
    add(device.x, start.offset * start.offset, Lane.offset)
    add(device.y, start.offset * start.offset, Lane.offset + 1)
    add(device.z, start.offset * start.offset, Lane.offset + 2)
    for axis in 0..<3 {
      let unit = Vector3(axis == 0 ? 1 : 0, axis == 1 ? 1 : 0, axis == 2 ? 1 : 0)
      add(unit, bend * bend, Lane.bend + axis)
      add(unit, noise * noise, nil)
    }
    covariance[Lane.drift][Lane.drift] = start.drift * start.drift
    covariance[Lane.scale][Lane.scale] = start.scale * start.scale
    isSound = (states.sum() + covariance[Lane.turn].sum()).isFinite
  }

  /// Lets time pass, in seconds, in which the gyroscope has turned the frame about the vertical by an angle. A share
  /// `keep` of the bend is left after that, and the rest is new, with a standard deviation in uT.
  mutating func predict(_ dt: Double, turned angle: Double, bend sigma: Double, keep: Double, _ growth: Row) {
    states[Lane.turn] += states[Lane.drift] * dt + states[Lane.scale] * angle
    covariance[Lane.turn] += covariance[Lane.drift] * dt + covariance[Lane.scale] * angle
    var kept = Row(repeating: 1)
    for lane in Lane.bend..<Lane.count { kept[lane] = keep }
    states *= kept
    let new = sigma * sigma * (1 - keep * keep)
    for row in 0..<Lane.count {
      covariance[row][Lane.turn] += covariance[row][Lane.drift] * dt + covariance[row][Lane.scale] * angle
      covariance[row] *= row < Lane.bend ? kept : kept * keep
      covariance[row][row] += row < Lane.bend ? growth[row] * dt : new
    }
  }

  /// A sample against what is expected of it: the difference, and how it depends on the states.
  struct Innovation {
    fileprivate var slopes: InlineArray<3, Row>
    /// The covariance of the states with the difference.
    fileprivate var spread: InlineArray<3, Row>
    /// The covariance of the difference.
    fileprivate(set) var total: Matrix3
    /// The difference, in uT.
    fileprivate(set) var difference: Vector3
    /// Its size in standard deviations, squared; 0 where the covariance is not sound.
    fileprivate(set) var distance: Double

    /// Makes the bend less certain by a variance on each axis, for a bend that has jumped.
    mutating func doubtBend(_ variance: Double) {
      for axis in 0..<3 { spread[axis][Lane.bend + axis] += variance }
      total.x.x += variance
      total.y.y += variance
      total.z.z += variance
      distance = FieldState.distance(difference, total)
    }
  }

  /// Compares with a sample in the level frame; `noise` is its standard deviation, in uT. Mutating only to avoid a
  /// copy.
  mutating func innovation(_ field: Vector3, attitude: Matrix3, noise: Double) -> Innovation {
    let (sine, cosine) = (sin(turn), cos(turn))
    let horizontal = states[Lane.horizontal]
    var slopes = InlineArray<3, Row>(repeating: .zero)
    slopes[0][Lane.turn] = horizontal * cosine
    slopes[1][Lane.turn] = -horizontal * sine
    (slopes[0][Lane.horizontal], slopes[1][Lane.horizontal], slopes[2][Lane.up]) = (sine, cosine, 1)
    var spread = InlineArray<3, Row>(repeating: .zero)
    let (turn, level, up) = (covariance[Lane.turn], covariance[Lane.horizontal], covariance[Lane.up])
    let offset = (covariance[Lane.offset], covariance[Lane.offset + 1], covariance[Lane.offset + 2])
    func take(_ axis: Int, _ row: Vector3, _ rest: Row) {
      slopes[axis][Lane.bend + axis] = 1
      slopes[axis][Lane.offset] = row.x
      slopes[axis][Lane.offset + 1] = row.y
      slopes[axis][Lane.offset + 2] = row.z
      spread[axis] = rest + offset.0 * row.x + offset.1 * row.y + offset.2 * row.z
    }
    take(0, attitude.x, turn * (horizontal * cosine) + level * sine + covariance[Lane.bend])
    take(1, attitude.y, turn * (-horizontal * sine) + level * cosine + covariance[Lane.bend + 1])
    take(2, attitude.z, up + covariance[Lane.bend + 2])
    func product(_ a: Int, _ b: Int) -> Double { (spread[a] * slopes[b]).sum() + (a == b ? noise * noise : 0) }
    let total = Matrix3(
      rows: Vector3(product(0, 0), product(0, 1), product(0, 2)),
      Vector3(product(0, 1), product(1, 1), product(1, 2)), Vector3(product(0, 2), product(1, 2), product(2, 2)))
    let earth = Vector3(horizontal * sine, horizontal * cosine, states[Lane.up])
    let expected = earth + attitude * self.offset + bend
    let difference = field - expected
    return Innovation(
      slopes: slopes, spread: spread, total: total, difference: difference, distance: Self.distance(difference, total))
  }

  private static func distance(_ difference: Vector3, _ total: Matrix3) -> Double {
    total.inverse.map { difference.dot($0 * difference) } ?? 0
  }

  /// Corrects the states by a sample. `jump` is what the bend's variance has grown by before it.
  mutating func correct(by innovation: Innovation, jump: Double) {
    for lane in Lane.bend..<Lane.count { covariance[lane][lane] += jump }
    guard let inverse = innovation.total.inverse else { return }
    let left = inverse * innovation.difference
    let spread = innovation.spread
    states += spread[0] * left.x + spread[1] * left.y + spread[2] * left.z
    let gains = (
      spread[0] * inverse.x.x + spread[1] * inverse.x.y + spread[2] * inverse.x.z,
      spread[0] * inverse.y.x + spread[1] * inverse.y.y + spread[2] * inverse.y.z,
      spread[0] * inverse.z.x + spread[1] * inverse.z.y + spread[2] * inverse.z.z
    )
    for row in 0..<Lane.count {
      covariance[row] -= gains.0 * spread[0][row] + gains.1 * spread[1][row] + gains.2 * spread[2][row]
    }
    states[Lane.horizontal] = max(states[Lane.horizontal], Self.leastHorizontal)
    let isFinite = (states.sum() + covariance[Lane.turn].sum() + covariance[Lane.drift].sum()).isFinite
    isSound = isFinite && variance > 0 && driftVariance > 0
  }

  /// Corrects one state by a value that is known from elsewhere.
  mutating func learn(_ lane: Int, is value: Double, variance: Double) {
    let spread = covariance[lane]
    let total = spread[lane] + variance
    guard total > 0 else { return }
    states += spread * ((value - states[lane]) / total)
    for row in 0..<Lane.count { covariance[row] -= spread * (spread[row] / total) }
  }

  /// Makes the turn less certain by a variance.
  mutating func doubt(_ variance: Double) { covariance[Lane.turn][Lane.turn] += variance }

  /// Changes the drift by a correction of the bias about the vertical.
  mutating func shift(drift change: Double) { states[Lane.drift] += change }
}
