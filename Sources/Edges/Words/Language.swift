/// A language of all that a person reads. A new one is a folder with its `Vocabulary`, and a case here.
public enum Language: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Arabic, right to left.
  case arabic = "ar"
  /// Turkish.
  case turkish = "tr"
  /// Urdu, right to left.
  case urdu = "ur"
  /// Indonesian.
  case indonesian = "id"
  /// Malay.
  case malay = "ms"
  /// Bengali.
  case bengali = "bn"
  /// French.
  case french = "fr"

  /// Its words.
  public var words: any Vocabulary.Type {
    switch self {
    case .english: English.self
    case .arabic: Arabic.self
    case .turkish: Turkish.self
    case .urdu: Urdu.self
    case .indonesian: Indonesian.self
    case .malay: Malay.self
    case .bengali: Bengali.self
    case .french: French.self
    }
  }
}
