public import Quantities

/// The measured field, without its direction.
public struct ObservedField: Equatable, Sendable {
  /// The size, in uT.
  public var size: Double
  /// The angle below the horizon.
  public var dip: Angle

  /// A field.
  public init(size: Double, dip: Angle) {
    self.size = size
    self.dip = dip
  }

  /// The ratio of its vertical to its horizontal part: a tilt error turns the heading by this many times the tilt.
  public var steepness: Double { abs(sin(dip)) / max(cos(dip), 0.05) }
}

/// The field of the world model at this place.
public struct ExpectedField: Equatable, Sendable {
  /// The size, in uT.
  public var size: Double
  /// The angle below the horizon.
  public var dip: Angle

  /// A field.
  public init(size: Double, dip: Angle) {
    self.size = size
    self.dip = dip
  }
}
