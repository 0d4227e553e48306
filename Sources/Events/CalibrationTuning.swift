/// When a calibration made on the way may replace the one in force.
public struct CalibrationTuning: Equatable, Sendable {
  /// Whether to calibrate in the background. true.
  public var background = true
  /// Largest heading sigma of a calibration for use in any attitude, in degrees. 1.2.
  public var largestSigma = 1.2
  /// Largest heading sigma of one for use flat, in degrees. 1.
  public var largestFlatSigma = 1.0
  /// Largest heading sigma of the first one in the background, where none is in force, in degrees. 3.
  public var largestFirstSigma = 3.0
  /// Largest misfit of the samples, in percent of the field. 4.
  public var largestResidual = 4.0
  /// By how many of its sigmas a calibration must change the headings to replace another. 5: of 200 devices
  /// whose sensors need nothing, each turned flat for half a minute, four let two become worse by 0.15 degrees.
  public var margin = 5.0

  /// Raw headings this near to what is found, in degrees, were calibrated before they came, and stay: hard iron of
  /// 20 uT makes tens of them. 0 is never. 4.
  public var nearlyRight = 4.0

  /// Every setting at its default.
  public init() {}
}
