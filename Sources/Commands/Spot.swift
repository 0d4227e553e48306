internal import Configuration
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
      self = .coordinate(try Coordinate(latitude: parts[0], longitude: parts[1], altitude: altitude))
    } catch {
      throw .usage("\(command): \(error.text)")
    }
  }
}
