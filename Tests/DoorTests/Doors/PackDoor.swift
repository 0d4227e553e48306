import Packs
import Quantities
import System
import Text

extension Door {
  /// A page of a pack, which somebody else may have made.
  static let pack = Door(
    name: "pack", longest: 4096,
    words: [
      "---\n", "title: ", "prayer: fajr, isha\n", "tradition: both\n", "minutes: 3\n", "language: en\n", "licence: ",
      "of: y\n", "ar| ", "translit| ", "en| ", "# ", "> ", "- ", "  1. ", "**", "*", "_", "[a](b)", "![a](b.png)",
      "\\[", "<b>", "\u{1b}[", "\u{202e}", "\u{64b}", "dhikr", "\r\n",
    ]
  ) { bytes in
    var shelf = PackShelf()
    shelf.add(page: "x/y", bytes)
    for trouble in shelf.troubles { if let fault = fault(ofMessage: trouble.message, naming: "x") { return fault } }
    guard let page = shelf.pages.first else { return shelf.troubles.count == 1 ? nil : "neither a page nor an error" }
    guard shelf.find(page.title) == [0] else { return "a page that its title does not find" }
    let line = String(class: "page") { page.add(to: &$0) }
    if line.contains("\n") { return "JSON of several lines" }
    do throws(TraceError) {
      let blocks = try shelf.blocks(page)
      guard blocks.count <= bytes.count else { return "more blocks than bytes" }
      for block in blocks {
        guard 1...6 ~= block.level else { return "level \(block.level)" }
        guard block.text.plain == block.text, block.mark.plain == block.mark else {
          return "a text that a terminal obeys"
        }
        let isFile = block.kind == .picture || block.kind == .sound
        if isFile, block.mark.hasPrefix("/") || block.mark.contains("..") { return "a path out of the pack" }
      }
      // Beside itself as another page, and beside its own lines, each block is there once.
      shelf.add(page: "x/z", bytes)
      for beside in ["x/z", "en"] {
        let open = try OpenPage(page, of: shelf, beside: beside)
        if open.pairs.isEmpty { continue }
        let own = open.pairs.compactMap(\.own) + (open.other == nil ? open.pairs.compactMap(\.other) : [])
        guard own.sorted() == Array(blocks.indices) else { return "a block that is lost or doubled beside \(beside)" }
        let page = String(class: "page") { open.add(to: &$0) }
        if page.contains("\n") { return "JSON of several lines" }
      }
      return nil
    } catch {
      return fault(ofMessage: error.message, naming: "x")
    }
  }
}
