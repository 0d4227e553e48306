internal import Quantities

/// The device's rotation since a start, by the gyroscope, and its dependence on the gyroscope's errors.
struct GyroPath: Sendable {
  /// The rotation from the device to the frame of the start.
  private(set) var turn = Matrix3.identity
  /// The rotation of that frame per rad/s of bias: the integral of `turn`.
  private(set) var perBias = Matrix3.zero
  /// The rotation of that frame per unit of scale error.
  private(set) var perScale = Matrix3.zero
  /// The total angle turned, in radians.
  private(set) var length = 0.0
  private var attitude = Quaternion.identity

  /// Turns at a rate, in rad/s, for a time in seconds.
  mutating func advance(_ rate: Vector3, for span: Double) {
    let step = rate * span
    attitude = attitude * Quaternion(small: step)
    let next = attitude.matrix
    let middle = (turn + next) * (span / 2)
    perBias = perBias + middle
    perScale = perScale + middle.scaled(columns: rate)
    turn = next
    length += step.length
  }

  /// `turn` shortly after or before the last sample.
  func turn(after span: Double, at rate: Vector3) -> Matrix3 {
    let step = rate * span
    // Below a fiftieth of a radian the first order is accurate to a hundredth of a uT.
    if step.squaredLength < 4e-4 {
      return turn.drifted(by: step)
    }
    return (attitude * Quaternion(rotation: step)).matrix
  }
}

extension Matrix3 {
  static func + (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3(rows: a.x + b.x, a.y + b.y, a.z + b.z) }

  /// Each column multiplied by a component.
  func scaled(columns s: Vector3) -> Matrix3 {
    Matrix3(rows: x.scaled(by: s), y.scaled(by: s), z.scaled(by: s))
  }

  /// `m (1 + [drift]x)`: each row turned by a small rotation.
  func drifted(by drift: Vector3) -> Matrix3 {
    Matrix3(rows: x + x.cross(drift), y + y.cross(drift), z + z.cross(drift))
  }

  /// A row: 0, 1 or 2.
  subscript(row: Int) -> Vector3 { row == 0 ? x : row == 1 ? y : z }
}
