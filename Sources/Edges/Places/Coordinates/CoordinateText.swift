public import Earth
internal import Quantities
public import Text

/// A place given by its coordinates, as maps, phones, receivers and encyclopedias write them: `40.7128, -74.0060`,
/// `40°42'46"N 74°0'22"W`, `N40 42.767 W74 0.367`, `40:42:46 -74:0:22`, `geo:40.71,-74.0`, `@40.7,-74,15z`,
/// `+40.7128-074.0060/`, `٤٠٫٧١٢٨، -٧٤٫٠٠٦`. Ambiguous text is refused.
public enum CoordinateText {
  /// The longest text that can be coordinates, in bytes.
  private static let longest = 1000

  /// Reads a text; nil if it is not meant as coordinates but as a name. The error describes what was not understood.
  public static func read(_ text: some StringProtocol, altitude: Double? = nil) throws(Expectation) -> Coordinate? {
    guard text.utf8.count <= longest else { return nil }
    let whole = plainCharacters(text)
    try refuseMissingNumbers(in: whole)
    let plain = try MapLink.coordinates(in: whole) ?? whole
    // A comma between digits is a separator or a decimal point. If there are decimal points, it is a separator.
    let hasPoint = zip(plain, plain.dropFirst()).contains { $0 == "." && ("0"..."9").contains($1) }
    // The last of three numbers between commas is an altitude.
    let commas = plain.split(separator: ",", omittingEmptySubsequences: false).map { $0.drop { $0 == " " } }
    let isTriple = commas.count == 3 && commas.allSatisfy { decimal($0) != nil }
    let readings =
      [CoordinateTokens(plain, isCommaDecimal: false)]
      + (hasPoint || isTriple ? [] : [CoordinateTokens(plain, isCommaDecimal: true)])
    guard isMeant(readings[0].tokens) else { return nil }
    var (places, first): ([Coordinate], Expectation?) = ([], nil)
    for reading in readings {
      do throws(Expectation) {
        places.append(try place(in: reading, altitude: altitude))
      } catch {
        first = first ?? error
      }
    }
    guard let place = places.first else {
      throw first ?? Expectation("expected a latitude and a longitude, found ‘\(text)’")
    }
    guard places.allSatisfy({ $0 == place }) else {
      throw Expectation("‘\(text)’ can be read in two ways: write decimals with a point")
    }
    return place
  }

  /// Refuses two words if one stands for a missing number, and the other is a number or stands for a missing one too: a
  /// receiver without a fix writes `nan,nan`. Alone, Nan is a city.
  private static func refuseMissingNumbers(in text: String) throws(Expectation) {
    let words = text.split { " ,;\t".contains($0) }
    guard words.count == 2 else { return }
    func isMissing(_ word: Substring) -> Bool {
      missing.contains(word.lowercased().drop { "+-".contains($0) }.description)
    }
    guard let odd = words.first(where: isMissing), words.allSatisfy({ isMissing($0) || decimal($0) != nil }) else {
      return
    }
    throw Expectation("expected a latitude and a longitude, found ‘\(odd)’")
  }

  private static let missing: Set<String> = ["nan", "inf", "infinity", "null", "none", "nil", "undefined"]

  /// Whether text is meant as numbers: `40.7` and `-33.9x, 18` are, `6th of October City` and `N'Djamena` are not.
  private static func isMeant(_ tokens: [CoordinateToken]) -> Bool {
    let unknown = tokens.compactMap { token -> String? in if case .unknown(let word) = token { word } else { nil } }
    guard tokens.contains(where: \.isNumber) else { return false }
    if unknown.isEmpty || tokens.count(where: \.isNumber) > 1 { return true }
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
    for group in groups {
      angles.append(try CoordinateAngle(group, isSecond: !angles.isEmpty, isStandard: reading.isStandard))
    }
    // Without letters the latitude comes first.
    let isSwapped = angles[0].isLatitude == false || (angles[0].isLatitude == nil && angles[1].isLatitude == true)
    if isSwapped { angles.swapAt(0, 1) }
    guard angles[0].isLatitude != false, angles[1].isLatitude != true else {
      throw Expectation("expected a latitude and a longitude, found two of one kind")
    }
    return try Coordinate(degreesNorth: angles[0].degrees, east: angles[1].degrees, altitude: altitude)
  }
}

extension Coordinate {
  /// A place from two words, or an error that names the wrong one.
  public init(
    latitude: some StringProtocol, longitude: some StringProtocol, altitude: Double? = nil
  ) throws(Expectation) {
    // Nearly all words are plain numbers.
    if let north = decimal(Substring(latitude)), let east = decimal(Substring(longitude)) {
      try self.init(degreesNorth: north, east: east, altitude: altitude)
    } else if let place = try CoordinateText.read("\(latitude),\(longitude)", altitude: altitude) {
      self = place
    } else {
      throw Expectation("expected a latitude and a longitude, found ‘\(latitude),\(longitude)’")
    }
  }

  /// A place, or an error that names the number that is out of range.
  init(degreesNorth latitude: Double, east longitude: Double, altitude: Double?) throws(Expectation) {
    guard abs(latitude) <= 90 else {
      throw Expectation("expected a latitude from -90 to 90, found ‘\(shortest(latitude))’")
    }
    guard abs(longitude) <= 360 else {
      throw Expectation("expected a longitude from -180 to 180, found ‘\(shortest(longitude))’")
    }
    guard let place = Coordinate(latitude: latitude, longitude: longitude, altitude: altitude) else {
      throw Expectation(
        "expected metres from \(shortest(Coordinate.altitudes.lowerBound)) to "
          + "\(shortest(Coordinate.altitudes.upperBound)), found ‘\(shortest(altitude ?? 0))’")
    }
    self = place
  }
}
