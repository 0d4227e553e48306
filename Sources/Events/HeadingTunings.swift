/// How the heading is made of samples.
public struct FilterTuning: Equatable, Sendable {
  /// Time constant of the smoothing on the circle, in seconds. 0.1.
  public var smoothing = 0.1

  /// Every setting at its default.
  public init() {}
}

/// When the field is not the earth's.
public struct FieldTuning: Equatable, Sendable {
  /// How far the field's size may be from the expected one, in percent. 15.
  public var size = 15.0
  /// How far its dip may be from the expected one, in degrees. 7.
  public var dip = 7.0
  /// How long it must be as expected again, in seconds. 0.3.
  public var clears = 0.3

  /// Every setting at its default.
  public init() {}
}

/// What is assumed of errors nobody can measure on the spot: one standard deviation each.
public struct ErrorTuning: Equatable, Sendable {
  /// The earth's field bends locally (rock, buildings), in degrees. 2.
  public var localAnomaly = 2.0
  /// A calibration that does not state its own sigma, in degrees. 1.
  public var calibration = 1.0
  /// No calibration at all, in degrees. 15.
  public var uncalibrated = 15.0

  /// Every setting at its default.
  public init() {}
}
