public import Earth
public import Text

/// A person's text for a place: coordinates in any form, or the name of a city, which is looked up later.
public enum PlaceName: Equatable, Sendable {
  /// A latitude and a longitude.
  case coordinate(Coordinate)
  /// A city, by its name.
  case city(String)

  /// Reads a text; an error says what it looks like if it is neither.
  public init(_ text: String, altitude: Double? = nil) throws(Expectation) {
    let kind = OtherNotation(of: text)
    let strange = kind.map {
      Expectation(
        "‘\(text)’ looks like \($0.rawValue), which is not understood; use coordinates, or the name of a city")
    }
    if let strange, kind != .gridReference { throw strange }
    // `40deg 42min` starts like a grid reference, but is not one.
    let coordinate: Coordinate?
    do throws(Expectation) { coordinate = try CoordinateText.read(text, altitude: altitude) } catch {
      throw strange ?? error
    }
    if let coordinate {
      self = .coordinate(coordinate)
    } else if let strange {
      throw strange
    } else {
      self = .city(text)
    }
  }
}

/// A place that a person gave, and the city if it was given by name.
public struct NamedPlace: Equatable, Sendable {
  /// Where it is.
  public let coordinate: Coordinate
  /// The city; nil if coordinates were given.
  public let city: NamedCity?

  /// A place by its coordinates.
  public init(_ coordinate: Coordinate) { (self.coordinate, city) = (coordinate, nil) }

  /// A city's centre.
  public init(_ city: NamedCity) { (coordinate, self.city) = (city.city.coordinate, city) }

  /// Finds the place that a name means.
  public init(
    _ name: PlaceName, from gazetteer: @autoclosure () -> Gazetteer = Gazetteer(), suggests: Bool = true
  ) throws(CityError) {
    switch name {
    case .coordinate(let coordinate): self.init(coordinate)
    case .city(let name): self.init(try NamedCity(name, from: gazetteer(), suggests: suggests))
    }
  }

  /// A text that finds it again.
  public var text: String { city?.text ?? coordinate.text }
}
