internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Places
internal import Quantities
internal import Shell
internal import System
internal import TimeZones
internal import Words

/// The user's civil day.
struct LocalToday {
  /// The time zone in which days are counted.
  private var zone: TimeZone
  /// Why the zone cannot be used; nil if it can. Days are then those of UTC.
  let problem: String?
  /// Whether the sun has set there, if the Hijri day is configured to begin at sunset.
  private(set) var isAfterMaghrib = false

  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    let own = try Stop.onTrouble(
      inZones: try OwnZone(ZoneSettings(program, environment: environment), at: program.place, environment: environment)
    )
    (zone, problem) = (own.zone, own.problem)
  }

  /// The day; nil if the system's clock is not set.
  func day(at now: UTC = WallClock.now) -> CivilDay? { WallClock.isSet(now) ? zone.local(at: now).day : nil }

  /// The day; throws if the system's clock is not set, and says what to do.
  func day(at now: UTC = WallClock.now, for command: String) throws(Stop) -> CivilDay {
    if let day = day(at: now) { return day }
    throw .failure(
      .unavailable,
      "\(command): the date is not set: the system's clock shows the year \(now.day.year); set it, or name a day")
  }

  /// Determines whether the sun has set at this device. The day is then that of the device's place.
  mutating func lookAtSun(
    _ values: ConfigurationValues, for command: String, _ console: borrowing Console
  ) throws(Stop) {
    let program = values.program
    guard program.days.dayStart == .maghrib else { return }
    let now = WallClock.now
    let question = try DaysQuestion(of: nil, values, [], for: command, console)
    zone = question.place.zone
    let today = question.today(at: now)
    if case .unread = today.schedule.refusal, let why = PrayerWords(console.language(program)).refusal(today.schedule) {
      console.tell(why)
    }
    isAfterMaghrib = today.day.isAfterMaghrib
  }
}

extension FieldDay {
  /// Reads the clock, unless the command line names a day.
  mutating func prepare(for command: String, _ console: borrowing Console) throws(Stop) {
    let environment = console.environment
    guard case .named = given else { return prepare { CivilDay(number: 0) } }
    let program = try console.configuration().values.program
    try prepare { () throws(Stop) in try LocalToday(program, environment: environment).day(for: command) }
  }
}

extension Stop {
  /// A zone that does not exist is a usage error, since the user named it.
  init(_ error: TimeZoneError) { self = .failure(error.kind == .unknown ? .usage : .unavailable, error.message) }

  /// Does some work, and turns its error into that of a command.
  static func onTrouble<Value>(inZones work: @autoclosure () throws(TimeZoneError) -> Value) throws(Stop) -> Value {
    do throws(TimeZoneError) { return try work() } catch { throw Stop(error) }
  }
}
