/// A part of a page.
public struct Block: Sendable {
  /// Its kind.
  public enum Kind: String, Sendable {
    case heading, paragraph, item, quote
    /// A line in one language of a text in several; those that belong together follow each other.
    case parallel
    /// A file of the pack.
    case picture, sound
  }

  /// A piece of text of one weight.
  public struct Run: Sendable {
    /// The text, without control characters.
    public var text: String
    /// Whether it stands out: strong, or else emphasized.
    public var isStrong = false, isEmphasized = false
  }

  /// Its kind.
  public var kind: Kind
  /// The level of a heading, the depth of a list or of a quotation, from 1; of a parallel text, 1 for its first line.
  public var level = 1
  /// The number or the sign before an item, the language of a parallel line, the path of a picture or of a sound.
  public var mark = ""
  /// Its text.
  public var runs: [Run]

  /// Its text without emphasis.
  public var text: String { runs.reduce("") { $0 + $1.text } }
}
