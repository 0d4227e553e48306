public import Quantities

/// How far the device's own field has moved after its calibrations: the sum of all comparisons so far.
public struct CalibrationHistory: Equatable, Sendable {
  /// The movement on each axis, rms in uT, minus the part explained by the calibrations' own errors.
  public var moved: Double
  /// The number of comparisons, at least 12 hours apart.
  public var count: Int
  /// When the last one was made; nil if unknown.
  public var checked: UTC?

  /// A history.
  public init(moved: Double, count: Int, checked: UTC? = nil) {
    (self.moved, self.count, self.checked) = (moved, count, checked)
  }
}
