internal import Events
internal import Quantities

/// Accepts a calibration only if it is better than the one in force, as far as the samples show.
struct CalibrationGate: Sendable {
  /// When a calibration may replace the one in force.
  let tuning: CalibrationTuning

  /// A gate.
  init(_ tuning: CalibrationTuning = CalibrationTuning()) { self.tuning = tuning }

  /// A gate for the background, where a rough calibration is better than none, or than one that is twice as rough.
  init(background tuning: CalibrationTuning, inForce current: Calibration?) {
    var tuning = tuning
    if let current {
      tuning.largestSigma = max(tuning.largestSigma, (current.quality?.headingSigma ?? 0) / 2)
    } else {
      tuning.largestSigma = max(tuning.largestSigma, tuning.largestFirstSigma)
      // As an angle, the misfit is no larger than the sigma.
      let largest = 100 * Angle.degrees(tuning.largestFirstSigma).radians
      tuning.largestResidual = max(tuning.largestResidual, largest)
    }
    self.tuning = tuning
  }

  /// Why a finding may not replace the calibration in force; nil if it may.
  ///
  /// If the finding is right within its sigma, the change of headings is the error of the calibration in force. So a
  /// change of several sigmas means that the old calibration is worse. A smaller change is not worth the risk, unless
  /// the old one's sigma is much larger.
  func objection(to finding: CalibrationFinding, inForce current: Calibration?) -> CalibrationRefusal? {
    let left = max(finding.calibration.quality?.residual ?? 0, finding.heldOut ?? 0)
    let passes: Bool
    switch finding.model {
    // After too little motion a residual means nothing.
    case .none: return lackOf(finding)
    case _ where left > tuning.largestResidual: return .residual(left)
    case .full:
      let isFarOff = finding.change.degrees > tuning.margin * finding.stated
      passes = isFarOff || isMuchSurer(finding, than: current)
    case .flat:
      // It must not be worse if the device is tilted.
      passes =
        finding.flatChange.radians > tuning.margin * finding.flatSigma.radians
        && finding.change.radians > 1.5 * finding.sigma.radians
    }
    // No part is this accurate without calibration: the samples must have been calibrated before. The field of a room
    // would be taken for a calibration.
    let isNearlyRight =
      tuning.nearlyRight > 0 && (current?.magn ?? .identity) == .identity && rawSigma(finding) <= tuning.nearlyRight
    return passes && !isNearlyRight ? nil : .noBetter
  }

  /// The calibration "no correction" if raw samples are known to be good enough; nil if another calibration is in
  /// force, or the same one with a similar sigma.
  func rawAsItIs(_ finding: CalibrationFinding, inForce current: Calibration?) -> Calibration? {
    let sigma = rawSigma(finding)
    guard sigma <= max(tuning.largestSigma, tuning.nearlyRight) else { return nil }
    if let current {
      // More samples only reduce the sigma.
      guard current.magn == .identity, let stated = current.quality?.headingSigma, sigma < 0.7 * stated else {
        return nil
      }
    }
    var raw = current ?? Calibration(magn: .identity)
    raw.quality = finding.calibration.quality
    raw.quality?.headingSigma = sigma
    return raw
  }

  /// One standard deviation of raw headings, in degrees: their difference from the finding, combined with the finding's
  /// own sigma.
  private func rawSigma(_ finding: CalibrationFinding) -> Double {
    let (off, doubt) =
      finding.model == .flat
      ? (finding.flatChange, finding.flatSigma.degrees) : (finding.change, finding.stated)
    return (off.degrees * off.degrees + doubt * doubt).squareRoot()
  }

  /// What the samples show about the error of the calibration in force; nil if they do not agree with one field.
  func residue(_ finding: CalibrationFinding, despite objection: CalibrationRefusal?) -> CalibrationProgress.Residue? {
    let isConclusive = if case .coverage = objection { false } else { true }
    func residue(_ difference: Angle, _ sigma: Double) -> CalibrationProgress.Residue {
      .init(difference: difference.degrees, sigma: sigma, usual: tuning.nearlyRight, isConclusive: isConclusive)
    }
    return switch objection {
    case nil, .noBetter, .coverage:
      finding.model == .flat
        ? residue(finding.flatChange, finding.flatSigma.degrees) : residue(finding.change, finding.stated)
    default: nil
    }
  }

  /// Whether the next fit continues from a finding; then segments that disagree show another field.
  func explains(_ finding: CalibrationFinding, despite objection: CalibrationRefusal?) -> Bool {
    switch objection {
    case nil, .noBetter: finding.model == .full
    case .foreignField: true
    default: false
    }
  }

  /// Why a finding is not accurate enough: too little motion, or a field that is not the earth's.
  private func lackOf(_ finding: CalibrationFinding) -> CalibrationRefusal {
    func own(_ sigma: Angle) -> Double {
      let (all, foreign) = (sigma.degrees, finding.foreign.degrees)
      return max(0, all * all - foreign * foreign).squareRoot()
    }
    let isTurned = own(finding.sigma) <= tuning.largestSigma || own(finding.flatSigma) <= tuning.largestFlatSigma
    return isTurned ? .foreignField(finding.field) : .coverage(finding.sigma)
  }

  private func isMuchSurer(_ finding: CalibrationFinding, than current: Calibration?) -> Bool {
    guard let stated = current?.quality?.headingSigma else { return false }
    return stated > 0.5 && finding.stated < stated / 2
  }
}
