internal import Day
public import Keeping
public import Planning
public import Quantities
public import Text

// Changes of a plan by orders in JSON.
extension PlanDesk {
  /// An answer to an order.
  public struct Reply: Equatable, Sendable {
    /// An object of JSON: `plan_change`, `plan_proposal` or `plan_refusal`.
    public let json: String
    /// Whether the order was refused.
    public let isRefused: Bool
    /// Why, as a sentence; nil where it was not.
    public var message: String?
  }

  /// Does what an order in JSON asks. `day` is the day of identifiers that have none (default: today). One that has a
  /// name is done once: a repeat gets the first answer.
  public func change(_ order: [UInt8], now: UTC, on day: CivilDay? = nil) throws(TraceError) -> Reply {
    let wanted: (order: PlanOrder, name: String?)
    do throws(Expectation) { wanted = try PlanFile.order(order) } catch {
      return Reply(json: PlanJSON(zone).refusal(.fault(error.text)), isRefused: true, message: error.text)
    }
    guard let folder else { throw TraceError(.noSuchFile, file: "plan", "there is no folder for it") }
    let book = try ReminderBook(folder, now: now)
    let today = day ?? ground.clocks.day(at: now)
    // Calendars are read before the store is held: that may take long.
    var ground = ground
    if let days = try wanted.order.days(today, book) { _ = calendars.read(on: days, to: &ground) }
    var reply: Reply?
    let first = try book.once(wanted.name) { () throws(TraceError) in
      let (made, isChange) = try carryOut(wanted.order, book, ground, now, today)
      reply = made
      return isChange ? made.json : nil
    }
    return reply ?? Reply(json: first ?? "", isRefused: false)
  }

  /// Carries an order out. Returns the answer, and whether it may have changed something.
  private func carryOut(
    _ order: PlanOrder, _ book: borrowing ReminderBook, _ base: PlanGround, _ now: UTC, _ today: CivilDay
  ) throws(TraceError) -> (Reply, isChange: Bool) {
    let json = PlanJSON(zone)
    var (ground, refusal, edit) = (base, nil as PlanRefusal?, nil as PlanEdit?)
    switch order {
    case .undo: return (Reply(json: json.undone(try book.undoPlan()), isRefused: false), true)
    case .reflow(let isAgreed):
      var proposal = PlanProposal()
      let near = Plan.near(ground.clocks.day(at: now))
      if isAgreed {
        try book.changePlan(on: near) { plan throws(TraceError) in
          proposal = plan.reflow(&ground, now: now)
          return proposal.edit.put.isEmpty ? nil : proposal.edit
        }
      } else {
        proposal = try book.plan(on: near).reflow(&ground, now: now)
      }
      return (Reply(json: json.proposal(proposal, isDone: isAgreed), isRefused: false), isAgreed)
    case .later(let id):
      edit = try book.changePlan(on: Plan.near(today), with: [id.number]) { plan throws(TraceError) in
        do throws(PlanRefusal) { return try plan.later(id, &ground, now: now, today: today) } catch {
          refusal = error
          return nil
        }
      }
    case .operation(let operation):
      edit = try PlanDesk.change(book, operation, &ground, today: today) { refusal = $0 }
    }
    if let refusal {
      return (Reply(json: json.refusal(refusal), isRefused: true, message: json.message(refusal)), false)
    }
    return (Reply(json: json.change(edit), isRefused: false), true)
  }

  /// Makes the change of an operation in a store, or says why it makes none.
  public static func change(
    _ book: borrowing ReminderBook, _ operation: PlanOperation, _ ground: inout PlanGround, today: CivilDay,
    refused: (PlanRefusal) -> Void
  ) throws(TraceError) -> PlanEdit? {
    let (days, numbers) = operation.reach(today)
    return try book.changePlan(on: days, with: numbers) { plan throws(TraceError) in
      do throws(PlanRefusal) { return try plan.edit(operation, &ground, today: today) } catch {
        refused(error)
        return nil
      }
    }
  }
}

extension PlanOrder {
  /// The days of foreign calendars that it looks at; nil: none.
  fileprivate func days(_ today: CivilDay, _ book: borrowing ReminderBook) throws(TraceError) -> ClosedRange<CivilDay>?
  {
    switch self {
    case .undo: nil
    case .reflow, .later: Plan.near(today)
    case .operation(let operation): try operation.foreignDays(today, book)
    }
  }
}

extension PlanOperation {
  /// The days of foreign calendars that an operation looks at; nil: none.
  public func foreignDays(
    _ today: CivilDay, _ book: borrowing ReminderBook
  ) throws(TraceError) -> ClosedRange<CivilDay>? {
    let day: CivilDay?
    switch self {
    case .add(let task): day = task.minute == nil ? nil : task.day
    case .move(_, let slot): day = slot?.day
    case .mark(let id, .open), .extend(let id, _):
      let plan = try book.plan(on: today...today, with: [id.number])
      let item = try? plan.item(id, today: today)
      day = item?.slot?.day
    case .mark, .remove, .travel, .depart, .cancel, .arrive: day = nil
    }
    return day.map { $0 - 2...$0 + 2 }
  }

  /// The days whose tasks an operation looks at, and the numbers of the tasks; nil: all days.
  fileprivate func reach(_ today: CivilDay) -> (days: ClosedRange<CivilDay>?, numbers: [Int]) {
    switch self {
    // A rule's first day may be any.
    case .add(let task): task.rule == nil ? (PlanOperation.around(task.day ?? today), []) : (nil, [])
    case .move(let id, let slot): (PlanOperation.around(slot?.day ?? today), [id.number])
    // One that was skipped must have room, wherever it is.
    case .mark(_, .open): (nil, [])
    case .mark(let id, _), .remove(let id): (PlanOperation.around(id.day ?? today), [id.number])
    case .extend: (nil, [])
    case .travel, .depart, .cancel, .arrive: (PlanOperation.around(today), [])
    }
  }

  private static func around(_ day: CivilDay) -> ClosedRange<CivilDay> { day - 4...day + 4 }
}
