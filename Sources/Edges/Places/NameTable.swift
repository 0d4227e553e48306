internal import Quantities

/// The names in the list, in blocks of sorted keys; make-cities.py documents the layout.
struct NameTable {
  private let table: CityTable

  /// The names of a table.
  init(table: CityTable) { self.table = table }

  /// All blocks.
  var all: Range<Int> { table.wellKnown.lowerBound..<table.names.upperBound }
  /// The blocks of cities with at least a million inhabitants.
  var wellKnown: Range<Int> { table.wellKnown }

  /// A city with a name, and how exactly it has that name.
  struct Having {
    /// The city's number.
    let city: Int
    /// How exactly it has the name.
    let exactness: Exactness
  }

  /// How exactly a city has a name.
  enum Exactness: UInt8 {
    /// As its own name.
    case own
    /// As another name, in another language or spelling.
    case other
    /// As one of these names without its article.
    case bare
    /// As a code, or a name by which nearly everyone means another city.
    case code
  }

  /// The cities with a key.
  func cities(of key: [UInt8]) -> [Having] {
    guard !key.isEmpty else { return [] }
    for blocks in [table.wellKnown, table.names] {
      var found: [Having] = []
      forEach(in: block(of: key, in: blocks)) { other, cities in
        if other == key { found = cities }
        return other.lexicographicallyPrecedes(key)
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The cities whose keys start with some bytes.
  func cities(startingWith start: [UInt8]) -> [Having] {
    var found: [Having] = []
    for blocks in [table.wellKnown, table.names] {
      var isThere = true
      for block in block(of: start, in: blocks).lowerBound..<blocks.upperBound where isThere {
        forEach(in: block..<block + 1) { key, cities in
          let starts = key.starts(with: start)
          if starts { found += cities }
          isThere = starts || key.lexicographicallyPrecedes(start)
          return isThere
        }
      }
    }
    return found
  }

  /// The blocks that may contain a key.
  private func block(of key: [UInt8], in blocks: Range<Int>) -> Range<Int> {
    var (low, high) = (blocks.lowerBound, blocks.upperBound)
    while high - low > 1 {
      let middle = (low + high) / 2
      if key.lexicographicallyPrecedes(table.firstKey(middle)) { high = middle } else { low = middle }
    }
    return low..<low + 1
  }

  /// Calls a function with each key of some blocks and its cities, until it returns false.
  func forEach(in blocks: Range<Int>, _ isToGoOn: (_ key: [UInt8], _ cities: [Having]) -> Bool) {
    for block in blocks {
      let bytes = table.unpacked(block)
      let count = Int(bytes[0]) | Int(bytes[1]) << 8
      var ending = 4 + 2 * count
      var place = ending + (Int(bytes[2]) | Int(bytes[3]) << 8)
      var key: [UInt8] = []
      var cities: [Having] = []
      var city = 0
      for index in 0..<count {
        let length = Int(bytes[4 + count + index])
        key.removeLast(key.count - Int(bytes[4 + index]))
        key += bytes[ending..<ending + length]
        ending += length
        cities.removeAll(keepingCapacity: true)
        var hasMore = true
        while hasMore {
          let number = NameTable.number(bytes, &place)
          let step = number >> 3
          city += step & 1 == 0 ? step / 2 : -(step + 1) / 2
          hasMore = number & 1 != 0
          cities.append(Having(city: city, exactness: Exactness(rawValue: UInt8(number >> 1 & 3)) ?? .code))
        }
        guard isToGoOn(key, cities) else { return }
      }
    }
  }

  /// Reads a number with 7 bits in each byte.
  private static func number(_ bytes: [UInt8], _ place: inout Int) -> Int {
    var (number, shift) = (0, 0)
    while bytes[place] >= 128 {
      number |= Int(bytes[place] & 127) << shift
      shift += 7
      place += 1
    }
    defer { place += 1 }
    return number | Int(bytes[place]) << shift
  }
}
