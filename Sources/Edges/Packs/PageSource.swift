internal import Quantities
internal import System
internal import Text

/// The text of a page: a head between two lines of `---`, and lines of Markdown. A text that breaks a rule of the form
/// is refused with its line.
struct PageSource {
  /// What the page says of itself.
  private(set) var head = PageHead()
  /// The lines behind the head, and the number of the first one.
  let lines: ArraySlice<Substring>
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
    guard let text = String(validating: bytes, as: UTF8.self) else {
      let valid = bytes.split(separator: 10, omittingEmptySubsequences: false).prefix {
        String(validating: $0, as: UTF8.self) != nil
      }
      throw refuse(valid.count + 1, "expected text in UTF-8, found other bytes")
    }
    // By bytes: a line of Windows ends with two, which are one character.
    let all = text.utf8.split(separator: 10, omittingEmptySubsequences: false).map { Substring($0) }
    if let long = all.firstIndex(where: { $0.utf8.count > PageSource.longestLine }) {
      throw refuse(long + 1, "expected lines of at most \(PageSource.longestLine) bytes, found \(all[long].utf8.count)")
    }
    var next = 0
    if let first = all.first, PageSource.trimmed(first) == "---" {
      next = 1
      while true {
        guard next < all.count else { throw refuse(next, "expected a line --- at the end of the head") }
        let line = PageSource.trimmed(all[next])
        next += 1
        if line == "---" { break }
        if line.isEmpty || line.hasPrefix("#") { continue }
        guard let colon = line.firstIndex(of: ":") else {
          throw refuse(next, "expected KEY: VALUE or ---, found ‘\(line.prefix(40).description.plain)’")
        }
        let name = PageSource.trimmed(line[..<colon]).lowercased()
        let value = PageSource.trimmed(line[line.index(after: colon)...])
        guard let key = PageHead.Key.allCases.first(where: { $0.name == name || name == "license" && $0 == .licence })
        else {
          unknown.append((next, String(name.prefix(40)).plain))
          continue
        }
        if value.isEmpty { continue }
        if let fault = PageHead.fault(of: key, value) {
          throw refuse(next, "\(fault), found ‘\(value.prefix(40).description.plain)’")
        }
        guard head[key].isEmpty else { throw refuse(next, "expected \(name) once") }
        head[key] = value.plain
      }
    }
    lines = all[next...]
    for line in lines {
      if let code = PageSource.code(of: line)?.code, code != PageSource.transliteration, !languages.contains(code) {
        languages.append(code)
      }
    }
  }

  /// A page that is too long, in words.
  static let tooLong = "expected a page of at most \(longest >> 10) KB"

  /// The language and the text of a parallel line: `ar| …`; nil for any other line.
  static func code(of line: Substring) -> (code: String, text: Substring)? {
    // Looked at as bytes: most lines are none.
    let end = line.utf8.prefix(9).firstIndex(of: UInt8(ascii: "|")) ?? line.startIndex
    let code = line[..<end]
    guard 2...8 ~= code.utf8.count, code.utf8.allSatisfy({ 97...122 ~= $0 }) else { return nil }
    guard code.utf8.count <= 3 || code == transliteration else { return nil }
    return (String(code), line[line.index(after: end)...])
  }

  /// A text without blanks at its ends.
  static func trimmed(_ text: Substring) -> String {
    func isBlank(_ byte: UInt8) -> Bool { byte == 32 || byte == 9 || byte == 13 }
    var bytes = text.utf8.drop(while: isBlank)
    while let last = bytes.last, isBlank(last) { bytes.removeLast() }
    return String(Substring(bytes))
  }
}
