internal import Agenda
internal import Almanac
internal import Configuration
internal import Formats
internal import Places
internal import Quantities
internal import System
internal import TimeZones

/// The civil day that it is where the user is.
struct LocalToday {
  /// The clocks by which days are counted: the configured ones, those of the configured place, else the system's.
  private(set) var zone: TimeZone
  /// Why the zone cannot be used: days are then those of UTC.
  private(set) var problem: String?
  /// Whether the sun has set there, where the Hijri day is configured to begin then.
  private(set) var isAfterMaghrib = false

  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    let tzdata = Tzdata(program, environment: environment)
    guard let name = program.timeZone else {
      let place = program.place.map { $0.city?.timeZone ?? Gazetteer().zone(of: $0.coordinate).name }
      let system = SystemZone.find(environment: environment)
      (zone, problem) = (system.zone, system.problem?.message)
      guard let place else { return }
      do throws(TimeZoneError) { (zone, problem) = (try tzdata.zone(named: place), nil) } catch {
        (zone, problem) = (.utc, error.message)
      }
      return
    }
    do throws(TimeZoneError) { zone = try tzdata.zone(named: name) } catch {
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

  /// Looks whether the sun has set on this device. The day is then that of the device's place.
  mutating func lookAtSun(
    _ program: ProgramOptions, _ reckoning: HijriReckoning, for command: String, _ console: borrowing Console
  ) throws(Stop) {
    guard program.days.dayStart == .maghrib else { return }
    let now = WallClock.now
    let own = try OwnPlace.find(for: command, console)
    let place = try TimesPlace(own.coordinate, city: own.city, program, environment: console.environment)
    zone = place.zone
    var schedule = PrayerSchedule(
      at: place.coordinate, by: LocalClocks(zone), country: place.country, program.days, reckoning)
    isAfterMaghrib = schedule.day(at: now).isAfterMaghrib
  }
}

extension LocalClocks {
  /// The clocks of a time zone.
  init(_ zone: TimeZone) { self.init { zone.time(at: $0).offset } }
}
