internal import Glibc
internal import Quantities
internal import System
internal import Text

/// The text of a page: a head between two lines of `---`, and lines of Markdown. A text that breaks a rule of the form
/// is refused with its line.
struct PageSource {
  /// What the page says of itself.
  private(set) var head = PageHead()
  /// Its bytes, where those behind the head begin, and how many lines the head has.
  let bytes: [UInt8]
  private(set) var body = 0
  private(set) var headLines = 0
  /// The languages of its parallel lines, in the order in which they come.
  private(set) var languages: [String] = []
  /// Keys of the head that are not known, with their lines.
  private(set) var unknown: [(line: Int, key: String)] = []

  /// The most bytes of a page and of a line.
  static let longest = 128 << 10, longestLine = 4096
  /// The language of parallel lines in Latin letters.
  static let transliteration = "translit"

  /// Reads a page. `file` names it in errors.
  init(_ bytes: [UInt8], file: String) throws(TraceError) {
    func refuse(_ line: Int?, _ words: String) -> TraceError { TraceError(.badData, file: file, line: line, words) }
    guard bytes.count <= PageSource.longest else { throw refuse(nil, PageSource.tooLong) }
    guard (try? UTF8Span(validating: bytes.span)) != nil else {
      let valid = bytes.split(separator: 10, omittingEmptySubsequences: false).prefix {
        String(validating: $0, as: UTF8.self) != nil
      }
      throw refuse(valid.count + 1, "expected text in UTF-8, found other bytes")
    }
    self.bytes = bytes
    var (number, next, isHead) = (0, 0, false)
    while next < bytes.count {
      let end = PageSource.end(of: bytes, from: next)
      defer { next = end + 1 }
      number += 1
      guard end - next <= PageSource.longestLine else {
        throw refuse(number, "expected lines of at most \(PageSource.longestLine) bytes, found \(end - next)")
      }
      guard isHead || number == 1 else {
        note(next..<end)
        continue
      }
      let line = PageSource.trimmed(bytes, next..<end)
      if line.count == 3, bytes[line].allSatisfy({ $0 == UInt8(ascii: "-") }) {
        isHead = number == 1
        (body, headLines) = (min(end + 1, bytes.count), number)
      } else if isHead {
        try take(line, number, refuse)
      } else {
        note(next..<end)
      }
    }
    if isHead { throw refuse(number, "expected a line --- at the end of the head") }
  }

  /// Notes the language of a line.
  private mutating func note(_ line: Range<Int>) {
    guard let code = PageSource.code(bytes, line), code != PageSource.transliteration else { return }
    if !languages.contains(code) { languages.append(code) }
  }

  /// Takes a line of the head.
  private mutating func take(
    _ line: Range<Int>, _ number: Int, _ refuse: (Int?, String) -> TraceError
  ) throws(TraceError) {
    func text(_ range: Range<Int>) -> String {
      String(decoding: bytes[PageSource.trimmed(bytes, range)], as: UTF8.self)
    }
    if line.isEmpty || bytes[line.lowerBound] == UInt8(ascii: "#") { return }
    guard let colon = bytes[line].firstIndex(of: UInt8(ascii: ":")) else {
      throw refuse(number, "expected KEY: VALUE or ---, found ‘\(text(line).prefix(40).description.plain)’")
    }
    let (name, value) = (text(line.lowerBound..<colon).lowercased(), text(colon + 1..<line.upperBound))
    guard let key = PageHead.Key(name) else { return unknown.append((number, String(name.prefix(40)).plain)) }
    if value.isEmpty { return }
    if let fault = PageHead.fault(of: key, value) {
      throw refuse(number, "\(fault), found ‘\(value.prefix(40).description.plain)’")
    }
    guard head[key].isEmpty else { throw refuse(number, "expected \(name) once") }
    head[key] = value.plain
  }

  /// The lines behind the head.
  var lines: [Substring] {
    // By bytes: a line of Windows ends with two, which are one character.
    String(decoding: bytes[body...], as: UTF8.self).utf8.split(separator: 10, omittingEmptySubsequences: false)
      .map { Substring($0) }
  }

  /// Where a line ends.
  static func end(of bytes: [UInt8], from start: Int) -> Int {
    bytes.withUnsafeBytes { all in
      guard let base = all.baseAddress, let found = memchr(base + start, 10, all.count - start) else {
        return all.count
      }
      return base.distance(to: UnsafeRawPointer(found))
    }
  }

  /// A page that is too long, in words.
  static let tooLong = "expected a page of at most \(longest >> 10) KB"

  /// The language and the text of a parallel line: `ar| …`; nil for any other line.
  static func code(of line: Substring) -> (code: String, text: Substring)? {
    let bytes = Array(line.utf8.prefix(9))
    guard let code = code(bytes, bytes.indices) else { return nil }
    return (code, Substring(line.utf8.dropFirst(code.utf8.count + 1)))
  }

  /// The language of a parallel line: two or three letters before a bar.
  static func code(_ bytes: [UInt8], _ line: Range<Int>) -> String? {
    let count = letters(bytes, line)
    return count == 0 ? nil : String(decoding: bytes[line.lowerBound..<line.lowerBound + count], as: UTF8.self)
  }

  /// How many letters the language of a parallel line has; 0 for any other line.
  static func letters(_ bytes: [UInt8], _ line: Range<Int>) -> Int {
    var end = line.lowerBound
    while end < line.upperBound, end < line.lowerBound + 9, 97...122 ~= bytes[end] { end += 1 }
    let count = end - line.lowerBound
    guard end < line.upperBound, bytes[end] == UInt8(ascii: "|") else { return 0 }
    let isCode = 2...3 ~= count || bytes[line.lowerBound..<end].elementsEqual(transliteration.utf8)
    return isCode ? count : 0
  }

  /// A range without blanks at its ends.
  private static func trimmed(_ bytes: [UInt8], _ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, isBlank(bytes[start]) { start += 1 }
    while start < end, isBlank(bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }

  /// A text without blanks at its ends.
  static func trimmed(_ text: Substring) -> String {
    var bytes = text.utf8.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
