import Places

extension Door {
  /// A city's name as somebody types it.
  static let city = Door(
    name: "city", longest: 80,
    words: [
      "London", "São Paulo", "L'Aquila", "Saint ", "Washington, D.C.", ", UK", ", ca", "Москва", "مكة", "ʻ", "\u{301}",
      "–", "6th of October City", "ß", "İ",
    ]
  ) { bytes in
    let text = String(decoding: bytes, as: UTF8.self)
    let gazetteer = Gazetteer()
    switch gazetteer.find(text) {
    case .one(let city, _):
      // With its country a name means a city of that country, or one of several.
      if case .unknown = gazetteer.find("\(city.name), \(city.country)") { return "\(city.name) is not found again" }
    case .ambiguous(let cities):
      if cities.count < 2 { return "\(cities.count) cities are ambiguous" }
    case .unknown(let suggestions):
      if suggestions.count > Gazetteer.suggestions { return "\(suggestions.count) suggestions" }
    }
    return nil
  }
}
