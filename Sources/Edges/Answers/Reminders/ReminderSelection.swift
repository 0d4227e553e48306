public import Almanac
internal import Day
public import Keeping
public import Quantities

extension ReminderBook.Selection {
  /// The reminders that may have one of their days among some days; nil: all may.
  public init?(on days: ClosedRange<CivilDay>, by reckoning: HijriReckoning) {
    // The first days of the calendar have no date before them.
    guard
      let first = reckoning.date(of: days.lowerBound - HijriRecurrence.lengths.upperBound)?.date,
      let last = reckoning.date(of: days.upperBound)?.date, last.year - first.year < 2
    else { return nil }
    // The months are counted from year 0: the last one of a span is at most two years after the first.
    let (start, end) = (first.year * 12 + first.month - 1, last.year * 12 + last.month - 1)
    guard start <= end else { return nil }
    let months = (start...min(end, start + 11)).map { $0 % 12 + 1 }
    self.init(months: months.sorted(), years: first.year...last.year)
  }
}
