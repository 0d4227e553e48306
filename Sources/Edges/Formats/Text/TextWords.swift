public import Earth
public import Pointing

/// A language of lines of text.
public enum TextLanguage: String, CaseIterable, Sendable {
  /// English.
  case english = "en"
  /// Arabic, in the order of reading: a terminal turns the line round, or shows each word from the left.
  case arabic = "ar"

  /// Its words.
  public var words: TextWords {
    switch self {
    case .english: .english
    case .arabic: .arabic
    }
  }
}

/// The words of lines of text in one language. All are literals: lines are written up to 60 times a second.
public struct TextWords: Sendable {
  /// At the Kaaba, and on the other side of the earth.
  public let atKaaba, atAntipode: StaticString
  let qibla, qiblaUnknown: StaticString
  let turn, left, right, aligned, straightAhead: StaticString
  let heading, headingUnknown: StaticString
  /// Behind a direction: from true or from magnetic north.
  let trueMark, magneticMark: StaticString
  let kilometres, miles, pulse, ageEnd, between: StaticString
  /// Where the turn, the heading, the trust, the distance and the notes begin.
  let columns: (turn: Int, heading: Int, trust: Int, distance: Int, notes: Int)
  let placeAdvice: StaticString
  /// The language of numbers of things.
  let language: TextLanguage
  /// A state of trust.
  public let trust: @Sendable (Trust) -> StaticString
  /// The reason in words, and what to do about it.
  public let sentence: @Sendable (Reason) -> StaticString
  /// A note about the position; nil where it is current.
  let note: @Sendable (LocationState) -> StaticString?
  /// The name of a wind, as short as it is written on a compass card.
  let wind: @Sendable (Wind) -> String
  /// The name of a wind in words.
  public let longWind: @Sendable (Wind) -> String
}

extension TextWords {
  /// English.
  static let english = TextWords(
    atKaaba: "at the Kaaba", atAntipode: "opposite the Kaaba", qibla: "Qibla ", qiblaUnknown: "Qibla unknown",
    turn: "turn ", left: " left", right: " right", aligned: "aligned", straightAhead: "straight ahead",
    heading: "heading ", headingUnknown: "heading unknown", trueMark: "T", magneticMark: "M", kilometres: " km",
    miles: " mi", pulse: "pulse",
    ageEnd: " old", between: "; ", columns: (19, 35, 58, 71, 82), placeAdvice: "wait for a fix or give --at LAT,LON",
    language: .english, trust: { $0.word }, sentence: { $0.sentence },
    note: { location in
      switch location {
      case .gps, .manual: nil
      case .cached: "position "
      case .stale: "position out of date, "
      case .none: "no position yet"
      }
    }, wind: { $0.name }, longWind: { $0.name })
}
