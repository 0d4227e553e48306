public import Quantities

/// How old the motion is that it keeps.
extension BackgroundCalibration {
  /// When the oldest motion ended; nil without any.
  public var oldest: Timestamp? { self.set.oldest }

  /// Forgets older motion, and gathers again: it shows the device's field as it was then.
  public mutating func forget(before time: Timestamp) { restart(keepingFrom: time) }
}
