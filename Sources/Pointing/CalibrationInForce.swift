internal import Events
internal import Quantities

/// Which calibration is in force, in short.
struct CalibrationInForce: Sendable {
  enum Kind: Sendable { case none, foreign, inForce }

  var kind = Kind.none
  /// One standard deviation of heading, in degrees, as far as it says.
  var sigma: Double?
  /// Whether the accelerometer's own errors are known.
  var knowsAccel = false
  /// Up to which tilt it holds, as the cosine.
  var leastUpright: Double?
  /// The constant offset of the mounting.
  var trim = Angle.zero
  /// One standard deviation of it, in degrees.
  var trimSigma = 0.0

  init() {}

  init(_ calibration: Calibration?, isForeign: Bool) {
    kind = isForeign ? .foreign : calibration == nil ? .none : .inForce
    sigma = calibration?.quality?.headingSigma
    knowsAccel = kind == .inForce && calibration?.knowsAccel == true
    trimSigma = calibration?.quality?.trimSigma ?? 0
    // Tilted by half as much again a flat turn's calibration is still nearly as good.
    leastUpright = calibration?.quality?.tilt.map { cos(.degrees(min(180, 1.5 * $0))) }
    trim = calibration?.trim ?? .zero
  }
}
