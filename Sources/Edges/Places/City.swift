public import Earth

/// A city of the gazetteer.
public struct City: Equatable, Sendable {
  /// The name in Latin letters, as people write it in English.
  public let name: String
  /// The name of the region of its country; empty where it is not known, or has the city's name.
  public let region: String
  /// What is said with its name.
  let saying: Saying
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

  /// What is said with the name of a city.
  enum Saying: Equatable, Sendable {
    /// Its country.
    case country
    /// Its region and country: the country has another city of the name, or its people say the region.
    case regionAndCountry
    /// Nothing: others dispute the state or its border.
    case nothing
    /// The city that it is a district of, and the country unless that is disputed.
    case city(name: String, arabicName: String?, isAlone: Bool)
  }

  /// Its name, and what distinguishes it: `Cairo, Egypt`, `Portland, Oregon, United States`, `Brooklyn, New York City,
  /// United States`.
  public var title: String { title(naming: countryName) }

  /// The same with the country's name in another language.
  public func title(naming country: String) -> String {
    let country = name == countryName ? "" : country
    return switch saying {
    case .country: City.listed([name, country])
    case .regionAndCountry: City.listed([name, region, country])
    case .nothing: name
    case .city(let city, _, let isAlone): City.listed([name, city, isAlone ? "" : country])
    }
  }

  /// The same in Arabic: `إسطنبول، تركيا`. Where the list has no Arabic name it is the title in Latin letters.
  public var arabicTitle: String {
    guard let arabicName, let arabicCountry else { return title }
    return switch saying {
    case .nothing: arabicName
    case .city(_, let city, let isAlone):
      City.listed([arabicName, city ?? "", isAlone ? "" : arabicCountry], separator: "، ")
    case .country, .regionAndCountry: City.listed([arabicName, arabicCountry], separator: "، ")
    }
  }

  /// The title of a place in it: that of the city, where it is a district.
  public var titleAround: String { titleAround(naming: countryName) }

  /// The same with the country's name in another language.
  public func titleAround(naming country: String) -> String {
    guard case .city(let city, _, let isAlone) = saying else { return title(naming: country) }
    return City.listed([city, isAlone ? "" : country])
  }

  /// The same in Arabic.
  public var arabicTitleAround: String {
    guard case .city(_, let city, let isAlone) = saying else { return arabicTitle }
    guard let city, let arabicCountry else { return titleAround }
    return City.listed([city, isAlone ? "" : arabicCountry], separator: "، ")
  }

  /// Words that are not empty, and no word twice: the city of Singapore has its country's name.
  private static func listed(_ words: [String], separator: String = ", ") -> String {
    var said: [String] = []
    for word in words where !word.isEmpty && !said.contains(word) { said.append(word) }
    return said.joined(separator: separator)
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
