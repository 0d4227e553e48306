public import Earth
public import Places
internal import Quantities

/// What was expected, and what was found instead.
public struct Expectation: Error, Equatable, Sendable {
  /// One clause for a message.
  public let text: String

  /// A clause for a message.
  public init(_ text: String) { self.text = text }
}

extension Coordinate {
  /// A place from two words, or an error that names the wrong one.
  public init(
    latitude: some StringProtocol, longitude: some StringProtocol, altitude: Double? = nil
  ) throws(Expectation) {
    // Nearly all are plain numbers.
    if let north = decimal(Substring(latitude)), let east = decimal(Substring(longitude)) {
      try self.init(degreesNorth: north, east: east, altitude: altitude)
    } else if let place = try CoordinateText.read("\(latitude),\(longitude)", altitude: altitude) {
      self = place
    } else {
      throw Expectation("expected a latitude and a longitude, found ‘\(latitude),\(longitude)’")
    }
  }
}

extension Argument<Double> {
  /// An altitude that a place can have.
  public static let altitude = Argument.number("M", of: "metres", in: Coordinate.altitudes)
}

/// A configured place, and the city if it was given by name.
public struct ConfiguredPlace: Equatable, Sendable {
  /// Where it is.
  public let coordinate: Coordinate
  /// The name that was given; nil where coordinates were.
  public let name: String?
  /// The city of that name.
  public let city: City?
  /// What else its name may mean.
  public let others: [City]
}

extension Argument<ConfiguredPlace> {
  /// Coordinates, or a name by which one city is clearly meant.
  public static let place = Argument(
    shape: .word("LAT,LON|CITY"), expected: Argument<Coordinate>.coordinate.expected + ", or the name of one city",
    read: { word in
      let coordinate: Coordinate?
      // A text that is meant as coordinates, and is not valid, is no city either.
      do throws(Expectation) { coordinate = try CoordinateText.read(word) } catch { return nil }
      if let coordinate { return ConfiguredPlace(coordinate: coordinate, name: nil, city: nil, others: []) }
      guard case .one(let city, let others) = Gazetteer().find(word) else { return nil }
      return ConfiguredPlace(coordinate: city.coordinate, name: word, city: city, others: others)
    }, text: { $0.name ?? Argument<Coordinate>.coordinate.text($0.coordinate) })
}

extension ConfiguredPlace {
  /// Why a text is no place: the cities that its name may mean, or what is like it. nil where there is no more to say
  /// than what was expected.
  static func refusal(of text: String) -> String? {
    do throws(Expectation) { if try CoordinateText.read(text) != nil { return nil } } catch { return error.text }
    switch Gazetteer().find(text) {
    case .one: return nil
    case .ambiguous(let cities):
      let titles = cities.prefix(6).map(\.title).listed("or", separator: "; ")
      return "‘\(text)’ may be one of \(cities.count) cities: \(titles); add the region or country"
    case .unknown(let suggestions) where suggestions.isEmpty: return nil
    case .unknown(let suggestions):
      return "unknown city ‘\(text)’; did you mean \(suggestions.prefix(3).map(\.title).listed("or", separator: "; "))?"
    }
  }
}

extension Argument<Coordinate> {
  /// Coordinates in one word.
  public static let coordinate = Argument(
    shape: .word("LAT,LON"), expected: "a latitude from -90 to 90, a comma and a longitude from -180 to 180",
    read: { word in (try? CoordinateText.read(word)) ?? nil },
    text: { "\(shortest($0.latitude)),\(shortest($0.longitude))" })
}
