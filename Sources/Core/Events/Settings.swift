/// All settings of the pipeline: an event at the start, and each time the configuration changes.
public struct Settings: Equatable, Sendable {
  /// Which axis of the device points.
  public var pointing = PointingTuning()
  /// When samples are rejected and sensors count as stalled.
  public var samples = SampleTuning()
  /// When the field counts as disturbed.
  public var field = FieldTuning()
  /// Assumed errors that the device cannot measure.
  public var errors = ErrorTuning()
  /// When a background calibration may replace the one in force.
  public var calibration = CalibrationTuning()
  /// Which positions are accepted.
  public var location = LocationTuning()
  /// When a heading is unsure.
  public var accuracy = AccuracyTuning()
  /// When the device counts as aligned.
  public var alignment = AlignmentTuning()

  /// Every setting at its default.
  public init() {}
}
