internal import Almanac
public import Configuration
public import Day
internal import Earth
public import Places
public import Quantities
internal import System
public import Text
internal import TimeZones
public import Words

/// The days that the screen for the wall shows at a place: the pairs of an object of JSON.
///
/// It has yesterday, whose isha may be after midnight, and a week, so that the screen can go on while the service is
/// gone.
public struct WallDays {
  private let place: Locality
  private let languages: [Language]
  private let isTwelve: Bool
  private let clocks: [ClockText]

  /// The days before and after today.
  private static let span = -1...6

  /// Days of a place in some languages.
  public init(
    place: Locality, languages: [Language], _ program: ProgramOptions, environment: [String: String]
  ) {
    (self.place, self.languages) = (place, languages)
    isTwelve = ClockText.isTwelve(program, environment)
    clocks = languages.map { ClockText(place.zone, program, $0, environment: environment) }
  }

  /// Adds the place, its clocks and its days.
  public func add(_ agenda: inout Agenda, around today: CivilDay, to json: inout ByteBuffer) {
    let (first, last) = (today + WallDays.span.lowerBound, today + WallDays.span.upperBound)
    let (start, end) = (instants(of: first).lowerBound, instants(of: last).upperBound)
    json.add("place") { $0.add(in: languages) { place.title($0).plain } }
    json.add("zone", place.zone.name.plain)
    json.add("qibla", Qibla(from: place.coordinate).bearing.map { ($0.onTheCard.degrees * 100).rounded() / 100 })
    json.add("offsets", offsets(from: start, to: end)) { json, offset in
      json.add("from", offset.from)
      json.add("seconds", offset.seconds)
    }
    json.add("clock", isTwelve ? "12" : "24")
    json.add("hijri_day", agenda.schedule.settings.dayStart.rawValue)
    json.add("today", today.iso)
    var days: [(day: CivilDay, calls: DayCalls)] = []
    for number in WallDays.span {
      let day = today + number
      if let calls = agenda.calls(of: day) { days.append((day, calls)) }
    }
    let schedule = agenda.schedule
    let sunsets = days.map { agenda.calls(of: $0.day - 1)?.schedule[.maghrib] }
    json.add("days", Array(zip(days, sunsets))) { json, pair in
      let (day, sunset) = pair
      add(day.calls, on: day.day, after: sunset, schedule, to: &json)
    }
    WallMoments(days, &agenda).add(to: &json)
  }

  /// The seconds by which clocks are ahead of UTC, from each change on.
  private func offsets(from start: UTC, to end: UTC) -> [(from: Int64, seconds: Int)] {
    var offsets = [(from: WallDays.epoch(start), seconds: place.zone.time(at: start).offset)]
    var at = start
    // A zone has a few changes a year.
    while offsets.count < 16, let change = place.zone.change(after: at), change.at < end {
      offsets.append((WallDays.epoch(change.at), change.time.offset))
      at = change.at
    }
    return offsets
  }

  private func instants(of day: CivilDay) -> Range<UTC> { place.zone.instants(of: day) }

  static func epoch(_ instant: UTC) -> Int64 { instant.nanoseconds / 1_000_000_000 }

  /// Adds a day; `sunset` is that of the evening before.
  private func add(
    _ calls: DayCalls, on day: CivilDay, after sunset: UTC?, _ schedule: PrayerSchedule, to json: inout ByteBuffer
  ) {
    let times = calls.schedule
    let date = times.hijri?.date
    func time(_ instant: UTC) -> WallTime { WallTime(instant: instant, place: place) }
    func add(_ key: StaticString, _ instant: UTC?, to json: inout ByteBuffer) {
      json.add(key, instant.map(time))
    }
    json.add("date", day.iso)
    json.add("weekday", day.weekday)
    let begin = instants(of: day).lowerBound
    json.add("begins", WallDays.epoch(begin))
    json.add("ends", WallDays.epoch(instants(of: day).upperBound))
    let isFromSunset = schedule.settings.dayStart == .maghrib
    json.add("hijri_begins", WallDays.epoch(min(isFromSunset ? sunset ?? begin : begin, begin)))
    json.add("civil") { $0.add(in: languages) { PrayerWords($0).date(day) } }
    json.add("hijri", ifAny: date) { json, date in
      json.add("date", date.iso)
      json.add(in: languages) { HijriWords($0).date(date) }
    }
    json.add("rows", Prayer.allCases.filter { $0 != .sunrise }) { json, prayer in
      json.add("prayer", "\(prayer)")
      add("begin", times[prayer], to: &json)
      add("adhan", calls.adhan[prayer], to: &json)
      add("iqama", calls.iqama[prayer], to: &json)
      add("earliest", times.bounds[prayer]?.lowerBound, to: &json)
      add("latest", times.bounds[prayer]?.upperBound, to: &json)
    }
    add("sunrise", times[.sunrise], to: &json)
    json.add("jumuah", calls.jumuah.map(time))
    json.add("eid", calls.eid.map(time))
    json.add("feast", ifAny: date.flatMap { WallDays.feast($0, day) }) { json, event in
      json.add("event", "\(event.identifier)")
      json.add(in: languages) { HijriWords($0).name(event) }
    }
    let reckoning = schedule.reckoning
    let fast = schedule.settings.ramadan.holds(on: date, reckoning) ? reckoning.fastingDate(date) ?? date : nil
    json.add("ramadan", ifAny: fast) { json, date in
      json.add("day", date.day)
      add("suhoor_ends", times.fast.begin, to: &json)
      add("iftar", times.fast.end, to: &json)
    }
    json.add("around", ifAny: DaySpread.saidOnce(times)) { json, times in
      json.add(in: languages) { DaySpread(times, PrayerWords($0)).notes.joined() }
    }
    json.add("doubts") { json in
      for (language, clock) in zip(languages, clocks) {
        json.add(named: language.rawValue, sentences(language, clock).doubts(calls, schedule))
      }
    }
    json.add("notes") { json in
      for (language, clock) in zip(languages, clocks) {
        json.add(named: language.rawValue, sentences(language, clock).notes(calls, schedule))
      }
    }
  }

  private func sentences(_ language: Language, _ clock: ClockText) -> DayDoubts {
    DayDoubts(place: place, words: PrayerWords(language), clock: clock)
  }

  /// The feast of a day.
  private static func feast(_ date: HijriDate, _ day: CivilDay) -> HijriEvent? {
    [.eidAlFitr, .eidAlAdha].first { $0.falls(on: date, weekday: day.weekday) }
  }
}

/// An instant with its clock time at a place.
private struct WallTime: JSONWritable {
  let instant: UTC
  let place: Locality

  func appendJSON(to buffer: inout ByteBuffer) {
    buffer.object { json in
      json.add("epoch", WallDays.epoch(instant))
      json.add("local", TimesCSV.iso(instant, place.zone))
    }
  }
}

extension ByteBuffer {
  /// Adds a value in each of some languages.
  public mutating func add(in languages: [Language], _ value: (Language) -> some JSONWritable) {
    for language in languages { add(named: language.rawValue, value(language)) }
  }
}
