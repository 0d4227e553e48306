public import Events
public import Quantities

/// What a fit found out about a magnetometer, whether or not it is good enough.
public struct CalibrationFinding: Equatable, Sendable {
  /// How much the motion could tell.
  public enum Model: String, Equatable, Sendable {
    /// Offset, scale, soft iron and misalignment: everything a heading needs in any attitude.
    case full
    /// What a device needs that is used flat; tilted it is no better than before.
    case flat
    /// Not enough for either.
    case none
  }

  /// Which parameters the samples decided.
  public var model: Model
  /// The calibration, its quality filled in.
  public var calibration: Calibration
  /// One standard deviation of heading, level and up to 30 degrees of tilt.
  public var sigma: Angle
  /// One standard deviation of heading, level and up to 10 degrees of tilt.
  public var flatSigma: Angle
  /// By how much the headings change against the calibration in force, rms, up to 30 degrees of tilt.
  public var change: Angle
  /// The same up to 10 degrees of tilt.
  public var flatChange: Angle
  /// What segments not used by the fit miss of the field, in percent of it.
  public var heldOut: Double?
  /// The field as calibrated.
  public var field: ObservedField
  /// What of `sigma` comes of that field not being the earth's; nothing where no place is known.
  public var foreign: Angle
  /// The directions seen.
  public var coverage: SphereCoverage
  /// How much later than the gyro the magnetometer is, and its sigma, in seconds; nil without a gyro.
  public var latency: Double?
  /// What the accelerometer as it was corrected shows too much, in m/s2, where that is known: the calibration takes it
  /// off, and its stated sigma is of both.
  public var accelOffset = Vector3.zero
  /// One standard deviation of heading as the calibration states it, in degrees.
  var stated: Double { calibration.quality?.headingSigma ?? sigma.degrees }
  /// Of how many still poses the accelerometer's own correction is made; nil where it stays as it was.
  public var poses: Int?
}

/// Why there is no new calibration; the old one stays in force.
public enum CalibrationRefusal: Error, Equatable, Sendable {
  /// The sensor that is at fault.
  public enum Sensor: Equatable, Sendable { case magn, accel, gyro }
  /// An axis of it.
  public enum Axis: Equatable, Sendable { case x, y, z }

  /// Fewer than 2 s or 100 samples of one of the sensors a fit needs.
  case tooFewSamples(Sensor)
  /// One of a sensor's axes never changes, though others do.
  case deadAxis(Sensor, Axis)
  /// A sensor says the same all the time though the device was turned.
  case frozen(Sensor)
  /// The accelerometer shows no gravity: the mean size it shows, in m/s2.
  case gravity(Double)
  /// Samples stick at the end of the range, in uT.
  case saturated(Double)
  /// The field's size cannot be the earth's, in uT: the driver's unit or scale is wrong.
  case units(Double)
  /// The sensor saw other turns than the rest, and the same ones with its axes exchanged or mirrored.
  case axes(Sensor)
  /// The gyroscope saw other turns than the magnetometer and the accelerometer did, whatever its axes are called.
  case turns
  /// So many samples are no numbers.
  case notFinite(Int)
  /// The device was not turned enough; the sigma the motion would give.
  case coverage(Angle)
  /// The samples do not agree with one field; what is left over, in percent of it.
  case residual(Double)
  /// The field is not the earth's here, by the world model: what was seen.
  case foreignField(ObservedField)
  /// What is in force is as good, as far as these samples can tell.
  case noBetter
}
