public import Almanac

/// The rules by which the days of a place are found and called: the user's settings, with the printed times and the
/// announced months that they name.
public struct DayRules: Sendable {
  /// The settings of times and dates.
  public var settings: DaySettings
  /// How Hijri dates are found, with the announced months.
  public var reckoning: HijriReckoning
  /// The settings of calls.
  public var calls: CallSettings
  /// The printed times of the place; nil: all times are computed.
  public var timetable: Timetable?
  /// Why the timetable cannot be read now; nil if it can. One that was read before may be in use.
  public var unread: String?
  /// Why the announced months cannot be read now; nil if they can. Those that were read before may be in use.
  public var unreadMonths: String?

  /// Rules without printed times (default: months that are calculated, and the default calls).
  public init(_ settings: DaySettings, _ reckoning: HijriReckoning? = nil, _ calls: CallSettings = CallSettings()) {
    (self.settings, self.reckoning, self.calls) = (settings, reckoning ?? settings.reckoning(), calls)
  }

  /// The days of a place by these rules.
  public func schedule(at place: DayPlace) -> PrayerSchedule {
    PrayerSchedule(
      at: place.spot.coordinate, by: place.clocks, country: place.country, settings, reckoning, timetable: timetable,
      unread: unread, unreadMonths: unreadMonths, isDoubtful: place.isUnsure)
  }

  /// The calls of a place by these rules.
  public func agenda(at place: DayPlace) -> Agenda { Agenda(schedule(at: place), calls) }
}

/// A place as its days need it.
public struct DayPlace: Sendable {
  /// Where it is.
  public let spot: Spot
  /// Its clocks.
  public let clocks: LocalClocks
  /// The country's code; nil at sea.
  public let country: String?
  /// Whether it may be another place.
  public let isUnsure: Bool

  /// A place with its clocks.
  public init(_ spot: Spot, by clocks: LocalClocks, country: String?, isUnsure: Bool = false) {
    (self.spot, self.clocks, self.country, self.isUnsure) = (spot, clocks, country, isUnsure)
  }
}
