internal import Almanac
public import Quantities

extension Vocabulary {
  /// A day in figures, with the day of the week: `Monday 2026-11-30`. The solar date follows where people who speak the
  /// language count days by it.
  public func civil(_ day: CivilDay) -> String { "\(weekday(day.weekday)) \(withSolar(day))" }

  /// The same without the day of the week.
  func withSolar(_ day: CivilDay) -> String { day.iso + (solarDate(day).map { comma + $0 } ?? "") }

  /// A date in words, with the day of the week: `Monday 30 November 2026`. The solar date stands before it where people
  /// who speak the language count days by it.
  func dates(_ day: CivilDay) -> String {
    guard let solar = solarDate(day) else { return date(day) }
    let (year, month, number) = day.date
    return "\(weekday(day.weekday)) \(solar)\(comma)\(number) \(monthInDate(month)) \(year)"
  }

  /// The solar date of a day: `9 آذر 1405`; nil where people who speak the language do not count days by it.
  func solarDate(_ day: CivilDay) -> String? {
    let months = form.solarMonths
    guard !months.isEmpty, let date = SolarDate(day) else { return nil }
    return "\(date.day) \(months[date.month - 1]) \(date.year)"
  }
}
