/// The settings of the heading filter.
public struct FilterTuning: Equatable, Sendable {
  /// Time constant of the average of gravity while the gyroscope's bias is known, in seconds. Default: 1.5.
  public var gravity = 1.5
  /// One standard deviation of a raw gyroscope's bias, in degrees/s. Default: 4.
  public var bias = 4.0
  /// Random walk of the bias, in degrees/s per root second. Default: 0.01.
  public var biasWander = 0.01
  /// One standard deviation of the gyroscope's scale about the vertical, in percent. Default: 2.
  ///
  /// Data sheets state 1 to 3 %, phones show 0.1 to 3.8.
  public var scale = 2.0
  /// The gyroscope's latency where its part does not state it, as a share of the magnetometer's lag. Default: 0.4.
  public var gyroShare = 0.4
  /// First estimate of the magnetometer's latency where its part does not state it, in milliseconds. Default: 0.
  public var magnLatency = 0.0
  /// The parts that work. Default: all.
  public var parts = FilterParts()

  /// Every setting at its default.
  public init() {}
}

/// How far a field may bend a heading.
public struct FieldTuning: Equatable, Sendable {
  /// One standard deviation of the field's direction along a walk before any is learnt, in degrees. Default: 8.
  ///
  /// Measured on phones in rooms without magnets: 7.5.
  public var scatter = 8.0
  /// The time in which the autocorrelation of the field's direction falls by a factor of e, before any is learnt, in
  /// seconds. Default: 2.
  ///
  /// It falls to a half in 1.1 s on phones in rooms, 1 to 2 s on robots and 2.5 s in malls: by e in 1.6, 2 and 3.6.
  public var bendLasts = 2.0
  /// Time over which the expected field is learnt, in seconds. Default: 60.
  public var learns = 60.0
  /// The angle by which the field may bend the heading where interference begins, in degrees. Default: 15.
  public var says = 15.0
  /// The angle below which interference ends, in degrees. Default: 7.5.
  public var clears = 7.5

  /// Every setting at its default.
  public init() {}
}

/// Assumed errors that the device cannot measure, one standard deviation each.
public struct ErrorTuning: Equatable, Sendable {
  /// Local change of the field's direction by rock, in degrees; the change by rooms is learnt. Default: 1.
  public var localAnomaly = 1.0
  /// Tilt error of an accelerometer without calibration, in degrees. Default: 1.5.
  ///
  /// 26 thousandths of gravity: data sheets state a typical zero-g offset of 40 to 80.
  public var tilt = 1.5
  /// Heading error of a calibration that does not state its own, in degrees. Default: 1.
  public var calibration = 1.0
  /// Heading error without a calibration until the samples show it, in degrees. Default: 180, any direction: phones
  /// have a hard iron of 7 to 13 times the earth's field, boards one of up to twice that.
  public var uncalibrated = 180.0

  /// Every setting at its default.
  public init() {}
}
