internal import Events
internal import Quantities
internal import Text

/// All settings, with their names in the `settings` event, in configuration files and in the manual.
public enum SettingsCatalog {
  /// All settings by section.
  public static let all: [Setting] = [
    Setting("pointing.forward", "pointing axis; auto changes from y to -z when the device is held upright", .forward),
    Setting(
      "pointing.tilt_begins_deg", "auto: pitch at which the pointing axis starts to change from y to -z",
      .number(\.pointing.tiltBegins, range: 0...90)),
    Setting(
      "pointing.tilt_span_deg", "auto: range of pitch over which the pointing axis changes",
      .number(\.pointing.tiltSpan, range: 0.1...90)),
    Setting(
      "samples.late_ms", "largest age of a sample, compared with the newest event",
      .number(\.samples.late, range: 0...60_000)),
    Setting(
      "samples.stalled_after_s", "time without a sample after which a sensor is stalled",
      .number(\.samples.stalledAfter, range: 0.01...3600)),
    Setting(
      "samples.frozen_after_s",
      "time with equal samples, while another sensor shows motion, after which a sensor is stalled",
      .number(\.samples.frozenAfter, range: 0.01...3600)),
    Setting(
      "samples.largest_accel_mps2", "largest accepted acceleration", .number(\.samples.largestAccel, range: 10...1e6)),
    Setting(
      "samples.largest_gyro_radps", "largest accepted angular rate", .number(\.samples.largestGyro, range: 0.1...1e6)),
    Setting(
      "samples.largest_magn_ut", "largest accepted magnetic field", .number(\.samples.largestMagn, range: 100...1e9)),
    Setting(
      "field.says_deg", "angle by which the field may bend the heading where interference begins",
      .number(\.field.says, range: 0.1...180)),
    Setting(
      "field.clears_deg", "angle below which interference ends", .number(\.field.clears, range: 0.1...180)),
    Setting(
      "errors.local_anomaly_deg", "standard deviation of local anomalies of the earth's field",
      .number(\.errors.localAnomaly, range: 0...180)),
    Setting(
      "errors.lean_deg", "standard deviation of the up direction with an uncalibrated accelerometer",
      .number(\.errors.tilt, range: 0...90)),
    Setting(
      "errors.calibration_deg", "standard deviation of a calibration that states none",
      .number(\.errors.calibration, range: 0...180)
    ),
    Setting(
      "errors.uncalibrated_deg", "standard deviation of the heading without calibration",
      .number(\.errors.uncalibrated, range: 0...180)),
    Setting("calibration.background", "calibrate in the background", .flag(\.calibration.background)),
    Setting(
      "calibration.largest_sigma_deg", "largest standard deviation of the heading, for a calibration for any attitude",
      .number(\.calibration.largestSigma, range: 0.01...180)),
    Setting(
      "calibration.largest_flat_sigma_deg", "largest standard deviation of the heading, for a calibration for use flat",
      .number(\.calibration.largestFlatSigma, range: 0.01...180)),
    Setting(
      "calibration.largest_first_sigma_deg",
      "largest standard deviation of the heading, for the first calibration in the background",
      .number(\.calibration.largestFirstSigma, range: 0.01...180)),
    Setting(
      "calibration.largest_residual_percent", "largest residual of the samples of a calibration",
      .number(\.calibration.largestResidual, range: 0.01...100)),
    Setting(
      "calibration.margin",
      "standard deviations by which a new calibration must change the headings to replace the old one",
      .number(\.calibration.margin, range: 2...100)),
    Setting(
      "calibration.nearly_right_deg",
      "change of the headings below which no calibration replaces raw samples; 0: always replaced",
      .number(\.calibration.nearlyRight, range: 0...30)),
    Setting(
      "location.fresh_s", "age up to which a fix is the current position",
      .number(\.location.freshFor, range: 0.1...86_400)),
    Setting(
      "location.cached_h", "age up to which the last good fix is used",
      .number(\.location.cachedFor, range: 0...87_600)),
    Setting(
      "location.fastest_mps", "speed between two fixes above which the second is a jump",
      .number(\.location.fastest, range: 1...1e6)),
    Setting(
      "location.jump_settles_s", "time for which the fixes after a jump must agree before they are accepted",
      .number(\.location.jumpSettles, range: 0...3600)),
    Setting(
      "location.receiver_silent_s", "time without a report after which another receiver is used",
      .number(\.location.receiverSilent, range: 0...3600)),
    Setting(
      "accuracy.unsure_above_deg", "95 % bound above which a heading is unsure",
      .number(\.accuracy.unsureAbove, range: 0.1...180)),
    Setting(
      "accuracy.sure_below_deg", "95 % bound below which it is no longer unsure",
      .number(\.accuracy.sureBelow, range: 0.1...180)),
    Setting(
      "alignment.enter_deg", "aligned at this angle to the bearing or less", .number(\.alignment.enter, range: 0.1...90)
    ),
    Setting("alignment.leave_deg", "no longer aligned beyond this angle", .number(\.alignment.leave, range: 0.1...180)),
    Setting(
      "alignment.dwell_ms", "time within alignment.enter_deg before alignment is reported",
      .number(\.alignment.dwell, range: 0...60_000)),
    Setting(
      "alignment.spacing_ms", "shortest time between two haptic pulses", .number(\.alignment.spacing, range: 0...60_000)
    ),
  ]

  /// The setting with this name; nil if there is none.
  public static func setting(_ name: String) -> Setting? { all.first { name == "\($0.name)" } }
}
