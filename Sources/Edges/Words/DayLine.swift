/// The next prayer and the date of today, in words that are ready to show.
public struct DayLine: Equatable, Sendable {
  /// The name of the next prayer, the time on the clock, and how long until then; empty where none is known.
  public var prayer: [Sentence]
  /// From when to when mosques may print the next prayer, where that is more than a minute away; else empty.
  public var spread: [Sentence]
  /// The date, and in Ramadan the end of a fast that comes next; empty where no date is known.
  public var date: [Sentence]

  /// A line.
  public init(prayer: [Sentence], spread: [Sentence] = [], date: [Sentence]) {
    (self.prayer, self.spread, self.date) = (prayer, spread, date)
  }

  /// It as a line of text: `Asr 15:42, in 2h 15m; 13 Jumada al-akhirah 1448`.
  public func text(_ language: Language) -> String {
    let words = PrayerWords(language)
    let first = zip(prayer, ["", " ", words.comma]).map { $1 + $0[language] }.joined()
    return ([first] + date.map { $0[language] }).filter { !$0.isEmpty }.joined(separator: words(.semicolon))
  }
}
