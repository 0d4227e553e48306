internal import Almanac
public import Day
internal import Papers
internal import Quantities

extension ReminderTime {
  /// Reads `07:30`, `maghrib`, `fajr-30m` or `isha+15m`; nil for any other text.
  public init?(_ text: String) {
    if let minute = ClockTimeText.read(text) {
      self = .clock(minute: minute)
      return
    }
    let word = text.lowercased()
    guard let prayer = Prayer.allCases.first(where: { word.hasPrefix(ReminderTime.name($0)) }) else { return nil }
    let rest = word.dropFirst(ReminderTime.name(prayer).count)
    guard let sign = rest.first else {
      self = .prayer(prayer, minutes: 0)
      return
    }
    guard sign == "+" || sign == "-", rest.last == "m",
      let count = ClockTimeText.digits(rest.dropFirst().dropLast(), 1...3), ReminderTime.apart.contains(count)
    else { return nil }
    self = .prayer(prayer, minutes: sign == "-" ? -count : count)
  }

  /// The accepted texts, for messages.
  public static let expected = "a time such as 07:30, maghrib, fajr-30m or isha+15m"

  /// The time in the form that is read.
  public var text: String {
    switch self {
    case .clock(let minute): ClockTimeText.text(minute)
    case .prayer(let prayer, 0): ReminderTime.name(prayer)
    case .prayer(let prayer, let minutes):
      ReminderTime.name(prayer) + (minutes < 0 ? "-" : "+") + "\(minutes.magnitude)m"
    }
  }

  /// The name of a case. By reflection, ten thousand of these would take 15 ms.
  private static func name(_ prayer: Prayer) -> String {
    switch prayer {
    case .fajr: "fajr"
    case .sunrise: "sunrise"
    case .dhuhr: "dhuhr"
    case .asr: "asr"
    case .maghrib: "maghrib"
    case .isha: "isha"
    }
  }
}

extension HijriRecurrence {
  /// Reads a day and a month such as `1/9`, the first of Ramadan, or a date such as `1448-09-01`, which is in that year
  /// only; nil for any other text.
  public init?(_ text: String, days: Int = 1) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    if parts.count == 2, let day = ClockTimeText.digits(parts[0], 1...2),
      let month = ClockTimeText.digits(parts[1], 1...2)
    {
      self.init(month: month, day: day, days: days)
      return
    }
    let date = text.split(separator: "-", omittingEmptySubsequences: false)
    guard date.count == 3, let year = ClockTimeText.digits(date[0], 4...4),
      let month = ClockTimeText.digits(date[1], 2...2), let day = ClockTimeText.digits(date[2], 2...2)
    else { return nil }
    self.init(month: month, day: day, year: year, days: days)
  }

  /// The accepted texts, for messages.
  public static let expected =
    "a day and a month such as 1/9, the first of Ramadan, or a Hijri date such as 1448-09-01"

  /// The date in the form that is read.
  public var text: String {
    year.map { DayText.digits($0, 4) + "-" + DayText.digits(month, 2) + "-" + DayText.digits(day, 2) }
      ?? "\(day)/\(month)"
  }
}
