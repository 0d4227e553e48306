/// A language of all that a person reads. A new one is a folder with its `Vocabulary`, and a case here.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Arabic, right to left.
  case arabic = "ar"

  /// Its words.
  public var words: any Vocabulary.Type {
    switch self {
    case .english: English.self
    case .arabic: Arabic.self
    }
  }

  /// The language that follows in the list; the first after the last.
  public var next: Language {
    let all = Language.allCases
    return all[((all.firstIndex(of: self) ?? 0) + 1) % all.count]
  }
}
