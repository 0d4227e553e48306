internal import CCities
internal import CZlib
internal import Earth
internal import Quantities

/// The embedded list of cities, read in place; make-cities.py documents the layout. Entries are decoded one at a time,
/// and no pointer leaves this file.
struct CityTable {
  private let cities: UnsafeRawBufferPointer
  private let blocks: UnsafeRawBufferPointer
  private let keys: UnsafeRawBufferPointer
  private let packed: UnsafeRawBufferPointer
  /// For each place, the lines of words: countries, then regions, then time zones; then the kinds of additions to its
  /// cities' names.
  private let places: [UInt16]
  /// The lowest bytes of all cities' populations, then the next bytes, up to the fourth.
  private let people: [UInt8]
  /// The folded form of each letter.
  let folds: Folds
  /// The blocks of titles, of names of well-known cities, and of other names.
  let (titles, wellKnown, names): (Range<Int>, Range<Int>, Range<Int>)
  /// The block of words.
  var words: Int { names.upperBound }
  /// The block of regions.
  var regions: Int { names.upperBound + 1 }
  /// The block of Arabic names.
  var arabic: Int { names.upperBound + 2 }

  /// The table of folded letters.
  struct Folds {
    fileprivate let letters: [UInt16]

    /// How a scalar is folded.
    enum Fold {
      /// To one or two characters, where 0 as the second means none; if both are 0, the scalar is dropped.
      case letters(UInt16, UInt16)
      /// To a separator of words.
      case blank
    }

    /// The scalars in the table, and how many it has before each run.
    private static let runs: [(Range<UInt32>, before: Int)] = [
      (0xc0..<0x250, 0), (0x2b0..<0x700, 0x190), (0x900..<0xa00, 0x5e0), (0x1e00..<0x2000, 0x6e0),
    ]

    /// The fold of a scalar; nil for a scalar outside the table.
    func of(_ scalar: Unicode.Scalar) -> Fold? {
      guard let (run, before) = Folds.runs.first(where: { $0.0.contains(scalar.value) }) else { return nil }
      let place = 2 * (before + Int(scalar.value - run.lowerBound))
      return letters[place] == 1 ? .blank : .letters(letters[place], letters[place + 1])
    }
  }

  init() {
    let all = UnsafeRawBufferPointer(start: cities_data(), count: cities_size())
    func number(_ index: Int) -> Int {
      Int(UInt32(littleEndian: all.load(fromByteOffset: 4 + 4 * index, as: UInt32.self)))
    }
    var rest = all.dropFirst(28)
    func take(_ count: Int) -> UnsafeRawBufferPointer {
      defer { rest = rest.dropFirst(count) }
      return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    }
    titles = 0..<number(1)
    wellKnown = titles.upperBound..<titles.upperBound + number(3)
    names = wellKnown.upperBound..<titles.upperBound + number(2)
    cities = take(8 * number(0))
    blocks = take(16 * (names.upperBound + 6))
    keys = take(number(4))
    packed = take(number(5))
    places = CityTable.numbers(CityTable.unpacked(names.upperBound + 3, blocks, packed))
    folds = Folds(letters: CityTable.numbers(CityTable.unpacked(names.upperBound + 4, blocks, packed)))
    people = CityTable.unpacked(names.upperBound + 5, blocks, packed)
  }

  /// The number of cities in a block of titles.
  static let citiesInBlock = 2048

  /// The number of cities.
  var count: Int { cities.count / 8 }

  /// The number of inhabitants of a city.
  func population(_ index: Int) -> Int { Int(people(index) & 0x1ff_ffff) }

  /// The number of a city's other names, at most 127: a measure of how well known it is.
  func otherNames(_ index: Int) -> Int { Int(people(index) >> 25) }

  /// A city's position.
  func coordinate(_ index: Int) -> Coordinate {
    let (north, east) = spot(index)
    // A division of integers yields the double nearest to the decimal number; a product with 1e-5 does not.
    return Coordinate(latitude: Double(north) / 1e5, longitude: Double(east) / 1e5)!
  }

  /// A city's position, in 1e-5 degrees.
  func spot(_ index: Int) -> (north: Int, east: Int) {
    let word = word(index)
    return (Int(word & 0x1ff_ffff) - 9_000_000, Int(word >> 25 & 0x3ff_ffff) - 18_000_000)
  }

  /// The lines of words with a city's country, region and time zone.
  func place(_ index: Int) -> (country: Int, region: Int, zone: Int) {
    let (place, count) = (Int(word(index) >> 51), places.count / 4)
    return (Int(places[place]), Int(places[count + place]), Int(places[2 * count + place]))
  }

  /// What is added to a city's name.
  enum Saying: Equatable {
    case country
    case regionAndCountry
    case nothing
    /// The city of which it is a district.
    case city(Int)
  }

  /// What is added to a city's name.
  func saying(_ index: Int) -> Saying {
    switch Int(places[3 * (places.count / 4) + Int(word(index) >> 51)]) {
    case 0xffff: .country
    case 0xfffe: .regionAndCountry
    case 0xfffd: .nothing
    case let city: .city(city)
    }
  }

  private func word(_ index: Int) -> UInt64 {
    UInt64(littleEndian: cities.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self))
  }

  private func people(_ index: Int) -> UInt32 {
    var (word, place) = (UInt32(0), index + 3 * count)
    while place >= 0 { (word, place) = (word << 8 | UInt32(people[place]), place - count) }
    return word
  }

  private static func word(_ word: Int, of block: Int, _ blocks: UnsafeRawBufferPointer) -> Int {
    Int(UInt32(littleEndian: blocks.loadUnaligned(fromByteOffset: 16 * block + 4 * word, as: UInt32.self)))
  }

  private static func numbers(_ bytes: [UInt8]) -> [UInt16] {
    stride(from: 0, to: bytes.count, by: 2).map { UInt16(bytes[$0]) | UInt16(bytes[$0 + 1]) << 8 }
  }

  /// The first key of a block of names.
  func firstKey(_ block: Int) -> Slice<UnsafeRawBufferPointer> {
    let offset = CityTable.word(3, of: block, blocks)
    return keys[offset + 1..<offset + 1 + Int(keys[offset])]
  }

  /// The unpacked bytes of a block.
  func unpacked(_ block: Int) -> [UInt8] { CityTable.unpacked(block, blocks, packed) }

  private static func unpacked(
    _ block: Int, _ blocks: UnsafeRawBufferPointer, _ packed: UnsafeRawBufferPointer
  ) -> [UInt8] {
    let (offset, size, count) = (word(0, of: block, blocks), word(1, of: block, blocks), word(2, of: block, blocks))
    return [UInt8](unpacking: packed[offset..<offset + size], to: count)
  }
}

extension [UInt8] {
  /// Unpacks an embedded table to its known size.
  init(unpacking packed: Slice<UnsafeRawBufferPointer>, to count: Int) {
    let source = UnsafeRawBufferPointer(rebasing: packed).bindMemory(to: UInt8.self)
    self.init(unsafeUninitializedCapacity: count) { target, filled in
      var length = uLongf(count)
      let code = uncompress(target.baseAddress, &length, source.baseAddress, uLong(source.count))
      precondition(code == Z_OK && Int(length) == count, "an embedded table is damaged")
      filled = count
    }
  }
}
