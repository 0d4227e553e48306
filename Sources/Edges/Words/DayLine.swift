/// The next prayer and the date of today, in words that are ready to show.
public struct DayLine: Equatable, Sendable {
  /// The name of the next prayer, the time on the clock, and how long until then; empty where none is known.
  public var prayer: [Sentence]
  /// The date; empty where none is known.
  public var date: [Sentence]

  /// A line.
  public init(prayer: [Sentence], date: [Sentence]) { (self.prayer, self.date) = (prayer, date) }

  /// It as a line of text: `Asr 15:42, in 2h 15m; 13 Jumada al-akhirah 1448`.
  public func text(_ language: Language) -> String {
    let words = PrayerWords(language)
    var line = ""
    for (sentence, end) in zip(prayer + date, prayer.isEmpty ? [""] : [" ", words.comma, words(.semicolon), ""]) {
      line += sentence[language] + end
    }
    return line
  }
}
