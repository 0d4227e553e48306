internal import Day
public import Quantities

/// What a user does to a plan.
public enum PlanOperation: Equatable, Sendable {
  /// A new task: in the inbox, at a time of a day, or on the days of a rule.
  case add(PlanTask)
  /// How a task stands.
  case mark(PlanID, PlanState)
  /// Another time; nil: into the inbox.
  case move(PlanID, PlanSlot?)
  /// So many minutes longer; shorter below 0.
  case extend(PlanID, Int)
  /// It goes. One day of a rule is skipped.
  case remove(PlanID)
  /// All journeys.
  case travel([PlanJourney])
  /// One more journey; none that is there already.
  case depart(PlanJourney)
  /// A journey goes: it was planned by mistake.
  case cancel(PlanJourney)
  /// The journey of today has ended yesterday.
  case arrive
}

extension Plan {
  /// The change that an operation makes, or why it makes none. `today` is the day of identifiers that have none.
  public func edit(
    _ operation: PlanOperation, _ ground: inout PlanGround, today: CivilDay
  ) throws(PlanRefusal) -> PlanEdit {
    var edit = PlanEdit()
    switch operation {
    case .add(var task):
      guard tasks.count < PlanTask.most else { throw .full }
      task.number = next
      try check(task)
      if task.rule != nil, let deadline = task.deadline {
        throw .fault("expected a task that comes back without a deadline (UNTIL ends its rule), found \(deadline.iso)")
      }
      edit.put = [task]
      edit.id = PlanID(next)
      let item = task.rule == nil ? task.single : task.day.flatMap { task.first(from: $0) }
      guard let item else { throw .fault("expected a rule with a day, found none") }
      edit.passed = try place(item, &ground)
      if let first = item.id.day { edit.hits = hits(task, after: first, &ground) }
    case .mark(let id, let state):
      let item = try item(id, today: today)
      // A skipped task may lie over others.
      if item.state == .skipped, state == .open { edit.passed = try place(item, &ground) }
      (edit.put, edit.id) = ([try item.task.changed(item, state: state)], item.id)
    case .move(let id, let slot):
      let old = try item(id, today: today)
      if let fault = slot?.fault { throw .fault(fault) }
      if slot == nil, old.task.rule != nil, old.task.minute != nil { throw .fault("expected a time, found none") }
      let item = PlanItem(id: old.id, task: old.task, slot: slot, minutes: old.minutes, state: .open)
      edit.passed = try place(item, &ground)
      (edit.put, edit.id) = ([try old.task.changed(item, state: .open)], old.id)
    case .extend(let id, let minutes):
      let old = try item(id, today: today)
      let length = old.minutes + min(max(minutes, -1440), 1440)
      guard PlanTask.fits(length) else { throw .fault("expected 5 to 1440 minutes in steps of 5, found \(length)") }
      let item = PlanItem(id: old.id, task: old.task, slot: old.slot, minutes: length, state: old.state)
      if minutes > 0, old.state != .skipped { edit.passed = try place(item, &ground) }
      (edit.put, edit.id) = ([try old.task.changed(item, state: old.state)], old.id)
    case .remove(let id):
      guard let task = task(id.number) else { throw .unknown(id) }
      if let day = id.day, task.rule != nil {
        let item = try item(id, today: day)
        edit.put = [try task.changed(item, state: .skipped)]
      } else {
        guard id.day == nil else { throw .unknown(id) }
        edit.removed = [id.number]
      }
      edit.id = id
    case .travel(let journeys): edit.journeys = try sorted(journeys)
    case .depart(let journey):
      let isThere = journeys.contains { old in
        old == journey || journey.last == nil && old.last == nil && old.first <= journey.first
      }
      edit.journeys = try sorted(isThere ? journeys : journeys + [journey])
    case .cancel(let journey):
      guard journeys.contains(journey) else { throw .fault("expected a journey that is planned, found none") }
      edit.journeys = journeys.filter { $0 != journey }
    case .arrive: edit.journeys = journeys.compactMap { $0.ended(before: today) }
    }
    return edit
  }

  private func sorted(_ journeys: [PlanJourney]) throws(PlanRefusal) -> [PlanJourney] {
    guard journeys.count <= 1000 else { throw .fault("expected at most 1000 journeys, found \(journeys.count)") }
    return journeys.sorted { $0.first < $1.first }
  }

  private func check(_ task: PlanTask) throws(PlanRefusal) { if let fault = task.fault { throw .fault(fault) } }

  /// Checks that an item has room where it is. Returns the deadline that it passes.
  private func place(_ item: PlanItem, _ ground: inout PlanGround) throws(PlanRefusal) -> CivilDay? {
    guard let slot = item.slot, let block = ground.block(item) else { return nil }
    let firm = ground.firm(self, on: slot.day - 1...slot.day + 1, except: [item.id])
    if let found = firm.filter({ $0.overlaps(block.start, block.end) }).min(by: { $0.start < $1.start }) {
      func fits(_ slot: PlanSlot) -> Bool {
        let start = ground.instant(slot)
        let end = start.adding(minutes: item.minutes)
        return !firm.contains { $0.overlaps(start, end) }
      }
      // A day on both sides.
      let day = 1440 / PlanSlot.step
      var (before, after) = (slot.previous, slot.next)
      for _ in 1..<day where !fits(before) { before = before.previous }
      for _ in 1..<day where !fits(after) { after = after.next }
      throw .overlap(found, before: fits(before) ? before : nil, after: fits(after) ? after : nil)
    }
    try checkHand(item, block, &ground)
    return ground.passed(item.task, end: block.end)
  }

  /// On which days of a year after its first one a rule lies over a prayer. Prayers move with the season, so such a
  /// rule is not refused.
  private func hits(
    _ task: PlanTask, after first: CivilDay, _ ground: inout PlanGround
  ) -> PlanEdit.Hits? {
    var found: PlanEdit.Hits?
    for day in 1...366 {
      let day = first + day
      guard let item = task.occurrence(on: day), let block = ground.block(item) else { continue }
      let fixed = ground.day(day, isTravel: isTravel(day)).fixed
      guard let hit = fixed.first(where: { $0.overlaps(block.start, block.end) }) else { continue }
      found = PlanEdit.Hits(days: (found?.days ?? 0) + 1, first: found?.first ?? day, with: found?.with ?? hit.id)
    }
    return found
  }

  /// A task with the name of a voluntary prayer keeps out of the times that the table closes for them.
  private func checkHand(_ item: PlanItem, _ block: PlanBlock, _ ground: inout PlanGround) throws(PlanRefusal) {
    let (name, table) = (item.task.title.lowercased(), ground.table)
    guard table.row(.hand, name, .all) != nil || table.row(.voluntary, name, .all) != nil else { return }
    guard let slot = item.slot else { return }
    let day = ground.day(slot.day, isTravel: isTravel(slot.day))
    for name in table.names(.closed) {
      guard let row = table.row(.closed, name, ground.settings.school), let window = day.window(row),
        block.overlaps(window.lowerBound, window.upperBound)
      else { continue }
      throw .closed(name, window)
    }
  }
}

extension PlanTask {
  /// The first item of a rule.
  fileprivate func first(from day: CivilDay) -> PlanItem? {
    // A rule comes within 366 months; one that never comes is refused.
    for number in 0..<11_200 { if let item = occurrence(on: day + number) { return item } }
    return nil
  }

  /// The task with an item's values, and how it stands.
  func changed(_ item: PlanItem, state: PlanState) throws(PlanRefusal) -> PlanTask {
    var task = self
    if let day = item.id.day, rule != nil {
      var change = Change()
      change.state = state
      change.minutes = item.minutes == minutes ? nil : item.minutes
      let own = minute.map { PlanSlot(day, $0) }
      change.slot = item.slot == own ? nil : item.slot
      task.changes[day.number] = change == Change() ? nil : change
    } else {
      (task.state, task.minutes) = (state, item.minutes)
      (task.day, task.minute) = (item.slot?.day, item.slot?.minute)
    }
    if let fault = task.fault { throw .fault(fault) }
    return task
  }
}
