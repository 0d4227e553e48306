internal import Quantities

/// The folded letters of the list of cities, for the search of other texts.
public struct LetterFolds: Sendable {
  private let folds = CityTable().folds

  /// Reads the table.
  public init() {}

  /// What a character is in a search.
  public enum Fold: Sendable {
    /// One or two letters or digits; 0 as the second means none.
    case letters(UInt16, UInt16)
    /// Nothing: a mark on a letter, an apostrophe, an invisible character.
    case dropped
    /// A separator of words.
    case blank
    /// Itself: a letter of another script.
    case same
  }

  /// The fold of a character.
  public func of(_ scalar: Unicode.Scalar) -> Fold {
    switch scalar {
    case "a"..."z", "0"..."9": return .letters(UInt16(scalar.value), 0)
    case "A"..."Z": return .letters(UInt16(scalar.value) | 0x20, 0)
    case "'", "`", "’", "‘", "\u{200b}"..."\u{200f}", "\u{202a}"..."\u{202e}", "\u{2060}"..."\u{206f}", "\u{feff}":
      return .dropped
    default:
      switch folds.of(scalar) {
      case .letters(0, 0): return .dropped
      case .letters(let first, let second): return .letters(first, second)
      case .blank: return .blank
      case nil: return scalar.value >= 0x2070 ? .same : .blank
      }
    }
  }
}
