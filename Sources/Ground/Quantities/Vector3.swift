/// Three components along x, y and z. A variable's name states the axes and the unit.
public struct Vector3: Equatable, Sendable {
  /// The component along x.
  public var x: Double
  /// The component along y.
  public var y: Double
  /// The component along z.
  public var z: Double

  /// A vector from three components.
  @inlinable public init(_ x: Double, _ y: Double, _ z: Double) {
    self.x = x
    self.y = y
    self.z = z
  }

  /// Zero.
  @inlinable public static var zero: Vector3 { Vector3(0, 0, 0) }

  /// The square of the length.
  @inlinable public var squaredLength: Double { x * x + y * y + z * z }
  /// The length.
  @inlinable public var length: Double { squaredLength.squareRoot() }
  /// Whether every component is finite.
  @inlinable public var isFinite: Bool { x.isFinite && y.isFinite && z.isFinite }

  /// The same direction with length one; nil if there is no direction.
  @inlinable public var normalized: Vector3? {
    let length = self.length
    return length > 0 && length.isFinite ? self / length : nil
  }

  /// The dot product.
  @inlinable public func dot(_ other: Vector3) -> Double { x * other.x + y * other.y + z * other.z }

  /// The cross product, right-handed.
  @inlinable public func cross(_ other: Vector3) -> Vector3 {
    Vector3(y * other.z - z * other.y, z * other.x - x * other.z, x * other.y - y * other.x)
  }

  /// The vector with each component multiplied by the other's.
  @inlinable public func scaled(by other: Vector3) -> Vector3 { Vector3(x * other.x, y * other.y, z * other.z) }

  /// The sum.
  @inlinable public static func + (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x + b.x, a.y + b.y, a.z + b.z) }
  /// The difference.
  @inlinable public static func - (a: Vector3, b: Vector3) -> Vector3 { Vector3(a.x - b.x, a.y - b.y, a.z - b.z) }
  /// The opposite vector.
  @inlinable public static prefix func - (a: Vector3) -> Vector3 { Vector3(-a.x, -a.y, -a.z) }
  /// The vector times a factor.
  @inlinable public static func * (a: Vector3, factor: Double) -> Vector3 {
    Vector3(a.x * factor, a.y * factor, a.z * factor)
  }
  /// The vector divided by a number.
  @inlinable public static func / (a: Vector3, divisor: Double) -> Vector3 { a * (1 / divisor) }
  /// Adds in place.
  @inlinable public static func += (a: inout Vector3, b: Vector3) { a = a + b }
  /// Subtracts in place.
  @inlinable public static func -= (a: inout Vector3, b: Vector3) { a = a - b }
}
