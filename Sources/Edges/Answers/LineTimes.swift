public import Almanac
internal import Configuration
public import Day
internal import Earth
internal import Places
public import Quantities
internal import System
public import Text

/// The times that lines ask for: `lat,lon,date` and, if wanted, `method,madhab,rule`.
public struct LineTimes {
  private let settings: DaySettings
  private let reckoning: HijriReckoning
  private let withSpread: Bool
  private var ephemeris = Ephemeris()
  private var countries = Countries()

  /// The times by a user's settings, for what a line leaves open.
  public init(_ settings: DaySettings, _ reckoning: HijriReckoning, withSpread: Bool) {
    (self.settings, self.reckoning, self.withSpread) = (settings, reckoning, withSpread)
  }

  /// The times of a line. `isGeneral`: they follow a general rule, not the table of an authority. `spread`: the
  /// earliest and the latest of each time, and when a fast begins and ends, if they are wanted.
  public mutating func times(_ line: String) throws(Expectation) -> (
    times: PrayerTimes, isGeneral: Bool, spread: [UTC?]
  ) {
    let fields = line.split(separator: ",", omittingEmptySubsequences: false)
    guard (3...6).contains(fields.count) else {
      throw Expectation("expected lat,lon,date or lat,lon,date,method,madhab,rule, found ‘\(line)’")
    }
    guard let latitude = decimal(fields[0]), let longitude = decimal(fields[1]),
      let place = Coordinate(latitude: latitude, longitude: longitude)
    else {
      throw Expectation(
        "expected a latitude from -90 to 90 and a longitude from -180 to 180, found ‘\(fields[0]),\(fields[1])’")
    }
    let day = try DateText.civil(String(fields[2]))
    var settings = settings
    if fields.count > 3, !fields[3].isEmpty, fields[3] != "auto" {
      let names = Method.allCases.map(\.rawValue)
      settings.method = try word(fields[3], "a method", Method(word: String(fields[3])), names)
    }
    if fields.count > 4, !fields[4].isEmpty {
      settings.madhab = try word(
        fields[4], "a madhab", Argument<Madhab?>.madhab.read(String(fields[4])),
        ["auto"] + Madhab.words)
    }
    if fields.count > 5, !fields[5].isEmpty {
      settings.highLatitude = try word(
        fields[5], "a rule", HighLatitudeRule(rawValue: String(fields[5])), HighLatitudeRule.allCases.map(\.rawValue))
    }
    let needsCountry = withSpread || settings.method == nil || (settings.madhab == nil && !settings.isCompatible)
    let authority = Authority(country: needsCountry ? countries.country(of: place) : "", at: place)
    let rules = settings.rules(by: authority).on(day, reckoning)
    if settings.isCompatible { return (PrayerTimes(compatibleOn: day, at: place, by: rules), false, []) }
    let isGeneral = settings.method == nil && !settings.hasOwnAngles && !authority.isOwn
    let times = ephemeris.prayers(on: day, at: place, by: rules)
    guard withSpread else { return (times, isGeneral, []) }
    let bounds = BoundsRule(settings, authority, at: place).bounds(
      times, shown: { times[$0] }, rules, onDay: { $0.on(day, reckoning) }, &ephemeris)
    let fast = settings.fastTimes.fast({ times[$0] }, bounds)
    return (
      times, isGeneral,
      Prayer.allCases.flatMap { [bounds[$0]?.lowerBound, bounds[$0]?.upperBound] }
        + [fast.begin, fast.end]
    )
  }

  private func word<Value>(_ text: Substring, _ what: String, _ value: Value?, _ names: [String]) throws(Expectation)
    -> Value
  {
    if let value { return value }
    let hint = nearest(to: String(text), among: names).map { "; did you mean \($0)?" }
    throw Expectation("expected \(what), found ‘\(text)’" + (hint ?? ": \(names.listed("or"))"))
  }
}

/// A cache of the countries of places, for lines that name no method, since the same place often recurs.
private struct Countries {
  private let gazetteer = Gazetteer()
  private var last: (place: Coordinate, country: String)?

  mutating func country(of place: Coordinate) -> String {
    if let last, last.place == place { return last.country }
    let country = gazetteer.zone(of: place).country ?? ""
    last = (place, country)
    return country
  }
}
