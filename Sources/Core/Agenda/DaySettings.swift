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
  /// Whether the sun rises and sets for a horizon that lies open below the place, where its height is known.
  public var hasOpenHorizon = false
  /// Which fajr and maghrib a fast counts from.
  public var fastTimes = FastTimes.safe
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

  /// Whether the times are those of a place's own authority, if with changes of the user's.
  func follows(_ authority: Authority) -> Bool {
    authority.isOwn && (method ?? authority.method) == authority.method && !hasOwnAngles
  }

  /// Whether the user has changed what an authority prints.
  func changes(_ authority: Authority) -> Bool {
    rounding != .auto || (madhab ?? authority.madhab) != authority.madhab || hasRamadanIsha == false
      || adjustment != Convention.Minutes() || highLatitude != .automatic || hasOpenHorizon || dusk != .general
  }

  /// The method at a place: the chosen one, else that of its authority.
  public func method(by authority: Authority) -> Method {
    let method = method ?? authority.method
    return isCompatible ? method.inLibraries : method
  }

  /// The rules of prayer times at a place. The Adhan libraries know no country's school.
  public func rules(by authority: Authority) -> PrayerRules {
    PrayerRules(
      convention(method(by: authority)), madhab: madhab ?? (isCompatible ? .shafi : authority.madhab),
      highLatitude: highLatitude, adjustment: adjustment, hasCaution: hasCaution)
  }

  /// How Hijri dates are found, with the announced starts of months.
  public func reckoning(_ announced: AnnouncedMonths = AnnouncedMonths()) -> HijriReckoning {
    HijriReckoning(calendar, adjustment: calendarAdjustment, announced: announced)
  }

  /// The rules at a place of some height in metres: with an open horizon below it the sun rises earlier and sets later.
  public func rules(by authority: Authority, height: Double?) -> PrayerRules {
    var rules = rules(by: authority)
    guard hasOpenHorizon, !isCompatible, let height, DaySettings.heights.contains(height) else { return rules }
    rules.convention.horizon = (rules.convention.horizon ?? 50.0 / 60) + DaySettings.dip(height: height)
    return rules
  }

  /// Heights of places on the ground, in metres, from which a horizon lies below.
  static let heights = 1.0...9000

  /// The depth of an open horizon below a place, in degrees, with refraction, rounded to hundredths.
  static func dip(height: Double) -> Double { (0.0293 * height.squareRoot() * 100).rounded() / 100 }

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

/// Which times imsak, suhoor, iftar and fasts count from.
public enum FastTimes: String, CaseIterable, Sendable {
  /// The earliest fajr and the latest maghrib that a mosque here may print.
  case safe
  /// Those that are shown.
  case shown
}

/// When the Hijri day begins.
public enum DayStart: String, CaseIterable, Sendable {
  /// At midnight, as calendars on paper have it: the date of the daytime.
  case midnight
  /// At sunset of the evening before.
  case maghrib
}
