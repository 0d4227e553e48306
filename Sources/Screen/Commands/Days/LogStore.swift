internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Places
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

/// The log of this device's user, in the store of the reminders.
struct LogStore {
  private let folder: String

  init(_ console: borrowing Console) throws(Stop) {
    guard let folder = StateFolder.ofReminders(environment: console.environment) else {
      throw .failure(.unavailable, "log: no folder for the log: HOME is not set")
    }
    self.folder = folder
  }

  /// The file, as people name it.
  var file: String { ReminderBook.file(in: folder) }

  func marks(_ start: String) throws(Stop) -> [MarkedPrayer] {
    var marks: [MarkedPrayer] = []
    try OwnersReminders(folder).withBook { book throws(TraceError) in marks = try book.marks(start) }
    return marks
  }

  func missed() throws(Stop) -> Int {
    var count = 0
    try OwnersReminders(folder).withBook { book throws(TraceError) in count = try book.missed() }
    return count
  }

  func mark(_ prayer: Prayer, on day: CivilDay, _ mark: PrayerMark?) throws(Stop) -> Bool {
    var isFirst = false
    try OwnersReminders(folder).withBook(creating: mark != nil) { book throws(TraceError) in
      isFirst = try book.mark(prayer, on: day, mark)
    }
    return isFirst
  }

  func makeUp(_ prayer: Prayer, on day: CivilDay?) throws(Stop) -> String? {
    var found: String?
    try OwnersReminders(folder).withBook { book throws(TraceError) in found = try book.makeUp(prayer, on: day) }
    return found
  }

  func forget() throws(Stop) -> Int {
    var count = 0
    try OwnersReminders(folder).withBook { book throws(TraceError) in count = try book.forgetPrayers() }
    return count
  }
}

/// The days of the log: a day lasts until fajr, so that isha after midnight belongs to the day before. If no place is
/// known, it ends at midnight.
struct LogDays {
  private var schedule: PrayerSchedule?
  private let clock: ClockText?
  private let civil: CivilDay
  private let now = WallClock.now
  /// The present day.
  private(set) var today: CivilDay

  init(_ values: ConfigurationValues, _ settings: [GivenSetting], _ console: borrowing Console) throws(Stop) {
    let (program, environment) = (values.program, console.environment)
    let local = try LocalToday(program, environment: environment).day(at: now, for: LogCommand.name)
    guard let place = try Locality(ownIfKnown: values, console) else {
      (schedule, clock, civil, today) = (nil, nil, local, local)
      return
    }
    var schedule = try DaysQuestion(at: place, of: nil, values, settings, console).schedule
    civil = place.zone.local(at: now).day
    today = schedule.loggedDay(at: now, on: civil)
    clock = ClockText(place.zone, program, .english, environment: environment)
    self.schedule = schedule
  }

  /// The day of a prayer: the given one, else the present one. Before fajr it is the fajr that comes.
  func day(of prayer: Prayer, _ given: GivenDay?) throws(Stop) -> CivilDay {
    let day = given?.day { today } ?? (prayer == .fajr ? civil : today)
    guard day <= civil else { throw .usage("log: --on: expected today or a day before, found \(day.iso)") }
    return day
  }

  /// Refuses a prayer whose time has not come.
  mutating func check(_ prayer: Prayer, on day: CivilDay) throws(Stop) {
    guard let time = schedule?.day(day)?[prayer], time > now, let clock else { return }
    throw .failure(
      .data,
      "log: \(prayer) of \(day.iso) begins at \(clock.time(time, of: day)), which has not come; --on \((day - 1).iso)"
        + " marks the one before")
  }
}
