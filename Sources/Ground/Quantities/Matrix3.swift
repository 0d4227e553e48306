/// A 3 x 3 matrix, stored as three rows.
public struct Matrix3: Equatable, Sendable {
  /// The first row: its product with a vector is x.
  public var x: Vector3
  /// The second row: its product with a vector is y.
  public var y: Vector3
  /// The third row: its product with a vector is z.
  public var z: Vector3

  /// A matrix from three rows.
  @inlinable public init(rows x: Vector3, _ y: Vector3, _ z: Vector3) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// The zero matrix.
  @inlinable public static var zero: Matrix3 { Matrix3(rows: .zero, .zero, .zero) }

  /// The identity matrix.
  @inlinable public static var identity: Matrix3 {
    Matrix3(rows: Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
  }

  /// The matrix with rows and columns exchanged: the inverse of a rotation.
  @inlinable public var transposed: Matrix3 {
    Matrix3(rows: Vector3(x.x, y.x, z.x), Vector3(x.y, y.y, z.y), Vector3(x.z, y.z, z.z))
  }

  /// The determinant: 1 for a rotation, -1 for a mirror.
  @inlinable public var determinant: Double { x.dot(y.cross(z)) }

  /// The inverse; nil if the matrix is singular.
  @inlinable public var inverse: Matrix3? {
    let determinant = self.determinant
    guard determinant != 0, determinant.isFinite else { return nil }
    let columns = Matrix3(rows: y.cross(z), z.cross(x), x.cross(y)).transposed
    return columns * (1 / determinant)
  }

  /// Whether every element is finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The matrix applied to a vector.
  @inlinable public static func * (m: Matrix3, v: Vector3) -> Vector3 { Vector3(m.x.dot(v), m.y.dot(v), m.z.dot(v)) }

  /// The product: applies the right matrix first, then the left one.
  @inlinable public static func * (a: Matrix3, b: Matrix3) -> Matrix3 {
    let columns = b.transposed
    return Matrix3(rows: columns * a.x, columns * a.y, columns * a.z)
  }

  /// The matrix times a factor.
  @inlinable public static func * (m: Matrix3, factor: Double) -> Matrix3 {
    Matrix3(rows: m.x * factor, m.y * factor, m.z * factor)
  }
}
