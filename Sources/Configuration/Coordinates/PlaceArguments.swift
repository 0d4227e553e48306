public import Earth
internal import Places
internal import Quantities

/// What was expected, and what was found instead.
public struct Expectation: Error, Equatable, Sendable {
  /// One clause for a message.
  public let text: String

  /// A clause for a message.
  public init(_ text: String) { self.text = text }
}

/// Degrees as people write and paste them: `-33.8688`, `33.8688° S`, `33.8688S`, with or without blanks around them.
public struct DegreesText: Equatable, Sendable {
  /// The direction from zero, by its letter.
  public enum Side: Character, CaseIterable, Sendable {
    case north = "N"
    case south = "S"
    case east = "E"
    case west = "W"
  }

  /// The degrees, positive to the north or east.
  public let value: Double
  /// The letter; nil without one.
  public let side: Side?

  /// Reads a word; nil where it is not valid.
  public init?(_ word: some StringProtocol) {
    var text = DegreesText.trimmed(Substring(word))
    side = text.last.flatMap { last in Side.allCases.first { String($0.rawValue) == last.uppercased() } }
    if side != nil { text = DegreesText.trimmed(text.dropLast()) }
    if text.last == "°" { text = DegreesText.trimmed(text.dropLast()) }
    guard let number = decimal(text) else { return nil }
    // A minus together with a letter is ambiguous.
    guard side == nil || (number >= 0 && text.first != "-") else { return nil }
    value = side == .south || side == .west ? -number : number
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " || $0 == "\t" || $0 == "\r" }
    while text.last == " " || text.last == "\t" || text.last == "\r" { text.removeLast() }
    return text
  }
}

extension Coordinate {
  /// A place from two words, or an error that names the wrong one.
  public init(
    latitude: some StringProtocol, longitude: some StringProtocol, altitude: Double? = nil
  ) throws(Expectation) {
    guard let north = DegreesText(latitude), abs(north.value) <= 90, north.side != .east, north.side != .west else {
      throw Expectation("expected a latitude from -90 to 90, found ‘\(latitude)’")
    }
    guard let east = DegreesText(longitude), abs(east.value) <= 360, east.side != .north, east.side != .south else {
      throw Expectation("expected a longitude from -180 to 180, found ‘\(longitude)’")
    }
    guard let place = Coordinate(latitude: north.value, longitude: east.value, altitude: altitude) else {
      throw Expectation("expected \(Argument.altitude.expected), found ‘\(shortest(altitude ?? 0))’")
    }
    self = place
  }
}

extension Argument<Double> {
  /// An altitude that a place can have.
  public static let altitude = Argument.number("M", of: "metres", in: Coordinate.altitudes)
}

extension Argument<Coordinate> {
  /// `LAT,LON` in one word, or a name that only one city has.
  static let place = Argument(
    shape: .word("LAT,LON|CITY"), expected: coordinate.expected + ", or the name of one city",
    read: { word in
      if let coordinate = coordinate.read(word) { return coordinate }
      return if case .one(let city) = Gazetteer().find(word) { city.coordinate } else { nil }
    }, text: coordinate.text)

  /// `LAT,LON` in one word.
  public static let coordinate = Argument(
    shape: .word("LAT,LON"), expected: "a latitude from -90 to 90, a comma and a longitude from -180 to 180",
    read: { word in
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 2 ? try? Coordinate(latitude: parts[0], longitude: parts[1]) : nil
    }, text: { "\(shortest($0.latitude)),\(shortest($0.longitude))" })
}
