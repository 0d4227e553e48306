internal import Calibrating
internal import Configuration
internal import Events
internal import Gauge
internal import Pointing
internal import Quantities
internal import Readings
internal import System
internal import Words

extension Calibration {
  /// The calibration and its figures of merit, in lines for a person. `turned`: a gyroscope took part.
  func report(
    seen: (size: Double, dip: Angle)?, expecting expected: ExpectedField?, turned: Bool = false
  ) -> [String] {
    func figure(_ value: Double?, _ unit: String) -> String { value.map { "\(Figures.fixed($0, 1))\(unit)" } ?? "?" }
    func field(_ size: Double, _ dip: Angle) -> String {
      "\(Figures.fixed(size, 1)) µT, dip \(Figures.fixed(dip.degrees, 1))°"
    }
    let use =
      quality?.tilt.map { "for use flat: not trusted when tilted by more than \(Figures.fixed(1.5 * $0, 0))°" }
      ?? "for use in any attitude"
    let model = expected.map { "; the world model's is \(field($0.size, $0.dip))" } ?? ""
    let foreign = seen.map { ForeignField(in: ObservedField(size: $0.size, dip: $0.dip), expecting: expected).sigma }
    let beside = accel == .identity ? ", without the error of the uncalibrated accelerometer" : ""
    var lines = [
      "calibrated \(device?.plain ?? "the magnetometer"), \(use)",
      "heading     ±\(figure(quality?.headingSigma, "°")), one standard deviation\(beside)",
      "tomorrow    \(goodTo(expecting: expected).map { GuideWords(.english).goodTo($0).full } ?? "?")",
      "residual    \(figure(quality?.residual, " %")) of the field",
      "coverage    \(figure(quality?.coverage, " %")) of all directions, \(quality?.samples ?? 0) samples",
      "field       \(seen.map { field($0.size, $0.dip) } ?? "?")\(model)",
    ]
    if let foreign, foreign > .zero { lines.append(Self.foreign(foreign)) }
    if let gyroBias {
      let size = Figures.fixed(Angle(radians: gyroBias.length).degrees, 1)
      let sigma = gyroBiasSigma.map { Angle(radians: max($0.x, $0.y, $0.z)).degrees }
      lines.append("gyroscope   bias of \(size)°/s, ±\(figure(sigma, "°/s")) on each axis")
    } else if turned {
      lines.append("gyroscope   bias not found: turn it for longer and more slowly, or let it rest on two sides")
    }
    return lines
  }

  /// How a field that is not only the earth's affects a calibration.
  private static func foreign(_ sigma: Angle) -> String {
    "            something magnetic is near, which adds ±\(Figures.fixed(sigma.degrees, 1))° to the heading's error; "
      + "calibrate elsewhere"
  }

  /// The same calibration with another trim.
  func trimmed(by trim: TrimMeasurement.Trim) -> Calibration {
    var new = self
    new.trim = trim.angle
    new.quality = new.quality ?? Quality()
    new.quality?.trimSigma = trim.sigma.degrees
    return new
  }
}

extension CalibrationRefusal {
  private static func name(of sensor: Sensor) -> String {
    switch sensor {
    case .magn: "magnetometer"
    case .accel: "accelerometer"
    case .gyro: "gyroscope"
    }
  }

  /// The reason in a sentence, with the expected value and what to do.
  func sentence(within tuning: CalibrationTuning) -> String {
    switch self {
    case .tooFewSamples(let sensor):
      "too few samples of the \(Self.name(of: sensor)): expected at least 100 over 2 s; record a longer motion"
    case .deadAxis(let sensor, let axis):
      "the \(Self.name(of: sensor))'s \(axis) axis never changes: the part or its driver is broken "
        + "(qibla devices --values shows its counts)"
    case .frozen(let sensor):
      "the values of the \(Self.name(of: sensor)) never change, though the device was turned: the part or its driver "
        + "is broken; leave out its samples, the other sensors are enough"
    case .gravity(let size):
      "the accelerometer shows \(Figures.fixed(size, 1)) m/s² on average, expected 9.8: the driver's unit or scale is "
        + "wrong (1 g is 9.80665 m/s²), or it stays at the end of its range"
    case .saturated(let value):
      "the magnetometer stays at \(Figures.fixed(value, 0)) µT, the end of its range: "
        + "choose a wider range, or take the magnet away from it"
    case .units(let size):
      "the field changes by ±\(Figures.fixed(size, 1)) µT, which does not fit the earth's field of 22 to 67 µT: "
        + "the driver's unit or scale is wrong (the unit of a trace is µT; 1 gauss is 100 µT)"
    case .axes(.gyro):
      "the turns of the gyroscope do not match those of magnetometer and accelerometer, but would with its axes "
        + "exchanged or mirrored: its mount matrix or its driver is wrong (qibla devices shows the matrix); leave out its "
        + "samples, the other sensors are enough"
    case .axes(let sensor):
      "the turns of the \(Self.name(of: sensor)) do not match those of the gyroscope, but would with its axes "
        + "exchanged or mirrored: its mount matrix or its driver is wrong (qibla devices shows the matrix)"
    case .turns:
      "the turns of the gyroscope do not match those of magnetometer and accelerometer: its unit (rad/s) or its scale "
        + "is wrong, or one of its axes is dead; leave out its samples, the other sensors are enough"
    case .notFinite(let count): "\(count) samples are not numbers: the driver is broken"
    case .coverage(let sigma) where sigma >= .degrees(30):
      "the device was not turned enough; draw figure eights in the air, with every side up once"
    case .coverage(let sigma) where sigma.degrees <= tuning.largestSigma:
      "the time was over before the calibration was complete: continue with the figure eights for longer"
    case .coverage(let sigma):
      "the device was not turned enough: headings would be known to ±\(Figures.fixed(min(sigma.degrees, 180), 1))°, "
        + "expected ±\(shortest(tuning.largestSigma))°; draw figure eights in the air, with every side up once"
    case .residual(let left):
      "the samples do not fit one field: the residual is \(Figures.fixed(left, 1)) %, expected at most "
        + "\(shortest(tuning.largestResidual)) %; move away from magnets and steel, and try again"
    case .foreignField(let seen):
      "the field here, \(Figures.fixed(seen.size, 1)) µT with a dip of \(Figures.fixed(seen.dip.degrees, 1))°, is not "
        + "the earth's: something magnetic is near that does not move with the device; "
        + "calibrate elsewhere, best outdoors"
    case .noBetter: "the samples do not show that it is better than the calibration in use"
    }
  }
}

extension CalibrationGuide {
  /// What is wrong with a sensor, if that is why it cannot be calibrated.
  var fault: String? {
    if case .mend(let refusal) = advice { refusal.sentence(within: CalibrationTuning()) } else { nil }
  }
}

extension TrimMeasurement.Trim {
  func sentence(toward bearing: Angle) -> String {
    "trim \(Figures.fixed(angle.degrees, 2))° ±\(Figures.fixed(sigma.degrees, 1))° toward "
      + "\(shortest(bearing.degrees))°, from \(readings) readings"
  }
}

extension TrimMeasurement.Hindrance? {
  /// Why a trim cannot be measured yet.
  var sentence: String {
    switch self {
    case .noHeading: "there is no true heading: a trim needs sensors and a position (a fix, or --at LAT,LON)"
    case .untrusted(let reason):
      "the heading cannot be trusted\(reason.map { " (\($0.word))" } ?? ""): calibrate first"
    case .moving: "point it at the landmark and hold it still for \(shortest(TrimMeasurement.span)) s"
    case .settling(let bound):
      "hold it still: the heading is settling, ±\(Figures.fixed(bound, 1))° so far"
    case nil: "it was not held still for \(shortest(TrimMeasurement.span)) s"
    }
  }
}
