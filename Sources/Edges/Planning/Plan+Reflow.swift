internal import Day
public import Quantities

/// What `reflow` would do. Nothing is changed before a person has agreed.
public struct PlanProposal: Equatable, Sendable {
  /// A task that gets another time.
  public struct Move: Equatable, Sendable {
    /// The task as it is.
    public let item: PlanItem
    /// Its new time.
    public let slot: PlanSlot
    /// What it lies over; nil: it is late.
    public let over: PlanBlock?
    /// Its deadline, if it would end after it.
    public let passed: CivilDay?
  }

  /// The moves, in the order of the old times.
  public internal(set) var moves: [Move] = []
  /// The tasks for which there is no room within a week.
  public internal(set) var stuck: [PlanItem] = []
  /// The change.
  public internal(set) var edit = PlanEdit()

  /// Nothing moves.
  public init() {}
}

extension Plan {
  /// For how many days before and after today tasks are moved, and room is looked for.
  public static let reach = 7

  /// The days that it looks at.
  public static func near(_ today: CivilDay) -> ClosedRange<CivilDay> { today - 2 * reach...today + 3 * reach }

  /// Moves one task into the next gap: from now on, and later than it was.
  public func later(
    _ id: PlanID, _ ground: inout PlanGround, now: UTC, today: CivilDay
  ) throws(PlanRefusal) -> PlanEdit {
    let old = try item(id, today: today)
    let first = max(ground.slot(from: now), old.slot?.next ?? PlanSlot(today, 0))
    let firm = ground.firm(self, on: first.day...first.day + Plan.reach, except: [old.id])
    guard let slot = room(for: old, from: first, firm, &ground) else {
      throw .fault("expected a gap of \(old.minutes) minutes within a week, found none")
    }
    let item = PlanItem(id: old.id, task: old.task, slot: slot, minutes: old.minutes, state: .open)
    var edit = PlanEdit()
    (edit.put, edit.id) = ([try old.task.changed(item, state: .open)], old.id)
    edit.passed = ground.passed(old.task, end: ground.instant(slot).adding(minutes: old.minutes))
    return edit
  }

  /// Moves what is late, and what lies over a prayer or another task, to the next gaps: never earlier than it was,
  /// never into the past, never over anything. What is in time stays. Gaps are taken in the order of the old times.
  public func reflow(_ ground: inout PlanGround, now: UTC) -> PlanProposal {
    let today = ground.clocks.day(at: now)
    let days = today - Plan.reach...today + Plan.reach
    var proposal = PlanProposal()
    var (moving, staying) = ([(PlanItem, PlanBlock?)](), [PlanBlock]())
    // Room may be found a week after the last of these days.
    let all = today - Plan.reach...days.upperBound + Plan.reach
    var firm = ground.firm(self, on: all, except: [])
    firm.removeAll { $0.kind == .task }
    for item in items(on: all.lowerBound - 1...all.upperBound + 1) where item.state != .skipped {
      guard let slot = item.slot, let block = ground.block(item) else { continue }
      guard item.state == .open, days.contains(slot.day) else {
        staying.append(block)
        continue
      }
      let isHit = { (other: PlanBlock) in other.overlaps(block.start, block.end) }
      let over = block.end > now ? firm.first(where: isHit) ?? staying.first(where: isHit) : nil
      if block.end <= now || over != nil {
        moving.append((item, over))
      } else {
        staying.append(block)
      }
    }
    firm += staying
    var changed: [Int: PlanTask] = [:]
    for (item, over) in moving {
      guard let old = item.slot, let slot = room(for: item, from: max(old, ground.slot(from: now)), firm, &ground),
        let task = try? (changed[item.id.number] ?? item.task).changed(
          PlanItem(id: item.id, task: item.task, slot: slot, minutes: item.minutes, state: .open), state: .open)
      else {
        proposal.stuck.append(item)
        if let block = ground.block(item) { firm.append(block) }
        continue
      }
      changed[item.id.number] = task
      let start = ground.instant(slot)
      let end = start.adding(minutes: item.minutes)
      firm.append(PlanBlock(.task, item.id.text, start, end))
      let passed = ground.passed(item.task, end: end)
      proposal.moves.append(PlanProposal.Move(item: item, slot: slot, over: over, passed: passed))
    }
    proposal.edit.put = changed.values.sorted { $0.number < $1.number }
    return proposal
  }

  /// The first time from one on at which an item has room in the hours of a day; nil if there is none within a week.
  private func room(
    for item: PlanItem, from first: PlanSlot, _ firm: [PlanBlock], _ ground: inout PlanGround
  ) -> PlanSlot? {
    let hours = ground.settings.hours
    var slot = first
    while slot.day <= first.day + Plan.reach {
      if slot.minute < hours.lowerBound {
        let rest = hours.lowerBound % PlanSlot.step
        slot = PlanSlot(slot.day, hours.lowerBound + (rest == 0 ? 0 : PlanSlot.step - rest))
      }
      guard slot.minute + item.minutes <= hours.upperBound, slot.minute < 1440 else {
        slot = PlanSlot(slot.day + 1, 0)
        continue
      }
      let start = ground.instant(slot)
      let end = start.adding(minutes: item.minutes)
      if ground.clocks.day(at: start) == slot.day, !firm.contains(where: { $0.overlaps(start, end) }) { return slot }
      slot = slot.next
    }
    return nil
  }
}
