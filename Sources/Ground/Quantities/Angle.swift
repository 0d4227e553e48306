public import CMath

/// An angle, stored in radians and shown in degrees.
public struct Angle: Equatable, Comparable, Hashable, Sendable {
  /// The angle in radians, neither wrapped nor bounded.
  public var radians: Double

  /// An angle from radians.
  @inlinable public init(radians: Double) { self.radians = radians }

  /// An angle from degrees.
  @inlinable public static func degrees(_ value: Double) -> Angle { Angle(radians: value * (.pi / 180)) }

  /// An angle from radians.
  @inlinable public static func radians(_ value: Double) -> Angle { Angle(radians: value) }

  /// Zero.
  public static let zero = Angle(radians: 0)

  /// The angle in degrees.
  @inlinable public var degrees: Double { radians * (180 / .pi) }

  /// The same direction in (-180, 180] degrees.
  public var wrapped: Angle {
    if radians > -.pi && radians <= .pi { return self }
    let rest = remainder(radians, 2 * .pi)
    return Angle(radians: rest <= -.pi ? .pi : rest)
  }

  /// The same direction in [0, 360) degrees, as on a compass card.
  public var onTheCard: Angle {
    // The multiple of a turn is not exact for a large angle: the difference could be any angle.
    guard abs(radians) < 0x1p40 else {
      let rest = remainder(radians, 2 * .pi)
      return Angle(radians: rest < 0 ? rest + 2 * .pi : rest)
    }
    let around = radians - (radians / (2 * .pi)).rounded(.down) * (2 * .pi)
    return Angle(radians: around >= 2 * .pi ? 0 : around)
  }

  /// The turn from this direction to another, in (-180, 180] degrees: negative is to the left.
  @inlinable public func turn(to other: Angle) -> Angle { (other - self).wrapped }

  /// The size of the angle.
  @inlinable public var magnitude: Angle { Angle(radians: abs(radians)) }

  /// Compares without wrapping.
  @inlinable public static func < (a: Angle, b: Angle) -> Bool { a.radians < b.radians }
  /// The sum, not wrapped.
  @inlinable public static func + (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians + b.radians) }
  /// The difference, not wrapped.
  @inlinable public static func - (a: Angle, b: Angle) -> Angle { Angle(radians: a.radians - b.radians) }
  /// The opposite angle.
  @inlinable public static prefix func - (a: Angle) -> Angle { Angle(radians: -a.radians) }
  /// The angle times a factor.
  @inlinable public static func * (a: Angle, factor: Double) -> Angle { Angle(radians: a.radians * factor) }
}

/// The sine of an angle.
@inlinable public func sin(_ angle: Angle) -> Double { CMath.sin(angle.radians) }

/// The cosine of an angle.
@inlinable public func cos(_ angle: Angle) -> Double { CMath.cos(angle.radians) }
