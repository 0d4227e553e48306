internal import Almanac
public import Configuration
internal import Day
public import Earth
internal import Papers
internal import Places
public import Pointing
public import Quantities
internal import System
public import Text
internal import TimeZones
public import Words

/// The next prayer and today's Hijri date where a device is, while it moves and time passes.
public struct PrayerOutlook: ~Copyable {
  private let program: ProgramOptions
  private let environment: [String: String]
  private var days: LocalDays
  private var shown: Shown?
  /// Why the last line has neither prayer nor date; nil if it has.
  public private(set) var trouble: String?

  /// The last result, and the times for which it is valid.
  private struct Shown {
    let line: DayLine
    let times: Range<UTC>
    let coordinate: Coordinate
  }

  /// An outlook by what is configured: an error says what of that cannot be used.
  public init(_ program: ProgramOptions, environment: [String: String]) throws(Expectation) {
    do throws(TimeZoneError) {
      // An unknown zone is an error here, where it can still be reported.
      _ = try OwnZone(ZoneSettings(program, environment: environment), at: program.place, environment: environment)
    } catch { throw Expectation(error.message) }
    var values = ConfigurationValues()
    values.program = program
    do throws(TraceError) { days = try DayGround(values, environment: environment).days } catch {
      throw Expectation(error.message)
    }
    (self.program, self.environment) = (program, environment)
  }

  /// The line for the position of a status, or the last one before it; nil where that, or the date, is not known.
  public mutating func line(for status: Status, at now: UTC?) -> DayLine? {
    guard let now, let coordinate = status.place else { return nil }
    return line(at: coordinate, now: now)
  }

  /// The line for a place and an instant; nil where a clock that shows it is not set. It is computed again only when
  /// the minute changes, the next prayer begins, or the place moves. If the clocks of the place cannot be found, it
  /// says why.
  public mutating func line(at coordinate: Coordinate, now: UTC) -> DayLine? {
    guard WallClock.isSet(now) else { return nil }
    if let shown, shown.times.contains(now), PrayerSchedule.serves(shown.coordinate, for: coordinate) {
      return shown.line
    }
    let new: Shown
    trouble = nil
    do throws(TimeZoneError) {
      let (today, place) = try days.today(at: Spot(coordinate), now: now)
      new = Shown(line: line(today.day, place, now), times: today.day.validity, coordinate: coordinate)
    } catch {
      trouble = error.message
      new = Shown(
        line: DayLine(prayer: [Sentence(error.message)], date: []), times: now..<now + .seconds(60),
        coordinate: coordinate)
    }
    shown = new
    return new.line
  }

  private func line(_ day: DayHere, _ place: Locality, _ now: UTC) -> DayLine {
    DayLine(
      prayer: day.due.map { prayer($0.prayer, at: $0.time, place, now) } ?? [], spread: spread(day, place),
      date: day.hijri.map { date in [Sentence { HijriWords($0).date(date) }] + fast(day, place, now) } ?? [])
  }

  /// The end of a fast that comes next; nothing outside Ramadan.
  private func fast(_ day: DayHere, _ place: Locality, _ now: UTC) -> [Sentence] {
    guard let ramadan = day.ramadan, ramadan.next != nil else { return [] }
    return [Sentence { RamadanText(ramadan, PrayerWords($0)).end(clock(place.zone, $0), at: now) ?? "" }]
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

  /// The bounds of the next prayer while it is the one that is shown: `05:20–05:40`.
  private func spread(_ day: DayHere, _ place: Locality) -> [Sentence] {
    guard let next = day.next, day.due?.time == next.time, let bounds = day.nextBounds,
      next.time - bounds.lowerBound > .seconds(60) || bounds.upperBound - next.time > .seconds(60)
    else { return [] }
    let civil = place.zone.local(at: next.time).day
    return [
      Sentence {
        let clock = clock(place.zone, $0)
        return clock.time(bounds.lowerBound, of: civil) + "–" + clock.time(bounds.upperBound, of: civil)
      }
    ]
  }

  private func clock(_ zone: TimeZone, _ language: Language) -> ClockText {
    ClockText(zone, program, language, environment: environment)
  }
}
