/// When a background calibration may replace the one in force.
public struct CalibrationTuning: Equatable, Sendable {
  /// Whether to calibrate in the background. Default: true.
  public var background = true
  /// Largest heading sigma of a calibration for use in any attitude, in degrees. Default: 1.2.
  public var largestSigma = 1.2
  /// Largest heading sigma of a calibration for flat use, in degrees. Default: 1.
  public var largestFlatSigma = 1.0
  /// Largest heading sigma of a background calibration while none is in force, in degrees. Default: 15. A phone's first
  /// motion gives a calibration that is right within its sigma, and a heading of ±30 is better than no heading.
  public var largestFirstSigma = 15.0
  /// Largest misfit of the samples, in percent of the field. Default: 4.
  public var largestResidual = 4.0
  /// By how many of its sigmas a calibration must change the headings to replace another. Default: 5. Measured on 200
  /// devices whose sensors need no correction, each turned flat for half a minute: with 4, two of them became worse, by
  /// 0.15 degrees.
  public var margin = 5.0

  /// Raw samples whose headings differ by less than this from those of the fit, in degrees, count as already
  /// calibrated, and the fit is not used. Hard iron of 20 uT changes them by tens of degrees. 0: never. Default: 4.
  public var nearlyRight = 4.0

  /// Every setting at its default.
  public init() {}
}
