internal import Events
internal import Quantities

/// All settings, with their names in the `settings` event, in configuration files and in the manual.
public enum SettingsCatalog {
  /// All settings by section.
  public static let all: [Setting] = [
    Setting("pointing.forward", "which axis points: auto, y or -z", .forward),
    Setting(
      "pointing.tilt_begins_deg", "pitch at which pointing moves over to -z",
      .number(\.pointing.tiltBegins, range: 0...90)),
    Setting("pointing.tilt_span_deg", "over how much pitch it moves", .number(\.pointing.tiltSpan, range: 0.1...90)),
    Setting(
      "samples.late_ms", "how far behind the newest event a sample may be", .number(\.samples.late, range: 0...60_000)),
    Setting(
      "samples.stalled_after_s", "without a sample for so long a sensor is stalled",
      .number(\.samples.stalledAfter, range: 0.01...3600)),
    Setting(
      "samples.frozen_after_s", "with the same numbers for so long, while others move, a sensor is stalled",
      .number(\.samples.frozenAfter, range: 0.01...3600)),
    Setting(
      "samples.largest_accel_mps2", "largest believable acceleration", .number(\.samples.largestAccel, range: 10...1e6)),
    Setting(
      "samples.largest_gyro_radps", "largest believable angular rate", .number(\.samples.largestGyro, range: 0.1...1e6)),
    Setting(
      "samples.largest_magn_ut", "largest believable magnetic field", .number(\.samples.largestMagn, range: 100...1e9)),
    Setting(
      "filter.smoothing_s", "time constant without a gyroscope while the device turns",
      .number(\.filter.smoothing, range: 0...60)),
    Setting(
      "filter.still_smoothing_s", "time constant without a gyroscope once the device is still",
      .number(\.filter.stillSmoothing, range: 0...60)),
    Setting("filter.gravity_s", "time constant of gravity's average", .number(\.filter.gravity, range: 0.05...60)),
    Setting("filter.bias_degps", "sigma of a raw gyroscope's bias", .number(\.filter.bias, range: 0.01...100)),
    Setting(
      "filter.bias_wander_degps", "how fast the bias wanders, per root second",
      .number(\.filter.biasWander, range: 0.0001...10)),
    Setting("filter.drift_degps", "sigma of the drift that motion brings", .number(\.filter.drift, range: 0.0001...10)),
    Setting("filter.drift_lasts_s", "how long such a drift lasts", .number(\.filter.driftLasts, range: 0.1...3600)),
    Setting(
      "filter.turn_noise_deg", "heading noise of the gyroscope's scale, per root second at 1 rad/s",
      .number(\.filter.turnNoise, range: 0...10)),
    Setting(
      "filter.bend_percent", "sigma of how far the field bends from place to place, at least",
      .number(\.filter.bend, range: 0.01...100)),
    Setting(
      "filter.bend_lasts_s", "how long the bend stays the same in motion",
      .number(\.filter.bendLasts, range: 0.01...3600)),
    Setting(
      "filter.memory_s", "how far back a disturbance is taken out of the heading",
      .number(\.filter.memory, range: 0...3)),
    Setting(
      "filter.gyro_share", "the gyroscope's latency where unknown, as a share of what the magnetometer has more",
      .number(\.filter.gyroShare, range: 0...1)),
    Setting(
      "filter.magn_latency_ms", "the magnetometer's latency to start from where unknown",
      .number(\.filter.magnLatency, range: 0...60)),
    Setting(
      "field.size_percent", "how far the field's size may be from the expected one",
      .number(\.field.size, range: 0.1...1000)),
    Setting(
      "field.dip_deg", "how far the field's dip may be from the expected one", .number(\.field.dip, range: 0.1...180)),
    Setting(
      "field.step_percent", "how far the field may step away from the learnt one, direction included",
      .number(\.field.step, range: 0.1...1000)),
    Setting(
      "field.back_percent", "within how much it counts as the learnt one again",
      .number(\.field.back, range: 0.1...1000)),
    Setting(
      "field.adopts_s", "how long another field must hold in motion to be the new normal",
      .number(\.field.adopts, range: 1...86_400)),
    Setting("field.clears_s", "how long the field must be as expected again", .number(\.field.clears, range: 0...3600)),
    Setting(
      "errors.local_anomaly_deg", "sigma of the earth's field being bent locally",
      .number(\.errors.localAnomaly, range: 0...180)),
    Setting(
      "errors.lean_deg", "sigma of up where no calibration corrects the accelerometer",
      .number(\.errors.lean, range: 0...90)),
    Setting(
      "errors.calibration_deg", "sigma of a calibration that states none", .number(\.errors.calibration, range: 0...180)
    ),
    Setting("errors.uncalibrated_deg", "sigma without any calibration", .number(\.errors.uncalibrated, range: 0...180)),
    Setting("calibration.background", "whether to calibrate in the background", .flag(\.calibration.background)),
    Setting(
      "calibration.largest_sigma_deg", "largest heading sigma of a calibration for any attitude",
      .number(\.calibration.largestSigma, range: 0.01...180)),
    Setting(
      "calibration.largest_flat_sigma_deg", "largest heading sigma of a calibration for use flat",
      .number(\.calibration.largestFlatSigma, range: 0.01...180)),
    Setting(
      "calibration.largest_first_sigma_deg", "largest heading sigma in the background where none is in force",
      .number(\.calibration.largestFirstSigma, range: 0.01...180)),
    Setting(
      "calibration.largest_residual_percent", "largest misfit of the samples a calibration is made of",
      .number(\.calibration.largestResidual, range: 0.01...100)),
    Setting(
      "calibration.margin", "by how many of its sigmas a calibration must change the headings to replace another",
      .number(\.calibration.margin, range: 2...100)),
    Setting(
      "calibration.nearly_right_deg", "raw headings this near to what is found on the way stay as they are; 0 is never",
      .number(\.calibration.nearlyRight, range: 0...30)),
    Setting(
      "location.fresh_s", "how long a fix counts as the present position",
      .number(\.location.freshFor, range: 0.1...86_400)),
    Setting(
      "location.cached_h", "how long the last good fix is used before it is stale",
      .number(\.location.cachedFor, range: 0...87_600)),
    Setting(
      "location.fastest_mps", "faster than this between two fixes is a jump",
      .number(\.location.fastest, range: 1...1e6)),
    Setting(
      "location.jump_settles_s", "how long a jump must stay to be believed",
      .number(\.location.jumpSettles, range: 0...3600)),
    Setting(
      "location.receiver_silent_s", "how long a receiver must be silent before the next is asked",
      .number(\.location.receiverSilent, range: 0...3600)),
    Setting("alignment.enter_deg", "aligned within this of the bearing", .number(\.alignment.enter, range: 0.1...90)),
    Setting("alignment.leave_deg", "not any more beyond this", .number(\.alignment.leave, range: 0.1...180)),
    Setting("alignment.dwell_ms", "aligned after so long within", .number(\.alignment.dwell, range: 0...60_000)),
    Setting(
      "alignment.spacing_ms", "two pulses are at least so far apart", .number(\.alignment.spacing, range: 0...60_000)),
  ]

  /// The setting with a name.
  public static func setting(_ name: String) -> Setting? { all.first { name == "\($0.name)" } }
}

extension JSONScanner {
  /// Settings as a flat object of dotted names, and how many of its names are unknown. A setting that is not in the
  /// object has its default.
  mutating func settings() throws(Malformed) -> (settings: Settings, unknown: Int) {
    var (settings, unknown) = (Settings(), 0)
    skipSpace()
    let place = at
    try object("settings as {\"alignment.enter_deg\":5,..}") { json, key throws(Malformed) in
      guard let setting = SettingsCatalog.all.first(where: { key.says($0.name) }) else {
        unknown += 1
        return try json.skipValue()
      }
      switch setting.value {
      case .number(let path, let range):
        settings[keyPath: path] = try json.number("\(setting.name)", in: range)
      case .flag(let path):
        json.skipSpace()
        if json.takes(word: "true") {
          settings[keyPath: path] = true
        } else if json.takes(word: "false") {
          settings[keyPath: path] = false
        } else {
          throw json.malformed("\(setting.name) as \(setting.allowed)", at: json.at)
        }
      case .forward:
        json.skipSpace()
        let place = json.at
        let word = try json.string(setting.allowed).string
        guard let forward = PointingTuning.Forward(rawValue: word) else {
          throw json.malformed("\(setting.name) as \(setting.allowed)", at: place)
        }
        settings.pointing.forward = forward
      }
    }
    if let order = SettingsOrder.broken(by: settings) {
      throw malformed(order.expectation(of: settings) + ", not \(order.found(in: settings))", at: place)
    }
    return (settings, unknown)
  }
}
