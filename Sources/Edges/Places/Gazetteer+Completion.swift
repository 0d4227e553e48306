internal import Quantities

extension Gazetteer {
  /// The names of cities that begin with a text, the likeliest first, at most `most`. Each is in a form that a search
  /// resolves to this city, with region and country if the name alone would mean another. None for fewer than two
  /// letters.
  public func completions(of start: String, most: Int = 20) -> [String] {
    cities(startingWith: start, most: most).compactMap { city in
      // A search for these words must find this city.
      [city.name, city.title, "\(city.name), \(city.countryName)"].first {
        if case .one(let taken, _) = find($0, suggests: false) { taken == city } else { false }
      }
    }
  }

  /// The cities whose names begin with a text, the likeliest first, at most `most`. None for fewer than two letters.
  public func cities(startingWith start: String, most: Int) -> [City] {
    let key = folded(start).key
    guard String(decoding: key, as: UTF8.self).unicodeScalars.count >= 2 else { return [] }
    let having = names.cities(startingWith: key).filter { $0.exactness != .code }
    // Names in other languages count only if no own name begins like this, because their cities are shown under names
    // that do not.
    let own = having.filter { $0.exactness == .own }
    let found = Set((own.isEmpty ? having : own).map(\.city))
    return found.sorted { (renown($0), $1) > (renown($1), $0) }.prefix(most).map { self[$0] }
  }
}
