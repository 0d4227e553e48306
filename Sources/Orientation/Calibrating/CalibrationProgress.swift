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

  /// The state.
  public var state = State.gathering
  /// The share of all directions that the samples cover, in percent.
  public var coverage = 0.0
  /// The heading sigma that the samples would give now, in degrees; nil before the first fit.
  public var headingSigma: Double?
  /// The residual of the last fit, in percent of the field; nil before the first.
  public var residual: Double?
  /// The progress towards the required sigma, in percent.
  public var done = 0.0
  /// The number of segments of motion stored.
  public var segments = 0
  /// Why the last fit gave no calibration; nil where it gave one.
  public var refusal: CalibrationRefusal?
  /// Whether the motion so far is not enough.
  public var wantsCoverage: Bool { if case .coverage = refusal { true } else { false } }
  /// The number of lasting changes of the field: another place, another battery, an attached magnet.
  public var shifts = 0

  /// No progress.
  public init() {}
}
