internal import Agenda
internal import Almanac
internal import Configuration
internal import Earth
internal import Formats
internal import Gauge
internal import Pointing
internal import Quantities
internal import Shell
internal import System
internal import TimeZones
internal import Whereabouts
internal import Words

/// The next prayer and today's Hijri date where a device is, while it moves and its clock goes on.
struct PrayerOutlook: ~Copyable {
  private let program: ProgramOptions
  private let environment: [String: String]
  private var local: LocalSchedule
  private var shown: Shown?

  /// What was computed last, and while what it holds.
  private struct Shown {
    let line: DayLine
    let times: Range<UTC>
    let coordinate: Coordinate
  }

  /// An outlook by what is configured: an error says what of that cannot be used.
  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    // An unknown zone is an error here, where it can still be said.
    _ = try LocalToday(program, environment: environment)
    let schedule = try LocalSchedule(program, environment: environment)
    (self.program, self.environment) = (program, environment)
    local = schedule
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
    guard let now, let coordinate = status.place else { return nil }
    return line(at: coordinate, now: now)
  }

  /// The line for a place and an instant; nil where a clock that shows it is not set. It is computed anew only when
  /// the minute changes, the next prayer begins, or the place moves.
  mutating func line(at coordinate: Coordinate, now: UTC) -> DayLine? {
    guard WallClock.isSet(now) else { return nil }
    if let shown, shown.times.contains(now), PrayerSchedule.serves(shown.coordinate, for: coordinate) {
      return shown.line
    }
    guard let today = try? local.today(at: coordinate, now: now) else { return nil }
    let (place, day) = (today.locality, today.day)
    let line = DayLine(
      prayer: day.due.map { prayer($0.prayer, at: $0.time, place, now) } ?? [],
      date: day.hijri.map { date in [Sentence { HijriWords($0).date(date) }] } ?? [])
    shown = Shown(line: line, times: day.validity, coordinate: coordinate)
    return line
  }

  private func prayer(_ prayer: Prayer, at time: UTC, _ place: Locality, _ now: UTC) -> [Sentence] {
    let local = place.zone.local(at: time)
    // Where the zone may be another one, the time says which it is in.
    let zone = !place.isDoubtful(at: time) ? "" : " " + local.time.abbreviation
    return [
      Sentence { PrayerWords($0).name(prayer) },
      Sentence { clock(place.zone, $0).time(time, of: local.day) + zone },
      Sentence {
        let words = PrayerWords($0)
        return time > now ? words(.inTime, clock(place.zone, $0).span(time - now)) : words(.now)
      },
    ]
  }

  private func clock(_ zone: TimeZone, _ language: Language) -> ClockText {
    ClockText(zone, program, language, environment: environment)
  }
}

extension DayLine {
  /// It as a line of text: `Asr 15:42, in 2h 15m; 13 Jumada al-akhirah 1448`.
  func text(_ language: Language) -> String {
    let words = PrayerWords(language)
    var line = ""
    for (sentence, end) in zip(prayer + date, prayer.isEmpty ? [""] : [" ", words.comma, words(.semicolon), ""]) {
      line += sentence[language] + end
    }
    return line
  }
}

extension LocalSchedule {
  /// The days by what is configured.
  init(_ program: ProgramOptions, environment: [String: String]) throws(Stop) {
    self.init(
      program.days, try HijriReckoning(program), ZoneSettings(program, environment: environment),
      city: program.place?.city)
  }
}
