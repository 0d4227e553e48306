internal import Agenda
internal import Almanac
internal import Answers
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
  /// The prayers of the service's place and date.
  static let times = Route(
    "/times", link: Link("the prayers at this machine's place and date, as JSON")
  ) { context in
    let times = PageTimes(context.settings)
    return { vitals in
      .json(times.answer(vitals.position, isSetByHand: vitals.isSetByHand, vitals.now, reloads: vitals.configurations))
    }
  }
}

/// The answer of `/times`: the prayers at the service's place and date. It is computed once a minute, however many ask.
final class PageTimes: Sendable {
  private struct Known: ~Copyable {
    var settings: FollowedSettings
    var shown: Shown?
  }

  /// The last result, and the times for which it is valid.
  fileprivate struct Shown {
    /// The object behind its instant, without its end.
    let text: String
    let zone: TimeZone
    let times: Range<UTC>
    let place: AnsweredPlace
  }

  private let known: Mutex<Known>
  private let environment: [String: String]

  /// Times by the settings in force.
  init(_ source: FollowedSettings.Source) {
    environment = source.environment
    known = Mutex(Known(settings: FollowedSettings(source)))
  }

  /// The month of an instant as a page, in the language that is asked for, else in the configured one, else in another.
  func month(
    _ position: Status.Position?, isSetByHand: Bool = false, _ now: UTC?, reloads: Int = 0, in language: Language?,
    else preferred: Language? = nil
  ) -> Result<String, TimesTrouble> {
    guard let coordinate = position?.coordinate else { return .failure(.noPlace) }
    guard let now, WallClock.isSet(now) else { return .failure(.noClock) }
    return known.withLock { known in
      do throws(TimesTrouble) {
        let today = try today(&known, coordinate, isSetByHand, now, reloads)
        var schedule = today.schedule
        let program = known.settings.values.program
        let language = language ?? program.language ?? preferred ?? .english
        let days = TimesMonth.days(around: today.day.day)
        let clock = ClockText(today.locality.zone, program, language, environment: environment)
        let answer = TimesAnswer(
          place: today.locality, words: PrayerWords(language), clock: clock, now: now, first: days.lowerBound,
          last: days.upperBound)
        return .success(TimesMonth(answer).html(&schedule))
      } catch { return .failure(error) }
    }
  }

  /// The answer for a position, which may be set by hand, and an instant. The configuration is read again where the
  /// service has loaded it again.
  func answer(_ position: Status.Position?, isSetByHand: Bool = false, _ now: UTC?, reloads: Int = 0) -> String {
    guard let coordinate = position?.coordinate else { return PageTimes.nothing(.noPlace) }
    guard let now, WallClock.isSet(now) else { return PageTimes.nothing(.noClock) }
    return known.withLock { known in
      do throws(TimesTrouble) { return try answer(&known, coordinate, isSetByHand, now, reloads) } catch {
        return PageTimes.nothing(error)
      }
    }
  }

  private static func nothing(_ trouble: TimesTrouble) -> String {
    String(class: "times") { json in
      json.add("now", raw: nil)
      json.add("reason", trouble.reason)
      json.add("message", trouble.message.plain)
    } + "\n"
  }

  private func answer(
    _ known: inout Known, _ coordinate: Coordinate, _ isSetByHand: Bool, _ now: UTC, _ reloads: Int
  ) throws(TimesTrouble) -> String {
    func text(_ shown: Shown) -> String {
      String(class: "times") { json in
        json.add("now", TimesCSV.iso(now, shown.zone))
        json.append(shown.text)
      } + "\n"
    }
    try follow(&known, reloads, now)
    if let shown = known.shown, shown.times.contains(now),
      shown.place.serves(AnsweredPlace(coordinate, isSetByHand: isSetByHand))
    {
      return text(shown)
    }
    let shown = try known.settings.today(at: coordinate, isSetByHand: isSetByHand, now: now).shown(
      at: coordinate, isSetByHand, isTwelve: ClockText.isTwelve(known.settings.values.program, environment),
      fasts: known.settings.values[CallOptions.self].calls.fasts)
    known.shown = shown
    return text(shown)
  }

  private func today(
    _ known: inout Known, _ coordinate: Coordinate, _ isSetByHand: Bool, _ now: UTC, _ reloads: Int
  ) throws(TimesTrouble) -> LocalSchedule.Today {
    try follow(&known, reloads, now)
    return try known.settings.today(at: coordinate, isSetByHand: isSetByHand, now: now)
  }

  /// Reads the settings again if the service has done so. If that fails, the error is given instead of the times.
  private func follow(_ known: inout Known, _ reloads: Int, _ now: UTC) throws(TimesTrouble) {
    if known.settings.follow(reloads) || known.settings.lookAgain(now) { known.shown = nil }
    if let trouble = known.settings.trouble { throw .noSettings(trouble) }
  }
}

extension BridgeContext {
  /// Where the settings in force are read.
  var settings: FollowedSettings.Source {
    let candour = configuration.values.program.isPublic ? Candour.nothing : .noLines
    return FollowedSettings.Source(configuration, environment: environment, candour)
  }
}

extension LocalSchedule.Today {
  /// The contents of `/times`.
  fileprivate func shown(
    at coordinate: Coordinate, _ isSetByHand: Bool, isTwelve: Bool, fasts: [HijriEvent]
  ) -> PageTimes.Shown {
    let place = locality
    func notes(_ words: PrayerWords) -> [String] {
      (day.today.map { words.notes(of: $0, schedule, withFast: $0.isOfFast(fasts)) } ?? [])
        + place.notes(words, on: day.day...day.day + 1)
        + words.warnings(schedule.standing(of: day.day))
    }
    func times(_ day: DaySchedule?) -> TimesJSON? {
      day.map { TimesJSON(place: place, day: $0, schedule: schedule, words: PrayerWords(.english)) }
    }
    let isOwn = schedule.settings.hasOwnAngles || day.today?.isFromTimetable ?? false
    let object = String { json in
      json.add("place") { $0.addInAllLanguages { place.title($0).plain } }
      json.add("clock", isTwelve ? "12" : "24")
      json.add("current", day.current.map { "\($0.prayer)" })
      json.add("method", ifAny: isOwn ? nil : schedule.method) { json, method in
        json.addInAllLanguages { PrayerWords($0).name(method) }
      }
      // Where a country has several, all of them, that of the place first.
      let methods = place.authority.methods
      json.add("methods", isOwn || methods.count < 2 ? [] : methods) { json, method in
        json.add("code", method.rawValue)
        json.addInAllLanguages { PrayerWords($0).name(method) }
      }
      json.add("definition", ifAny: day.today) { json, today in
        let rules = schedule.rules(of: today.day)
        let standing = schedule.standing(of: today.day)
        json.addInAllLanguages {
          today.isFromTimetable
            ? PrayerWords($0).sentences(standing).joined() : PrayerWords($0).definition(rules)
        }
      }
      json.add("next", ifAny: day.next) { json, next in
        json.add("prayer", "\(next.prayer)")
        json.add("time", TimesCSV.iso(next.time, place.zone))
        if let bounds = day.nextBounds {
          json.add("earliest", TimesCSV.iso(bounds.lowerBound, place.zone))
          json.add("latest", TimesCSV.iso(bounds.upperBound, place.zone))
        }
      }
      json.add("hijri", ifAny: day.hijri) { json, date in
        json.add("date", date.iso)
        json.addInAllLanguages { HijriWords($0).date(date) }
      }
      json.add("today", times(day.today))
      json.add("tomorrow", times(day.tomorrow))
      // One sentence where all times of today have the same bounds: then the page shows none beside them.
      json.add("around", ifAny: day.today.flatMap(DaySpread.saidOnce)) { json, today in
        json.addInAllLanguages { DaySpread(today, PrayerWords($0)).notes.joined() }
      }
      json.add("notes") { $0.addInAllLanguages { notes(PrayerWords($0)).map(\.plain) } }
    }
    return PageTimes.Shown(
      text: "," + object.dropFirst().dropLast(), zone: place.zone, times: day.validity,
      place: AnsweredPlace(coordinate, isSetByHand: isSetByHand))
  }
}

extension ByteBuffer {
  /// Adds a value in each language.
  fileprivate mutating func addInAllLanguages(_ value: (Language) -> some JSONWritable) {
    for language in Language.allCases { add(named: language.rawValue, value(language)) }
  }
}
