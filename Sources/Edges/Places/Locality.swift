public import Agenda
public import Almanac
public import Earth
public import Quantities
internal import Text
public import TimeZones
public import Words

/// A place with its name, its country and its clocks.
public struct Locality: Sendable {
  /// Where it is.
  public let coordinate: Coordinate
  /// The name in each language.
  private let titles: Sentence
  /// The country's code; nil at sea.
  public let country: String?
  /// Its clocks.
  public let zone: TimeZone
  /// The places around it with the same clocks, where these were looked up.
  let area: ZoneArea?
  /// Possible errors of its position or its clocks on all days.
  private let always: [PlaceDoubt]
  /// The zones that may hold instead, and their clocks; nil where these are not installed.
  private let others: [(name: String, zone: TimeZone?)]
  /// The change of its clocks that the installed tzdata lacks, and the version of that.
  private let lacking: (change: ClockChange, version: String?)?

  /// Up to this age in seconds a position needs no word.
  private static let recent = 3600.0
  /// Up to this distance in metres a place has the nearest city's name.
  private static let vicinity = 50_000.0

  /// A place by its coordinates, or with the city that it was named by.
  public init(
    _ coordinate: Coordinate, city: NamedCity? = nil, age: TimeSpan? = nil, _ settings: ZoneSettings
  ) throws(TimeZoneError) {
    self.coordinate = coordinate
    let tzdata = settings.tzdata
    var doubts: [PlaceDoubt] = []
    if let age, age > .seconds(Locality.recent) { doubts.append(.old(age)) }
    let gazetteer = Gazetteer()
    let name: String
    var others: [String] = []
    if let city, !city.others.isEmpty { doubts.append(.namesake(city.title)) }
    if let city, city.city.coordinate == coordinate {
      (name, area, others) = (city.city.timeZone, nil, gazetteer.zones(besides: city.city))
      (titles, country) = (Sentence { city.city.title($0) }, city.city.country)
    } else {
      let near = gazetteer.zone(of: coordinate)
      (name, area, others) = (near.name, near.area, near.others)
      let point = "\(String(coordinate.latitude, fixed: 4)), \(String(coordinate.longitude, fixed: 4))"
      let nearest = near.nearest.distance < Locality.vicinity ? near.nearest.city : nil
      titles = Sentence { language in
        // In a line from right to left, too, latitude comes first.
        let mark = language.words.isRightToLeft ? "\u{200e}" : ""
        return city?.city.title(language) ?? nearest.map { "\($0.titleAround(language)) (\(mark)\(point))" } ?? point
      }
      country = city?.city.country ?? near.country
    }
    if let given = settings.name {
      zone = try tzdata.zone(named: given)
      others = []
    } else if let found = try Locality.installed(name, tzdata) {
      zone = found
    } else {
      zone = .utc
      doubts.append(tzdata.isMissing ? .noFolder(tzdata.folder) : .noZone(name))
      // Times in UTC are wrong by more than a border's other clock.
      others = []
    }
    lacking = tzdata.lacking(zone.name).last.map { ($0, tzdata.version) }
    self.others = others.map { ($0, try? tzdata.zone(named: $0)) }
    always = doubts
  }

  /// The name in English, for programs.
  public var title: String { titles[.english] }

  /// The name in a language.
  public func title(_ language: Language) -> String { titles[language] }

  /// Whose prayer times people follow there.
  public var authority: Authority { Authority(country: country ?? "", at: coordinate) }

  /// Its clocks, for its days.
  public var clocks: LocalClocks { LocalClocks(zone) }

  /// Whether its own time zone is installed; else its clocks are UTC.
  public var hasZone: Bool {
    !always.contains {
      switch $0 {
      case .noZone, .noFolder: true
      default: false
      }
    }
  }

  /// Possible errors of its position or, on some days, of its clocks.
  public func doubts(on days: ClosedRange<CivilDay>) -> [PlaceDoubt] {
    var doubts = always
    let differing = others.compactMap { other in
      let differing = other.zone.map { zone.days(in: days, differingFrom: $0) } ?? [days]
      return differing.isEmpty
        ? nil : PlaceDoubt.OtherZone(name: other.name, days: differing == [days] ? [] : differing)
    }
    if !differing.isEmpty { doubts.append(.otherZones(differing)) }
    if let lacking, days.upperBound >= lacking.change.first {
      doubts.append(.oldZones(zone.name, version: lacking.version, needed: lacking.change.version))
    }
    return doubts
  }

  /// Whether it may be another place: the position is old, or several cities have its name.
  public var isUnsure: Bool {
    always.contains {
      switch $0 {
      case .old, .namesake: true
      default: false
      }
    }
  }

  /// Whether it may be another place, or its clocks others at an instant.
  public func isDoubtful(at instant: UTC) -> Bool { !always.isEmpty || areClocksDoubtful(at: instant) }

  /// Whether its clocks may be others at an instant.
  public func areClocksDoubtful(at instant: UTC) -> Bool {
    lacking.map { $0.change.first <= zone.local(at: instant).day } ?? false
      || others.contains { $0.zone?.time(at: instant).offset != zone.time(at: instant).offset }
  }

  /// A zone; nil where tzdata is not installed, or lacks it.
  private static func installed(_ name: String, _ tzdata: Tzdata) throws(TimeZoneError) -> TimeZone? {
    do throws(TimeZoneError) { return try tzdata.zone(named: name) } catch {
      guard error.kind == .notInstalled || error.kind == .unknown else { throw error }
      return nil
    }
  }
}

/// A possible error of a place or its clocks.
public enum PlaceDoubt: Equatable, Sendable {
  /// The position is this old.
  case old(TimeSpan)
  /// It is one of several cities of its name: its title, and theirs.
  case namesake(String)
  /// Its own zone is not installed, and its clocks are UTC.
  case noZone(String)
  /// The folder of time zones that the user named is not there, and its clocks are UTC.
  case noFolder(String)
  /// Other zones may hold.
  case otherZones([OtherZone])
  /// The zone's clocks have changed since the installed version of tzdata, which may not be known.
  case oldZones(String, version: String?, needed: String)

  /// A zone that may hold instead.
  public struct OtherZone: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// The days on which its clocks differ; none where they do on all.
    public let days: [ClosedRange<CivilDay>]
  }
}

extension City {
  /// Its title in a language. Where it is not known what a city is called there, it has its English name.
  public func title(_ language: Language) -> String {
    if language == .arabic { return arabicTitle }
    return title(in: language.rawValue, country: language.country(country))
  }

  /// The title of a place in it, in a language: that of the city where it is a district.
  func titleAround(_ language: Language) -> String {
    if language == .arabic { return arabicTitleAround }
    return titleAround(in: language.rawValue, country: language.country(country))
  }
}

extension LocalClocks {
  /// The clocks of a time zone.
  public init(_ zone: TimeZone) {
    self.init(
      secondsAhead: { zone.time(at: $0).offset }, instant: { zone.instants(on: $0, secondOfDay: $1).first })
  }
}
