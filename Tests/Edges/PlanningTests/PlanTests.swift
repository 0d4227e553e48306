import Almanac
import Day
import Planning
import Quantities
import TestKit
import Testing
import Text

@Suite struct `A planned day` {
  private func sheet(_ world: PlanWorld, _ text: String, _ plan: Plan = Plan()) throws -> PlanSheet {
    var ground = world.ground
    return PlanSheet(plan, try day(text), &ground, now: nil)
  }

  private func fixed(_ sheet: PlanSheet) -> [String] { sheet.blocks.filter { $0.kind == .fixed }.map(\.id) }

  @Test func `has its prayers in order, and none overlaps another`() throws {
    let world = try PlanWorld.istanbul()
    let monday = try sheet(world, "2026-11-30")
    #expect(fixed(monday) == ["fajr", "dhuhr", "asr", "maghrib", "isha"])
    #expect(monday.blocks.map(\.rakahs) == [2, 4, 4, 3, 4])
    // Five minutes on both sides of a quarter of an hour.
    let fajr = try #require(monday.blocks.first)
    #expect(fajr.end - fajr.start == .seconds(25 * 60) && fajr.window?.lowerBound == fajr.start + .seconds(300))
    #expect(try fixed(sheet(world, "2026-12-04")) == ["fajr", "jumuah", "asr", "maghrib", "isha"])
  }

  /// 1 Ramadan 1448 is 2027-02-08, and 1 Shawwal 2027-03-09, by Umm al-Qura.
  @Test func `is one of Ramadan or a feast by the calendar in force`() throws {
    var world = try PlanWorld.istanbul()
    world.settings.tarawih = 8
    #expect(try fixed(sheet(world, "2027-02-07")).last == "tarawih")
    let first = try sheet(world, "2027-02-08")
    #expect(
      fixed(first) == ["suhoor", "fajr", "dhuhr", "asr", "iftar", "maghrib", "isha", "tarawih"]
        && first.ground.isRamadan)
    #expect(try !sheet(world, "2027-02-26").ground.isLastTen && sheet(world, "2027-02-27").ground.isLastTen)
    #expect(try fixed(sheet(world, "2027-03-08")).last == "isha")
    #expect(try fixed(sheet(world, "2027-03-09")).prefix(2) == ["fajr", "eid"])
    world.rules.reckoning = try world.rules.reckoning.announcing(
      #require(HijriMonth(year: 1448, month: 9)), begins: try day("2027-02-07"))
    #expect(try sheet(world, "2027-02-07").ground.isRamadan)
  }

  @Test func `is shorter on a journey, and joins prayers where that is chosen`() throws {
    var world = try PlanWorld.istanbul()
    var plan = Plan()
    plan.journeys = [PlanJourney(try day("2026-12-01"), nil)]
    let friday = try sheet(world, "2026-12-04", plan)
    #expect(fixed(friday) == ["fajr", "dhuhr", "asr", "maghrib", "isha"])
    #expect(friday.blocks.map(\.rakahs) == [2, 2, 2, 3, 2])
    world.settings.joining = .early
    let joined = try sheet(world, "2026-12-04", plan)
    #expect(fixed(joined) == ["fajr", "dhuhr-asr", "maghrib-isha"] && joined.blocks[1].start == friday.blocks[1].start)
    world.settings.joining = .late
    #expect(try sheet(world, "2026-12-04", plan).blocks[1].start == friday.blocks[2].start)
    world.settings.school = .hanafi
    #expect(try fixed(sheet(world, "2026-12-04", plan)).count == 5)
  }

  @Test func `has light blocks where they are chosen, which give way`() throws {
    var world = try PlanWorld.istanbul()
    world.settings.voluntary = try ["duha", "witr:3", "before-dhuhr", "after-dhuhr"].map {
      try #require(PlanSettings.ChosenPrayer($0))
    }
    let before = try sheet(world, "2026-11-30")
    let duha = try #require(before.blocks.first { $0.id == "duha" })
    #expect(duha.kind == .light && before.blocks.contains { $0.id == "after-dhuhr" })
    // Two before dhuhr move it by as long as they take.
    #expect(fixed(before).contains("before-dhuhr"))
    var (plan, ground) = (Plan(), world.ground)
    let monday = try day("2026-11-30")
    let minute = world.clocks.minute(at: duha.start) / 15 * 15
    try plan.take(.add(try PlanTask("Walk", 60, on: monday, at: minute)), &ground, today: monday)
    let after = try #require(sheet(world, "2026-11-30", plan).blocks.first { $0.id == "duha" })
    #expect(after.start >= world.instant(monday, minute + 60))
    world.settings.school = .jafari
    #expect(try !sheet(world, "2026-11-30").blocks.contains { $0.id == "duha" })
  }
}

@Suite struct `A plan` {
  private let monday = CivilDay(planText: "2026-11-30") ?? CivilDay(number: 0)

  @Test func `refuses what lies over a prayer, with the nearest gaps on both sides`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    let dhuhr = try #require(ground.day(monday, isTravel: false).fixed.first { $0.id == "dhuhr" })
    let minute = (world.clocks.minute(at: dhuhr.start) + 14) / 15 * 15
    let error = #expect(throws: PlanRefusal.self) {
      try plan.take(.add(try PlanTask("Call", 30, on: monday, at: minute)), &ground, today: monday)
    }
    guard case .overlap(let block, let before?, let after?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(block.id == "dhuhr" && before.minute < minute && after.minute > minute)
    for slot in [before, after] {
      var other = plan
      try other.take(.add(try PlanTask("Call", 30, on: slot.day, at: slot.minute)), &ground, today: monday)
      // Nothing nearer has room.
      let nearer = PlanSlot(slot.day, slot.minute + (slot == before ? 15 : -15))
      #expect(throws: PlanRefusal.self) {
        try plan.take(.add(try PlanTask("Call", 30, on: nearer.day, at: nearer.minute)), &ground, today: monday)
      }
    }
  }

  @Test func `keeps a task that comes back in one piece, with what became of single days`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    try plan.take(.add(try PlanTask("Run", 30, on: monday, at: 600, every: "weekday")), &ground, today: monday)
    #expect(plan.items(on: monday...monday + 13).count == 10)
    try plan.take(.mark(PlanID(1), .done), &ground, today: monday)
    try plan.take(.move(PlanID(1, monday + 1), PlanSlot(monday + 2, 660)), &ground, today: monday)
    try plan.take(.remove(PlanID(1, monday + 3)), &ground, today: monday)
    try plan.take(.extend(PlanID(1, monday + 4), 15), &ground, today: monday)
    let items = plan.items(on: monday...monday + 4)
    #expect(items.map(\.state) == [.done, .open, .open, .skipped, .open])
    #expect(items.map { $0.slot?.day } == [monday, monday + 2, monday + 2, monday + 3, monday + 4])
    #expect(items.map(\.minutes) == [30, 30, 30, 30, 45])
    #expect(throws: PlanRefusal.notThatDay(PlanID(1, monday + 5))) {
      try plan.take(.mark(PlanID(1, monday + 5), .done), &ground, today: monday)
    }
    let read = try PlanFile.plan(PlanFile.bytes(of: plan), file: "plan.json")
    #expect(read == plan)
  }

  @Test func `puts what is late into the next gaps after asking, and says what passes its deadline`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    var report = try PlanTask("Report", 90, on: monday, at: 540)
    report.deadline = monday
    try plan.take(.add(report), &ground, today: monday)
    try plan.take(.add(try PlanTask("Call", 30, on: monday, at: 1260)), &ground, today: monday)
    let now = world.instant(monday, 1265)
    let proposal = plan.reflow(&ground, now: now)
    #expect(proposal.moves.map(\.item.task.title) == ["Report"] && proposal.stuck.isEmpty)
    #expect(proposal.moves.first?.slot.day == monday + 1 && proposal.moves.first?.passed == monday)
    #expect(plan.items(on: monday...monday).count == 2)
    plan.apply(proposal.edit)
    #expect(plan.items(on: monday...monday).count == 1 && plan.reflow(&ground, now: now).moves.isEmpty)
  }

  @Test func `keeps a voluntary prayer by hand out of the times that are closed`() throws {
    let world = try PlanWorld.istanbul()
    var (plan, ground) = (Plan(), world.ground)
    let dhuhr = try #require(ground.day(monday, isTravel: false).fixed.first { $0.id == "dhuhr" }).start
    let minute = world.clocks.minute(at: dhuhr) / 15 * 15
    let task = try PlanTask(
      "Istikhara", 5, on: monday, at: minute - (world.clocks.minute(at: dhuhr) - minute < 5 ? 15 : 0))
    let start = world.instant(monday, try #require(task.minute))
    // The ten minutes before noon, five of which the block of dhuhr covers.
    if start + .seconds(300) > dhuhr + .seconds(-300) {
      #expect(throws: PlanRefusal.self) { try plan.take(.add(task), &ground, today: monday) }
    }
    let asr = try #require(ground.day(monday, isTravel: false).fixed.first { $0.id == "asr" }).end
    let late = try PlanTask("istikhara", 5, on: monday, at: world.clocks.minute(at: asr) / 15 * 15 + 15)
    let error = #expect(throws: PlanRefusal.self) { try plan.take(.add(late), &ground, today: monday) }
    if case .closed(let name, _) = error { #expect(name == "after-asr") } else { Issue.record("not closed") }
  }

  @Test(arguments: [
    "FREQ=HOURLY", "FREQ=YEARLY;BYDAY=MO", "FREQ=DAILY;BYMONTHDAY=1", "FREQ=WEEKLY;BYMONTH=1", "FREQ=DAILY;WKST=X",
    "FREQ=MONTHLY;BYMONTHDAY=0", "FREQ=MONTHLY;BYMONTH=3", "FREQ=WEEKLY;BYDAY=1MO", "FREQ=DAILY;BYHOUR=3",
    "FREQ=MONTHLY;BYDAY=MO", "FREQ=DAILY;COUNT=0",
    "FREQ=DAILY;COUNT=2;UNTIL=20270101", "DAILY;", "", "FREQ=DAILY;FREQ=DAILY", "FREQ=DAILY;INTERVAL=٣", "mon,xx",
  ])
  func `refuses a rule that is not offered`(text: String) {
    #expect(throws: Expectation.self) { _ = try PlanRule(text) }
  }

  /// Examples of RFC 5545, section 3.8.5.3, on their own days.
  @Test(arguments: [
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=MO", "1997-08-05", ["08-05", "08-10", "08-19", "08-24"]),
    ("FREQ=WEEKLY;INTERVAL=2;COUNT=4;BYDAY=TU,SU;WKST=SU", "1997-08-05", ["08-05", "08-17", "08-19", "08-31"]),
    ("FREQ=MONTHLY;BYMONTHDAY=-3", "1997-09-28", ["09-28", "10-29", "11-28", "12-29"]),
    ("FREQ=MONTHLY;COUNT=5;BYMONTHDAY=1,-1", "1997-09-30", ["09-30", "10-01", "10-31", "11-01", "11-30"]),
    ("FREQ=YEARLY;COUNT=4;BYMONTH=6,7", "1997-06-10", ["06-10", "07-10", "06-10", "07-10"]),
    ("FREQ=YEARLY;INTERVAL=2;COUNT=4;BYMONTH=1,2,3", "1997-03-10", ["03-10", "01-10", "02-10", "03-10"]),
    ("FREQ=MONTHLY;COUNT=3", "1997-10-31", ["10-31", "12-31", "01-31"]),
    ("FREQ=YEARLY;COUNT=2", "1996-02-29", ["02-29", "02-29"]),
  ])
  func `finds the days of months and years`(text: String, first: String, days: [String]) throws {
    let start = try day(first)
    let rule = try PlanRule(text)
    #expect(try PlanRule(rule.text) == rule)
    let found = (0..<1500).map { start + $0 }.filter { rule.contains($0, from: start) }
    #expect(found.prefix(days.count).map { $0.iso.suffix(5) } == days.map { $0[...] })
    #expect(!text.contains("COUNT") || found.count == days.count)
  }

  /// A rule with a count has the first days of the same rule without it.
  @Test func `counts the days of a rule as they come`() throws {
    var (random, limited) = (Seeded(64), 0)
    for _ in 0..<300 {
      var text = ["FREQ=DAILY", "FREQ=WEEKLY", "FREQ=MONTHLY", "FREQ=YEARLY"].randomElement(using: &random) ?? ""
      let isByDate = text.hasSuffix("THLY") || text.hasSuffix("RLY")
      text += ";INTERVAL=\(Int.random(in: 1...4, using: &random))"
      if Bool.random(using: &random) {
        text += isByDate ? ";BYMONTHDAY=1,15,31,-1,-30" : ";BYDAY=" + (Bool.random(using: &random) ? "MO,TH,SU" : "SA")
      }
      if text.contains("RLY"), Bool.random(using: &random) { text += ";BYMONTH=2,9" }
      if text.contains("WEEKLY"), Bool.random(using: &random) { text += ";WKST=SU" }
      let start = monday + Int.random(in: 0...400, using: &random)
      let (all, most) = (try PlanRule(text), Int.random(in: 1...12, using: &random))
      let some = try PlanRule(text + ";COUNT=\(most)")
      let span = (0..<900).map { start + $0 }
      let found = span.filter { all.contains($0, from: start) }
      #expect(span.filter { some.contains($0, from: start) } == Array(found.prefix(most)), "\(text) from \(start.iso)")
      limited += found.count > most ? 1 : 0
    }
    #expect(limited > 100)
  }

  /// Forms of the examples of RFC 5545, section 3.8.5.3, moved to 2026-09-01, a Tuesday as theirs is. The days are
  /// numbered from 2, as there.
  @Test(arguments: [
    ("FREQ=DAILY;COUNT=10", [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]),
    ("FREQ=DAILY;INTERVAL=10;COUNT=3", [2, 12, 22]),
    ("FREQ=WEEKLY;INTERVAL=2;WKST=MO;UNTIL=20261001;BYDAY=TU,TH", [2, 4, 16, 18, 30]),
    ("FREQ=WEEKLY;COUNT=4", [2, 9, 16, 23]),
  ])
  func `finds the days of RFC 5545`(text: String, days: [Int]) throws {
    let start = try day("2026-09-01")
    let rule = try PlanRule(text)
    let found = (0..<30).map { start + $0 }.filter { rule.contains($0, from: start) }.map { $0 - start + 2 }
    #expect(found == days)
  }
}
