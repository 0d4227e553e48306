public import Events
public import Quantities

/// The estimated attitude towards magnetic north at one instant.
public struct HeadingEstimate: Equatable, Sendable {
  /// Device to magnetic east-north-up.
  public var attitude: Quaternion
  /// The rate about the vertical, in rad/s, clockwise seen from above; nil if unknown.
  public var turnRate: Double?
  /// One standard deviation of the magnetic heading, from the filter's errors alone.
  public var sigma: Angle
  /// The measured field; nil without a magnetometer.
  public var field: ObservedField?
  /// The sign that the field is disturbed; nil if it is not.
  public var disturbance: Reason?
  /// The time without samples beyond the usual period, in seconds.
  public var silence = 0.0
  /// Whether the device is assumed to be level because there is no accelerometer.
  public var levelAssumed: Bool

  /// An estimate.
  public init(
    attitude: Quaternion, turnRate: Double?, sigma: Angle, field: ObservedField?,
    disturbance: Reason? = nil, silence: Double = 0, levelAssumed: Bool = false
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
