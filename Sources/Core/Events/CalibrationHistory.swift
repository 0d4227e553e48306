public import Quantities

/// What a device's calibrations have shown so far: how far its own field was from what an earlier one takes out.
public struct CalibrationHistory: Equatable, Sendable {
  /// That distance on each axis, root mean square in uT, beyond what the calibrations' own errors explain.
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
