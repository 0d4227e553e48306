internal import CMath
public import Quantities

/// A date of the solar Hijri calendar, the civil calendar of Iran.
///
/// Its year begins on the day by whose noon, at the time of Iran (UTC+3:30), the sun has passed the equinox of March.
/// The equinox is computed to a few seconds from 1900 to 2100, so a year is in doubt only if its equinox is that close
/// to noon. This is so in 1930 alone: the equinox was some seconds before noon, and the year begins on 21 March, as in
/// ICU's Persian calendar. In the other years of `CivilDay` the equinox is less than a minute from noon in 1765, and
/// three to nine minutes in 1699, 1732, 1798, 1831, 2124 and 2256. The earth's rotation is estimated for 2124 and 2256.
/// Iran has this rule since 1925: earlier dates extend it backwards.
public struct SolarDate: Equatable, Sendable {
  /// The year.
  public let year: Int
  /// The month, from 1, Farvardin, to 12, Esfand.
  public let month: Int
  /// The day of the month, from 1.
  public let day: Int

  /// The years of the calendar: the last one contains the last day that `CivilDay` reads from text.
  public static let years = 1...1640

  /// The date of a day; nil outside these years.
  public init?(_ civil: CivilDay) {
    let (gregorian, month, _) = civil.date
    // The year that begins in March, and before that day the one before it.
    var year = gregorian - SolarDate.gregorianBefore - (month < 3 ? 1 : 0)
    guard (1...SolarDate.years.upperBound + 1).contains(year) else { return nil }
    var start = SolarDate.start(of: year)
    if civil < start {
      year -= 1
      start = SolarDate.start(of: year)
    }
    guard SolarDate.years.contains(year) else { return nil }
    let passed = civil - start
    // Six months of 31 days come first. The others have 30, but for the last one, which has 29 or 30.
    let (months, days, length) = passed < 186 ? (0, passed, 31) : (6, passed - 186, 30)
    (self.year, self.month, day) = (year, months + days / length + 1, days % length + 1)
  }

  /// The first day of a year, by the rule above.
  public static func start(of year: Int) -> CivilDay {
    let gregorian = year + gregorianBefore
    let earliest = CivilDay(firstOf: gregorian) + (CivilDay.isLeap(gregorian) ? 78 : 77)
    return earliest + ((0..<3).first { isInSpring(atNoonOf: earliest + $0) } ?? 3)
  }

  /// The Gregorian year in whose March a year begins, less that year.
  private static let gregorianBefore = 621

  /// Whether the sun has passed the equinox of March by noon in Iran, on a day close to it.
  private static func isInSpring(atNoonOf day: CivilDay) -> Bool {
    let noon = SunInstant(startOf: day, 8.5 / 24)
    let waves = SunWaves(centuries: noon.centuries)
    let longitude = SunSeries(at: noon, waves).longitude + Nutation(at: noon, waves).longitude
    return remainder(longitude, 2 * .pi) >= 0
  }
}
