public import Events
public import Quantities

/// The estimated attitude towards magnetic north at one instant.
public struct HeadingEstimate: Equatable, Sendable {
  /// Device to magnetic east-north-up.
  public var attitude: Quaternion
  /// The rate about the vertical, in rad/s, clockwise seen from above; nil where it is not known.
  public var turnRate: Double?
  /// One standard deviation of the magnetic heading by the errors of the filter alone.
  public var sigma: Angle
  /// The measured field; nil without a magnetometer.
  public var field: ObservedField?
  /// The disturbance of the field; nil without one.
  public var disturbance: Disturbance?
  /// The time without samples beyond the usual period, in seconds.
  public var silence = 0.0
  /// Whether the device is assumed level, without an accelerometer.
  public var levelAssumed: Bool

  /// An estimate.
  public init(
    attitude: Quaternion, turnRate: Double?, sigma: Angle, field: ObservedField?,
    disturbance: Disturbance? = nil, silence: Double = 0, levelAssumed: Bool = false
  ) {
    self.attitude = attitude
    self.turnRate = turnRate
    self.sigma = sigma
    self.field = field
    self.disturbance = disturbance
    self.silence = silence
    self.levelAssumed = levelAssumed
  }
}

/// The causes of an uncertain heading.
public enum Doubt: Equatable, Sendable {
  /// There were no samples for longer than usual.
  case unheard
  /// The field may have turned, and not the device.
  case field
  /// Up is uncertain, and the field is steep.
  case up
}

/// The kinds of disturbance of the field.
public enum Disturbance: Equatable, Sendable {
  /// The field is larger than expected.
  case strong
  /// The field is smaller than expected.
  case weak
  /// The dip is not the expected one.
  case dip
  /// The field turns differently from the gyroscope.
  case gyroDisagrees
  /// The disturbance turns with the device: a magnet in it, or a wrong calibration.
  case attached
}
