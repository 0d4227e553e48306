public import Almanac
public import Earth
public import Events
public import Pointing

/// The words and sentences of lines, gauge, page, times, dates and the guide, in one language. A language that lacks
/// one does not compile. All texts are literals; where `{}` stands in one, `filled` puts a value.
public protocol Vocabulary {
  /// The language's name in itself.
  static var ownName: StaticString { get }
  /// Whether lines begin at the right.
  static var isRightToLeft: Bool { get }
  /// The separator of two parts of a sentence.
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
  static func accuracy(_ accuracy: Accuracy) -> StaticString
  /// A reason in words, and what to do about it.
  static func sentence(_ reason: Reason) -> StaticString
  /// A note about the position; nil where it is current.
  static func note(_ location: LocationState) -> StaticString?

  // MARK: The gauge

  /// A word of the gauge.
  static func word(_ word: Word) -> StaticString
  /// A word of the gauge's help.
  static func help(_ word: HelpWord) -> StaticString
  /// The advice.
  static func advice(_ advice: Advice) -> StaticString
  /// A reason on the gauge.
  static func gauge(_ reason: Reason) -> GaugeReason
  /// A message in one row.
  static func message(_ message: Message) -> StaticString

  // MARK: The page

  /// The words that only the page shows: each with its key and a colon before it, and a bar or a new line behind it.
  static var page: StaticString { get }
  /// The words that only the page of the calendar shows, in the same form.
  static var calendar: StaticString { get }
  /// The words of the page's form for a mosque's sheet, in the same form.
  static var sheet: StaticString { get }
  /// A reason on the page, and what to do about it.
  static func page(_ reason: Reason) -> (why: StaticString, advice: StaticString)
  /// The advice for a reason, in a few words: it stands in the middle of the page's dial.
  static func step(_ reason: Reason) -> StaticString
  /// The locale by which a browser writes dates.
  static var dates: StaticString { get }

  // MARK: Places

  /// The countries whose names are not those of English: each with its code of ISO 3166 and a blank before it, and a
  /// bar or a new line behind it. Arabic names come with the list of cities.
  static var countries: StaticString { get }

  // MARK: The guide of a calibration

  /// A sentence of the guide.
  static func guide(_ word: GuideWord) -> StaticString
  /// The name of a side.
  static func side(_ side: Side) -> StaticString
  /// The sides that have not been up, at least one, in one sentence.
  static func missing(_ sides: [Side]) -> String

  // MARK: Bearings, prayer times, Hijri dates

  /// A sentence of a bearing.
  static func bearing(_ word: BearingWord) -> StaticString
  /// A word around prayer times.
  static func times(_ word: TimesWord) -> StaticString
  /// A sentence about the bounds of times.
  static func spread(_ word: SpreadWord) -> StaticString
  /// A sentence of what is called.
  static func call(_ word: CallWord) -> StaticString
  /// A sentence about a timetable.
  static func table(_ word: TableWord) -> StaticString
  /// A word of the screen for the wall.
  static func wall(_ word: WallWord) -> StaticString
  /// The name of a prayer.
  static func name(_ prayer: Prayer) -> StaticString
  /// The name of a method.
  static func name(_ method: Method) -> StaticString
  /// Where a method is in use.
  static func region(_ method: Method) -> StaticString
  /// The cities whose printed times were compared with a method; nil where none were at hand.
  static func printed(_ method: Method) -> StaticString?
  /// A word around Hijri dates.
  static func hijri(_ word: HijriWord) -> StaticString
  /// The name of a Hijri month, from 1.
  static func month(_ ofYear: Int) -> StaticString
  /// The name of a month of the Gregorian calendar, from 1.
  static func gregorianMonth(_ ofYear: Int) -> StaticString
  /// The name of a day of the week, from Sunday, which is 0.
  static func weekday(_ number: Int) -> StaticString
  /// The same in as few letters as the heads of narrow columns have.
  static func shortWeekday(_ number: Int) -> StaticString
  /// The name of an event.
  static func name(_ event: HijriEvent) -> StaticString
  /// What an event is, in one line.
  static func note(_ event: HijriEvent) -> StaticString
}
