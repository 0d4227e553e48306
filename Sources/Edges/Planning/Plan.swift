public import Quantities

/// What a user plans: tasks and journeys. A store may give only the part that a question needs.
public struct Plan: Equatable, Sendable {
  /// The tasks, by their numbers.
  public var tasks: [PlanTask] = []
  /// The journeys.
  public var journeys: [PlanJourney] = []
  /// The number of the next new task.
  public var next = 1

  /// Nothing is planned.
  public init() {}

  /// Whether a day is one of a journey.
  public func isTravel(_ day: CivilDay) -> Bool { journeys.contains { $0.contains(day) } }

  /// The task with a number; nil if there is none.
  public func task(_ number: Int) -> PlanTask? { tasks.first { $0.number == number } }

  /// The tasks that lie on some days, in the order of their times.
  public func items(on days: ClosedRange<CivilDay>) -> [PlanItem] {
    var items: [PlanItem] = []
    for task in tasks { task.add(on: days, isInbox: false, to: &items) }
    return items.sorted { a, b in
      guard let first = a.slot, let second = b.slot else { return false }
      return first == second ? a.id.number < b.id.number : first < second
    }
  }

  /// The open tasks without a time: those of no day, and those of a day's rules.
  public func inbox(on day: CivilDay) -> [PlanItem] {
    var items: [PlanItem] = []
    for task in tasks { task.add(on: day...day, isInbox: true, to: &items) }
    return items
  }

  /// A task, or one day of one that comes back. `today` is the day of an identifier without one.
  public func item(_ id: PlanID, today: CivilDay) throws(PlanRefusal) -> PlanItem {
    guard let task = task(id.number) else { throw .unknown(id) }
    guard task.rule != nil else {
      guard id.day == nil else { throw .unknown(id) }
      return task.single
    }
    let day = id.day ?? today
    guard let item = task.occurrence(on: day) else { throw .notThatDay(PlanID(id.number, day)) }
    return item
  }

  /// The plan after a change.
  public mutating func apply(_ edit: PlanEdit) {
    let gone = Set(edit.put.map(\.number) + edit.removed)
    if !gone.isEmpty { tasks.removeAll { gone.contains($0.number) } }
    tasks += edit.put
    tasks.sort { $0.number < $1.number }
    if let last = edit.put.map(\.number).max() { next = max(next, last + 1) }
    if let journeys = edit.journeys { self.journeys = journeys }
  }
}

/// Days of a journey.
public struct PlanJourney: Equatable, Sendable {
  /// The first and the last; nil: it has not ended.
  public let first: CivilDay, last: CivilDay?

  /// A journey.
  public init(_ first: CivilDay, _ last: CivilDay?) { (self.first, self.last) = (first, last) }

  func contains(_ day: CivilDay) -> Bool { day >= first && last.map { day <= $0 } ?? true }

  /// It without a day and those after it; nil if it began on that day. A later one stays.
  func ended(before day: CivilDay) -> PlanJourney? {
    guard contains(day) else { return self }
    return first < day ? PlanJourney(first, day - 1) : nil
  }
}

/// A change of a plan: tasks as they will be, and the numbers of those that go.
public struct PlanEdit: Equatable, Sendable {
  /// The tasks that are new or different.
  public var put: [PlanTask] = []
  /// The numbers of the tasks that go.
  public var removed: [Int] = []
  /// All journeys; nil: they stay.
  public var journeys: [PlanJourney]?
  /// The item that was changed; nil if it is not one.
  public var id: PlanID?
  /// The deadline that the change passes.
  public var passed: CivilDay?
  /// The days on which a new rule lies over a prayer; nil: on none of a year.
  public var hits: Hits?

  /// The days of a year on which a rule lies over a prayer: how many, the first of them, and the prayer's block there.
  public struct Hits: Equatable, Sendable {
    public let days: Int, first: CivilDay, with: String
  }

  /// No change.
  public init() {}
}

/// Why a plan is not changed.
public enum PlanRefusal: Error, Equatable, Sendable {
  /// No such task; no such day of its rule.
  case unknown(PlanID), notThatDay(PlanID)
  /// A value that no task may have: what was expected and found.
  case fault(String)
  /// It would lie over a block. The nearest times for it before and after, if there are any.
  case overlap(PlanBlock, before: PlanSlot?, after: PlanSlot?)
  /// The table of prayers closes that time for a voluntary prayer: the row's name and its window.
  case closed(String, Range<UTC>)
  /// There are as many tasks as a plan may have.
  case full
}

extension PlanTask {
  /// One that does not come back, as an item.
  var single: PlanItem {
    let slot = day.flatMap { day in minute.map { PlanSlot(day, $0) } }
    return PlanItem(id: PlanID(number), task: self, slot: slot, minutes: minutes, state: state)
  }

  /// The item of a day of the rule; nil if it is not one.
  public func occurrence(on day: CivilDay) -> PlanItem? {
    guard let rule, let first = self.day else { return nil }
    let change = changes[day.number]
    guard change != nil || rule.contains(day, from: first) else { return nil }
    return PlanItem(
      id: PlanID(number, day), task: self, slot: change?.slot ?? minute.map { PlanSlot(day, $0) },
      minutes: change?.minutes ?? minutes, state: change?.state ?? .open)
  }

  func add(on days: ClosedRange<CivilDay>, isInbox: Bool, to items: inout [PlanItem]) {
    guard let rule, let first = day else {
      let item = single
      if isInbox ? item.slot == nil && state == .open : item.slot.map({ days.contains($0.day) }) ?? false {
        items.append(item)
      }
      return
    }
    var day = max(days.lowerBound, first)
    while day <= days.upperBound {
      if changes[day.number] == nil, rule.contains(day, from: first), isInbox == (minute == nil),
        let item = occurrence(on: day)
      {
        items.append(item)
      }
      day = day + 1
    }
    for number in changes.keys {
      guard let item = occurrence(on: CivilDay(number: number)) else { continue }
      let isThere = item.slot.map { !isInbox && days.contains($0.day) } ?? false
      let isWaiting = isInbox && item.slot == nil && item.state == .open && days.contains(CivilDay(number: number))
      if isThere || isWaiting { items.append(item) }
    }
  }
}
