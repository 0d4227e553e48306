internal import Answers
internal import Configuration
internal import Earth
internal import Places
internal import Shell
internal import Text

/// A question about a place: bearing, field. It is answered for the place on the command line, or for each line of
/// standard input, in one of three formats.
protocol PlaceQuestion: Command {
  /// The fields that a line of standard input may have: `lat`, `lon`, and those of the question.
  static var fields: [String] { get }
  /// The columns of the answers in CSV.
  static var columns: [String] { get }
  /// The options that every question has.
  var question: QuestionOptions { get set }
  /// The altitude of the place in metres; nil if the answer does not depend on it.
  var altitude: Double? { get }
  /// Computes what all answers share.
  mutating func prepare(_ console: inout Console) throws(Stop)
  /// Takes the fields of a line that follow the place: they replace the options for this one place.
  mutating func take(fields: ArraySlice<Substring>) throws(Expectation)
  /// Writes the answer for a place, with the name if it is a city. If `isLine`, the answer takes one line.
  func answer(at place: Coordinate, called city: NamedCity?, isLine: Bool, _ console: inout Console)
}

/// The forms in which a place can be written, for help.
let placeHelp = """
  LAT LON is in degrees, or in any form of maps, phones and encyclopedias: 40°42'46"N 74°0'22"W, N40 42.768 W74 0.36, \
  40:42:46 -74:0:22, geo:40.71,-74.0, the link to a map. CITY is one of the 34,000 cities of more than 15,000 people in \
  GeoNames (geonames.org, CC BY 4.0), by any of its names, in Latin, Arabic, Cyrillic, Greek, Hebrew, Devanagari or \
  Bengali letters; a region or a country may follow by name or code. If the name may mean cities whose bearings differ by \
  more than 1° and none is clearly meant, a terminal asks which; elsewhere the list is the error, with exit code 65.
  """

/// The options that every question about a place has.
struct QuestionOptions: Equatable, Sendable {
  /// The place; nil until the operands have been read.
  var place: GivenPlace?
  /// The format of answers.
  var format = AnswerFormat.text
  /// Whether to print all digits.
  var isPrecise = false

  static let options: [Option<QuestionOptions>] = [
    Option("format", \.format, .choice(), "format of the answer (default: text)"),
    Option("precise", \.isPrecise, "print 17 significant digits, which preserve each number exactly"),
  ]
}

extension PlaceQuestion {
  static var fields: [String] { ["lat", "lon"] }
  var altitude: Double? { nil }
  mutating func take(fields: ArraySlice<Substring>) throws(Expectation) {}

  mutating func take(_ operands: [String]) throws(Stop) {
    question.place = try GivenPlace(operands, for: Self.name, altitude: altitude)
  }

  func run(_ console: inout Console) throws(Stop) {
    var question = self
    try question.prepare(&console)
    if question.question.format == .csv { try console.print(Self.columns.joined(separator: ",")) }
    switch question.question.place {
    case .named(let name): question.answer(at: try NamedPlace(asked: name), line: nil, &console)
    case .lines: try question.answerLines(&console)
    case nil: throw .usage("\(Self.name) needs a place")
    }
  }

  private func answerLines(_ console: inout Console) throws(Stop) {
    let gazetteer = Gazetteer()
    try AskedLines(question.format, columns: Self.columns.count).answer(&console) {
      (line, number, console: inout Console) throws(Expectation) in
      try answer(line: line, number, gazetteer, &console)
    }
  }

  private func answer(
    line: String, _ number: Int, _ gazetteer: Gazetteer, _ console: inout Console
  ) throws(Expectation) {
    let parts = line.split(separator: ",", omittingEmptySubsequences: false)
    var question = self
    if (2...Self.fields.count).contains(parts.count), parts.prefix(2).allSatisfy({ decimal($0) != nil }) {
      try question.take(fields: parts[2...])
      let place = try Coordinate(latitude: parts[0], longitude: parts[1], altitude: question.altitude)
      return question.answer(at: place, called: nil, isLine: true, &console)
    }
    guard line != "-", line.contains(where: { $0 != " " }) else {
      throw Expectation("expected \(Self.fields.joined(separator: ",")), found ‘\(line)’")
    }
    let name = try PlaceName(line, altitude: altitude)
    do throws(CityError) {
      question.answer(at: try NamedPlace(name, from: gazetteer, suggests: false), line: number, &console)
    } catch { throw Expectation(error.message) }
  }

  /// Answers for a place, and names the city if the answer itself does not.
  private func answer(at place: NamedPlace, line: Int?, _ console: inout Console) {
    guard let city = place.city else {
      return answer(at: place.coordinate, called: nil, isLine: line != nil, &console)
    }
    answer(at: city.city.coordinate(at: altitude), called: city, isLine: line != nil, &console)
    let origin = line.map { "standard input:\($0): " } ?? ""
    switch question.format {
    case .csv: console.tell(origin + city.title)
    case .text where line != nil && !city.others.isEmpty: console.tell(origin + city.title)
    case .text, .json: break
    }
  }
}

extension City {
  /// The centre of the place, at an altitude.
  fileprivate func coordinate(at altitude: Double?) -> Coordinate {
    Coordinate(latitude: coordinate.latitude, longitude: coordinate.longitude, altitude: altitude) ?? coordinate
  }
}
