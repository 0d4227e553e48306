internal import Agenda
internal import Almanac

/// The order of the times of a line.
enum TimetableOrder {
  /// Up to this minute after midnight isha may begin; later it is taken for a mistake.
  private static let latestIsha = 240
  /// From this minute before midnight fajr may begin.
  private static let earliestFajr = 1320

  /// Removes times that cannot be: one that is not later than the time before it, an iqama before its prayer, a Friday
  /// prayer outside dhuhr's time. It returns what was removed, in words.
  static func repair(_ row: inout Timetable.Cells) -> [String] {
    var words: [String] = []
    var last: (prayer: Prayer, minute: Int)?
    for prayer in Prayer.allCases {
      guard let minute = row.begin[prayer] else { continue }
      let isNight = prayer == .isha && minute < latestIsha || prayer == .fajr && minute >= earliestFajr
      if let last, !isNight, minute <= last.minute {
        words.append(
          "\(prayer): expected a time after \(last.prayer) at \(ClockTimeText.text(last.minute)), found "
            + "\(ClockTimeText.text(minute)); the cell is left out")
        row.begin[prayer] = nil
      } else if !isNight {
        last = (prayer, minute)
      }
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

  /// Whether a minute is before another one, by less than half a day: half past midnight comes after 23:50.
  private static func isBefore(_ minute: Int, _ begin: Int) -> Bool { minute < begin && begin - minute <= 720 }

  private static func refusal(_ column: String, _ minute: Int, _ expected: String, _ other: Int) -> String {
    "\(column): expected a time \(expected) \(ClockTimeText.text(other)), found \(ClockTimeText.text(minute)); "
      + "the cell is left out"
  }
}

extension CallTime {
  /// The minute of the day, of a time by the clock.
  fileprivate var minute: Int? { if case .clock(let minute) = self { minute } else { nil } }
}
