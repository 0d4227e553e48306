public import Almanac
public import Quantities

/// The words of `qibla hijri`, around figures that are the same in every language.
public struct HijriWords: Sendable {
  private let language: Language
  /// Who announces months; nil where that is not known.
  private let announcer: String?

  private var words: Vocabulary { language.words }

  /// The words of a language, with the name of the source of announced months.
  public init(_ language: Language, announcedBy announcer: String? = nil) {
    (self.language, self.announcer) = (language, announcer)
  }

  /// A word with its values.
  public func callAsFunction(_ word: HijriWord, _ values: String...) -> String { words.hijri(word).filled(values) }

  /// Whether lines begin at the right.
  public var isRightToLeft: Bool { words.isRightToLeft }

  /// The mark that keeps a row of figures in the order in which they stand; empty where lines begin at the left.
  public var orderMark: String { words.form.orderMark }

  /// The comma between two parts of a line.
  public var comma: String { words.comma }

  /// The colon after a name, with its blank.
  public var colon: String { words.form.colon }

  /// The name of an event.
  public func name(_ event: HijriEvent) -> String { words.name(event) }

  /// The note on an event.
  public func note(_ event: HijriEvent) -> String { words.note(event) }

  /// The name of a month.
  public func name(_ month: HijriMonth) -> String { words.month(month.ofYear) }

  /// The name of a day of the week.
  public func weekday(_ day: CivilDay) -> String { words.weekday(day.weekday) }

  /// The same, as the head of a narrow column.
  public func shortWeekday(_ day: CivilDay) -> String { words.shortWeekday(day.weekday) }

  /// A date: `13 Jumada al-akhirah 1448`.
  public func date(_ date: HijriDate) -> String { self(.dayAndMonth, "\(date.day)", month(date.inMonth)) }

  /// A month: `Jumada al-akhirah 1448`.
  public func month(_ month: HijriMonth) -> String { self(.month, name(month), "\(month.year)") }

  /// The source of a date, and by how much it was moved.
  public func source(_ source: HijriSource, _ reckoning: HijriReckoning) -> String {
    let name =
      switch source {
      case .ummAlQura: self(.ummAlQura)
      case .icu: self(.icu)
      case .fcna: self(.fcna)
      case .civil: self(reckoning.calendar == .civil ? .civil : .civilInstead)
      case .announced: self(.announced) + (announcer.map { colon + $0 } ?? "")
      case .presumed: self(.presumed)
      }
    guard reckoning.adjustment != 0, source != .announced, source != .presumed else { return name }
    return self(.adjusted, name, "\(reckoning.adjustment)")
  }

  /// A date in figures: `Saturday 2027-02-20`, in Persian before the solar one.
  public func civil(_ day: CivilDay) -> String { words.civil(day) }

  /// The civil day of an answer; after maghrib the one on whose evening the date began.
  public func civil(_ day: CivilDay, isAfterMaghrib: Bool) -> String {
    isAfterMaghrib ? self(.afterSunset, words.withSolar(day - 1)) : words.withSolar(day)
  }

  /// An event on another day: `Eid al-Fitr Fri 20 → Sat 21 March`.
  public func moved(_ event: HijriEvent, from old: CivilDay, to new: CivilDay) -> String {
    let isInMonth = old.date.month == new.date.month
    return "\(name(event)) \(words.shortDate(old, withMonth: !isInMonth)) \(words.form.arrow) "
      + words.shortDate(new, withMonth: true)
  }

  /// How long until an event.
  public func countdown(_ days: Int, isNight: Bool) -> String {
    switch days {
    case ..<0: self(.ago, "\(-days)", Counted.day.text(-days, language))
    case 0: self(isNight ? .tonight : .today)
    case 1: self(.tomorrow)
    default: self(.inDays, Counted.day.text(days, language))
    }
  }

  /// The title of a list of events.
  public func events(of year: Int?) -> String { year.map { self(.eventsOfYear, "\($0)") } ?? self(.eventsToCome) }
}
