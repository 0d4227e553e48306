internal import Almanac
internal import Configuration
internal import Earth
internal import Places
internal import Pointing
internal import Quantities
internal import TimeZones

/// The clocks and the prayer times of the place where a device is, looked up once and kept while it stays near.
struct LocalSchedule: ~Copyable {
  /// What is configured.
  let choices: PrayerChoices
  /// The variables by which time zones are found.
  let environment: [String: String]
  private let reckoning: HijriReckoning
  /// The city that the configuration names.
  private let city: NamedCity?
  /// The place whose clocks and country were looked up; an error where that failed.
  private var here: (coordinate: Coordinate, isSetByHand: Bool, place: Result<TimesPlace, Stop>)?
  private var schedule: PrayerSchedule?

  /// Within this distance in metres the sun is 4 s earlier at 60 degrees of latitude: less than a minute shows.
  private static let vicinity = 1000.0
  /// Within this distance in metres the zone and the country stay: to look them up unpacks the list of cities.
  private static let neighbourhood = 5000.0

  /// Nothing is looked up yet.
  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    reckoning = try HijriReckoning(program.prayer)
    (choices, self.environment) = (program.prayer, environment)
    city = NamedCity(of: program.place)
  }

  /// Whether the times of a place serve for another one.
  static func serves(_ place: Coordinate, for other: Coordinate) -> Bool {
    GreatCircle(from: place, to: other).distance <= vicinity
  }

  /// The minute of an instant, or the part of it before another instant.
  static func minute(of now: UTC, until end: UTC?) -> Range<UTC> {
    let minute: Int64 = 60_000_000_000
    let start = UTC(nanoseconds: now.nanoseconds - now.nanosecondsOfDay % minute)
    let next = start + TimeSpan(nanoseconds: minute)
    return start..<min(next, max(start, end ?? next))
  }

  /// The place with its clocks, and its times. One that was set by hand is named however near it is to the last one.
  mutating func find(
    at coordinate: Coordinate, isSetByHand: Bool = false
  ) throws(Stop) -> (TimesPlace, PrayerSchedule) {
    let place = try place(at: coordinate, isSetByHand).get()
    if let schedule, LocalSchedule.serves(schedule.place, for: coordinate) { return (place, schedule) }
    return (
      place, PrayerSchedule(at: coordinate, in: place.zone, country: place.country, choices, reckoning)
    )
  }

  /// Keeps the times, with what was computed for them.
  mutating func keep(_ schedule: PrayerSchedule) { self.schedule = schedule }

  /// The Hijri date that it is, which may begin at maghrib.
  func date(_ schedule: inout PrayerSchedule, _ now: UTC) -> HijriDate? {
    let today = schedule.zone.local(at: now).day
    let maghrib = choices.dayStart == .maghrib ? schedule.day(today)?[.maghrib] : nil
    return reckoning.date(of: today, afterMaghrib: maghrib.map { $0 <= now } ?? false)?.date
  }

  /// Whether the clocks of a place are those of another one: a border may run between them.
  private static func serves(_ place: Result<TimesPlace, Stop>, for other: Coordinate) -> Bool {
    guard case .success(let place) = place else { return true }
    return place.area?.contains(other) ?? (place.coordinate == other)
  }

  private mutating func place(at coordinate: Coordinate, _ isSetByHand: Bool) -> Result<TimesPlace, Stop> {
    func isNear(_ other: Coordinate) -> Bool {
      GreatCircle(from: other, to: coordinate).distance <= LocalSchedule.neighbourhood
    }
    if let here {
      let isHere = isSetByHand || here.isSetByHand ? here.coordinate == coordinate : isNear(here.coordinate)
      if isHere, LocalSchedule.serves(here.place, for: coordinate) { return here.place }
    }
    let isCity = city.map { isNear($0.city.coordinate) } ?? false
    let place: Result<TimesPlace, Stop>
    do throws(Stop) {
      place = .success(
        try TimesPlace(coordinate, city: isCity ? city : nil, choices, environment: environment))
    } catch { place = .failure(error) }
    (here, schedule) = ((coordinate, isSetByHand, place), nil)
    return place
  }
}

extension Status.Position {
  /// It as a place on the earth.
  var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }
}
