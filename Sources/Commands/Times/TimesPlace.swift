internal import Almanac
internal import Configuration
internal import Earth
internal import Formats
internal import Places
internal import Quantities
internal import System
internal import TimeZones

/// A place with its clocks, as prayer times need it.
struct TimesPlace {
  /// Where it is.
  let coordinate: Coordinate
  /// What it is called, in English for programs, and in Arabic where the list of cities has such a name.
  let title, arabicTitle: String
  /// The country's code; nil at sea.
  let country: String?
  /// Its clocks.
  let zone: TimeZone
  /// What may be wrong with its position or its clocks.
  private let doubts: [Doubt]

  private enum Doubt {
    case old(TimeSpan)
    /// It is one of several cities of that name.
    case title(String)
    /// The zone may be one of these.
    case zones([String])
    /// The zone's own clocks are not installed.
    case noZone(String)
  }

  /// A place by its coordinates, or with the city that it was named by.
  init(
    _ coordinate: Coordinate, city: NamedCity?, age: TimeSpan? = nil, _ choices: PrayerChoices, at now: UTC,
    _ console: borrowing Console
  ) throws(Stop) {
    try self.init(coordinate, city: city, age: age, choices, at: now, environment: console.environment)
  }

  /// The same, for what has no console.
  init(
    _ coordinate: Coordinate, city: NamedCity?, age: TimeSpan? = nil, _ choices: PrayerChoices, at now: UTC,
    environment: [String: String]
  ) throws(Stop) {
    self.coordinate = coordinate
    let tzdata = Tzdata(environment: environment)
    var doubts: [Doubt] = []
    if let age, age > .seconds(TimesPlace.recent) { doubts.append(.old(age)) }
    let name: String
    var others: [String] = []
    if let city {
      (title, country, name) = (city.city.title, city.city.country, city.city.timeZone)
      arabicTitle = city.city.arabicTitle
      if !city.others.isEmpty { doubts.append(.title(city.title)) }
    } else {
      let near = Gazetteer().zone(of: coordinate)
      (country, name, others) = (near.country, near.name, near.others)
      let point = "\(Figures.fixed(coordinate.latitude, 4)), \(Figures.fixed(coordinate.longitude, 4))"
      let city = near.nearest.distance < TimesPlace.vicinity ? near.nearest.city : nil
      title = city.map { "\($0.title) (\(point))" } ?? point
      // In a line of Arabic, too, latitude comes first.
      arabicTitle = city.map { "\($0.arabicTitle) (\u{200e}\(point))" } ?? point
    }
    do throws(TimeZoneError) {
      if let given = choices.timeZone {
        zone = try tzdata.zone(named: given)
      } else {
        let own = try TimesPlace.zone(name, tzdata, &doubts)
        let doubtful = tzdata.names(among: others, otherThan: own, at: now)
        if !doubtful.isEmpty { doubts.append(.zones(doubtful)) }
        zone = own
      }
    } catch {
      throw .failure(error.kind == .unknown ? .usage : .unavailable, error.message)
    }
    self.doubts = doubts
  }

  /// What it is called.
  func title(_ words: PrayerWords) -> String { words.isArabic ? arabicTitle : title }

  /// What may be wrong with its position or its clocks, a sentence each.
  func notes(_ words: PrayerWords) -> [String] {
    doubts.map { doubt in
      switch doubt {
      case .old(let age): return TimesPlace.note(on: age, words)
      case .title(let title): return title
      case .zones(let names):
        return words("The time zone may also be ", "قد تكون المنطقة الزمنية أيضا ")
          + names.prefix(3).joined(separator: ", ") + words("; --timezone sets it", "؛ تضبطها ‎--timezone")
      case .noZone(let name):
        return words(
          "Times are UTC: install tzdata for the time zone ", "الأوقات بالتوقيت العالمي: ثبت tzdata للمنطقة الزمنية ")
          + name
      }
    }
  }

  /// Whether it may be another place, or its clocks others.
  var isDoubtful: Bool { !doubts.isEmpty }

  /// The place's zone; where tzdata is not installed, that of its meridian, which is said.
  private static func zone(
    _ name: String, _ tzdata: Tzdata, _ doubts: inout [Doubt]
  ) throws(TimeZoneError) -> TimeZone {
    do throws(TimeZoneError) { return try tzdata.zone(named: name) } catch {
      guard error.kind == .notInstalled || error.kind == .unknown else { throw error }
      doubts.append(.noZone(name))
      return .utc
    }
  }

  /// Up to this age in seconds a position needs no word.
  private static let recent = 3600.0
  /// Up to this distance in metres a place has the nearest city's name.
  private static let vicinity = 50_000.0

  /// Says how old a position is.
  static func note(on age: TimeSpan, _ words: PrayerWords) -> String {
    words.isArabic
      ? "حدد الموقع قبل \(LengthText.inWords(age, .arabic))"
      : "The position is \(LengthText.inWords(age, .english)) old"
  }
}
