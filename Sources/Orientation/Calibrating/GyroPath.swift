internal import Quantities

/// How the device has turned since a beginning, by the gyro, and how the gyro's own errors would have turned that.
struct GyroPath: Sendable {
  /// Turns the device's vectors into the frame of the beginning.
  private(set) var turn = Matrix3.identity
  /// How a bias of one rad/s has turned that frame: the integral of `turn`.
  private(set) var perBias = Matrix3.nothing
  /// The same for axes that show too much by their own size.
  private(set) var perScale = Matrix3.nothing
  /// How far it has turned in all, there and back, in radians.
  private(set) var length = 0.0
  private var attitude = Quaternion.identity

  /// Turns on at a rate, in rad/s, for so many seconds.
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

  /// `turn` a moment later, or earlier, than the last sample.
  func turn(after span: Double, at rate: Vector3) -> Matrix3 {
    let step = rate * span
    // Below a fiftieth of a radian the first order is good to a hundredth of a uT.
    if step.squaredLength < 4e-4 {
      return turn.drifted(by: step)
    }
    return (attitude * Quaternion(rotation: step)).matrix
  }
}

extension Matrix3 {
  /// All elements zero.
  static let nothing = Matrix3(rows: .zero, .zero, .zero)

  static func + (a: Matrix3, b: Matrix3) -> Matrix3 { Matrix3(rows: a.x + b.x, a.y + b.y, a.z + b.z) }

  /// Each column so many times.
  func scaled(columns s: Vector3) -> Matrix3 {
    Matrix3(rows: x.scaled(by: s), y.scaled(by: s), z.scaled(by: s))
  }

  /// A row: 0, 1 or 2.
  subscript(row: Int) -> Vector3 { row == 0 ? x : row == 1 ? y : z }
}
