public import Almanac
internal import Quantities

/// A user's settings for prayer times and Hijri dates, and the rules that they give in a country.
public struct DaySettings: Equatable, Sendable {
  /// The method; nil: that of the place's country.
  public var method: Method?
  /// Depths or minutes of the user's own, in place of the method's.
  public var angles = OwnAngles()
  /// The shadow at asr; nil: that of the place's country.
  public var madhab: Madhab?
  /// The rule for days without dawn, dusk, sunrise or sunset.
  public var highLatitude = HighLatitudeRule.automatic
  /// The dusk of the Moonsighting Committee's isha.
  public var dusk = Convention.Dusk.general
  /// Whether isha of Umm al-Qura is 120 minutes after maghrib in Ramadan; nil: as the calendar has it, or a library.
  public var hasRamadanIsha: Bool?
  /// The user's minutes.
  public var adjustment = Convention.Minutes()
  /// How times are rounded to minutes.
  public var rounding = RoundingChoice.auto
  /// Whether times have the minutes and the horizon of their authority; without them they are those of the sky.
  public var hasCaution = true
  /// Whether the times are those of the Adhan libraries.
  public var isCompatible = false
  /// The calendar of Hijri dates.
  public var calendar = HijriCalendar.ummAlQura
  /// Days by which Hijri dates are later than the calendar's.
  public var calendarAdjustment = 0
  /// When the Hijri day begins.
  public var dayStart = DayStart.midnight

  /// Everything at its default.
  public init() {}

  /// Whether the user's depths take the place of a method's.
  public var hasOwnAngles: Bool { angles != OwnAngles() }

  /// The method in a country, by its code: the chosen one, else that of its authority.
  public func method(in country: String?) -> Method {
    let method = method ?? Authority(country: country ?? "").method
    return isCompatible ? method.inLibraries : method
  }

  /// The rules of prayer times in a country. The Adhan libraries know no country's school.
  public func rules(in country: String?) -> PrayerRules {
    PrayerRules(
      convention(method(in: country)),
      madhab: madhab ?? (isCompatible ? .shafi : Authority(country: country ?? "").madhab),
      highLatitude: highLatitude, adjustment: adjustment, hasCaution: hasCaution)
  }

  /// How Hijri dates are found, with the announced starts of months.
  public func reckoning(_ announced: AnnouncedMonths = AnnouncedMonths()) -> HijriReckoning {
    HijriReckoning(calendar, adjustment: calendarAdjustment, announced: announced)
  }

  /// A method's definition with what the user changes of it.
  private func convention(_ method: Method) -> Convention {
    var convention = isCompatible ? method.ofLibraries : method.convention
    if convention.season != nil { convention.season = dusk }
    if let hasRamadanIsha { convention.ramadanIsha = hasRamadanIsha ? method.convention.ramadanIsha : nil }
    guard hasOwnAngles else { return convention }
    // The rest belongs to the method's own definition: seasons, minutes, rounding, Ramadan.
    return Convention(
      fajr: angles.fajr ?? convention.fajr, isha: angles.isha ?? convention.isha,
      maghrib: angles.maghrib ?? convention.maghrib)
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
