public import Quantities

/// How far a calibration is from the exact one, and what it says about itself.
public struct CalibrationErrors: Equatable, Sendable {
  /// The gyroscope's bias that a calibration states, by its error.
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
  /// Whether the accelerometer's errors are known, exactly.
  public var knowsAccel = true
  /// The age at the start.
  public var age = TimeSpan.zero
  /// The stated heading error, one standard deviation in degrees.
  public var headingSigma = 0.3

  /// No errors, and nothing said about the gyroscope.
  public init() {}
}
