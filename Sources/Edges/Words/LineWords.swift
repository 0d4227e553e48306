public import Earth
public import Events
public import Pointing
public import Text

/// The words of lines of text in one language, made once: lines are written up to 60 times a second.
public final class LineWords: Sendable {
  /// A text around a number.
  public struct Around: Sendable {
    /// The text before the number, and the text after it.
    public let before, after: String
    /// Whether the text has a place for the number.
    public let hasNumber: Bool

    init(_ text: String) {
      guard let start = text.firstIndex(of: "{"), let end = text[start...].firstIndex(of: "}") else {
        (before, after, hasNumber) = (text, "", false)
        return
      }
      (before, after, hasNumber) = (String(text[..<start]), String(text[text.index(after: end)...]), true)
    }

    /// The text with a number.
    public func callAsFunction(_ number: String) -> String { before + (hasNumber ? number : "") + after }
  }

  /// At the Kaaba, and on the other side of the earth.
  public let atKaaba, atAntipode: String
  /// A bearing, and what stands in place of one.
  public let qibla: Around, qiblaUnknown: String
  /// How far to turn, and to which side.
  public let left, right: Around, aligned, straightAhead: String
  /// A heading, and what stands in place of one.
  public let heading: Around, headingUnknown: String
  /// Behind a direction: from true or from magnetic north.
  public let trueMark, magneticMark: String
  /// Distances.
  public let kilometres, miles: Around
  /// The cue, and what stands between two notes.
  public let pulse, between: String
  /// Where the turn, the heading, the trust, the distance and the notes begin.
  public let columns: (turn: Int, heading: Int, trust: Int, distance: Int, notes: Int)
  /// The advice while no position is known.
  public let placeAdvice: String

  private let accuracies: [Accuracy: String]
  private let reasons: [Reason: String]
  private let winds: [String]
  private let cached, stale, nowhere: Around
  private let form: LanguageForm
  /// The signs in its numbers.
  public let numbers: NumberForm
  private let ages: [Counted: [Around]]

  init(_ words: Vocabulary) {
    func line(_ word: LineWord) -> String { words.line(word) }
    func around(_ word: LineWord) -> Around { Around(words.line(word)) }
    (atKaaba, atAntipode) = (line(.atKaaba), line(.atAntipode))
    (qibla, qiblaUnknown) = (around(.qibla), line(.qiblaUnknown))
    (left, right, aligned) = (around(.turnLeft), around(.turnRight), line(.aligned))
    (straightAhead, heading) = (line(.straightAhead), around(.heading))
    (headingUnknown, trueMark, magneticMark) = (line(.headingUnknown), line(.trueMark), line(.magneticMark))
    (kilometres, miles) = (around(.kilometres), around(.miles))
    (pulse, between, placeAdvice) = (line(.pulse), line(.between), line(.placeAdvice))
    let starts = words.form.columns
    columns = (starts[0], starts[1], starts[2], starts[3], starts[4])
    accuracies = Dictionary(uniqueKeysWithValues: Accuracy.allCases.map { ($0, words.accuracy($0)) })
    reasons = Dictionary(uniqueKeysWithValues: Reason.allCases.map { ($0, words.sentence($0)) })
    winds = Wind.allCases.map(words.wind)
    (cached, stale, nowhere) = (around(.cachedPlace), around(.stalePlace), around(.noPlace))
    form = words.form
    numbers = form.numbers
    ages = Dictionary(
      uniqueKeysWithValues: LengthText.ages.map { row in
        (row.unit, words.forms(row.unit).map { Around($0) })
      })
  }

  /// A state of trust.
  public func accuracy(_ accuracy: Accuracy) -> String { accuracies[accuracy] ?? "" }

  /// A reason in words, and what to do about it.
  public func sentence(_ reason: Reason) -> String { reasons[reason] ?? "" }

  /// The name of a wind, as short as it is written on a compass card.
  public func wind(_ wind: Wind) -> String { winds[wind.rawValue] }

  /// A note about the position, around its age; nil where it is current.
  public func note(_ location: LocationState) -> Around? {
    switch location {
    case .gps, .manual: nil
    case .cached: cached
    case .stale: stale
    case .none: nowhere
    }
  }

  /// An age around its number.
  public func age(_ number: Int64, _ unit: Counted) -> Around? {
    guard let forms = ages[unit], let last = forms.last else { return nil }
    let form = form.form(of: number)
    return forms.indices.contains(form) ? forms[form] : last
  }
}

/// A word of lines of text.
public enum LineWord: CaseIterable, Sendable {
  // The direction: `{}` is a bearing or an angle.
  case atKaaba, atAntipode, qibla, qiblaUnknown, turnLeft, turnRight, aligned, straightAhead
  // Where the device points, and from which north.
  case heading, headingUnknown, trueMark, magneticMark
  // Distances.
  case kilometres, miles
  // The cue, and what stands between two notes.
  case pulse, between
  // Notes about the position: `{}` is its age.
  case cachedPlace, stalePlace, noPlace, placeAdvice
}
