public import Quantities

/// How a device's raw samples become true ones: `corrected = mount * matrix * (raw - offset)`.
public struct Calibration: Equatable, Sendable {
  /// One sensor's offset and matrix.
  public struct Affine: Equatable, Sendable {
    /// What the sensor shows when there is nothing: hard iron, bias.
    public var offset: Vector3
    /// Scale, soft iron and misalignment undone.
    public var matrix: Matrix3

    /// An offset and a matrix.
    public init(offset: Vector3, matrix: Matrix3) {
      self.offset = offset
      self.matrix = matrix
    }

    /// Changes nothing.
    public static let identity = Affine(offset: .zero, matrix: .identity)
  }

  /// How good the fit was, by its own figures.
  public struct Quality: Equatable, Sendable {
    /// One standard deviation of heading to be expected from it, in degrees.
    public var headingSigma: Double?
    /// What the fit left over, in percent of the field.
    public var residual: Double?
    /// How much of the sphere of directions it saw, in percent.
    public var coverage: Double?
    /// How many samples it used.
    public var samples: Int?
    /// Up to which tilt its sigma holds, in degrees: it was made of a motion that tells no more. nil is any.
    public var tilt: Double?
    /// One standard deviation of the trim, in degrees.
    public var trimSigma: Double?

    /// Figures of merit; nil is not known.
    public init(
      headingSigma: Double? = nil, residual: Double? = nil, coverage: Double? = nil, samples: Int? = nil,
      tilt: Double? = nil, trimSigma: Double? = nil
    ) {
      self.headingSigma = headingSigma
      self.residual = residual
      self.coverage = coverage
      self.samples = samples
      self.tilt = tilt
      self.trimSigma = trimSigma
    }
  }

  /// The magnetometer's part it belongs to; nil fits any.
  public var device: String?
  /// When it was made.
  public var created: UTC?
  /// The magnetometer's correction.
  public var magn: Affine
  /// The accelerometer's correction.
  public var accel: Affine
  /// Whether that correction is known, though it may be none at all. An accelerometer nobody looked at leans up.
  public var knowsAccel: Bool
  /// The gyroscope's bias, in rad/s.
  public var gyroBias: Vector3
  /// How the whole device is mounted in what it points for.
  public var mount: Matrix3
  /// Added to every heading: the constant offset of a mounting.
  public var trim: Angle
  /// How good the fit was.
  public var quality: Quality?

  /// A calibration; of an accelerometer it knows something where it corrects it, unless it says otherwise.
  public init(
    device: String? = nil, created: UTC? = nil, magn: Affine, accel: Affine = .identity, knowsAccel: Bool? = nil,
    gyroBias: Vector3 = .zero, mount: Matrix3 = .identity, trim: Angle = .zero, quality: Quality? = nil
  ) {
    self.device = device
    self.created = created
    self.magn = magn
    self.accel = accel
    self.knowsAccel = knowsAccel ?? (accel != .identity)
    self.gyroBias = gyroBias
    self.mount = mount
    self.trim = trim
    self.quality = quality
  }
}
