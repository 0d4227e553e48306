public import Quantities

/// The difference of a calibration from the exact one, and the quality that it states.
public struct CalibrationErrors: Equatable, Sendable {
  /// The gyroscope's bias as a calibration states it.
  public struct KnownBias: Equatable, Sendable {
    /// Its error in rad/s.
    public var error: Vector3
    /// The stated standard deviation on each axis, in rad/s; nil: not stated.
    public var sigma: Double?

    /// A bias with an error, and the stated standard deviation.
    public init(error: Vector3, sigma: Double?) { (self.error, self.sigma) = (error, sigma) }
  }

  /// The error of the magnetometer's offset in uT, in the part's axes.
  public var offset = Vector3.zero
  /// The error of the magnetometer's matrix, added to each element.
  public var matrix = Matrix3.identity * 0
  /// The gyroscope's bias; nil: the calibration does not state it.
  public var gyro: KnownBias?
  /// Whether the accelerometer's errors are known; then they are known exactly.
  public var knowsAccel = true
  /// The age at the start.
  public var age = TimeSpan.zero
  /// The stated heading error, one standard deviation in degrees.
  public var headingSigma = 0.3

  /// No errors, and no statement about the gyroscope.
  public init() {}
}
