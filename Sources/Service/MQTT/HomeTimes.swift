internal import Agenda
internal import Almanac
internal import Answers
internal import Configuration
internal import Earth
internal import Formats
internal import Pointing
internal import Quantities
internal import Service
internal import System
internal import TimeZones
internal import Whereabouts
internal import Words

/// The prayer times of the service's place and date as an object of JSON: the day's six times, what comes next, the
/// Hijri date, the rule, and what may be wrong with them. Computed once a minute.
struct HomeTimes: ~Copyable {
  private var settings: FollowedSettings
  private var shown: Shown?

  /// The last object, and for which place and instants it holds.
  private struct Shown {
    let text: String
    let times: Range<UTC>
    let place: AnsweredPlace
  }

  /// Nothing is computed yet.
  init(_ source: FollowedSettings.Source) { settings = FollowedSettings(source) }

  private var calls: CallOptions { settings.values[CallOptions.self] }

  /// Whether any prayer may have an iqama, by the settings or by a timetable.
  var hasIqama: Bool {
    settings.values.program.timetable != nil || Prayer.allCases.contains { calls.calls.iqama[$0] != nil }
  }

  /// The object now.
  mutating func object(_ news: News) -> String {
    do throws(TimesTrouble) { return try known(news) } catch {
      shown = nil
      return HomeTimes.nothing(error)
    }
  }

  private mutating func known(_ news: News) throws(TimesTrouble) -> String {
    guard let coordinate = news.status?.place else { throw .noPlace }
    guard let now = news.date, WallClock.isSet(now) else { throw .noClock }
    let isSetByHand = news.output.reading.location == .manual
    let place = AnsweredPlace(coordinate, isSetByHand: isSetByHand)
    if settings.follow(news.reloads) || settings.lookAgain(now) { shown = nil }
    if let shown, shown.times.contains(now), shown.place.serves(place) { return shown.text }
    let today = try settings.today(at: coordinate, isSetByHand: isSetByHand, now: now)
    let language = settings.values.program.language ?? .english
    let found = HomeTimes.day(today, calls, staying: settings.staying, language, now)
    shown = Shown(text: found.text, times: found.times, place: place)
    return found.text
  }

  private static func nothing(_ trouble: TimesTrouble) -> String {
    String { json in
      for prayer in Prayer.allCases { json.add(named: "\(prayer)", String?.none) }
      for key in ["next", "iqama", "hijri", "hijri_text", "method"] { json.add(named: key, String?.none) }
      json.add("spread") { _ in }
      json.add("fast") { addFast(nil, nil, to: &$0) }
      json.add("doubtful", true)
      json.add("notes", [trouble.message.plain])
      json.add("reason", trouble.reason)
    }
  }

  /// Adds when a fast of the day begins and ends.
  private static func addFast(_ begin: String?, _ end: String?, to json: inout ByteBuffer) {
    json.add("begin", begin)
    json.add("end", end)
  }

  private static func day(
    _ today: borrowing LocalSchedule.Today, _ calls: CallOptions, staying: String?, _ language: Language,
    _ now: UTC
  ) -> (text: String, times: Range<UTC>) {
    let (place, day, schedule) = (today.locality, today.day, today.schedule)
    let words = PrayerWords(language)
    var agenda = Agenda(schedule, calls.calls)
    let held = (-1...1).lazy.compactMap { agenda.calls(of: day.day + $0) }.flatMap { calls in
      Prayer.allCases.compactMap { prayer in calls.iqama[prayer].map { (prayer: prayer, time: $0) } }
        + calls.jumuah.map { (prayer: .dhuhr, time: $0) }
    }.filter { $0.time > now }.min { $0.time < $1.time }
    var notes = day.today.map { words.notes(of: $0, schedule, withFast: true) } ?? []
    notes += place.notes(words, on: day.day...day.day) + words.warnings(schedule.standing(of: day.day))
    let troubles = [staying, words.tableTrouble(schedule), words.monthsTrouble(schedule)].compactMap { $0 }
    func iso(_ time: UTC?) -> String? { time.map { TimesCSV.iso($0, place.zone) } }
    func add(
      _ key: StaticString, _ moment: (prayer: Prayer, time: UTC)?, _ bounds: ClosedRange<UTC>? = nil,
      to json: inout ByteBuffer
    ) {
      json.add(key, ifAny: moment) { json, moment in
        json.add("prayer", "\(moment.prayer)")
        json.add("name", words.name(moment.prayer))
        json.add("time", iso(moment.time))
        if let bounds { addBounds(bounds, to: &json) }
      }
    }
    func addBounds(_ bounds: ClosedRange<UTC>, to json: inout ByteBuffer) {
      json.add("earliest", iso(bounds.lowerBound))
      json.add("latest", iso(bounds.upperBound))
    }
    let text = String { json in
      for prayer in Prayer.allCases { json.add(named: "\(prayer)", iso(day.today?[prayer])) }
      add("next", day.next, day.nextBounds, to: &json)
      add("iqama", held, to: &json)
      json.add("hijri", day.hijri?.iso)
      json.add("hijri_text", day.hijri.map { HijriWords(language).date($0) })
      let isOwn = schedule.settings.hasOwnAngles || day.today?.isFromTimetable ?? false
      json.add("method", isOwn ? nil : schedule.method.rawValue)
      json.add("spread") { json in
        for prayer in Prayer.allCases {
          guard let bounds = day.today?.bounds[prayer] else { continue }
          json.add(named: "\(prayer)") { addBounds(bounds, to: &$0) }
        }
      }
      json.add("fast") { addFast(iso(day.today?.fast.begin), iso(day.today?.fast.end), to: &$0) }
      json.add("doubtful", place.isDoubtful(at: now) || !troubles.isEmpty || day.today == nil)
      json.add("notes", (notes + troubles).map(\.plain))
      json.add("reason", String?.none)
    }
    let times = day.validity
    return (text, times.lowerBound..<min(times.upperBound, held?.time ?? times.upperBound))
  }
}
