internal import Almanac
internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Day
internal import Earth
internal import Keeping
internal import Places
internal import Pointing
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Text
internal import Words

extension Route {
  /// The calendar that phones subscribe to.
  static let calendar = Route(
    "/calendar.ics",
    link: Link(
      "a calendar to subscribe to: prayers and Hijri days for two years; <code>?what=events&amp;lang=ar</code> for others"
    ),
    byLane: { context in
      // A store of reminders that does not answer holds up no calendar without them.
      let budget = ByteBudget(PageCalendar.mostPacked)
      let (plain, reminding) = (PageCalendar(context, budget), PageCalendar(context, budget))
      let values = context.configuration.values
      let isReminding = values[CalendarOptions.self].kinds.contains(.reminders) || values[PlanOptions.self].isInFeed
      @Sendable func reminds(_ head: RequestHead) -> Bool {
        head.what.map { CalendarKind.list($0)?.contains(.reminders) ?? false } ?? isReminding
      }
      let isPublic = context.configuration.values.program.isPublic
      return (
        { reminds($0) ? .feed : .calendar },
        { server, asked, turn throws(Answer) in
          let isNear = asked.isNear(server, isPublic: isPublic)
          let calendar = reminds(asked.head) ? reminding : plain
          // The plan is for those who may write; a calendar's program cannot send the password.
          let isOwners = isNear && !server.rule.hasPassword
          let text = try calendar.answer(asked.head, server.vitals, isFromElsewhere: !isNear, isOwners: isOwners) {
            turn.computes()
          }
          return text.answer("text/calendar; charset=utf-8", accepting: asked.encodings, knowing: asked.knownTags)
        }
      )
    })
}

/// The answers of `/calendar.ics`. A calendar is made once, until the place, the month or the configuration is another
/// one: two years take a fifth of a second.
final class PageCalendar: Sendable {
  private struct Known: ~Copyable {
    var token = KnownToken()
    /// The last answers, the newest first.
    var answers: [Kept] = []
    /// The last one that was too long: who asks again does not have it made again.
    var refused: Refused?
  }

  private struct Refused: Equatable {
    let question: Question
    let days: ClosedRange<CivilDay>
    let agenda: Int
    let reminders: Int?
  }

  private struct Kept {
    let question: Question
    let agenda: Int
    let days: ClosedRange<CivilDay>
    let text: PackedText
    /// The version of the reminders in it; nil where it has none.
    let reminders: Int?
  }

  /// The question of a request.
  struct Question: Equatable {
    let language: Language
    let options: CalendarOptions
    /// The store as it was, where the owner asks for a calendar with the plan.
    var plan: String?
  }

  /// A household asks for a few calendars, each several times a day.
  private static let most = 4
  /// The longest calendar, and the most bytes of all, packed: those that are kept, and those that clients still read.
  private static let longest = 32_000_000
  fileprivate static let mostPacked = 8_000_000
  private let budget: ByteBudget

  private let known = Mutex(Known())
  private let desk: DayDesk
  private let candour: Candour
  private let reminders: ReminderShelf
  let folder: String?
  private let log: @Sendable (String) -> Void

  /// Answers by the configuration of a service.
  init(_ context: BridgeContext, _ budget: ByteBudget = ByteBudget(PageCalendar.mostPacked)) {
    (desk, candour, reminders) = (context.day, context.candour, ReminderShelf(context.stateFolder?.reminders))
    (self.budget, log, folder) = (budget, context.calendarLog, context.stateFolder?.reminders)
  }

  /// The calendar for a request and a state of the service, or why there is none. `computes` is called when everything
  /// is there from which it is made.
  func answer(
    _ head: RequestHead, _ vitals: Vitals, isFromElsewhere: Bool, isOwners: Bool = false,
    computes: @Sendable () -> Void = {}
  ) throws(Answer) -> PackedText {
    let result = known.withLock { known in
      Result { () throws(Answer) in
        let found = desk.look(at: vitals.spot, vitals.now, candour)
        try known.token.of(found.ground, log: log).check(head.token, isFromElsewhere: isFromElsewhere)
        var question = try PageCalendar.question(head, found.ground.values)
        // Of several calendars with their own kinds, none has the plan.
        if isOwners, head.what == nil, let folder, found.ground.values[PlanOptions.self].isInFeed {
          question.plan = Folder.tag(of: ReminderBook.file(in: folder))
        }
        return try answer(&known, question, found.day, computes)
      }
    }
    return try result.get()
  }

  /// The question in a request: as it is configured, but for the values in its address.
  static func question(_ head: RequestHead, _ values: ConfigurationValues) throws(Answer) -> Question {
    func refused(_ name: String, _ expected: String, _ found: String) -> Answer {
      .refusal(400, "\(name): expected \(expected), found \(RequestHead.shown(found)).")
    }
    var options = values[CalendarOptions.self]
    if let what = head.what {
      guard let kinds = CalendarKind.list(what) else { throw refused("what", CalendarKind.expected, what) }
      options.kinds = kinds
    }
    if let text = head.alarm {
      let argument = Argument<Int?>.optional(.calendarMinutes(from: 0))
      guard let alarm = argument.read(text) else { throw refused("alarm", argument.expected, text) }
      options.alarm = alarm
    }
    if let text = head.language, head.asked == nil {
      throw refused("lang", Language.allCases.map(\.rawValue).listed("or"), text)
    }
    // A program that asks again gets the same bytes, whatever languages it accepts.
    return Question(language: head.asked ?? values.program.language ?? .english, options: options)
  }

  private func answer(
    _ known: inout Known, _ question: Question, _ found: Result<LocalDay, TimesTrouble>,
    _ computes: @Sendable () -> Void
  ) throws(Answer) -> PackedText {
    let local: LocalDay
    do throws(TimesTrouble) { local = try found.get() } catch { throw .refusal(503, error.message) }
    let (today, now) = (local.today, local.today.now)
    try PageCalendar.check(question.options.kinds, today.schedule)
    let days = CalendarFeed.days(from: today.day.day)
    let version = question.options.kinds.contains(.reminders) ? try standing(now)?.version : nil
    func serves(_ kept: Kept) -> Bool {
      kept.question == question && kept.days == days && kept.reminders == version
        && kept.agenda == today.agendaNumber
    }
    // Calendars of an earlier place or configuration make room.
    known.answers.removeAll { $0.agenda != today.agendaNumber }
    if let kept = known.answers.first(where: serves) { return kept.text }
    let refused = Refused(
      question: question, days: days, agenda: today.agendaNumber, reminders: version)
    guard known.refused != refused else { throw PageCalendar.tooLong }
    computes()
    var source = CalendarSource.place(today.agenda)
    let feed = CalendarFeed(
      local.place, question.language, question.options, local.values.program, fasts: today.agenda.settings.fasts,
      tasks: question.plan == nil ? [] : try tasks(days, local.place, question.language, now)
    ) { days, take throws(TraceError) in
      try self.give(days, now, by: today.schedule.reckoning, take)
    }
    // The oldest ones make room.
    known.answers = Array(known.answers.prefix(PageCalendar.most - 1))
    guard let text = try packed(feed, days, &source) else {
      known.refused = refused
      throw PageCalendar.tooLong
    }
    let kept = Kept(
      question: question, agenda: today.agendaNumber, days: days, text: text, reminders: version)
    known.answers.insert(kept, at: 0)
    return text
  }

  /// Refuses dates by calculated months where the announced ones cannot be read: a phone would move them, and back.
  private static func check(_ kinds: [CalendarKind], _ schedule: PrayerSchedule) throws(Answer) {
    guard kinds.contains(where: \.isByHijri), schedule.reckoning.announced.isEmpty,
      let why = schedule.unreadMonths
    else { return }
    throw .refusal(503, "The dates are not known: \(PrayerWords(.english).sentence(.unreadMonths(why)).plain)")
  }

  /// The reminders, if they are all there: a phone removes what a calendar does not have.
  private func standing(_ now: UTC) throws(Answer) -> ReminderShelf.Standing? {
    do throws(TraceError) {
      let standing = try reminders.look(now: now)
      guard let fault = standing?.faults.first else { return standing }
      throw TraceError(.badData, file: "reminders", fault)
    } catch { throw unread(error) }
  }

  func unread(_ error: TraceError) -> Answer {
    log(error.message)
    return .refusal(
      503, "The reminders cannot be read completely: \(candour.reason(error.message.plain))")
  }

  /// Gives the reminders that may be on some days.
  private func give(
    _ days: ClosedRange<CivilDay>, _ now: UTC, by reckoning: HijriReckoning,
    _ take: (ReminderBook.Entry) throws(TraceError) -> Void
  ) throws(TraceError) {
    var fault: String?
    try reminders.read(now: now) { book, _ throws(TraceError) in
      try book.each(ReminderBook.Selection(on: days, by: reckoning), fault: { fault = $0 }, take)
    }
    if let fault { throw TraceError(.badData, file: "reminders", fault) }
  }

  static let tooLong = Answer.refusal(
    503,
    "The calendar is too long: expected at most \(longest / 1_000_000) MB, found more; ask for fewer kinds, or remove"
      + " reminders.")

  /// The calendar as it is kept; nil where it is too long.
  private func packed(
    _ feed: CalendarFeed, _ days: ClosedRange<CivilDay>, _ source: inout CalendarSource
  ) throws(Answer) -> PackedText? {
    guard let packer = TextPacker(atMost: PageCalendar.longest) else { throw .refusal(503, "There is no memory.") }
    do throws(TraceError) {
      try feed.write(days, &source) { piece throws(TraceError) in
        if !packer.take(piece) { throw TraceError(.badData, file: "calendar", "too long") }
      }
    } catch {
      if packer.failure != nil { return nil }
      throw unread(error)
    }
    do throws(TextPacker.Failure) { return try packer.end(budget) } catch {
      throw .refusal(503, "Too many calendars are being read: ask again.")
    }
  }
}
