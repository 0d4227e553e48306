public import Almanac
public import Quantities

/// A date of the Hijri year that comes back each year, or comes in one year only, and lasts some days.
public struct HijriRecurrence: Equatable, Sendable {
  /// The month, from 1, Muharram, to 12, Dhu al-Hijjah.
  public let month: Int
  /// The day of the month, from 1 to 30. In a month of 29 days, day 30 is its 29th.
  public let day: Int
  /// The year; nil: each year.
  public let year: Int?
  /// The number of days, from 1 to 30.
  public let days: Int

  /// The numbers of days that a recurrence may last.
  public static let lengths = 1...30

  /// A date; nil where no year has it.
  public init?(month: Int, day: Int, year: Int? = nil, days: Int = 1) {
    guard (1...12).contains(month), (1...30).contains(day), year.map(HijriMonth.years.contains) ?? true,
      HijriRecurrence.lengths.contains(days)
    else { return nil }
    (self.month, self.day, self.year, self.days) = (month, day, year, days)
  }

  /// The date at one of its times.
  public struct Occurrence: Equatable, Sendable {
    /// Its first Hijri date.
    public let date: HijriDate
    /// The civil day of that date.
    public let first: CivilDay
    /// The last civil day.
    public let last: CivilDay
    /// Whether it is on the 29th in place of the 30th, which its month does not have.
    public let isShortened: Bool
  }

  /// The occurrence of a year; nil in a year that has none.
  public func occurrence(in year: Int, by reckoning: HijriReckoning) -> Occurrence? {
    guard self.year == nil || self.year == year, let month = HijriMonth(year: year, month: month) else { return nil }
    let (start, length) = (reckoning.start(of: month), reckoning.length(of: month))
    let found = min(day, length)
    return Occurrence(
      date: HijriDate(day: found, of: month), first: start + (found - 1), last: start + (found - 2 + days),
      isShortened: found < day)
  }

  /// The occurrences that have a day among these, in order.
  public func occurrences(on span: ClosedRange<CivilDay>, by reckoning: HijriReckoning) -> [Occurrence] {
    // The first days of the calendar have no date before them.
    let first = reckoning.date(of: span.lowerBound - HijriRecurrence.lengths.upperBound)?.date.year ?? 1
    guard let last = reckoning.date(of: span.upperBound)?.date.year, first <= last else { return [] }
    return (first...last).compactMap { occurrence(in: $0, by: reckoning) }
      .filter { $0.first <= span.upperBound && $0.last >= span.lowerBound }
  }

  /// Its occurrence where that is its only one, and was over before a day; nil where it may still come.
  public func past(before day: CivilDay, by reckoning: HijriReckoning) -> Occurrence? {
    year.flatMap { occurrence(in: $0, by: reckoning) }.flatMap { $0.last < day ? $0 : nil }
  }

  /// The next occurrence, or the one that is not over yet on a day; nil where all are over.
  public func next(from day: CivilDay, by reckoning: HijriReckoning) -> Occurrence? {
    guard let today = reckoning.date(of: day)?.date.year else { return nil }
    if let year { return past(before: day, by: reckoning) == nil ? occurrence(in: year, by: reckoning) : nil }
    for year in max(1, today - 1)...today + 1 {
      if let found = occurrence(in: year, by: reckoning), found.last >= day { return found }
    }
    return nil
  }
}
