public import Events
public import Quantities

/// The result of a fit, good enough or not.
public struct CalibrationFinding: Equatable, Sendable {
  /// The parameters that the motion determines.
  public enum Model: String, Equatable, Sendable {
    /// Offset, scale, soft iron and misalignment: all that a heading needs in any attitude.
    case full
    /// The parameters for flat use only: a tilted device gains nothing.
    case flat
    /// The motion determines too few for either.
    case none
  }

  /// The parameters that the samples determine.
  public var model: Model
  /// The calibration with its quality.
  public var calibration: Calibration
  /// The heading sigma, level and up to 30 degrees of tilt.
  public var sigma: Angle
  /// The heading sigma, level and up to 10 degrees of tilt.
  public var flatSigma: Angle
  /// The change of headings compared with the calibration in force, rms, up to 30 degrees of tilt.
  public var change: Angle
  /// The same up to 10 degrees of tilt.
  var flatChange: Angle
  /// The misfit of the segments that were held out, in percent of the field.
  var heldOut: Double?
  /// The calibrated field.
  public var field: ObservedField
  /// The part of `sigma` caused by a field that is not the earth's; zero without a place.
  public var foreign: Angle
  /// The directions covered.
  public var coverage: SphereCoverage
  /// The lag of the magnetometer behind the gyroscope, in seconds; nil without a gyroscope.
  public var latency: Double?
  /// The offset of the corrected accelerometer, in m/s2, if known. The calibration corrects it, and its stated sigma
  /// includes the accelerometer's error.
  public var accelOffset = Vector3.zero
  /// The heading sigma that the calibration states, in degrees.
  var stated: Double { calibration.quality?.headingSigma ?? sigma.degrees }
}

/// Why there is no new calibration. The old one stays in force.
public enum CalibrationRefusal: Error, Equatable, Sendable {
  /// The faulty sensor.
  public enum Sensor: Equatable, Sendable { case magn, accel, gyro }
  /// An axis of a sensor.
  public enum Axis: Equatable, Sendable { case x, y, z }

  /// Fewer than 2 s or 100 samples of a sensor that a fit needs.
  case tooFewSamples(Sensor)
  /// One of a sensor's axes never changes although others do.
  case deadAxis(Sensor, Axis)
  /// The values of a sensor never change although the device was turned.
  case frozen(Sensor)
  /// The accelerometer does not measure gravity: the mean size of its samples, in m/s2.
  case gravity(Double)
  /// Samples stick at the end of the range, in uT.
  case saturated(Double)
  /// The size of the field, in uT, is impossible on the earth: the driver's unit or scale is wrong.
  case units(Double)
  /// A sensor disagrees with the turns of the others, but would agree with its axes exchanged or mirrored.
  case axes(Sensor)
  /// The gyroscope disagrees with magnetometer and accelerometer, whatever the order of its axes.
  case turns
  /// The number of samples that are not finite.
  case notFinite(Int)
  /// The device was not turned enough: the sigma that this motion would yield.
  case coverage(Angle)
  /// The samples do not agree with one field: the residual, in percent of it.
  case residual(Double)
  /// The field is not the earth's, by the world model: the measured field.
  case foreignField(ObservedField)
  /// The calibration in force is equally good, as far as these samples show.
  case noBetter
}
