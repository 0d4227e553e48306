public import Earth

/// A city of the list.
public struct City: Equatable, Sendable {
  /// Its name, in Latin letters with their marks, as GeoNames spells it.
  public let name: String
  /// The two letters of its country, as ISO 3166 has them.
  public let country: String
  /// Where its middle is.
  public let coordinate: Coordinate
  /// How many people live in it, as far as GeoNames knows.
  public let population: Int
  /// The time zone it is in, as tzdata names it.
  public let timeZone: String
}

/// What a city's name stands for.
public enum CityMatch: Equatable, Sendable {
  /// One city, or one that outgrows all others of the name so far that no other can be meant.
  case one(City)
  /// Several, the largest first: a country tells some of them apart ("Birmingham, US"), coordinates all.
  case ambiguous([City])
  /// None; perhaps one of these was meant, the likeliest first.
  case unknown(suggestions: [City])
}
