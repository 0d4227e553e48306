import Planning
import Quantities
import TestKit
import Testing

@Suite struct `The calls of tasks` {
  private let monday = CivilDay(planText: "2026-11-30") ?? CivilDay(number: 0)
  private let world: PlanWorld
  private var all: PlanAlerts {
    var alerts = PlanAlerts()
    (alerts.ahead, alerts.atTime, alerts.afterEnd) = (10, true, true)
    return alerts
  }

  init() throws { world = try PlanWorld.berlin() }

  private func plan() throws -> Plan {
    var (plan, ground) = (Plan(), world.ground)
    try plan.take(.add(try PlanTask("Run", 30, on: monday, at: 600, every: "day")), &ground, today: monday)
    try plan.take(.add(try PlanTask("Call", 15, on: monday, at: 660)), &ground, today: monday)
    try plan.take(.add(try PlanTask("Someday", 15)), &ground, today: monday)
    return plan
  }

  private func names(_ plan: Plan, _ days: Int = 1) -> [String] {
    let span = world.instant(monday, 0)..<world.instant(monday + days, 0)
    return plan.calls(in: span, all, by: world.clocks).map(\.name)
  }

  @Test func `are before, at and after, on each day of a rule, and of open tasks alone`() throws {
    var plan = try plan()
    #expect(
      names(plan) == [
        "2026-11-30/task/1@2026-11-30/before-10-1000", "2026-11-30/task/1@2026-11-30/at-1000",
        "2026-11-30/task/1@2026-11-30/after-1030", "2026-11-30/task/2/before-10-1100", "2026-11-30/task/2/at-1100",
        "2026-11-30/task/2/after-1115",
      ])
    #expect(names(plan) == names(plan) && names(plan, 5).count == 6 + 4 * 3)
    var ground = world.ground
    try plan.take(.mark(PlanID(1, monday), .done), &ground, today: monday)
    try plan.take(.mark(PlanID(2), .skipped), &ground, today: monday)
    #expect(names(plan).isEmpty && names(plan, 2).count == 3)
    #expect(
      plan.calls(in: world.instant(monday, 0)..<world.instant(monday + 9, 0), PlanAlerts(), by: world.clocks) == [])
  }

  /// A task that is moved or gets longer has calls with other names, at its new time.
  @Test func `follow a task that moves`() throws {
    var (plan, ground) = (try plan(), world.ground)
    let before = Set(names(plan))
    try plan.take(.move(PlanID(2), PlanSlot(monday, 675)), &ground, today: monday)
    try plan.take(.extend(PlanID(1, monday), 5), &ground, today: monday)
    let new = names(plan).filter { !before.contains($0) }
    #expect(
      new == [
        "2026-11-30/task/1@2026-11-30/after-1035", "2026-11-30/task/2/before-10-1115", "2026-11-30/task/2/at-1115",
        "2026-11-30/task/2/after-1130",
      ])
  }

  /// At nine by the clock, also on the Sunday on which clocks change.
  @Test func `are at the time of the clock`() throws {
    var (plan, ground) = (Plan(), world.ground)
    let sunday = try day("2027-03-28")
    try plan.take(.add(try PlanTask("Run", 30, on: sunday - 1, at: 540, every: "day")), &ground, today: sunday)
    let calls = plan.calls(in: world.instant(sunday - 1, 0)..<world.instant(sunday + 1, 0), all, by: world.clocks)
    let times = calls.filter { $0.part == .at }.map(\.instant)
    #expect(times.count == 2 && times[1] - times[0] == .seconds(23 * 3600))
  }

  @Test func `are due once, the last of a task alone, and not for long`() throws {
    let plan = try plan()
    var (caller, called) = (PlanCaller(), Set<String>())
    func step(_ minute: Int) -> [String] {
      let now = world.instant(monday, minute)
      if caller.needsCalls(at: now) {
        let span = PlanCaller.span(at: now)
        caller.take(plan.calls(in: span, all, by: world.clocks), of: span)
      }
      let (due, said) = caller.due(at: now) { called.contains($0) }
      for call in due { called.insert(call.name) }
      return said.map { $0.name.split(separator: "/").suffix(2).joined(separator: "/") }
    }
    #expect(step(589).isEmpty && caller.next == world.instant(monday, 590))
    #expect(step(591) == ["1@2026-11-30/before-10-1000"] && step(592).isEmpty)
    // The machine slept: what is past is not announced, what ended is asked for.
    #expect(step(665) == ["1@2026-11-30/after-1030", "2/at-1100"])
    // By another caller that knows what was called, nothing comes again.
    caller = PlanCaller()
    #expect(step(666).isEmpty)
    // Three hours after an end nobody is asked any more.
    #expect(step(660 + 15 + 181).isEmpty)
  }
}
