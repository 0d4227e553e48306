public import Almanac
public import Quantities

/// A Hijri date that recurs each year, or occurs in one year only, and lasts some days.
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

  /// A recurrence; nil if no year has its date.
  public init?(month: Int, day: Int, year: Int? = nil, days: Int = 1) {
    guard (1...12).contains(month), (1...30).contains(day), year.map(HijriMonth.years.contains) ?? true,
      HijriRecurrence.lengths.contains(days)
    else { return nil }
    (self.month, self.day, self.year, self.days) = (month, day, year, days)
  }

  /// One occurrence of the date.
  public struct Occurrence: Equatable, Sendable {
    /// Its first Hijri date.
    public let date: HijriDate
    /// The civil day of that date.
    public let first: CivilDay
    /// The last civil day.
    public let last: CivilDay
    /// Whether it is on the 29th because its month has no 30th.
    public let isShortened: Bool
  }

  /// The occurrence in a year; nil if that year has none.
  public func occurrence(in year: Int, by reckoning: HijriReckoning) -> Occurrence? {
    guard self.year == nil || self.year == year, let month = HijriMonth(year: year, month: month) else { return nil }
    let (start, length) = (reckoning.start(of: month), reckoning.length(of: month))
    let found = min(day, length)
    return Occurrence(
      date: HijriDate(day: found, of: month), first: start + (found - 1), last: start + (found - 2 + days),
      isShortened: found < day)
  }

  /// The occurrences that include any of these days, in order.
  public func occurrences(on span: ClosedRange<CivilDay>, by reckoning: HijriReckoning) -> [Occurrence] {
    // The first days of the calendar have no date before them.
    let first = reckoning.date(of: span.lowerBound - HijriRecurrence.lengths.upperBound)?.date.year ?? 1
    guard let last = reckoning.date(of: span.upperBound)?.date.year, first <= last else { return [] }
    return (first...last).compactMap { occurrence(in: $0, by: reckoning) }
      .filter { $0.first <= span.upperBound && $0.last >= span.lowerBound }
  }

  /// The only occurrence of a date in one year, if it was over before a day; nil if it may still come.
  public func past(before day: CivilDay, by reckoning: HijriReckoning) -> Occurrence? {
    year.flatMap { occurrence(in: $0, by: reckoning) }.flatMap { $0.last < day ? $0 : nil }
  }

  /// The next occurrence, or the one still in progress on a day; nil if all are over.
  public func next(from day: CivilDay, by reckoning: HijriReckoning) -> Occurrence? {
    guard let today = reckoning.date(of: day)?.date.year else { return nil }
    if let year { return past(before: day, by: reckoning) == nil ? occurrence(in: year, by: reckoning) : nil }
    for year in max(1, today - 1)...today + 1 {
      if let found = occurrence(in: year, by: reckoning), found.last >= day { return found }
    }
    return nil
  }
}
