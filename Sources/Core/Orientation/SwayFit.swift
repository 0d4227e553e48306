internal import Quantities

/// Estimates the tilt of a frame and the gyroscope's bias from the first seconds in a swaying hand.
///
/// A hand returns to where it was. So the force in the frame, integrated twice, departs from a straight line only by
/// errors: a frame tilted by t accelerates by g t for ever, and a bias b tilts it ever more. With R the attitudes, the
/// path is
///
///     p(t) = p0 + v0 t + g x (t0 t²/2 + b (double integral of the integral of R))  + the sway of the hand
///
/// with nine unknowns, solved by least squares. An average of the force needs many sways for the same accuracy: the
/// acceleration of a sway is large, its path is a few centimetres.
struct SwayFit: Sendable {
  /// The blocks in a row: ten rows a second.
  private static let blocks = 5
  /// The rows that count as one independent row: a sway lasts about a second.
  private static let alike = 4.0
  /// The ratio of acceleration to path of a sway: a period of about a second is 6 rad/s, squared.
  private static let quickness = 36.0
  /// The least path of a sway, in metres.
  private static let leastSway = 0.002
  /// One standard deviation of where a sway starts, in metres, and of its speed there, in m/s.
  private static let starts = (way: 0.1, speed: 0.3)

  struct Finding: Sendable {
    /// The rotation of the frame from level, about east and north, in radians.
    var tilt: Vector3
    /// The larger of its two variances.
    var tiltVariance: Double
    /// The bias, and its covariance.
    var bias: Vector3
    var covariance: Matrix3
  }

  private var normal = SymmetricSystem(count: 9)
  private var work = SymmetricSystem(count: 9)
  private var inverse = [Double](repeating: 0, count: 25)
  private var squares = 0.0
  private var rows = 0.0
  private var pending = 0
  /// The time since it started, in seconds.
  private(set) var age = 0.0
  // Single, double and triple integrals of the attitude's rows, of known rotations of the frame, and of the force.
  private var turned = (east: Vector3.zero, north: Vector3.zero)
  private var turnedOnce = (east: Vector3.zero, north: Vector3.zero)
  private var turnedTwice = (east: Vector3.zero, north: Vector3.zero)
  private var known = Vector3.zero
  private var knownOnce = Vector3.zero
  private var knownTwice = Vector3.zero
  private var speed = Vector3.zero
  private var way = Vector3.zero
  private var prior = (bias: Vector3.zero, information: Matrix3.identity, tilt: 0.1)
  private(set) var isActive = false

  /// Starts with a bias and its covariance, and one standard deviation of the tilt in radians.
  mutating func begin(bias: Vector3, covariance: Matrix3, tilt: Double) {
    guard let information = covariance.inverse else { return }
    normal.clear()
    (squares, rows, pending, age) = (0, 0, 0, 0)
    turned = (.zero, .zero)
    (turnedOnce, turnedTwice) = (turned, turned)
    (known, knownOnce, knownTwice, speed, way) = (.zero, .zero, .zero, .zero, .zero)
    prior = (bias, information, tilt)
    isActive = true
  }

  /// Ends: another estimate is better from now on.
  mutating func end() { isActive = false }

  /// Takes a block: the mean force in the frame, the frame's east and north in device axes, the bias in use, and how
  /// the frame was levelled.
  mutating func observe(
    force: Vector3, east: Vector3, north: Vector3, used: Vector3, levelling: Vector3, dt: Double, unrest: Double
  ) {
    age += dt
    speed += force * dt
    way += speed * dt
    turned.east += east * dt
    turned.north += north * dt
    turnedOnce.east += turned.east * dt
    turnedOnce.north += turned.north * dt
    turnedTwice.east += turnedOnce.east * dt
    turnedTwice.north += turnedOnce.north * dt
    known += Vector3(levelling.x - east.dot(used) * dt, levelling.y - north.dot(used) * dt, 0)
    knownOnce += known * dt
    knownTwice += knownOnce * dt
    pending += 1
    guard pending == Self.blocks else { return }
    pending = 0
    let sway = max(unrest / Self.quickness, Self.leastSway)
    add(
      turnedTwice.north * filterGravity, tilt: 4, half: filterGravity, start: (5, 7),
      value: way.x - filterGravity * knownTwice.y, sway: sway)
    add(
      turnedTwice.east * -filterGravity, tilt: 3, half: -filterGravity, start: (6, 8),
      value: way.y + filterGravity * knownTwice.x, sway: sway)
  }

  private mutating func add(
    _ bias: Vector3, tilt: Int, half gravity: Double, start: (way: Int, speed: Int), value: Double, sway: Double
  ) {
    var row: [9 of Double] = [bias.x, bias.y, bias.z, 0, 0, 0, 0, 0, 0]
    row[tilt] = gravity * age * age / 2
    row[start.way] = 1
    row[start.speed] = age
    let weight = 1 / (sway * sway * Self.alike)
    for i in 0..<9 where row[i] != 0 {
      let scaled = row[i] * weight
      normal.add(scaled * value, row: i)
      for j in 0...i where row[j] != 0 { normal.add(scaled * row[j], row: i, column: j) }
    }
    squares += weight * value * value
    rows += 1
  }

  /// The solution of the rows so far; nil without one.
  mutating func solve() -> Finding? {
    guard rows > 0, solve(scatter: 1) else { return nil }
    // The scatter of the rows replaces the assumed one: accelerometers have errors, and walkers stop.
    var explained = 0.0
    for i in 0..<9 {
      explained += 2 * work.vector[i] * normal.vector[i]
      for j in 0..<9 { explained -= work.vector[i] * work.vector[j] * normal.matrix[max(i, j) * 9 + min(i, j)] }
    }
    let scatter = (10 + max(0, squares - explained) * Self.alike) / (10 + rows)
    if scatter > 1, !solve(scatter: scatter) { return nil }
    let found = work.vector
    work.inverse(leading: 5, into: &inverse)
    let bias = Vector3(found[0], found[1], found[2])
    func row(_ i: Int) -> Vector3 { Vector3(inverse[i * 5], inverse[i * 5 + 1], inverse[i * 5 + 2]) }
    let covariance = Matrix3(rows: row(0), row(1), row(2)) * min(scatter, 1)
    func variance(_ i: Int, _ axis: Vector3) -> Double {
      min(scatter, 1) * (inverse[i * 5 + i] + 2 * axis.dot(row(i))) + axis.dot(covariance * axis)
    }
    let tilt = Vector3(found[3] + turned.east.dot(bias) + known.x, found[4] + turned.north.dot(bias) + known.y, 0)
    return Finding(
      tilt: tilt, tiltVariance: max(variance(3, turned.east), variance(4, turned.north)), bias: bias,
      covariance: covariance)
  }

  /// Solves with the assumed variances of the rows times `scatter`.
  private mutating func solve(scatter: Double) -> Bool {
    work.clear()
    for i in 0..<9 {
      work.add(normal.vector[i] / scatter, row: i)
      for j in 0...i { work.add(normal.matrix[i * 9 + j] / scatter, row: i, column: j) }
    }
    let known = prior.information * prior.bias
    let information = prior.information
    work.add(information.x.x, row: 0, column: 0)
    work.add(information.y.x, row: 1, column: 0)
    work.add(information.y.y, row: 1, column: 1)
    work.add(information.z.x, row: 2, column: 0)
    work.add(information.z.y, row: 2, column: 1)
    work.add(information.z.z, row: 2, column: 2)
    work.add(known.x, row: 0)
    work.add(known.y, row: 1)
    work.add(known.z, row: 2)
    // 0.3 m/s and 0.1 m of sway at the start.
    let sigmas: [6 of Double] = [
      prior.tilt, prior.tilt, Self.starts.way, Self.starts.way, Self.starts.speed, Self.starts.speed,
    ]
    for i in 0..<6 { work.add(1 / (sigmas[i] * sigmas[i]), row: i + 3, column: i + 3) }
    guard work.factor() else { return false }
    work.solve()
    return true
  }

  /// Takes the rotation by which the frame was levelled after a solution.
  mutating func levelled(by turn: Vector3) { known += turn }
}
