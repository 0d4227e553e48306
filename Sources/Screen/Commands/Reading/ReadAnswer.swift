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
    let pages = numbers.map { shelf.pages[$0] }
    let facets = PageHead.Key.facets.map { (key: $0, counts: shelf.counts($0, of: numbers)) }
    switch format {
    case .text:
      guard !pages.isEmpty else { return [language.words.read(.none)] }
      let width = min(40, pages.map(\.id.columns).max() ?? 0)
      return pages.map { page in
        let lacks = page.lacks.map { " · " + PageLines.lack($0, language) }.joined()
        let sign = marks.marked.contains(page.id) ? "* " : "  "
        return "\(sign)\(page.id.padded(to: width))  \(page.title)\(lacks)"
      } + [language.words.read(.pages).filled("\(pages.count)")]
        + facets.filter { !$0.counts.isEmpty }.map { facet in
          "  \(facet.key.name): " + facet.counts.prefix(12).map { "\($0.value) \($0.count)" }.joined(separator: ", ")
        }
    case .json:
      return pages.map { page in
        String(class: "page") { json in
          page.add(to: &json)
          json.add("marked", marks.marked.contains(page.id))
        }
      } + [
        String(class: "pages") { json in
          json.add("count", pages.count)
          for facet in facets {
            json.add(named: facet.key.name) { json in
              for (value, count) in facet.counts { json.add(named: value, count) }
            }
          }
        }
      ]
    case .csv:
      let keys = PageHead.Key.allCases
      return ["id," + keys.map(\.name).joined(separator: ",")]
        + pages.map { page in
          ([page.id] + keys.map { $0 == .language ? page.languages.joined(separator: ",") : page.head[$0] })
            .map(\.quotedForCSV).joined(separator: ",")
        }
    }
  }

  /// A page.
  func lines(_ page: PackPage, _ blocks: [Block]) -> [String] {
    guard format != .text else { return PageLines(width: 80, language: language).lines(page, blocks).map(\.text) }
    return [
      String(class: "page") { json in
        page.add(to: &json)
        page.add(blocks, to: &json)
      }
    ]
  }

  /// Verses, and what the file says of its text.
  func lines(_ text: QuranText, _ verses: [QuranText.Verse]) -> [String] {
    guard format != .text else {
      let notice = text.notice.isEmpty ? [PageLines.lack(.licence, language)] : text.notice
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
