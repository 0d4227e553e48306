internal import Earth
public import Pointing
internal import Quantities

/// Everything the gauge says, in one language.
public struct Catalogue: Sendable {
  /// The language.
  public let language: Language
  private let phrases: [Phrase]
  private let winds: [Phrase]

  /// The catalogue of a language.
  public init(_ language: Language) {
    self.language = language
    let arabic = language == .arabic
    phrases = Word.allCases.map { Phrase(arabic ? $0.arabic : $0.english, language) }
    winds = Wind.allCases.map { Phrase(arabic ? $0.arabic : $0.name, language) }
  }

  subscript(_ word: Word) -> Phrase { phrases[word.rawValue] }

  /// A word, or what does for it in so many columns.
  func fitting(_ word: Word, _ width: Int) -> Phrase { self[word].width <= width ? self[word] : self[word.short] }

  /// The columns that the widest of some words takes.
  func width(of words: [Word]) -> Int { words.map { self[$0].width }.max() ?? 0 }

  /// The columns that the widest wind takes.
  var windWidth: Int { winds.map(\.width).max() ?? 0 }

  /// The wind in whose sector so many degrees lie.
  func wind(_ degrees: Int) -> Phrase { winds[Wind(.degrees(Double(degrees))).rawValue] }

  /// What stands between two parts of a sentence.
  var comma: String { language == .arabic ? "، " : ", " }

  /// The letters of north, east, south and west for the card.
  var cardinals: [UInt32] {
    switch language {
    case .english: "NESW".unicodeScalars.map(\.value)
    // Sheen, qaf, jeem, ghain, alone: east begins with the same letter as north and takes its last.
    case .arabic: [0xfeb5, 0xfed5, 0xfe9d, 0xfecd]
    }
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
    case .highLatitude: .highLatitude
    case .levelAssumed: .levelAssumed
    case .hubHeading: .hubHeading
    }
  }
}

extension Accuracy {
  /// All there are, as they are spoken.
  static let words: [Word] = [.accurate, .calibrating, .interference, .unavailable]

  var spoken: Word {
    switch self {
    case .unavailable: .unavailable
    case .calibrating: .calibrating
    case .interference: .interference
    case .accurate: .accurate
    }
  }

  var ink: Ink {
    switch self {
    case .unavailable, .interference: .bad
    case .calibrating: .warning
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

extension Wind {
  /// The letters of the card: sheen north, qaf east, jeem south, ghain west.
  var arabic: String {
    var letters: [String] = []
    for letter in name {
      switch letter {
      case "N": letters.append("ش")
      case "E": letters.append("ق")
      case "S": letters.append("ج")
      default: letters.append("غ")
      }
    }
    return letters.joined(separator: " ")
  }
}
