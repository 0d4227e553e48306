import Quantities
import TestKit
import Testing
import Text
import Words

@testable import Gauge

@Suite struct `The screen of a counter` {
  private static let midway = CountFace(part: (2, 28), of: 3, position: 38, all: 100, today: 238)
  private static let end = CountFace(part: (3, 0), of: 3, position: 100, all: 100, today: 300)

  private func page(_ columns: Int, _ rows: Int, _ look: Look = Look(), _ face: CountFace) -> String {
    var page = CountPage(size: Size(columns: columns, rows: rows), look: look)
    var buffer = ByteBuffer()
    #expect(page.draw(face, to: &buffer) && !page.draw(face, to: &buffer))
    return page.text
  }

  @Test func `is drawn at every size, in every language and set of characters`() throws {
    var pages: [String] = []
    for language in Language.allCases {
      for glyphs in GlyphSet.allCases {
        for (columns, rows) in [(1, 1), (1, 24), (12, 2), (20, 5), (40, 9), (59, 12), (80, 24), (200, 50)] {
          for face in [Self.midway, Self.end] {
            pages.append(page(columns, rows, Look(glyphs: glyphs, language: language), face))
          }
        }
      }
    }
    #expect(try pages.atLeast(16 * 3 * 16).allSatisfy { $0.contains { !$0.isWhitespace } })
  }

  @Test(arguments: Language.allCases) func `shows all its words on 80 columns`(language: Language) {
    let look = Look(language: language)
    let rows = page(80, 24, look, Self.midway).split(separator: "\n").map { $0.trimmed }
    func shown(_ word: CountWord, _ numbers: String...) -> String {
      let text = language.words.count(word).filled(numbers)
      return Phrase(text, language).cells.map { Marks.text(of: $0) }.joined()
    }
    for text in [shown(.part, "2", "3"), "38 / 100", shown(.today, "238"), shown(.keys)] {
      #expect(rows.contains(text), "\(text) in \(rows)")
    }
    var asking = Self.midway
    asking.isAsking = true
    #expect(page(80, 24, look, asking).contains(shown(.again)))
    #expect(page(80, 24, look, Self.end).contains(shown(.complete)))
  }

  @Test func `shows what is left as large as fits, and as text on the smallest screens`() {
    // A 2 has 11 dots and an 8 has 12, of four cells side by side in two rows.
    #expect(page(80, 24, Look(), Self.midway).count { $0 == "█" } == (11 + 12) * 4 * 2)
    #expect(page(12, 5, Look(), Self.midway).contains("28 left"))
    let thousand = CountFace(part: (1, 1000), of: 1, position: 0, all: 1000, today: 0)
    #expect(!page(80, 24, Look(), thousand).contains("part 1"))
    #expect(page(80, 24, Look(glyphs: .ascii), thousand).contains("###"))
    #expect(page(80, 24, Look(glyphs: .ascii, language: .english), Self.midway).contains("key counts"))
  }
}

extension Substring {
  fileprivate var trimmed: String { String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
}
