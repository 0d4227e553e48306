public import Almanac
public import Day
public import Earth
public import Quantities
internal import Text
public import TimeZones
public import Words

/// A place with its name, its country and its clocks.
public struct Locality: Sendable {
  /// Where it is.
  public let coordinate: Coordinate
  /// Its name in a language, made when it is asked for, because only then the catalog of the language is read.
  private let named: @Sendable (Language) -> String
  /// The country's code; nil at sea.
  public let country: String?
  /// Its clocks.
  public let zone: TimeZone
  /// The surrounding area with the same clocks, if these were looked up.
  let area: ZoneArea?
  /// Possible errors of its position or its clocks that apply on all days.
  private let always: [PlaceDoubt]
  /// The zones that may apply instead, with their clocks; nil for one that is not installed.
  private let others: [(name: String, zone: TimeZone?)]
  /// The change of its clocks that the installed tzdata lacks, and the version of that tzdata.
  private let lacking: (change: ClockChange, version: String?)?

  /// Up to this age in seconds a position needs no remark.
  private static let recent = 3600.0
  /// Up to this distance in metres a place is named after the nearest city.
  private static let vicinity = 50_000.0

  /// A place given by its coordinates, or with the city by which it was named.
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
      (named, country) = ({ city.city.title($0) }, city.city.country)
    } else {
      let near = gazetteer.zone(of: coordinate)
      (name, area, others) = (near.name, near.area, near.others)
      let point = "\(String(coordinate.latitude, fixed: 4)), \(String(coordinate.longitude, fixed: 4))"
      let nearest = near.nearest.distance < Locality.vicinity ? near.nearest.city : nil
      named = { language in
        // Latitude comes first even in a line written from right to left.
        let mark = language.words.form.orderMark
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
      // A clock in UTC is wrong by more than a neighbouring zone's could be, so other zones are left out.
      others = []
    }
    lacking = tzdata.lacking(zone.name).last.map { ($0, tzdata.version) }
    self.others = others.map { ($0, try? tzdata.zone(named: $0)) }
    always = doubts
  }

  /// The name in English, which programs read.
  public var title: String { named(.english) }

  /// The name in a language.
  public func title(_ language: Language) -> String { named(language) }

  /// The authority whose prayer times people follow there.
  public var authority: Authority { Authority(country: country ?? "", at: coordinate) }

  /// Its clocks, in the form that its days need.
  public var clocks: LocalClocks { LocalClocks(zone) }

  /// Whether its own time zone is installed; otherwise its clocks are UTC.
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

  /// Whether it may be another place: the position is old, or several cities share its name.
  public var isUnsure: Bool {
    always.contains {
      switch $0 {
      case .old, .namesake: true
      default: false
      }
    }
  }

  /// Whether it may be another place, or its clocks may differ at an instant.
  public func isDoubtful(at instant: UTC) -> Bool { !always.isEmpty || areClocksDoubtful(at: instant) }

  /// Whether its clocks may differ at an instant.
  public func areClocksDoubtful(at instant: UTC) -> Bool {
    lacking.map { $0.change.first <= zone.local(at: instant).day } ?? false
      || others.contains { $0.zone?.time(at: instant).offset != zone.time(at: instant).offset }
  }

  /// A zone; nil if tzdata is not installed, or lacks it.
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
  /// It is one of several cities with its name: its title, and theirs.
  case namesake(String)
  /// Its own zone is not installed, so its clocks are UTC.
  case noZone(String)
  /// The folder of time zones in the configuration does not exist, so its clocks are UTC.
  case noFolder(String)
  /// Other zones may apply.
  case otherZones([OtherZone])
  /// The zone's clocks have changed since the installed version of tzdata, which may be unknown.
  case oldZones(String, version: String?, needed: String)

  /// A zone that may apply instead.
  public struct OtherZone: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// The days on which its clocks differ; empty if they differ on all.
    public let days: [ClosedRange<CivilDay>]
  }
}

extension City {
  /// Its title in a language. A city whose name in that language is unknown keeps its English name.
  public func title(_ language: Language) -> String {
    if language == .arabic { return arabicTitle }
    return title(in: language.rawValue, country: language.country(country))
  }

  /// The title for a place within the city, in a language: for a district, the title of its city.
  func titleAround(_ language: Language) -> String {
    if language == .arabic { return arabicTitleAround }
    return titleAround(in: language.rawValue, country: language.country(country))
  }
}

extension LocalClocks {
  /// The clocks of a time zone, in the form that days need.
  public init(_ zone: TimeZone) {
    self.init(
      secondsAhead: { zone.time(at: $0).offset }, instant: { zone.instants(on: $0, secondOfDay: $1).first })
  }
}
