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

  /// What marking a prayer has changed.
  struct Change {
    /// Whether the log was not used before.
    var isFirst = false
    /// How many are to be made up, before and after it.
    var before = 0, after = 0
    /// That the prayer was made up, so that its mark stays.
    var isRefused = false
  }

  /// Marks a prayer. That it was made up is forgotten only if the mark is taken away, or it is marked as missed.
  func mark(_ prayer: Prayer, on day: CivilDay, _ mark: PrayerMark?) throws(Stop) -> Change {
    var change = Change()
    try OwnersReminders(folder).withBook(creating: mark != nil) { book throws(TraceError) in
      change.before = try book.missed()
      let old = try book.marks(day.iso).first { $0.prayer == prayer }?.mark
      change.isRefused = old == .madeUp && mark != nil && mark != .missed
      if !change.isRefused { change.isFirst = try book.mark(prayer, on: day, mark) }
      change.after = try book.missed()
    }
    return change
  }

  func makeUp(_ prayer: Prayer, on day: CivilDay?) throws(Stop) -> String? {
    var found: String?
    try OwnersReminders(folder).withBook { book throws(TraceError) in found = try book.makeUp(prayer, on: day) }
    return found
  }

  /// Whether the store of the log, or a part of it, is there.
  var isThere: Bool { ReminderBook.presence(in: folder) != .never }

  func forget() throws(Stop) -> Int {
    var count = 0
    try OwnersReminders(folder).withBook { book throws(TraceError) in count = try book.forgetPrayers() }
    return count
  }
}

/// The days of the log: a day lasts until fajr, so that isha after midnight belongs to the day before. If no place is
/// known, it ends at midnight. A clock that is not set knows no present day: then only days that are named have one,
/// and nothing is known of what has come.
struct LogDays {
  private var schedule: PrayerSchedule?
  private let clock: ClockText?
  private let civil: CivilDay?
  private let now = WallClock.now
  /// The present day; nil if the clock is not set.
  private(set) var known: CivilDay?

  init(_ values: ConfigurationValues, _ settings: [GivenSetting], _ console: borrowing Console) throws(Stop) {
    let (program, environment) = (values.program, console.environment)
    let local = try LocalToday(program, environment: environment).day(at: now)
    guard local != nil, let place = try Locality(ownIfKnown: values, console) else {
      (schedule, clock, civil, known) = (nil, nil, local, local)
      return
    }
    var schedule = try DaysQuestion(at: place, of: nil, values, settings, console).schedule
    let civil = place.zone.local(at: now).day
    self.civil = civil
    known = schedule.loggedDay(at: now, on: civil)
    clock = ClockText(place.zone, program, .english, environment: environment)
    self.schedule = schedule
  }

  /// The present day, which lasts until fajr.
  func today() throws(Stop) -> CivilDay {
    if let known { return known }
    throw .failure(
      .unavailable,
      "log: the date is not set: the system's clock shows the year \(now.day.year); set it, or name a day with"
        + " --on 2026-11-30, or a month with --month 2026-11")
  }

  /// The day of a prayer: the given one, else the present one.
  func day(_ given: GivenDay?) throws(Stop) -> CivilDay {
    guard let given else { return try today() }
    let day = try given.day { () throws(Stop) in try today() }
    if let civil, day > civil { throw .usage("log: --on: expected today or a day before, found \(day.iso)") }
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
