internal import System
internal import Text

/// Reads the Markdown of a page: headings, paragraphs, lists, quotations, emphasis, links, pictures and sounds of the
/// pack, and parallel lines. Everything else, as HTML, is text.
struct Markup {
  private(set) var blocks: [Block] = []
  /// Pictures and sounds with their lines.
  private(set) var media: [(line: Int, path: String)] = []
  /// The lines that look like HTML.
  private(set) var html: [Int] = []

  private let file: String
  private var paragraph: [String] = []
  /// What the lines of the paragraph are.
  private var kind = Block(kind: .paragraph, runs: [])
  private var wasParallel = false

  /// The deepest list or quotation.
  static let deepest = 6
  private static let pictures = ["png", "jpg", "jpeg", "webp", "gif"]
  private static let sounds = ["ogg", "opus", "mp3", "flac", "wav"]
  /// What a path has not: signs of addresses and of other systems.
  private static let refused = Array("\\:%?#".utf8)
  /// What a backslash makes a letter.
  private static let escaped = Array("\\*_[]()#>|`!-.".utf8)

  init(_ source: PageSource, file: String) throws(TraceError) {
    self.file = file
    for (offset, line) in source.lines.enumerated() { try take(line, source.headLines + offset + 1) }
    endParagraph()
  }

  private mutating func take(_ line: Substring, _ number: Int) throws(TraceError) {
    if let (code, text) = PageSource.code(of: line) {
      endParagraph()
      let runs = Markup.runs(PageSource.trimmed(text))
      if wasParallel, blocks[blocks.count - 1].mark == code {
        blocks[blocks.count - 1].runs += [Block.Run(text: " ")] + runs
      } else {
        blocks.append(Block(kind: .parallel, level: wasParallel ? 2 : 1, mark: code, runs: runs))
      }
      return wasParallel = true
    }
    wasParallel = false
    let text = PageSource.trimmed(line)
    if text.isEmpty { return endParagraph() }
    let bytes = Array(text.utf8)
    if Markup.isHTML(bytes) { html.append(number) }
    func rest(_ start: Int) -> String { PageSource.trimmed(Substring(text.utf8.dropFirst(start))) }
    if let medium = try medium(text, number) {
      endParagraph()
      media.append((number, medium.mark))
      return blocks.append(medium)
    }
    let marks = Markup.count(bytes, of: UInt8(ascii: "#"), 0x23)
    if 1...6 ~= marks, marks < bytes.count, bytes[marks] == 32 {
      endParagraph()
      return blocks.append(Block(kind: .heading, level: marks, runs: Markup.runs(rest(marks))))
    }
    if bytes[0] == UInt8(ascii: ">") {
      let start = Markup.count(bytes, of: UInt8(ascii: ">"), 32)
      let level = bytes[..<start].reduce(0) { $0 + ($1 == 32 ? 0 : 1) }
      try limit("quotation", level, number)
      if kind.kind != .quote || kind.level != level {
        endParagraph()
        kind = Block(kind: .quote, level: level, runs: [])
      }
      return paragraph.append(rest(start))
    }
    let sign = Markup.item(bytes)
    if sign > 0 {
      var blanks = 0
      for byte in line.utf8 {
        guard byte == 32 || byte == 9 else { break }
        blanks += byte == 9 ? 4 : 1
      }
      try limit("list", blanks / 2 + 1, number)
      endParagraph()
      let mark = sign == 1 ? "•" : String(decoding: bytes[..<(sign - 1)], as: UTF8.self) + "."
      kind = Block(kind: .item, level: blanks / 2 + 1, mark: mark, runs: [])
      return paragraph.append(rest(sign + 1))
    }
    paragraph.append(text)
  }

  private func limit(_ name: String, _ level: Int, _ line: Int) throws(TraceError) {
    guard level > Markup.deepest else { return }
    throw TraceError(
      .badData, file: file, line: line, "expected a \(name) of at most \(Markup.deepest) levels, found level \(level)")
  }

  private mutating func endParagraph() {
    let text = paragraph.joined(separator: " ")
    if !text.isEmpty {
      kind.runs = Markup.runs(text)
      blocks.append(kind)
    }
    paragraph = []
    kind = Block(kind: .paragraph, runs: [])
  }

  /// How many bytes at the beginning are one of two.
  private static func count(_ bytes: [UInt8], of byte: UInt8, _ other: UInt8) -> Int {
    var count = 0
    while count < bytes.count, bytes[count] == byte || bytes[count] == other { count += 1 }
    return count
  }

  /// How many bytes the sign of a list's item has, `-` or `12.`; 0 if the line is none.
  private static func item(_ bytes: [UInt8]) -> Int {
    var end = 0
    while end < min(3, bytes.count), 48...57 ~= bytes[end] { end += 1 }
    guard end + 1 < bytes.count, bytes[end + 1] == 32 else { return 0 }
    let sign = bytes[end]
    let isSign = end > 0 ? sign == 0x2e || sign == 0x29 : sign == 0x2d || sign == 0x2a || sign == 0x2b
    return isSign ? end + 1 : 0
  }

  /// A picture or a sound that is alone in its line: `![words](path)`.
  private func medium(_ text: String, _ number: Int) throws(TraceError) -> Block? {
    guard text.hasPrefix("!["), text.hasSuffix(")"), let bracket = text.lastIndex(of: "]") else { return nil }
    let words = text[..<bracket].dropFirst(2)
    let path = String(text[text.index(after: bracket)...].dropFirst().dropLast())
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isPicture = Markup.pictures.contains(ending)
    var isGood = (isPicture || Markup.sounds.contains(ending)) && parts.count <= PackShelf.deepest
    for byte in path.utf8 where byte <= 0x20 || byte == 0x7f || Markup.refused.contains(byte) { isGood = false }
    for part in parts where part.isEmpty || part.hasPrefix(".") { isGood = false }
    let bytes = Array(path.utf8)
    for place in bytes.indices.dropFirst() where bytes[place] == 0x2e && bytes[place - 1] == 0x2e { isGood = false }
    guard isGood, path.plain == path else {
      throw TraceError(
        .badData, file: file, line: number,
        "expected the path of a picture (\(Markup.pictures.joined(separator: ", "))) or of a sound"
          + " (\(Markup.sounds.joined(separator: ", "))) in the pack, found ‘\(path.prefix(60).description.plain)’")
    }
    return Block(kind: isPicture ? .picture : .sound, mark: path, runs: Markup.runs(String(words)))
  }

  private static func isHTML(_ bytes: [UInt8]) -> Bool {
    for place in bytes.indices.dropLast() where bytes[place] == UInt8(ascii: "<") {
      let next = bytes[place + 1]
      if 97...122 ~= next | 0x20 || next == 0x2f || next == 0x21 { return true }
    }
    return false
  }

  // MARK: - Within a line

  /// The runs of a text: `*` and `_` emphasize, twice they make it strong; a link is its text with the target behind
  /// it.
  static func runs(_ text: String) -> [Block.Run] {
    var (runs, run) = ([Block.Run](), [UInt8]())
    var (isStrong, isEmphasized) = (false, false)
    let bytes = Array(text.plain.utf8)
    func end() {
      guard !run.isEmpty else { return }
      runs.append(
        Block.Run(text: String(decoding: run, as: UTF8.self), isStrong: isStrong, isEmphasized: isEmphasized))
      run = []
    }
    func isBlank(_ place: Int) -> Bool { !bytes.indices.contains(place) || bytes[place] == 32 }
    var next = 0
    while next < bytes.count {
      let byte = bytes[next]
      switch byte {
      case UInt8(ascii: "\\") where next + 1 < bytes.count && escaped.contains(bytes[next + 1]):
        run.append(bytes[next + 1])
        next += 2
      case UInt8(ascii: "*"), UInt8(ascii: "_"):
        let isDouble = next + 1 < bytes.count && bytes[next + 1] == byte
        let after = next + (isDouble ? 2 : 1)
        let isOn = isDouble ? isStrong : isEmphasized
        // It ends behind a letter and begins before one; an underscore within a word is one.
        let isMark =
          isOn
          ? !isBlank(next - 1) && (byte == 0x2a || !isLetter(bytes, after))
          : !isBlank(after) && (byte == 0x2a || !isLetter(bytes, next - 1))
        if isMark {
          end()
          if isDouble { isStrong.toggle() } else { isEmphasized.toggle() }
        } else {
          run += bytes[next..<after]
        }
        next = after
      default:
        if byte == UInt8(ascii: "["), let (words, target, after) = link(bytes, next) {
          run += bytes[words] + Array(" (".utf8) + bytes[target] + [0x29]
          next = after
        } else {
          run.append(byte)
          next += 1
        }
      }
    }
    end()
    return runs
  }

  private static func isLetter(_ bytes: [UInt8], _ place: Int) -> Bool {
    bytes.indices.contains(place) && (bytes[place] > 127 || 97...122 ~= bytes[place] | 0x20 || 48...57 ~= bytes[place])
  }

  /// The text and the target of a link that begins at a bracket.
  private static func link(_ bytes: [UInt8], _ start: Int) -> (words: Range<Int>, target: Range<Int>, after: Int)? {
    // A text of brackets alone would be searched to its end at each of them.
    let near = bytes[start..<min(bytes.count, start + 1000)]
    guard let close = near.firstIndex(of: UInt8(ascii: "]")), close + 1 < near.endIndex, near[close + 1] == 0x28,
      let end = near[close...].firstIndex(of: 0x29), close > start + 1, end > close + 2
    else { return nil }
    return (start + 1..<close, close + 2..<end, end + 1)
  }
}
