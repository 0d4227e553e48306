public import Almanac
public import Quantities

/// The months in which a reminder must begin to have a day among some days. They are computed once, so that checking
/// each of many reminders needs no calendar.
public struct ReminderMonths: Sendable {
  private struct Month {
    let month: HijriMonth
    let start: CivilDay
    let length: Int
  }

  /// The days.
  public let days: ClosedRange<CivilDay>
  private var months: [Month] = []

  /// The months for some days.
  public init(_ days: ClosedRange<CivilDay>, by reckoning: HijriReckoning) {
    self.days = days
    guard let last = reckoning.date(of: days.upperBound)?.date.inMonth else { return }
    // An occurrence that begins earlier is over: it begins within its month and lasts at most the longest length.
    let first = days.lowerBound - (HijriRecurrence.lengths.upperBound + 31)
    var next: HijriMonth? = last
    while let month = next {
      let start = reckoning.start(of: month)
      months.append(Month(month: month, start: start, length: reckoning.length(of: month)))
      next = start < first ? nil : month.previous
    }
    months.reverse()
  }

  /// The numbers of the months in the year, from 1 to 12.
  public var ofYear: [Int] { (1...12).filter { number in months.contains { $0.month.ofYear == number } } }

  /// The days of a reminder among the days, in order.
  public func days(of reminder: Reminder) -> [ReminderDay] {
    let date = reminder.date
    var found: [ReminderDay] = []
    for month in months where month.month.ofYear == date.month && (date.year ?? month.month.year) == month.month.year {
      let day = min(date.day, month.length)
      let first = month.start + (day - 1)
      let occurrence = HijriRecurrence.Occurrence(
        date: HijriDate(day: day, of: month.month), first: first, last: first + (date.days - 1),
        isShortened: day < date.day)
      for number in 0..<date.days where days.contains(first + number) {
        found.append(ReminderDay(reminder, occurrence, on: first + number))
      }
    }
    return found
  }
}
