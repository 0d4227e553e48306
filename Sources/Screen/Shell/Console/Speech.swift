public import Configuration
public import Words

/// The language of help and of messages, and whether help is coloured. It is determined when the first of them is
/// shown.
public final class Speech {
  /// A language, and whether the terminal needs its text shaped.
  public struct Way: Sendable {
    /// The texts in the language.
    public let book: PhraseBook
    /// Whether the program must join and order the letters for the terminal.
    public let isShaped: Bool
    /// When to colour help.
    public let color: ColorChoice

    /// A way.
    public init(_ book: PhraseBook, isShaped: Bool, color: ColorChoice = .auto) {
      (self.book, self.isShaped, self.color) = (book, isShaped, color)
    }
  }

  private let find: () -> Way

  /// The language, and whether it is shaped.
  public private(set) lazy var way = find()

  /// The language that a function finds.
  public init(_ find: @escaping () -> Way) { self.find = find }

  /// English.
  public static var english: Speech { Speech { Way(PhraseBook(.english), isShaped: false) } }
}
