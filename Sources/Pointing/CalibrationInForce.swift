internal import Events
internal import Quantities

/// The properties of the calibration in force that each reading needs.
struct CalibrationInForce: Sendable {
  enum Kind: Sendable { case none, foreign, inForce }

  var kind = Kind.none
  /// One standard deviation of heading, in degrees; nil where it does not state one.
  var sigma: Double?
  /// Whether it corrects the accelerometer's errors.
  var knowsAccel = false
  /// The cosine of the largest tilt for which it holds; nil is any.
  var leastUpright: Double?
  /// The constant offset of the mounting.
  var trim = Angle.zero
  /// One standard deviation of the trim, in degrees.
  var trimSigma = 0.0
  /// One standard deviation of the gyroscope's bias, in degrees/s; nil where it is not known.
  var gyroBiasSigma: Double?

  /// The same where the calibration does not state it, in degrees/s: the bias changes with the temperature.
  private static let gyroBiasLeft = 1.0

  init() {}

  init(_ calibration: Calibration?, isForeign: Bool) {
    kind = isForeign ? .foreign : calibration == nil ? .none : .inForce
    sigma = calibration?.quality?.headingSigma
    knowsAccel = kind == .inForce && calibration?.knowsAccel == true
    trimSigma = calibration?.quality?.trimSigma ?? 0
    // At one and a half times that tilt the calibration of a flat turn is still nearly as good.
    leastUpright = calibration?.quality?.tilt.map { cos(.degrees(min(180, 1.5 * $0))) }
    trim = calibration?.trim ?? .zero
    if kind == .inForce, calibration?.gyroBias != nil {
      gyroBiasSigma = calibration?.quality?.gyroBiasSigma ?? Self.gyroBiasLeft
    }
  }
}
