internal import Events
internal import Quantities

/// The error that a calibration's offset may have by now, in uT on each axis: the device's own field moves.
///
/// It is learnt from the device's history: at most every 12 hours the calibration in force is compared with one from
/// newer motion. Without a history it is estimated from the hard iron.
enum OffsetWorth {
  /// One standard deviation, in three parts: just after a calibration; for a device without a history, as a share of
  /// the hard iron that was removed; and per degree of the stated sigma. Calibrations of the same phone on other days
  /// differ by 3 to 5 uT of 400 to 600, which turns headings by 4 to 7 degrees (the phones had met no magnet in
  /// between).
  private static let (least, share, degree) = (0.3, 0.006, 0.2)
  /// The shortest time between two comparisons: battery charge, temperature and pockets change within a day.
  private static let apart = TimeSpan.seconds(12 * 3600)
  /// A date this far ahead of the clock is wrong.
  private static let ahead = TimeSpan.seconds(24 * 3600)
  /// The most comparisons that count: the device's use may change.
  private static let most = 20

  /// One standard deviation of the offset of a calibration with this hard iron in uT and this stated sigma in degrees.
  /// The sigma assumed from the hard iron counts as one comparison.
  static func sigma(hardIron: Double, stated: Double?, history: CalibrationHistory?) -> Double {
    let (assumed, stated) = (share * hardIron, degree * (stated ?? 1))
    let count = Double(max(0, min(history?.count ?? 0, most)))
    let moved = history?.moved ?? 0
    let square = (assumed * assumed + count * moved * moved) / (1 + count)
    return (least * least + square + stated * stated).squareRoot()
  }

  /// The history of a calibration after a comparison with a later one; nil if none is due, or the two cannot be
  /// compared. If the last date is wrong, this only sets the date, and the next comparison counts.
  static func history(of old: Calibration, against new: Calibration, at now: UTC?) -> CalibrationHistory? {
    guard old.magn != .identity, let now, let last = old.history?.checked ?? old.created,
      now - last >= apart || last - now > ahead,
      let (before, after) = old.quality?.headingSigma.flatMap({ b in new.quality?.headingSigma.map { (b, $0) } }),
      old.quality?.tilt == nil, new.quality?.tilt == nil
    else { return nil }
    var history = old.history ?? CalibrationHistory(moved: 0, count: 0)
    history.checked = now
    guard now > last else { return history }
    let own = degree * degree * (before * before + after * after)
    let square = max(0, (new.magn.offset - old.magn.offset).squaredLength / 3 - own)
    history.count = max(0, min(history.count, most - 1)) + 1
    let mean = history.moved * history.moved
    history.moved = (mean + (square - mean) / Double(history.count)).squareRoot()
    return history
  }
}
