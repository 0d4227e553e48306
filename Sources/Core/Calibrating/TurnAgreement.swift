internal import Events
internal import Quantities

/// Whether a sensor agrees with the turns of the gyroscope, and if not, whether it would with the gyroscope's axes
/// exchanged or mirrored.
///
/// If a constant vector of the world is measured as a before and b after a turn by an angle about an axis n, then `a -
/// b = t × ((a + b) / 2 - offset)` with t = 2 tan(angle / 2) n, for any offset. Each of the 48 ways to exchange and
/// mirror the gyroscope's axes is tried on every such pair, which takes nine sums for each way.
struct TurnAgreement: Sendable {
  /// The share of the changes of a sensor that the turns do not explain: 0 is a full agreement.
  struct Verdict: Equatable, Sendable {
    /// With the present axes.
    var asIs: Double
    /// With the best of the other 47 arrangements of the axes.
    var best: Double
  }

  /// The smallest turn of a pair, in radians: then noise is small compared with the change of the field.
  private static let leastTurn = 0.5
  /// The fewest pairs for a verdict.
  static let enough = 20

  private struct Way: Sendable {
    let axes: Matrix3
    var squares = 0.0
    var turned = Vector3.zero
  }

  private var ways: [Way]
  private var changes = 0.0
  private var spread = Matrix3.zero
  private(set) var pairs = 0
  private var since: (value: Vector3, attitude: Quaternion, at: Timestamp)?

  init() {
    ways = TurnAgreement.allAxes.map { Way(axes: $0) }
  }

  /// Removes all pairs.
  mutating func clear() {
    for i in ways.indices { (ways[i].squares, ways[i].turned) = (0, .zero) }
    (changes, spread, pairs, since) = (0, .zero, 0, nil)
  }

  /// Drops the start of a pair, as at a gap in the gyroscope's samples.
  mutating func interrupt() { since = nil }

  /// Takes a sample and the attitude from the gyroscope alone.
  mutating func observe(_ value: Vector3, attitude: Quaternion, at time: Timestamp) {
    guard let (old, before, begun) = since, (time - begun).seconds <= SegmentBuilder.span else {
      since = (value, attitude, time)
      return
    }
    let turn = (before.inverse * attitude).upperHalf
    let axis = Vector3(turn.x, turn.y, turn.z)
    // The length is the sine of half the angle, near half the angle itself.
    guard axis.squaredLength >= TurnAgreement.leastTurn * TurnAgreement.leastTurn / 4, turn.w > 0.1 else { return }
    since = (value, attitude, time)
    add(old - value, (old + value) * 0.5, axis * (2 / turn.w))
  }

  private mutating func add(_ change: Vector3, _ mean: Vector3, _ turn: Vector3) {
    pairs += 1
    changes += change.squaredLength
    let squared = turn.squaredLength
    spread =
      spread
      + Matrix3(
        rows: Vector3(squared, 0, 0) - turn * turn.x, Vector3(0, squared, 0) - turn * turn.y,
        Vector3(0, 0, squared) - turn * turn.z)
    for i in ways.indices {
      let called = ways[i].axes * turn
      let left = change - called.cross(mean)
      ways[i].squares += left.squaredLength
      ways[i].turned -= called.cross(left)
    }
  }

  /// The verdict; nil with too few pairs, or if all turns are about one axis: then any offset explains them.
  var verdict: Verdict? {
    guard pairs >= TurnAgreement.enough, changes > 0, let inverse = spread.inverse else { return nil }
    var best = Double.infinity
    for i in ways.indices.dropFirst() { best = min(best, left(ways[i], inverse)) }
    return Verdict(asIs: left(ways[0], inverse), best: best)
  }

  /// The share of the changes that the turns do not explain with these axes.
  private func left(_ way: Way, _ inverse: Matrix3) -> Double {
    // The spread turns with the axes, and so does its inverse.
    let turned = way.axes.transposed * way.turned
    return max(0, way.squares - turned.dot(inverse * turned)) / changes
  }

  /// The 48 ways to exchange axes and to mirror them; the first changes nothing.
  private static let allAxes: [Matrix3] = {
    let axes = [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)]
    let orders = [(0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)]
    return orders.flatMap { x, y, z in
      (0..<8).map { mirrored in
        func sign(_ axis: Int) -> Double { mirrored >> axis & 1 == 0 ? 1 : -1 }
        return Matrix3(rows: axes[x] * sign(0), axes[y] * sign(1), axes[z] * sign(2))
      }
    }
  }()
}
