public import Quantities

/// How far the device's own field has moved after its calibrations: the sum of all comparisons so far.
public struct CalibrationHistory: Equatable, Sendable {
  /// The movement on each axis, root mean square in uT, without what the calibrations' own errors explain.
  public var moved: Double
  /// The number of comparisons, at least 12 hours apart.
  public var count: Int
  /// When the last one was made; nil where that is not known.
  public var checked: UTC?

  /// A history.
  public init(moved: Double, count: Int, checked: UTC? = nil) {
    (self.moved, self.count, self.checked) = (moved, count, checked)
  }
}
