internal import Earth
internal import Quantities

/// The world's cities with more than 15,000 inhabitants, searched by name.
///
/// The list is GeoNames' cities15000 (https://www.geonames.org), under CC BY 4.0.
public final class Gazetteer {
  let table: CityTable
  let names: NameTable
  private var linesOfBlocks: [Int: [String]] = [:]
  private(set) lazy var words: [String] = lines(of: table.words)
  /// Cache of the meanings of the words after a name: each city with a common name needs them.
  var surroundings: [Substring: Surroundings] = [:]
  /// The map of time zones, from the second request on: unpacking all of it takes longer than unpacking a part.
  private var map: ZoneMap?
  private var isAsked = false
  private(set) lazy var regions = Regions(lines: table.unpacked(table.regions))
  private lazy var arabic = ArabicNames(lines: table.unpacked(table.arabic))

  /// The possible meanings of the words after a name.
  struct Surroundings {
    /// The regions and countries.
    let regions: [Regions.Region]
    /// The best known city, whose districts and suburbs may be meant.
    let city: Int?
  }

  /// The number of suggestions for an unknown name.
  public static let suggestions = 5

  /// The embedded list. Its parts are unpacked on first use and then stored.
  public init() {
    table = CityTable()
    names = NameTable(table: table)
  }

  /// The number of cities.
  public var count: Int { table.count }

  /// A city, by its index in the order of the folded names.
  public subscript(index: Int) -> City {
    let place = table.place(index)
    let country = words[place.country]
    let (name, region) = (title(index), words[place.region])
    let isOwn = folded(region).key.starts(with: folded(name).key)
    return City(
      name: name, region: isOwn ? "" : region, saying: saying(index), country: String(country.prefix(2)),
      countryName: String(country.dropFirst(3)), coordinate: table.coordinate(index),
      population: table.population(index), timeZone: words[place.zone], arabicName: arabic[index],
      arabicCountry: arabic[count + place.country - (words.count - (arabic.count - count))])
  }

  /// What is added to a city's name.
  private func saying(_ index: Int) -> City.Saying {
    switch table.saying(index) {
    case .country: .country
    case .regionAndCountry: .regionAndCountry
    case .nothing: .nothing
    case .city(let city):
      .city(name: title(city), arabicName: arabic[city], isAlone: table.saying(city) == .nothing)
    }
  }

  /// A city's own name.
  func title(_ index: Int) -> String {
    let size = CityTable.citiesInBlock
    return lines(of: index / size)[index % size]
  }

  /// The key and the words of a name.
  func folded(_ name: some StringProtocol) -> Folding { Folding(name, table.folds) }

  /// How well known a city is: its population times its number of names.
  func renown(_ index: Int) -> Double { Double(table.population(index) * (table.otherNames(index) + 3)) }

  /// A city's population.
  func population(_ index: Int) -> Int { table.population(index) }

  /// A city's position.
  func coordinate(_ index: Int) -> Coordinate { table.coordinate(index) }

  /// Whether a city is in a country, or a region of it.
  func isCity(_ index: Int, in region: Regions.Region) -> Bool {
    let place = table.place(index)
    return region.line == 0
      ? words[place.country].hasPrefix(region.country)
      : place.region == region.line && words[place.country].hasPrefix(region.country)
  }

  /// The time zones of a place.
  func leaf(of place: Coordinate) -> ZoneMap.Leaf {
    defer { isAsked = true }
    if map == nil, isAsked { map = ZoneMap() }
    return (map ?? ZoneMap(upTo: place)).leaf(of: place)
  }

  private func lines(of number: Int) -> [String] {
    if let lines = linesOfBlocks[number] { return lines }
    let lines = table.unpacked(number).split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    linesOfBlocks[number] = lines
    return lines
  }
}
