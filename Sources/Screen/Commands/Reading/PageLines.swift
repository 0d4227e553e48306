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

  /// All lines: what the page says of itself, and its blocks, each as a part from 1.
  func lines(_ page: PackPage, _ blocks: [Block]) -> [PagerRow] {
    var rows = wrapped(page.title, .gold, 0)
    rows += about(page)
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
