internal import Answers
internal import Configuration
internal import Earth
internal import Quantities
internal import Shell
internal import Text

/// The earth's field at a place.
struct FieldCommand: PlaceQuestion {
  /// The place and the format.
  var question = QuestionOptions()
  /// The altitude in metres above the ellipsoid.
  var altitude: Double? = 0
  /// The day.
  var day = FieldDay()
  /// How warnings are emphasized.
  var ink = Emphasis.none

  static let fields = ["lat", "lon", "altitude_m", "decimal_year"]
  static let columns = ["D", "I", "F", "H", "X", "Y", "Z"]
  static let name = "field"
  static let page = Page(
    summary: "print the earth's magnetic field at a place",
    usage: ["[OPTION]... LAT LON", "[OPTION]... CITY", "[OPTION]... -"],
    operands: .city,
    description: """
      The field is computed with the World Magnetic Model 2025, which is valid from 2025.0 to 2030.0; other dates are \
      computed with a warning. The printed standard deviation of the declination allows for what the model leaves out, \
      magnetic rock and currents in the upper atmosphere, and outside the model's years for the change of the field. \
      If the system's clock is not set, the answer without --date is that of the model's middle year, with a warning.

      \(placeHelp)

      With -, each line of standard input is a place: a city, coordinates in any form, lat,lon or lat,lon,altitude_m or \
      lat,lon,altitude_m,decimal_year. The answer to a malformed line is empty, standard error reports the line, and \
      the exit code is 65.
      """,
    examples: [
      Example(call: "qibla field 40.7128 -74.0060 --date 2026-11-21", purpose: "in New York"),
      Example(call: "qibla field --altitude 8849 27.9881 86.9250 --date 2026-11-21", purpose: "on Mount Everest"),
      Example(
        call: "printf '51.5,-0.12,0,2027.5\\n' | qibla field --format csv --precise -",
        purpose: "for many places and dates: degrees and nanotesla"),
    ])

  static let options: [Option<FieldCommand>] =
    [Option("altitude", \.altitude, .altitude, "metres above the WGS84 ellipsoid (default: 0)")]
    + FieldDay.options.mounted(at: \.day) + QuestionOptions.options.mounted(at: \.question)

  mutating func prepare(_ console: inout Console) throws(Stop) {
    if question.format == .text { ink = try console.ink() }
    try day.prepare(for: Self.name, console)
  }

  mutating func take(fields: ArraySlice<Substring>) throws(Expectation) {
    if let text = fields.first {
      guard let metres = decimal(text), Coordinate.altitudes.contains(metres) else {
        throw Expectation("expected \(Argument.altitude.expected), found ‘\(text)’")
      }
      altitude = metres
    }
    if let text = fields.dropFirst().first {
      guard let year = decimal(text), (1600.0...2500).contains(year) else {
        throw Expectation("expected a decimal year from 1600 to 2500, found ‘\(text)’")
      }
      day.use(year: year)
    }
  }
}
