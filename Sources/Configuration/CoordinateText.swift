public import Earth

/// What would have been right, and what was found instead.
public struct Expectation: Error, Equatable, Sendable {
  /// One clause for a message.
  public let text: String

  /// A clause for a message.
  public init(_ text: String) { self.text = text }
}

extension Coordinate {
  /// A place of two words, or what is wrong with which of them.
  public init(
    latitude: some StringProtocol, longitude: some StringProtocol, altitude: Double = 0
  ) throws(Expectation) {
    guard let north = decimal(latitude), abs(north) <= 90 else {
      throw Expectation("expected a latitude from -90 to 90, found ‘\(latitude)’")
    }
    guard let east = decimal(longitude), abs(east) <= 360 else {
      throw Expectation("expected a longitude from -180 to 180, found ‘\(longitude)’")
    }
    guard let place = Coordinate(latitude: north, longitude: east, altitude: altitude) else {
      throw Expectation("expected \(Argument.altitude.expected), found ‘\(shortest(altitude))’")
    }
    self = place
  }
}

extension Argument<Double> {
  /// An altitude that a place can have.
  public static let altitude = Argument.number("M", of: "metres", in: Coordinate.altitudes)
}

extension Argument<Coordinate> {
  /// `LAT,LON` in one word.
  public static let coordinate = Argument(
    shape: .word("LAT,LON"), expected: "a latitude from -90 to 90, a comma and a longitude from -180 to 180",
    read: { word in
      let parts = word.split(separator: ",", omittingEmptySubsequences: false)
      return parts.count == 2 ? try? Coordinate(latitude: parts[0], longitude: parts[1]) : nil
    }, text: { "\(shortest($0.latitude)),\(shortest($0.longitude))" })
}
