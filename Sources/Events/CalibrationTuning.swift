/// When a calibration made in the background may replace the one in force.
public struct CalibrationTuning: Equatable, Sendable {
  /// Whether to calibrate in the background: true.
  public var background = true
  /// Largest heading sigma a calibration may have to be used in any attitude, in degrees. 1.5.
  public var largestSigma = 1.5
  /// Largest heading sigma of one that is used flat, in degrees. 1.5.
  public var largestFlatSigma = 1.5
  /// Largest misfit of the samples, in percent of the field. 4.
  public var largestResidual = 4.0
  /// A calibration must change the headings by so many of its sigmas to replace another. 4.
  public var margin = 4.0

  /// Every setting at its default.
  public init() {}
}
