internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Places
internal import Quantities
internal import Readings
internal import Service
internal import Synchronization
internal import System
internal import Text
internal import Words

extension Route {
  /// A month, for the page of the calendar.
  static let monthSheet = Route("/calendar/month", .reminders) { _ in
    { server, asked, _ throws(Answer) in
      try server.dates.answer(asked, in: server) { head, known, here throws(Answer) in try here.month(head) }
    }
  }

  /// The reminders.
  static let reminders = Route(
    WriteSubject.reminders.rawValue,
    link: Link("the reminders of Hijri dates, as JSON; <code>?number=1</code> is one", query: "?from=0&amp;count=50"),
    .reminders
  ) { _ in
    { server, asked, _ throws(Answer) in
      try server.dates.answer(asked, in: server) { head, known, here throws(Answer) in
        try here.reminders(head, &known)
      }
    }
  }
}

/// The answers for the page of the calendar: its months, and the reminders of the device's user.
final class PageDates: Sendable {
  struct Known: ~Copyable {
    var token = KnownToken()
    /// The number of the configuration by which the reminders were put in order.
    fileprivate var configuration = 0
    /// The order of the reminders of a version, and its possible errors.
    var order: (version: Int, list: ReminderOrder, faults: [String])?
  }

  /// Who may see the reminders, by a word for the page.
  enum Access: String {
    /// The client may.
    case shown
    /// It has no token, or another one; none is configured; the board is a simulated one.
    case token, wrong, closed, simulated
  }

  /// The facts by which a request is answered.
  struct Here {
    let values: ConfigurationValues
    let today: Today
    let place: Locality
    let language: Language
    let now: UTC
    /// Whether hours are counted twice from 12 to 11.
    let isTwelve: Bool
    let access: Access
    /// The file of announced months.
    let file: FileMark?
    /// The reminders, which are read where the client may see them.
    let shelf: ReminderShelf
    let log: @Sendable (String) -> Void
    let candour: Candour
    var reckoning: HijriReckoning { today.schedule.reckoning }
  }

  private let known = Mutex(Known())
  private let desk: DayDesk
  private let candour: Candour
  private let log: @Sendable (String) -> Void
  private let shelf: ReminderShelf
  private let inbox: Inbox
  private let isPublic: Bool

  /// Answers by the configuration of a service.
  init(_ context: BridgeContext) {
    (desk, candour, log, inbox) = (context.day, context.candour, context.calendarLog, context.inbox)
    (shelf, isPublic) = (ReminderShelf(context.stateFolder?.reminders), context.configuration.values.program.isPublic)
  }

  /// Answers a request. The files of the device are looked at each time.
  func answer(
    _ asked: Asked, in server: WebServer,
    _ make: @Sendable (RequestHead, inout Known, Here) throws(Answer) -> String
  ) throws(Answer) -> Answer {
    let (head, vitals, isNear) = (asked.head, server.vitals, asked.isNear(server, isPublic: isPublic))
    let result = known.withLock { known in
      Result { () throws(Answer) in
        let here = try here(&known, head, vitals, isFromElsewhere: !isNear)
        return try make(head, &known, here)
      }
    }
    return .json(try result.get())
  }

  private func here(
    _ known: inout Known, _ head: RequestHead, _ vitals: Vitals, isFromElsewhere: Bool
  ) throws(Answer) -> Here {
    followMonths(&known)
    if let text = head.language, head.asked == nil {
      throw .refusal(
        400, "lang: expected \(Language.allCases.map(\.rawValue).listed("or")), found \(RequestHead.shown(text)).")
    }
    let local: LocalDay
    do throws(TimesTrouble) { local = try desk.today(at: vitals.spot, vitals.now, candour) } catch {
      if error == .noPlace || error == .noClock { throw PageDates.nothing(error.reason) }
      throw .refusal(503, error.message)
    }
    let program = local.values.program
    let token = try known.token.of(local.ground, log: log)
    return Here(
      values: local.values, today: local.today, place: local.place,
      language: head.asked ?? program.language ?? .english, now: local.today.now,
      isTwelve: ClockText.isTwelve(program, desk.environment), access: access(token, head, isFromElsewhere),
      file: local.ground.months, shelf: shelf, log: log, candour: candour)
  }

  /// If the file of announced months is another one than was read, the whole service reads it again.
  private func followMonths(_ known: inout Known) {
    let ground = desk.ground
    if FileMark(ground.values.program) != ground.months {
      desk.renew()
      inbox.states.noteChange(isInForce: true)
    }
    let number = desk.number
    if known.configuration != number { (known.configuration, known.order) = (number, nil) }
  }

  private func access(_ token: CalendarToken, _ head: RequestHead, _ isFromElsewhere: Bool) -> Access {
    if inbox.facts.isSimulated { return .simulated }
    do throws(Answer) { try token.check(head.token, isFromElsewhere: isFromElsewhere) } catch {
      return !token.isSet ? .closed : head.token == nil ? .token : .wrong
    }
    return .shown
  }

  /// Why there is no calendar, by a word that the page explains.
  private static func nothing(_ reason: String) -> Answer {
    .json(String(class: "month") { $0.add("reason", reason) } + "\n")
  }
}
