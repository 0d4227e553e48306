/// A word about pages to read.
public enum ReadWord: CaseIterable, Sendable {
  /// How many pages there are, and that there is none.
  case pages, none
  /// What a page must say and does not.
  case noSource, noLicence
  /// That a bookmark is one too many.
  case full
  /// The keys of the list, and those of a page.
  case listKeys, pageKeys
}

extension English {
  static func read(_ word: ReadWord) -> String {
    switch word {
    case .pages: "pages: {}"
    case .none: "nothing found"
    case .noSource: "no source is given"
    case .noLicence: "no licence is given"
    case .full: "at most {} bookmarks: take one away first"
    case .listKeys: "type to search · Enter open · Esc quit"
    case .pageKeys: "space, arrows scroll · n, p next, previous · / search · m bookmark · q back"
    }
  }
}
