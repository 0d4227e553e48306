internal import Earth
internal import Events
internal import Pointing
internal import Quantities
internal import Text
public import Words

/// All words of the gauge in one language, ready to be drawn.
public struct Catalogue: Sendable {
  /// The language.
  public let language: Language
  private let words: [Phrase]
  private let help: [Phrase]
  private let advices: [Phrase]
  private let reasons: [Reason: (full: Phrase, short: Phrase)]
  private let winds: [Phrase]

  /// The catalogue of a language.
  public init(_ language: Language) {
    self.language = language
    let vocabulary = language.words
    func phrase(_ text: String) -> Phrase { Phrase(text, language) }
    words = Word.allCases.map { phrase(vocabulary.word($0)) }
    help = HelpWord.allCases.map { phrase(vocabulary.help($0)) }
    advices = Advice.allCases.map { phrase(vocabulary.advice($0)) }
    winds = Wind.allCases.map { Phrase(vocabulary.wind($0), language) }
    reasons = Dictionary(
      uniqueKeysWithValues: Reason.allCases.map { reason in
        let words = vocabulary.gauge(reason)
        return (reason, (phrase(words.full), phrase(words.short)))
      })
  }

  subscript(_ word: Word) -> Phrase { words[word.rawValue] }

  subscript(_ word: HelpWord) -> Phrase { help[word.rawValue] }

  /// An advice in words.
  func advice(_ advice: Advice) -> Phrase { advices[advice.rawValue] }

  /// A reason in words.
  func reason(_ reason: Reason) -> Phrase { reasons[reason]?.full ?? self[.unavailable] }

  /// A reason in words for narrow places.
  func short(_ reason: Reason) -> Phrase { reasons[reason]?.short ?? self[.unavailableShort] }

  /// A word, or its short form if the word has more than `width` columns.
  func fitting(_ word: Word, _ width: Int) -> Phrase { self[word].width <= width ? self[word] : self[word.short] }

  /// A reason, or its short form if it has more than `width` columns.
  func fitting(_ reason: Reason, _ width: Int) -> Phrase {
    self.reason(reason).width <= width ? self.reason(reason) : short(reason)
  }

  /// The columns of the widest of some words.
  func width(of words: [Word]) -> Int { words.map { self[$0].width }.max() ?? 0 }

  /// The columns of the widest wind.
  var windWidth: Int { winds.map(\.width).max() ?? 0 }

  /// The wind of a direction in degrees.
  func wind(_ degrees: Int) -> Phrase { winds[Wind(.degrees(Double(degrees))).rawValue] }

  /// The separator between two parts of a sentence.
  var comma: String { language.words.comma }

  /// The letters of north, east, south and west for the card, in their isolated forms.
  var cardinals: [UInt32] { language.words.cardinals }

  /// The letter after a direction: from true or from magnetic north.
  @inline(never) func mark(isMagnetic: Bool) -> String {
    self[isMagnetic ? .magneticMark : .trueMark].cells.map(Marks.text).joined()
  }
}

extension Accuracy {
  /// The words for all states.
  static let words: [Word] = [.accurate, .unsure, .calibrating, .interference, .unavailable]

  var spoken: Word {
    switch self {
    case .unavailable: .unavailable
    case .calibrating: .calibrating
    case .interference: .interference
    case .unsure: .unsure
    case .accurate: .accurate
    }
  }

  var ink: Ink {
    switch self {
    case .unavailable, .interference: .bad
    case .calibrating, .unsure: .warning
    case .accurate: .good
    }
  }
}

extension Theme {
  var spoken: Word {
    switch self {
    case .standard: .slate
    case .ocean: .ocean
    case .forest: .forest
    case .sunset: .sunset
    case .contrast: .contrast
    }
  }
}

extension LocationState {
  var spoken: Word {
    switch self {
    case .gps: .gps
    case .cached: .cached
    case .stale: .stale
    case .manual: .manual
    case .none: .nowhere
    }
  }
}
