internal import Earth
public import Pointing
internal import Quantities

/// All words of the gauge in one language, ready to be drawn.
public struct Catalogue: Sendable {
  /// The language.
  public let language: Language
  private let phrases: [Phrase]
  private let winds: [Phrase]

  /// The catalogue of a language.
  public init(_ language: Language) {
    self.language = language
    let vocabulary = language.vocabulary
    phrases = Word.allCases.map { Phrase(vocabulary.word($0), language) }
    winds = Wind.allCases.map { Phrase(vocabulary.wind($0), language) }
  }

  subscript(_ word: Word) -> Phrase { phrases[word.rawValue] }

  /// A word, or its short form if the word has more than `width` columns.
  func fitting(_ word: Word, _ width: Int) -> Phrase { self[word].width <= width ? self[word] : self[word.short] }

  /// How many columns the widest of some words takes.
  func width(of words: [Word]) -> Int { words.map { self[$0].width }.max() ?? 0 }

  /// How many columns the widest wind takes.
  var windWidth: Int { winds.map(\.width).max() ?? 0 }

  /// The wind of a direction in degrees.
  func wind(_ degrees: Int) -> Phrase { winds[Wind(.degrees(Double(degrees))).rawValue] }

  /// What separates two parts of a sentence.
  var comma: String { language.vocabulary.comma }

  /// The letters of north, east, south and west for the card, in the forms they have alone.
  var cardinals: [UInt32] { language.vocabulary.cardinals }

  /// The letter behind a direction: from true or from magnetic north.
  @inline(never) func mark(isMagnetic: Bool) -> String {
    String(self[isMagnetic ? .magneticMark : .trueMark].cells.compactMap(Unicode.Scalar.init).map(Character.init))
  }

  /// A reason in words.
  public func reason(_ reason: Reason) -> Phrase { self[reason.spoken] }
}

extension Reason {
  var spoken: Word {
    switch self {
    case .noSamples: .noSamples
    case .stalled: .stalled
    case .noMagnetometer: .noMagnetometer
    case .tilt: .tooSteep
    case .noCalibration: .noCalibration
    case .foreignCalibration: .foreignCalibration
    case .coverage: .coverage
    case .fieldStrong: .fieldStrong
    case .fieldWeak: .fieldWeak
    case .dip: .dipOff
    case .gyroDisagrees: .gyroDisagrees
    case .settling: .settling
    case .highLatitude: .highLatitude
    case .levelAssumed: .levelAssumed
    case .hubHeading: .hubHeading
    case .noDate: .noDate
    case .dateOutsideModel: .oddDate
    case .receiversDisagree: .receiversDisagree
    }
  }
}

extension Trust {
  /// The words of all.
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
