internal import Events
internal import Quantities

/// The progress of the background calibration, as status messages report it.
public struct CalibrationProgress: Equatable, Sendable {
  /// The state.
  public enum State: String, Equatable, Sendable {
    /// Switched off.
    case off
    /// The device has not been turned enough.
    case gathering
    /// The samples yield no usable calibration; `refusal` is the reason.
    case refused
    /// The calibration in force is as good as these samples could yield.
    case settled
  }

  /// What the samples show about the error of the calibration in force, or of raw samples if there is none.
  public struct Residue: Equatable, Sendable {
    /// The rms difference between its headings and those of the fit, in degrees.
    var difference: Double
    /// One standard deviation of the fit's headings, in degrees.
    public var sigma: Double

    /// The upper limit for one standard deviation of its headings, in degrees.
    public var largest: Double { (difference * difference + sigma * sigma).squareRoot() }
    /// The difference caused by the field of a room if nothing is wrong, in degrees.
    public var usual: Double
    /// Whether the motion is enough for a fit that could replace a calibration. With less motion the distortions of a
    /// room may lead a fit tens of degrees astray, while its stated sigma is a tenth of that.
    public var isConclusive: Bool
    /// The lower limit in degrees, beyond three standard deviations of the fit: in rooms fits state too small a sigma.
    public var least: Double { max(0, difference * difference - 9 * sigma * sigma - usual * usual).squareRoot() }
  }

  /// The state.
  public var state = State.gathering
  /// The directions that the samples covered at the last fit: directions of the corrected field, in device axes.
  public var covered = SphereCoverage()
  /// The share of all directions that the samples cover, in percent.
  public var coverage: Double { covered.percent }
  /// The heading sigma that the samples would yield now, in degrees; nil before the first fit.
  public var headingSigma: Double?
  /// The residual of the last fit, in percent of the field; nil before the first fit.
  public var residual: Double?
  /// The progress towards the required sigma, in percent.
  public var done = 0.0
  /// The number of segments of motion stored.
  public var segments = 0
  /// What the last fit shows about the calibration in force; nil before the first such fit.
  public var residue: Residue?
  /// Why the last fit yielded no calibration; nil if it did.
  public var refusal: CalibrationRefusal?
  /// Whether the motion so far is insufficient.
  public var wantsCoverage: Bool { if case .coverage = refusal { true } else { false } }
  /// The number of lasting changes of the field: another place, another battery, an attached magnet.
  public var shifts = 0

  /// No progress.
  public init() {}

  /// Records a finding and its distance from the wanted sigma, in degrees.
  mutating func report(_ finding: CalibrationFinding, wanted: Double) {
    covered = finding.coverage
    headingSigma = finding.sigma.degrees
    residual = finding.calibration.quality?.residual
    done = min(100, 100 * wanted / max(finding.sigma.degrees, 1e-3))
  }
}

extension CalibrationProgress.State {
  /// Whether a sensor may still be faulty: a consistent calibration rules this out.
  ///
  /// It is a property of the state: a property of the progress would copy the progress at every event.
  var isOpen: Bool { self == .gathering || self == .refused }
}
