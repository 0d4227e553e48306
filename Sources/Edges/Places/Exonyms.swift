internal import CCities

/// The names of cities in other languages if they differ from English: Cairo is `Kahire` in Turkish. The list is sorted
/// and searched in place; exonyms.py makes it.
enum Exonyms {
  private static var bytes: UnsafeRawBufferPointer {
    UnsafeRawBufferPointer(start: exonyms_data(), count: exonyms_size())
  }
  /// Its lines, without the heading.
  private static let lines: [Range<Int>] = {
    let bytes = Exonyms.bytes
    var (lines, start) = ([Range<Int>](), 0)
    for place in bytes.indices where bytes[place] == UInt8(ascii: "\n") {
      lines.append(start..<place)
      start = place + 1
    }
    return Array(lines.dropFirst())
  }()
  /// The columns of the heading: `country`, `city`, then codes of languages.
  private static let columns = text(bytes.prefix { $0 != UInt8(ascii: "\n") }).split(separator: "\t").map(String.init)

  /// The name of a city of a country in a language, given by its code; nil if it is the English name, or if the name in
  /// that language is unknown.
  static func name(of city: String, in country: String, language: String) -> String? {
    guard let column = columns.firstIndex(of: language), column > 1 else { return nil }
    let wanted = Array("\(country)\t\(city)\t".utf8)
    let bytes = Exonyms.bytes
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if bytes[lines[middle]].lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    guard low < lines.count, bytes[lines[low]].starts(with: wanted) else { return nil }
    let cells = text(bytes[lines[low]]).split(separator: "\t", omittingEmptySubsequences: false)
    return cells.count > column && !cells[column].isEmpty ? String(cells[column]) : nil
  }

  private static func text(_ bytes: Slice<UnsafeRawBufferPointer>) -> String { String(decoding: bytes, as: UTF8.self) }
}
