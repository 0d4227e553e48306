internal import CMath

/// A rotation as a unit quaternion. As an attitude it turns device vectors into east, north, up.
public struct Quaternion: Equatable, Sendable {
  /// The cosine of half the angle.
  public var w: Double
  /// The axis' x times the sine of half the angle.
  public var x: Double
  /// The axis' y times the sine of half the angle.
  public var y: Double
  /// The axis' z times the sine of half the angle.
  public var z: Double

  /// A quaternion from four components; it does not normalize them.
  @inlinable public init(w: Double, x: Double, y: Double, z: Double) {
    self.w = w
    self.x = x
    self.y = y
    self.z = z
  }

  /// No rotation.
  @inlinable public static var identity: Quaternion { Quaternion(w: 1, x: 0, y: 0, z: 0) }

  /// The rotation by a rotation vector: its direction is the axis, its length the angle in radians.
  public init(rotation: Vector3) {
    let squared = rotation.squaredLength
    // Below 1e-4 radians the series is exact to a double and needs neither root nor sine.
    if squared < 1e-8 {
      self.init(w: 1 - squared / 8, x: rotation.x / 2, y: rotation.y / 2, z: rotation.z / 2)
      let scale = 1 - squared / 24
      (x, y, z) = (x * scale, y * scale, z * scale)
    } else {
      let angle = squared.squareRoot()
      let share = CMath.sin(angle / 2) / angle
      self.init(w: CMath.cos(angle / 2), x: rotation.x * share, y: rotation.y * share, z: rotation.z * share)
    }
  }

  /// The rotation with this matrix. The rows of an attitude's matrix are east, north and up in device axes.
  public init(matrix m: Matrix3) {
    let (xx, yy, zz) = (m.x.x, m.y.y, m.z.z)
    // Of the four formulas, uses the one that divides by the largest component.
    if xx + yy + zz > 0 {
      let s = (1 + xx + yy + zz).squareRoot() * 2
      self.init(w: s / 4, x: (m.z.y - m.y.z) / s, y: (m.x.z - m.z.x) / s, z: (m.y.x - m.x.y) / s)
    } else if xx > yy && xx > zz {
      let s = (1 + xx - yy - zz).squareRoot() * 2
      self.init(w: (m.z.y - m.y.z) / s, x: s / 4, y: (m.x.y + m.y.x) / s, z: (m.x.z + m.z.x) / s)
    } else if yy > zz {
      let s = (1 - xx + yy - zz).squareRoot() * 2
      self.init(w: (m.x.z - m.z.x) / s, x: (m.x.y + m.y.x) / s, y: s / 4, z: (m.y.z + m.z.y) / s)
    } else {
      let s = (1 - xx - yy + zz).squareRoot() * 2
      self.init(w: (m.y.x - m.x.y) / s, x: (m.x.z + m.z.x) / s, y: (m.y.z + m.z.y) / s, z: s / 4)
    }
  }

  /// The rotation as a matrix.
  public var matrix: Matrix3 {
    Matrix3(
      rows: Vector3(1 - 2 * (y * y + z * z), 2 * (x * y - w * z), 2 * (x * z + w * y)),
      Vector3(2 * (x * y + w * z), 1 - 2 * (x * x + z * z), 2 * (y * z - w * x)),
      Vector3(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)))
  }

  /// The inverse of a unit quaternion.
  @inlinable public var inverse: Quaternion { Quaternion(w: w, x: -x, y: -y, z: -z) }

  /// The length: 1 for a rotation.
  @inlinable public var length: Double { (w * w + x * x + y * y + z * z).squareRoot() }

  /// The same rotation with length 1; the identity for a quaternion of zeros.
  @inlinable public var normalized: Quaternion {
    let length = length
    guard length > 0 else { return .identity }
    return Quaternion(w: w / length, x: x / length, y: y / length, z: z / length)
  }

  /// The same rotation with w >= 0.
  @inlinable public var upperHalf: Quaternion { w < 0 ? Quaternion(w: -w, x: -x, y: -y, z: -z) : self }

  /// Rotates a vector.
  @inlinable public func rotate(_ v: Vector3) -> Vector3 {
    let axis = Vector3(x, y, z)
    let twice = axis.cross(v) * 2
    return v + twice * w + axis.cross(twice)
  }

  /// The product: applies the right rotation first, then the left one.
  @inlinable public static func * (a: Quaternion, b: Quaternion) -> Quaternion {
    Quaternion(
      w: a.w * b.w - a.x * b.x - a.y * b.y - a.z * b.z,
      x: a.w * b.x + a.x * b.w + a.y * b.z - a.z * b.y,
      y: a.w * b.y - a.x * b.z + a.y * b.w + a.z * b.x,
      z: a.w * b.z + a.x * b.y - a.y * b.x + a.z * b.w)
  }
}
