public import Words

/// The language of help and of messages. It is determined when the first of them is shown.
public final class Speech {
  /// A language, and whether the terminal needs its text shaped.
  public struct Way: Sendable {
    /// The texts in the language.
    public let book: PhraseBook
    /// Whether the program must join and order the letters for the terminal.
    public let isShaped: Bool

    /// A way.
    public init(_ book: PhraseBook, isShaped: Bool) { (self.book, self.isShaped) = (book, isShaped) }
  }

  private let find: () -> Way

  /// The language, and whether it is shaped.
  public private(set) lazy var way = find()

  /// The language that a function finds.
  public init(_ find: @escaping () -> Way) { self.find = find }

  /// English.
  public static var english: Speech { Speech { Way(PhraseBook(.english), isShaped: false) } }
}
