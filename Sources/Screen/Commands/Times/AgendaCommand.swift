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

/// Prints the coming calls and their times.
struct AgendaCommand: Command {
  /// The place; nil: this device's.
  var place: GivenPlace?
  /// The settings on the command line.
  var settings: [GivenSetting] = []
  /// The number of days.
  var days: Int?
  /// The first and the last day.
  var from: GivenDay?
  var to: GivenDay?
  /// The format of the answer; nil: text.
  var format: AgendaFormat?

  static let name = "agenda"
  static let page = Page(
    summary: "print what is called, and when: prayers, adhan, iqama, fasts",
    usage: ["[OPTION]... [LAT LON|CITY]"],
    operands: .city,
    description: """
      Lists the moments of some days as they are configured in [alerts], [adhan], [iqama], [jumua], [takbirs] and \
      [eid], in the order in which they are called. Without a place it answers for this device, with its timetable (times-from).

      The kinds are before (so many minutes before a time), begin, adhan (where it is later than the beginning), \
      first-adhan (before fajr), after, iqama, suhoor and iftar in Ramadan, jumuah, eid, takbirs (on the days of the feasts), fast (the evening before), recording, and reminder, for this device alone (qibla remind). In CSV and JSON, id is \
      the same when a moment is moved, and lapse_s is for how long after its instant it is still called.

      Where a prayer begins, CSV and JSON have in earliest and latest the minutes between which mosques hereabouts may \
      print its time. Suhoor and iftar go by the earliest fajr and the latest maghrib of these (fast-times).
      """,
    examples: [
      Example(call: "qibla agenda Istanbul", purpose: "the next seven days"),
      Example(
        call: "QIBLA_IQAMA_DHUHR=13:30 qibla agenda Cairo --days 1", purpose: "with an iqama of dhuhr at half past one"),
      Example(
        call: "qibla agenda Jakarta --from 2027-01-01 --to 2027-12-31 --format csv", purpose: "a year for a program"),
    ])

  static let options: [Option<AgendaCommand>] =
    [
      Option("days", \.days, .count("N"), "number of days (default: 7)"),
      .day("from", "first day: \(NamedDay.forms) (default: today)") { $0.from = $1 },
      .day("to", "last day") { $0.to = $1 },
    ]
    + Option.days.mounted(at: \.settings)
    + [Option("format", \.format, .choice(), "form of the answer (default: text)")]

  static let contradictions = [("days", "to")]

  mutating func take(_ operands: [String]) throws(Stop) {
    if !operands.isEmpty { place = try GivenPlace(operands, for: Self.name) }
  }

  func run(_ console: inout Console) throws(Stop) {
    let values = try console.configuration(flags: settings).values
    let program = values.program
    let format = format ?? .text
    let language = format == .text ? console.language(program) : program.language ?? .english
    if format == .text { try console.write(in: language) }
    let question = try DaysQuestion(of: place, values, settings, for: Self.name, console)
    let locality = question.place
    // A phone that reads the calendar again removes what is no longer in it.
    let reminders =
      format == .ics && place == nil && StateFolder.ofReminders(environment: console.environment) != nil
      ? try console.allReminders(for: Self.name) ?? [] : try console.reminders(at: place)
    var agenda = question.agenda(reminders: reminders.map(\.record.reminder))
    let (first, last) = try range(locality)
    let words = PrayerWords(language)
    if let why = words.refusal(agenda.schedule) { console.tell(why) }
    let answer = AgendaAnswer(
      place: locality, words: words,
      clock: ClockText(locality.zone, program, language, environment: console.environment),
      ink: format == .text ? try console.ink() : .none)
    var file = CalendarFile()
    switch format {
    case .text: try console.print(locality.title(language).wrapped(to: 80) + [""])
    case .csv: try console.print(AgendaAnswer.csvHead)
    case .ics: file.begin(locality.title(language))
    case .json: break
    }
    let here = CalendarPlace(locality, language)
    let tasks = try tasks(on: first...last, locality, values[PlanOptions.self].alerts, console)
    var day = first
    var note: String?
    while day <= last {
      let instants = locality.zone.instants(of: day)
      let moments = agenda.moments(in: instants)
      let tasks = tasks.filter { instants.contains($0.instant) }
      let calls = agenda.calls(of: day)
      switch format {
      case .text:
        let lacking =
          agenda.schedule.refusal != nil ? [] : calls.map { words.tableNotes($0.schedule, agenda.schedule) } ?? []
        try console.print(
          (day == first ? [] : [""]) + answer.text(day, moments, tasks, calls) + lacking.map { "  \($0)" })
      case .csv: try console.print(AgendaAnswer.merged(moments, tasks, answer.csv, task: answer.csv))
      case .json: try console.print(AgendaAnswer.merged(moments, tasks, answer.json, task: answer.json))
      case .ics:
        for moment in moments { file.add(CalendarEvent(moment, at: here, language)) }
        for task in tasks { file.add(CalendarEvent(task, at: here, language)) }
        try console.print(&file)
      }
      note = note ?? answer.note(calls)
      if format != .text { for fault in answer.faults(calls) { console.tell(fault) } }
      day = day + 1
    }
    if format == .text, let note { try console.print([""] + note.wrapped(to: 80)) }
    if format == .ics {
      file.end()
      try console.print(&file)
    }
  }

  /// The calls of this user's tasks; none for another place.
  private func tasks(
    on days: ClosedRange<CivilDay>, _ locality: Locality, _ alerts: PlanAlerts, _ console: borrowing Console
  ) throws(Stop) -> [PlanCall] {
    guard place == nil, !alerts.isOff, let folder = StateFolder.ofReminders(environment: console.environment) else {
      return []
    }
    let clocks = locality.clocks
    let span = clocks.instant(0, of: days.lowerBound)..<clocks.instant(0, of: days.upperBound + 1)
    var calls: [PlanCall] = []
    try OwnersReminders(folder).withBook { book throws(TraceError) in
      calls = try book.plan(on: days.lowerBound - 2...days.upperBound + 2, isWhole: false)
        .calls(in: span, alerts, by: clocks)
    }
    return calls
  }

  /// The requested days, at most fifty years.
  private func range(_ place: Locality) throws(Stop) -> (CivilDay, CivilDay) {
    func today() throws(Stop) -> CivilDay {
      let now = WallClock.now
      guard WallClock.isSet(now) else {
        throw .failure(
          .unavailable, "agenda: the date is not set: the system's clock shows the year \(now.day.year); give --from")
      }
      return place.zone.local(at: now).day
    }
    let first = if let from { try from.day(today: today) } else { try today() }
    let last = if let to { try to.day(today: today) } else { first + (min(days ?? 7, 18_301) - 1) }
    guard first <= last else { throw .usage("agenda: the last day \(last.iso) is before the first, \(first.iso)") }
    guard last - first < 18_300 else { throw .usage("agenda: expected at most fifty years of days") }
    return (first, last)
  }
}

/// The format of an agenda.
enum AgendaFormat: String, CaseIterable, Sendable {
  /// A line for each moment, below its day.
  case text
  /// A JSON object for each moment.
  case json
  /// A header and a line for each moment.
  case csv
  /// A calendar with an event for each moment (iCalendar, RFC 5545).
  case ics
}
