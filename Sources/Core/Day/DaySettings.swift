public import Almanac
internal import Quantities

/// A user's settings for prayer times and Hijri dates, and the rules that they yield in a country.
public struct DaySettings: Equatable, Sendable {
  /// The method; nil: the country's.
  public var method: Method?
  /// The user's own angles or minutes, instead of the method's.
  public var angles = OwnAngles()
  /// The shadow at asr; nil: the country's.
  public var madhab: Madhab?
  /// The rule for days without dawn, dusk, sunrise or sunset.
  public var highLatitude = HighLatitudeRule.automatic
  /// The kind of dusk for the Moonsighting Committee's isha.
  public var dusk = Convention.Dusk.general
  /// Whether isha of Umm al-Qura is 120 minutes after maghrib in Ramadan; nil: as the calendar, or a library, defines
  /// it.
  public var hasRamadanIsha: Bool?
  /// The user's added minutes.
  public var adjustment = Convention.Minutes()
  /// How times are rounded to minutes.
  public var rounding = RoundingChoice.auto
  /// Whether times include the precautionary minutes and the horizon of their authority; otherwise they are the sky's.
  public var hasCaution = true
  /// Whether the times are computed as by the Adhan libraries.
  public var isCompatible = false
  /// Whether sunrise and sunset are computed for an open horizon below the place, if its height is known.
  public var hasOpenHorizon = false
  /// Which fajr and maghrib a fast counts from.
  public var fastTimes = FastTimes.safe
  /// The calendar of Hijri dates.
  public var calendar = HijriCalendar.ummAlQura
  /// Days by which Hijri dates are later than the calendar's.
  public var calendarAdjustment = 0
  /// When the Hijri day begins.
  public var dayStart = DayStart.midnight
  /// When the ends of the fast are counted down.
  public var ramadan = RamadanChoice.auto

  /// Everything at its default.
  public init() {}

  /// Whether the user's angles replace a method's.
  public var hasOwnAngles: Bool { angles != OwnAngles() }

  /// Whether the times are those of a place's own authority, perhaps changed by the user.
  func follows(_ authority: Authority) -> Bool {
    authority.isOwn && (method ?? authority.method) == authority.method && !hasOwnAngles
  }

  /// Whether the user has changed the times that an authority prints.
  func changes(_ authority: Authority) -> Bool {
    rounding != .auto || (madhab ?? authority.madhab) != authority.madhab || hasRamadanIsha == false
      || adjustment != Convention.Minutes() || highLatitude != .automatic || hasOpenHorizon || dusk != .general
  }

  /// The method at a place: the chosen one, or else its authority's.
  public func method(by authority: Authority) -> Method {
    let method = method ?? authority.method
    return isCompatible ? method.inLibraries : method
  }

  /// The rules of prayer times at a place. The Adhan libraries do not know a country's school.
  public func rules(by authority: Authority) -> PrayerRules {
    PrayerRules(
      convention(method(by: authority)), madhab: madhab ?? (isCompatible ? .shafi : authority.madhab),
      highLatitude: highLatitude, adjustment: adjustment, hasCaution: hasCaution)
  }

  /// How Hijri dates are found, with the announced starts of months.
  public func reckoning(_ announced: AnnouncedMonths = AnnouncedMonths()) -> HijriReckoning {
    HijriReckoning(calendar, adjustment: calendarAdjustment, announced: announced)
  }

  /// The rules at a place of some height in metres: with an open horizon below it, the sun rises earlier and sets
  /// later.
  public func rules(by authority: Authority, height: Double?) -> PrayerRules {
    var rules = rules(by: authority)
    guard hasOpenHorizon, !isCompatible, let height, DaySettings.heights.contains(height) else { return rules }
    rules.convention.horizon = (rules.convention.horizon ?? 50.0 / 60) + DaySettings.dip(height: height)
    return rules
  }

  /// Heights of places on the ground, in metres, for which the horizon is below the place.
  static let heights = 1.0...9000

  /// The depth of an open horizon below a place, in degrees, with refraction, rounded to hundredths.
  static func dip(height: Double) -> Double { (0.0293 * height.squareRoot() * 100).rounded() / 100 }

  /// A method's definition with the user's changes.
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

/// A user's own angles of the sun below the horizon in degrees, or minutes.
public struct OwnAngles: Equatable, Sendable {
  /// At fajr; nil: the method's.
  public var fajr: Double?
  /// At maghrib; nil: the method's.
  public var maghrib: Double?
  /// At isha, or after maghrib; nil: the method's.
  public var isha: Convention.Isha?

  /// No own angles: the method's apply.
  public init() {}
}

/// How times are rounded to minutes.
public enum RoundingChoice: String, CaseIterable, Sendable {
  /// As the method's authority rounds.
  case auto
  /// To the nearest minute.
  case nearest
  /// To the next minute.
  case up
  /// To the previous minute.
  case down
  /// No rounding: seconds are shown.
  case exact
}

/// Which times imsak, suhoor, iftar and fasts count from.
public enum FastTimes: String, CaseIterable, Sendable {
  /// The earliest fajr and the latest maghrib that mosques here may print.
  case safe
  /// The shown ones.
  case shown
}

/// When the Hijri day begins.
public enum DayStart: String, CaseIterable, Sendable {
  /// At midnight, as in printed calendars: the date of the daytime.
  case midnight
  /// At sunset of the evening before.
  case maghrib
}
