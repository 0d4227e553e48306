/// A day of the proleptic Gregorian calendar, as the number of days since 1970-01-01.
public struct CivilDay: Equatable, Comparable, Hashable, Sendable {
  /// Days since 1970-01-01; negative before it.
  public var number: Int

  /// The day this many days after 1970-01-01.
  @inlinable public init(number: Int) { self.number = number }

  /// The years that are read from text and written: before and after them no instant of `UTC` exists.
  public static let years = 1678...2261

  /// A day of the calendar; nil if there is no such day, or its year is outside `years`.
  public init?(year: Int, month: Int, day: Int) {
    guard CivilDay.years.contains(year), (1...12).contains(month), day >= 1,
      day <= CivilDay.days(inMonth: month, of: year)
    else { return nil }
    self.init(year, month, day)
  }

  /// The day of a date that exists. Years are counted from March, so that the leap day is the last of its year.
  init(_ year: Int, _ month: Int, _ day: Int) {
    let shifted = month <= 2 ? year - 1 : year
    let era = (shifted >= 0 ? shifted : shifted - 399) / 400
    let ofEra = shifted - era * 400
    let ofYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    number = era * 146_097 + ofEra * 365 + ofEra / 4 - ofEra / 100 + ofYear - 719_468
  }

  /// The first day of any year.
  public init(firstOf year: Int) { self.init(year, 1, 1) }

  /// The day's date.
  public var date: (year: Int, month: Int, day: Int) {
    let shifted = number + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let ofEra = shifted - era * 146_097
    let year = (ofEra - ofEra / 1460 + ofEra / 36_524 - ofEra / 146_096) / 365
    let ofYear = ofEra - (365 * year + year / 4 - year / 100)
    let fromMarch = (5 * ofYear + 2) / 153
    let month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9
    return (year + era * 400 + (month <= 2 ? 1 : 0), month, ofYear - (153 * fromMarch + 2) / 5 + 1)
  }

  /// The day of the week, from 0, Sunday, to 6, Saturday.
  public var weekday: Int {
    let rest = (number + 4) % 7  // 1970-01-01 was a Thursday.
    return rest < 0 ? rest + 7 : rest
  }

  /// The number of the day in its year, from 1.
  public var ofYear: Int { number - CivilDay(firstOf: date.year).number + 1 }

  /// The number of days in a month.
  public static func days(inMonth month: Int, of year: Int) -> Int {
    switch month {
    case 2: isLeap(year) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Whether a year has a 29th of February.
  public static func isLeap(_ year: Int) -> Bool { year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) }

  /// Earlier days come first.
  @inlinable public static func < (a: CivilDay, b: CivilDay) -> Bool { a.number < b.number }
  /// The day that many days later.
  @inlinable public static func + (day: CivilDay, days: Int) -> CivilDay { CivilDay(number: day.number + days) }
  /// The day that many days earlier.
  @inlinable public static func - (day: CivilDay, days: Int) -> CivilDay { CivilDay(number: day.number - days) }
  /// The days from the right day to the left one.
  @inlinable public static func - (a: CivilDay, b: CivilDay) -> Int { a.number - b.number }
}
