internal import Earth
internal import Quantities

extension Gazetteer {
  /// Finds a city by a name in any script of the list. Case, diacritics, apostrophes, hyphens and articles do not
  /// matter. Regions and countries may follow, by name or code, with or without a comma: "london, ca", "Paris Texas",
  /// "Springfield, IL, USA"; so may a nearby city: "Brooklyn, New York City".
  ///
  /// Suggestions for an unknown name take longer than the search, because every name is compared.
  public func find(_ text: String, suggests: Bool = true) -> CityMatch {
    func unknown(_ name: Substring, near wheres: ArraySlice<Substring>) -> CityMatch {
      .unknown(suggestions: suggests ? suggestions(for: name, near: wheres) : [])
    }

    guard text.utf8.count <= Gazetteer.longest else { return .unknown(suggestions: []) }
    let parts = Gazetteer.parts(of: text).filter { !folded($0).words.isEmpty }
    let whole = candidates(text)
    if let name = parts.first, parts.count > 1 {
      // A few names contain a comma: "Mianzhu, Deyang, Sichuan".
      let there = candidates(name).filter { isCity($0.city, near: parts.dropFirst()) }
      if !there.isEmpty {
        let match = choice(of: there, for: name, near: parts.dropFirst())
        return beside(countries: String(name), match, there, isQualified: true, suggests: suggests)
      }
      if whole.isEmpty, let plain = Gazetteer.stripped(text) { return find(plain, suggests: suggests) }
      return whole.isEmpty ? unknown(name, near: parts.dropFirst()) : choice(of: whole, for: text[...])
    }
    if !whole.isEmpty {
      // Three letters may be an airport's code by coincidence.
      if whole.allSatisfy({ $0.exactness == .code }) {
        let cities = whole.map(\.city).sorted { renown($0) > renown($1) }.prefix(Gazetteer.suggestions)
        return .unknown(suggestions: suggests ? cities.map { self[$0] } : [])
      }
      return beside(countries: text, choice(of: whole, for: text[...]), whole, suggests: suggests)
    }
    let words = text.split { $0 == " " || $0 == "\t" }
    // No name with its country has more words.
    guard words.count <= 8 else { return .unknown(suggestions: []) }
    for count in stride(from: words.count - 1, to: 0, by: -1) {
      let name = text[..<words[count - 1].endIndex]
      let named = candidates(name)
      for wheres in Gazetteer.wheres(words[count...], of: text) where !named.isEmpty {
        let there = named.filter { isCity($0.city, near: wheres[...]) }
        if !there.isEmpty {
          let match = choice(of: there, for: name, near: wheres[...])
          return beside(countries: String(name), match, there, isQualified: true, suggests: suggests)
        }
      }
    }
    if let plain = Gazetteer.stripped(text) { return find(plain, suggests: suggests) }
    return unknown(text[...], near: [])
  }

  /// The longest name to look up, in bytes.
  private static let longest = 300

  /// The parts of a text between commas, slashes, parentheses and dashes surrounded by blanks.
  private static func parts(of text: String) -> [Substring] {
    var (parts, start): ([Substring], String.Index) = ([], text.startIndex)
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      let isDash = text[index...].hasPrefix(" - ") || text[index...].hasPrefix(" – ")
      if ",،;()/".contains(text[index]) || isDash {
        parts.append(text[start..<index])
        start = isDash ? text.index(next, offsetBy: 2) : next
        index = start
      } else {
        index = next
      }
    }
    return parts + [text[start...]]
  }

  /// Words that state the kind of a place in addition to its name.
  private static let kinds: Set<String> = [
    "г", "гор", "город", "şehri", "sharif", "شريف", "مدينه", "kota",
  ]

  /// A text without the words that mean "city"; nil if there are none.
  private static func stripped(_ text: String) -> String? {
    let words = text.split { $0 == " " || $0 == "\t" }
    let kept = words.filter { word in
      let plain = word.lowercased().filter { $0 != "." && $0 != "," }
      return !kinds.contains(plain)
    }
    return kept.count < words.count && !kept.isEmpty ? kept.joined(separator: " ") : nil
  }

  /// A choice for a name that is also a country's or a region's, if none of the cities is in it: a suburb of Phoenix
  /// was once called Egypt.
  private func beside(
    countries name: String, _ match: CityMatch, _ having: [NameTable.Having], isQualified: Bool = false, suggests: Bool
  ) -> CityMatch {
    let key = folded(name).key
    let meant = match.cities
    // If the name includes a country, only that country's regions count: "Oregon, USA".
    let named = regions.named(key).filter { region in
      isQualified
        ? region.line != 0 && meant.contains { $0.country == region.country } : region.line != 0 || key.count > 3
    }
    let isThere = having.contains { having in
      meant.contains(self[having.city]) && named.contains { isCity(having.city, in: $0) }
    }
    guard !named.isEmpty, !meant.isEmpty, !isThere else { return match }
    // The best known city in it.
    let there = (0..<count).filter { city in named.contains { isCity(city, in: $0) } }
    guard let largest = there.max(by: { renown($0) < renown($1) }) else { return match }
    let isOwn = having.contains { $0.exactness == .own && self[$0.city] == meant[0] }
    let isLarge = meant[0].population >= (isOwn ? 100_000 : 1_000_000)
    guard isLarge || isOwn else {
      return .unknown(suggestions: suggests ? suggestions(for: name[...], near: []) : [])
    }
    let isRegion = !named.contains { $0.line == 0 }
    let own = having.first { self[$0.city] == meant[0] }.map { renown($0.city) } ?? 0
    let isFamous = meant[0].population >= 500_000 || own >= 2 * renown(largest)
    guard isRegion, isLarge, isFamous else { return .ambiguous([self[largest]] + meant) }
    if case .one(let city, let others) = match {
      return .one(city, others: Array((others + [self[largest]]).prefix(3)))
    }
    return match
  }

  /// The ways to read words as one place, or as one in another: "New York", "Texas USA".
  private static func wheres(_ words: ArraySlice<Substring>, of text: String) -> [[Substring]] {
    let (start, end) = (words[words.startIndex].startIndex, words[words.endIndex - 1].endIndex)
    return [[text[start..<end]]]
      + words.indices.dropFirst().map { [text[start..<words[$0 - 1].endIndex], text[words[$0].startIndex..<end]] }
  }

  /// The cities that a name may mean, each once.
  func candidates(_ name: some StringProtocol) -> [NameTable.Having] {
    let folding = folded(name)
    var found = names.cities(of: folding.key)
    let bare = folding.bareKey.map { names.cities(of: $0) } ?? []
    for having in bare where !found.contains(where: { $0.city == having.city }) {
      let isUsual = having.exactness != .code
      found.append(NameTable.Having(city: having.city, exactness: isUsual ? .bare : .code))
    }
    return found
  }

  /// Whether a city is in regions or countries, or near cities, with these names.
  private func isCity(_ city: Int, near wheres: ArraySlice<Substring>) -> Bool {
    wheres.allSatisfy { name in
      let there = surroundings(of: name)
      if there.regions.contains(where: { isCity(city, in: $0) }) { return true }
      // It is a district or a suburb of a large city.
      guard let other = there.city, other != city else { return false }
      return renown(other) >= Gazetteer.wellKnown
        && GreatCircle(from: coordinate(city), to: coordinate(other)).distance < Gazetteer.nearby
    }
  }

  private func surroundings(of name: Substring) -> Surroundings {
    if let known = surroundings[name] { return known }
    let others = candidates(name).filter { $0.exactness != .code }
    let found = Surroundings(
      regions: regions.named(folded(name).key), city: others.max { renown($0.city) < renown($1.city) }?.city)
    surroundings[name] = found
    return found
  }

  /// The renown from which on a city's districts are considered.
  private static let wellKnown = 5e6
  /// The farthest that a district may be from its city's centre, in metres.
  private static let nearby = 60_000.0

  /// The possible meanings of an unknown name.
  private func suggestions(for name: Substring, near wheres: ArraySlice<Substring>) -> [City] {
    let key = folded(name).key
    var likely: [Int] = []
    if !wheres.isEmpty {
      // The name is known elsewhere, or it is misspelt.
      likely = candidates(name).map(\.city).sorted { renown($0) > renown($1) }
      let alike = similar(to: key)
      likely += alike.filter { isCity($0, near: wheres) } + (likely.isEmpty ? alike : [])
    } else if let region = regions.named(key).first {
      // It is a country: suggest its largest cities.
      likely = (0..<count).filter { isCity($0, in: region) }.sorted { renown($0) > renown($1) }
    } else {
      likely = similar(to: key)
    }
    var suggestions: [Int] = []
    for city in likely.prefix(50) where !suggestions.contains(city) { suggestions.append(city) }
    return suggestions.prefix(Gazetteer.suggestions).map { self[$0] }
  }

  /// Cities whose names begin with the given words, then cities with a similar spelling, the most similar first, and
  /// among these the best known first.
  private func similar(to key: [UInt8]) -> [Int] {
    guard var spelling = Spelling(key) else { return [] }
    let longer = key.count > 2 ? names.cities(startingWith: key).map(\.city) : []
    var alike: [(distance: Int, city: Int)] = []
    names.forEach(in: names.all) { other, cities in
      if let distance = spelling.distance(to: other, limit: spelling.tolerated) {
        alike += cities.filter { $0.exactness != .code }.map { (distance, $0.city) }
      }
      return true
    }
    alike.sort { $0.distance != $1.distance ? $0.distance < $1.distance : renown($0.city) > renown($1.city) }
    return longer.sorted { renown($0) > renown($1) }.prefix(Gazetteer.suggestions) + alike.map(\.city)
  }
}
