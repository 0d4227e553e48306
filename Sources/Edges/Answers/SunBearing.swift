internal import Almanac
internal import Day
public import Earth
public import Places
internal import Quantities
public import Text
public import TimeZones
public import Words

/// The times at which the sun shows a place's Qibla, for people who have neither a compass nor sensors.
public struct SunBearing {
  /// The computed instants.
  private var sun: QiblaSun
  /// The time zone in which times are shown.
  public private(set) var zone = TimeZone.utc
  /// Why this is not the place's zone; nil if it is.
  public private(set) var doubt: ZoneDoubt?

  /// Nil if there is no bearing, or if the day is not known. A named city has its time zone; for another place the zone
  /// is taken from the settlements around it.
  public init?(of qibla: Qibla, at place: Coordinate, called city: NamedCity?, on day: FieldDay, _ tzdata: Tzdata) {
    guard let bearing = qibla.bearing, let start = day.day else { return nil }
    func sun(_ zone: TimeZone) -> QiblaSun {
      // The day in that zone: today, or the day that begins in universal time.
      let span = zone.instants(of: day.now.map { zone.local(at: $0).day } ?? start.civilDay)
      return QiblaSun(bearing, at: place, in: span, after: day.now ?? span.lowerBound)
    }
    guard let here = try? Locality(place, city: city, ZoneSettings(tzdata)), here.hasZone else {
      (self.sun, doubt) = (sun(.utc), .notInstalled)
      return
    }
    (self.sun, zone) = (sun(here.zone), here.zone)
    if ([start] + self.sun.instants).contains(where: here.areClocksDoubtful) {
      (self.sun, zone, doubt) = (sun(.utc), .utc, .unsure)
    }
  }

  /// Lines for people, of at most 80 columns, with times to the nearest minute.
  public func text(in language: Language) -> String {
    let words = BearingWords(language)
    func times(byShadow: Bool) -> [String] {
      var times: [String] = []
      for alignment in sun.alignments where alignment.isByShadow == byShadow {
        let time = moment(alignment.instant).time
        if times.last != time { times.append(time) }
      }
      return times
    }
    let reason = doubt.map { language.words.form.colon + words($0 == .unsure ? .unsureZone : .noZones) } ?? ""
    let zone = " (\(zone.name)\(reason))"
    var lines = [
      words.sun(at: times(byShadow: false), shadowAt: times(byShadow: true)) + (sun.alignments.isEmpty ? "" : zone)
    ]
    if let overKaaba = sun.overKaaba {
      let (date, time) = moment(overKaaba.instant)
      lines.append(
        words(overKaaba.isByShadow ? .sunOpposite : .sunAbove, date, time) + (sun.alignments.isEmpty ? zone : ""))
    }
    return lines.flatMap { $0.wrapped(to: 80) }.map { $0 + "\n" }.joined()
  }

  /// The local date and time of an instant, to the nearest minute.
  private func moment(_ instant: UTC) -> (date: String, time: String) {
    let local = zone.local(at: instant + .seconds(30))
    let minutes = local.secondOfDay / 60
    return (local.day.iso, DayText.digits(minutes / 60, 2) + ":" + DayText.digits(minutes % 60, 2))
  }

  /// Adds it to a JSON object.
  public func add(to json: inout ByteBuffer) {
    func list(byShadow: Bool) -> [UTC] {
      sun.alignments.filter { $0.isByShadow == byShadow }.map { second($0.instant) }
    }
    func over(byShadow: Bool) -> UTC? {
      sun.overKaaba.flatMap { $0.isByShadow == byShadow ? second($0.instant) : nil }
    }
    json.add("time_zone", zone.name)
    json.add("sun", list(byShadow: false))
    json.add("shadow", list(byShadow: true))
    json.add("sun_above_kaaba", over(byShadow: false))
    json.add("sun_above_antipode", over(byShadow: true))
  }

  /// An instant to the nearest second.
  private func second(_ instant: UTC) -> UTC {
    let rounded = instant + .seconds(0.5)
    return UTC(nanoseconds: rounded.nanoseconds - rounded.nanosecondsOfDay % 1_000_000_000)
  }
}

/// Why times are shown in UTC.
public enum ZoneDoubt {
  /// The place's time zone is not certain.
  case unsure
  /// The system has no time zone data.
  case notInstalled
}
