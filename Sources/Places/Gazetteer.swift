/// The cities of the world with more than 15,000 inhabitants, by name.
///
/// The list is GeoNames' cities15000 (https://www.geonames.org), given under CC BY 4.0.
public struct Gazetteer {
  private let table = CityTable()

  /// A city that is so many times as large as the next of its name is meant by the name alone: London stands for the
  /// one on the Thames and not the one in Ontario, which has a twentieth of its people; Birmingham stays a question.
  public static let dominance = 10

  /// How many cities are suggested for a name that is unknown.
  public static let suggestions = 5

  /// The list as it is embedded; making one costs nothing.
  public init() {}

  /// How many cities there are.
  public var count: Int { table.count }

  /// A city, in the order of the names.
  public subscript(index: Int) -> City { table.city(index) }

  /// What a name stands for: capitals, marks and apostrophes do not count, and a country's two letters may follow
  /// after a comma, as in "london, ca".
  public func find(_ text: String) -> CityMatch {
    // A few names have a comma of their own.
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
    // Perhaps the name was not quite that one, perhaps the country.
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

  /// All cities of a name, the largest first.
  private func cities(named name: some Sequence<UInt8>) -> [Int] {
    let wanted = folded(name)
    guard !wanted.isEmpty else { return [] }
    return list(while: { $0 == wanted }, after: { $0.lexicographicallyPrecedes(wanted) })
  }

  /// The run of cities whose folded names are what is wanted, after all that come before it; the largest first.
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

  /// Cities whose names begin with these words, the largest first, then those that are spelt alike: the nearest
  /// spelling first, of equals the largest.
  private func near(_ name: some Sequence<UInt8>, country: [UInt8]? = nil) -> [Int] {
    let wanted = folded(name)
    guard let spelling = Spelling(wanted) else { return [] }
    let words = wanted + [UInt8(ascii: " ")]
    let longer = list(while: { $0.starts(with: words) }, after: { $0.lexicographicallyPrecedes(words) })

    // One letter wrong in a short name, two in a longer one.
    let limit = wanted.count <= 4 ? 1 : 2
    var folding = Folding()
    var alike: [(distance: Int, city: Int)] = []
    func consider(_ name: CityTable.Name, _ city: Int) {
      folding.fold(name, letters: table.letters)
      if let distance = spelling.distance(to: folding.bytes, limit: limit) { alike.append((distance, city)) }
    }
    // Most are out by their length.
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

  /// A country's two letters; those that people write instead of ISO's are understood.
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
