public import Quantities

// Which days a rule has. They are counted by weeks and months, not walked through: a rule may have begun long ago.
extension PlanRule {
  /// Whether a day is one of the rule that begins with a first day.
  public func contains(_ day: CivilDay, from first: CivilDay) -> Bool {
    guard day >= first, until.map({ day <= $0 }) ?? true, matches(day, first) else { return false }
    return count.map { number(before: day, from: first) < $0 } ?? true
  }

  /// How many days of the rule lie before a day.
  private func number(before day: CivilDay, from first: CivilDay) -> Int {
    switch frequency {
    case .daily:
      let steps = (day - first + interval - 1) / interval
      guard weekdays != 0 else { return steps }
      // After seven steps the days of the week come again.
      func number(_ steps: Int) -> Int { (0..<steps).count { has((first + $0 * interval).weekday) } }
      return steps / 7 * number(7) + number(steps % 7)
    case .weekly:
      let start = week(of: first)
      let weeks = (week(of: day) - start) / 7
      let each = (0..<7).count { isWanted((start + $0).weekday, first) }
      // The first week has no days before the first, and the last none from the day on.
      let missing = (0..<(first - start)).count { isWanted((start + $0).weekday, first) }
      let last = weeks % interval == 0 ? (0..<(day - week(of: day))).count { isWanted((start + $0).weekday, first) } : 0
      return (weeks + interval - 1) / interval * each - missing + last
    case .monthly, .yearly:
      let (from, to) = (PlanMonth(first), PlanMonth(day))
      var (number, month) = (0, from)
      while month.index <= to.index {
        if hasMonth(month, from) {
          for day in monthDays == 0 ? [first.date.day] : Array(1...month.length) where hasDay(day, of: month, first) {
            let isBefore = month.index < to.index || day < to.day
            let isAfter = month.index > from.index || day >= from.day
            if isBefore && isAfter { number += 1 }
          }
        }
        month.index += frequency == .monthly ? interval : 1
      }
      return number
    }
  }

  private func matches(_ day: CivilDay, _ first: CivilDay) -> Bool {
    switch frequency {
    case .daily: return (day - first) % interval == 0 && (weekdays == 0 || has(day.weekday))
    case .weekly: return (week(of: day) - week(of: first)) / 7 % interval == 0 && isWanted(day.weekday, first)
    case .monthly, .yearly:
      let month = PlanMonth(day)
      return hasMonth(month, PlanMonth(first)) && hasDay(month.day, of: month, first)
    }
  }

  private func hasMonth(_ month: PlanMonth, _ first: PlanMonth) -> Bool {
    if frequency == .monthly { return (month.index - first.index) % interval == 0 }
    guard (month.index / 12 - first.index / 12) % interval == 0 else { return false }
    if months == 0 { return monthDays != 0 || month.index % 12 == first.index % 12 }
    return months & 1 << (month.index % 12 + 1) != 0
  }

  private func hasDay(_ day: Int, of month: PlanMonth, _ first: CivilDay) -> Bool {
    guard day <= month.length else { return false }
    guard monthDays != 0 else { return day == first.date.day }
    return monthDays & 1 << day != 0 || monthDays & 1 << (32 + month.length - day) != 0
  }

  private func has(_ weekday: Int) -> Bool { weekdays & 1 << weekday != 0 }

  private func isWanted(_ weekday: Int, _ first: CivilDay) -> Bool {
    weekdays == 0 ? weekday == first.weekday : has(weekday)
  }

  /// The first day of the week of a day.
  private func week(of day: CivilDay) -> CivilDay { day - (day.weekday - weekStart + 7) % 7 }
}

/// A month by its number since the year 0, and a day of it.
private struct PlanMonth {
  var index: Int
  let day: Int

  init(_ day: CivilDay) {
    let date = day.date
    (index, self.day) = (date.year * 12 + date.month - 1, date.day)
  }

  var length: Int { CivilDay.days(inMonth: index % 12 + 1, of: index / 12) }
}
