internal import Earth
public import Quantities

// Which of several cities a name means.
extension Gazetteer {
  /// Two cities count as one answer if their bearings differ by less than this.
  public static let tolerance = Angle.degrees(1)

  /// A city is clearly meant if it is this many times as likely as every other one. London means the one on the Thames:
  /// the one in Ontario is far less known. Hyderabad remains ambiguous.
  static let dominance = 5.0

  /// The same if this is only another name of the city, but some other city's own name: Pekin means Beijing, not the
  /// town in Illinois.
  static let dominanceOverOwn = 100.0
  /// From this population on, a city's own name never means another city: Sakata is a city in Japan, and a spelling of
  /// Jakarta.
  static let ownAlways = 50_000

  /// Other cities are listed if the best one is less than this many times as likely.
  static let mention = 20.0

  /// The likelihood that a city is meant, by how exactly it has the name.
  private static func weight(of exactness: NameTable.Exactness) -> Double {
    switch exactness {
    case .own: 1
    case .other: 0.3
    case .bare: 0.2
    case .code: 0.01
    }
  }

  /// Decides which of several cities with a name is meant.
  func choice(
    of found: [NameTable.Having], for name: Substring, near wheres: ArraySlice<Substring> = []
  ) -> CityMatch {
    // Diacritics count if they were typed: "Saña" is not "Sana".
    let typed = name.lowercased()
    let isMarked = name.unicodeScalars.contains {
      (0xc0..<0x250).contains($0.value) || (0x300..<0x370).contains($0.value) || (0x1e00..<0x1f00).contains($0.value)
    }
    struct Candidate {
      let city: Int
      let weight: Double
      let isOwn: Bool
      let isExact: Bool
    }
    let ranked = found.map { having in
      let isExact = isMarked && having.exactness == .own && title(having.city).lowercased() == typed
      let exactness = isMarked && !isExact && having.exactness == .own ? .other : having.exactness
      return Candidate(
        city: having.city, weight: renown(having.city) * Gazetteer.weight(of: exactness),
        isOwn: exactness == .own, isExact: isExact)
    }.sorted { $0.weight > $1.weight }
    let best = ranked[0]
    let elsewhere = ranked.dropFirst().filter { areApart($0.city, best.city) }
    let rivals = elsewhere.filter { other in
      let isOwnBeaten = other.isOwn && !best.isOwn
      let needed =
        isOwnBeaten
        ? population(other.city) >= Gazetteer.ownAlways ? .infinity : Gazetteer.dominanceOverOwn : Gazetteer.dominance
      return best.weight < needed * other.weight || (other.isExact && !best.isExact)
    }
    let people = population(best.city)
    let others = elsewhere.filter {
      best.weight < Gazetteer.mention * $0.weight || population($0.city) > people || ($0.isOwn && !best.isOwn)
    }.map(\.city)
    let nearly = wheres.isEmpty ? mistyped(folded(name).key, weight: best.weight, as: best.city) : []
    // A name other than a city's own is unclear if a better known city's name differs by one letter.
    let isUnclear = !rivals.isEmpty || (!best.isOwn && people < 100_000 && !nearly.isEmpty)
    guard !isUnclear else {
      let own = ranked.filter { $0.isOwn && $0.city != best.city }.prefix(4)
      let all = ([best] + own + rivals).map(\.city) + nearly
      return .ambiguous(apart(all, atMost: 9).map { self[$0] })
    }
    return .one(self[best.city], others: apart([best.city] + others + nearly, atMost: 4).dropFirst().map { self[$0] })
  }

  /// The cities, without those whose bearing equals an earlier one's.
  private func apart(_ cities: [Int], atMost limit: Int) -> [Int] {
    var kept: [Int] = []
    for city in cities where kept.count < limit && kept.allSatisfy({ areApart($0, city) }) { kept.append(city) }
    return kept
  }

  /// The far better known cities whose names differ from a city's name by one letter.
  private func mistyped(_ key: [UInt8], weight: Double, as city: Int) -> [Int] {
    guard var spelling = Spelling(key), spelling.length >= 4 else { return [] }
    var found: [Int] = []
    names.forEach(in: names.wellKnown) { other, cities in
      guard let distance = spelling.distance(to: other, limit: 1) else { return true }
      // The name itself belongs to a well-known city: it is not a typing error.
      if distance == 0 {
        found = []
        return false
      }
      for having in cities {
        let isFarBetterKnown =
          renown(having.city) * Gazetteer.weight(of: having.exactness) > Gazetteer.mention * weight
        if isFarBetterKnown, areApart(having.city, city) { found.append(having.city) }
      }
      return true
    }
    return found.sorted { renown($0) > renown($1) }
  }

  private func areApart(_ a: Int, _ b: Int) -> Bool {
    guard let first = Qibla(from: coordinate(a)).bearing, let second = Qibla(from: coordinate(b)).bearing else {
      return true
    }
    return first.turn(to: second).magnitude > Gazetteer.tolerance
  }
}
