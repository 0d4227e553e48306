extension Quaternion {
  /// The attitude followed by a small rotation in device axes, with length 1.
  @inlinable public func turned(by rotation: Vector3) -> Quaternion { (self * Quaternion(small: rotation)).trimmed }

  /// The attitude followed by a small rotation in the level frame.
  @inlinable public func tilted(by rotation: Vector3) -> Quaternion { (Quaternion(small: rotation) * self).trimmed }

  /// Up in device axes, of an attitude with length 1.
  @inlinable public var up: Vector3 { Vector3(2 * (x * z - w * y), 2 * (y * z + w * x), 1 - 2 * (x * x + y * y)) }

  /// A rotation vector as a quaternion, by a series: its error is below 1e-9 up to a third of a radian.
  @inlinable public init(small r: Vector3) {
    let squared = r.squaredLength
    if squared > 0.1 {
      self.init(rotation: r)
    } else {
      let share = 0.5 - squared * (1 / 48 - squared / 3840)
      self.init(w: 1 - squared * (0.125 - squared / 384), x: r.x * share, y: r.y * share, z: r.z * share)
    }
  }

  /// One Newton step towards length 1: enough after a step of integration.
  @inlinable public var trimmed: Quaternion {
    let keep = 1.5 - 0.5 * (w * w + x * x + y * y + z * z)
    return Quaternion(w: w * keep, x: x * keep, y: y * keep, z: z * keep)
  }

  /// The smallest rotation that turns a force up; nil without a direction.
  @inlinable public init?(levelling force: Vector3) {
    guard let up = force.normalized else { return nil }
    if up.z < -0.9999 {
      self.init(w: 0, x: 1, y: 0, z: 0)
    } else {
      self = Quaternion(w: 1 + up.z, x: up.y, y: -up.x, z: 0).normalized
    }
  }
}

extension Vector3 {
  /// The vector turned by a small rotation, to second order.
  @inlinable public func turned(by rotation: Vector3) -> Vector3 {
    let first = rotation.cross(self)
    return self + first + rotation.cross(first) * 0.5
  }
}
