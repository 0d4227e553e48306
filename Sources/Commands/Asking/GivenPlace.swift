internal import Configuration
internal import Earth
internal import Places
internal import Quantities

/// A place as a user names it.
enum GivenPlace: Equatable, Sendable {
  /// A latitude and a longitude.
  case coordinate(Coordinate)
  /// A city, by its name.
  case city(String)
  /// The lines of standard input, each a place.
  case lines

  /// Reads `LAT LON`, `LAT,LON`, a city's name in one word or several, or `-`.
  init(_ operands: [String], for command: String, altitude: Double? = nil) throws(Stop) {
    guard !operands.isEmpty else {
      throw .usage("\(command) needs a place: LAT LON, a city's name, or - for lines of standard input")
    }
    if operands == ["-"] {
      self = .lines
      return
    }
    // A shell splits pasted text: `40.7128, -74.0060` comes as two words, the first with the comma.
    let text = operands.joined(separator: " ")
    let byComma = text.split(separator: ",", omittingEmptySubsequences: false)
    let parts = byComma.count > 1 || operands.count == 1 ? byComma : operands.map { $0[...] }
    guard GivenPlace.isMeantAsNumber(parts[0]), parts.count <= 2 || parts.allSatisfy(GivenPlace.isMeantAsNumber) else {
      // `nan 5` is no city.
      if parts.count == 2, DegreesText(parts[1]) != nil, Double(parts[0]) != nil {
        throw .usage("\(command): expected a latitude from -90 to 90, found ‘\(parts[0])’")
      }
      self = .city(text)
      return
    }
    guard parts.count == 2 else {
      throw .usage("\(command): expected a latitude and a longitude, found ‘\(text)’")
    }
    do throws(Expectation) {
      self = .coordinate(try Coordinate(latitude: parts[0], longitude: parts[1], altitude: altitude))
    } catch {
      throw .usage("\(command): \(error.text)")
    }
  }

  /// Whether a word is a number, or a mistyped one: `40.7` and `-33.9x` are, `6th of October City` is not.
  private static func isMeantAsNumber(_ word: Substring) -> Bool {
    let word = word.drop { $0 == " " }
    guard let first = word.utf8.first else { return true }
    return DegreesText(word) != nil || "+-.".utf8.contains(first)
      || ("0123456789".utf8.contains(first) && !word.contains(where: \.isLetter))
  }
}

extension GivenPlace {
  /// A place in one word, `LAT,LON` or a city's name; nil where it is neither.
  init?(word: String) {
    guard !word.isEmpty else { return nil }
    do throws(Stop) { self = try GivenPlace([word], for: "") } catch { return nil }
  }

  /// The coordinates; nil where they come from lines.
  var coordinate: Coordinate? {
    get throws(Stop) {
      switch self {
      case .coordinate(let coordinate): coordinate
      case .city(let name): try City.named(name).coordinate
      case .lines: nil
      }
    }
  }
}

extension City {
  /// The one city of a name, or an error that lists the cities it may mean.
  static func named(_ name: String) throws(Stop) -> City {
    switch Gazetteer().find(name) {
    case .one(let city): return city
    case .ambiguous(let cities):
      let shown = cities.prefix(8).map { city in
        "\(city.title) (\(shortest(city.coordinate.latitude)),\(shortest(city.coordinate.longitude)))"
      }
      let more = cities.count > shown.count ? " and \(cities.count - shown.count) more" : ""
      let isOneCountry = cities.allSatisfy { $0.country == cities[0].country }
      let advice = isOneCountry ? "use coordinates" : "add the country, or use coordinates"
      throw .failure(
        .data, "several cities have the name ‘\(name)’: \(shown.joined(separator: ", "))\(more); \(advice)")
    case .unknown(let suggestions):
      let isLatin = name.unicodeScalars.allSatisfy { $0.value < 0x250 || (0x1e00..<0x2100).contains($0.value) }
      let guess =
        suggestions.isEmpty
        ? isLatin
          ? "expected a city of more than 15,000 people, or LAT LON" : "expected its name in Latin letters, or LAT LON"
        : "did you mean \(suggestions.prefix(3).map(\.title).listed("or"))?"
      throw .failure(.data, "unknown city ‘\(name)’; \(guess)")
    }
  }

  /// Its name and country: `Istanbul, TR`.
  var title: String { "\(name), \(country)" }

  /// Its name and country as fields of a JSON object. No name of the list has a quote or a backslash.
  var fields: String { #""name":"\#(name)","country":"\#(country)","# }
}
