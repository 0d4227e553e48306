internal import Almanac
internal import Day

/// Checks the order of the times in a line.
enum TimetableOrder {
  /// Removes impossible times: one that is not later than the time before it, an iqama before its prayer, a Friday
  /// prayer outside dhuhr's time. Returns what was removed, in words.
  static func repair(_ row: inout Timetable.Cells) -> [String] {
    var words: [String] = []
    // If times are in a wrong order, the one that contradicts most others is removed: it was probably mistyped.
    while let worst = worst(row) {
      let minute = row.begin[worst] ?? 0
      let other = Prayer.allCases.last { contradicts($0, worst, row) } ?? worst
      let side = other.rawValue < worst.rawValue ? "after" : "before"
      words.append(
        "\(worst): expected a time \(side) \(other) at \(ClockTimeText.text(row.begin[other] ?? 0)), found "
          + "\(ClockTimeText.text(minute)); the cell is left out")
      row.begin[worst] = nil
    }
    for prayer in Prayer.allCases {
      guard let begin = row.begin[prayer] else { continue }
      if let minute = row.iqama[prayer]?.minute, isBefore(minute, begin) {
        words.append(refusal("\(prayer)_iqama", minute, "not before \(prayer) at", begin))
        row.iqama[prayer] = nil
      }
      if let minute = row.adhan[prayer]?.minute, isBefore(minute, begin) {
        words.append(refusal("\(prayer)_adhan", minute, "not before \(prayer) at", begin))
        row.adhan[prayer] = nil
      }
    }
    row.jumuah.removeAll { time in
      guard let minute = time.minute else { return false }
      if let dhuhr = row.begin[.dhuhr], minute < dhuhr {
        words.append(refusal("jumuah", minute, "not before dhuhr at", dhuhr))
        return true
      }
      guard let asr = row.begin[.asr], minute >= asr else { return false }
      words.append(refusal("jumuah", minute, "before asr at", asr))
      return true
    }
    return words
  }

  /// The time that contradicts most others; if there are several, the last one; nil if all are in order.
  private static func worst(_ row: Timetable.Cells) -> Prayer? {
    var found: (prayer: Prayer, count: Int)?
    for prayer in Prayer.allCases {
      let count = Prayer.allCases.count { contradicts($0, prayer, row) }
      if count > 0, count >= found?.count ?? 0 { found = (prayer, count) }
    }
    return found?.prayer
  }

  /// Whether two times of a line are in the wrong order. Isha may be after midnight, and fajr before it.
  private static func contradicts(_ one: Prayer, _ other: Prayer, _ row: Timetable.Cells) -> Bool {
    guard one != other, let first = row.begin[one], let second = row.begin[other] else { return false }
    for (prayer, minute) in [(one, first), (other, second)] {
      if prayer == .isha && minute < Timetable.latestIsha { return false }
      if prayer == .fajr && minute >= Timetable.earliestFajr { return false }
    }
    return (one.rawValue < other.rawValue) != (first < second)
  }

  /// Whether one minute is before another by less than half a day: half past midnight comes after 23:50.
  private static func isBefore(_ minute: Int, _ begin: Int) -> Bool { minute < begin && begin - minute <= 720 }

  private static func refusal(_ column: String, _ minute: Int, _ expected: String, _ other: Int) -> String {
    "\(column): expected a time \(expected) \(ClockTimeText.text(other)), found \(ClockTimeText.text(minute)); "
      + "the cell is left out"
  }
}

extension CallTime {
  /// The minute of the day, if it is a clock time.
  fileprivate var minute: Int? { if case .clock(let minute) = self { minute } else { nil } }
}
