internal import Almanac
public import Configuration
internal import Day
public import Quantities
public import TimeZones
public import Words

/// Times of the day as people read them.
public struct ClockText {
  /// The zone of the clocks.
  public let zone: TimeZone
  private let isTwelve: Bool
  private let showsSeconds: Bool
  private let language: Language

  /// The clock of a zone, as it is configured.
  public init(_ zone: TimeZone, _ program: ProgramOptions, _ language: Language, environment: [String: String]) {
    self.zone = zone
    self.language = language
    showsSeconds = program.days.rounding == .exact
    // With seconds, half a day's mark has no room in lists.
    isTwelve = !showsSeconds && ClockText.isTwelve(program, environment)
  }

  /// Whether hours are counted twice from 12 to 11.
  public static func isTwelve(_ program: ProgramOptions, _ environment: [String: String]) -> Bool {
    switch program.clock {
    case .auto: ClockStyle(environment: environment) == .twelve
    case .twelve: true
    case .twentyFour: false
    }
  }

  /// An instant on the clock: `05:43`, `5:43 am`; with a mark if it is on another day than the one it belongs to.
  public func time(_ instant: UTC, of day: CivilDay) -> String {
    let local = zone.local(at: instant)
    let second = local.secondOfDay
    let hour = second / 3600
    let rest = ":" + DayText.digits(second / 60 % 60, 2) + (showsSeconds ? ":" + DayText.digits(second % 60, 2) : "")
    let mark = local.day > day ? " +1" : local.day < day ? " -1" : ""
    guard isTwelve else { return DayText.digits(hour, 2) + rest + mark }
    let half = " \(language.words.times(hour < 12 ? .am : .pm))"
    return "\(hour % 12 == 0 ? 12 : hour % 12)" + rest + half + mark
  }

  /// An instant in a column of a list, where no blank stands before the mark; a dash where there is none.
  public func short(_ instant: UTC?, of day: CivilDay) -> String {
    guard let instant else { return "-" }
    let text = time(instant, of: day)
    return text.hasSuffix("1") && text.dropLast(2).last == " " ? String(text.dropLast(3) + text.suffix(2)) : text
  }

  /// A length of time in hours and minutes: `2h 15m`.
  public func span(_ length: TimeSpan) -> String { LengthText.span(length, language) }
}
