internal import Events
internal import Pointing

/// The translations of help, of `doctor` and of errors into one language. The code has these texts in English, where
/// they are used; the book has the entries without a key of the language's catalog, in which `{}` stands for a value. A
/// text without a translation stays English.
public struct PhraseBook: Sendable {
  /// Whether its lines begin at the right.
  public let isRightToLeft: Bool
  private let whole: [String: String]
  private let patterns: [PhrasePattern]

  /// The book of a language; an empty one where its catalog has only texts with keys.
  public init(_ language: Language) {
    let catalog = PackedCatalog.unpacked(language, .whole)
    defer { catalog.deallocate() }
    let entries = Catalog.entries(catalog).filter(\.key.isEmpty)
    self.init(
      entries, entries.isEmpty ? [:] : PhraseBook.said(by: language.words),
      isRightToLeft: !entries.isEmpty && language.words.isRightToLeft)
  }

  init(_ entries: [Catalog.Entry], _ others: [String: String] = [:], isRightToLeft: Bool) {
    var (whole, patterns) = (others, [PhrasePattern]())
    for entry in entries {
      guard let translation = entry.translations.first, !translation.isEmpty else { continue }
      if let pattern = PhrasePattern(entry.english, translation) {
        patterns.append(pattern)
      } else {
        whole[entry.english] = translation
      }
    }
    (self.isRightToLeft, self.whole) = (isRightToLeft, whole)
    // The pattern with the most words of its own is the closest.
    self.patterns = patterns.sorted { $0.weight > $1.weight }
  }

  /// The sentences that readings have in each language: `doctor` and errors repeat them.
  private static func said(by words: Vocabulary) -> [String: String] {
    var texts: [String: String] = [:]
    for reason in Reason.allCases { texts[English.sentence(reason)] = words.sentence(reason) }
    for accuracy in Accuracy.allCases { texts[English.accuracy(accuracy)] = words.accuracy(accuracy) }
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
