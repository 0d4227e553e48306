internal import Agenda
internal import Almanac
internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Earth
internal import Formats
internal import Keeping
internal import Pointing
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Whereabouts
internal import Words

extension Route {
  /// The calendar that phones subscribe to.
  static let calendar = Route(
    "/calendar.ics",
    link: Link(
      "a calendar to subscribe to: prayers and Hijri days for two years; <code>?what=events&amp;lang=ar</code> for others"
    ),
    answering: { context in
      let calendar = PageCalendar(context)
      let isPublic = context.configuration.values.program.isPublic
      return { server, request throws(Answer) in
        let isNear = request.isNear(server, isPublic: isPublic)
        let bytes = try calendar.answer(request.head, server.vitals, isFromElsewhere: !isNear)
        let answer = bytes.answer(
          "text/calendar; charset=utf-8", accepting: request.encodings, knowing: request.knownTags)
        return server.send(answer, to: request)
      }
    })
}

/// The answers of `/calendar.ics`. A calendar is made once, until the place, the month or the configuration is another
/// one: two years take a fifth of a second.
final class PageCalendar: Sendable {
  private struct Known: ~Copyable {
    var ground = CalendarGround()
    /// The last answers, the newest first.
    var answers: [Kept] = []
  }

  private struct Kept {
    let question: Question
    let coordinate: Coordinate
    let isSetByHand: Bool
    let days: ClosedRange<CivilDay>
    let bytes: TaggedBytes
    /// The version of the reminders in it; nil where it has none.
    let reminders: Int?
  }

  /// The question of a request.
  struct Question: Equatable {
    let language: Language
    let options: CalendarOptions
  }

  /// A household asks for a few calendars, each several times a day.
  private static let most = 4

  private let known = Mutex(Known())
  private let sources: CalendarGround.Sources
  private let reminders: ReminderShelf

  /// Answers by the configuration of a service.
  init(_ context: BridgeContext) {
    (sources, reminders) = (CalendarGround.Sources(context), ReminderShelf(context.stateFolder?.reminders))
  }

  /// The calendar for a request and a state of the service, or why there is none.
  func answer(_ head: RequestHead, _ vitals: Vitals, isFromElsewhere: Bool) throws(Answer) -> TaggedBytes {
    let result = known.withLock { known in
      Result { () throws(Answer) in
        if known.ground.number != vitals.configurations {
          known = Known(ground: CalendarGround(number: vitals.configurations))
        }
        let values = try known.ground.prepare(sources)
        try known.ground.token.check(head.token, isFromElsewhere: isFromElsewhere)
        return try answer(&known, try PageCalendar.question(head, values), values, vitals)
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
    _ known: inout Known, _ question: Question, _ values: ConfigurationValues, _ vitals: Vitals
  ) throws(Answer) -> TaggedBytes {
    guard let coordinate = vitals.position?.coordinate else { throw .refusal(503, "The position is not known.") }
    guard let now = vitals.now, WallClock.isSet(now) else { throw .refusal(503, "The date is not set.") }
    let isSetByHand = vitals.isSetByHand
    if known.ground.lookAgain(now) { known.answers = [] }
    let today = try known.ground.today(at: coordinate, isSetByHand: isSetByHand, now: now)
    let days = CalendarFeed.days(from: today.day.day)
    let shelved = question.options.kinds.contains(.reminders) ? reminders.read(now: now) : nil
    for fault in shelved?.faults ?? [] { sources.log(fault) }
    func serves(_ kept: Kept) -> Bool {
      kept.question == question && kept.days == days && kept.reminders == shelved?.version
        && kept.isSetByHand == isSetByHand
        && (isSetByHand ? kept.coordinate == coordinate : PrayerSchedule.serves(kept.coordinate, for: coordinate))
    }
    if let kept = known.answers.first(where: serves) { return kept.bytes }
    let calls = values[CallOptions.self].calls
    var agenda = Agenda(today.schedule, calls)
    let feed = CalendarFeed(
      today.locality, question.language, question.options, values.program, fasts: calls.fasts,
      reminders: shelved?.entries ?? [])
    let bytes = TaggedBytes(feed.file(days, &agenda))
    let kept = Kept(
      question: question, coordinate: coordinate, isSetByHand: isSetByHand, days: days, bytes: bytes,
      reminders: shelved?.version)
    known.answers = [kept] + known.answers.prefix(PageCalendar.most - 1)
    return bytes
  }
}
