internal import Day
public import Quantities

/// A planned day as it is shown: everything on it in order, what waits, and what is free.
public struct PlanSheet: Sendable {
  /// The day with its prayers.
  public let ground: PlanDay
  /// Everything of the day in order, from its first instant to its last; with the night, up to the next fajr.
  public let blocks: [PlanBlock]
  /// The open tasks without a time.
  public let inbox: [PlanItem]
  /// The gaps in the hours of the day, from the present on.
  public let gaps: [PlanGap]
  /// How many tasks are late, and how many lie over something.
  public let late: Int, over: Int
  /// When the timeline begins and ends.
  public let begin: UTC, end: UTC

  /// A day of a plan.
  public init(_ plan: Plan, _ day: CivilDay, _ ground: inout PlanGround, now: UTC?, showsNight: Bool = false) {
    let base = ground.day(day, isTravel: plan.isTravel(day))
    let firm = ground.firm(plan, on: day...day)
    let night = ground.day(day + 1, isTravel: plan.isTravel(day + 1)).dawn
    let end = showsNight ? max(base.end, night) : base.end
    let begin = showsNight ? base.start : base.dawn
    // Whether a block is of this day's timeline.
    func isShown(_ block: PlanBlock) -> Bool { block.overlaps(base.start, end) && block.end > base.start }
    var blocks = firm.filter(isShown)
    for item in plan.items(on: day - 1...day + 1) where item.state == .skipped {
      if let block = ground.block(item), isShown(block) { blocks.append(block) }
    }
    for place in blocks.indices where blocks[place].kind == .task && blocks[place].item?.state == .open {
      let block = blocks[place]
      blocks[place].isLate = now.map { block.end <= $0 } ?? false
      blocks[place].isOver = firm.contains { $0.id != block.id && $0.overlaps(block.start, block.end) }
    }
    blocks += PlanSheet.lights(base, ground.settings, ground.table, among: firm).filter(isShown)
    blocks.sort { ($0.start, $0.end, $0.id) < ($1.start, $1.end, $1.id) }
    let hours = ground.settings.hours
    let from = max(ground.clocks.instant(hours.lowerBound, of: day), now ?? .init(startOf: day - 2))
    let to = hours.upperBound == 1440 ? base.end : ground.clocks.instant(hours.upperBound, of: day)
    self.ground = base
    self.blocks = blocks
    inbox = plan.inbox(on: day)
    gaps = PlanSheet.gaps(firm, from, to)
    late = blocks.count { $0.isLate }
    over = blocks.count { $0.isOver }
    (self.begin, self.end) = (
      min(begin, blocks.first { $0.kind == .task }.map { max($0.start, base.start) } ?? begin), end
    )
  }

  /// The gaps between blocks, in order.
  static func gaps(_ blocks: [PlanBlock], _ from: UTC, _ to: UTC) -> [PlanGap] {
    var (gaps, at) = ([PlanGap](), from)
    for block in blocks.filter({ $0.overlaps(from, to) }).sorted(by: { $0.start < $1.start }) {
      if block.start > at { gaps.append(PlanGap(start: at, end: block.start)) }
      at = max(at, block.end)
    }
    if at < to { gaps.append(PlanGap(start: at, end: to)) }
    return gaps.filter { $0.minutes >= 5 }
  }

  /// The voluntary prayers that are chosen, each where its window has room for it. One without room is left out.
  private static func lights(
    _ day: PlanDay, _ settings: PlanSettings, _ table: PrayerTable, among firm: [PlanBlock]
  ) -> [PlanBlock] {
    var (lights, taken) = ([PlanBlock](), firm)
    for chosen in settings.voluntary {
      guard let row = table.row(.voluntary, chosen.name, settings.school), row.place != .before, row.most > 0,
        chosen.name != "duha" || !day.isFeast, let window = day.window(row)
      else { continue }
      let rakahs = min(max(chosen.rakahs ?? row.usual, row.least), row.most)
      let length = (rakahs + 1) / 2 * settings.two
      let gaps = gaps(taken, window.lowerBound, window.upperBound).filter { $0.minutes >= length }
      guard let gap = row.place == .last ? gaps.last : gaps.first else { continue }
      let start = row.place == .last ? gap.end.adding(minutes: -length) : gap.start
      var block = PlanBlock(.light, row.name, start, start.adding(minutes: length))
      block.rakahs = rakahs
      block.window = window
      lights.append(block)
      taken.append(block)
    }
    if day.isLastTen, let from = day.anchors["done:isha"], let to = day.anchors["nextfajr"], from < to {
      var block = PlanBlock(.light, "last-ten", from, to)
      block.window = from..<to
      lights.append(block)
    }
    return lights
  }
}
