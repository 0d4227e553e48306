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
  /// How the last two parts of a list are joined: `{} or {}` and its translation.
  private let joiners: [String: String]

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
    var (whole, patterns, joiners) = (others, [PhrasePattern](), [String: String]())
    for entry in entries {
      guard let translation = entry.translations.first, !translation.isEmpty else { continue }
      if PhraseBook.conjunctions.contains(entry.english) {
        joiners[entry.english] = translation
      } else if let pattern = PhrasePattern(entry.english, translation) {
        patterns.append(pattern)
      } else {
        whole[entry.english] = translation
      }
    }
    (self.isRightToLeft, self.whole, self.joiners) = (isRightToLeft, whole, joiners)
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

  /// The translation of a text; nil if the book has none. Values that the book has are translated too.
  public func translation(of english: String) -> String? {
    if let text = whole[english] { return text }
    for pattern in patterns {
      guard let values = pattern.values(in: english) else { continue }
      return pattern.filled(values.map { $0.isQuoted ? $0.text : translation(of: $0.text) ?? list($0.text) })
    }
    return nil
  }

  /// The entries by which lists are joined.
  private static let conjunctions = ["{} or {}", "{} and {}"]
  private static let joints = [" or ", " and "]

  /// A value that is a list such as `a, b or c`: each part in the language. A value that is no list stays, and so does
  /// a sentence that the book lacks.
  private func list(_ english: String) -> String {
    for (conjunction, joint) in zip(PhraseBook.conjunctions, PhraseBook.joints) {
      let halves = english[...].parted(by: joint)
      guard halves.count == 2, let joiner = joiners[conjunction] else { continue }
      let separator = halves[0].start(of: "; ") == nil ? ", " : "; "
      let parts = halves[0].parted(by: separator) + [halves[1]]
      let known = parts.compactMap { part($0) }
      guard known.count == parts.count, let last = known.last else { continue }
      return joiner.filled([known.dropLast().joined(separator: separator), last])
    }
    return english
  }

  /// A part of a list: its translation, or the part itself if it is a name and not a sentence, so that its words after
  /// the first do not begin with a small letter, as in `make --year YEAR`; else nil. One word is what a person types.
  private func part(_ english: Substring) -> String? {
    let words = english.split(separator: " ")
    if words.count > 1, let text = translation(of: String(english)) { return text }
    let isName = words.first?.first?.isUppercase ?? false
    return isName || words.dropFirst().allSatisfy { !($0.first?.isLowercase ?? false) } ? String(english) : nil
  }
}
