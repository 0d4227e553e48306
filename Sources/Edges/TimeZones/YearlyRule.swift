internal import Quantities

/// The rule for the clocks in every year: the end of a tzdata file, or a POSIX rule such as
/// `CET-1CEST,M3.5.0,M10.5.0/3`. Its local times are the last in its zone's list: standard time, then daylight saving
/// time.
struct YearlyRule {
  /// When daylight saving time starts, by standard time, and when it ends, by daylight saving time; nil if there is
  /// none.
  let daylight: (start: Moment, end: Moment)?

  /// A day of every year and a time on it.
  struct Moment {
    /// How the day is given.
    var form: Form
    /// The day of the year, or of the week (0: Sunday).
    var day: Int
    /// In a month the nth such day of the week; 5: the last one.
    var nth = 0
    /// The month.
    var month = 0
    /// Seconds from midnight, up to a week before or after it.
    var second = 7200
  }

  /// How the day of a moment is given.
  enum Form {
    /// As the day of the year from 1 to 365, not counting the 29th of February.
    case julian
    /// As the day of the year from 0 to 365, counting the 29th of February.
    case ordinal
    /// As a day of the week in a month.
    case weekday
  }

  /// The same offset at all times.
  static func fixed(_ offset: Int, _ abbreviation: String) -> (YearlyRule, [LocalTime]) {
    (YearlyRule(daylight: nil), [LocalTime(offset: offset, isDaylight: false, abbreviation: abbreviation)])
  }

  /// Narrows the stretch after the last listed change to the one that the rule yields at a second within it.
  func narrow(_ stretch: inout Clocks.Stretch, at second: Int, _ kinds: [LocalTime]) {
    guard let daylight else {
      stretch.kind = kinds.count - 1
      return
    }
    let standard = kinds.count - 2
    let year = CivilDay(number: second.dividedDown(by: 86_400).quotient).date.year
    var start = Int.min
    // A moment may be up to a week outside its year. If one year's end coincides with the next one's start, daylight
    // saving time continues.
    for turn in 2 * (year - 2)...2 * (year + 2) + 1 {
      let isEnd = turn & 1 == 0
      let moment = isEnd ? daylight.end : daylight.start
      let change = moment.local(in: turn >> 1) - kinds[isEnd ? standard + 1 : standard].offset
      if change > second {
        stretch.end = min(stretch.end, change)
      } else if change >= start {
        (start, stretch.kind) = (change, isEnd ? standard : standard + 1)
      }
    }
    stretch.start = max(start, stretch.start)
  }
}

extension YearlyRule.Moment {
  /// The moment of a year in local seconds since 1970.
  func local(in year: Int) -> Int { number(in: year) * 86_400 + second }

  /// The number of the day in a year.
  func number(in year: Int) -> Int {
    let first = CivilDay(firstOf: year)
    switch form {
    case .julian: return first.number + day - (CivilDay.isLeap(year) && day >= 60 ? 0 : 1)
    case .ordinal: return first.number + day
    case .weekday:
      var start = first
      for earlier in 1..<month { start = start + CivilDay.days(inMonth: earlier, of: year) }
      let inMonth = (day - start.weekday + 7) % 7 + 7 * (nth - 1)
      return start.number + (inMonth < CivilDay.days(inMonth: month, of: year) ? inMonth : inMonth - 7)
    }
  }
}
