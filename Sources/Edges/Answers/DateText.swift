public import Almanac
public import Quantities
public import Text
internal import Words

/// Dates as people and programs write them: `2026-11-22`, in both calendars.
public enum DateText {
  /// A day of the Gregorian calendar; an error names the forms that are read, and the nearest day.
  public static func civil(_ text: String, forms: String = "YYYY-MM-DD") throws(Expectation) -> CivilDay {
    guard let (year, month, day) = numbers(text) else {
      throw Expectation("expected a day as \(forms), found ‘\(text)’")
    }
    if let found = CivilDay(year: year, month: month, day: day) { return found }
    let years = CivilDay.years
    let nearest =
      years.contains(year)
      ? DayText.iso(year, clamp(month, 12), clamp(day, CivilDay.days(inMonth: clamp(month, 12), of: year)))
      : year < years.lowerBound ? DayText.iso(years.lowerBound, 1, 1) : DayText.iso(years.upperBound, 12, 31)
    throw Expectation(
      "expected a day of the calendar from \(years.lowerBound) to \(years.upperBound), found ‘\(text)’; the nearest is "
        + nearest)
  }

  /// The civil day of a Hijri date; an error names the nearest one.
  public static func hijri(
    _ text: String, by reckoning: HijriReckoning
  ) throws(Expectation) -> CivilDay {
    guard let (year, number, day) = numbers(text) else {
      throw Expectation("expected a Hijri date as YYYY-MM-DD, found ‘\(text)’")
    }
    let years = HijriMonth.years
    guard let month = HijriMonth(year: year, month: number) else {
      let nearest =
        years.contains(year)
        ? DayText.iso(year, clamp(number, 12), clamp(day, 29))
        : year < years.lowerBound ? DayText.iso(years.lowerBound, 1, 1) : DayText.iso(years.upperBound, 12, 29)
      throw Expectation(
        "expected a Hijri date from the year \(years.lowerBound) to \(years.upperBound), found ‘\(text)’; the nearest is "
          + nearest)
    }
    if let found = reckoning.day(of: HijriDate(day: day, of: month)) { return found }
    let length = reckoning.length(of: month)
    throw Expectation(
      "expected a date of \(Language.english.words.month(month.ofYear)) \(year), which has \(length) days, found ‘\(text)’; the nearest is "
        + DayText.iso(year, number, clamp(day, length)))
  }

  /// A month as `1447-09`.
  public static func month(_ text: String) -> HijriMonth? {
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
  public static func whole(_ text: String) -> Int? { text.utf8.allSatisfy { 48...57 ~= $0 } ? Int(text) : nil }

  private static func clamp(_ value: Int, _ last: Int) -> Int { min(max(value, 1), last) }
}
