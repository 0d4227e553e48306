/// How the heading is made of samples.
public struct FilterTuning: Equatable, Sendable {
  /// Time constant of the smoothing without a gyroscope while the device turns, in seconds. 0.1.
  public var smoothing = 0.1
  /// Time constant of the smoothing without a gyroscope once the device is still, in seconds. 3.
  public var stillSmoothing = 3.0
  /// Time constant of gravity's average while the gyroscope's bias is known, in seconds. 1.5.
  public var gravity = 1.5
  /// One standard deviation of a raw gyroscope's bias, in degrees/s. 4.
  public var bias = 4.0
  /// How fast the bias wanders, in degrees/s per root second. 0.01.
  public var biasWander = 0.01
  /// One standard deviation of the drift about the vertical that motion itself brings, in degrees/s. 0.04.
  public var drift = 0.04
  /// How long such a drift lasts, in seconds. 10.
  public var driftLasts = 10.0
  /// What the gyroscope's scale adds, as heading noise in degrees per root second at 1 rad/s. 0.035.
  public var turnNoise = 0.035
  /// How far the field bends from place to place at least, one standard deviation in percent of its size. 0.5.
  public var bend = 0.5
  /// How long the bend stays the same while the device moves, in seconds. 1.
  public var bendLasts = 1.0
  /// How far back a disturbance is taken out of the heading, in seconds. 1.5.
  public var memory = 1.5
  /// The gyroscope's own latency where its part does not say, as a share of what the magnetometer has more. 0.4.
  public var gyroShare = 0.4
  /// The magnetometer's latency to start from where its part does not say, in milliseconds. 0.
  public var magnLatency = 0.0

  /// Every setting at its default.
  public init() {}
}

/// When the field is not the earth's.
public struct FieldTuning: Equatable, Sendable {
  /// How far the field's size may be from the expected one, in percent. 15.
  public var size = 15.0
  /// How far its dip may be from the expected one, in degrees. 7.
  public var dip = 7.0
  /// How far the field may step away from the one learnt, direction included, in percent of its size. 8.5.
  public var step = 8.5
  /// Within how much it counts as the learnt one again, in percent of its size. 6.
  public var back = 6.0
  /// How long it must be as expected again, in seconds. 0.3.
  public var clears = 0.3
  /// How long another field must hold while the device turns before it is the new normal, in seconds; where a place is
  /// known, only one that its field may be. 20.
  public var adopts = 20.0

  /// Every setting at its default.
  public init() {}
}

/// What is assumed of errors nobody can measure on the spot: one standard deviation each.
public struct ErrorTuning: Equatable, Sendable {
  /// The earth's field bends locally (rock, buildings), in degrees. 2.
  public var localAnomaly = 2.0
  /// An accelerometer that no calibration corrects leans up by so much, in degrees. 1.5.
  ///
  /// 26 thousandths of gravity: data sheets state 40 to 80 as typical for what a part shows where there is nothing.
  public var lean = 1.5
  /// A calibration that does not state its own sigma, in degrees. 1.
  public var calibration = 1.0
  /// No calibration at all, in degrees. 15.
  public var uncalibrated = 15.0

  /// Every setting at its default.
  public init() {}
}
