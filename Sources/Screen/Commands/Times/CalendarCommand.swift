internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Places
internal import Planning
internal import Quantities
internal import Service
internal import Shell
internal import System
internal import Text
internal import TimeZones
internal import Words

/// Makes a calendar for phones and programs.
struct CalendarCommand: Command {
  /// The place; nil: this device's.
  var place: GivenPlace?
  /// The settings on the command line.
  var settings: [GivenSetting] = []
  /// The first and the last day.
  var from: GivenDay?
  var to: GivenDay?
  /// The folder to update; nil: the calendar is printed.
  var folder: String?

  static let name = "calendar"
  static let page = Page(
    summary: "print a calendar for phones, or keep a folder of it",
    usage: ["[OPTION]... [LAT LON|CITY]"],
    operands: .city,
    description: """
      Prints a calendar of two years from the first of this month (iCalendar, RFC 5545), the same that the service has \
      at /calendar.ics for a phone to subscribe to. Without a place it answers for this device, with its timetable.

      The kinds are prayers (the beginning of each of the five), iqama (when they are held, with the prayers of Fridays \
      and feasts), events (the days and nights of the Hijri year), fasting (Ramadan and the fasts that are recommended; \
      those of every week where alerts.fasts has weekly-fast), reminders (those of qibla remind) and blocks (the way to the mosque and the prayer, as busy). \
      Times are in UTC, which phones show by their own clocks. An event keeps its identifier when it is moved.

      With --vdir a folder gets a file for each event, which vdirsyncer carries to a calendar's server: those that differ \
      are written, and those of this program that are no longer in the calendar are removed. Each calendar needs a \
      folder of its own.
      """,
    examples: [
      Example(call: "qibla calendar Istanbul", purpose: "prayers and Hijri days for two years"),
      Example(
        call: "qibla calendar Cairo --what fasting --from 2027-02-08 --to 2028-02-07 --lang ar",
        purpose: "a year's fasts in Arabic"),
      Example(
        call: "qibla calendar London --what prayers,blocks --alarm 10",
        purpose: "reminders, and the time of prayers as busy"),
    ])

  static let options: [Option<CalendarCommand>] =
    [
      .day("from", "first day: \(NamedDay.forms) (default: the first of this month)") { $0.from = $1 },
      .day("to", "last day (default: that of two years)") { $0.to = $1 },
      Option("vdir", \.folder, .calendarFolder, "folder to bring up to date, a file for each event"),
    ]
    + (["what", "alarm", "walk", "prayer"].map { Option($0, sets: .option("calendar.\($0)")) } + Option.days)
    .mounted(at: \.settings)

  mutating func take(_ operands: [String]) throws(Stop) {
    if !operands.isEmpty { place = try GivenPlace(operands, for: Self.name) }
  }

  func run(_ console: inout Console) throws(Stop) {
    let values = try console.configuration(flags: settings).values
    let program = values.program
    // A file must not depend on the locale alone.
    let language = program.language ?? .english
    let options = values[CalendarOptions.self]
    let reminders = options.kinds.contains(.reminders) ? try console.allReminders(for: Self.name) : []
    if let folder, reminders == nil { try Self.check(folder) }
    let calls = values[CallOptions.self].calls
    let (locality, days, source) = try source(values, needsPlace(options, reminders ?? []), console)
    let tasks = try tasks(on: days, locality, values, console)
    let feed = CalendarFeed(locality, language, options, program, fasts: calls.fasts, tasks: tasks) {
      _, take throws(TraceError) in
      for entry in reminders ?? [] { try take(entry) }
    }
    var times = source
    guard let folder else {
      try Stop.onTrouble(
        try feed.write(days, &times) { bytes throws(TraceError) in
          bytes.withUnsafeBufferPointer { console.output.append($0) }
        })
      return try console.flushIfFull()
    }
    try update(folder, try Stop.onTrouble(try feed.events(days, &times)), console)
  }

  /// The tasks of this user's plan, where they are wanted. A calendar of some kinds has none.
  private func tasks(
    on days: ClosedRange<CivilDay>, _ locality: Locality?, _ values: ConfigurationValues, _ console: borrowing Console
  ) throws(Stop) -> [CalendarEvent] {
    guard values[PlanOptions.self].isInFeed, place == nil, let locality,
      !settings.contains(where: { $0.name == "calendar.what" }),
      let folder = StateFolder.ofReminders(environment: console.environment)
    else { return [] }
    var plan = Plan()
    try OwnersReminders(folder).withBook { book throws(TraceError) in
      plan = try book.plan(on: days.lowerBound - 1...days.upperBound + 1, isWhole: false)
    }
    let here = CalendarPlace(locality, values.program.language ?? .english)
    guard let events = plan.events(on: days, by: locality.clocks, at: here, atMost: 100_000) else {
      throw .failure(.data, "calendar: expected at most 100000 tasks on these days, found more: give --to")
    }
    return events
  }

  /// Whether any event is at the time of a prayer.
  private func needsPlace(_ options: CalendarOptions, _ reminders: [ReminderBook.Entry]) -> Bool {
    let ofDay = [CalendarKind.prayers, .iqama, .blocks].contains(where: options.kinds.contains)
    return ofDay || reminders.contains { if case .prayer = $0.record.reminder.time { true } else { false } }
  }

  /// The place, the days, and the source of their times. Dates and reminders at clock times need no place.
  private func source(
    _ values: ConfigurationValues, _ needsPlace: Bool, _ console: borrowing Console
  ) throws(Stop) -> (Locality?, ClosedRange<CivilDay>, CalendarSource) {
    let program = values.program
    let known =
      if place == nil { try Locality(ownIfKnown: values, console) } else {
        try Locality(of: place, values, for: Self.name, console)
      }
    guard let locality = known else {
      guard !needsPlace else { throw Locality.unknown(for: Self.name) }
      let own = try Stop.onTrouble(
        inZones: try OwnZone(
          ZoneSettings(program, environment: console.environment), at: nil, environment: console.environment))
      if let problem = own.problem { console.tell(problem) }
      let reckoning = try Stop.onTrouble(try HijriReckoning(program))
      return (nil, try days(own.zone), .clocks(LocalClocks(own.zone), reckoning))
    }
    let agenda = try DaysQuestion(at: locality, of: place, values, settings, console).agenda()
    let (days, words) = (try days(locality.zone), PrayerWords(program.language ?? .english))
    for doubt in locality.notes(words, on: days) { console.tell(doubt) }
    if let why = words.refusal(agenda.schedule) { console.tell(why) }
    return (locality, days, .place(agenda))
  }

  /// Refuses a folder that contains events of reminders although none were ever made. The reminders are then another
  /// user's, or their disk is missing.
  private static func check(_ folder: String) throws(Stop) {
    let count = Folder.names(in: folder).count { $0.hasSuffix(CalendarFeed.endOfReminders) }
    guard count > 0 else { return }
    throw .failure(
      .inputOutput,
      "calendar: this user has never had reminders, and \(folder.plain) has \(count) events of them: nothing is removed;"
        + " remove these files where that is right")
  }

  /// Updates the folder, and reports what was done.
  private func update(
    _ folder: String, _ events: [CalendarEvent], _ console: borrowing Console
  ) throws(Stop) {
    var progress = Progress(of: "calendar", isShown: console.showsProgress)
    let (count, changes): (Int, CalendarFolder.Changes)
    do throws(TraceError) {
      count = events.count
      changes = try CalendarFolder(folder).update(events) { progress.reached("\($0) of \(count)", console) }
    } catch {
      progress.end(console)
      throw Stop(error)
    }
    progress.end(console)
    console.tell(
      "\(folder): \(changes.written) events written, \(changes.removed) removed, \(changes.kept) as they were")
  }

  /// The requested days, at most ten years.
  private func days(_ zone: TimeZone) throws(Stop) -> ClosedRange<CivilDay> {
    func today() throws(Stop) -> CivilDay {
      let now = WallClock.now
      guard WallClock.isSet(now) else {
        throw .failure(
          .unavailable, "calendar: the date is not set: the system's clock shows the year \(now.day.year); give --from")
      }
      return zone.local(at: now).day
    }
    let first = if let from { try from.day(today: today) } else { CalendarFeed.days(from: try today()).lowerBound }
    let last = if let to { try to.day(today: today) } else { CalendarFeed.lastDay(from: first) }
    guard first <= last else { throw .usage("calendar: the last day \(last.iso) is before the first, \(first.iso)") }
    guard last - first < 3660 else { throw .usage("calendar: expected at most ten years of days") }
    let end = CivilDay(firstOf: CivilDay.years.upperBound + 1) - 1
    guard last <= end else { throw .usage("calendar: expected days up to \(end.iso), found \(last.iso)") }
    return first...last
  }
}
