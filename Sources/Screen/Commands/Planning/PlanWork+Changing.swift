internal import Answers
internal import Keeping
internal import Places
internal import Planning
internal import Quantities
internal import Shell
internal import System
internal import Text
internal import Words

// Changes of a plan, and its journeys.
extension PlanWork {
  mutating func change(
    _ operation: PlanOperation, on day: CivilDay, _ console: inout Console
  ) throws(Stop) {
    var (refusal, edit) = (nil as PlanRefusal?, nil as PlanEdit?)
    // Calendars are read outside the store's folder, and before it is held.
    var days: ClosedRange<CivilDay>?
    if calendars != nil {
      try book(creating: true) { book throws(TraceError) in days = try operation.foreignDays(day, book) }
    }
    if let days { takeCalendars(on: days, console) }
    var ground = ground
    try book(creating: true) { book throws(TraceError) in
      edit = try PlanDesk.change(book, operation, &ground, today: day) { refusal = $0 }
    }
    try tell(edit, refusal, &console)
  }

  /// Moves a task into the next gap from now on.
  mutating func later(_ id: PlanID, _ console: inout Console) throws(Stop) {
    guard let now else { return }
    let (near, today) = (Plan.near(today), today)
    takeCalendars(on: near, console)
    var (ground, refusal, edit) = (ground, nil as PlanRefusal?, nil as PlanEdit?)
    try book { book throws(TraceError) in
      edit = try book.changePlan(on: near, with: [id.number]) { plan throws(TraceError) in
        do throws(PlanRefusal) { return try plan.later(id, &ground, now: now, today: today) } catch {
          refusal = error
          return nil
        }
      }
    }
    try tell(edit, edit == nil ? refusal ?? .unknown(id) : nil, &console)
  }

  private func tell(_ edit: PlanEdit?, _ refusal: PlanRefusal?, _ console: inout Console) throws(Stop) {
    if let refusal { throw .failure(.data, "plan: " + json.message(refusal)) }
    guard format == .text else { return try console.print(json.change(edit)) }
    if let passed = edit?.passed { console.tell("it ends after its deadline, \(passed.iso)") }
    if let hits = edit?.hits {
      console.tell(
        "on \(hits.days) of its days in a year it lies over a prayer, first over \(PlanWords(.english).name(hits.with)) on \(hits.first.iso): "
          + "plan marks them with !, plan reflow moves those of the next days")
    }
    guard let id = edit?.id, let task = edit?.put.first else { return }
    try console.print("\(id.text)  \(task.title)  \(PlanLength.text(task.minutes))")
  }

  /// A journey that is planned, by its number in the list or by its first day.
  func planned(_ text: String) throws(Stop) -> PlanJourney {
    let all = try plan(on: today...today).journeys
    if let number = PlanNumber.read(text, in: 1...1000), number <= all.count { return all[number - 1] }
    if let day = CivilDay(planText: text), let found = all.first(where: { $0.first == day }) { return found }
    throw .usage(
      "plan travel remove: expected a number of the list of plan travel, or a journey's first day, found ‘\(text)’")
  }

  func journeys(_ console: inout Console) throws(Stop) {
    let all = try plan(on: today...today).journeys
    if format == .csv { try console.print("from,to") }
    for (place, journey) in all.enumerated() {
      let (first, last) = (journey.first.iso, journey.last?.iso ?? "")
      switch format {
      case .json: try console.print(String(class: "plan_journey") { PlanFile.write(journey, &$0) })
      case .csv: try console.print("\(first),\(last)")
      case .text, .ics: try console.print("\(place + 1)  \(first)..\(last)")
      }
    }
    if all.isEmpty, format == .text { console.tell("no journey is planned: qibla plan travel FROM..TO plans one") }
  }
}
