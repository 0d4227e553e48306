import Planning
import Quantities
import TestKit
import Testing

/// What a plan must not do without a word.
@Suite struct `A plan says` {
  private let monday = CivilDay(planText: "2026-11-30") ?? CivilDay(number: 0)

  @Test func `that a skipped task has no room any more`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    try plan.take(.add(try PlanTask("A", 30, on: monday, at: 600)), &ground, today: monday)
    try plan.take(.mark(PlanID(1), .skipped), &ground, today: monday)
    try plan.take(.add(try PlanTask("B", 30, on: monday, at: 600)), &ground, today: monday)
    #expect(throws: PlanRefusal.self) { try plan.edit(.mark(PlanID(1), .open), &ground, today: monday) }
    try plan.take(.remove(PlanID(2)), &ground, today: monday)
    try plan.take(.mark(PlanID(1), .open), &ground, today: monday)
    #expect(plan.task(1)?.state == .open)
  }

  @Test func `on how many days a rule lies over a prayer`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    // 12:15 is free on a Monday in winter, and within the Friday prayer.
    let free = try #require(
      (40..<56).map { $0 * 15 }.first { minute in
        let block = { (day: CivilDay) in ground.day(day, isTravel: false).fixed }
        let start = world.instant(monday, minute), end = world.instant(monday, minute + 30)
        let friday = (world.instant(monday + 4, minute), world.instant(monday + 4, minute + 30))
        return !block(monday).contains { $0.start < end && start < $0.end }
          && block(monday + 4).contains { $0.id == "jumuah" && $0.start < friday.1 && friday.0 < $0.end }
      })
    let edit = try plan.take(
      .add(try PlanTask("Lunch", 30, on: monday, at: free, every: "FREQ=DAILY")), &ground, today: monday)
    let hits = try #require(edit.hits)
    #expect(hits.first == monday + 4 && hits.with == "jumuah" && hits.days >= 52, "\(hits)")
    let late = try PlanTask("Walk", 30, on: monday, at: 1290, every: "FREQ=DAILY;COUNT=3")
    #expect(try plan.take(.add(late), &ground, today: monday).hits == nil)
  }

  @Test func `each journey once, and ends the one of today`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    func take(_ operation: PlanOperation) throws { try plan.take(operation, &ground, today: monday) }
    let later = PlanJourney(monday + 10, monday + 12)
    for _ in 0..<2 {
      try take(.depart(later))
      try take(.depart(PlanJourney(monday - 2, nil)))
      try take(.depart(PlanJourney(monday, nil)))
    }
    #expect(plan.journeys == [PlanJourney(monday - 2, nil), later])
    try take(.arrive)
    #expect(plan.journeys == [PlanJourney(monday - 2, monday - 1), later])
    try take(.depart(PlanJourney(monday, nil)))
    try take(.arrive)
    #expect(plan.journeys == [PlanJourney(monday - 2, monday - 1), later])
  }

  @Test func `which journey goes, and that a rule has no deadline`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    let journey = PlanJourney(monday, monday + 3)
    try plan.take(.depart(journey), &ground, today: monday)
    #expect(throws: PlanRefusal.self) {
      try plan.edit(.cancel(PlanJourney(monday, nil)), &ground, today: monday)
    }
    try plan.take(.cancel(journey), &ground, today: monday)
    #expect(plan.journeys.isEmpty)
    var task = try PlanTask("A", 30, on: monday, at: 600, every: "day")
    task.deadline = monday + 30
    let error = #expect(throws: PlanRefusal.self) { try plan.edit(.add(task), &ground, today: monday) }
    if case .fault(let words) = error {
      #expect(words.contains("without a deadline"))
    } else {
      Issue.record("no fault")
    }
  }

  /// From now on, after the others, and never earlier than it was.
  @Test func `where a task goes that is wanted later`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    try plan.take(.add(try PlanTask("A", 30, on: monday, at: 480)), &ground, today: monday)
    try plan.take(.add(try PlanTask("B", 60, on: monday, at: 570)), &ground, today: monday)
    let now = world.instant(monday, 565)
    plan.apply(try plan.later(PlanID(1), &ground, now: now, today: monday))
    #expect(plan.task(1)?.minute == 630 && plan.task(1)?.day == monday)
    plan.apply(try plan.later(PlanID(2), &ground, now: now, today: monday))
    #expect(plan.task(2)?.minute == 660)
    #expect(throws: PlanRefusal.self) { try plan.later(PlanID(9), &ground, now: now, today: monday) }
  }

  /// What a full plan exports, an import takes.
  @Test func `no more than an import reads`() throws {
    var full = PlanTask(title: String(repeating: "\u{1f54c}", count: 200), minutes: 30)
    (full.note, full.day, full.minute) = (String(repeating: "\u{1f54c}", count: 2000), monday, 600)
    (full.number, full.deadline, full.rule) = (900_000_000, monday, try PlanRule("FREQ=MONTHLY;BYMONTHDAY=1,2,3,4,5,6"))
    var plan = Plan()
    plan.tasks = [full]
    let each = PlanFile.bytes(of: plan).count
    #expect(full.fault == nil && each * PlanTask.most <= PlanFile.mostBytes)
    // More than the limit that there was, 8 MB.
    for number in 1...1000 {
      full.number = number
      plan.tasks.insert(full, at: number - 1)
    }
    let bytes = PlanFile.bytes(of: plan)
    #expect(try bytes.count > 8 << 20 && PlanFile.plan(bytes, file: "plan.json").tasks.count == 1001)
  }

  @Test func `that a table has no prayers, and reads one with the lines of other systems`() throws {
    let text = PrayerTable.ownText
    let other = try PrayerTable(Array(text.replacing("\n", with: "\r\n").utf8), name: "table")
    #expect(other.rows.count == PrayerTable.own.rows.count && other.rows.count > 20)
    for empty in ["", "# nothing\n", "\r\n\r\n"] {
      #expect { try PrayerTable(Array(empty.utf8), name: "table") } throws: { "\($0)".contains("rows of the kind due") }
    }
  }
}
