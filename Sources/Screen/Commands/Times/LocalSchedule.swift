internal import Agenda
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
  let program: ProgramOptions
  /// The variables by which time zones are found.
  let environment: [String: String]
  private let reckoning: HijriReckoning
  /// The city that the configuration names.
  private let city: NamedCity?
  /// The place whose clocks and country were looked up; an error where that failed.
  private var here: (coordinate: Coordinate, isSetByHand: Bool, place: Result<TimesPlace, Stop>)?
  private var schedule: PrayerSchedule?

  /// Within this distance in metres the zone and the country stay: to look them up unpacks the list of cities.
  private static let neighbourhood = 5000.0

  /// Nothing is looked up yet.
  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    reckoning = try HijriReckoning(program)
    (self.program, self.environment) = (program, environment)
    city = NamedCity(of: program.place)
  }

  /// The place with its clocks, and its times. One that was set by hand is named however near it is to the last one.
  mutating func find(
    at coordinate: Coordinate, isSetByHand: Bool = false
  ) throws(Stop) -> (TimesPlace, PrayerSchedule) {
    let place = try place(at: coordinate, isSetByHand).get()
    if let schedule, PrayerSchedule.serves(schedule.place, for: coordinate) { return (place, schedule) }
    return (
      place,
      PrayerSchedule(
        at: coordinate, by: LocalClocks(place.zone), country: place.country, program.days, reckoning)
    )
  }

  /// Keeps the times, with what was computed for them.
  mutating func keep(_ schedule: PrayerSchedule) { self.schedule = schedule }

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
        try TimesPlace(coordinate, city: isCity ? city : nil, program, environment: environment))
    } catch { place = .failure(error) }
    (here, schedule) = ((coordinate, isSetByHand, place), nil)
    return place
  }
}

extension Status.Position {
  /// It as a place on the earth.
  var coordinate: Coordinate? { Coordinate(latitude: latitude, longitude: longitude) }
}
