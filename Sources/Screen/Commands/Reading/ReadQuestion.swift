internal import Configuration
internal import Packs
internal import Shell

/// Which pages are asked for.
struct ReadQuestion: Equatable, Sendable {
  /// The words that they have.
  var words = ""
  /// A value of each facet, in their order; empty: any.
  var values = ["", "", "", "", ""]
  /// Whether only marked ones are asked for, or those that were read, the last one first.
  var isMarked = false, isRecent = false

  /// The pages that are asked for.
  func pages(_ shelf: PackShelf, _ marks: ReaderMarks) -> [Int] {
    let found = shelf.find(words, values)
    guard isMarked || isRecent else { return found }
    var pages: [Int] = []
    for id in isRecent ? marks.read : marks.marked {
      for number in found where shelf.pages[number].id == id && (!isMarked || marks.marked.contains(id)) {
        pages.append(number)
      }
    }
    return pages
  }

  static let options: [Option<ReadQuestion>] =
    [
      value(0, "PRAYER", "only pages about this prayer"),
      value(1, "NAME", "only pages of this tradition, and of both"),
      value(2, "LEVEL", "only pages of this level"), value(3, "KIND", "only pages of this kind"),
      value(4, "CODE", "only pages with a text in this language"),
      Option("marked", \.isMarked, "only bookmarked pages"),
      Option("recent", \.isRecent, "only pages that were read, the last one first"),
    ]

  private static func value(_ place: Int, _ name: String, _ help: String) -> Option<ReadQuestion> {
    Option(OptionText(long: PageHead.Key.facets[place].name, shape: .word(name), help: help)) { question, given in
      question.values[place] = given.text.lowercased()
    }
  }
}
