/// A civil instant, in whole nanoseconds since 1970-01-01T00:00:00Z without leap seconds.
public struct UTC: Equatable, Comparable, Hashable, Sendable {
  /// Nanoseconds since 1970: the range is 1677 to 2262.
  public var nanoseconds: Int64

  /// The instant this many nanoseconds after 1970 began.
  public init(nanoseconds: Int64) { self.nanoseconds = nanoseconds }

  /// The start of a civil day (proleptic Gregorian); nil if there is no such day, or it is out of range.
  public init?(year: Int, month: Int, day: Int) {
    guard let day = CivilDay(year: year, month: month, day: day) else { return nil }
    self.init(startOf: day)
  }

  /// The start of a civil day; at the end of the range it stays there.
  public init(startOf day: CivilDay) {
    let (product, overflow) = Int64(day.number).multipliedReportingOverflow(by: 86_400_000_000_000)
    self.init(nanoseconds: overflow ? (day.number < 0 ? .min : .max) : product)
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

  /// The date of this instant.
  public var day: (year: Int, month: Int, day: Int) { civilDay.date }

  /// The civil day of this instant.
  public var civilDay: CivilDay {
    let (days, rest) = nanoseconds.quotientAndRemainder(dividingBy: 86_400_000_000_000)
    return CivilDay(number: Int(rest < 0 ? days - 1 : days))
  }

  /// Nanoseconds since the civil day began.
  public var nanosecondsOfDay: Int64 {
    let rest = nanoseconds % 86_400_000_000_000
    return rest < 0 ? rest + 86_400_000_000_000 : rest
  }

  /// The year with its fraction, as magnetic models use it: 2026.5 is the middle of 2026.
  public var decimalYear: Double {
    let day = civilDay
    let year = day.date.year
    let first = CivilDay(year, 1, 1)
    let length = CivilDay(year + 1, 1, 1) - first
    let days = Double(day - first) + Double(nanosecondsOfDay) / 86_400e9
    return Double(year) + days / Double(length)
  }
}
