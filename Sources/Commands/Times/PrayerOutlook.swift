internal import Almanac
internal import Configuration
internal import Earth
internal import Formats
internal import Gauge
internal import Places
internal import Pointing
internal import Quantities
internal import System
internal import TimeZones

/// The next prayer and today's Hijri date where a device is, while it moves and its clock goes on.
struct PrayerOutlook: ~Copyable {
  private let choices: PrayerChoices
  private let reckoning: HijriReckoning
  /// The city that the configuration names.
  private let city: NamedCity?
  private let environment: [String: String]
  /// The place whose clocks and country were looked up; without them where that failed.
  private var here: (coordinate: Coordinate, place: TimesPlace?)?
  private var schedule: PrayerSchedule?
  private var shown: Shown?

  /// What was computed last, and while what it holds.
  private struct Shown {
    let line: DayLine
    let times: Range<UTC>
    let coordinate: Coordinate
  }

  /// Within this distance in metres the sun is 4 s earlier at 60 degrees of latitude: less than a minute shows.
  private static let vicinity = 1000.0
  /// Within this distance in metres the zone and the country stay: to look them up unpacks the list of cities.
  private static let neighbourhood = 5000.0

  /// An outlook by what is configured: an error says what of that cannot be used.
  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    let reckoning = try HijriReckoning(program.prayer)
    // An unknown zone is an error here, where it can still be said.
    _ = try LocalToday(program, environment: environment)
    (choices, self.reckoning, self.environment) = (program.prayer, reckoning, environment)
    city = NamedCity(of: program.place)
  }

  /// The same; nil where a configured value cannot be used, which is reported.
  static func make(_ program: ProgramOptions, _ console: borrowing Console) -> PrayerOutlook? {
    do throws(Stop) { return try PrayerOutlook(program, environment: console.environment) } catch {
      if case .failure(_, let message) = error { console.tell(message) }
      return nil
    }
  }

  /// The line for the position of a status, or the last one before it; nil where that, or the date, is not known.
  mutating func line(for status: Status, at now: UTC?) -> DayLine? {
    guard let now, let position = status.position ?? status.lastPosition,
      let coordinate = Coordinate(latitude: position.latitude, longitude: position.longitude)
    else { return nil }
    return line(at: coordinate, now: now)
  }

  /// The line for a place and an instant; nil where a clock that shows it is not set. It is computed anew only when
  /// the minute changes, the next prayer begins, or the place moves.
  mutating func line(at coordinate: Coordinate, now: UTC) -> DayLine? {
    guard WallClock.isSet(now) else { return nil }
    if let shown, shown.times.contains(now), shown.coordinate.isWithin(PrayerOutlook.vicinity, of: coordinate) {
      return shown.line
    }
    guard let place = place(at: coordinate, now: now) else { return nil }
    var schedule = schedule
    if schedule?.place.isWithin(PrayerOutlook.vicinity, of: coordinate) != true {
      schedule = PrayerSchedule(at: coordinate, in: place.zone, country: place.country, choices, reckoning)
    }
    guard var schedule else { return nil }
    let moment = schedule.moment(at: now)
    let line = DayLine(
      prayer: PrayerOutlook.due(moment, now).map { prayer($0.prayer, at: $0.time, place, now) } ?? [],
      date: date(place, &schedule, now))
    self.schedule = schedule
    let minute: Int64 = 60_000_000_000
    let start = UTC(nanoseconds: now.nanoseconds - now.nanosecondsOfDay % minute)
    let end = start + TimeSpan(nanoseconds: minute)
    shown = Shown(line: line, times: start..<min(end, moment.next?.time ?? end), coordinate: coordinate)
    return line
  }

  /// The clocks of a place, looked up where it is another one.
  private mutating func place(at coordinate: Coordinate, now: UTC) -> TimesPlace? {
    if let here, here.coordinate.isWithin(PrayerOutlook.neighbourhood, of: coordinate) { return here.place }
    let isCity = city.map { $0.city.coordinate.isWithin(PrayerOutlook.neighbourhood, of: coordinate) } ?? false
    var place: TimesPlace?
    do throws(Stop) {
      place = try TimesPlace(
        coordinate, city: isCity ? city : nil, choices, PrayerWords(.english), at: now, environment: environment)
    } catch { place = nil }
    here = (coordinate, place)
    schedule = nil
    return place
  }

  /// The prayer to show: for a minute the one that has begun, then the next.
  private static func due(_ moment: PrayerMoment, _ now: UTC) -> (prayer: Prayer, time: UTC)? {
    if let current = moment.current, now - current.time < .seconds(60) { return current }
    return moment.next
  }

  private func prayer(_ prayer: Prayer, at time: UTC, _ place: TimesPlace, _ now: UTC) -> [GaugeSentence] {
    let local = place.zone.local(at: time)
    // Where the zone may be another one, the time says which it is in.
    let zone = place.notes.isEmpty ? "" : " " + local.time.abbreviation
    return [
      GaugeSentence { PrayerWords($0).name(prayer) },
      GaugeSentence { clock(place.zone, $0).time(time, of: local.day) + zone },
      GaugeSentence {
        let words = PrayerWords($0)
        return time > now ? words("in ", "بعد ") + clock(place.zone, $0).span(time - now) : words("now", "الآن")
      },
    ]
  }

  private func clock(_ zone: TimeZone, _ language: TextLanguage) -> ClockText {
    ClockText(zone, choices, language, environment: environment)
  }

  private func date(_ place: TimesPlace, _ schedule: inout PrayerSchedule, _ now: UTC) -> [GaugeSentence] {
    let today = place.zone.local(at: now).day
    let maghrib = choices.dayStart == .maghrib ? schedule.day(today)?[.maghrib] : nil
    let found = reckoning.date(of: today, afterMaghrib: maghrib.map { $0 <= now } ?? false)
    return found.map { day in [GaugeSentence { HijriWords($0).date(day.date) }] } ?? []
  }
}

extension DayLine {
  /// It as a line of text: `Asr 15:42, in 2h 15m; 13 Jumada al-akhirah 1448`.
  func text(_ language: TextLanguage) -> String {
    let words = PrayerWords(language)
    var line = ""
    for (sentence, end) in zip(prayer + date, prayer.isEmpty ? [""] : [" ", words(", ", "، "), words("; ", "؛ "), ""]) {
      line += (words.isArabic ? sentence.arabic : sentence.english) + end
    }
    return line
  }
}

extension GaugeSentence {
  /// A sentence that is made in each language.
  fileprivate init(_ make: (TextLanguage) -> String) { self.init(english: make(.english), arabic: make(.arabic)) }
}

extension Coordinate {
  /// Whether it is at most so many metres away from another place.
  fileprivate func isWithin(_ distance: Double, of other: Coordinate) -> Bool {
    GreatCircle(from: self, to: other).distance <= distance
  }
}
