internal import Events
internal import Quantities

/// What the offset of a calibration is still worth: how far the device's own field may be from it, in uT on each axis.
///
/// It is learnt from the device's own history: each day a calibration that is found, or one that is found to be no
/// better, is compared with the one before. Without a history the hard iron tells.
enum OffsetWorth {
  /// One standard deviation just after a calibration; of a device without a history, as a share of the hard iron that
  /// was taken out; and for each degree of the stated sigma. Calibrations of the same phone on other days differ by 3
  /// to 5 uT of 400 to 600, which turns headings by 4 to 7 degrees (the phones had met no magnet between).
  private static let (least, share, degree) = (0.3, 0.006, 0.2)
  /// The least time between two comparisons: a battery's charge, warmth and pockets change within a day.
  private static let apart = TimeSpan.seconds(12 * 3600)
  /// The most comparisons that count: a device may change its habits.
  private static let most = 20

  /// One standard deviation of the offset of a calibration with this hard iron in uT and this stated sigma in degrees.
  /// What is assumed without a history counts as one comparison.
  static func sigma(hardIron: Double, stated: Double?, history: CalibrationHistory?) -> Double {
    let (assumed, stated) = (share * hardIron, degree * (stated ?? 1))
    let count = Double(history?.count ?? 0)
    let moved = history?.moved ?? 0
    let square = (assumed * assumed + count * moved * moved) / (1 + count)
    return (least * least + square + stated * stated).squareRoot()
  }

  /// The history of a calibration after a comparison with a later one; nil where none is due, or the two cannot be
  /// compared.
  static func history(of old: Calibration, against new: Calibration, at now: UTC?) -> CalibrationHistory? {
    guard old.magn != .identity, let now, let last = old.history?.checked ?? old.created, now - last >= apart,
      let (before, after) = old.quality?.headingSigma.flatMap({ b in new.quality?.headingSigma.map { (b, $0) } }),
      old.quality?.tilt == nil, new.quality?.tilt == nil
    else { return nil }
    let own = degree * degree * (before * before + after * after)
    let square = max(0, (new.magn.offset - old.magn.offset).squaredLength / 3 - own)
    var history = old.history ?? CalibrationHistory(moved: 0, count: 0)
    history.count = min(history.count + 1, most)
    let mean = history.moved * history.moved
    history.moved = (mean + (square - mean) / Double(history.count)).squareRoot()
    history.checked = now
    return history
  }
}
