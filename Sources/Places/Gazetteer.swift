/// The world's cities with more than 15,000 inhabitants, searched by name.
///
/// The list is GeoNames' cities15000 (https://www.geonames.org), under CC BY 4.0.
public struct Gazetteer {
  private let table = CityTable()

  /// The ratio of inhabitants above which a name means the larger of two cities. London means the one on the Thames:
  /// the one in Ontario has a twentieth of its inhabitants. Birmingham remains ambiguous.
  public static let dominance = 10

  /// The number of suggestions for an unknown name.
  public static let suggestions = 5

  /// The embedded list; creating a value costs nothing.
  public init() {}

  /// The number of cities.
  public var count: Int { table.count }

  /// A city, by its index in the order of the folded names.
  public subscript(index: Int) -> City { table.city(index) }

  /// Finds the cities of a name. Case, diacritics and apostrophes do not matter. A country code may follow a comma, as
  /// in "london, ca".
  public func find(_ text: String) -> CityMatch {
    // A few names contain a comma.
    let plain = cities(named: text.utf8)
    if !plain.isEmpty { return match(plain) }
    guard let comma = text.utf8.lastIndex(of: UInt8(ascii: ",")) else {
      return .unknown(suggestions: near(text.utf8).map(table.city))
    }
    let name = text.utf8[..<comma]
    let country = Gazetteer.code(text.utf8[comma...].dropFirst())
    let everywhere = cities(named: name)
    let there = everywhere.filter { table.country($0).elementsEqual(country) }
    if !there.isEmpty { return match(there) }
    // The name or the country may be misspelt: suggest similar names in the country, then the name in other countries.
    let others = everywhere.isEmpty ? near(name) : everywhere
    let likely = near(name, country: country).prefix(Gazetteer.suggestions)
    let cities = likely + others.filter { !likely.contains($0) }
    return .unknown(suggestions: cities.prefix(Gazetteer.suggestions).map(table.city))
  }

  private func match(_ found: [Int]) -> CityMatch {
    let largest = table.population(found[0])
    if found.count == 1 || largest > Gazetteer.dominance * table.population(found[1]) {
      return .one(table.city(found[0]))
    }
    return .ambiguous(found.map(table.city))
  }

  /// All cities with a name, the largest first.
  private func cities(named name: some Sequence<UInt8>) -> [Int] {
    let wanted = folded(name)
    guard !wanted.isEmpty else { return [] }
    return list(while: { $0 == wanted }, after: { $0.lexicographicallyPrecedes(wanted) })
  }

  /// The run of cities whose folded names match `isIt`, the largest first. `isBefore` is true for the names before it.
  private func list(while isIt: ([UInt8]) -> Bool, after isBefore: ([UInt8]) -> Bool) -> [Int] {
    var folding = Folding()
    func run(_ count: Int, _ name: (Int) -> CityTable.Name) -> Range<Int> {
      var (low, high) = (0, count)
      while low < high {
        let middle = (low + high) / 2
        folding.fold(name(middle), letters: table.letters)
        if isBefore(folding.bytes) { low = middle + 1 } else { high = middle }
      }
      while high < count {
        folding.fold(name(high), letters: table.letters)
        guard isIt(folding.bytes) else { break }
        high += 1
      }
      return low..<high
    }
    let cities = Array(run(table.count, table.name))
    let others = run(table.aliasCount) { table.alias($0).name }.map { table.alias($0).city }
    return (cities + others).sorted { table.population($0) > table.population($1) }
  }

  /// Cities whose names begin with the given words, the largest first; then cities with a similar spelling, by distance
  /// and then by size.
  private func near(_ name: some Sequence<UInt8>, country: [UInt8]? = nil) -> [Int] {
    let wanted = folded(name)
    guard let spelling = Spelling(wanted) else { return [] }
    let words = wanted + [UInt8(ascii: " ")]
    let longer = list(while: { $0.starts(with: words) }, after: { $0.lexicographicallyPrecedes(words) })

    // One wrong letter in a short name, two in a longer one.
    let limit = wanted.count <= 4 ? 1 : 2
    var folding = Folding()
    var alike: [(distance: Int, city: Int)] = []
    func consider(_ name: CityTable.Name, _ city: Int) {
      folding.fold(name, letters: table.letters)
      if let distance = spelling.distance(to: folding.bytes, limit: limit) { alike.append((distance, city)) }
    }
    // The length alone rules most names out.
    let lengths = wanted.count - limit...wanted.count + limit
    for city in 0..<table.count where lengths.contains(table.foldedLength(city)) { consider(table.name(city), city) }
    for index in 0..<table.aliasCount {
      let (name, city) = table.alias(index)
      consider(name, city)
    }
    alike.sort { a, b in
      a.distance != b.distance ? a.distance < b.distance : table.population(a.city) > table.population(b.city)
    }
    var cities: [Int] = []
    for city in longer + alike.map(\.city) where !cities.contains(city) {
      if let country, !table.country(city).elementsEqual(country) { continue }
      cities.append(city)
      if cities.count == Gazetteer.suggestions { break }
    }
    return cities
  }

  private func folded(_ name: some Sequence<UInt8>) -> [UInt8] {
    var folding = Folding()
    folding.fold(name, letters: table.letters)
    return folding.bytes
  }

  /// A country's ISO code; common other abbreviations are accepted.
  private static func code(_ text: some Sequence<UInt8>) -> [UInt8] {
    let capitals = text.filter { $0 > UInt8(ascii: " ") && $0 != UInt8(ascii: ".") }.map { byte in
      (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) ? byte & 0xdf : byte
    }
    switch String(decoding: capitals, as: UTF8.self) {
    case "UK": return Array("GB".utf8)
    case "USA": return Array("US".utf8)
    case "UAE": return Array("AE".utf8)
    default: return capitals
    }
  }
}
