import Foundation
import TestKit
import Testing
import Text

@testable import Packs

@Suite struct `The search in packs` {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder([
      "mine/pack.md": "---\nsource: S\nlicence: L\ntradition: sunni\nlanguage: en\n---\n",
      "mine/dhikr.md": "---\ntitle: Dhikr after ṣalāh\nprayer: fajr, isha\nkind: guide\n---\nThe night.",
      "mine/fecr.md":
        "---\ntitle: Witr\ntradition: both\nkind: guide\n---\nFajr, and hadīth.\n\nar| قُرْآنٌ\ntranslit| qurʾān",
      "mine/deep/er/third.md": "---\ntitle: Third\ntradition: shia\nlicence: other\n---\nSalaah of the night",
      "other/x.md": "No head, and the word Ramadan.",
      "other/notes.txt": "no page", "empty/x.txt": "none",
    ])
  }

  private func shelf() -> PackShelf {
    var shelf = PackShelf()
    shelf.add(packsIn: folder.url.path)
    return shelf
  }

  @Test(arguments: [
    ("zikr", ["mine/dhikr"]), ("dhikr", ["mine/dhikr"]), ("ZIKIR", []),
    ("salah", ["mine/dhikr", "mine/deep/er/third"]),
    ("salaat", []), ("sala", ["mine/dhikr", "mine/deep/er/third"]), ("fecr", ["mine/fecr"]), ("fadschr", ["mine/fecr"]),
    ("hadis", ["mine/fecr"]), ("hadith", ["mine/fecr"]), ("vitr", ["mine/fecr"]), ("قران", ["mine/fecr"]),
    ("قرآن", ["mine/fecr"]), ("koran", ["mine/fecr"]), ("kuran", ["mine/fecr"]), ("quran", ["mine/fecr"]),
    ("ramadhan", ["other/x"]),
    ("ramazan", ["other/x"]),
    ("the night", ["mine/dhikr", "mine/deep/er/third"]), ("night zikr", ["mine/dhikr"]),
    ("an", ["mine/fecr", "other/x"]),
    ("translit", []), ("xyz", []),
  ]) func `finds words without marks and in usual spellings`(question: String, expected: [String]) {
    let shelf = shelf()
    #expect(shelf.find(question).map { shelf.pages[$0].id } == expected)
  }

  @Test func `lists packs in order, with what a page has of its pack`() throws {
    let shelf = shelf()
    #expect(shelf.pages.map(\.id) == ["mine/dhikr", "mine/fecr", "mine/deep/er/third", "other/x"])
    #expect(shelf.troubles.isEmpty)
    let third = try #require(shelf.page("third").map { shelf.pages[$0] })
    #expect(third.head[.licence] == "other" && third.head[.source] == "S")
    let bare = try #require(shelf.page("other/x").map { shelf.pages[$0] })
    #expect(bare.head[.source].isEmpty && bare.title == "other/x")
    #expect(shelf.pages[1].languages == ["en", "ar"])
    #expect(shelf.page("none") == nil)
  }

  @Test func `narrows down by facets and counts them`() {
    let shelf = shelf()
    func ids(_ key: PageHead.Key, _ value: String) -> [String] {
      shelf.find("", PageHead.Key.facets.map { $0 == key ? value : "" }).map { shelf.pages[$0].id }
    }
    #expect(ids(.tradition, "sunni") == ["mine/dhikr", "mine/fecr"])
    #expect(ids(.tradition, "shia") == ["mine/fecr", "mine/deep/er/third"])
    #expect(ids(.prayer, "isha") == ["mine/dhikr"])
    #expect(ids(.language, "ar") == ["mine/fecr"])
    let all = shelf.find("")
    let kinds = shelf.counts(.kind, of: all)
    #expect(kinds.values == ["guide"] && kinds.counts == [2])
    #expect(shelf.counts(.tradition, of: all).values.sorted() == ["both", "shia", "sunni"])
  }

  @Test func `takes titles first`() {
    var shelf = PackShelf()
    shelf.add(page: "x/1", Array("the moon".utf8))
    shelf.add(page: "x/2", Array("---\ntitle: The Moon\n---\n".utf8))
    #expect(shelf.find("moon").map { shelf.pages[$0].id } == ["x/2", "x/1"])
  }

  @Test func `finds what a plain search of the same words finds`() {
    var random = Seeded(58)
    let letters = Array("abdehiknqrstyz")
    func word(_ length: Int) -> String { String((0..<length).map { _ in letters.randomElement(using: &random)! }) }
    let spelling = SpelledText()
    for _ in 0..<2000 {
      let text = (0..<8).map { _ in word(.random(in: 1...6, using: &random)) }.joined(separator: " ")
      let question = word(.random(in: 1...3, using: &random))
      var own = [UInt8](repeating: 0, count: SpelledText.room(for: text.utf8.count))
      var (bytes, count) = (Array(text.utf8), 0)
      own.withUnsafeMutableBufferPointer { out in
        bytes.withUnsafeMutableBufferPointer {
          spelling.write(UnsafeBufferPointer($0), to: out.baseAddress!, at: &count)
        }
      }
      own.removeLast(own.count - count)
      let sought = spelling.words(question)
      #expect(sought.count == 1)
      let (whole, part) = (" " + String(decoding: own, as: UTF8.self), String(decoding: sought[0].bytes, as: UTF8.self))
      let expected = whole.contains(part.utf8.count > 2 ? part : " " + part)
      let found = own.withUnsafeBufferPointer { sought[0].place(in: $0) != nil }
      #expect(found == expected, "\(question) in \(text)")
    }
  }
}
