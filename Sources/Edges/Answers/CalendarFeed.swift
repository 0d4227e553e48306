public import Almanac
public import Configuration
internal import Day
public import Keeping
public import Places
public import Quantities
internal import System
public import Text
public import Words

/// The events of a place's calendar on some days: prayers, when they are held, the days of the Hijri year, fasts, and
/// the time that prayers take.
public struct CalendarFeed {
  private let place: CalendarPlace?
  private let options: CalendarOptions
  private let fasts: [HijriEvent]
  private let reminders: Reminders?
  private let tasks: [CalendarEvent]
  private let words: PrayerWords
  private let doubts: DayDoubts?

  /// Gives the user's reminders one by one, those that may be on some days, or says why they cannot be read.
  public typealias Reminders = (
    _ days: ClosedRange<CivilDay>, _ take: (ReminderBook.Entry) throws(TraceError) -> Void
  ) throws(TraceError) -> Void

  /// A calendar at a place in a language; without a place, one of dates and reminders. `fasts` are those that the user
  /// has announced: only these may be weekly. `reminders` are the user's own; nil: there are none. So are `tasks`.
  public init(
    _ place: Locality?, _ language: Language, _ options: CalendarOptions, _ program: ProgramOptions,
    fasts: [HijriEvent], tasks: [CalendarEvent] = [], reminders: Reminders? = nil
  ) {
    var program = program
    // The locale's way to count hours would make other bytes of the same data.
    if program.clock == .auto { program.clock = .twentyFour }
    let words = PrayerWords(language)
    self.place = place.map { CalendarPlace($0, language) }
    (self.options, self.fasts, self.reminders, self.tasks, self.words) = (options, fasts, reminders, tasks, words)
    doubts = place.map {
      DayDoubts(place: $0, words: words, clock: ClockText($0.zone, program, language, environment: [:]))
    }
  }

  /// The days of a calendar from the first of the month of a day: two years.
  public static func days(from today: CivilDay) -> ClosedRange<CivilDay> {
    let first = today - (today.date.day - 1)
    return first...lastDay(from: first)
  }

  /// The last day of a calendar that begins on a day: the day before the same date two years later.
  public static func lastDay(from first: CivilDay) -> CivilDay {
    let date = first.date
    return (CivilDay(year: date.year + 2, month: date.month, day: min(date.day, 28)) ?? first + 730)
      + (max(date.day, 28) - 29)
  }

  /// Writes the calendar of some days as a file, and gives its bytes piece by piece. A day that the place's calendar
  /// leaves out has no times.
  public func write(
    _ days: ClosedRange<CivilDay>, _ source: inout CalendarSource, to take: ([UInt8]) throws(TraceError) -> Void
  ) throws(TraceError) {
    var file = CalendarFile()
    file.begin(place?.title ?? "qibla")
    try each(days, &source) { event throws(TraceError) in
      file.add(event)
      if file.count >= CalendarFeed.piece { try take(file.take()) }
    }
    file.end()
    try take(file.take())
  }

  /// The end of the names of files with an event of a reminder.
  public static let endOfReminders = "-reminder@hijri.qibla.ics"

  /// A file is given in pieces of so many bytes.
  private static let piece = 1 << 16

  /// All events of some days.
  public func events(_ days: ClosedRange<CivilDay>, _ source: inout CalendarSource) throws(TraceError)
    -> [CalendarEvent]
  {
    var events: [CalendarEvent] = []
    try each(days, &source) { event throws(TraceError) in events.append(event) }
    return events
  }

  /// Gives the events of some days one by one.
  private func each(
    _ days: ClosedRange<CivilDay>, _ source: inout CalendarSource, _ take: (CalendarEvent) throws(TraceError) -> Void
  ) throws(TraceError) {
    let dates = HijriDates(source.reckoning, words.language)
    if options.kinds.contains(.events) { for event in dates.occasions(on: days) { try take(event) } }
    if options.kinds.contains(.fasting) {
      for event in dates.fasts(on: days, weekly: fasts.contains(.weeklyFast)) { try take(event) }
    }
    if options.kinds.contains(.reminders), let reminders {
      // Thousands of reminders share a day's times, which are computed once.
      var known: [ReminderInstant: UTC] = [:]
      try reminders(days) { entry throws(TraceError) in
        let events = try dates.reminders(entry, on: days) { time, day throws(TraceError) in
          let key = ReminderInstant(time: time, day: day.number)
          if let found = known[key] { return found }
          guard let instant = source.instant(of: time, on: day) else { throw CalendarFeed.noPlace(entry) }
          known[key] = instant
          return instant
        }
        for event in events { try take(event) }
      }
    }
    for task in tasks { try take(task) }
    guard [.prayers, .iqama, .blocks].contains(where: options.kinds.contains) else { return }
    var day = days.lowerBound
    while day <= days.upperBound {
      var events: [CalendarEvent] = []
      if let (calls, schedule) = source.calls(of: day) { add(calls, schedule, to: &events) }
      for event in events { try take(event) }
      day = day + 1
    }
  }

  /// The error of a reminder at a time of prayer where no place is known.
  private static func noPlace(_ entry: ReminderBook.Entry) -> TraceError {
    TraceError(
      .badData, file: "reminders",
      "‘\(entry.record.reminder.title.plain)’ is at a time of prayer: expected a place, and none is known")
  }

  /// A time of reminders on a day.
  private struct ReminderInstant: Hashable {
    let time: ReminderTime
    let day: Int
  }

  /// Adds the events of a day.
  private func add(_ calls: DayCalls, _ schedule: PrayerSchedule, to events: inout [CalendarEvent]) {
    guard let place, let doubts else { return }
    let (times, day) = (calls.schedule, calls.schedule.day.iso)
    let notes = doubts.doubts(calls, schedule, withAge: false) + doubts.notes(calls, schedule)
    let spread = DaySpread(times, words)
    func add(
      _ kind: CalendarKind, _ name: String, _ time: CalendarEvent.Time, _ summary: String, revision: Int = 0,
      bounds: String? = nil
    ) {
      guard options.kinds.contains(kind) else { return }
      var event = CalendarEvent(name, time, summary, at: place)
      (event.notes, event.sequence) = ((bounds.map { [$0] } ?? []) + notes, revision)
      if kind == .blocks { event.isBusy = true } else { event.alarm = options.alarm }
      events.append(event)
    }
    func block(_ name: String, _ held: UTC, _ summary: String, revision: Int = 0) {
      let end = held + .seconds(Double(options.prayer) * 60)
      add(
        .blocks, "\(name)-block", .span(held + .seconds(-Double(options.walk) * 60), end), words.call(.block, summary),
        revision: revision)
    }
    if let first = calls.firstAdhan { add(.prayers, "\(day)-fajr-first", .instant(first), words.call(.firstAdhan)) }
    for prayer in Prayer.allCases where prayer != .sunrise {
      guard let begin = times[prayer] else { continue }
      let name = words.name(prayer)
      add(
        .prayers, "\(day)-\(prayer)-begin", .instant(begin), name,
        bounds: spread.wideText(prayer, doubts.clock, of: calls.schedule.day))
      if let iqama = calls.iqama[prayer] {
        add(.iqama, "\(day)-\(prayer)-iqama", .instant(iqama), words.call(.iqama, words.prayerName(prayer)))
      }
      let friday = prayer == .dhuhr ? calls.jumuah : []
      for (place, instant) in friday.enumerated() {
        let number = place == 0 ? "" : "-\(place + 1)"
        add(.iqama, "\(day)-\(prayer)-jumuah\(number)", .instant(instant), words.call(.jumuah))
      }
      // One goes to one of several Friday prayers: the first. Where it is not known when a prayer is held, it is when
      // its time begins.
      block(
        "\(day)-\(prayer)", friday.first ?? calls.iqama[prayer] ?? begin,
        friday.isEmpty ? words.prayerName(prayer) : words.call(.jumuah))
    }
    // The prayer of a feast belongs to its Hijri date, and is moved with it.
    guard let date = times.hijri?.date else { return }
    let revision = calls.eid.isEmpty ? 0 : schedule.reckoning.revision(of: date.inMonth)
    for (place, instant) in calls.eid.enumerated() {
      let number = place == 0 ? "" : "-\(place + 1)"
      add(.iqama, "\(date.iso)-eid\(number)", .instant(instant), words.call(.eid), revision: revision)
    }
    if let held = calls.eid.first { block("\(date.iso)-eid", held, words.call(.eid), revision: revision) }
  }
}
