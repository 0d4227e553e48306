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
  public var title: String { title(in: "en", country: nil) }

  /// The same in another language, by its code: with the country's name in it (nil: as in English), and the
  /// cities' where they are known. A region is said in English.
  public func title(in language: String, country countryName: String?) -> String {
    let name = name(self.name, in: language)
    let country = self.name == self.countryName ? "" : countryName ?? self.countryName
    let words =
      switch saying {
      case .country: [name, country]
      case .regionAndCountry: [name, region, country]
      case .nothing: [name]
      case .city(let city, _, let isAlone): [name, self.name(city, in: language), isAlone ? "" : country]
      }
    return City.listed(words, in: language)
  }

  /// The name in a language of a city of the same country.
  private func name(_ city: String, in language: String) -> String {
    Exonyms.name(of: city, in: country, language: language) ?? city
  }

  /// The same in Arabic: `إسطنبول، تركيا`. Where the list has no Arabic name it is the title in Latin letters.
  public var arabicTitle: String {
    guard let arabicName, let arabicCountry else { return title }
    return switch saying {
    case .nothing: arabicName
    case .city(_, let city, let isAlone):
      City.listed([arabicName, city ?? "", isAlone ? "" : arabicCountry], in: "ar")
    case .country, .regionAndCountry: City.listed([arabicName, arabicCountry], in: "ar")
    }
  }

  /// The title of a place in it: that of the city, where it is a district.
  public var titleAround: String { titleAround(in: "en", country: nil) }

  /// The same in another language.
  public func titleAround(in language: String, country: String?) -> String {
    guard case .city(let city, _, let isAlone) = saying else { return title(in: language, country: country) }
    return City.listed([name(city, in: language), isAlone ? "" : country ?? countryName], in: language)
  }

  /// The same in Arabic.
  public var arabicTitleAround: String {
    guard case .city(_, let city, let isAlone) = saying else { return arabicTitle }
    guard let city, let arabicCountry else { return titleAround }
    return City.listed([city, isAlone ? "" : arabicCountry], in: "ar")
  }

  /// Words that are not empty, and no word twice: the city of Singapore has its country's name.
  private static func listed(_ words: [String], in language: String) -> String {
    var said: [String] = []
    for word in words where !word.isEmpty && !said.contains(word) { said.append(word) }
    return said.joined(separator: ["ar", "ur"].contains(language) ? "، " : ", ")
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
