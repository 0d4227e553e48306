public import Earth
internal import Quantities
internal import System
internal import Text
internal import Words

/// A city that was found by its name, and the other possible meanings of the name.
public struct NamedCity: Equatable, Sendable {
  /// A text that finds it again: the name that was given, or its coordinates if it was chosen from several.
  public let text: String
  /// The city.
  public let city: City
  /// Other cities, the likeliest first.
  public let others: [City]

  /// The city with a name, or an error with the cities that the name may mean.
  public init(_ name: String, from gazetteer: Gazetteer = Gazetteer(), suggests: Bool = true) throws(CityError) {
    switch gazetteer.find(name, suggests: suggests) {
    case .one(let city, let others): (text, self.city, self.others) = (name, city, others)
    case .ambiguous(let cities): throw CityError(name: name, cities: cities, isAmbiguous: true)
    case .unknown(let suggestions): throw CityError(name: name, cities: suggestions, isAmbiguous: false)
    }
  }

  /// A city that was chosen from several.
  public init(chosen city: City) { (text, self.city, others) = (city.coordinate.text, city, []) }

  /// The city's title, with the other possible meanings of the name.
  public var title: String {
    guard !others.isEmpty else { return city.title }
    return "\(city.title), not " + others.map(\.titleAndBearing).listed("or", separator: "; ")
  }
}

/// Why a name does not clearly mean one city.
public struct CityError: Error, Equatable, Sendable {
  /// The name.
  public let name: String
  /// The cities that it may mean, or those with similar names, the likeliest first.
  public let cities: [City]
  /// Whether several cities have the name and none is clearly meant; otherwise none has the name.
  public let isAmbiguous: Bool

  /// The remedy if several cities have the name.
  public static let advice = "add the region or country, or use coordinates"
  /// How many cities a list contains.
  private static let listed = 9

  /// The fault, with the three likeliest cities.
  public var message: String {
    if isAmbiguous {
      let first = cities.prefix(3).map(\.titleAndBearing).listed("or", separator: "; ")
      return "‘\(name)’ may be one of \(cities.count) cities, such as \(first); \(CityError.advice)"
    }
    let guess =
      cities.isEmpty
      ? "expected a city of more than 15,000 people, or LAT LON"
      : "did you mean \(cities.prefix(3).map(\.title).listed("or", separator: "; "))?"
    return "unknown city ‘\(name)’; \(guess)"
  }

  /// The cities to choose from.
  public var choices: ArraySlice<City> { cities.prefix(CityError.listed) }

  /// A numbered list of the choices: title, bearing, coordinates.
  public var list: String {
    zip(1..., choices).map { "  \($0)  \($1.title): \($1.bearing) (\($1.coordinate.text))" }.joined(separator: "\n")
  }
}

extension City {
  /// Its bearing to the Kaaba, in whole degrees.
  fileprivate var bearing: String {
    guard let bearing = Qibla(from: coordinate).bearing else { return "no bearing" }
    let degrees = String(bearing.onTheCard.degrees, fixed: 0)
    return "\(degrees == "360" ? "0" : degrees)° \(Language.english.words.wind(Wind(bearing)))"
  }

  fileprivate var titleAndBearing: String { "\(title) (\(bearing))" }
}

extension Coordinate {
  /// The coordinates as one word that can be read again: `41.0138,28.9497`.
  public var text: String { "\(shortest(latitude)),\(shortest(longitude))" }
}
