internal import Quantities

/// A month of the Hijri calendar, of any year. Months of successive years are numbered without a gap.
public struct HijriMonth: Equatable, Sendable {
  /// The number of months since Muharram of the year 1, which is 0.
  public let number: Int

  /// The years of the calendar: the last one contains the last day that `CivilDay` reads from text.
  public static let years = 1...1690

  /// The number of months in these years.
  static let count = 1690 * 12

  /// The month this many months after Muharram of the year 1.
  init(number: Int) { self.number = number }

  /// A month of a year; nil if the calendar has no such month.
  public init?(year: Int, month: Int) {
    guard HijriMonth.years.contains(year), (1...12).contains(month) else { return nil }
    number = (year - 1) * 12 + month - 1
  }

  /// Its year.
  public var year: Int { number / 12 + 1 }

  /// Its number in the year, from 1, Muharram, to 12, Dhu al-Hijjah.
  public var ofYear: Int { number % 12 + 1 }

  /// The month before it; nil before the first year.
  public var previous: HijriMonth? { number > 0 ? HijriMonth(number: number - 1) : nil }

  /// The month after it; nil after the last year.
  public var next: HijriMonth? { number + 1 < HijriMonth.count ? HijriMonth(number: number + 1) : nil }
}

/// A date of the Hijri calendar. Whether its month has such a day depends on the calendar: see `HijriReckoning`.
public struct HijriDate: Equatable, Sendable {
  /// The month with its year.
  public let inMonth: HijriMonth
  /// The day of the month, from 1.
  public let day: Int

  /// A day of a month.
  public init(day: Int, of month: HijriMonth) { (inMonth, self.day) = (month, day) }

  /// A date; nil if no calendar has it: some months of the tables have 31 days, the maximum.
  public init?(year: Int, month: Int, day: Int) {
    guard let inMonth = HijriMonth(year: year, month: month), (1...31).contains(day) else { return nil }
    self.init(day: day, of: inMonth)
  }

  /// The year, from 1.
  public var year: Int { inMonth.year }
  /// The month, from 1, Muharram, to 12, Dhu al-Hijjah.
  public var month: Int { inMonth.ofYear }
}

extension HijriDate {
  /// The date as `1448-06-13`.
  public var iso: String { DayText.iso(year, month, day) }
}
