public import Quantities

/// The correction of a device's raw samples: `corrected = mount * matrix * (raw - offset)`.
public struct Calibration: Equatable, Sendable {
  /// One sensor's offset and matrix.
  public struct Affine: Equatable, Sendable {
    /// The sensor's value at zero: hard iron or bias.
    public var offset: Vector3
    /// The inverse of scale, soft iron and misalignment.
    public var matrix: Matrix3

    /// A correction.
    public init(offset: Vector3, matrix: Matrix3) {
      self.offset = offset
      self.matrix = matrix
    }

    /// No correction.
    public static let identity = Affine(offset: .zero, matrix: .identity)
  }

  /// The quality of the fit, as the fit itself states it.
  public struct Quality: Equatable, Sendable {
    /// The expected heading error, one standard deviation in degrees.
    public var headingSigma: Double?
    /// The residual of the fit, in percent of the field.
    public var residual: Double?
    /// The share of all directions that the samples covered, in percent.
    public var coverage: Double?
    /// The number of samples.
    public var samples: Int?
    /// The largest tilt for which the sigma holds, in degrees; nil: any. A calibration by turning the device flat
    /// covers no larger tilt.
    public var tilt: Double?
    /// The expected heading error beyond that tilt, one standard deviation in degrees.
    public var tiltedSigma: Double?
    /// One standard deviation of the trim, in degrees.
    public var trimSigma: Double?

    /// Figures of quality; nil for an unknown one.
    public init(
      headingSigma: Double? = nil, residual: Double? = nil, coverage: Double? = nil, samples: Int? = nil,
      tilt: Double? = nil, tiltedSigma: Double? = nil, trimSigma: Double? = nil
    ) {
      self.headingSigma = headingSigma
      self.residual = residual
      self.coverage = coverage
      self.samples = samples
      self.tilt = tilt
      self.tiltedSigma = tiltedSigma
      self.trimSigma = trimSigma
    }
  }

  /// The name of the magnetometer part that it belongs to; nil: any.
  public var device: String?
  /// When it was made; nil if unknown.
  public var created: UTC?
  /// The magnetometer's correction.
  public var magn: Affine
  /// The accelerometer's correction.
  public var accel: Affine
  /// Whether the accelerometer's errors were measured, even if the correction is zero.
  public var knowsAccel: Bool
  /// The gyroscope's bias, in rad/s; nil if it was not found.
  public var gyroBias: Vector3?
  /// One standard deviation of that bias on each axis, in rad/s; nil if it is not stated.
  public var gyroBiasSigma: Vector3?
  /// The rotation of the device in its mounting.
  public var mount: Matrix3
  /// The angle added to every heading: the constant offset of a mounting.
  public var trim: Angle
  /// The quality of the fit.
  public var quality: Quality?
  /// How far the device's field moved between calibrations; nil before the first comparison.
  public var history: CalibrationHistory?

  /// A calibration (default of `knowsAccel`: whether there is a correction of the accelerometer).
  public init(
    device: String? = nil, created: UTC? = nil, magn: Affine, accel: Affine = .identity, knowsAccel: Bool? = nil,
    gyroBias: Vector3? = nil, gyroBiasSigma: Vector3? = nil, mount: Matrix3 = .identity, trim: Angle = .zero,
    quality: Quality? = nil, history: CalibrationHistory? = nil
  ) {
    self.device = device
    self.created = created
    self.magn = magn
    self.accel = accel
    self.knowsAccel = knowsAccel ?? (accel != .identity)
    self.gyroBias = gyroBias
    self.gyroBiasSigma = gyroBiasSigma
    self.mount = mount
    self.trim = trim
    self.quality = quality
    self.history = history
  }
}
