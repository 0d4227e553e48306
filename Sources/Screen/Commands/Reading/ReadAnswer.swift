internal import Answers
internal import Gauge
internal import Packs
internal import Text
internal import Words

/// Pages and verses as people and programs read them.
struct ReadAnswer {
  private let format: AnswerFormat
  private let language: Language

  init(_ format: AnswerFormat, _ language: Language) { (self.format, self.language) = (format, language) }

  /// A list of pages, and how many have each value of a facet.
  func lines(_ shelf: PackShelf, _ numbers: [Int], _ marks: ReaderMarks) -> [String] {
    var (lines, width) = ([String](), 0)
    for number in numbers { width = max(width, min(40, shelf.pages[number].id.columns)) }
    if format == .csv { lines = ["id,title,source,licence"] }
    for number in numbers {
      let (page, isMarked) = (shelf.pages[number], marks.marked.contains(shelf.pages[number].id))
      switch format {
      case .text:
        lines.append("\(isMarked ? "* " : "  ")\(page.id.padded(to: width))  \(PageLines.title(page, language))")
      case .csv:
        let cells = [page.id, page.title, page.head[.source], page.head[.licence]]
        lines.append(cells.map(\.quotedForCSV).joined(separator: ","))
      case .json:
        lines.append(
          String(class: "page") { json in
            page.add(to: &json)
            json.add("marked", isMarked)
          })
      }
    }
    switch format {
    case .text: lines += facets(shelf, numbers)
    case .csv: break
    case .json:
      lines.append(
        String(class: "pages") { json in
          json.add("count", numbers.count)
          for facet in PageHead.Key.facets {
            let found = shelf.counts(facet, of: numbers)
            json.add(named: facet.name) { json in
              for (value, count) in zip(found.values, found.counts) { json.add(named: value, count) }
            }
          }
        })
    }
    return lines
  }

  private func facets(_ shelf: PackShelf, _ numbers: [Int]) -> [String] {
    guard !numbers.isEmpty else { return [language.words.read(.none)] }
    var lines = [language.words.read(.pages).filled("\(numbers.count)")]
    for facet in PageHead.Key.facets {
      let found = shelf.counts(facet, of: numbers)
      var line = ""
      for (value, count) in zip(found.values, found.counts).prefix(12) {
        line += (line.isEmpty ? "  \(facet.name): " : ", ") + "\(value) \(count)"
      }
      if !line.isEmpty { lines.append(line) }
    }
    return lines
  }

  /// A page. In lines that a terminal cannot order, nothing stands beside it.
  func lines(_ open: OpenPage, isShaped: Bool) -> [String] {
    guard format != .text else {
      let lines = PageLines(width: isShaped && !open.pairs.isEmpty ? 50 : 80, language: language)
      return lines.lines(open).map { lines.text($0) }
    }
    return [String(class: "page") { open.add(to: &$0) }]
  }

  /// Verses, and what the file says of its text.
  func lines(_ text: QuranText, _ verses: [QuranText.Verse]) -> [String] {
    guard format != .text else {
      let notice = text.notice.isEmpty ? [language.words.read(.noLicence)] : text.notice
      return verses.flatMap { [text.text($0), "(\($0.reference))"] } + notice
    }
    return verses.map { verse in
      String(class: "verse") { json in
        json.add("sura", verse.sura)
        json.add("verse", verse.number)
        json.add("text", text.text(verse))
        json.add("source", text.notice.isEmpty ? nil : text.notice.joined(separator: "; "))
      }
    }
  }
}
