public import Quantities

/// The age of the stored motion.
extension BackgroundCalibration {
  /// When the oldest stored segment ended; nil if none is stored.
  public var oldest: Timestamp? { self.set.oldest }

  /// Forgets motion from before an instant, which shows the device's field as it was then, and gathers again.
  public mutating func forget(before time: Timestamp) { restart(keepingFrom: time) }
}
