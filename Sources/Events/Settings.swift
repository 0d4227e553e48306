/// The pipeline's tuning, all of it: one value, given as an event at the start and whenever the configuration changes.
public struct Settings: Equatable, Sendable {
  /// Which axis of the device points.
  public var pointing = PointingTuning()
  /// When samples are refused and sensors given up.
  public var samples = SampleTuning()
  /// How the heading is made of them.
  public var filter = FilterTuning()
  /// When the field is not the earth's.
  public var field = FieldTuning()
  /// What is assumed of errors nobody can measure on the spot.
  public var errors = ErrorTuning()
  /// When a calibration made in the background may replace the one in force.
  public var calibration = CalibrationTuning()
  /// Which position is believed.
  public var location = LocationTuning()
  /// When the device counts as aligned.
  public var alignment = AlignmentTuning()

  /// Every setting at its default.
  public init() {}
}
