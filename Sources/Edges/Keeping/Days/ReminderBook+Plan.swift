public import Planning
public import Quantities
public import Text

// The plan is kept beside the reminders.
extension ReminderBook {
  /// The plan: the tasks of some days (nil: all), those that come back, those that wait, and those with some numbers.
  /// If not `isWhole`, tasks that come back have only the changes of these days.
  public func plan(
    on days: ClosedRange<CivilDay>? = nil, with numbers: [Int] = [], isWhole: Bool = true
  ) throws(TraceError) -> Plan {
    var plan = Plan()
    let range: [Database.Value] = days.map { [.number($0.lowerBound.number), .number($0.upperBound.number)] } ?? []
    var condition = "1"
    if days != nil {
      condition = "rule IS NOT NULL OR (day IS NULL AND state='open') OR day BETWEEN ? AND ?"
      if !numbers.isEmpty { condition += " OR number IN (\(numbers.map { "\($0)" }.joined(separator: ",")))" }
    }
    var changes: [Int: [Int: PlanTask.Change]] = [:]
    let isPart = days != nil && !isWhole
    try database.run(
      "SELECT task, day, state, to_day, minute, minutes FROM plan_changes"
        + (isPart ? " WHERE day BETWEEN ? AND ? OR to_day BETWEEN ? AND ?" : ""), isPart ? range + range : []
    ) { row throws(TraceError) in
      guard let task = row.number(0), let day = row.number(1), let state = PlanState(rawValue: row.text(2)) else {
        return
      }
      var change = PlanTask.Change()
      change.state = state
      if let day = row.number(3), let minute = row.number(4) { change.slot = PlanSlot(CivilDay(number: day), minute) }
      change.minutes = row.number(5)
      changes[task, default: [:]][day] = change
    }
    try database.run(
      "SELECT number, title, minutes, category, note, deadline, day, minute, rule, state FROM plan_tasks"
        + " WHERE \(condition) ORDER BY number", range
    ) { row throws(TraceError) in
      if let task = ReminderBook.task(row, changes) { plan.tasks.append(task) }
    }
    try database.run("SELECT first, last FROM plan_journeys ORDER BY first") { row throws(TraceError) in
      guard let first = row.number(0) else { return }
      plan.journeys.append(PlanJourney(CivilDay(number: first), row.number(1).map(CivilDay.init(number:))))
    }
    plan.next = try database.number("SELECT max(seq) FROM sqlite_sequence WHERE name='plan_tasks'") + 1
    return plan
  }

  /// A row as a task; nil if it is none.
  private static func task(
    _ row: borrowing Database.Row, _ changes: [Int: [Int: PlanTask.Change]]
  ) -> PlanTask? {
    guard let number = row.number(0), let minutes = row.number(2), let category = PlanCategory(rawValue: row.text(3)),
      let state = PlanState(rawValue: row.text(9))
    else { return nil }
    var task = PlanTask(title: row.text(1), minutes: minutes)
    (task.number, task.category, task.note, task.state) = (number, category, row.text(4), state)
    (task.deadline, task.day) = (row.number(5).map(CivilDay.init(number:)), row.number(6).map(CivilDay.init(number:)))
    task.minute = row.number(7)
    let rule = row.text(8)
    if !rule.isEmpty {
      do throws(Expectation) { task.rule = try PlanRule(rule) } catch { return nil }
      task.changes = changes[number] ?? [:]
    }
    return task.fault == nil ? task : nil
  }

  /// Changes the plan. `work` gets it as it is on the disk, while no other program can change it, and returns the
  /// change; nil: there is none.
  @discardableResult public func changePlan(
    on days: ClosedRange<CivilDay>? = nil, with numbers: [Int] = [], _ work: (Plan) throws(TraceError) -> PlanEdit?
  ) throws(TraceError) -> PlanEdit? {
    var made: PlanEdit?
    try keeping { () throws(TraceError) in
      made = try work(try plan(on: days, with: numbers))
      if let made { try write(made) }
    }
    return made
  }

  /// Takes the last change back; the next time it is made again. Returns false if there is none.
  public func undoPlan() throws(TraceError) -> Bool {
    var edit: PlanEdit?
    try keeping { () throws(TraceError) in
      var (found, isThere, faults) = (PlanEdit(), false, [Int]())
      try database.run("SELECT number, before FROM plan_undo ORDER BY number") { row throws(TraceError) in
        guard let number = row.number(0) else { return }
        isThere = true
        let text = row.text(1)
        guard !text.isEmpty else { return found.removed.append(number) }
        do throws(TraceError) {
          let plan = try PlanFile.plan(Array(text.utf8), file: ReminderBook.file(in: folder))
          if number == 0 { found.journeys = plan.journeys }
          found.put += plan.tasks
        } catch { faults.append(number) }
      }
      if !faults.isEmpty {
        throw database.damaged("the last change of the plan cannot be taken back: its row is damaged")
      }
      guard isThere else { return }
      try write(found)
      edit = found
    }
    return edit != nil
  }

  /// Whether a change can be taken back.
  public func canUndoPlan() throws(TraceError) -> Bool {
    try database.number("SELECT EXISTS (SELECT 1 FROM plan_undo)") > 0
  }

  private func write(_ edit: PlanEdit) throws(TraceError) {
    var before: [(Int, Plan?)] = []
    let numbers = edit.put.map(\.number) + edit.removed
    // Those that come back and those that wait are read too; a few rows beside the wanted ones do no harm.
    let none = CivilDay(number: 0)
    let old = try plan(on: numbers.count > 100 ? nil : none...none, with: numbers)
    let present = Dictionary(uniqueKeysWithValues: old.tasks.map { ($0.number, $0) })
    for number in numbers {
      var plan = Plan()
      if let task = present[number] { plan.tasks = [task] }
      before.append((number, plan.tasks.isEmpty ? nil : plan))
    }
    if edit.journeys != nil {
      var plan = Plan()
      plan.journeys = old.journeys
      before.append((0, plan))
    }
    try database.run("DELETE FROM plan_undo")
    for (number, plan) in before {
      try database.run(
        "INSERT OR REPLACE INTO plan_undo (number, before) VALUES (?, ?)",
        [.number(number), plan.map { .text(String(decoding: PlanFile.bytes(of: $0), as: UTF8.self)) } ?? .none])
    }
    for number in edit.removed { try database.run("DELETE FROM plan_tasks WHERE number=?", [.number(number)]) }
    for task in edit.put { try put(task) }
    if let journeys = edit.journeys {
      try database.run("DELETE FROM plan_journeys")
      for journey in journeys {
        try database.run(
          "INSERT INTO plan_journeys (first, last) VALUES (?, ?)",
          [.number(journey.first.number), .number(ifAny: journey.last?.number)])
      }
    }
    guard try database.number("SELECT count(*) FROM plan_tasks") <= PlanTask.most else {
      throw trouble(.badData, "expected at most \(PlanTask.most) tasks: remove some first")
    }
  }

  private func put(_ task: PlanTask) throws(TraceError) {
    try database.run("DELETE FROM plan_tasks WHERE number=?", [.number(task.number)])
    try database.run(
      """
      INSERT INTO plan_tasks (number, title, minutes, category, note, deadline, day, minute, rule, state)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .number(task.number), .text(task.title), .number(task.minutes), .text(task.category.rawValue),
        .text(task.note), .number(ifAny: task.deadline?.number), .number(ifAny: task.day?.number),
        .number(ifAny: task.minute), task.rule.map { .text($0.text) } ?? .none, .text(task.state.rawValue),
      ])
    for (day, change) in task.changes {
      try database.run(
        "INSERT INTO plan_changes (task, day, state, to_day, minute, minutes) VALUES (?, ?, ?, ?, ?, ?)",
        [
          .number(task.number), .number(day), .text(change.state.rawValue), .number(ifAny: change.slot?.day.number),
          .number(ifAny: change.slot?.minute), .number(ifAny: change.minutes),
        ])
    }
  }
}
