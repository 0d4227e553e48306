internal import Almanac
internal import Earth
internal import Formats
internal import Places
internal import Quantities
internal import TimeZones

/// When the sun shows the Qibla of a place, for people who have neither a compass nor sensors.
struct SunBearing {
  /// The instants of the day at which the sun stands in the direction, or a shadow points there.
  private(set) var alignments: [SunAlignment] = []
  /// The next instant at which the sun stands above the Kaaba, or above its antipode; nil close to these.
  private(set) var overKaaba: SunAlignment?
  /// The time zone of the times.
  private(set) var zone = TimeZone.utc
  /// Why it is not the place's; nil if it is.
  private(set) var doubt: ZoneDoubt?

  /// Nil where there is no bearing, and where the day is not known. A city that was named has its time zone; that of
  /// another place is taken from the settlements around it.
  init?(of qibla: Qibla, at place: Coordinate, called city: City?, on day: FieldDay, _ tzdata: Tzdata) {
    guard let bearing = qibla.bearing, let start = day.day else { return nil }
    let gazetteer = Gazetteer()
    let near = city == nil ? gazetteer.zone(of: place) : nil
    if let name = near?.name ?? city?.timeZone, let zone = try? tzdata.zone(named: name) {
      self.zone = zone
    } else {
      doubt = .notInstalled
    }
    find(bearing, at: place, from: start, day.now)
    let others = near?.others ?? city.map { gazetteer.zones(besides: $0) } ?? []
    guard doubt == nil else { return }
    let instants = [start] + alignments.map(\.instant) + (overKaaba.map { [$0.instant] } ?? [])
    let clocks = others.map { try? tzdata.zone(named: $0) }
    let isOld = tzdata.lacking(zone.name).contains { change in instants.contains { change.first <= $0.civilDay } }
    if isOld
      || instants.contains(where: { now in clocks.contains { $0?.time(at: now).offset != zone.time(at: now).offset } })
    {
      (zone, doubt) = (.utc, .unsure)
      find(bearing, at: place, from: start, day.now)
    }
  }

  /// Finds the instants of the zone's day: of today, or of the day that begins in universal time.
  private mutating func find(_ bearing: Angle, at place: Coordinate, from start: UTC, _ now: UTC?) {
    let day = zone.instants(of: now.map { zone.local(at: $0).day } ?? start.civilDay)
    var ephemeris = Ephemeris()
    alignments = Array(ephemeris.alignments(with: bearing, at: place, in: day))
    overKaaba = ephemeris.sunOverKaaba(after: now ?? day.lowerBound, seenFrom: place)
  }

  /// Lines for people, of at most 80 columns, with times to the nearest minute.
  func text(in language: TextLanguage) -> String {
    let words = BearingWords(language)
    func times(byShadow: Bool) -> [String] {
      var times: [String] = []
      for alignment in alignments where alignment.isByShadow == byShadow {
        let time = moment(alignment.instant).time
        if times.last != time { times.append(time) }
      }
      return times
    }
    let zone = words.zone(zone.name, doubt)
    var lines = [
      words.sun(at: times(byShadow: false), shadowAt: times(byShadow: true)) + (alignments.isEmpty ? "" : zone)
    ]
    if let overKaaba {
      let (date, time) = moment(overKaaba.instant)
      lines.append(
        words.sunOverKaaba(on: date, at: time, byShadow: overKaaba.isByShadow) + (alignments.isEmpty ? zone : ""))
    }
    return lines.flatMap { $0.wrapped(to: 80) }.map { $0 + "\n" }.joined()
  }

  /// The local date and time of an instant, to the nearest minute.
  private func moment(_ instant: UTC) -> (date: String, time: String) {
    let local = zone.local(at: instant + .seconds(30))
    let minutes = local.secondOfDay / 60
    return (local.day.iso, DateText.digits(minutes / 60, 2) + ":" + DateText.digits(minutes % 60, 2))
  }

  /// The fields of a JSON object.
  var fields: String {
    func list(byShadow: Bool) -> String {
      "[" + alignments.filter { $0.isByShadow == byShadow }.map { iso($0.instant) }.joined(separator: ",") + "]"
    }
    func over(byShadow: Bool) -> String {
      overKaaba.flatMap { $0.isByShadow == byShadow ? iso($0.instant) : nil } ?? "null"
    }
    return #","time_zone":"\#(zone.name)","sun":\#(list(byShadow: false)),"shadow":\#(list(byShadow: true)),"#
      + #""sun_above_kaaba":\#(over(byShadow: false)),"sun_above_antipode":\#(over(byShadow: true))"#
  }

  /// An instant to the nearest second, in quotes.
  private func iso(_ instant: UTC) -> String {
    let rounded = instant + .seconds(0.5)
    var digits = ByteBuffer(capacity: 40)
    digits.append(UTC(nanoseconds: rounded.nanoseconds - rounded.nanosecondsOfDay % 1_000_000_000))
    return "\"" + digits.text + "\""
  }
}

/// Why times are in UTC.
enum ZoneDoubt {
  /// The place's time zone cannot be told.
  case unsure
  /// The system has no data of time zones.
  case notInstalled
}
