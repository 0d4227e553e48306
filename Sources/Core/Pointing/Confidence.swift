internal import Earth
internal import Events
internal import Orientation
internal import Quantities

/// How far a reading can be trusted, and the reason if not fully.
struct Confidence {
  var accuracy: Accuracy
  var reason: Reason?
  /// The 95 % bound.
  var bound: Angle?
  /// Whether the bound is too wide for an accurate heading. It keeps its value while there is no bound.
  var isUnsure: Bool
  /// Whether it is good enough for a haptic cue.
  var aligns = false

  /// The heading error of a sensor hub, which calibrates itself, in degrees.
  private static let hub = 15.0
  /// No cue while the sensors have been silent for longer than this beyond their period, in seconds.
  private static let silent = 0.07

  init(
    in reading: Reading, estimate: HeadingEstimate?, errors: inout HeadingErrors, hasSamples: Bool,
    isFieldVertical: Bool, wasUnsure: Bool, calibration: CalibrationInForce, wantsCoverage: Bool,
    local: LocalReference?, isOfJump: Bool, settings: Settings
  ) {
    let assumed = settings.errors
    isUnsure = wasUnsure
    guard let estimate, reading.magnetic != nil else {
      (accuracy, reason) = (
        .unavailable,
        Confidence.whyNothing(reading, hasSamples: hasSamples, isVertical: estimate != nil || isFieldVertical)
      )
      return
    }
    let isTilted = Confidence.isBeyond(calibration, estimate)
    let doubt = Confidence.whyUncalibrated(reading, calibration, isTilted: isTilted, wantsCoverage: wantsCoverage)
    // The date matters only to a heading from true north.
    let dated = reading.heading == nil ? nil : local?.field
    var left =
      reading.field == nil
      ? Confidence.hub : (isTilted ? calibration.tiltedSigma : calibration.sigma) ?? assumed.uncalibrated
    if calibration.kind == .inForce, reading.field != nil { left = calibration.beyondOffset(left) }
    errors.calibration = .degrees(left)
    errors.trim = .degrees(calibration.trimSigma)
    if !estimate.levelAssumed {
      let tilt = calibration.knowsAccel ? Confidence.tiltLeft : assumed.tilt
      errors.tilt = .degrees(tilt) * (estimate.field?.steepness ?? 0)
    }
    errors.anomaly = .degrees(assumed.localAnomaly)
    errors.declination = dated?.sigma ?? .zero
    errors.date = dated?.dateSigma ?? .zero
    let bound = errors.bound
    self.bound = bound
    isUnsure = settings.accuracy.isUnsure(bound.degrees, before: wasUnsure)
    let leading = errors.leading
    // In a moving hand without a gyroscope the tilt is wrong, not the dip.
    let disturbance = leading == .tilt || leading == .levelAssumed || isOfJump ? nil : estimate.disturbance
    if let doubt {
      (accuracy, reason) = (.calibrating, doubt)
    } else if let disturbance {
      (accuracy, reason) = (.interference, disturbance)
    } else {
      accuracy = isUnsure ? .unsure : .accurate
      func why() -> Reason { Confidence.whyWide(estimate, leading, local) }
      let isWide =
        isUnsure && errors.boundNow.degrees >= settings.accuracy.sureBelow || estimate.levelAssumed
        || Confidence.isHigh(local)
      let isOutOfDate = HeadingErrors.sigmas * errors.date.degrees > settings.accuracy.unsureAbove
      let more: Reason? = isUnsure ? why() : nil
      reason = isWide && !isOutOfDate ? why() : dated?.dateState.reason ?? more
    }
    aligns = accuracy == .accurate && estimate.silence <= Confidence.silent
  }

  private static func whyNothing(_ reading: Reading, hasSamples: Bool, isVertical: Bool) -> Reason {
    switch reading.compass {
    case .stalled: .stalled
    case .absent: hasSamples ? .noMagnetometer : .noSamples
    case .live: isVertical ? .tilt : .noSamples
    }
  }

  /// Whether the device is tilted beyond the range of its calibration.
  private static func isBeyond(_ calibration: CalibrationInForce, _ estimate: HeadingEstimate) -> Bool {
    guard calibration.kind == .inForce, let least = calibration.leastUpright else { return false }
    return estimate.attitude.rotate(Vector3(0, 0, 1)).z < least
  }

  private static func whyUncalibrated(
    _ reading: Reading, _ calibration: CalibrationInForce, isTilted: Bool, wantsCoverage: Bool
  ) -> Reason? {
    if calibration.kind == .foreign { return .foreignCalibration }
    guard reading.field != nil else { return .hubHeading }
    guard calibration.kind == .inForce else { return wantsCoverage ? .coverage : .noCalibration }
    return isTilted || calibration.isRough ? .coverage : nil
  }

  /// Why a heading has a wide bound, preferably a cause that the user can change.
  private static func whyWide(_ estimate: HeadingEstimate, _ leading: Reason, _ local: LocalReference?) -> Reason {
    if estimate.levelAssumed { return .levelAssumed }
    if isHigh(local) { return .highLatitude }
    return isSteep(estimate) && (leading == .tilt || leading == .settling) ? .highLatitude : leading
  }

  /// Whether the place is near a magnetic pole.
  private static func isHigh(_ local: LocalReference?) -> Bool { local.map { $0.field.zone != .ok } ?? false }

  /// A field this steep turns a degree of tilt into ten of heading: a dip of 84 degrees.
  private static let steep = 10.0

  private static func isSteep(_ estimate: HeadingEstimate) -> Bool {
    estimate.field.map { $0.steepness > steep } == true
  }

  /// The tilt error of a calibrated accelerometer, in degrees, one standard deviation: 4 thousandths of gravity, the
  /// change of a part's offset over 10 degrees of temperature (data sheets: 0.1 to 1.5 thousandths a degree).
  private static let tiltLeft = 0.25
}
