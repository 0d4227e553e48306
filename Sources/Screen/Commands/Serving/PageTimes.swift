internal import Agenda
internal import Almanac
internal import Configuration
internal import Earth
internal import Formats
internal import Pointing
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import TimeZones
internal import WebPage
internal import Whereabouts
internal import Words

extension Route {
  /// The prayers of the service's place and date.
  static let times = Route(
    "/times", link: Link("the prayers at this machine's place and date, as JSON")
  ) { context in
    let configuration = context.configuration
    let times = PageTimes(environment: context.environment) { () throws(Stop) in
      do throws(ConfigurationError) { return try configuration.again().values.program } catch { throw Stop(error) }
    }
    return { vitals in
      .json(times.answer(vitals.position, isSetByHand: vitals.isSetByHand, vitals.now, reloads: vitals.reloads))
    }
  }
}

/// The answer of `/times`: the prayers at the service's place and date. It is computed once a minute, however many ask.
final class PageTimes: Sendable {
  private struct Known: ~Copyable {
    var local: LocalSchedule?
    var isTwelve = false
    var shown: Shown?
    /// Why there are no times, until the configuration is read again.
    var trouble: Stop?
    /// How often the configuration had been loaded again.
    var reloads = 0
  }

  /// What was computed last, and while what it holds.
  fileprivate struct Shown {
    /// The object behind its instant.
    let text: String
    let zone: TimeZone
    let times: Range<UTC>
    let coordinate: Coordinate
    let isSetByHand: Bool

    /// Whether it holds for a place: that of a receiver is never still, and one set by hand has a name of its own.
    func serves(_ other: Coordinate, _ isOtherSetByHand: Bool) -> Bool {
      isSetByHand || isOtherSetByHand ? coordinate == other : PrayerSchedule.serves(coordinate, for: other)
    }
  }

  private let known = Mutex(Known())
  private let load: @Sendable () throws(Stop) -> ProgramOptions
  private let environment: [String: String]

  /// Times by a configuration, which is read at the first question.
  init(environment: [String: String], _ load: @escaping @Sendable () throws(Stop) -> ProgramOptions) {
    (self.environment, self.load) = (environment, load)
  }

  /// The answer for a position, which may be set by hand, and an instant. The configuration is read again where the
  /// service has loaded it again.
  func answer(_ position: Status.Position?, isSetByHand: Bool = false, _ now: UTC?, reloads: Int = 0) -> String {
    guard let coordinate = position?.coordinate else {
      return PageTimes.nothing("no-place", "The position is not known.")
    }
    guard let now, WallClock.isSet(now) else { return PageTimes.nothing("no-clock", "The date is not set.") }
    return known.withLock { known in
      if known.reloads != reloads { known = Known(reloads: reloads) }
      do throws(Stop) { return try answer(&known, coordinate, isSetByHand, now) } catch {
        if case .failure(.unavailable, let message) = error { return PageTimes.nothing("no-zone", message) }
        return PageTimes.nothing("no-settings", error.message)
      }
    }
  }

  private static func nothing(_ reason: String, _ message: String) -> String {
    var quoted = ByteBuffer(capacity: 256)
    quoted.append(quoted: message.plain)
    var fields = JSONFields(class: "times")
    fields.add("now", raw: "null")
    fields.add("reason", reason)
    fields.add("message", raw: quoted.text)
    return fields.object + "\n"
  }

  private func answer(
    _ known: inout Known, _ coordinate: Coordinate, _ isSetByHand: Bool, _ now: UTC
  ) throws(Stop) -> String {
    if let trouble = known.trouble { throw trouble }
    func text(_ shown: Shown) -> String {
      var fields = JSONFields(class: "times")
      fields.add("now", of: now, shown.zone)
      return fields.text + "," + shown.text + "\n"
    }
    if let shown = known.shown, shown.times.contains(now), shown.serves(coordinate, isSetByHand) {
      return text(shown)
    }
    if known.local == nil {
      do throws(Stop) {
        let program = try load()
        known.local = try LocalSchedule(program, environment: environment)
        known.isTwelve = ClockText.isTwelve(program, environment)
      } catch {
        known.trouble = error
        throw error
      }
    }
    guard
      let today = try Stop.onTrouble(
        inZones: try known.local?.today(at: coordinate, isSetByHand: isSetByHand, now: now))
    else { return "" }
    let shown = today.shown(at: coordinate, isSetByHand, isTwelve: known.isTwelve)
    known.shown = shown
    return text(shown)
  }
}

extension LocalSchedule.Today {
  /// What `/times` says of it.
  fileprivate func shown(at coordinate: Coordinate, _ isSetByHand: Bool, isTwelve: Bool) -> PageTimes.Shown {
    let place = locality
    var fields = JSONFields()
    var name = JSONFields()
    for language in Language.allCases { name.add(language, place.title(language).plain) }
    fields.add("place", raw: name.object)
    fields.add("clock", isTwelve ? "12" : "24")
    fields.add("current", raw: day.current.map { "\"\($0.prayer)\"" } ?? "null")
    var next = JSONFields()
    if let coming = day.next {
      next.add("prayer", "\(coming.prayer)")
      next.add("time", of: coming.time, place.zone)
    }
    var definition = JSONFields()
    if let today = day.today {
      let rules = schedule.rules(of: today.day)
      for language in Language.allCases { definition.add(language, PrayerWords(language).definition(rules)) }
    }
    fields.add("definition", raw: day.today == nil ? "null" : definition.object)
    fields.add("next", raw: day.next == nil ? "null" : next.object)
    var hijri = JSONFields()
    if let date = day.hijri {
      hijri.add("date", date.iso)
      for language in Language.allCases { hijri.add(language, HijriWords(language).date(date)) }
    }
    fields.add("hijri", raw: day.hijri == nil ? "null" : hijri.object)
    func object(_ day: DaySchedule?) -> String {
      day.map { TimesJSON(place, $0, schedule, PrayerWords(.english)).object } ?? "null"
    }
    fields.add("today", raw: object(day.today))
    fields.add("tomorrow", raw: object(day.tomorrow))
    func notes(_ words: PrayerWords) -> [String] {
      (day.today.map { words.notes(of: $0, schedule) } ?? []) + place.notes(words, on: day.day...day.day + 1)
        + words.warnings(schedule.standing(of: day.day))
    }
    var sentences = JSONFields()
    for language in Language.allCases { sentences.add(language, notes(PrayerWords(language))) }
    fields.add("notes", raw: sentences.object)
    return PageTimes.Shown(
      text: String(fields.object.dropFirst()), zone: place.zone, times: day.validity, coordinate: coordinate,
      isSetByHand: isSetByHand)
  }
}

extension JSONFields {
  /// Adds a text in a language.
  fileprivate mutating func add(_ language: Language, _ text: String) {
    add(key: language.rawValue, raw: "\"\(text)\"")
  }

  /// Adds sentences in a language.
  fileprivate mutating func add(_ language: Language, _ sentences: [String]) {
    add(key: language.rawValue, raw: "[" + sentences.map { "\"\($0.plain)\"" }.joined(separator: ",") + "]")
  }
}
