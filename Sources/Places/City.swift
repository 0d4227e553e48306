public import Earth

/// A city of the gazetteer.
public struct City: Equatable, Sendable {
  /// The name in Latin letters with diacritics, as GeoNames spells it.
  public let name: String
  /// The two-letter country code of ISO 3166.
  public let country: String
  /// The position of the centre.
  public let coordinate: Coordinate
  /// The number of inhabitants, from GeoNames.
  public let population: Int
  /// The time zone's name in tzdata.
  public let timeZone: String
}

/// The result of a search for a city's name.
public enum CityMatch: Equatable, Sendable {
  /// The only city of that name, or the one with more than `Gazetteer.dominance` times the inhabitants of the others.
  case one(City)
  /// Several cities, the largest first. A country distinguishes some of them ("Birmingham, US"), coordinates all.
  case ambiguous([City])
  /// No city; the suggestions have similar names, the likeliest first.
  case unknown(suggestions: [City])
}
