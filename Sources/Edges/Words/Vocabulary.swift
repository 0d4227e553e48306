public import Almanac
@_exported public import Choices
public import Earth
public import Events
public import Pointing
internal import Quantities
internal import Text

/// The words and sentences of lines, gauge, page, times, dates and the guide, in one language. Where `{}` stands in a
/// text, `filled` puts a value. A text that a language's catalog lacks is English.
public struct Vocabulary: Sendable {
  let language: Language

  /// How the language is written beside its texts.
  public var form: LanguageForm { Shelf.of(language).form }

  /// A text by its group and its key.
  func text(_ group: StaticString, _ key: String, _ english: @autoclosure () -> String) -> String {
    Shelf.of(language).catalog?.text(group, key) ?? english()
  }

  /// A text by its typed key, whose name is that in the catalogs: `times.next`.
  private func text<Key>(_ group: StaticString, _ key: Key, _ english: (Key) -> String) -> String {
    guard let catalog = Shelf.of(language).catalog else { return english(key) }
    return catalog.text(group, "\(key)") ?? english(key)
  }
}

extension Language {
  /// Its words.
  public var words: Vocabulary { Vocabulary(language: self) }
}

// MARK: - How it is written

extension Vocabulary {
  /// The language's name in itself.
  public var ownName: String { form.ownName }
  /// Whether lines begin at the right.
  public var isRightToLeft: Bool { form.isRightToLeft }
  /// The separator of two parts of a sentence.
  public var comma: String { form.comma }
  /// A number in the plain form, as the language writes it.
  public func number(_ plain: String) -> String { form.numbers(plain) }
  /// The locale by which a browser writes dates.
  public var dates: String { form.locale }

  /// The text of things for a number of them.
  func counted(_ things: Counted, _ number: Int64) -> String { counted(things, form: form.form(of: number)) }

  /// All forms of things, in the order of the language's rule.
  func forms(_ things: Counted) -> [String] { form.kinds.indices.map { counted(things, form: $0) } }

  private func counted(_ things: Counted, form number: Int) -> String {
    Shelf.of(language).catalog?.text("counted", "\(things)", form: number)
      ?? English.counted(things, isOne: form.kinds.indices.contains(number) && form.kinds[number] == .one)
  }

  /// The form of things for a kind of numbers, where `{}` stands for the number; nil where it is that of `other`, or
  /// the language does not have the kind.
  public func form(_ things: Counted, _ kind: Counted.Kind) -> String? {
    let (kinds, forms) = (form.kinds, forms(things))
    guard let place = kinds.firstIndex(of: kind) else { return nil }
    let other = kinds.firstIndex(of: .other).map { forms[$0] }
    return kind == .other || forms[place] != other ? forms[place] : nil
  }

  /// A length in hours and minutes, and one without hours. `{}` is a number, `{2}` one of two digits.
  public var spans: (hours: String, minutes: String) {
    (text("spans", "hours", English.spans.hours), text("spans", "minutes", English.spans.minutes))
  }

  /// The letters of north, east, south and west for the card, in the forms they have alone.
  public var cardinals: [UInt32] {
    text("cardinals", "", English.cardinals).split(separator: " ").compactMap { letter in
      (isRightToLeft ? ArabicScript.cells(of: String(letter)) : Marks.cells(of: String(letter))).first
    }
  }

  /// The name of a wind, as short as it is written on a compass card.
  public func wind(_ wind: Wind) -> String { text("wind", wind, English.wind) }
  /// The name of a wind in words.
  public func longWind(_ wind: Wind) -> String { text("longWind", wind, English.longWind) }
}

// MARK: - Lines, gauge and guide

extension Vocabulary {
  /// The words of lines of text.
  public var lines: LineWords { Shelf.of(language).lines(self) }
  func line(_ word: LineWord) -> String { text("lines", word, English.line) }
  /// A state of trust.
  public func accuracy(_ accuracy: Accuracy) -> String { text("accuracy", accuracy, English.accuracy) }
  /// A reason in words, and what to do about it.
  public func sentence(_ reason: Reason) -> String { text("sentence", reason, English.sentence) }

  /// A word of the gauge.
  public func word(_ word: Word) -> String { text("word", word, English.word) }
  /// A word of the gauge's help.
  public func help(_ word: HelpWord) -> String { text("help", word, English.help) }
  /// The advice.
  public func advice(_ advice: Advice) -> String { text("advice", advice, English.advice) }
  /// A reason on the gauge.
  public func gauge(_ reason: Reason) -> GaugeReason {
    let english = English.gauge(reason)
    return GaugeReason(text("gauge", "\(reason)", english.full), short: text("short", "\(reason)", english.short))
  }
  /// A message in one row.
  public func message(_ message: Message) -> String { text("message", message, English.message) }

  /// A sentence of the guide.
  public func guide(_ word: GuideWord) -> String { text("guide", word, English.guide) }
  /// A word about pages to read.
  public func read(_ word: ReadWord) -> String { text("read", word, English.read) }
  /// A word of the counter.
  public func count(_ word: CountWord) -> String { text("count", word, English.count) }
  /// A word of the log of prayers.
  public func log(_ word: LogWord) -> String { text("log", word, English.log) }
  /// A word of the planner.
  public func plan(_ word: PlanWord) -> String { text("plan", word, English.plan) }
  /// The name of a side.
  public func side(_ side: Side) -> String { text("side", side, English.side) }
  /// The sides that have not been up, at least one, in one sentence.
  public func missing(_ sides: [Side]) -> String {
    let names = language == .english ? English.listed(sides) : form.list(sides.map(side))
    return guide(sides.count == 1 ? .missingOne : .missing).filled(names)
  }
}

// MARK: - The page

extension Vocabulary {
  /// A reason on the page, and what to do about it.
  public func page(_ reason: Reason) -> (why: String, advice: String) {
    let english = English.page(reason)
    return (text("why", "\(reason)", english.why), text("remedy", "\(reason)", english.advice))
  }
  /// The advice for a reason, in a few words: it stands in the middle of the page's dial.
  public func step(_ reason: Reason) -> String { text("step", reason, English.step) }
}

// MARK: - Bearings, prayer times, Hijri dates

extension Vocabulary {
  /// A sentence of a bearing.
  public func bearing(_ word: BearingWord) -> String { text("bearing", word, English.bearing) }
  /// A sentence of a check of the compass.
  public func check(_ word: CheckWord) -> String { text("check", word, English.check) }
  /// A word around prayer times.
  public func times(_ word: TimesWord) -> String { text("times", word, English.times) }
  /// A sentence about the bounds of times.
  public func spread(_ word: SpreadWord) -> String { text("spread", word, English.spread) }
  /// A sentence of what is called.
  public func call(_ word: CallWord) -> String { text("call", word, English.call) }
  /// A sentence about a timetable.
  public func table(_ word: TableWord) -> String { text("table", word, English.table) }
  /// A word of the screen for the wall.
  public func wall(_ word: WallWord) -> String { text("wall", word, English.wall) }
  /// The name of a prayer.
  public func name(_ prayer: Prayer) -> String { text("prayer", prayer, English.name) }
  /// The name of a method.
  public func name(_ method: Method) -> String { text("method", method, English.name) }
  /// Where a method is in use.
  public func region(_ method: Method) -> String { text("region", method, English.region) }
  /// The cities whose printed times were compared with a method; nil where none were at hand.
  public func printed(_ method: Method) -> String? {
    English.printed(method).map { text("printed", "\(method)", $0) }
  }
  /// A word around Hijri dates.
  public func hijri(_ word: HijriWord) -> String { text("hijri", word, English.hijri) }
  /// The name of a Hijri month, from 1.
  public func month(_ ofYear: Int) -> String { text("month", ofYear, English.month) }
  /// The name of a month of the Gregorian calendar, from 1.
  public func gregorianMonth(_ ofYear: Int) -> String { text("gregorianMonth", ofYear, English.gregorianMonth) }
  /// The same without a day: in some languages it has another ending.
  public func monthAlone(_ ofYear: Int) -> String { text("monthAlone", ofYear, English.gregorianMonth) }
  /// The same in a date: some languages write it small there.
  public func monthInDate(_ ofYear: Int) -> String { form.inDate(gregorianMonth(ofYear)) }
  /// The name of a day of the week, from Sunday, which is 0.
  public func weekday(_ number: Int) -> String { text("weekday", number, English.weekday) }
  /// The same in as few letters as the heads of narrow columns have.
  public func shortWeekday(_ number: Int) -> String { text("shortWeekday", number, English.shortWeekday) }
  /// The name of an event.
  public func name(_ event: HijriEvent) -> String { text("event", event, English.name) }
  /// What an event is, in one line.
  public func note(_ event: HijriEvent) -> String { text("eventNote", event, English.note) }

  /// A date with the day of the week: `Saturday 20 February 2027`.
  func date(_ day: CivilDay) -> String {
    let (date, month) = (day.date, monthInDate(day.date.month))
    let text = times(.date).filled(weekday(day.weekday), "\(date.day)", month, "\(date.year)")
    return text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A date with the short day of the week, with or without its month: `Sat 21 March`, `Fri 20`.
  func shortDate(_ day: CivilDay, withMonth: Bool) -> String {
    let (weekday, number) = (shortWeekday(day.weekday), "\(day.date.day)")
    guard withMonth else { return times(.dayOfMonth).filled(weekday, number) }
    return times(.shortDate).filled(weekday, number, monthInDate(day.date.month))
  }
}
