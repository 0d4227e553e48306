internal import CPhrases
internal import Events
internal import Pointing

/// The translations of help, of `doctor` and of errors into one language. The code has these texts in English, where
/// they are used; the book is a catalog of gettext, in which `{}` stands for a value. A text without a translation
/// stays English.
public struct PhraseBook: Sendable {
  /// Whether its lines begin at the right.
  public let isRightToLeft: Bool
  private let whole: [String: String]
  private let patterns: [PhrasePattern]

  /// The book of a language; an empty one where there is none.
  public init(_ language: Language) {
    let catalog = PhraseBook.catalog(of: language)
    let isThere = !catalog.entries.isEmpty
    self.init(
      catalog, isThere ? PhraseBook.said(by: language.words) : [:],
      isRightToLeft: isThere && language.words.isRightToLeft)
  }

  /// The book in a catalog's text.
  init(catalog: String, isRightToLeft: Bool) { self.init(Catalog(catalog), [:], isRightToLeft: isRightToLeft) }

  private init(_ catalog: Catalog, _ others: [String: String], isRightToLeft: Bool) {
    var (whole, patterns) = (others, [PhrasePattern]())
    for (english, translation) in catalog.entries where !english.isEmpty && !translation.isEmpty {
      if let pattern = PhrasePattern(english, translation) {
        patterns.append(pattern)
      } else {
        whole[english] = translation
      }
    }
    (self.isRightToLeft, self.whole) = (isRightToLeft, whole)
    // The pattern with the most words of its own is the closest.
    self.patterns = patterns.sorted { $0.weight > $1.weight }
  }

  /// The catalog of a language that is part of the program; an empty one where there is none.
  static func catalog(of language: Language) -> Catalog {
    let books = (0..<phrases_count()).lazy.map { phrases_at($0) }
    let text = books.first { String(cString: $0.language) == language.rawValue }.map {
      String(decoding: UnsafeRawBufferPointer(start: $0.text, count: $0.length), as: UTF8.self)
    }
    return Catalog(text ?? "")
  }

  /// The sentences that readings have in each language: `doctor` and errors repeat them.
  private static func said(by words: any Vocabulary.Type) -> [String: String] {
    var texts = [String: String]()
    for reason in Reason.allCases { texts["\(English.sentence(reason))"] = "\(words.sentence(reason))" }
    for accuracy in Accuracy.allCases { texts["\(English.accuracy(accuracy))"] = "\(words.accuracy(accuracy))" }
    return texts
  }

  /// Whether it has no text.
  public var isEmpty: Bool { whole.isEmpty && patterns.isEmpty }

  /// A text in the language.
  public func callAsFunction(_ english: String) -> String { translation(of: english) ?? english }

  /// The lines of a text in the language, each by itself.
  public func lines(_ english: String) -> String {
    guard !isEmpty else { return english }
    return english.split(separator: "\n", omittingEmptySubsequences: false).map { self(String($0)) }
      .joined(separator: "\n")
  }

  /// The translation of a text; nil where there is none. Values are translated too, where the book has them.
  public func translation(of english: String) -> String? {
    if let text = whole[english] { return text }
    for pattern in patterns {
      guard let values = pattern.values(in: english) else { continue }
      return pattern.filled(values.map { $0.isQuoted ? $0.text : self($0.text) })
    }
    return nil
  }
}
