public import Earth

/// A city of the gazetteer.
public struct City: Equatable, Sendable {
  /// The name in Latin letters with diacritics, as GeoNames spells it.
  public let name: String
  /// The name of the region of its country; empty where it is not known, or has the city's name.
  public let region: String
  /// The two-letter country code of ISO 3166.
  public let country: String
  /// The country's name in English.
  let countryName: String
  /// The position of the centre.
  public let coordinate: Coordinate
  /// The number of inhabitants, from GeoNames.
  let population: Int
  /// The time zone's name in tzdata.
  public let timeZone: String
  /// The usual Arabic names of the city and its country; nil where the list has none. No other city of its country has
  /// the same.
  let arabicName, arabicCountry: String?

  /// Its name, region and country: `Portland, Oregon, United States`. `Istanbul, Turkey` has a region of its own name.
  public var title: String {
    let parts = region.isEmpty ? [name] : [name, region]
    return (name == countryName ? parts : parts + [countryName]).joined(separator: ", ")
  }

  /// The same in Arabic: `إسطنبول، تركيا`. Where the list has no Arabic name it is the title in Latin letters.
  public var arabicTitle: String {
    guard let arabicName, let arabicCountry else { return title }
    return arabicName == arabicCountry ? arabicName : arabicName + "، " + arabicCountry
  }
}

/// The result of a search for a city's name.
public enum CityMatch: Equatable, Sendable {
  /// The city that is clearly meant, and what else the name may mean, the likeliest first: where that is more than
  /// `Gazetteer.tolerance` of bearing away, and not much less likely or nearly the same name of a far larger city.
  case one(City, others: [City])
  /// Several cities, none of them clearly meant, the likeliest first. Their region or country distinguishes most
  /// ("Birmingham, Alabama"), coordinates all.
  case ambiguous([City])
  /// No city; the suggestions have similar names, the likeliest first.
  case unknown(suggestions: [City])

  /// The cities that may be meant.
  var cities: [City] {
    switch self {
    case .one(let city, _): [city]
    case .ambiguous(let cities): cities
    case .unknown: []
    }
  }
}
