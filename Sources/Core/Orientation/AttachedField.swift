internal import Quantities

/// Splits a field in two while the device turns: the part that stays with the world and the part that stays with the
/// device, such as a magnet in its case.
///
/// With attitudes R and samples m, the sum of |m - R' world - attached|2 is least where (n - S'S/n) attached =
/// sum m - S' sum(R m) / n, S = sum R: eighteen moving sums and one 3 x 3 inverse. That matrix also shows how well the
/// turns separate the two parts.
struct AttachedField: Sendable {
  struct Split: Sendable {
    /// The part in the level frame.
    var world: Vector3
    /// The part in device axes.
    var attached: Vector3
    /// The residual: root mean square, in uT.
    var residual: Double
    /// The residual without an attached part.
    var unsplit: Double
    /// The ratio of the scatter of `attached` to that of a sample, by the turns so far.
    var dilution: Double
  }

  private var weight = 0.0
  private var turns = Matrix3(rows: .zero, .zero, .zero)
  private var samples = Vector3.zero
  private var turned = Vector3.zero
  private var squares = 0.0
  /// The time since it started, in seconds.
  private(set) var age = 0.0

  /// Takes a sample in device axes and in the level frame.
  mutating func observe(_ magn: Vector3, leveled: Vector3, attitude: Quaternion, dt: Double, within constant: Double) {
    let keep = 1 / (1 + dt / constant)
    let r = attitude.matrix
    weight = weight * keep + 1
    turns = Matrix3(rows: turns.x * keep + r.x, turns.y * keep + r.y, turns.z * keep + r.z)
    samples = samples * keep + magn
    turned = turned * keep + leveled
    squares = squares * keep + magn.squaredLength
    age += dt
  }

  /// The split; nil where the device has hardly turned.
  ///
  /// A part that the turns do not separate counts as the world's, by a share of the sum that is held back.
  func split(heldBack share: Double = 0) -> Split? {
    guard weight > 10 else { return nil }
    let back = turns.transposed
    let gram = back * turns
    let n = weight
    let own = n * (1 + share)
    let normal = Matrix3(
      rows: Vector3(own, 0, 0) - gram.x / n, Vector3(0, own, 0) - gram.y / n, Vector3(0, 0, own) - gram.z / n)
    guard let inverse = normal.inverse else { return nil }
    let attached = inverse * (samples - back * turned / n)
    let world = (turned - turns * attached) / n
    let rest = squares - world.dot(turned) - attached.dot(samples)
    let dilution = n * (inverse.x.x + inverse.y.y + inverse.z.z)
    guard attached.isFinite, rest.isFinite, dilution > 0 else { return nil }
    return Split(
      world: world, attached: attached, residual: (max(rest, 0) / (3 * n)).squareRoot(),
      unsplit: (max(squares - turned.squaredLength / n, 0) / (3 * n)).squareRoot(),
      dilution: dilution.squareRoot())
  }
}
