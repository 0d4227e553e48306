internal import CCore
internal import Events
internal import Quantities

extension Settings {
  /// Settings from C; nil if a number is negative or not finite, or there is no such axis.
  init?(_ c: qibla_settings) {
    self.init()
    guard let forward = c.pointing_forward.of(PointingTuning.Forward.self) else { return nil }
    pointing.forward = forward
    calibration.background = c.calibration_background != 0
    var isSound = true
    func take(_ value: Double) -> Double {
      if !(value >= 0 && value < 1e12) { isSound = false }
      return value
    }
    pointing.tiltBegins = take(c.pointing_tilt_begins_deg)
    pointing.tiltSpan = take(c.pointing_tilt_span_deg)
    samples.late = take(c.samples_late_ms)
    samples.stalledAfter = take(c.samples_stalled_after_s)
    samples.frozenAfter = take(c.samples_frozen_after_s)
    samples.largestAccel = take(c.samples_largest_accel_mps2)
    samples.largestGyro = take(c.samples_largest_gyro_radps)
    samples.largestMagn = take(c.samples_largest_magn_ut)
    field.says = take(c.field_says_deg)
    field.clears = take(c.field_clears_deg)
    errors.localAnomaly = take(c.errors_local_anomaly_deg)
    errors.tilt = take(c.errors_lean_deg)
    errors.calibration = take(c.errors_calibration_deg)
    errors.uncalibrated = take(c.errors_uncalibrated_deg)
    calibration.largestSigma = take(c.calibration_largest_sigma_deg)
    calibration.largestFlatSigma = take(c.calibration_largest_flat_sigma_deg)
    calibration.largestFirstSigma = take(c.calibration_largest_first_sigma_deg)
    calibration.largestResidual = take(c.calibration_largest_residual_percent)
    calibration.margin = take(c.calibration_margin)
    calibration.nearlyRight = take(c.calibration_nearly_right_deg)
    location.freshFor = take(c.location_fresh_s)
    location.cachedFor = take(c.location_cached_h)
    location.fastest = take(c.location_fastest_mps)
    location.jumpSettles = take(c.location_jump_settles_s)
    location.receiverSilent = take(c.location_receiver_silent_s)
    accuracy.unsureAbove = take(c.accuracy_unsure_above_deg)
    accuracy.sureBelow = take(c.accuracy_sure_below_deg)
    alignment.enter = take(c.alignment_enter_deg)
    alignment.leave = take(c.alignment_leave_deg)
    alignment.dwell = take(c.alignment_dwell_ms)
    alignment.spacing = take(c.alignment_spacing_ms)
    guard isSound else { return nil }
  }
}

extension qibla_settings {
  /// Settings for C.
  init(_ settings: Settings) {
    self.init()
    pointing_forward = Int32(settings.pointing.forward)
    calibration_background = Int32(settings.calibration.background)
    pointing_tilt_begins_deg = settings.pointing.tiltBegins
    pointing_tilt_span_deg = settings.pointing.tiltSpan
    samples_late_ms = settings.samples.late
    samples_stalled_after_s = settings.samples.stalledAfter
    samples_frozen_after_s = settings.samples.frozenAfter
    samples_largest_accel_mps2 = settings.samples.largestAccel
    samples_largest_gyro_radps = settings.samples.largestGyro
    samples_largest_magn_ut = settings.samples.largestMagn
    field_says_deg = settings.field.says
    field_clears_deg = settings.field.clears
    errors_local_anomaly_deg = settings.errors.localAnomaly
    errors_lean_deg = settings.errors.tilt
    errors_calibration_deg = settings.errors.calibration
    errors_uncalibrated_deg = settings.errors.uncalibrated
    calibration_largest_sigma_deg = settings.calibration.largestSigma
    calibration_largest_flat_sigma_deg = settings.calibration.largestFlatSigma
    calibration_largest_first_sigma_deg = settings.calibration.largestFirstSigma
    calibration_largest_residual_percent = settings.calibration.largestResidual
    calibration_margin = settings.calibration.margin
    calibration_nearly_right_deg = settings.calibration.nearlyRight
    location_fresh_s = settings.location.freshFor
    location_cached_h = settings.location.cachedFor
    location_fastest_mps = settings.location.fastest
    location_jump_settles_s = settings.location.jumpSettles
    location_receiver_silent_s = settings.location.receiverSilent
    accuracy_unsure_above_deg = settings.accuracy.unsureAbove
    accuracy_sure_below_deg = settings.accuracy.sureBelow
    alignment_enter_deg = settings.alignment.enter
    alignment_leave_deg = settings.alignment.leave
    alignment_dwell_ms = settings.alignment.dwell
    alignment_spacing_ms = settings.alignment.spacing
  }
}
