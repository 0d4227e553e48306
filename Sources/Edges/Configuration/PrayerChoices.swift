public import Almanac
internal import Quantities

/// What is configured about prayer times and Hijri dates.
public struct PrayerChoices: Equatable, Sendable {
  /// The method; nil: that of the place's country.
  public var method: Method?
  /// Depths or minutes of the user's own, in place of the method's.
  public var angles = OwnAngles()
  /// The shadow at asr; nil: that of the place's country.
  public var madhab: Madhab?
  /// What happens on days without dawn, dusk, sunrise or sunset.
  public var highLatitude = HighLatitudeRule.automatic
  /// The dusk of the Moonsighting Committee's isha.
  public var dusk = Convention.Dusk.general
  /// Whether isha of Umm al-Qura is 120 minutes after maghrib in Ramadan; nil: as the calendar has it, or a library.
  public var hasRamadanIsha: Bool?
  /// The user's minutes.
  public var adjustment = Convention.Minutes()
  /// How times are rounded to minutes.
  public var rounding = RoundingChoice.auto
  /// The zone's name; nil: the place's.
  public var timeZone: String?
  /// The folder of the time zones; nil: the system's.
  public var tzdata: String?
  /// How hours are counted.
  public var clock = ClockChoice.auto
  /// The calendar of Hijri dates.
  public var calendar = HijriCalendar.ummAlQura
  /// Days by which Hijri dates are later than the calendar's.
  public var calendarAdjustment = 0
  /// The file of announced months.
  public var announced: String?
  /// When the Hijri day begins.
  public var dayStart = DayStart.midnight

  /// Everything at its default.
  public init() {}

  /// Whether the user's depths take the place of a method's.
  public var hasOwnAngles: Bool { angles != OwnAngles() }

  /// The definition of the times for a country, by its code; that of the Adhan libraries if `ofLibraries`.
  public func convention(country: String, ofLibraries: Bool = false) -> (method: Method, convention: Convention) {
    var method = method ?? Authority(country: country).method
    if ofLibraries { method = method.inLibraries }
    var convention = ofLibraries ? method.ofLibraries : method.convention
    if convention.season != nil { convention.season = dusk }
    if let hasRamadanIsha { convention.ramadanIsha = hasRamadanIsha ? method.convention.ramadanIsha : nil }
    guard hasOwnAngles else { return (method, convention) }
    // The rest belongs to the method's own definition: seasons, minutes, rounding, Ramadan.
    return (
      method,
      Convention(
        fajr: angles.fajr ?? convention.fajr, isha: angles.isha ?? convention.isha,
        maghrib: angles.maghrib ?? convention.maghrib)
    )
  }

  /// The school by which asr is computed in a country; the Adhan libraries know no countries.
  public func madhab(country: String, ofLibraries: Bool = false) -> Madhab {
    madhab ?? (ofLibraries ? .shafi : Authority(country: country).madhab)
  }
}

/// A user's own depths of the sun in degrees, or minutes.
public struct OwnAngles: Equatable, Sendable {
  /// At fajr; nil: the method's.
  public var fajr: Double?
  /// At maghrib; nil: the method's.
  public var maghrib: Double?
  /// At isha, or after maghrib; nil: the method's.
  public var isha: Convention.Isha?

  /// The method's.
  public init() {}
}

/// How times are rounded to minutes.
public enum RoundingChoice: String, CaseIterable, Sendable {
  /// As the method's authority does.
  case auto
  /// To the nearest minute.
  case nearest
  /// To the next minute.
  case up
  /// To the minute before.
  case down
  /// Not at all: seconds are shown.
  case exact
}

/// When the Hijri day begins.
public enum DayStart: String, CaseIterable, Sendable {
  /// At midnight, as calendars on paper have it: the date of the daytime.
  case midnight
  /// At sunset of the evening before.
  case maghrib
}

/// How hours are counted.
public enum ClockChoice: String, CaseIterable, Sendable {
  /// As the locale does.
  case auto
  /// From 1 to 12, twice.
  case twelve = "12"
  /// From 0 to 23.
  case twentyFour = "24"
}

extension ConfigurationEntry {
  /// What is configured about prayer times and Hijri dates.
  static let prayer: [ConfigurationEntry] = [
    ConfigurationEntry(
      "method", \.prayer.method, .method, "method of the prayer times, auto for that of the place's country"),
    ConfigurationEntry(
      "angles", \.prayer.angles, .angles, "depths of the sun in degrees, or minutes, in place of the method's"),
    ConfigurationEntry(
      "madhab", \.prayer.madhab, .madhab, "shadow at asr: one length (shafi, maliki, hanbali, jafari) or two (hanafi)"),
    ConfigurationEntry(
      "high-latitude", \.prayer.highLatitude, .choice(), "rule for days without dawn, dusk, sunrise or sunset"),
    ConfigurationEntry("shafaq", \.prayer.dusk, .choice(), "dusk of moonsightingCommittee's isha"),
    ConfigurationEntry(
      "ramadan-isha", \.prayer.hasRamadanIsha, .trueOrAuto,
      "isha of ummAlQura in Ramadan 120 minutes after maghrib, not 90; auto: but with --compatible"),
    ConfigurationEntry("prayer-adjust", \.prayer.adjustment, .minutes, "minutes that are added to prayer times"),
    ConfigurationEntry("rounding", \.prayer.rounding, .choice(), "rounding of prayer times to minutes"),
    ConfigurationEntry(
      "timezone", \.prayer.timeZone, .placeZone, "time zone of prayer times, auto for that of the place"),
    ConfigurationEntry(
      "tzdata", \.prayer.tzdata, .optional(.folder), "folder of compiled time zones, where the system's are old"),
    ConfigurationEntry("clock", \.prayer.clock, .choice(), "hours of the day, auto for the locale's"),
    ConfigurationEntry("hijri-calendar", \.prayer.calendar, .choice(), "calendar of Hijri dates"),
    ConfigurationEntry(
      "hijri-adjust", \.prayer.calendarAdjustment, .calendarDays,
      "days by which Hijri dates are later than the calendar's"),
    ConfigurationEntry("hijri-day", \.prayer.dayStart, .choice(), "when the Hijri date of today changes"),
    ConfigurationEntry("hijri-announced", \.prayer.announced, .optional(.file), "file of announced starts of months"),
  ]
}

extension Argument<String?> {
  /// A zone of tzdata. Whether it exists is seen where it is used.
  fileprivate static let placeZone = Argument(
    shape: .word("ZONE"), expected: "a time zone such as Europe/Istanbul, +05:30, or auto",
    read: { $0.isEmpty ? nil : .some($0 == "auto" ? nil : $0) }, text: { $0 ?? "auto" })
}

extension Argument<String> {
  /// A folder. Whether it exists is seen where it is used.
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
  /// A method by its name, in any capitals and with or without hyphens.
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
  /// The method of a name in any capitals, with or without hyphens: `muslimWorldLeague`, `muslim-world-league`.
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
