internal import Almanac
internal import Day
internal import Earth
public import Places
public import Quantities
internal import Readings
internal import System
public import Text
internal import TimeZones
public import Words

/// Where the sun is at a place, and when on a day it shows the Qibla.
public struct SunAnswer {
  private let place: Locality
  private let bearing: Angle
  private let day: CivilDay
  /// The instant that it is; nil if it is not on the day.
  private let now: UTC?
  private let sights: [SunSight]

  /// The answer for a day at a place; nil at the Kaaba and at its antipode, where there is no bearing.
  public init?(at place: Locality, on day: CivilDay, now: UTC?) {
    guard let bearing = Qibla(from: place.coordinate).bearing else { return nil }
    (self.place, self.bearing, self.day, self.now) = (place, bearing, day, now)
    sights = SunSight.all(with: bearing, at: place.coordinate, in: place.zone.instants(of: day))
  }

  // MARK: - Text

  /// Lines for people.
  public func text(_ words: BearingWords, _ prayer: PrayerWords, _ clock: ClockText, ink: Emphasis) -> [String] {
    let language = prayer.language
    func figure(_ angle: Angle, _ decimals: Int = 1) -> String {
      language.words.number(Figures.fixed(angle.degrees, decimals))
    }
    var lines = place.title(language).wrapped(to: 80).map(ink.bold)
    lines.append(prayer.civil(day) + prayer.comma + place.zone.name)
    if let now { lines += sky(at: now, words, figure).flatMap { $0.wrapped(to: 80) } }
    guard !sights.isEmpty else { return lines + ["", words(.neither)] }
    lines += ["", words(.facing, figure(bearing))]
    let next = now.flatMap { now in sights.firstIndex { $0.instant > now } }
    let names = sights.map { words(SunAnswer.word($0.side)) }
    let width = (names.map(\.columns).max() ?? 0) + 3
    for (place, sight) in sights.enumerated() {
      let time = clock.time(sight.instant + .seconds(30), of: day).padded(to: 10)
      let line = "\(time) \(names[place].padded(to: width))±\(figure(sight.bound))°"
      lines.append(place == next ? ink.gold("> " + line) : "  " + line)
    }
    return lines + [""] + words(.sightBound).wrapped(to: 80)
  }

  /// Where the sun and a shadow are, and how far from the shadow the Qibla is.
  private func sky(at now: UTC, _ words: BearingWords, _ figure: (Angle, Int) -> String) -> [String] {
    let sun = SunView(at: now, over: place.coordinate)
    guard sun.isUp else { return [words(.sunDown)] }
    let sun1 = words(.sunNow, figure(sun.azimuth, 1), figure(sun.height, 0), figure(sun.shadow, 1))
    guard sun.showsDirection else { return [sun1] }
    let turn = sun.shadow.turn(to: bearing)
    return [sun1, words(turn < .zero ? .leftOfShadow : .rightOfShadow, figure(turn.magnitude, 0))]
  }

  private static func word(_ side: SunSight.Side) -> BearingWord {
    switch side {
    case .ahead: .sunAhead
    case .behind: .sunBehind
    case .left: .sunLeft
    case .right: .sunRight
    }
  }

  // MARK: - For programs

  /// The columns of CSV.
  public static let columns = "time,side,azimuth_deg,height_deg,bound_deg"

  /// A line of CSV for each instant.
  public var rows: [String] {
    sights.map { sight in
      let values = [sight.sun.azimuth, sight.sun.height, sight.bound].map { Figures.fixed($0.degrees, 3) }
      return ([TimesCSV.iso(sight.instant, place.zone), sight.side.rawValue] + values).joined(separator: ",")
    }
  }

  /// An object of JSON.
  public var json: String {
    String(class: "sun") { json in
      json.add("lat", raw: shortest(place.coordinate.latitude))
      json.add("lon", raw: shortest(place.coordinate.longitude))
      json.add("date", day.iso)
      json.add("time_zone", place.zone.name.plain)
      json.add("bearing", bearing.degrees, decimals: 2)
      json.add("now", ifAny: now) { json, now in
        let sun = SunView(at: now, over: place.coordinate)
        json.add("time", TimesCSV.iso(now, place.zone))
        json.add("azimuth", sun.azimuth.degrees, decimals: 3)
        json.add("height", sun.height.degrees, decimals: 3)
        json.add("is_up", sun.isUp)
      }
      json.add("sights", sights) { json, sight in
        json.add("time", TimesCSV.iso(sight.instant, place.zone))
        json.add("side", sight.side.rawValue)
        json.add("azimuth", sight.sun.azimuth.degrees, decimals: 3)
        json.add("height", sight.sun.height.degrees, decimals: 3)
        json.add("bound", sight.bound.degrees, decimals: 2)
      }
    }
  }

  /// An event of a calendar for each instant.
  public func events(_ words: BearingWords, _ language: Language) -> [CalendarEvent] {
    let here = CalendarPlace(place, language)
    return sights.map { sight in
      let name = "\(day.iso)-sun-\(sight.side)-\(sights.prefix { $0.instant < sight.instant }.count)"
      let text = words(SunAnswer.word(sight.side))
      var event = CalendarEvent(name, .instant(sight.instant), text, at: here)
      let bound = language.words.number(Figures.fixed(sight.bound.degrees, 1))
      event.notes = [words(.facing, language.words.number(Figures.fixed(bearing.degrees, 1))) + " ±\(bound)°"]
      return event
    }
  }
}
