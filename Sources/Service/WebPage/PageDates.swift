internal import Agenda
internal import Almanac
internal import Answers
internal import Configuration
internal import Formats
internal import Keeping
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Whereabouts
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
    var ground = CalendarGround()
    /// The file of announced months as it was read.
    fileprivate var file: FileMark?
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
    let today: LocalSchedule.Today
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
  private let sources: CalendarGround.Sources
  private let shelf: ReminderShelf
  private let inbox: Inbox
  private let isPublic: Bool

  /// Answers by the configuration of a service.
  init(_ context: BridgeContext) {
    (sources, inbox) = (CalendarGround.Sources(context), context.inbox)
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
    let values = try prepare(&known, vitals.configurations)
    if let text = head.language, head.asked == nil {
      throw .refusal(
        400, "lang: expected \(Language.allCases.map(\.rawValue).listed("or")), found \(RequestHead.shown(text)).")
    }
    guard let coordinate = vitals.position?.coordinate else { throw PageDates.nothing("no-place") }
    guard let now = vitals.now, WallClock.isSet(now) else { throw PageDates.nothing("no-clock") }
    _ = known.ground.lookAgain(now)
    let today = try known.ground.today(at: coordinate, isSetByHand: vitals.isSetByHand, now: now)
    let access = access(known.ground.token, head, isFromElsewhere)
    return Here(
      values: values, today: today, language: head.asked ?? values.program.language ?? .english, now: now,
      isTwelve: ClockText.isTwelve(values.program, sources.settings.environment), access: access, file: known.file,
      shelf: shelf, log: sources.log, candour: sources.settings.candour)
  }

  /// The configuration in force. Where the announced months are others than before, the whole service reads them again.
  private func prepare(_ known: inout Known, _ number: Int) throws(Answer) -> ConfigurationValues {
    if known.ground.number != number { known = Known(ground: CalendarGround(number: number)) }
    if let values = known.ground.values, FileMark(values.program) != known.file {
      inbox.noteChange()
      known = Known(ground: CalendarGround(number: number))
    }
    let isNew = known.ground.values == nil
    let values = try known.ground.prepare(sources)
    if isNew { known.file = FileMark(values.program) }
    return values
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
