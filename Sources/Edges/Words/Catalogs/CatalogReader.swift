internal import Glibc
internal import Quantities

/// The pieces of a catalog of gettext (a file with the ending `.po`) in the order of the file. Comments are skipped,
/// but for the mark `fuzzy`.
struct CatalogReader {
  /// The keyword that begins a piece.
  enum Keyword: Equatable {
    /// `msgctxt`: the key of the text.
    case context
    /// `msgid` and `msgid_plural`: the text in English, for one thing and for several.
    case english, plural
    /// `msgstr`, or `msgstr[number]`: the translation.
    case translation(Int)
  }

  /// A keyword with its text.
  struct Piece {
    let keyword: Keyword
    /// The bytes between the first and the last quote: see `text`.
    let bytes: Range<Int>
    /// Whether the mark `fuzzy` stands before it.
    let isFuzzy: Bool
  }

  private let file: UnsafeRawBufferPointer
  private var position = 0
  private var isFuzzy = false

  /// The pieces of a file.
  init(_ file: UnsafeRawBufferPointer) { self.file = file }

  /// The next piece; nil at the end.
  mutating func next() -> Piece? {
    while position < file.count {
      switch file[position] {
      case UInt8(ascii: "m"):
        let start = position
        guard let bytes = quoted() else { break }
        guard let keyword = keyword(file[start..<bytes.lowerBound - 1]) else { continue }
        // The mark stands before a text, and is over with its translation.
        defer { if case .translation = keyword { skipMark() } }
        return Piece(keyword: keyword, bytes: bytes, isFuzzy: isFuzzy)
      case UInt8(ascii: "#"):
        let start = position
        skipLine()
        if has("#,", start..<start + 2), has("fuzzy", start..<position) { isFuzzy = true }
        continue
      default: break
      }
      skipLine()
    }
    return nil
  }

  /// The mark is over unless another translation of the same text follows.
  private mutating func skipMark() {
    if !has("msgstr", position..<position + 6) { isFuzzy = false }
  }

  private mutating func skipLine() { position = CatalogReader.first("\n", from: position, in: file) + 1 }

  /// Where a sign is next; the end of the file where it is not.
  private static func first(_ sign: Unicode.Scalar, from place: Int, in file: UnsafeRawBufferPointer) -> Int {
    guard let start = file.baseAddress, place < file.count,
      let found = memchr(start + place, Int32(sign.value), file.count - place)
    else { return file.count }
    return start.distance(to: UnsafeRawPointer(found))
  }

  private func has(_ word: StaticString, _ range: Range<Int>) -> Bool {
    word.withUTF8Buffer { letters in
      let last = min(range.upperBound, file.count) - letters.count
      return range.lowerBound <= last
        && (range.lowerBound...last).contains { file[$0..<$0 + letters.count].elementsEqual(letters) }
    }
  }

  /// The quoted text of this line and of the lines below that begin with a quote. Moves the position behind them.
  private mutating func quoted() -> Range<Int>? {
    let first = CatalogReader.first("\"", from: position, in: file)
    let endOfLine = CatalogReader.first("\n", from: position, in: file)
    guard first < endOfLine else {
      position = endOfLine
      return nil
    }
    position = first
    var end = first + 1
    while position < file.count, file[position] == UInt8(ascii: "\"") {
      end = CatalogReader.first("\"", from: position + 1, in: file)
      while end < file.count, isEscaped(end) { end = CatalogReader.first("\"", from: end + 1, in: file) }
      position = end
      skipLine()
    }
    return first + 1..<max(first + 1, end)
  }

  /// Whether the signs before a place are an odd number of backslashes.
  private func isEscaped(_ place: Int) -> Bool {
    var start = place
    while start > 0, file[start - 1] == UInt8(ascii: "\\") { start -= 1 }
    return (place - start) % 2 == 1
  }

  /// The keyword before a text, by its fourth letter.
  private func keyword(_ bytes: Slice<UnsafeRawBufferPointer>) -> Keyword? {
    guard bytes.count > 5 else { return nil }
    switch bytes[bytes.startIndex + 3] {
    case UInt8(ascii: "c"): return .context
    case UInt8(ascii: "i"): return bytes[bytes.startIndex + 5] == UInt8(ascii: "_") ? .plural : .english
    case UInt8(ascii: "s"):
      guard bytes.count > 7 else { return .translation(0) }
      let digits = bytes.dropFirst(7).prefix { (48...57).contains($0) }
      return .translation(digits.reduce(0) { $0 &* 10 &+ Int($1 - 48) })
    default: return nil
    }
  }

  /// A piece as text, without the signs of the format: `\"`, `\\`, `\n`, and the quotes and new lines between its
  /// parts.
  static func text(_ bytes: Range<Int>, of file: UnsafeRawBufferPointer) -> String {
    let sign = min(
      first("\\", from: bytes.lowerBound, in: file), first("\"", from: bytes.lowerBound, in: file))
    guard sign < bytes.upperBound else { return String(decoding: file[bytes], as: UTF8.self) }
    var (text, place): ([UInt8], Int) = ([], bytes.lowerBound)
    while place < bytes.upperBound {
      switch file[place] {
      case UInt8(ascii: "\\"):
        place += 1
        if place < bytes.upperBound { text.append(file[place] == UInt8(ascii: "n") ? 10 : file[place]) }
      case UInt8(ascii: "\""):
        repeat { place += 1 } while place < bytes.upperBound && file[place] != UInt8(ascii: "\"")
      case let byte: text.append(byte)
      }
      place += 1
    }
    return String(decoding: text, as: UTF8.self)
  }
}
