internal import Words

extension DayLine {
  /// Its words in a language, as cells of the terminal.
  func phrases(in language: Language) -> Phrases {
    Phrases(
      prayer: prayer.map { $0.phrase(in: language) }, spread: spread.map { $0.phrase(in: language) },
      date: date.map { $0.phrase(in: language) })
  }

  /// The words of a day line, in one language.
  struct Phrases: Equatable, Sendable {
    /// The prayer's name, its time, and the time until then.
    var prayer: [Phrase]
    /// The span in which mosques may print it; empty if unknown.
    var spread: [Phrase]
    /// The date.
    var date: [Phrase]
  }
}
