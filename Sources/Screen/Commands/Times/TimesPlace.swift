internal import Almanac
internal import Configuration
internal import Earth
internal import Formats
internal import Places
internal import Quantities
internal import System
internal import TimeZones
internal import Words

extension Tzdata {
  /// The configured time zones, else those that the C library takes.
  init(_ program: ProgramOptions, environment: [String: String]) {
    if let folder = program.tzdata { self.init(folder: folder) } else { self.init(environment: environment) }
  }
}

/// A place with its clocks, as prayer times need it.
struct TimesPlace {
  /// Where it is.
  let coordinate: Coordinate
  /// The name in English, for programs, and in Arabic where the list of cities has one.
  let title, arabicTitle: String
  /// The country's code; nil at sea.
  let country: String?
  /// Its clocks.
  let zone: TimeZone
  /// The places around it with the same clocks, where these were looked up.
  let area: ZoneArea?
  /// What may be wrong with its position or its clocks.
  private let doubts: [Doubt]
  /// The zones that may hold instead, and their clocks; nil where these are not installed.
  private let others: [(name: String, zone: TimeZone?)]

  /// The change of its clocks that the installed tzdata lacks, and the version of that.
  private let lacking: (change: ClockChange, version: String?)?

  private enum Doubt {
    case old(TimeSpan)
    /// It is one of several cities of that name.
    case title(String)
    /// The zone's own clocks are not installed.
    case noZone(String)
  }

  /// A place by its coordinates, or with the city that it was named by.
  init(
    _ coordinate: Coordinate, city: NamedCity?, age: TimeSpan? = nil, _ program: ProgramOptions,
    environment: [String: String]
  ) throws(Stop) {
    self.coordinate = coordinate
    let tzdata = Tzdata(program, environment: environment)
    var doubts: [Doubt] = []
    if let age, age > .seconds(TimesPlace.recent) { doubts.append(.old(age)) }
    let gazetteer = Gazetteer()
    let name: String
    var others: [String] = []
    if let city, !city.others.isEmpty { doubts.append(.title(city.title)) }
    if let city, city.city.coordinate == coordinate {
      (name, area, others) = (city.city.timeZone, nil, gazetteer.zones(besides: city.city))
      (title, arabicTitle, country) = (city.city.title, city.city.arabicTitle, city.city.country)
    } else {
      let near = gazetteer.zone(of: coordinate)
      (name, area, others) = (near.name, near.area, near.others)
      let point = "\(Figures.fixed(coordinate.latitude, 4)), \(Figures.fixed(coordinate.longitude, 4))"
      let nearest = near.nearest.distance < TimesPlace.vicinity ? near.nearest.city : nil
      title = city?.city.title ?? nearest.map { "\($0.title) (\(point))" } ?? point
      // In a line of Arabic, too, latitude comes first.
      arabicTitle = city?.city.arabicTitle ?? nearest.map { "\($0.arabicTitle) (\u{200e}\(point))" } ?? point
      country = city?.city.country ?? near.country
    }
    do throws(TimeZoneError) {
      if let given = program.timeZone {
        zone = try tzdata.zone(named: given)
        others = []
      } else {
        zone = try TimesPlace.zone(name, tzdata, &doubts)
      }
    } catch {
      throw .failure(error.kind == .unknown ? .usage : .unavailable, error.message)
    }
    lacking = tzdata.lacking(zone.name).last.map { ($0, tzdata.version) }
    // Times in UTC are wrong by more than a border's other clock.
    if case .noZone = doubts.last { others = [] }
    self.others = others.map { ($0, try? tzdata.zone(named: $0)) }
    self.doubts = doubts
  }

  /// The name in the language.
  func title(_ words: PrayerWords) -> String { words.isArabic ? arabicTitle : title }

  /// What may be wrong with its position or, on some days, its clocks: a sentence each.
  func notes(_ words: PrayerWords, on days: ClosedRange<CivilDay>) -> [String] {
    var notes = doubts.map { doubt in
      switch doubt {
      case .old(let age): TimesPlace.note(on: age, words)
      case .title(let title): title
      case .noZone(let name):
        words(
          "Times are UTC: install tzdata for the time zone ", "الأوقات بالتوقيت العالمي: ثبت tzdata للمنطقة الزمنية ")
          + name
      }
    }
    let doubtful = others.compactMap { other in
      let differing = other.zone.map { zone.days(in: days, differingFrom: $0) } ?? [days]
      return differing.isEmpty ? nil : other.name + TimesPlace.spans(differing, of: days, words)
    }
    if !doubtful.isEmpty {
      notes.append(
        words("The time zone may also be ", "قد تكون المنطقة الزمنية أيضا ")
          + doubtful.prefix(TimesPlace.named).joined(separator: words(", ", "، "))
          + words("; --timezone sets it", "؛ تضبطها ‎--timezone"))
    }
    if let lacking, days.upperBound >= lacking.change.first {
      let found = lacking.version.map { " (\($0))" } ?? ""
      notes.append(
        words("The clocks of ", "تغيرت ساعات ") + zone.name
          + words(" have changed since this system's tzdata", " بعد صدور tzdata") + found
          + words(" was made: install ", " في هذا النظام: ثبت ")
          + lacking.change.version
          + words(" or a newer one; --tzdata names its folder", " أو أحدث منها؛ تعين مجلدها ‎--tzdata"))
    }
    return notes
  }

  /// On which days clocks differ, in parentheses; nothing where they do on all.
  private static func spans(
    _ differing: [ClosedRange<CivilDay>], of days: ClosedRange<CivilDay>, _ words: PrayerWords
  ) -> String {
    guard differing != [days] else { return "" }
    let spans = differing.prefix(named).map { span in
      span.lowerBound == span.upperBound
        ? span.lowerBound.iso : span.lowerBound.iso + words(" to ", " إلى ") + span.upperBound.iso
    }
    return " (" + spans.joined(separator: words(", ", "، ")) + (differing.count > named ? ", ..." : "") + ")"
  }

  /// Whether it may be another place, or its clocks others at an instant.
  func isDoubtful(at instant: UTC) -> Bool {
    !doubts.isEmpty || lacking.map { $0.change.first <= zone.local(at: instant).day } ?? false
      || others.contains { $0.zone?.time(at: instant).offset != zone.time(at: instant).offset }
  }

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

  /// The most zones, and the most spans of days, that a sentence names.
  private static let named = 3
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
