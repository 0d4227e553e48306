internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Pointing
internal import Quantities
internal import Service
internal import Synchronization
internal import System
internal import Text
internal import TimeZones
internal import Words

extension Route {
  /// The prayers of the service's place and date.
  static let times = Route(
    "/times", link: Link("the prayers at this machine's place and date, as JSON"), .times
  ) { context in
    let times = PageTimes(context.day, context.candour)
    return { server, _, turn in .json(times.answer(at: server.vitals.spot, server.vitals.now) { turn.computes() }) }
  }
}

/// The answer of `/times`: the prayers at the service's place and date. It is put into words once a minute, however
/// many ask.
final class PageTimes: Sendable {
  /// The last answer, and the day that it is of.
  private struct Shown {
    /// The object behind its instant, without its end.
    let text: String
    let number: Int
  }

  private let desk: DayDesk
  private let candour: Candour
  private let shown = Mutex<Shown?>(nil)

  /// The times of a desk.
  init(_ desk: DayDesk, _ candour: Candour = .noLines) { (self.desk, self.candour) = (desk, candour) }

  /// The month of an instant as a page, seven days from it on, or Ramadan, in the language that is asked for, else in
  /// the configured one, else in another.
  func sheet(
    of span: TimesSheet.Span, at spot: Spot?, _ now: UTC?, in language: Language?,
    else preferred: Language? = nil
  ) throws(TimesTrouble) -> String {
    let day = try desk.today(at: spot, now, candour)
    var (schedule, agenda) = (day.today.schedule, day.today.agenda)
    let program = day.values.program
    let language = language ?? program.language ?? preferred ?? .english
    let days = span.days(around: day.today.day.day, by: schedule.reckoning)
    let clock = ClockText(day.place.zone, program, language, environment: desk.environment)
    let answer = TimesAnswer(
      place: day.place, words: PrayerWords(language), clock: clock, now: day.today.now, first: days.lowerBound,
      last: days.upperBound)
    return TimesSheet(answer, of: span).html(&schedule) { agenda.calls(of: $0) }
  }

  /// The answer at a spot and an instant. `computes` is called when all files are read: the first answer needs the
  /// words of all languages, which takes a slow machine a while.
  func answer(at spot: Spot?, _ now: UTC?, _ computes: () -> Void = {}) -> String {
    do throws(TimesTrouble) {
      let day = try desk.today(at: spot, now, candour)
      computes()
      let shown = shown.withLock { shown in
        if let shown, shown.number == day.today.number { return shown }
        let new = Shown(text: text(of: day), number: day.today.number)
        shown = new
        return new
      }
      return String(class: "times") { json in
        json.add("now", TimesCSV.iso(day.today.now, day.place.zone))
        json.append(shown.text)
      } + "\n"
    } catch { return PageTimes.nothing(error) }
  }

  private static func nothing(_ trouble: TimesTrouble) -> String {
    String(class: "times") { json in
      json.add("now", raw: nil)
      json.add("reason", trouble.reason)
      json.add("message", trouble.message.plain)
    } + "\n"
  }

  /// Adds what is current and next later on: a page that loses its service goes on by it.
  private static func addMoments(of local: LocalDay, to json: inout ByteBuffer) {
    json.add("moments", local.today.later) { json, later in
      json.add("at", later.now.nanoseconds / 1_000_000_000)
      json.add("current", later.current.map { "\($0.prayer)" })
      json.add("next", ifAny: later.next) { json, next in
        json.add("prayer", "\(next.prayer)")
        json.add("time", TimesCSV.iso(next.time, local.place.zone))
      }
    }
  }

  /// Adds the end of a fast that comes next, and how far Ramadan is.
  private static func add(_ ramadan: RamadanHere, _ zone: TimeZone, to json: inout ByteBuffer) {
    json.add("date", ramadan.date?.iso)
    json.add("days", ramadan.length)
    json.add("end", ramadan.next?.end.rawValue)
    json.add("time", ramadan.next.map { TimesCSV.iso($0.time, zone) })
    json.add("name") { $0.addInAllLanguages { RamadanText(ramadan, PrayerWords($0)).name } }
    json.add("month") { $0.addInAllLanguages { RamadanText(ramadan, PrayerWords($0)).month } }
  }

  /// The contents of the answer.
  private func text(of local: LocalDay) -> String {
    let (today, place) = (local.today, local.place)
    let (day, schedule) = (today.day, today.schedule)
    let isTwelve = ClockText.isTwelve(local.values.program, desk.environment)
    let fasts = local.values[CallOptions.self].calls.fasts
    func notes(_ words: PrayerWords) -> [String] {
      (day.today.map { words.notes(of: $0, schedule, withFast: $0.isOfFast(fasts)) } ?? [])
        + place.notes(words, on: day.day...day.day + 1)
        + words.warnings(today.standing)
    }
    func times(_ day: DaySchedule?) -> TimesJSON? {
      day.map { TimesJSON(place: place, day: $0, schedule: schedule, words: PrayerWords(.english)) }
    }
    let object = String { json in
      json.add("place") { $0.addInAllLanguages { place.title($0).plain } }
      json.add("clock", isTwelve ? "12" : "24")
      json.add("current", today.current.map { "\($0.prayer)" })
      json.add("method", ifAny: today.isOwn ? nil : schedule.method) { json, method in
        json.addInAllLanguages { PrayerWords($0).name(method) }
      }
      // Where a country has several, all of them, that of the place first.
      let methods = place.authority.methods
      json.add("methods", today.isOwn || methods.count < 2 ? [] : methods) { json, method in
        json.add("code", method.rawValue)
        json.addInAllLanguages { PrayerWords($0).name(method) }
      }
      json.add("definition", ifAny: day.today) { json, times in
        let rules = schedule.rules(of: times.day)
        json.addInAllLanguages {
          times.isFromTimetable
            ? PrayerWords($0).sentences(today.standing).joined() : PrayerWords($0).definition(rules)
        }
      }
      json.add("next", ifAny: today.next) { json, next in
        json.add("prayer", "\(next.prayer)")
        json.add("time", TimesCSV.iso(next.time, place.zone))
        if let bounds = day.nextBounds {
          json.add("earliest", TimesCSV.iso(bounds.lowerBound, place.zone))
          json.add("latest", TimesCSV.iso(bounds.upperBound, place.zone))
        }
      }
      PageTimes.addMoments(of: local, to: &json)
      json.add("hijri", ifAny: today.hijri) { json, date in
        json.add("date", date.iso)
        json.addInAllLanguages { HijriWords($0).date(date) }
      }
      json.add("ramadan", ifAny: day.ramadan) { PageTimes.add($1, place.zone, to: &$0) }
      json.add("today", times(day.today))
      json.add("tomorrow", times(day.tomorrow))
      // One sentence where all times of today have the same bounds: then the page shows none beside them.
      json.add("around", ifAny: day.today.flatMap(DaySpread.saidOnce)) { json, today in
        json.addInAllLanguages { DaySpread(today, PrayerWords($0)).notes.joined() }
      }
      json.add("notes") { $0.addInAllLanguages { notes(PrayerWords($0)).map(\.plain) } }
    }
    return "," + object.dropFirst().dropLast()
  }
}

extension BridgeContext {
  /// How much the page says of troubles: visitors from anywhere see no value and no file.
  var candour: Candour { configuration.values.program.isPublic ? .nothing : .noLines }
}

extension ByteBuffer {
  /// Adds a value in each language.
  fileprivate mutating func addInAllLanguages(_ value: (Language) -> some JSONWritable) {
    for language in Language.allCases { add(named: language.rawValue, value(language)) }
  }
}
