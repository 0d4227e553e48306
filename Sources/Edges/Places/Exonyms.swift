internal import CCities
internal import Quantities
internal import Synchronization

/// The names of cities in other languages if they differ from English: Cairo is `Kahire` in Turkish. exonyms.py makes
/// the list and documents its layout. The names of a language are unpacked on first use, sorted, and searched in place.
enum Exonyms {
  /// The names of the languages that were asked for, by their codes.
  private static let unpacked = Mutex<[String: [UInt8]]>([:])

  /// The name of a city of a country in a language, given by its code; nil if it is the English name, or if the name in
  /// that language is unknown.
  static func name(of city: String, in country: String, language: String) -> String? {
    guard let names = names(in: language) else { return nil }
    let wanted = Array("\(country)\t\(city)\t".utf8)
    var (low, high) = (0, names.count)
    // Both are starts of lines; the line of the name is not before `low`.
    while low < high {
      let middle = start(of: low + (high - low) / 2, in: names)
      if names[middle...].lexicographicallyPrecedes(wanted) {
        low = end(of: middle, in: names) + 1
      } else {
        high = middle
      }
    }
    guard names[low...].starts(with: wanted) else { return nil }
    return String(decoding: names[low + wanted.count..<end(of: low, in: names)], as: UTF8.self)
  }

  /// The codes of the languages that have names.
  static var languages: [String] { Table().languages.map(\.code) }

  /// The start of the line with a place.
  private static func start(of place: Int, in names: [UInt8]) -> Int {
    (names[..<place].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The end of the line from a place on.
  private static func end(of place: Int, in names: [UInt8]) -> Int {
    names[place...].firstIndex(of: UInt8(ascii: "\n")) ?? names.count
  }

  /// All names in a language; nil if the list has none.
  private static func names(in language: String) -> [UInt8]? {
    unpacked.withLock { unpacked in
      if let names = unpacked[language] { return names }
      let table = Table()
      guard let entry = table.languages.first(where: { $0.code == language }) else { return nil }
      let names = [UInt8](unpacking: table.blocks.dropFirst(entry.start).prefix(entry.packed), to: entry.unpacked)
      unpacked[language] = names
      return names
    }
  }

  /// The embedded list.
  private struct Table {
    /// A language, and where its names are.
    struct Entry {
      let code: String
      let start, packed, unpacked: Int
    }

    let languages: [Entry]
    /// The names of all languages, packed.
    let blocks: Slice<UnsafeRawBufferPointer>

    init() {
      let all = UnsafeRawBufferPointer(start: exonyms_data(), count: exonyms_size())
      func number(_ place: Int) -> Int {
        Int(UInt32(littleEndian: all.loadUnaligned(fromByteOffset: place, as: UInt32.self)))
      }
      languages = (0..<number(4)).map { index in
        let place = 8 + 16 * index
        return Entry(
          code: String(decoding: all[place..<place + 4].prefix { $0 != 0 }, as: UTF8.self), start: number(place + 4),
          packed: number(place + 8), unpacked: number(place + 12))
      }
      blocks = all.dropFirst(8 + 16 * languages.count)
    }
  }
}
