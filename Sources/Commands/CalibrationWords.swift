internal import Configuration
internal import Events
internal import Orientation
internal import Quantities

extension CalibrationFinding {
  /// What it is, and its figures of merit, in lines for a person.
  func report(expecting expected: ExpectedField?) -> [String] {
    let quality = calibration.quality
    func figure(_ value: Double?, _ unit: String) -> String { value.map { "\(Figures.fixed($0, 1))\(unit)" } ?? "?" }
    let use = model == .flat ? "for use flat: tilted by more than 15° it is not trusted" : "for use in any attitude"
    let seen = "\(Figures.fixed(field.size, 1)) µT, dip \(Figures.fixed(field.dip.degrees, 1))°"
    let model = expected.map {
      "; the world model's is \(Figures.fixed($0.size, 1)) µT, \(Figures.fixed($0.dip.degrees, 1))°"
    }
    return [
      "calibrated \(calibration.device ?? "the magnetometer"), \(use)",
      "heading     ±\(figure(quality?.headingSigma, "°")), one standard deviation",
      "residual    \(figure(quality?.residual, " %")) of the field",
      "coverage    \(figure(quality?.coverage, " %")) of all directions, \(quality?.samples ?? 0) samples",
      "field       \(seen)\(model ?? "")",
    ]
  }
}

extension CalibrationRefusal {
  /// What was found, what was expected, and what to do.
  func sentence(within tuning: CalibrationTuning) -> String {
    switch self {
    case .tooFewSamples(let sensor):
      "too few samples of \(sensor): expected 100 over 2 s at least; record a longer motion"
    case .deadAxis(let axis):
      "the magnetometer's \(axis) axis never changes: the part or its driver is broken (qibla devices shows raw values)"
    case .saturated(let value):
      "the magnetometer sticks at \(Figures.fixed(value, 0)) µT, the end of its range: "
        + "choose a wider range, or take the magnet away from it"
    case .units(let size):
      "the field swings by \(Figures.fixed(size, 1)) µT, which the earth's (22 to 67) never does: "
        + "the driver's unit or scale is wrong (the trace's is µT; 1 gauss is 100)"
    case .notFinite(let count): "\(count) samples are not numbers: the driver is broken"
    case .coverage(let sigma):
      "the device was not turned enough: headings would be known to ±\(Figures.fixed(min(sigma.degrees, 180), 1))°, "
        + "expected ±\(shortest(tuning.largestSigma))°; draw eights in the air, every side up once"
    case .residual(let left):
      "the samples do not agree with one field: \(Figures.fixed(left, 1)) % of it is left over, expected at most "
        + "\(shortest(tuning.largestResidual)) %; keep away from magnets and steel, and try again"
    case .noBetter: "it is no better than the calibration in force, as far as these samples can tell"
    }
  }
}
