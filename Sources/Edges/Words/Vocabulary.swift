public import Earth
public import Pointing

/// Every word and sentence that a person reads, in one language. A language that lacks one does not compile. All texts
/// are literals; where `{}` stands in one, `filled` puts a value.
public protocol Vocabulary {
  /// Whether lines begin at the right.
  static var isRightToLeft: Bool { get }
  /// What separates two parts of a sentence.
  static var comma: StaticString { get }

  // MARK: Numbers of things, and directions

  /// The kind of a number of things.
  static func kind(of number: Int64) -> Counted.Kind
  /// The form of things for a kind of number, where `{}` stands for the number; nil where it is that of `other`.
  static func form(_ things: Counted, _ kind: Counted.Kind) -> StaticString?
  /// A length in hours and minutes, and one without hours. `{}` is a number, `{2}` one of two digits.
  static var spans: (hours: StaticString, minutes: StaticString) { get }
  /// The letters of north, east, south and west for the card, in the forms they have alone.
  static var cardinals: [UInt32] { get }
  /// The name of a wind, as short as it is written on a compass card.
  static func wind(_ wind: Wind) -> String
  /// The name of a wind in words.
  static func longWind(_ wind: Wind) -> String

  // MARK: Lines of text

  /// The words of lines of text.
  static var lines: LineWords { get }
  /// A state of trust.
  static func trust(_ trust: Trust) -> StaticString
  /// A reason in words, and what to do about it.
  static func sentence(_ reason: Reason) -> StaticString
  /// A note about the position; nil where it is current.
  static func note(_ location: LocationState) -> StaticString?

  // MARK: The gauge

  /// A word of the gauge.
  static func word(_ word: Word) -> StaticString
  /// A word of the gauge's help.
  static func help(_ word: HelpWord) -> StaticString
  /// What to do.
  static func advice(_ advice: Advice) -> StaticString
  /// A reason on the gauge.
  static func gauge(_ reason: Reason) -> GaugeReason
}
