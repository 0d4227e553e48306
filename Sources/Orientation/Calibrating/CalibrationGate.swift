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
    switch finding.model {
    case .none: return .coverage(finding.sigma)
    case .full:
      let isFarOff = finding.change.radians > tuning.margin * finding.sigma.radians
      return isFarOff || isMuchSurer(finding, than: current) ? nil : .noBetter
    case .flat:
      // Nor may it be worse when tilted all the same.
      let isFarOff =
        finding.flatChange.radians > tuning.margin * finding.flatSigma.radians
        && finding.change.radians > 1.5 * finding.sigma.radians
      return isFarOff ? nil : .noBetter
    }
  }

  /// Raw samples that no finding could better are a calibration too, where they are known to be good enough for one.
  public func rawAsItIs(_ finding: CalibrationFinding) -> Calibration? {
    let (off, doubt) =
      finding.model == .flat ? (finding.flatChange, finding.flatSigma) : (finding.change, finding.sigma)
    let sigma = (off.degrees * off.degrees + doubt.degrees * doubt.degrees).squareRoot()
    guard sigma <= tuning.largestSigma else { return nil }
    var raw = Calibration(magn: .identity, quality: finding.calibration.quality)
    raw.quality?.headingSigma = sigma
    return raw
  }

  private func isMuchSurer(_ finding: CalibrationFinding, than current: Calibration?) -> Bool {
    guard let stated = current?.quality?.headingSigma else { return false }
    return stated > 0.5 && finding.sigma.degrees < stated / 2
  }
}
