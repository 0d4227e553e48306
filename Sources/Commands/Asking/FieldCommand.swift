internal import Configuration
internal import Earth
internal import Places
public import Quantities
internal import System

/// The earth's field at a place.
public struct FieldCommand: Command {
  /// What every command can be told.
  public var common = CommonOptions()
  /// Where.
  public var spot = Spot.unnamed
  /// Metres above the ellipsoid.
  public var altitude = 0.0
  /// When; nil is today.
  public var date: UTC?
  /// How to write it.
  public var format = AnswerFormat.text
  /// With all digits.
  public var isPrecise = false

  /// Nowhere yet.
  public init() {}

  static let page = Page<FieldCommand>(
    name: "field", summary: "the earth's magnetic field at a place: declination, dip, strength",
    usage: ["[OPTION]... LAT LON", "[OPTION]... CITY", "[OPTION]... -"],
    description: """
      By the World Magnetic Model 2025, which is made for 2025.0 to 2030.0; other dates are computed too, and said to \
      be outside. The declination comes with one standard deviation: the model leaves out the rock below and the sky \
      above.

      With - every line of standard input is a place, lat,lon or lat,lon,altitude_m or lat,lon,altitude_m,decimal_year. \
      A line that makes no sense is answered by an empty one and told on standard error; the exit code is then 65.
      """,
    options: [
      Option(
        "altitude", \.altitude,
        .altitude,
        "metres above the WGS84 ellipsoid; 0 unless told otherwise"),
      Option("date", \.date, .date, "the day; today unless told otherwise"),
      Option("format", \.format, .choice(), "how to write it; text unless told otherwise"),
      Option("precise", \.isPrecise, "with 17 significant digits, from which the same number can be read back"),
    ],
    examples: [
      Example(call: "qibla field 40.7128 -74.0060 --date 2026-11-21", purpose: "in New York"),
      Example(call: "qibla field --altitude 8849 27.9881 86.9250 --date 2026-11-21", purpose: "on Mount Everest"),
      Example(
        call: "printf '51.5,-0.12,0,2027.5\\n' | qibla field --format csv --precise -",
        purpose: "for many places and dates: degrees and nanotesla"),
    ])

  mutating func take(_ operands: [String]) throws(Stop) {
    spot = try Spot(operands, for: "field", altitude: altitude)
  }

  func run(_ console: inout Console) throws(Stop) {
    let ink = try format == .text ? console.ink(common.color) : .none
    let year = (date ?? FieldCommand.today).decimalYear
    if format == .csv { try console.print("D,I,F,H,X,Y,Z") }
    switch spot {
    case .unnamed: throw .usage("field needs a place")
    case .coordinate(let place): answer(at: place, year, ink, &console)
    case .city(let name):
      let city = try City.named(name)
      let (latitude, longitude) = (city.coordinate.latitude, city.coordinate.longitude)
      if let place = Coordinate(latitude: latitude, longitude: longitude, altitude: altitude) {
        if format == .text { try console.print(city.title) }
        answer(at: place, called: city, year, ink, &console)
      }
    case .lines:
      try QuestionLines().forEach(&console) { line, console throws(Expectation) in
        let (place, ownYear) = try read(line)
        answer(at: place, ownYear ?? year, ink, &console)
      } skip: { console in
        console.put(format == .csv ? ",,,,,,\n" : format == .json ? "null\n" : "\n")
      }
    }
  }

  private func read(_ line: Substring) throws(Expectation) -> (Coordinate, year: Double?) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    guard (2...4).contains(parts.count) else {
      throw Expectation("expected lat,lon,altitude_m,decimal_year, found ‘\(line)’")
    }
    let height = parts.count > 2 ? decimal(parts[2]) : altitude
    guard let height, Coordinate.altitudes.contains(height) else {
      throw Expectation("expected \(Argument.altitude.expected), found ‘\(parts[2])’")
    }
    let year = parts.count > 3 ? decimal(parts[3]) : nil
    guard parts.count < 4 || year.map((1600.0...2500).contains) == true else {
      throw Expectation("expected a year with its fraction from 1600 to 2500, found ‘\(parts[3])’")
    }
    return (try Coordinate(latitude: parts[0], longitude: parts[1], altitude: height), year)
  }

  /// The day that the system's clock shows, at its beginning: as `--date` would have it.
  private static var today: UTC {
    let instant = UTC(nanoseconds: SystemClock.realtime.now)
    return UTC(nanoseconds: instant.nanoseconds - instant.nanosecondsOfDay)
  }
}

extension Argument<UTC> {
  /// A civil day.
  static let date = Argument(
    shape: .word("YYYY-MM-DD"), expected: "a day of the calendar as YYYY-MM-DD, from 1678 to 2261"
  ) { word in
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.map(\.utf8.count) == [4, 2, 2], parts.allSatisfy({ $0.utf8.allSatisfy { 48...57 ~= $0 } }),
      let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return UTC(year: year, month: month, day: day)
  }
}
