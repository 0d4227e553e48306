public import Words

/// The language of help and of messages; found when the first of them is shown.
public final class Speech {
  /// A language, and how the terminal needs it.
  public struct Way: Sendable {
    /// The texts in the language.
    public let book: PhraseBook
    /// Whether the terminal leaves the joining and the order of letters to the program.
    public let isShaped: Bool

    /// A way.
    public init(_ book: PhraseBook, isShaped: Bool) { (self.book, self.isShaped) = (book, isShaped) }
  }

  private let find: () -> Way

  /// The way.
  public private(set) lazy var way = find()

  /// The language that a search finds.
  public init(_ find: @escaping () -> Way) { self.find = find }

  /// English.
  public static var english: Speech { Speech { Way(PhraseBook(.english), isShaped: false) } }
}
