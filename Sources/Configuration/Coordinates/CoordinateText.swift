public import Earth
internal import Quantities

/// A place by its coordinates, as maps, phones, receivers and encyclopedias write them: `40.7128, -74.0060`,
/// `40°42'46"N 74°0'22"W`, `N40 42.767 W74 0.367`, `40:42:46 -74:0:22`, `geo:40.71,-74.0`, `@40.7,-74,15z`,
/// `+40.7128-074.0060/`, `٤٠٫٧١٢٨، ٧٤٫٠٠٦-`.
public enum CoordinateText {
  /// Reads a text; nil if it is not meant as coordinates but as a name. An error says what is not understood.
  public static func read(_ text: some StringProtocol, altitude: Double? = nil) throws(Expectation) -> Coordinate? {
    let plain = core(of: plainCharacters(text))
    // A comma between digits is a separator where that gives coordinates, else a decimal point.
    let readings = [false, true].map { CoordinateTokens(plain, isCommaDecimal: $0) }
    guard isMeant(readings[0].tokens) else { return nil }
    var first: Expectation?
    for reading in readings {
      do throws(Expectation) {
        return try place(in: reading, altitude: altitude)
      } catch {
        first = first ?? error
      }
    }
    throw first ?? Expectation("expected a latitude and a longitude, found ‘\(text)’")
  }

  /// The part of a link that has the coordinates; other text as it is.
  private static func core(of text: String) -> String {
    func behind(_ mark: String) -> Substring? {
      text.indices.first { text[$0...].hasPrefix(mark) }.map { text[$0...].dropFirst(mark.count) }
    }
    if text.lowercased().hasPrefix("geo:") {
      return String(text.dropFirst(4).prefix { $0 != ";" && $0 != "?" }.pair)
    }
    if let at = text.firstIndex(of: "@") { return String(text[text.index(after: at)...].pair) }
    for mark in ["?q=", "&q=", "?ll=", "&ll=", "&query="] {
      if let rest = behind(mark) { return String(rest.prefix { $0 != "&" && $0 != "#" }) }
    }
    if let map = behind("#map=") {
      return map.split(separator: "/").dropFirst().prefix(2).joined(separator: ",")
    }
    return text
  }

  /// Whether text is meant as numbers: `40.7` and `-33.9x, 18` are, `6th of October City` and `N'Djamena` are not.
  private static func isMeant(_ tokens: [CoordinateToken]) -> Bool {
    let unknown = tokens.compactMap { token -> String? in if case .unknown(let word) = token { word } else { nil } }
    guard tokens.contains(where: \.isNumber) else { return false }
    if unknown.isEmpty { return true }
    if case .unknown = tokens[0] { return false }
    return unknown.allSatisfy { $0.count < 3 }
  }

  private static func place(in reading: CoordinateTokens, altitude: Double?) throws(Expectation) -> Coordinate {
    for case .unknown(let word) in reading.tokens {
      throw Expectation(
        "‘\(word)’ is not understood in coordinates; expected such as 40.7128 -74.006 or 40°42'46\"N 74°0'22\"W")
    }
    let groups = try CoordinateGroups(reading).groups
    var angles: [CoordinateAngle] = []
    for group in groups { angles.append(try CoordinateAngle(group, isSecond: !angles.isEmpty)) }
    // Without letters the latitude comes first.
    let isSwapped = angles[0].isLatitude == false || (angles[0].isLatitude == nil && angles[1].isLatitude == true)
    if isSwapped { angles.swapAt(0, 1) }
    guard angles[0].isLatitude != false, angles[1].isLatitude != true else {
      throw Expectation("expected a latitude and a longitude, found two of one kind")
    }
    return try Coordinate(degreesNorth: angles[0].degrees, east: angles[1].degrees, altitude: altitude)
  }
}

extension Substring {
  /// The first two of its parts between commas: what follows them is an altitude or a zoom.
  fileprivate var pair: String { split(separator: ",").prefix(2).joined(separator: ",") }
}

extension Coordinate {
  /// A place, or an error that names the number that is too large.
  init(degreesNorth latitude: Double, east longitude: Double, altitude: Double?) throws(Expectation) {
    guard abs(latitude) <= 90 else {
      throw Expectation("expected a latitude from -90 to 90, found ‘\(shortest(latitude))’")
    }
    guard abs(longitude) <= 360 else {
      throw Expectation("expected a longitude from -180 to 180, found ‘\(shortest(longitude))’")
    }
    guard let place = Coordinate(latitude: latitude, longitude: longitude, altitude: altitude) else {
      throw Expectation("expected \(Argument.altitude.expected), found ‘\(shortest(altitude ?? 0))’")
    }
    self = place
  }
}
