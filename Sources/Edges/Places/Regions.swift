internal import Quantities

/// The names of countries and their regions, as people write them after a city's name: `Texas`, `IL`, `Saudi Arabia`,
/// `مصر`.
struct Regions {
  /// A country, or a region of it.
  struct Region: Equatable {
    /// The two-letter country code.
    let country: String
    /// The line of words with the region's name; 0 for the whole country.
    let line: Int
  }

  /// Sorted lines of `key ISO line`, separated by tabs.
  let lines: [UInt8]

  /// The regions or countries that a key names.
  func named(_ key: [UInt8]) -> [Region] {
    guard !key.isEmpty else { return [] }
    let wanted = key + [UInt8(ascii: "\t")]
    var (low, high) = (0, lines.count)
    while low < high {
      let start = lineStart(before: (low + high) / 2)
      let isBefore = lines[start...].prefix(wanted.count).lexicographicallyPrecedes(wanted)
      if isBefore { low = lineEnd(after: start) } else { high = start }
    }
    var found: [Region] = []
    while lines[low...].starts(with: wanted) {
      let end = lineEnd(after: low)
      let fields = lines[low..<end].split { $0 == UInt8(ascii: "\t") || $0 == UInt8(ascii: "\n") }
      if fields.count == 3, let line = Int(String(decoding: fields[2], as: UTF8.self)) {
        found.append(Region(country: String(decoding: fields[1], as: UTF8.self), line: line))
      }
      low = end
    }
    return found
  }

  private func lineStart(before index: Int) -> Int {
    (lines[..<index].lastIndex(of: UInt8(ascii: "\n")) ?? -1) + 1
  }

  /// The start of the next line.
  private func lineEnd(after start: Int) -> Int {
    (lines[start...].firstIndex(of: UInt8(ascii: "\n")) ?? lines.count - 1) + 1
  }
}
