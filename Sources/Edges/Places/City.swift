public import Earth

/// A city of the gazetteer.
public struct City: Equatable, Sendable {
  /// The name in Latin letters, as people write it in English.
  public let name: String
  /// The name of its country's region; empty if it is unknown or equals the city's name.
  public let region: String
  /// What is added to its name in a title.
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
  /// The usual Arabic names of the city and its country; nil if the list has none. No other city in its country has the
  /// same name.
  let arabicName, arabicCountry: String?

  /// What is added to a city's name in a title.
  enum Saying: Equatable, Sendable {
    /// Its country.
    case country
    /// Its region and country: the country has another city of the same name, or people usually add the region.
    case regionAndCountry
    /// Nothing: the state or its border is disputed.
    case nothing
    /// The city of which it is a district, and the country unless it is disputed.
    case city(name: String, arabicName: String?, isAlone: Bool)
  }

  /// Its name with additions that distinguish it: `Cairo, Egypt`, `Portland, Oregon, United States`, `Brooklyn, New
  /// York City, United States`.
  public var title: String { title(in: "en", country: nil) }

  /// The same in another language, given by its code: with the country's name in that language (nil: in English), and
  /// with cities' names in it if known. Regions stay in English.
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

  /// The name in a language of a city in the same country.
  private func name(_ city: String, in language: String) -> String {
    Exonyms.name(of: city, in: country, language: language) ?? city
  }

  /// The same in Arabic: `إسطنبول، تركيا`. If the list has no Arabic name, it is the title in Latin letters.
  public var arabicTitle: String {
    guard let arabicName, let arabicCountry else { return title }
    return switch saying {
    case .nothing: arabicName
    case .city(_, let city, let isAlone):
      City.listed([arabicName, city ?? "", isAlone ? "" : arabicCountry], in: "ar")
    case .country, .regionAndCountry: City.listed([arabicName, arabicCountry], in: "ar")
    }
  }

  /// The title for a place within the city: for a district, the title of its city.
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

  /// Words that are not empty, without repetitions: the city of Singapore has its country's name.
  private static func listed(_ words: [String], in language: String) -> String {
    var said: [String] = []
    for word in words where !word.isEmpty && !said.contains(word) { said.append(word) }
    return said.joined(separator: ["ar", "fa", "ur"].contains(language) ? "، " : ", ")
  }
}

/// The result of a search for a city's name.
public enum CityMatch: Equatable, Sendable {
  /// The city that is clearly meant, and other possible meanings, the likeliest first. These are cities whose bearing
  /// differs by more than `Gazetteer.tolerance` and which are not much less likely, or are far larger and have nearly
  /// the same name.
  case one(City, others: [City])
  /// Several cities, none of which is clearly meant, the likeliest first. Region or country distinguish most of them
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
