/// The settings of the heading filter.
public struct FilterTuning: Equatable, Sendable {
  /// Time constant of the smoothing without a gyroscope while the device turns, in seconds. Default: 0.1.
  public var smoothing = 0.1
  /// Time constant of the smoothing without a gyroscope once the device is still, in seconds. Default: 3.
  public var stillSmoothing = 3.0
  /// Time constant of the average of gravity while the gyroscope's bias is known, in seconds. Default: 1.5.
  public var gravity = 1.5
  /// One standard deviation of a raw gyroscope's bias, in degrees/s. Default: 4.
  public var bias = 4.0
  /// Random walk of the bias, in degrees/s per root second. Default: 0.01.
  public var biasWander = 0.01
  /// One standard deviation of the drift about the vertical during motion, in degrees/s. Default: 0.04.
  public var drift = 0.04
  /// Correlation time of that drift, in seconds. Default: 10.
  public var driftLasts = 10.0
  /// Heading noise from the gyroscope's scale error, in degrees per root second at 1 rad/s. Default: 0.035.
  public var turnNoise = 0.035
  /// Least change of the field from place to place, one standard deviation in percent of its size. Default: 0.5.
  public var bend = 0.5
  /// Correlation time of that change while the device moves, in seconds. Default: 1.
  public var bendLasts = 1.0
  /// How far back the heading is corrected when a disturbance is detected, in seconds. Default: 1.5.
  public var memory = 1.5
  /// The gyroscope's latency where its part does not state it, as a share of the magnetometer's lag. Default: 0.4.
  public var gyroShare = 0.4
  /// First estimate of the magnetometer's latency where its part does not state it, in milliseconds. Default: 0.
  public var magnLatency = 0.0

  /// Every setting at its default.
  public init() {}
}

/// When the field counts as disturbed.
public struct FieldTuning: Equatable, Sendable {
  /// Largest difference of the field's size from the expected one, in percent. Default: 15.
  public var size = 15.0
  /// Largest difference of its dip from the expected one, in degrees. Default: 7.
  public var dip = 7.0
  /// Largest step from the learnt field, direction included, in percent of its size. Default: 8.5.
  public var step = 8.5
  /// Largest difference from the learnt field at which the disturbance ends, in percent of its size. Default: 6.
  public var back = 6.0
  /// Time the field must be as expected before the disturbance ends, in seconds. Default: 0.3.
  public var clears = 0.3
  /// Time another field must hold while the device turns before it replaces the learnt one, in seconds. Where a place
  /// is known it must agree with the world model. Default: 20.
  public var adopts = 20.0

  /// Every setting at its default.
  public init() {}
}

/// Assumed errors that the device cannot measure, one standard deviation each.
public struct ErrorTuning: Equatable, Sendable {
  /// Local change of the field's direction by rock and buildings, in degrees. Default: 2.
  public var localAnomaly = 2.0
  /// Tilt error of an accelerometer without calibration, in degrees. Default: 1.5.
  ///
  /// 26 thousandths of gravity: data sheets state a typical zero-g offset of 40 to 80.
  public var lean = 1.5
  /// Heading error of a calibration that does not state its own, in degrees. Default: 1.
  public var calibration = 1.0
  /// Heading error without a calibration until the samples show it, in degrees. Default: 180, which is any: phones have
  /// a hard iron of 7 to 13 times the earth's field, boards one of up to twice that.
  public var uncalibrated = 180.0

  /// Every setting at its default.
  public init() {}
}
