internal import Words

extension DayLine {
  /// Its words in a language, as cells.
  func phrases(in language: Language) -> Phrases {
    Phrases(
      prayer: prayer.map { $0.phrase(in: language) }, spread: spread.map { $0.phrase(in: language) },
      date: date.map { $0.phrase(in: language) })
  }

  /// The same in one language.
  struct Phrases: Equatable, Sendable {
    /// The prayer's name, its time, and how long until then.
    var prayer: [Phrase]
    /// From when to when mosques may print it; empty where that is not said.
    var spread: [Phrase]
    /// The date.
    var date: [Phrase]
  }
}
