internal import Agenda
internal import Almanac
internal import Answers
internal import CMicroHTTPD
internal import Configuration
internal import Earth
internal import Formats
internal import Pointing
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import TimeZones
internal import Whereabouts
internal import Words

extension Route {
  /// What the screen for the wall shows.
  static let wallDays = Route(
    "/board/day", link: Link("what the screen for the wall shows, as JSON"), .wall
  ) { context in
    let wall = PageWall(context)
    return { server, asked, _ in .json(wall.answer(server.vitals, in: asked.head.asked)) }
  }
}

/// The answer of `/board/day`: the days around today, with their calls, and what the screen needs to show them. The
/// days are computed once, until the place, the day or the configuration is another one.
final class PageWall: Sendable {
  private struct Known: ~Copyable {
    var settings: FollowedSettings
    var days: Days?
    /// What is wrong with the configuration, for people.
    var faults: [String] = []
    var clock = ConfirmedClock()
    var announcements = Announcements.Found()
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
    let place: AnsweredPlace
    let languages: [Language]
    let locality: Locality
  }

  private let known: Mutex<Known>
  private let environment: [String: String]
  private let isSimulated: Bool
  private let log: @Sendable (String) -> Void

  /// Answers by the settings in force.
  init(_ source: FollowedSettings.Source, isSimulated: Bool, log: @escaping @Sendable (String) -> Void) {
    (environment, self.isSimulated, self.log) = (source.environment, isSimulated, log)
    known = Mutex(Known(settings: FollowedSettings(source)))
  }

  /// Answers by the configuration of a service.
  convenience init(_ context: BridgeContext) {
    let journal = context.journal
    self.init(context.settings, isSimulated: context.inbox.facts.isSimulated) {
      journal.log(.warning, $0, about: "board")
    }
  }

  /// The answer for a state of the service, in one language where that is asked for.
  func answer(_ vitals: Vitals, in asked: Language? = nil) -> String {
    known.withLock { known in
      let now = vitals.now.flatMap { WallClock.isSet($0) ? $0 : nil }
      if known.settings.follow(vitals.configurations) { PageWall.prepare(&known) }
      if let now, known.settings.lookAgain(now) { known.days = nil }
      let options = known.settings.values[WallOptions.self]
      let own = options.languages.isEmpty ? [known.settings.values.program.language ?? .english] : options.languages
      let languages = asked.map { [$0] } ?? own
      let days: Result<Days, TimesTrouble>
      do throws(TimesTrouble) { days = .success(try self.days(&known, vitals, now, languages)) } catch {
        days = .failure(error)
      }
      let warnings = warnings(&known, vitals, now)
      look(&known, options.announcements, vitals.reading?.time)
      let announcements = known.announcements.shown
      return String(class: "board") { json in
        json.add("now", now.map { Double($0.nanoseconds / 1_000_000) / 1000 })
        json.add("languages", languages.map(\.rawValue))
        WallTexts.add(options, to: &json)
        WallTexts.add(languages, to: &json)
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
        }
      } + "\n"
    }
  }

  /// What may be wrong at this moment: the clock, the place, the configuration.
  private func warnings(_ known: inout Known, _ vitals: Vitals, _ now: UTC?) -> (Language) -> [String] {
    let isAnyClock = isSimulated || known.settings.values[CallOptions.self].clock == .always
    let isRight = now.map { known.clock.isRight(at: $0, isConfirmed: vitals.isClockConfirmed) } ?? true
    let faults = known.faults
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

  /// Looks for announcements. What is not shown is logged once.
  private func look(_ known: inout Known, _ folder: String?, _ time: Timestamp?) {
    guard let folder else { return known.announcements = Announcements.Found() }
    if let looked = known.looked, let time, looked <= time, time - looked < PageWall.patience { return }
    known.looked = time
    let found = Announcements(folder: folder).find()
    if found.refused != known.announcements.refused { found.refused.forEach(log) }
    known.announcements = found
  }

  private func days(
    _ known: inout Known, _ vitals: Vitals, _ now: UTC?, _ languages: [Language]
  ) throws(TimesTrouble) -> Days {
    guard let coordinate = vitals.position?.coordinate else { throw .noPlace }
    guard let now else { throw .noClock }
    let isSetByHand = vitals.isSetByHand
    let place = AnsweredPlace(coordinate, isSetByHand: isSetByHand)
    let today = try known.settings.today(at: coordinate, isSetByHand: isSetByHand, now: now)
    if let days = known.days, days.day == today.day.day, days.languages == languages,
      days.place.serves(place)
    {
      return days
    }
    var agenda = Agenda(today.schedule, known.settings.values[CallOptions.self].calls)
    let answer = WallDays(
      place: today.locality, languages: languages, known.settings.values.program, environment: environment)
    let object = String { answer.add(&agenda, around: today.day.day, to: &$0) }
    let days = Days(
      text: "," + object.dropFirst().dropLast(), day: today.day.day, place: place,
      languages: languages, locality: today.locality)
    known.days = days
    return days
  }

  /// Takes over settings that were read. What cannot be read is said, and what was in force before stays.
  private static func prepare(_ known: inout Known) {
    (known.days, known.looked) = (nil, nil)
    known.faults = known.settings.trouble.map { [$0] } ?? Array(known.settings.tableFaults.prefix(listed))
  }
}
