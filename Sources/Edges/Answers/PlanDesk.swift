public import Configuration
public import Day
public import Earth
public import Keeping
public import Places
public import Planning
public import Quantities
internal import System
public import Text
public import TimeZones

/// The plan of a user for a service or a command: days as JSON, and changes by orders in JSON. The store is a folder of
/// reminders. Reading and writing may wait for a disk, or for another program.
public struct PlanDesk: Sendable {
  private let folder: String?
  private let zone: TimeZone
  private let ground: PlanGround
  private let calendars: String?
  /// How far the place is from home, in kilometres, if that looks like a journey.
  private let awayKilometres: Int?

  /// A desk at a place by its agenda and its clocks. Throws if the table of `plan.table` cannot be read.
  public init(
    _ agenda: Agenda, at place: Locality, _ options: PlanOptions, folder: String?
  ) throws(TraceError) {
    (self.folder, zone, calendars) = (folder, place.zone, options.calendars)
    ground = try PlanDesk.ground(agenda, zone, options)
    awayKilometres = PlanDesk.awayKilometres(place.coordinate, options, ground)
  }

  /// What plans stand on at a place.
  public static func ground(
    _ agenda: Agenda, _ zone: TimeZone, _ options: PlanOptions
  ) throws(TraceError) -> PlanGround {
    var table = PrayerTable.own
    if let file = options.table {
      table = try PrayerTable(try PlanDesk.bytes(of: file, most: PrayerTable.mostBytes), name: file)
    }
    return PlanGround(agenda, by: clocks(zone), options.settings, table)
  }

  /// How far a place is from home, in kilometres, if that looks like a journey by the table.
  public static func awayKilometres(_ place: Coordinate, _ options: PlanOptions, _ ground: PlanGround) -> Int? {
    guard let home = options.home, let row = ground.table.row(.journey, "distance", ground.settings.school) else {
      return nil
    }
    let distance = Int(clamping: GreatCircle(from: home, to: place).distance / 1000)
    return distance > row.usual ? distance : nil
  }

  static func clocks(_ zone: TimeZone) -> LocalClocks {
    LocalClocks(secondsAhead: { zone.time(at: $0).offset }, instant: { zone.instants(on: $0, secondOfDay: $1).first })
  }

  /// The bytes of a file; throws if it cannot be read, or is longer.
  public static func bytes(of file: String, most: Int) throws(TraceError) -> [UInt8] {
    do throws(WholeFile.Failure) { return try WholeFile.read(file, atMost: most) } catch {
      switch error {
      case .system(let error): throw TraceError(error.code == 2 ? .noSuchFile : .io, file: file, error.words)
      case .pipe: throw TraceError(.badData, file: file, "expected a file, found a pipe")
      case .tooLarge: throw TraceError(.badData, file: file, "expected at most \(most) bytes, found more")
      }
    }
  }

  /// A day as an object of JSON. With the night it is from midnight to the next fajr, otherwise from fajr to midnight.
  public func day(_ day: CivilDay, now: UTC, showsNight: Bool = false) throws(TraceError) -> String {
    try days(day...day, now: now, showsNight: showsNight)[0]
  }

  /// Seven days from one on, an object of JSON each.
  public func week(from day: CivilDay, now: UTC) throws(TraceError) -> [String] {
    try days(day...day + 6, now: now, showsNight: false)
  }

  private func days(_ days: ClosedRange<CivilDay>, now: UTC, showsNight: Bool) throws(TraceError) -> [String] {
    var (plan, canUndo) = (Plan(), false)
    if let folder, ReminderBook.presence(in: folder) != .never {
      let book = try ReminderBook(reading: folder, now: now)
      plan = try book.plan(on: days.lowerBound - 2...days.upperBound + 2, isWhole: false)
      canUndo = try book.canUndoPlan()
    }
    var ground = ground
    // Calendars that cannot be read hide no day. Their events are missing from it; `qibla plan` says why.
    if let calendars, let found = try? ForeignCalendars(calendars, on: days, zone, Tzdata()) {
      ground.foreign = found.events
    }
    let json = PlanJSON(zone)
    return (days.lowerBound.number...days.upperBound.number).map { number in
      let day = CivilDay(number: number)
      let sheet = PlanSheet(plan, day, &ground, now: now, showsNight: showsNight)
      return json.day(sheet, now: now, away: plan.isTravel(day) ? nil : awayKilometres, canUndo: canUndo)
    }
  }

  /// An answer to an order.
  public struct Reply: Equatable, Sendable {
    /// An object of JSON: `plan_change`, `plan_proposal` or `plan_refusal`.
    public let json: String
    /// Whether the order was refused.
    public let isRefused: Bool
  }

  /// Does what an order in JSON asks. `day` is the day of identifiers that have none (default: today).
  public func change(_ order: [UInt8], now: UTC, on day: CivilDay? = nil) throws(TraceError) -> Reply {
    let json = PlanJSON(zone)
    let wanted: PlanOrder
    do throws(Expectation) { wanted = try PlanFile.order(order) } catch {
      return Reply(json: json.refusal(.fault(error.text)), isRefused: true)
    }
    guard let folder else { throw TraceError(.noSuchFile, file: "plan", "there is no folder for it") }
    let book = try ReminderBook(folder, now: now)
    var ground = ground
    let today = day ?? ground.clocks.day(at: now)
    switch wanted {
    case .undo:
      return Reply(json: json.undone(try book.undoPlan()), isRefused: false)
    case .reflow(let isAgreed):
      var proposal = PlanProposal()
      let present = ground.clocks.day(at: now)
      let near = present - 2 * Plan.reach...present + 3 * Plan.reach
      if isAgreed {
        try book.changePlan(on: near) { plan throws(TraceError) in
          proposal = plan.reflow(&ground, now: now)
          return proposal.edit.put.isEmpty ? nil : proposal.edit
        }
      } else {
        proposal = try book.plan(on: near).reflow(&ground, now: now)
      }
      return Reply(json: json.proposal(proposal, isDone: isAgreed), isRefused: false)
    case .operation(let operation):
      var refusal: PlanRefusal?
      let edit = try PlanDesk.change(book, operation, &ground, today: today) { refusal = $0 }
      if let refusal { return Reply(json: json.refusal(refusal), isRefused: true) }
      return Reply(json: json.change(edit), isRefused: false)
    }
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

extension PlanOperation {
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
    case .travel, .depart, .arrive: (PlanOperation.around(today), [])
    }
  }

  private static func around(_ day: CivilDay) -> ClosedRange<CivilDay> { day - 4...day + 4 }
}
