internal import Earth
internal import Events
internal import Orientation
internal import Quantities

/// How far a reading can be trusted, and why not further.
struct Trust {
  var accuracy: Accuracy
  var reason: Reason?
  /// The 95 % bound.
  var bound: Angle?

  init(in reading: Reading, estimate: HeadingEstimate?, intake: Intake, here: Here?, errors: ErrorTuning) {
    guard let estimate, reading.magnetic != nil else {
      (accuracy, reason) = (.unavailable, Trust.whyNothing(reading, intake))
      return
    }
    if let doubt = Trust.whyUncalibrated(reading, intake) {
      (accuracy, reason) = (.calibrating, doubt)
    } else if let disturbance = estimate.disturbance {
      (accuracy, reason) = (.interference, Trust.reason(disturbance))
    } else {
      (accuracy, reason) = (.accurate, Trust.whyWide(estimate, here))
    }
    bound = Trust.bound(of: reading, estimate, intake.calibration, here, errors)
  }

  private static func whyNothing(_ reading: Reading, _ intake: Intake) -> Reason {
    switch reading.compass {
    case .stalled: .stalled
    case .absent: intake.hasSamples ? .noMagnetometer : .noSamples
    case .live: .tilt
    }
  }

  private static func whyUncalibrated(_ reading: Reading, _ intake: Intake) -> Reason? {
    if intake.isForeign { return .foreignCalibration }
    guard reading.field != nil else { return .hubHeading }
    return intake.calibration == nil ? .noCalibration : nil
  }

  private static func whyWide(_ estimate: HeadingEstimate, _ here: Here?) -> Reason? {
    if estimate.levelAssumed { return .levelAssumed }
    if let here, here.field.zone != .ok { return .highLatitude }
    return nil
  }

  private static func reason(_ disturbance: Disturbance) -> Reason {
    switch disturbance {
    case .strong: .fieldStrong
    case .weak: .fieldWeak
    case .dip: .dip
    case .gyroDisagrees: .gyroDisagrees
    }
  }

  /// Two standard deviations (1.96) of what the filter, the calibration, the place and the model may be off by: they
  /// have nothing to do with each other, so their squares add.
  private static func bound(
    of reading: Reading, _ estimate: HeadingEstimate, _ calibration: Calibration?, _ here: Here?, _ errors: ErrorTuning
  ) -> Angle {
    let calibrated = calibration.map { $0.quality?.headingSigma ?? errors.calibration } ?? errors.uncalibrated
    let model = reading.heading == nil ? 0 : here?.field.sigma.degrees ?? 0
    let filter = estimate.sigma.degrees
    let sum = filter * filter + calibrated * calibrated + errors.localAnomaly * errors.localAnomaly + model * model
    return .degrees(min(180, 1.96 * sum.squareRoot()))
  }
}
