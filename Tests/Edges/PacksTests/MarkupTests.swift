import Foundation
import TestKit
import Testing
import Text

@testable import Packs

@Suite struct `A page of a pack` {
  private func blocks(_ text: String) throws -> [Block] {
    try Markup(PageSource(Array(text.utf8), file: "x.md"), file: "x.md").blocks
  }

  /// The blocks in short: kind, level, mark and runs.
  private func short(_ text: String) throws -> [String] {
    try blocks(text).map { block in
      let runs = block.runs.map { $0.isStrong ? "«\($0.text)»" : $0.isEmphasized ? "‹\($0.text)›" : $0.text }.joined()
      return "\(block.kind) \(block.level) \(block.mark): \(runs)"
    }
  }

  @Test(arguments: [
    ("# A\n## *B* c\nd\ne", ["heading 1 : A", "heading 2 : ‹B› c", "paragraph 1 : d e"]),
    ("a\n\nb\r\n\r\nc", ["paragraph 1 : a", "paragraph 1 : b", "paragraph 1 : c"]),
    ("- a\n  b\n  - c\n1. d\n2) e", ["item 1 •: a b", "item 2 •: c", "item 1 1.: d", "item 1 2.: e"]),
    ("> a\n> b\n>> c", ["quote 1 : a b", "quote 2 : c"]),
    ("**a** b_c_d _e_ 2 * 3 \\*f\\*", ["paragraph 1 : «a» b_c_d ‹e› 2 * 3 *f*"]),
    ("[a](https://b.c/d) [e] [f](", ["paragraph 1 : a (https://b.c/d) [e] [f]("]),
    (
      "ar| ا\nar| ب\ntranslit| a\nen| b\n\nar| ج",
      [
        "parallel 1 ar: ا ب", "parallel 2 translit: a", "parallel 2 en: b", "parallel 1 ar: ج",
      ]
    ),
    ("<script>x</script>", ["paragraph 1 : <script>x</script>"]), ("#no heading", ["paragraph 1 : #no heading"]),
    ("![A dial](pictures/dial.png)\n![](a.ogg)", ["picture 1 pictures/dial.png: A dial", "sound 1 a.ogg: "]),
    ("a \u{1b}[31m \u{202e}b", ["paragraph 1 : a \u{fffd}[31m \u{fffd}b"]), ("", []), ("---\ntitle: A\n---", []),
    ("TURKISH| a", ["paragraph 1 : TURKISH| a"]),
  ]) func `is read as blocks`(text: String, expected: [String]) throws {
    #expect(try short(text) == expected)
  }

  @Test(arguments: [
    ("---\ntitle: A", "x.md:2: expected a line --- at the end"),
    ("---\nx\n---", "x.md:2: expected KEY: VALUE or ---, found ‘x’"),
    ("---\ntitle: A\ntitle: B\n---", "x.md:3: expected title once"),
    ("---\ntradition: mine\n---", "x.md:2: expected tradition: sunni, shia or both, found ‘mine’"),
    ("---\nminutes: 0\n---", "x.md:2: expected minutes: a number from 1 to 600, found ‘0’"),
    ("---\nprayer: fajr, noon\n---", "x.md:2: expected prayer: fajr, duha"),
    ("a\n![x](../secret.png)", "x.md:2: expected the path of a picture"),
    ("![x](/etc/a.png)", "x.md:1: expected the path"),
    ("![x](https://a.b/c.png)", "x.md:1: expected the path"), ("![x](a.svg)", "found ‘a.svg’"),
    ("![x](a/b/c/d/e.png)", "x.md:1: expected"), ("![x](.hidden.png)", "x.md:1: expected"),
    ("![x](![a](b.png)../b.png)", "x.md:1: expected the path"), ("![x](a..b.png)", "x.md:1: expected the path"),
    (">>>>>>> a", "x.md:1: expected a quotation of at most 6 levels, found level 7"),
    ("a\n\n              - b", "x.md:3: expected a list of at most 6 levels, found level 8"),
    ("a\n" + String(repeating: "b", count: 4097), "x.md:2: expected lines of at most 4096 bytes, found 4097"),
    (String(repeating: "b\n", count: 70_000), "x.md: expected a page of at most 128 KB"),
  ]) func `that breaks a rule is refused with file and line`(text: String, said: String) {
    let error = #expect(throws: TraceError.self) { try blocks(text) }
    #expect(error?.message.contains(said) == true, "\(error?.message ?? "")")
    #expect(error?.kind == .badData)
  }

  @Test func `in another encoding is refused with its line`() {
    let error = #expect(throws: TraceError.self) { try PageSource(Array("a\nb".utf8) + [0xe4, 10, 65], file: "x.md") }
    #expect(error?.message == "x.md:2: expected text in UTF-8, found other bytes")
  }

  @Test func `of brackets alone takes no time`() throws {
    let line = String(repeating: "[", count: 4000) + "\n"
    let start = ContinuousClock.now
    #expect(try blocks(String(repeating: line, count: 30)).count == 1)
    // 120,000 brackets, each looked at for 1,000 bytes: 0.1 s, also in a debug build; without the limit minutes.
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func `has what its checker misses`() throws {
    let folder = try TemporaryFolder([
      "a/good.md":
        "---\ntitle: A\nkind: guide\ntradition: both\nlanguage: en\nsource: S\nlicence: L\nreviewed-by: R\n---\n"
        + "![p](p.png)\n![q](q.png)\n",
      "a/p.png": "x", "a/bad.md": "---\nauthor: X\ntitle: B\n---\n<b>c</b>", "a/worse.md": "---\nx",
      "none/x.txt": "",
    ])
    var count = 0
    let faults = PackShelf.faults(of: folder.path("a"), count: &count)
    let words = faults.map { $0.message.replacing(folder.url.path + "/a/", with: "") }
    #expect(count == 2)
    #expect(
      words == [
        "worse.md:2: expected KEY: VALUE or ---, found ‘x’",
        "bad.md: lacks kind, tradition, language, source, licence, reviewed-by",
        "bad.md:2: ‘author’ is no key of a head",
        "bad.md:5: HTML is shown as text", "good.md:11: expected the file q.png in the pack, found none",
      ])
    #expect(PackShelf.faults(of: folder.path("none"), count: &count).count == 1)
    #expect(PackShelf.faults(of: folder.path("nowhere"), count: &count).first?.kind == .noSuchFile)
  }

  @Test func `of a link, a pipe or too deep a folder is not read`() throws {
    let folder = try TemporaryFolder(["p/a.md": "a", "p/1/2/3/b.md": "b", "secret.md": "secret"])
    #expect(symlink(folder.path("secret.md"), folder.path("p/link.md")) == 0)
    #expect(symlink(folder.url.path, folder.path("p/up")) == 0)
    #expect(mkfifo(folder.path("p/pipe.md"), 0o600) == 0)
    var shelf = PackShelf()
    shelf.add(pack: folder.path("p"))
    #expect(shelf.pages.map(\.id) == ["p/a"])
    #expect(
      shelf.troubles.map { $0.message.replacing(folder.url.path, with: "") } == [
        "/p/link.md: expected a regular file", "/p/pipe.md: expected a regular file",
        "/p/1/2/3: expected at most 3 folders, one in the other",
      ])
  }
}
