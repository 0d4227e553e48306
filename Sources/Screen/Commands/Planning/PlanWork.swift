internal import Answers
internal import Configuration
internal import Day
internal import Earth
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

/// Does what `qibla plan` asks.
struct PlanWork {
  let command: PlanCommand
  let place: Locality
  let language: Language
  let format: PlanFormat
  let json: PlanJSON
  let clock: ClockText
  private let folder: String
  private let away: Int?
  let calendars: String?
  let tzdata: Tzdata
  var ground: PlanGround
  /// The present instant and day; a day that is named needs no clock.
  let now: UTC?
  let today: CivilDay

  init(_ command: PlanCommand, _ console: inout Console) throws(Stop) {
    self.command = command
    let values = try console.configuration(flags: command.settings).values
    format = command.format ?? .text
    language = format == .text ? console.language(values.program) : .english
    if format == .text { try console.write(in: language) }
    let question = try DaysQuestion(of: nil, values, command.settings, for: PlanCommand.name, console)
    guard let folder = StateFolder.ofReminders(environment: console.environment) else {
      throw .failure(.unavailable, "plan: no folder for the plan: HOME is not set")
    }
    self.folder = folder
    place = question.place
    let options = values[PlanOptions.self]
    calendars = options.calendars
    do throws(TraceError) {
      ground = try PlanDesk.ground(question.agenda(), question.place.zone, options)
    } catch { throw Stop(error) }
    away = PlanDesk.awayKilometres(place.coordinate, options, ground)
    json = PlanJSON(place.zone)
    tzdata = Tzdata(environment: console.environment)
    clock = ClockText(place.zone, values.program, language, environment: console.environment)
    let present = WallClock.now
    now = WallClock.isSet(present) ? present : nil
    today = place.zone.local(at: present).day
    guard now == nil, case .date = command.day else {
      if now == nil {
        if case .show(.date) = command.action { return }
        _ = try LocalToday(values.program, environment: console.environment).day(for: PlanCommand.name)
      }
      return
    }
  }

  mutating func run(_ console: inout Console) throws(Stop) {
    let day = command.day?.day { today } ?? today
    switch command.action {
    case .show(let given): try show(given?.day { today } ?? today, &console)
    case .free: try free(day, &console)
    case .inbox: try inbox(day, &console)
    case .add(let title, let length):
      var task = try new(title, length)
      if task.rule != nil { task.day = day }
      try change(.add(task), on: day, &console)
    case .at(let time, let title, let length):
      var task = try new(title, length)
      (task.day, task.minute) = (day, try minute(time))
      try change(.add(task), on: day, &console)
    case .mark(let id, let state): try change(.mark(try self.id(id), state), on: day, &console)
    case .move(let id, let time):
      let slot = time == "inbox" ? nil : PlanSlot(day, try minute(time))
      try change(.move(try self.id(id), slot), on: day, &console)
    case .extend(let id, let length):
      let isShorter = length.hasPrefix("-")
      guard let minutes = PlanLength.read(isShorter ? String(length.dropFirst()) : length) else {
        throw .usage("plan extend: expected \(PlanLength.expected), found ‘\(length)’")
      }
      try change(.extend(try self.id(id), isShorter ? -minutes : minutes), on: day, &console)
    case .remove(let id): try change(.remove(try self.id(id)), on: day, &console)
    case .later(let id): try later(try self.id(id), &console)
    case .travel(let text): try change(try journey(text), on: day, &console)
    case .journeys: try journeys(&console)
    case .cancel(let text): try change(.cancel(try planned(text)), on: day, &console)
    case .reflow: try reflow(&console)
    case .undo:
      var isDone = false
      try book { book throws(TraceError) in isDone = try book.undoPlan() }
      guard isDone else { throw .failure(.data, "plan undo: there is no change to take back") }
      if format == .text { console.tell("taken back; undo again makes it again") }
    case .export: try export(&console)
    case .load(let file): try load(file, &console)
    case .check(let path): try check(path, &console)
    case .table: break
    }
  }

  // MARK: - What the command line names

  private func new(_ title: String, _ length: String) throws(Stop) -> PlanTask {
    guard let minutes = PlanLength.read(length) else {
      throw .usage("plan: expected \(PlanLength.expected), found ‘\(length)’")
    }
    var task = PlanTask(title: title.plain, minutes: minutes)
    task.category = command.category ?? .work
    task.note = (command.note ?? "").plainLines
    task.deadline = command.deadline?.day { today }
    if let rule = command.rule {
      do throws(Expectation) { task.rule = try PlanRule(rule) } catch { throw .usage("plan: --every: \(error.text)") }
    }
    return task
  }

  private func minute(_ text: String) throws(Stop) -> Int {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let hour = PlanNumber.read(parts[0], in: 0...23),
      let minute = PlanNumber.read(parts[1], in: 0...59)
    else { throw .usage("plan: expected a time such as 14:00, found ‘\(text)’") }
    return hour * 60 + minute
  }

  private func id(_ text: String) throws(Stop) -> PlanID {
    guard let id = PlanID(text) else {
      throw .usage("plan: expected the number of a task, such as 12 or 12@2026-12-01, found ‘\(text)’")
    }
    return id
  }

  private func journey(_ text: String) throws(Stop) -> PlanOperation {
    switch text {
    case "on": return .depart(PlanJourney(today, nil))
    case "off": return .arrive
    default:
      let days = text.split(separator: ".", omittingEmptySubsequences: false)
      guard days.count == 3, days[1].isEmpty, let first = CivilDay(planText: days[0]),
        let last = CivilDay(planText: days[2]), first <= last
      else { throw .usage("plan travel: expected on, off or FROM..TO such as 2026-12-01..2026-12-05, found ‘\(text)’") }
      return .depart(PlanJourney(first, last))
    }
  }

  // MARK: - The store

  func book(
    creating: Bool = false, _ work: (borrowing ReminderBook) throws(TraceError) -> Void
  ) throws(Stop) { try OwnersReminders(folder).withBook(creating: creating, work) }

  func plan(on days: ClosedRange<CivilDay>?, isWhole: Bool = true) throws(Stop) -> Plan {
    var plan = Plan()
    try book { book throws(TraceError) in plan = try book.plan(on: days, isWhole: isWhole) }
    return plan
  }

  private mutating func reflow(_ console: inout Console) throws(Stop) {
    guard let now else { return }
    let near = Plan.near(today)
    takeCalendars(on: near, console)
    let shown = try plan(on: near).reflow(&ground, now: now)
    if format != .text {
      try console.print(json.proposal(shown, isDone: command.isAgreed))
    } else {
      try console.print(PlanLines(self).proposal(shown))
    }
    guard !shown.moves.isEmpty, try isAgreed("Move these tasks (y or n)? ", console) else { return }
    var ground = ground
    var isSame = true
    try book { book throws(TraceError) in
      try book.changePlan(on: near) { plan throws(TraceError) in
        // Only what was shown is done.
        let found = plan.reflow(&ground, now: now)
        isSame = found == shown
        return isSame ? found.edit : nil
      }
    }
    guard isSame else {
      throw .failure(.data, "plan reflow: another program has changed the plan meanwhile: try again")
    }
    if format == .text { console.tell("moved: \(shown.moves.count)") }
  }

  // MARK: - A journey

  /// How far the place is from home, in kilometres, if that looks like a journey and none is planned on a day.
  func away(from plan: Plan, _ day: CivilDay) -> Int? { plan.isTravel(day) ? nil : away }

  /// Where the place is far from home and no journey is planned, a question; nothing is assumed.
  func notice(_ plan: Plan) -> String? {
    away(from: plan, today).map { PlanWords(language)(.journey, "\($0)") + " (qibla plan travel on)" }
  }
}
