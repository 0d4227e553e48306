internal import Configuration
public import Earth
internal import Places

/// Which place is meant.
public enum Spot: Equatable, Sendable {
  /// None has been named yet.
  case unnamed
  /// A latitude and a longitude.
  case coordinate(Coordinate)
  /// A city, by its name.
  case city(String)
  /// One after the other, from the lines of standard input.
  case lines

  /// Reads `LAT LON`, `LAT,LON`, a city's name in one word or several, or `-`.
  init(_ operands: [String], for command: String, altitude: Double = 0) throws(Stop) {
    guard let first = operands.first else {
      throw .usage("\(command) needs a place: LAT LON, a city's name, or - for lines of standard input")
    }
    if operands == ["-"] {
      self = .lines
      return
    }
    let parts =
      operands.count == 1 ? first.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : operands
    guard Spot.isMeantAsNumber(parts[0]), parts.count <= 2 || parts.allSatisfy(Spot.isMeantAsNumber) else {
      self = .city(operands.joined(separator: " "))
      return
    }
    guard parts.count == 2 else {
      throw .usage("\(command): expected a latitude and a longitude, found ‘\(operands.joined(separator: " "))’")
    }
    do throws(Expectation) {
      self = .coordinate(try Coordinate(latitude: parts[0], longitude: parts[1], altitude: altitude))
    } catch {
      throw .usage("\(command): \(error.text)")
    }
  }

  /// `40.7` and `-33.9x` are; `6th of October City` is not.
  private static func isMeantAsNumber(_ word: String) -> Bool {
    guard let first = word.utf8.first else { return true }
    return decimal(word) != nil || "+-.".utf8.contains(first)
      || ("0123456789".utf8.contains(first) && !word.contains(where: \.isLetter))
  }
}

extension Spot {
  /// Where that is; nil where no place is named.
  var coordinate: Coordinate? {
    get throws(Stop) {
      switch self {
      case .coordinate(let coordinate): coordinate
      case .city(let name): try City.named(name).coordinate
      case .lines, .unnamed: nil
      }
    }
  }
}

extension Argument<Spot> {
  /// `LAT,LON` in one word, or a city's name.
  static let spot = Argument(
    shape: .word("LAT,LON|CITY"),
    expected: "a latitude from -90 to 90, a comma and a longitude from -180 to 180, or a city's name",
    read: { word in
      do throws(Stop) {
        let spot = try Spot([word], for: "")
        return spot == .lines || word.isEmpty ? nil : spot
      } catch {
        return nil
      }
    })
}

extension City {
  /// Finds the one city that a name means, or says what else it may mean.
  static func named(_ name: String) throws(Stop) -> City {
    switch Gazetteer().find(name) {
    case .one(let city): return city
    case .ambiguous(let cities):
      let shown = cities.prefix(8).map { city in
        "\(city.title) (\(shortest(city.coordinate.latitude)),\(shortest(city.coordinate.longitude)))"
      }
      let more = cities.count > shown.count ? " and \(cities.count - shown.count) more" : ""
      throw .failure(
        .data,
        "several cities are called ‘\(name)’: \(shown.joined(separator: ", "))\(more); add the country, or give coordinates"
      )
    case .unknown(let suggestions):
      let guess =
        suggestions.isEmpty
        ? "expected one of over 15,000 people, or LAT LON"
        : "did you mean \(suggestions.prefix(3).map(\.title).listed("or"))?"
      throw .failure(.data, "no city is known as ‘\(name)’; \(guess)")
    }
  }

  /// Its name and country: `Istanbul, TR`.
  var title: String { "\(name), \(country)" }

  /// Its name and country as they stand in a JSON object. No name of the list holds a quote or a backslash.
  var fields: String { #""name":"\#(name)","country":"\#(country)","# }
}
