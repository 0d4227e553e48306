internal import Almanac
public import Day
internal import Earth
public import Places
public import Quantities
public import Readings
internal import System
public import Text
public import TimeZones
public import Words

/// A day as a line of CSV.
public struct TimesCSV {
  /// The line.
  public let line: String

  /// The columns.
  public static func header(inEpoch: Bool, withSpread: Bool = false) -> String {
    var names = Prayer.allCases.map { "\($0)" }
    if withSpread {
      names += Prayer.allCases.flatMap { ["\($0)_earliest", "\($0)_latest"] } + ["fast_begin", "fast_end"]
    }
    return (inEpoch ? "" : "date,") + names.joined(separator: ",")
  }

  /// The line of a day.
  public init(_ day: DaySchedule, _ clock: ClockText, inEpoch: Bool, withSpread: Bool = false) {
    var instants = Prayer.allCases.map { day[$0] }
    if withSpread {
      instants += Prayer.allCases.flatMap { [day.bounds[$0]?.lowerBound, day.bounds[$0]?.upperBound] }
      instants += [day.fast.begin, day.fast.end]
    }
    let times = instants.map { instant in
      instant.map { inEpoch ? TimesCSV.epoch($0) : TimesCSV.iso($0, clock.zone) } ?? ""
    }
    line = (inEpoch ? "" : day.day.iso + ",") + times.joined(separator: ",")
  }

  /// Unix seconds with three decimals.
  public static func epoch(_ time: UTC) -> String {
    let thousandths = (time.nanoseconds + (time.nanoseconds < 0 ? -500_000 : 500_000)) / 1_000_000
    let size = thousandths.magnitude
    return (thousandths < 0 ? "-" : "") + "\(size / 1000)." + DayText.digits(Int(size % 1000), 3)
  }

  /// An instant in ISO 8601 with the zone's offset: `2026-11-23T05:43:00+03:00`.
  public static func iso(_ time: UTC, _ zone: TimeZone) -> String {
    stamp(time, zone).text
  }

  /// An instant by the zone's clocks.
  public static func stamp(_ time: UTC, _ zone: TimeZone) -> LocalStamp {
    let offset = zone.time(at: time).offset
    // An offset of local mean time has seconds, which ISO 8601 does not: then the instant is in UTC.
    return LocalStamp(time, minutesAhead: offset % 60 == 0 ? offset / 60 : 0)
  }

  /// An instant in UTC, as files have it: `2026-11-23T05:43:00Z`.
  public static func utc(_ time: UTC) -> String { LocalStamp(time).text }
}

/// A day as an object of JSON.
public struct TimesJSON: JSONWritable {
  private let place: Locality
  private let day: DaySchedule
  private let schedule: PrayerSchedule
  private let words: PrayerWords
  /// Whether the method was checked, and against which times.
  private let standing: Standing

  /// The object of a day of a schedule, whose method may have another standing than the schedule knows.
  public init(
    place: Locality, day: DaySchedule, schedule: PrayerSchedule, words: PrayerWords, standing: Standing? = nil
  ) {
    (self.place, self.day, self.schedule, self.words) = (place, day, schedule, words)
    self.standing = standing ?? schedule.standing(of: day.day)
  }

  /// Appends the object.
  public func appendJSON(to buffer: inout ByteBuffer) {
    buffer.object(class: "times") { json in
      json.add("date", day.day.iso)
      if let hijri = day.hijri {
        json.add("hijri", hijri.date.iso)
        json.add("hijri_source", hijri.source.rawValue)
      }
      json.add("place", place.title.plain)
      json.add("lat", raw: shortest(schedule.place.latitude))
      json.add("lon", raw: shortest(schedule.place.longitude))
      json.add("timezone", place.zone.name.plain)
      json.add("method", schedule.settings.hasOwnAngles ? "custom" : schedule.method.rawValue)
      json.add("standing", standing.word)
      json.add("definition", words.definition(schedule.rules(of: day.day)))
      json.add("madhab", schedule.rules.madhab.rawValue)
      json.add("rule", schedule.rules.highLatitude.rawValue)
      json.add("compatible", schedule.settings.isCompatible)
      json.add("times", addTimes)
      json.add("spread", addSpread)
      json.add("fast") { json in
        json.add("begin", day.fast.begin.map { TimesCSV.iso($0, place.zone) })
        json.add("end", day.fast.end.map { TimesCSV.iso($0, place.zone) })
      }
      json.add("fajr_source", day.times.fajrSource.word)
      json.add("maghrib_source", day.times.maghribSource.word)
      json.add("isha_source", day.times.ishaSource.word)
      json.add("sun_source", known: day.times.polarSource?.word)
      let notes = words.notes(of: day, schedule, withFast: true) + place.notes(words, on: day.day...day.day)
      json.add("notes", notes.map(\.plain))
    }
  }

  private func addSpread(to json: inout ByteBuffer) {
    for prayer in Prayer.allCases {
      guard let bounds = day.bounds[prayer] else { continue }
      json.add(named: "\(prayer)") { json in
        json.add("earliest", TimesCSV.iso(bounds.lowerBound, place.zone))
        json.add("latest", TimesCSV.iso(bounds.upperBound, place.zone))
      }
    }
  }

  private func addTimes(to json: inout ByteBuffer) {
    func iso(_ time: UTC?) -> String? { time.map { TimesCSV.iso($0, place.zone) } }
    for prayer in Prayer.allCases { json.add(named: "\(prayer)", iso(day[prayer])) }
    for extra in DaySchedule.Extra.allCases { json.add(named: extra.key, iso(day[extra])) }
    json.add("next_fajr", iso(day.nextFajr))
  }
}

extension DaySchedule.Extra {
  /// Its key in JSON.
  fileprivate var key: String {
    switch self {
    case .imsak, .ishraq, .midnight: rawValue
    case .firstThird: "first_third"
    case .lastThird: "last_third"
    }
  }
}

extension TwilightSource {
  /// Its word in JSON, with the part of the night, the latitude or the days.
  fileprivate var word: String {
    switch self {
    case .method: "method"
    case .season: "season"
    case .partOfNight(let part): "night \(shortest((part * 10_000).rounded() / 10_000))"
    case .latitude(let degrees): "latitude \(shortest(degrees))"
    case .day(let days): "day \(days)"
    case .sunset: "sunset"
    }
  }
}

extension PolarSource {
  /// Its word in JSON.
  fileprivate var word: String {
    switch self {
    case .latitude(let degrees): "latitude \(shortest(degrees))"
    case .day(let days): "day \(days)"
    }
  }
}
