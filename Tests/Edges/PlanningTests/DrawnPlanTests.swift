import Almanac
import Day
import Foundation
import Planning
import Quantities
import TestKit
import Testing
import Text

/// Plans that are drawn by chance, over two years with changes of clocks, journeys, Ramadans and months that move.
@Suite struct `Drawn plans` {
  /// The number of plans; the environment may ask for more. 100,000 take two minutes on an idle core.
  private static let draws = ProcessInfo.processInfo.environment["QIBLA_DRAWS"].flatMap { Int($0) } ?? 3000

  /// From 2026-06-01 on: the two years have four changes of clocks and two Ramadans.
  @Test func `have no task over a prayer, and lose none`() throws {
    try draw(Self.draws, seed: 1448, from: CivilDay(number: 20_605), days: 730)
  }

  private func draw(_ count: Int, seed: UInt64, from first: CivilDay, days: Int) throws {
    var random = Seeded(seed)
    var grounds: [(before: PlanGround, after: PlanGround)] = []
    for kind in 0..<4 { grounds.append(try self.grounds(kind)) }
    var (moves, refusals, conflicts, stuck) = (0, 0, 0, 0)
    for number in 0..<count {
      let place = number % grounds.count
      let start = first + Int.random(in: 0..<days, using: &random)
      var plan = Plan()
      if Bool.random(using: &random) {
        let from = start + Int.random(in: -3...5, using: &random)
        plan.journeys = [PlanJourney(from, Bool.random(using: &random) ? nil : from + 3)]
      }
      var refused = 0
      try fill(&plan, from: start, &grounds[place].before, &random, &refused)
      refusals += refused
      let read = try PlanFile.plan(PlanFile.bytes(of: plan), file: "plan.json")
      guard read.tasks == plan.tasks, read.journeys == plan.journeys else {
        Issue.record("\(number): not the same plan again")
        return
      }
      // The months move, or the journey ends: prayers come to lie over tasks. Nothing moves before it was asked.
      if plan.journeys.isEmpty == false, Bool.random(using: &random) { plan.journeys = [] }
      let minute = Int.random(in: 0..<96, using: &random) * 15
      let now = grounds[place].after.instant(PlanSlot(start + Int.random(in: 0...2, using: &random), minute))
      guard let outcome = check(plan, &grounds[place].after, now) else {
        Issue.record("plan \(number) of seed \(seed), place \(place), now \(now.text)")
        return
      }
      (moves, conflicts, stuck) = (moves + outcome.moves, conflicts + outcome.over, stuck + outcome.stuck)
    }
    // All that the checks are about has happened.
    #expect(moves > count / 4 && refusals > count / 4 && conflicts > count / 100, "\(moves) \(refusals) \(conflicts)")
    #expect(stuck < moves / 10, "\(stuck) of \(moves)")
  }

  /// A place by its number, with months as calculated and as announced a day beside.
  private func grounds(_ kind: Int) throws -> (PlanGround, PlanGround) {
    var world =
      switch kind {
      case 0: try PlanWorld.istanbul()
      case 1: try PlanWorld.berlin()
      case 2: try PlanWorld(51.5, -0.12, "Europe/London")
      default: try PlanWorld(-33.87, 151.2, "Australia/Sydney")
      }
    world.settings.tarawih = kind % 2 == 0 ? 8 : 20
    world.settings.joining = kind == 1 ? .early : kind == 2 ? .late : .off
    world.settings.mosque = kind == 3 ? [.dhuhr, .isha] : []
    world.settings.voluntary = try ["before-fajr", "duha", "after-dhuhr", "witr:3"].map {
      try #require(PlanSettings.ChosenPrayer($0))
    }
    let before = world.ground
    for (year, number) in [(1448, 9), (1448, 10), (1449, 9), (1449, 10)] {
      let month = try #require(HijriMonth(year: year, month: number))
      let reckoning = world.rules.reckoning
      // A day earlier or later, as leaves 29 or 30 days to the month before.
      let step = reckoning.length(of: try #require(month.previous)) == 30 ? -1 : 1
      world.rules.reckoning = try reckoning.announcing(month, begins: reckoning.start(of: month) + step)
    }
    return (before, world.ground)
  }

  /// Adds some tasks, most at a time, and does something to some of them.
  private func fill(
    _ plan: inout Plan, from start: CivilDay, _ ground: inout PlanGround, _ random: inout Seeded, _ refused: inout Int
  ) throws {
    for number in 0..<Int.random(in: 2...7, using: &random) {
      var task = try PlanTask("t\(number)", Int.random(in: 1...30, using: &random) * 5)
      let rules: [String?] = [nil, nil, nil, "day", "weekday", "FREQ=DAILY;INTERVAL=3;COUNT=4"]
      task.day = start + Int.random(in: 0...3, using: &random)
      task.minute = Int.random(in: 0...9, using: &random) == 0 ? nil : Int.random(in: 0..<96, using: &random) * 15
      if let rule = rules[Int.random(in: 0..<rules.count, using: &random)] { task.rule = try PlanRule(rule) }
      if task.minute == nil, task.rule == nil { task.day = nil }
      if Int.random(in: 0...3, using: &random) == 0 { task.deadline = start + 1 }
      var operations: [PlanOperation] = [.add(task)]
      if Int.random(in: 0...2, using: &random) == 0, plan.next > 1 {
        let id = PlanID(Int.random(in: 1..<plan.next, using: &random))
        let slot = PlanSlot(
          start + Int.random(in: 0...3, using: &random), Int.random(in: 0..<96, using: &random) * 15)
        operations.append(
          [.move(id, slot), .extend(id, 15), .mark(id, .done), .mark(id, .skipped), .remove(id)][
            Int.random(in: 0..<5, using: &random)])
      }
      for operation in operations {
        do { try plan.take(operation, &ground, today: start) } catch is PlanRefusal { refused += 1 }
      }
    }
    // What a user has put somewhere himself lies over nothing. Later days of a rule may: that is said, and asked.
    for item in plan.items(on: start - 1...start + 8) where item.id.day == nil && item.state == .open {
      guard let block = ground.block(item) else { continue }
      for day in [block.start, block.end].map({ ground.clocks.day(at: $0) }) {
        for prayer in ground.day(day, isTravel: plan.isTravel(day)).fixed {
          #expect(!(prayer.start < block.end && block.start < prayer.end), "\(block) \(prayer)")
        }
      }
    }
  }

  /// Whether the plan after `reflow` is in order: how many moved, lay over something, and found no room.
  private func check(_ plan: Plan, _ ground: inout PlanGround, _ now: UTC) -> (moves: Int, over: Int, stuck: Int)? {
    let proposal = plan.reflow(&ground, now: now)
    var after = plan
    after.apply(proposal.edit)
    let today = ground.clocks.day(at: now)
    let days = today - 12...today + 20
    let (old, new) = (plan.items(on: days), after.items(on: days))
    // None is lost or doubled.
    let ids = old.map(\.id.text).sorted()
    guard ids == new.map(\.id.text).sorted(), Set(ids).count == ids.count else { return nil }
    let moved = Dictionary(uniqueKeysWithValues: proposal.moves.map { ($0.item.id.text, $0) })
    let stuck = Set(proposal.stuck.map(\.id.text))
    let places = Dictionary(uniqueKeysWithValues: new.map { ($0.id.text, $0) })
    for item in old {
      guard let before = item.slot, let there = places[item.id.text], let place = there.slot else { return nil }
      // Never earlier, never into the past; what is in time stays.
      guard let move = moved[item.id.text] else {
        guard place == before, there.state == item.state, there.minutes == item.minutes else { return nil }
        continue
      }
      guard item.state == .open, place >= before, ground.instant(place) >= now, there.minutes == item.minutes else {
        return nil
      }
      let last = ground.clocks.day(at: ground.instant(place) + .seconds(Double(item.minutes) * 60 - 60))
      guard (move.passed != nil) == (item.task.deadline.map { last > $0 } ?? false) else { return nil }
    }
    // Nothing open of a week before and after lies over a prayer or another task, but what found no room.
    let blocks = new.filter { $0.state != .skipped }.compactMap { item in ground.block(item) }
    for block in blocks where block.end > now {
      guard let item = block.item, item.state == .open, !stuck.contains(item.id.text),
        moved[item.id.text] != nil || item.slot.map({ $0.day <= today + 7 }) ?? false
      else { continue }
      var day = ground.clocks.day(at: block.start) - 1
      while day <= ground.clocks.day(at: block.end) + 1 {
        for prayer in ground.day(day, isTravel: plan.isTravel(day)).fixed
        where prayer.start < block.end && block.start < prayer.end { return nil }
        day = day + 1
      }
      guard moved[item.id.text] != nil else { continue }
      let others = blocks.filter { $0.id != block.id && !stuck.contains($0.id) }
      if others.contains(where: { $0.start < block.end && block.start < $0.end }) { return nil }
    }
    return (proposal.moves.count, proposal.moves.count { $0.over != nil }, proposal.stuck.count)
  }
}
