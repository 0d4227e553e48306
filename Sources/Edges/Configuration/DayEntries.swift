public import Almanac
internal import Day
internal import Quantities

/// How hours are counted.
public enum ClockChoice: String, CaseIterable, Sendable {
  /// As in the locale.
  case auto
  /// From 1 to 12, twice.
  case twelve = "12"
  /// From 0 to 23.
  case twentyFour = "24"
}

extension ConfigurationEntry {
  /// The settings of prayer times and Hijri dates.
  static let days: [ConfigurationEntry] = [
    ConfigurationEntry(
      "method", \.days.method, .method, "method of the prayer times, auto for that of the place's country"),
    ConfigurationEntry(
      "angles", \.days.angles, .angles, "depths of the sun in degrees, or minutes, in place of the method's"),
    ConfigurationEntry(
      "madhab", \.days.madhab, .madhab, "shadow at asr: one length (shafi, maliki, hanbali, jafari) or two (hanafi)"),
    ConfigurationEntry(
      "open-horizon", \.days.hasOpenHorizon, .trueOrFalse,
      "sunrise and sunset for a horizon that lies open below, where the height of the place is known"),
    ConfigurationEntry(
      "fast-times", \.days.fastTimes, .choice(),
      "times that imsak, suhoor and iftar count from: safe, the earliest fajr and the latest maghrib of mosques hereabouts, or shown"
    ),
    ConfigurationEntry(
      "high-latitude", \.days.highLatitude, .choice(), "rule for days without dawn, dusk, sunrise or sunset"),
    ConfigurationEntry("shafaq", \.days.dusk, .choice(), "dusk of moonsightingCommittee's isha"),
    ConfigurationEntry(
      "ramadan-isha", \.days.hasRamadanIsha, .trueOrAuto,
      "isha of ummAlQura in Ramadan 120 minutes after maghrib, not 90; auto: but with --compatible"),
    ConfigurationEntry("prayer-adjust", \.days.adjustment, .minutes, "minutes that are added to prayer times"),
    ConfigurationEntry("rounding", \.days.rounding, .choice(), "rounding of prayer times to minutes"),
    ConfigurationEntry(
      "times-from", \.timetable, .optional(.file),
      "timetable of a mosque or an authority; its times go before computed ones at this device's place"),
    ConfigurationEntry(
      "timezone", \.timeZone, .placeZone, "time zone of prayer times, auto for that of the place"),
    ConfigurationEntry(
      "tzdata", \.tzdata, .optional(.folder), "folder of compiled time zones, where the system's are old"),
    ConfigurationEntry("clock", \.clock, .choice(), "hours of the day, auto for the locale's"),
    ConfigurationEntry("hijri-calendar", \.days.calendar, .choice(), "calendar of Hijri dates"),
    ConfigurationEntry(
      "hijri-adjust", \.days.calendarAdjustment, .calendarDays,
      "days by which Hijri dates are later than the calendar's"),
    ConfigurationEntry(
      "ramadan", \.days.ramadan, .choice(),
      "when the ends of the fast are counted down: in Ramadan (auto), every day (on), never (off)"),
    ConfigurationEntry("hijri-day", \.days.dayStart, .choice(), "when the Hijri date of today changes"),
    ConfigurationEntry(
      "hijri-announced", \.announced, .optional(.monthSource),
      "announced starts of months: a source of months.d by its name, or a file"),
  ]
}

extension Argument<String?> {
  /// A time zone of tzdata. Whether it exists is checked where it is used.
  fileprivate static let placeZone = Argument(
    shape: .word("ZONE"), expected: "a time zone such as Europe/Istanbul, +05:30, or auto",
    read: { $0.isEmpty ? nil : .some($0 == "auto" ? nil : $0) }, text: { $0 ?? "auto" })
}

extension Argument<String> {
  /// A source of announced months.
  public static let monthSource = Argument(
    shape: .file("NAME|FILE"), expected: "the name of a source in months.d, or a file", read: { $0.isEmpty ? nil : $0 })

  /// A folder. Whether it exists is checked where it is used.
  fileprivate static let folder = Argument(
    shape: .file("DIR"), expected: "a folder", read: { $0.isEmpty ? nil : $0 })
}

extension Argument<Int> {
  /// Days by which Hijri dates are moved.
  public static let calendarDays = Argument(
    shape: .word("DAYS"), expected: "a whole number of days from -2 to 2",
    read: { word in Int(word).flatMap { HijriReckoning.adjustments.contains($0) ? $0 : nil } })
}

extension Argument<Method?> {
  /// A method by its name, ignoring case and hyphens.
  fileprivate static let method: Argument<Method?> = {
    let words = ["auto"] + Method.allCases.map(\.rawValue)
    return Argument<Method?>(
      shape: .choice(words), expected: "a name that qibla times --methods lists, or auto",
      read: { word in
        if word == "auto" { return .some(nil) }
        return Method(word: word).map { .some($0) }
      }, text: { $0?.rawValue ?? "auto" })
  }()
}

extension Argument<Bool?> {
  /// `true`, `false` or `auto`.
  fileprivate static let trueOrAuto = Argument(
    shape: .choice(["auto", "true", "false"]), expected: "true, false or auto",
    read: { word in word == "auto" ? .some(nil) : ["true": true, "false": false][word].map { .some($0) } },
    text: { $0.map { $0 ? "true" : "false" } ?? "auto" })
}

extension Argument<Madhab?> {
  /// A school of law, or auto.
  public static let madhab = Argument(
    shape: .choice(["auto"] + Madhab.words), expected: "a school of law, or auto",
    read: { word in word == "auto" ? .some(nil) : Madhab(word: word).map { .some($0) } },
    text: { $0?.rawValue ?? "auto" })
}

extension Method {
  /// The method with a name, ignoring case and hyphens: `muslimWorldLeague`, `muslim-world-league`.
  public init?(word: String) {
    func bare(_ text: String) -> String { text.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " } }
    var wanted = bare(word)
    switch wanted {
    case "mwl": wanted = "muslimworldleague"
    case "isna": wanted = "northamerica"
    case "makkah", "mecca": wanted = "ummalqura"
    case "diyanet": wanted = "turkey"
    case "uae": wanted = "dubai"
    case "muis": wanted = "singapore"
    case "acju": wanted = "srilanka"
    case "uoif": wanted = "france"
    case "shia": wanted = "jafari"
    case "mwc", "moonsighting": wanted = "moonsightingcommittee"
    default: break
    }
    guard let found = Method.allCases.first(where: { bare($0.rawValue) == wanted }) else { return nil }
    self = found
  }
}
