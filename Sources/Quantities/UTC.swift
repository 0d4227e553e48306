/// A civil instant, in whole nanoseconds since 1970-01-01T00:00:00Z without leap seconds.
public struct UTC: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since 1970: the range is 1677 to 2262.
  public var nanoseconds: Int64

  /// The instant this many nanoseconds after 1970 began.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The start of a civil day (proleptic Gregorian); nil where there is no such day, or it is out of range.
  public init?(year: Int, month: Int, day: Int) {
    guard (1678...2261).contains(year), (1...12).contains(month), day >= 1,
      day <= UTC.days(inMonth: month, of: year)
    else { return nil }
    self.init(nanoseconds: Int64(UTC.dayNumber(year, month, day)) * 86_400_000_000_000)
  }

  /// Earlier instants come first.
  public static func < (a: UTC, b: UTC) -> Bool { a.nanoseconds < b.nanoseconds }
  /// The instant a time span later; at the end of the range it stays there.
  public static func + (a: UTC, span: TimeSpan) -> UTC {
    let (sum, overflow) = a.nanoseconds.addingReportingOverflow(span.nanoseconds)
    return UTC(nanoseconds: overflow ? (span.nanoseconds < 0 ? .min : .max) : sum)
  }
  /// The time from the right instant to the left one.
  public static func - (a: UTC, b: UTC) -> TimeSpan {
    let (difference, overflow) = a.nanoseconds.subtractingReportingOverflow(b.nanoseconds)
    return TimeSpan(nanoseconds: overflow ? (a < b ? .min : .max) : difference)
  }

  /// The civil day of this instant.
  public var day: (year: Int, month: Int, day: Int) {
    UTC.civil(Int((nanoseconds - nanosecondsOfDay) / 86_400_000_000_000))
  }

  /// Nanoseconds since the civil day began.
  public var nanosecondsOfDay: Int64 {
    let rest = nanoseconds % 86_400_000_000_000
    return rest < 0 ? rest + 86_400_000_000_000 : rest
  }

  /// The year with its fraction, as magnetic models use it: 2026.5 is the middle of 2026.
  public var decimalYear: Double {
    let (year, month, day) = self.day
    let first = UTC.dayNumber(year, 1, 1)
    let length = UTC.dayNumber(year + 1, 1, 1) - first
    let days = Double(UTC.dayNumber(year, month, day) - first) + Double(nanosecondsOfDay) / 86_400e9
    return Double(year) + days / Double(length)
  }

  /// The number of days in a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Days since 1970-01-01. Years are counted from March, so that the leap day is the last of its year.
  private static func dayNumber(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  private static func civil(_ number: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }
}
