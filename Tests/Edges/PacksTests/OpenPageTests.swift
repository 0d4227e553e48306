import Foundation
import System
import TestKit
import Testing
import Text

@testable import Packs

@Suite struct `A page in two languages` {
  private let folder: TemporaryFolder
  private let shelf: PackShelf

  init() throws {
    folder = try TemporaryFolder([
      "a/one.md": "---\nlanguage: en\n---\n# One\n\nA\n\nB\n\n# Two\n\nC",
      "a/eins.md": "---\nlanguage: de\nof: one\n---\n# Eins\n\nA\n\n# Zwei\n\nC\n\nD",
      "a/un.md": "---\nlanguage: fr\nof: one\n---\n# Un\n\nA",
      "a/other.md": "---\nlanguage: de\n---\nX", "b/eins.md": "---\nlanguage: de\nof: one\n---\nX",
      "a/lines.md": "Before\n\nar| A\ntranslit| B\nen| C\n\nar| D\n\nen| E\n\nAfter",
    ])
    var shelf = PackShelf()
    shelf.add(packsIn: folder.url.path)
    self.shelf = shelf
  }

  private func open(_ id: String, beside: String? = nil) throws -> OpenPage {
    try OpenPage(shelf.pages[#require(shelf.page(id))], of: shelf, beside: beside)
  }

  private func short(_ pairs: [OpenPage.Pair]) -> [String] {
    func text(_ number: Int?) -> String { number.map { "\($0)" } ?? "-" }
    return pairs.map { text($0.own) + ($0.isWhole ? "" : " " + text($0.other)) }
  }

  @Test(arguments: [
    ("a/one", ["a/eins", "a/un"]), ("a/eins", ["a/one", "a/un"]), ("a/other", []), ("b/eins", []),
  ]) func `knows its versions, in its own pack`(id: String, versions: [String]) throws {
    #expect(try open(id).versions.map(\.id) == versions)
  }

  @Test func `stands beside it, from heading to heading`() throws {
    for wanted in ["de", "a/eins"] {
      let open = try open("a/one", beside: wanted)
      #expect(open.other?.id == "a/eins")
      #expect(short(open.pairs) == ["0 0", "1 1", "2 -", "3 2", "4 3", "- 4"])
    }
    // With other headings, in their order.
    #expect(try short(open("a/one", beside: "fr").pairs) == ["0 0", "1 1", "2 -", "3 -", "4 -"])
    let none = try open("a/one", beside: "tr")
    #expect(none.other == nil && none.pairs.isEmpty)
    #expect(try open("a/one").pairs.isEmpty)
  }

  @Test func `has its lines of one language beside the others`() throws {
    let open = try open("a/lines", beside: "en")
    #expect(open.other == nil && open.otherBlocks.count == 7)
    #expect(short(open.pairs) == ["0", "1 3", "2 -", "4", "- 5", "6"])
    #expect(try self.open("a/lines", beside: "de").pairs.isEmpty)
  }

  @Test func `is JSON with both, and what belongs together`() throws {
    let open = try open("a/eins", beside: "en")
    let text = String(class: "page") { open.add(to: &$0) }
    let json = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    #expect((json["versions"] as? [[String: Any]])?.map { $0["id"] as? String } == ["a/one", "a/un"])
    #expect((json["beside"] as? [String: Any])?["id"] as? String == "a/one" && json["of"] as? String == "one")
    #expect((json["pairs"] as? [[String: Any]])?.map { $0["other"] as? Int } == [0, 1, 2, 3, 4, nil])
  }

  @Test func `is named if its pack has none`() throws {
    try Data("---\nof: nowhere\n---\nX".utf8).write(to: folder.url.appending(path: "b/bad.md"))
    var count = 0
    let faults = PackShelf.faults(of: folder.path("b"), count: &count).map(\.message)
    #expect(faults.count { $0.hasSuffix("of: expected a page of the pack, such as bad, found ‘nowhere’") } == 1)
    #expect(faults.count { $0.hasSuffix("of: expected a page of the pack, such as eins, found ‘one’") } == 1)
  }

  @Test func `gives the pictures and sounds that it names, from its own folder alone`() throws {
    let folder = try TemporaryFolder([
      "p/a.md": "![x](m/one.png)\n![x](m/two.gif)\n![x](link/one.png)\n![x](m/l.png)\n![x](big.mp3)\n![x](none.ogg)",
      "p/m/two.gif": "<html>", "q/b.md": "b",
    ])
    let png = Data([0x89, 0x50, 0x4e, 0x47, 1, 2, 3])
    for path in ["p/m/one.png", "q/one.png", "p/other.png"] { try png.write(to: folder.url.appending(path: path)) }
    try Data(count: (4 << 20) + 1).write(to: folder.url.appending(path: "p/big.mp3"))
    #expect(symlink(folder.path("q"), folder.path("p/link")) == 0)
    #expect(symlink("one.png", folder.path("p/m/l.png")) == 0)
    var shelf = PackShelf()
    shelf.add(packsIn: folder.url.path)
    let page = shelf.pages[try #require(shelf.page("p/a"))]
    let found = try #require(shelf.medium("m/one.png", of: page))
    #expect(found.type.description == "image/png" && found.file.first(100) == [UInt8](png))
    let refused = [
      "m/two.gif", "link/one.png", "m/l.png", "big.mp3", "none.ogg", "other.png", "../q/one.png", "a.md", "", "m",
      "/etc/passwd", "m/../m/one.png", "m//one.png", folder.path("p/m/one.png"),
    ]
    for path in refused { #expect(shelf.medium(path, of: page) == nil, "\(path)") }
    shelf.add(page: "kept/x", Array("![x](m/one.png)".utf8))
    #expect(shelf.medium("m/one.png", of: try #require(shelf.pages.last)) == nil)
  }
}
