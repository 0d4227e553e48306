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
  /// What it is called.
  let title: String
  /// The country's code; nil at sea.
  let country: String?
  /// Its clocks.
  let zone: TimeZone
  /// What may be wrong with its position or its clocks.
  let notes: [String]

  /// A place by its coordinates, or with the city that it was named by.
  init(
    _ coordinate: Coordinate, city: NamedCity?, age: TimeSpan? = nil, _ choices: PrayerChoices, _ words: PrayerWords,
    at now: UTC, _ console: borrowing Console
  ) throws(Stop) {
    try self.init(coordinate, city: city, age: age, choices, words, at: now, environment: console.environment)
  }

  /// The same, for what has no console.
  init(
    _ coordinate: Coordinate, city: NamedCity?, age: TimeSpan? = nil, _ choices: PrayerChoices, _ words: PrayerWords,
    at now: UTC, environment: [String: String]
  ) throws(Stop) {
    self.coordinate = coordinate
    let tzdata = Tzdata(environment: environment)
    var notes: [String] = []
    if let age, age > .seconds(TimesPlace.recent) { notes.append(TimesPlace.note(on: age, words)) }
    let name: String
    var others: [String] = []
    if let city {
      (title, country, name) = (city.city.title, city.city.country, city.city.timeZone)
      if !city.others.isEmpty { notes.append(city.title) }
    } else {
      let near = Gazetteer().zone(of: coordinate)
      (country, name, others) = (near.country, near.name, near.others)
      let point = "\(Figures.fixed(coordinate.latitude, 4)), \(Figures.fixed(coordinate.longitude, 4))"
      let isNear = near.nearest.distance < TimesPlace.vicinity
      title = isNear ? "\(near.nearest.city.title) (\(point))" : point
    }
    do throws(TimeZoneError) {
      if let given = choices.timeZone {
        zone = try tzdata.zone(named: given)
      } else {
        let own = try TimesPlace.zone(name, at: coordinate, tzdata, words, &notes)
        let doubtful = tzdata.names(among: others, otherThan: own, at: now)
        if !doubtful.isEmpty {
          notes.append(
            words("The time zone may also be ", "قد تكون المنطقة الزمنية أيضا ")
              + doubtful.prefix(3).joined(separator: ", ") + words("; --timezone sets it", "؛ تضبطها ‎--timezone"))
        }
        zone = own
      }
    } catch {
      throw .failure(error.kind == .unknown ? .usage : .unavailable, error.message)
    }
    self.notes = notes
  }

  /// The place's zone; where tzdata is not installed, that of its meridian, which is said.
  private static func zone(
    _ name: String, at place: Coordinate, _ tzdata: Tzdata, _ words: PrayerWords, _ notes: inout [String]
  ) throws(TimeZoneError) -> TimeZone {
    do throws(TimeZoneError) { return try tzdata.zone(named: name) } catch {
      guard error.kind == .notInstalled || error.kind == .unknown else { throw error }
      notes.append(
        words(
          "Times are UTC: install tzdata for the time zone ", "الأوقات بالتوقيت العالمي: ثبت tzdata للمنطقة الزمنية ")
          + name)
      return .utc
    }
  }

  /// Up to this age in seconds a position needs no word.
  private static let recent = 3600.0
  /// Up to this distance in metres a place has the nearest city's name.
  private static let vicinity = 50_000.0

  /// Says how old a position is.
  static func note(on age: TimeSpan, _ words: PrayerWords) -> String {
    let hours = Int(clamping: age.seconds / 3600)
    let span =
      hours < 48
      ? words.count(hours, "hour", "hours", ["ساعة", "ساعتان", "ساعات", "ساعة"])
      : words.count(hours / 24, "day", "days", ["يوم", "يومان", "أيام", "يوما"])
    return words.isArabic ? "عمر الموقع \(span)" : "The position is \(span) old"
  }
}
