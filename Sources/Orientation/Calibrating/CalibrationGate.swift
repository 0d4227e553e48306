public import Events
internal import Quantities

/// Lets a calibration pass only if it is better than the one in force, as far as the data of both can tell.
public struct CalibrationGate: Sendable {
  private let tuning: CalibrationTuning

  /// A gate.
  public init(_ tuning: CalibrationTuning = CalibrationTuning()) { self.tuning = tuning }

  /// Why a finding may not replace what is in force; nil when it may.
  ///
  /// If the finding is right within its sigma, the change of headings is the error of what is in force. So a change of
  /// several sigmas means that the old one is worse than the new one could be; a smaller one is not worth the risk,
  /// unless the old one itself says that it is much less sure.
  public func objection(to finding: CalibrationFinding, inForce current: Calibration?) -> CalibrationRefusal? {
    if let left = finding.calibration.quality?.residual, left > tuning.largestResidual { return .residual(left) }
    if let left = finding.heldOut, left > tuning.largestResidual { return .residual(left) }
    let passes: Bool
    switch finding.model {
    case .none: return lackOf(finding)
    case .full:
      let isFarOff = finding.change.degrees > tuning.margin * finding.stated
      passes = isFarOff || isMuchSurer(finding, than: current)
    case .flat:
      // Nor may it be worse when tilted all the same.
      passes =
        finding.flatChange.radians > tuning.margin * finding.flatSigma.radians
        && finding.change.radians > 1.5 * finding.sigma.radians
    }
    // No part is this near to right by itself: the samples were calibrated before they came. What a room's own field
    // adds to that looks like a calibration, and is none.
    let isNearlyRight =
      tuning.nearlyRight > 0 && (current?.magn ?? .identity) == .identity && rawSigma(finding) <= tuning.nearlyRight
    return passes && !isNearlyRight ? nil : .noBetter
  }

  /// Raw samples that no finding could better are a calibration too, where they are known to be good enough for one;
  /// nil where something else is in force, or the same known as well.
  public func rawAsItIs(_ finding: CalibrationFinding, inForce current: Calibration?) -> Calibration? {
    let sigma = rawSigma(finding)
    guard sigma <= max(tuning.largestSigma, tuning.nearlyRight) else { return nil }
    if let current {
      // The longer they are looked at, the better it is known how good they are.
      guard current.magn == .identity, let stated = current.quality?.headingSigma, sigma < 0.7 * stated else {
        return nil
      }
    }
    var raw = current ?? Calibration(magn: .identity)
    raw.quality = finding.calibration.quality
    raw.quality?.headingSigma = sigma
    return raw
  }

  /// One standard deviation of raw headings, in degrees: how far they are from what was found, and its own.
  private func rawSigma(_ finding: CalibrationFinding) -> Double {
    let (off, doubt) =
      finding.model == .flat
      ? (finding.flatChange, finding.flatSigma.degrees) : (finding.change, finding.stated)
    return (off.degrees * off.degrees + doubt * doubt).squareRoot()
  }

  /// Why a finding is too vague: the device was turned too little, or it was not the earth's field that it was turned in.
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
