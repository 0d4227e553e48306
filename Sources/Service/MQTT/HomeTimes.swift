internal import Almanac
internal import Answers
internal import Configuration
internal import Day
internal import Earth
internal import Places
internal import Pointing
internal import Quantities
internal import Service
internal import System
internal import Text
internal import TimeZones
internal import Words

/// The prayer times of the service's place and date as an object of JSON: the day's six times, what comes next, the
/// Hijri date, the rule, and what may be wrong with them. Computed once a minute.
struct HomeTimes: ~Copyable {
  private let desk: DayDesk
  /// The last object, and the day that it is of.
  private var shown: (text: String, number: Int)?

  /// The times of a service.
  init(_ desk: DayDesk) { self.desk = desk }

  /// Whether any prayer may have an iqama, by the settings or by a timetable.
  var hasIqama: Bool {
    let values = desk.ground.values
    let iqama = values[CallOptions.self].calls.iqama
    return values.program.timetable != nil || Prayer.allCases.contains { iqama[$0] != nil }
  }

  /// The object at a spot and an instant.
  mutating func object(at spot: Spot?, _ now: UTC?) -> String {
    do throws(TimesTrouble) {
      let day = try desk.today(at: spot, now, .nothing)
      if let shown, shown.number == day.today.number { return shown.text }
      let text = HomeTimes.text(of: day)
      shown = (text, day.today.number)
      return text
    } catch {
      shown = nil
      return HomeTimes.nothing(error)
    }
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

  private static func text(of local: LocalDay) -> String {
    let (today, place) = (local.today, local.place)
    let (day, schedule) = (today.day, today.schedule)
    let language = local.values.program.language ?? .english
    let words = PrayerWords(language)
    var notes = day.today.map { words.notes(of: $0, schedule, withFast: true) } ?? []
    notes += place.notes(words, on: day.day...day.day) + words.warnings(today.standing)
    let troubles = today.doubts.map(words.sentence)
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
    return String { json in
      for prayer in Prayer.allCases { json.add(named: "\(prayer)", iso(day.today?[prayer])) }
      add("next", today.next, day.nextBounds, to: &json)
      add("iqama", today.held, to: &json)
      json.add("hijri", today.hijri?.iso)
      json.add("hijri_text", today.hijri.map { HijriWords(language).date($0) })
      json.add("method", today.isOwn ? nil : schedule.method.rawValue)
      json.add("spread") { json in
        for prayer in Prayer.allCases {
          guard let bounds = today.spread?[prayer] else { continue }
          json.add(named: "\(prayer)") { addBounds(bounds, to: &$0) }
        }
      }
      json.add("fast") { addFast(iso(today.fast.begin), iso(today.fast.end), to: &$0) }
      json.add("doubtful", place.isDoubtful(at: today.now) || !troubles.isEmpty || day.today == nil)
      json.add("notes", (notes + troubles).map(\.plain))
      json.add("reason", String?.none)
    }
  }
}

extension News {
  /// Where the device is; nil if that is not known.
  var spot: Spot? { status?.spot(output.reading.location) }
}
