public import Words

/// The next prayer and the date of today, in words that are ready to show.
public struct DayLine: Equatable, Sendable {
  /// The name of the next prayer, the time on the clock, and how long until then; empty where none is known.
  public var prayer: [Sentence]
  /// The date; empty where none is known.
  public var date: [Sentence]

  /// A line.
  public init(prayer: [Sentence], date: [Sentence]) { (self.prayer, self.date) = (prayer, date) }

  /// Its words in a language, as cells.
  func phrases(in language: Language) -> Phrases {
    Phrases(
      prayer: prayer.map { $0.phrase(in: language) }, date: date.map { $0.phrase(in: language) })
  }

  /// The same in one language.
  struct Phrases: Equatable, Sendable {
    /// The prayer's name, its time, and how long until then.
    var prayer: [Phrase]
    /// The date.
    var date: [Phrase]
  }
}
