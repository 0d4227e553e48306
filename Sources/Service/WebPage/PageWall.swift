internal import Almanac
internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Pointing
internal import Quantities
internal import Readings
internal import Service
internal import Synchronization
internal import System
internal import Text
internal import TimeZones
internal import Words

extension Route {
  /// What the screen for the wall shows.
  static let wallDays = Route(
    "/board/day", link: Link("what the screen for the wall shows, as JSON"), .wall
  ) { context in
    let wall = PageWall(context)
    return { server, asked, _ in .json(wall.answer(server.vitals, in: asked.head.asked, server.placeGuide)) }
  }
}

/// The answer of `/board/day`: the days around today, with their calls, and what the screen needs to show them. The
/// days are computed once, until the place, the day or the configuration is another one.
final class PageWall: Sendable {
  private struct Known: ~Copyable {
    var days: Days?
    var clock = ConfirmedClock()
    var announcements = Announcements.Found()
    /// The tag of the picture below the screen, and the text that is shown after a prayer.
    var picture: String?
    var afterPrayer: String?
    /// The configuration by which announcements were last looked for.
    var configuration = 0
    /// When the folder of the announcements was last looked through.
    var looked: Timestamp?
  }

  /// The folder is looked through no more often, however many ask.
  private static let patience = TimeSpan.seconds(10)
  /// So many mistakes of a timetable are shown; the log has all.
  private static let listed = 3

  /// The days of the last answer, as pairs of JSON.
  private struct Days {
    let text: String
    let day: CivilDay
    let agenda: Int
    let languages: [Language]
    let locality: Locality
  }

  private let known = Mutex(Known())
  private let desk: DayDesk
  private let candour: Candour
  private let isSimulated: Bool
  private let log: @Sendable (String) -> Void

  /// Answers for the place of a desk.
  init(
    _ desk: DayDesk, _ candour: Candour = .noLines, isSimulated: Bool, log: @escaping @Sendable (String) -> Void
  ) {
    (self.desk, self.candour, self.isSimulated, self.log) = (desk, candour, isSimulated, log)
  }

  /// Answers by the configuration of a service.
  convenience init(_ context: BridgeContext) {
    let journal = context.journal
    self.init(context.day, context.candour, isSimulated: context.inbox.facts.isSimulated) {
      journal.log(.warning, $0, about: "board")
    }
  }

  /// The answer for a state of the service, in one language where that is asked for. The guide is for a screen without
  /// a place.
  func answer(_ vitals: Vitals, in asked: Language? = nil, _ guide: PlaceGuide? = nil) -> String {
    known.withLock { known in
      let now = vitals.now.flatMap { WallClock.isSet($0) ? $0 : nil }
      let found = desk.look(at: vitals.spot, now, candour)
      let ground = found.ground
      if known.configuration != ground.number { (known.configuration, known.looked) = (ground.number, nil) }
      let options = ground.values[WallOptions.self]
      let own = options.languages.isEmpty ? [ground.values.program.language ?? .english] : options.languages
      let languages = asked.map { [$0] } ?? own
      let days = found.day.map { self.days(&known, $0, languages) }
      let warnings = warnings(&known, vitals, now, ground)
      look(&known, options, vitals.reading?.time)
      let (announcements, picture, afterPrayer) = (known.announcements.shown, known.picture, known.afterPrayer)
      return String(class: "board") { json in
        json.add("now", now.map { Double($0.nanoseconds / 1_000_000) / 1000 })
        json.add("languages", languages.map(\.rawValue))
        WallTexts.add(options, ground.values.program.theme, picture: picture, to: &json)
        WallTexts.add(languages, to: &json)
        json.add("after_prayer", afterPrayer)
        json.add("announcements", announcements) { json, announcement in
          json.add("name", announcement.name)
          json.add("text", announcement.text)
          json.add("tag", announcement.tag)
        }
        json.add("warnings") { $0.add(in: languages) { warnings($0).map(\.plain) } }
        switch days {
        case .success(let days):
          json.add("local", now.map { TimesCSV.iso($0, days.locality.zone) })
          json.append(days.text)
        case .failure(let trouble):
          json.add("reason", trouble.reason)
          json.add("message", trouble.message.plain)
          if trouble == .noPlace { guide?.add(in: languages, to: &json) }
        }
      } + "\n"
    }
  }

  /// What may be wrong at this moment: the clock, the place, the timetable.
  private func warnings(
    _ known: inout Known, _ vitals: Vitals, _ now: UTC?, _ ground: DayGround
  ) -> (Language) -> [String] {
    let isAnyClock = isSimulated || ground.values[CallOptions.self].clock == .always
    let isRight = now.map { known.clock.isRight(at: $0, isConfirmed: vitals.isClockConfirmed) } ?? true
    let faults = candour.faults(Array(ground.tableFaults.prefix(PageWall.listed)))
    return { language in
      var sentences = faults
      if !isAnyClock, !isRight { sentences.append(PrayerWords(language).wall(.clockUnsure)) }
      switch vitals.reading?.location {
      case .cached(let age) where age > .seconds(3600), .stale(let age): sentences.append(WallTexts.old(age, language))
      default: break
      }
      return sentences
    }
  }

  /// Looks for announcements, the picture and the text after prayers. What is not shown is logged once.
  private func look(_ known: inout Known, _ options: WallOptions, _ time: Timestamp?) {
    if let looked = known.looked, let time, looked <= time, time - looked < PageWall.patience { return }
    known.looked = time
    var found = options.announcements.map { Announcements(folder: $0).find() } ?? Announcements.Found()
    let picture = options.picture.map { WallFile($0).picture }
    let text = options.afterPrayer.map { WallFile($0).text }
    found.refused += [picture?.refusal, text?.refusal].compactMap { $0 }
    if found.refused != known.announcements.refused { found.refused.forEach(log) }
    (known.announcements, known.picture, known.afterPrayer) = (found, picture?.tag, text?.text)
  }

  private func days(
    _ known: inout Known, _ local: LocalDay, _ languages: [Language]
  ) -> Days {
    let today = local.today
    if let days = known.days, days.day == today.day.day, days.languages == languages, days.agenda == today.agendaNumber
    {
      return days
    }
    var agenda = today.agenda
    let answer = WallDays(
      place: local.place, languages: languages, local.values.program, environment: desk.environment)
    let object = String { answer.add(&agenda, around: today.day.day, to: &$0) }
    let days = Days(
      text: "," + object.dropFirst().dropLast(), day: today.day.day, agenda: today.agendaNumber,
      languages: languages, locality: local.place)
    known.days = days
    return days
  }
}
