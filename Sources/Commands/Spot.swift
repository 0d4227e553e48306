public import Earth

/// Which place is meant.
public enum Spot: Equatable, Sendable {
  /// None has been named yet.
  case unnamed
  /// A latitude and a longitude.
  case coordinate(Coordinate)
  /// One after the other, from the lines of standard input.
  case lines

  /// Reads `LAT LON`, `LAT,LON` or `-`.
  init(_ operands: [String], for command: String, altitude: Double = 0) throws(Stop) {
    guard let first = operands.first else {
      throw .usage("\(command) needs a place: LAT LON, or - for lines of standard input")
    }
    if operands == ["-"] {
      self = .lines
      return
    }
    let parts =
      operands.count == 1 ? first.split(separator: ",", omittingEmptySubsequences: false).map(String.init) : operands
    guard parts.count == 2 else {
      throw .usage("\(command): expected a latitude and a longitude, found ‘\(operands.joined(separator: " "))’")
    }
    do throws(Expectation) {
      self = .coordinate(try Spot.coordinate(parts[0], parts[1], altitude: altitude))
    } catch {
      throw .usage("\(command): \(error.text)")
    }
  }

  /// A coordinate of two words, or which of them is wrong.
  static func coordinate(
    _ latitude: some StringProtocol, _ longitude: some StringProtocol, altitude: Double
  ) throws(Expectation) -> Coordinate {
    guard let north = decimal(latitude), abs(north) <= 90 else {
      throw Expectation(text: "expected a latitude from -90 to 90, found ‘\(latitude)’")
    }
    guard let east = decimal(longitude), abs(east) <= 360 else {
      throw Expectation(text: "expected a longitude from -180 to 180, found ‘\(longitude)’")
    }
    guard let place = Coordinate(latitude: north, longitude: east, altitude: altitude) else {
      throw Expectation(text: "expected an altitude \(Spot.altitudes), found ‘\(shortest(altitude))’")
    }
    return place
  }

  /// The altitudes there can be, in words.
  static let altitudes =
    "from \(shortest(Coordinate.altitudes.lowerBound)) to \(shortest(Coordinate.altitudes.upperBound)) metres"
}

extension Argument<Coordinate> {
  /// `LAT,LON` in one word.
  static let coordinate = Argument(
    shape: .word("LAT,LON"), expected: "a latitude from -90 to 90, a comma and a longitude from -180 to 180"
  ) { word in
    let parts = word.split(separator: ",", omittingEmptySubsequences: false)
    return parts.count == 2 ? try? Spot.coordinate(parts[0], parts[1], altitude: 0) : nil
  }
}
