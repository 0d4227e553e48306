public import Almanac
public import Earth
public import Quantities

/// The prayer times and Hijri dates of a place, day after day of its calendar, by a user's settings.
public struct PrayerSchedule: Sendable {
  /// The place.
  public let place: Coordinate
  /// The code of its country; nil at sea.
  public let country: String?
  /// The user's settings.
  public let settings: DaySettings
  /// The method: the chosen one, else the country's.
  public let method: Method
  /// The definition of the times, and the rules.
  public let rules: PrayerRules
  /// How Hijri dates are found.
  public let reckoning: HijriReckoning
  private let clocks: LocalClocks
  private var ephemeris = Ephemeris()

  /// Within this distance in metres the sun is 4 s earlier at 60 degrees of latitude: less than a minute shows.
  private static let vicinity = 1000.0

  /// The days of a place by its clocks.
  public init(
    at place: Coordinate, by clocks: LocalClocks, country: String?, _ settings: DaySettings,
    _ reckoning: HijriReckoning
  ) {
    (self.place, self.clocks, self.country) = (place, clocks, country)
    (self.settings, self.reckoning) = (settings, reckoning)
    (method, rules) = (settings.method(in: country), settings.rules(in: country))
  }

  /// Whether the times of a place serve for another one.
  public static func serves(_ place: Coordinate, for other: Coordinate) -> Bool {
    GreatCircle(from: place, to: other).distance <= vicinity
  }

  /// The times of a day of the place's calendar; nil for a day that the calendar leaves out.
  public mutating func day(_ day: CivilDay) -> DaySchedule? {
    guard let solar = solarDay(of: day) else { return nil }
    let times = times(on: solar, ofCivil: day)
    let next = self.times(on: solar + 1, ofCivil: day + 1)
    return DaySchedule(
      day: day, hijri: reckoning.date(of: day), times: times, nextFajr: next[.fajr],
      rounding: ShownMinutes(settings.rounding, rules.convention))
  }

  /// The day that it is at an instant.
  public mutating func day(at now: UTC) -> DayHere {
    let today = clocks.day(at: now)
    return DayHere(
      now, today, yesterday: day(today - 1), today: day(today), tomorrow: day(today + 1), settings.dayStart, reckoning)
  }

  /// The rules of a day: some are others in Ramadan, or were in earlier years.
  public func rules(of day: CivilDay) -> PrayerRules { rules.on(day, reckoning) }

  /// How the times of a day were checked: against printed ones, or not.
  public func standing(of day: CivilDay) -> Standing { Standing(settings, country: country, on: day) }

  /// The day of the sun whose noon lies in a day of the calendar. Far from their meridians, zones call it another day.
  private func solarDay(of day: CivilDay) -> CivilDay? {
    for solar in [day, day - 1, day + 1] {
      let noon = UTC(startOf: solar) + .seconds(43_200 - place.longitude * 240)
      if clocks.day(at: noon) == day { return solar }
    }
    return nil
  }

  private mutating func times(on solar: CivilDay, ofCivil day: CivilDay) -> PrayerTimes {
    let rules = rules(of: day)
    return settings.isCompatible
      ? PrayerTimes(compatibleOn: solar, at: place, by: rules) : ephemeris.prayers(on: solar, at: place, by: rules)
  }
}
