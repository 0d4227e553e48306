internal import Almanac
internal import Configuration
internal import Formats
internal import Quantities
internal import System
internal import TimeZones

/// The civil day that it is where the user is.
struct LocalToday {
  /// The clocks by which days are counted: the configured ones, else the system's.
  let zone: TimeZone

  init(_ choices: PrayerChoices, environment: [String: String]) throws(Stop) {
    guard let name = choices.timeZone else {
      zone = SystemZone.find(environment: environment).zone
      return
    }
    do throws(TimeZoneError) { zone = try Tzdata(environment: environment).zone(named: name) } catch {
      throw .failure(error.kind == .unknown ? .usage : .unavailable, error.message)
    }
  }

  /// The day; nil where the system's clock is not set.
  func day(at now: UTC = WallClock.now) -> CivilDay? { WallClock.isSet(now) ? zone.local(at: now).day : nil }

  /// The day; where the system's clock is not set, an error that says so and what to do.
  func day(at now: UTC = WallClock.now, for command: String) throws(Stop) -> CivilDay {
    if let day = day(at: now) { return day }
    throw .failure(
      .unavailable,
      "\(command): the date is not set: the system's clock shows the year \(now.day.year); set it, or name a day")
  }

  /// Whether the sun has set on this device today, where the Hijri day is configured to begin then.
  static func isAfterMaghrib(
    _ choices: PrayerChoices, _ reckoning: HijriReckoning, for command: String, _ console: borrowing Console
  ) throws(Stop) -> Bool {
    guard choices.dayStart == .maghrib else { return false }
    let now = WallClock.now
    let own = try OwnPlace.find(for: command, console)
    let place = try TimesPlace(own.coordinate, city: own.city, choices, PrayerWords(.english), at: now, console)
    var schedule = PrayerSchedule(
      at: place.coordinate, in: place.zone, country: place.country, choices, reckoning, hasCaution: false)
    return schedule.day(place.zone.local(at: now).day)?.times[.maghrib].map { $0 <= now } ?? false
  }
}
