/// How far a calibration in the background has come: what a status line says.
public struct CalibrationProgress: Equatable, Sendable {
  /// What it is doing.
  public enum State: String, Equatable, Sendable {
    /// Switched off.
    case off
    /// The device has not been turned enough.
    case gathering
    /// What was gathered gives no calibration that may be used; `refusal` says why.
    case refused
    /// What is in force is as good as what was gathered could give.
    case settled
  }

  /// What it is doing.
  public var state = State.gathering
  /// How much of the sphere of directions was seen, in percent.
  public var coverage = 0.0
  /// One standard deviation of heading that the samples would give now, in degrees; nil before the first fit.
  public var headingSigma: Double?
  /// What the samples' last fit left over, in percent of the field; nil before the first.
  public var residual: Double?
  /// How far that is from what is asked for, in percent of the way: 100 is there.
  public var done = 0.0
  /// How many stretches of motion are kept.
  public var segments = 0
  /// Why there was no new calibration last time.
  public var refusal: CalibrationRefusal?
  /// Whether the motion so far told too little.
  public var wantsCoverage: Bool { if case .coverage = refusal { true } else { false } }
  /// How often the field was found to have shifted: another place, another battery, a magnet that stays.
  public var shifts = 0

  /// Nothing done yet.
  public init() {}
}
