internal import CCities
internal import Earth
internal import Quantities

/// The embedded list of cities, read in place; make-cities.py documents the layout. Entries are decoded one at a time,
/// and no pointer leaves this file.
struct CityTable {
  private let cities: UnsafeRawBufferPointer
  private let aliases: UnsafeRawBufferPointer
  private let places: UnsafeRawBufferPointer
  private let names: UnsafeRawBufferPointer
  /// The ASCII letters of letters with diacritics.
  let letters: Letters

  /// A name's UTF-8 bytes in the list.
  typealias Name = Slice<UnsafeRawBufferPointer>

  /// The table of U+00C0..<U+0250 and of U+1E00..<U+1F00.
  struct Letters {
    fileprivate let bytes: UnsafeRawBufferPointer

    /// One or two ASCII letters, 0 for none; nil for a scalar outside the table.
    func of(_ scalar: Unicode.Scalar) -> (UInt8, UInt8)? {
      let index: Int
      switch scalar.value {
      case 0xc0..<0x250: index = Int(scalar.value) - 0xc0
      case 0x1e00..<0x1f00: index = Int(scalar.value) - 0x1e00 + 0x190
      default: return nil
      }
      return (bytes[2 * index], bytes[2 * index + 1])
    }
  }

  init() {
    let all = UnsafeRawBufferPointer(start: cities_data(), count: cities_size())
    func length(_ index: Int) -> Int {
      Int(UInt32(littleEndian: all.load(fromByteOffset: 4 + 4 * index, as: UInt32.self)))
    }
    var rest = all.dropFirst(32)
    func take(_ count: Int) -> UnsafeRawBufferPointer {
      defer { rest = rest.dropFirst(count) }
      return UnsafeRawBufferPointer(rebasing: rest.prefix(count))
    }
    cities = take(16 * length(0))
    aliases = take(8 * length(1))
    places = take(8 * length(2))
    letters = Letters(bytes: take(length(3)))
    names = take(length(4))
  }

  /// The number of cities.
  var count: Int { cities.count / 16 }

  /// The number of other names of cities.
  var aliasCount: Int { aliases.count / 8 }

  /// Decodes a city.
  func city(_ index: Int) -> City {
    let word = word(index, 0)
    let place = places.baseAddress! + 8 * Int(word >> 51 & 0x1ff)
    let zone = Int(UInt32(littleEndian: place.load(fromByteOffset: 4, as: UInt32.self)))
    let zoneLength = Int(place.load(fromByteOffset: 3, as: UInt8.self))
    // A division of whole numbers gives the double nearest to the decimal number; a product with 1e-5 does not.
    let coordinate = Coordinate(
      latitude: Double(Int(word & 0x1ff_ffff) - 9_000_000) / 1e5,
      longitude: Double(Int(word >> 25 & 0x3ff_ffff) - 18_000_000) / 1e5)
    return City(
      name: String(decoding: name(index), as: UTF8.self), country: String(decoding: country(index), as: UTF8.self),
      coordinate: coordinate!, population: population(index),
      timeZone: String(decoding: names[zone..<zone + zoneLength], as: UTF8.self))
  }

  /// The number of inhabitants of a city.
  func population(_ index: Int) -> Int { Int(word(index, 1) & 0x1ff_ffff) }

  /// A city's name.
  func name(_ index: Int) -> Name { name(at: word(index, 1) >> 25) }

  /// The number of bytes of a city's folded name.
  func foldedLength(_ index: Int) -> Int { Int(word(index, 1) >> 52) }

  /// A city's two-letter country code.
  func country(_ index: Int) -> Name {
    let place = 8 * Int(word(index, 0) >> 51 & 0x1ff)
    return places[place..<place + 2]
  }

  /// Another name of a city, and the city's index.
  func alias(_ index: Int) -> (name: Name, city: Int) {
    let word = UInt64(littleEndian: aliases.load(fromByteOffset: 8 * index, as: UInt64.self))
    return (name(at: word >> 32), Int(word & 0xffff_ffff))
  }

  private func word(_ index: Int, _ half: Int) -> UInt64 {
    UInt64(littleEndian: cities.load(fromByteOffset: 16 * index + 8 * half, as: UInt64.self))
  }

  /// Decodes a name's place: 20 bits of offset, 7 bits of length.
  private func name(at packed: UInt64) -> Name {
    let offset = Int(packed & 0xf_ffff)
    return names[offset..<offset + Int(packed >> 20 & 0x7f)]
  }
}
