public import Day
public import Quantities

/// What a plan stands on: the days of a place with their prayers, and the events of foreign calendars. Days that were
/// asked for are kept.
public struct PlanGround: Sendable {
  /// The settings.
  public let settings: PlanSettings
  /// The prayers.
  public let table: PrayerTable
  /// The clocks of the place.
  public let clocks: LocalClocks
  /// The events of foreign calendars, in order.
  public var foreign: [PlanBlock] = []
  private var agenda: Agenda
  private var known: [Int: PlanDay] = [:]

  /// The most days that are kept.
  private static let most = 4000

  /// The days of an agenda at a place with these clocks.
  public init(_ agenda: Agenda, by clocks: LocalClocks, _ settings: PlanSettings, _ table: PrayerTable = .own) {
    (self.agenda, self.clocks, self.settings, self.table) = (agenda, clocks, settings, table)
  }

  /// A day with its prayers.
  public mutating func day(_ day: CivilDay, isTravel: Bool) -> PlanDay {
    let key = day.number * 2 + (isTravel ? 1 : 0)
    if let found = known[key] { return found }
    if known.count >= PlanGround.most { known = [:] }
    let made = PlanDay(
      day, agenda.calls(of: day), agenda.schedule.reckoning, clocks, isTravel: isTravel, settings, table)
    known[key] = made
    return made
  }

  /// The instant of a time of a day; a later one where the clock skips it.
  public func instant(_ slot: PlanSlot) -> UTC { clocks.instant(slot.minute, of: slot.day) }

  /// The first time on the grid at an instant or after it.
  func slot(from instant: UTC) -> PlanSlot {
    let day = clocks.day(at: instant)
    let minute = clocks.minute(at: instant)
    var slot = PlanSlot(day, minute / PlanSlot.step * PlanSlot.step)
    while self.instant(slot) < instant { slot = slot.next }
    return slot
  }

  /// The deadline of a task that ends at an instant, if it passes it.
  func passed(_ task: PlanTask, end: UTC) -> CivilDay? {
    task.deadline.flatMap { clocks.day(at: end.adding(minutes: -1)) > $0 ? $0 : nil }
  }

  /// The block of an item that has a time.
  public func block(_ item: PlanItem) -> PlanBlock? {
    guard let slot = item.slot else { return nil }
    let start = instant(slot)
    var block = PlanBlock(.task, item.id.text, start, start.adding(minutes: item.minutes))
    block.title = item.task.title
    block.item = item
    return block
  }

  /// Everything that does not give way on some days and beside them: prayers, tasks that are not skipped, and foreign
  /// events; except the items with some identifiers.
  mutating func firm(_ plan: Plan, on days: ClosedRange<CivilDay>, except: [PlanID] = []) -> [PlanBlock] {
    var blocks: [PlanBlock] = []
    var day = days.lowerBound - 1
    while day <= days.upperBound + 1 {
      blocks += self.day(day, isTravel: plan.isTravel(day)).fixed
      day = day + 1
    }
    for item in plan.items(on: days.lowerBound - 1...days.upperBound + 1)
    where item.state != .skipped && !except.contains(item.id) {
      if let block = block(item) { blocks.append(block) }
    }
    let (start, end) = (clocks.instant(0, of: days.lowerBound - 1), clocks.instant(0, of: days.upperBound + 2))
    blocks += foreign.filter { $0.overlaps(start, end) }
    return blocks
  }
}

extension PlanSlot {
  /// The next time on the grid.
  var next: PlanSlot { minute + PlanSlot.step < 1440 ? PlanSlot(day, minute + PlanSlot.step) : PlanSlot(day + 1, 0) }
  /// The time before on the grid.
  var previous: PlanSlot { minute > 0 ? PlanSlot(day, minute - PlanSlot.step) : PlanSlot(day - 1, 1425) }
}
