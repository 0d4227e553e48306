internal import Configuration
internal import Packs
internal import Shell

/// Which pages are asked for.
struct ReadQuestion: Equatable, Sendable {
  /// The words that they have.
  var words = ""
  /// Values of facets, in their order; nil: any.
  var prayer: String?, tradition: String?, level: String?, kind: String?, language: String?
  /// Whether only marked ones are asked for, or those that were read, the last one first.
  var isMarked = false, isRecent = false

  /// The values that were given.
  var filters: [(key: PageHead.Key, value: String)] {
    zip(PageHead.Key.facets, [prayer, tradition, level, kind, language]).compactMap { key, value in
      value.map { (key, $0.lowercased()) }
    }
  }

  /// Whether the reader's marks let a page pass.
  func passes(_ page: PackPage, _ marks: ReaderMarks) -> Bool {
    (!isMarked || marks.marked.contains(page.id)) && (!isRecent || marks.read.contains { $0.id == page.id })
  }

  /// The pages that are asked for.
  func pages(_ shelf: PackShelf, _ marks: ReaderMarks) -> [Int] {
    let found = shelf.find(words, filters).filter { passes(shelf.pages[$0], marks) }
    guard isRecent else { return found }
    return marks.read.compactMap { read in found.first { shelf.pages[$0].id == read.id } }
  }

  static let options: [Option<ReadQuestion>] = [
    Option("prayer", \.prayer, .word("PRAYER", "fajr, isha, …"), "only pages about this prayer"),
    Option("tradition", \.tradition, .word("NAME", "sunni or shia"), "only pages of this tradition, and of both"),
    Option("level", \.level, .word("LEVEL", "a level"), "only pages of this level"),
    Option("kind", \.kind, .word("KIND", "a kind"), "only pages of this kind"),
    Option("language", \.language, .word("CODE", "a language"), "only pages with a text in this language"),
    Option("marked", \.isMarked, "only bookmarked pages"),
    Option("recent", \.isRecent, "only pages that were read, the last one first"),
  ]
}
