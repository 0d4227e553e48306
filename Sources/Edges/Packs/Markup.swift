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
  private var paragraph: [Substring] = []
  /// What the lines of the paragraph are.
  private var kind = Block(kind: .paragraph, runs: [])
  private var wasParallel = false

  /// The deepest list or quotation.
  static let deepest = 6
  private static let pictures = ["png", "jpg", "jpeg", "webp", "gif"]
  private static let sounds = ["ogg", "opus", "mp3", "flac", "wav"]

  init(_ source: PageSource, file: String) throws(TraceError) {
    self.file = file
    for (offset, line) in zip(source.lines.indices, source.lines) { try take(line, offset + 1) }
    endParagraph()
  }

  private mutating func take(_ line: Substring, _ number: Int) throws(TraceError) {
    let text = PageSource.trimmed(line)
    let isParallel = PageSource.code(of: line)
    if let (code, text) = isParallel {
      endParagraph()
      if wasParallel, let last = blocks.last, last.mark == code {
        blocks[blocks.count - 1].runs += [Block.Run(text: " ")] + Markup.runs(PageSource.trimmed(text))
      } else {
        blocks.append(
          Block(
            kind: .parallel, level: wasParallel ? 2 : 1, mark: code, runs: Markup.runs(PageSource.trimmed(text))))
      }
      wasParallel = true
      return
    }
    wasParallel = false
    if Markup.isHTML(text) { html.append(number) }
    if text.isEmpty { return endParagraph() }
    if let path = try medium(text, number) {
      endParagraph()
      media.append((number, path.mark))
      blocks.append(path)
      return
    }
    let marks = text.utf8.prefix { $0 == UInt8(ascii: "#") }.count
    if 1...6 ~= marks, text.utf8.dropFirst(marks).first == 32 {
      endParagraph()
      let title = PageSource.trimmed(Substring(text.utf8.dropFirst(marks)))
      return blocks.append(Block(kind: .heading, level: marks, runs: Markup.runs(title)))
    }
    if let (level, rest) = try quotation(text, number) {
      begin(Block(kind: .quote, level: level, runs: []), isNew: kind.kind != .quote || kind.level != level)
      paragraph.append(rest)
      return
    }
    if let (mark, rest) = Markup.item(text) {
      let blanks = line.utf8.prefix { $0 == 32 || $0 == 9 }.reduce(0) { $0 + ($1 == 9 ? 4 : 1) }
      let level = blanks / 2 + 1
      guard level <= Markup.deepest else { throw tooDeep("list", level, number) }
      begin(Block(kind: .item, level: level, mark: mark, runs: []), isNew: true)
      paragraph.append(rest)
      return
    }
    paragraph.append(Substring(text))
  }

  private func tooDeep(_ name: String, _ level: Int, _ line: Int) -> TraceError {
    TraceError(
      .badData, file: file, line: line, "expected a \(name) of at most \(Markup.deepest) levels, found level \(level)")
  }

  private mutating func begin(_ block: Block, isNew: Bool) {
    if isNew { endParagraph() }
    kind = block
  }

  private mutating func endParagraph() {
    if !paragraph.isEmpty {
      kind.runs = Markup.runs(paragraph.joined(separator: " "))
      blocks.append(kind)
    }
    paragraph = []
    kind = Block(kind: .paragraph, runs: [])
  }

  private func quotation(_ text: String, _ number: Int) throws(TraceError) -> (level: Int, rest: Substring)? {
    var (level, rest) = (0, text.utf8[...])
    while let first = rest.first, first == UInt8(ascii: ">") || first == 32 {
      if first != 32 { level += 1 }
      rest.removeFirst()
    }
    guard level > 0 else { return nil }
    guard level <= Markup.deepest else { throw tooDeep("quotation", level, number) }
    return (level, Substring(rest))
  }

  /// The sign of a list's item, and its text.
  private static func item(_ text: String) -> (mark: String, rest: Substring)? {
    let bytes = text.utf8
    if bytes.count > 1, "-*+".utf8.contains(bytes[bytes.startIndex]), bytes.dropFirst().first == 32 {
      return ("•", Substring(bytes.dropFirst(2)))
    }
    let digits = bytes.prefix { 48...57 ~= $0 }.count
    guard 1...3 ~= digits, let dot = bytes.dropFirst(digits).first, dot == UInt8(ascii: ".") || dot == 0x29,
      bytes.dropFirst(digits + 1).first == 32
    else { return nil }
    return (String(Substring(bytes.prefix(digits))) + ".", Substring(bytes.dropFirst(digits + 2)))
  }

  /// A picture or a sound that is alone in its line: `![words](path)`.
  private func medium(_ text: String, _ number: Int) throws(TraceError) -> Block? {
    guard text.hasPrefix("!["), text.hasSuffix(")"), let middle = text.range(of: "](") else { return nil }
    let path = String(text[middle.end...].dropLast())
    let ending = path.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let kind: Block.Kind? =
      Markup.pictures.contains(ending) ? .picture : Markup.sounds.contains(ending) ? .sound : nil
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = path.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7f && !"\\:%?#".utf8.contains($0) }
    guard let kind, isPlain, parts.count <= PackShelf.deepest,
      !parts.contains(where: { $0.isEmpty || $0.hasPrefix(".") })
    else {
      throw TraceError(
        .badData, file: file, line: number,
        "expected the path of a picture (\(Markup.pictures.joined(separator: ", "))) or of a sound"
          + " (\(Markup.sounds.joined(separator: ", "))) in the pack, found ‘\(path.prefix(60).description.plain)’")
    }
    return Block(kind: kind, mark: path.plain, runs: Markup.runs(String(text[..<middle.start].dropFirst(2))))
  }

  private static func isHTML(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    return bytes.indices.dropLast().contains {
      bytes[$0] == UInt8(ascii: "<")
        && (bytes[$0 + 1] | 0x20 >= 97 && bytes[$0 + 1] | 0x20 <= 122 || bytes[$0 + 1] == 0x2f
          || bytes[$0 + 1] == 0x21)
    }
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
      case UInt8(ascii: "\\") where next + 1 < bytes.count && "\\*_[]()#>|`!-.".utf8.contains(bytes[next + 1]):
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

extension String {
  /// Where another text first occurs in it.
  fileprivate func range(of text: String) -> (start: Index, end: Index)? {
    var rest = self[...]
    while !rest.isEmpty {
      if rest.hasPrefix(text) { return (rest.startIndex, rest.index(rest.startIndex, offsetBy: text.count)) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
