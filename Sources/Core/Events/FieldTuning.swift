/// When the field counts as disturbed.
public struct FieldTuning: Equatable, Sendable {
  /// Interference begins when the field may bend the heading by this angle, in degrees. Default: 15.
  public var says = 15.0
  /// Interference ends when the field bends the heading by less than this angle, in degrees. Default: 7.5.
  public var clears = 7.5

  /// Every setting at its default.
  public init() {}
}

/// Assumed errors that the device cannot measure, one standard deviation each.
public struct ErrorTuning: Equatable, Sendable {
  /// Local change of the field's direction caused by rock, in degrees; the change in rooms is learnt. Default: 1.
  public var localAnomaly = 1.0
  /// Tilt error of an accelerometer without calibration, in degrees. Default: 1.5.
  ///
  /// It equals 26 thousandths of gravity: data sheets state a typical zero-g offset of 40 to 80.
  public var tilt = 1.5
  /// Heading error of a calibration that states none, in degrees. Default: 1.
  public var calibration = 1.0
  /// Heading error without a calibration until the samples show it, in degrees. Default: 180, any direction: phones
  /// have a hard iron of 7 to 13 times the earth's field, boards one of up to twice that.
  public var uncalibrated = 180.0

  /// Every setting at its default.
  public init() {}
}
