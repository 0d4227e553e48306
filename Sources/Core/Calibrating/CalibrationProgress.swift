internal import Events
internal import Quantities

/// The progress of the background calibration, as a status reports it.
public struct CalibrationProgress: Equatable, Sendable {
  /// The state.
  public enum State: String, Equatable, Sendable {
    /// Switched off.
    case off
    /// The device has not been turned enough.
    case gathering
    /// The samples give no usable calibration; `refusal` is the reason.
    case refused
    /// The calibration in force is as good as the samples could give.
    case settled
  }

  /// What the samples show of the error of the calibration in force, or of raw samples without one.
  public struct Residue: Equatable, Sendable {
    /// The difference of its headings from those of the fit, rms, in degrees.
    var difference: Double
    /// One standard deviation of the headings of the fit, in degrees.
    public var sigma: Double

    /// The most that one standard deviation of its headings may be, in degrees.
    public var largest: Double { (difference * difference + sigma * sigma).squareRoot() }
    /// The difference that the field of a room makes where nothing is wrong, in degrees.
    public var usual: Double
    /// Whether the motion is enough for a fit that could replace a calibration. With less, the bends of a room may
    /// lead a fit tens of degrees away, and it states a tenth of that.
    public var isConclusive: Bool
    /// The least that it is, in degrees, beyond three standard deviations of the fit: rooms make it state too little.
    public var least: Double { max(0, difference * difference - 9 * sigma * sigma - usual * usual).squareRoot() }
  }

  /// The state.
  public var state = State.gathering
  /// The directions that the samples covered at the last fit: those of the field, corrected, in device axes.
  public var covered = SphereCoverage()
  /// The share of all directions that the samples cover, in percent.
  public var coverage: Double { covered.percent }
  /// The heading sigma that the samples would give now, in degrees; nil before the first fit.
  public var headingSigma: Double?
  /// The residual of the last fit, in percent of the field; nil before the first.
  public var residual: Double?
  /// The progress towards the required sigma, in percent.
  public var done = 0.0
  /// The number of segments of motion stored.
  public var segments = 0
  /// What the last fit shows of the calibration in force; nil before there is one.
  public var residue: Residue?
  /// Why the last fit gave no calibration; nil where it gave one.
  public var refusal: CalibrationRefusal?
  /// Whether the motion so far is not enough.
  public var wantsCoverage: Bool { if case .coverage = refusal { true } else { false } }
  /// The number of lasting changes of the field: another place, another battery, an attached magnet.
  public var shifts = 0

  /// No progress.
  public init() {}

  /// Reports a finding, and how far it is from the wanted sigma, in degrees.
  mutating func report(_ finding: CalibrationFinding, wanted: Double) {
    covered = finding.coverage
    headingSigma = finding.sigma.degrees
    residual = finding.calibration.quality?.residual
    done = min(100, 100 * wanted / max(finding.sigma.degrees, 1e-3))
  }
}

extension CalibrationProgress.State {
  /// Whether a sensor may still be faulty: after a consistent calibration none is.
  ///
  /// It is a property of the state: one of the progress would copy that at every event.
  var isOpen: Bool { self == .gathering || self == .refused }
}
