internal import Synchronization

/// The parts of a language's catalog that have been read. The header is read first, the texts when one is needed.
final class Shelf: Sendable {
  private struct Content {
    var form: LanguageForm?
    var catalog: Catalog?
    var lines: LineWords?
  }

  private let language: Language
  private let content = Mutex(Content())

  private init(_ language: Language) { self.language = language }

  private static let all = Language.allCases.map { Shelf($0) }

  /// That of a language.
  static func of(_ language: Language) -> Shelf { all[language.place] }

  /// How the language is written.
  var form: LanguageForm {
    content.withLock { content in
      if let form = content.form { return form }
      let form = LanguageForm(header: PackedCatalog.header(language))
      content.form = form
      return form
    }
  }

  /// Its texts; nil in English, whose texts are in the code.
  var catalog: Catalog? {
    if language == .english { return nil }
    return content.withLock { content in
      if let catalog = content.catalog { return catalog }
      let catalog = Catalog(PackedCatalog.unpacked(language, .keyed))
      content.catalog = catalog
      return catalog
    }
  }

  /// The words of its lines of text.
  func lines(_ words: Vocabulary) -> LineWords {
    if let lines = content.withLock({ $0.lines }) { return lines }
    let made = LineWords(words)
    return content.withLock { content in
      let lines = content.lines ?? made
      content.lines = lines
      return lines
    }
  }
}
