/// What is wrong with what a phone sends: what was found, and what was expected.
struct PhoneFault: Error, Equatable {
  /// In words.
  let words: String

  /// A fault. `words` follow "it sent".
  init(_ words: String) { self.words = words }
}
