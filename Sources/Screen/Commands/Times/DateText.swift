internal import Almanac
internal import Configuration
internal import Formats
internal import Quantities

/// Dates as people and programs write them: `2026-11-22`, in both calendars.
enum DateText {
  /// A day of the Gregorian calendar; an error names the nearest one.
  static func civil(_ text: String) throws(Expectation) -> CivilDay {
    guard let (year, month, day) = numbers(text) else {
      throw Expectation("expected a day as YYYY-MM-DD, found ‘\(text)’")
    }
    if let found = CivilDay(year: year, month: month, day: day) { return found }
    let years = CivilDay.years
    let nearest =
      years.contains(year)
      ? iso(year, clamp(month, 12), clamp(day, CivilDay.days(inMonth: clamp(month, 12), of: year)))
      : year < years.lowerBound ? iso(years.lowerBound, 1, 1) : iso(years.upperBound, 12, 31)
    throw Expectation(
      "expected a day of the calendar from \(years.lowerBound) to \(years.upperBound), found ‘\(text)’; the nearest is "
        + nearest)
  }

  /// The civil day of a Hijri date; an error names the nearest one.
  static func hijri(
    _ text: String, by reckoning: HijriReckoning
  ) throws(Expectation) -> CivilDay {
    guard let (year, number, day) = numbers(text) else {
      throw Expectation("expected a Hijri date as YYYY-MM-DD, found ‘\(text)’")
    }
    let years = HijriMonth.years
    guard let month = HijriMonth(year: year, month: number) else {
      let nearest =
        years.contains(year)
        ? iso(year, clamp(number, 12), clamp(day, 29))
        : year < years.lowerBound ? iso(years.lowerBound, 1, 1) : iso(years.upperBound, 12, 29)
      throw Expectation(
        "expected a Hijri date from the year \(years.lowerBound) to \(years.upperBound), found ‘\(text)’; the nearest is "
          + nearest)
    }
    if let found = reckoning.day(of: HijriDate(day: day, of: month)) { return found }
    let length = reckoning.length(of: month)
    throw Expectation(
      "expected a date of \(month.name.english) \(year), which has \(length) days, found ‘\(text)’; the nearest is "
        + iso(year, number, clamp(day, length)))
  }

  /// A month as `1447-09`.
  static func month(_ text: String) -> HijriMonth? {
    guard text.utf8.count == 7, let (year, month, _) = numbers(text + "-01") else { return nil }
    return HijriMonth(year: year, month: month)
  }

  /// A year and two numbers, each with its fixed number of digits.
  private static func numbers(_ text: String) -> (Int, Int, Int)? {
    var (numbers, place) = ([0, 0, 0], 0)
    guard text.utf8.count == 10 else { return nil }
    for (column, byte) in text.utf8.enumerated() {
      if column == 4 || column == 7 {
        guard byte == UInt8(ascii: "-") else { return nil }
        place += 1
      } else {
        guard (48...57).contains(byte) else { return nil }
        numbers[place] = numbers[place] * 10 + Int(byte) - 48
      }
    }
    return (numbers[0], numbers[1], numbers[2])
  }

  /// Digits alone: `Int` also takes a sign.
  static func whole(_ text: String) -> Int? { text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil }

  private static func clamp(_ value: Int, _ last: Int) -> Int { min(max(value, 1), last) }

  /// A date as `2026-11-22`.
  @inline(never) static func iso(_ year: Int, _ month: Int, _ day: Int) -> String {
    digits(year, 4) + "-" + digits(month, 2) + "-" + digits(day, 2)
  }

  /// A number with zeros in front.
  @inline(never) static func digits(_ value: Int, _ width: Int) -> String {
    let text = value.description
    return String(repeating: "0", count: max(0, width - text.utf8.count)) + text
  }
}

extension CivilDay {
  /// The day as `2026-11-22`.
  var iso: String { DateText.iso(date.year, date.month, date.day) }
}

extension HijriDate {
  /// The date as `1448-06-13`.
  var iso: String { DateText.iso(year, month, day) }
}
