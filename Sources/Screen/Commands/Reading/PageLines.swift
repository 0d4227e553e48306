internal import Gauge
internal import Packs
internal import Text
internal import Words

/// A page as lines of text, for a terminal or a pipe.
struct PageLines {
  /// The columns of a line.
  let width: Int
  /// The language of what the page lacks.
  let language: Language

  /// The narrowest of two columns, and what is between them.
  private static let narrowest = 28, gap = 3
  /// The width of one of two columns; nil if there is no room for two.
  var column: Int? {
    let column = (width - PageLines.gap) / 2
    return column < PageLines.narrowest ? nil : column
  }

  /// All lines: what the page says of itself, and its blocks, each as a part from 1. What stands beside it has a column
  /// of its own if there is room, else it comes below.
  func lines(_ open: OpenPage) -> [PagerRow] {
    guard !open.pairs.isEmpty else { return lines(open.page, open.blocks) }
    var rows = wrapped(open.page.title, .gold, 0) + about(open.page)
    if let other = open.other { rows += wrapped(other.title, .gold, 0) + about(other) }
    let narrow = PageLines(width: column ?? width, language: language)
    var part = 1
    for pair in open.pairs {
      part = pair.own.map { $0 + 1 } ?? part
      func lines(_ number: Int?, _ blocks: [Block], _ page: PackPage) -> [PagerRow] {
        guard let number, number > 0 || blocks[0].text != page.title else { return [] }
        return (pair.isWhole ? self : narrow).lines(blocks[number], part)
      }
      let own = lines(pair.own, open.blocks, open.page)
      let other = lines(pair.other, open.otherBlocks, open.other ?? open.page)
      if own.isEmpty, other.isEmpty { continue }
      rows.append(PagerRow("", part: part))
      guard column != nil, !pair.isWhole else {
        rows += own + other
        continue
      }
      for row in 0..<max(own.count, other.count) {
        let style = row < own.count ? own[row].style : other[row].style
        rows.append(
          PagerRow(
            row < own.count ? own[row].text : "", style, part: part, beside: row < other.count ? other[row].text : ""))
      }
    }
    return rows
  }

  /// Two columns in a line. Marks keep their order if one of them runs from right to left.
  func text(_ row: PagerRow) -> String {
    guard let beside = row.beside, let column else { return row.text }
    let isMarked = (row.text + beside).unicodeScalars.contains { 0x590..<0x900 ~= $0.value }
    let mark = isMarked ? "\u{200e}" : ""
    return "\(mark)\(row.text.padded(to: column)) \(mark)| \(beside)".trimmed
  }

  private func lines(_ page: PackPage, _ blocks: [Block]) -> [PagerRow] {
    var rows = wrapped(page.title, .gold, 0) + about(page)
    for (number, block) in blocks.enumerated() where number > 0 || block.text != page.title {
      let before = number > 0 ? blocks[number - 1].kind : .heading
      let isOfOne = block.kind == .parallel && block.level > 1 && block.text.columns < width
      let isClose = block.kind == before && (block.kind == .item || isOfOne)
      if !isClose { rows.append(PagerRow("", part: number + 1)) }
      rows += lines(block, number + 1)
    }
    return rows
  }

  /// What a page says of itself; what it must say and does not, in any case.
  private func about(_ page: PackPage) -> [PagerRow] {
    var rows: [PagerRow] = []
    for key in PageHead.Key.allCases where key != .title && key != .language {
      if !page.head[key].isEmpty {
        rows += wrapped("\(key.name): \(page.head[key])", .faint, 0)
      } else if let lack = PageLines.lack(key, language) {
        rows += wrapped(lack, .strong, 0)
      }
    }
    return rows
  }

  /// That something is not given which must be; nil for anything else.
  static func lack(_ key: PageHead.Key, _ language: Language) -> String? {
    switch key {
    case .source: language.words.read(.noSource)
    case .licence: language.words.read(.noLicence)
    default: nil
    }
  }

  /// The title of a page in a list, with what it must say and does not.
  static func title(_ page: PackPage, _ language: Language) -> String {
    var title = page.title
    for key in [PageHead.Key.source, .licence] where page.head[key].isEmpty {
      title += " · " + (lack(key, language) ?? "")
    }
    return title
  }

  private func lines(_ block: Block, _ part: Int) -> [PagerRow] {
    var text = ""
    for run in block.runs {
      let sign = run.isStrong ? "*" : run.isEmphasized ? "_" : ""
      text += sign + run.text + sign
    }
    let deep = String(repeating: "  ", count: block.level - 1)
    switch block.kind {
    case .heading: return wrapped(text, .strong, part)
    case .paragraph: return wrapped(text, .plain, part)
    case .quote: return wrapped(text, .plain, part, String(repeating: "| ", count: block.level), each: true)
    case .item: return wrapped(text, .plain, part, "\(deep)\(block.mark) ")
    case .parallel: return wrapped(text, block.mark == "ar" ? .strong : block.mark.count > 3 ? .faint : .plain, part)
    case .picture, .sound: return wrapped("\(block.kind.rawValue): \(text) (\(block.mark))", .faint, part)
    }
  }

  private func wrapped(
    _ text: String, _ style: PagerRow.Style, _ part: Int, _ start: String = "", each: Bool = false
  ) -> [PagerRow] {
    let indent = each ? start : String(repeating: " ", count: start.columns)
    var rows: [PagerRow] = []
    for line in text.wrapped(to: max(10, width - start.columns)) {
      rows.append(PagerRow((rows.isEmpty ? start : indent) + line, style, part: part))
    }
    return rows
  }
}
