/// Arabic for terminals that neither join letters nor reverse lines, as most of them: letters get their joined forms
/// (Unicode's presentation forms B) and are ordered from the right, so that a terminal that draws from left to right
/// shows a readable word.
///
/// The gauge sets terminals that would reverse the line themselves not to (ECMA-48's explicit mode, `CSI 8 l`).
public enum ArabicScript {
  /// A character, and the number of the pen that writes it.
  public struct Glyph: Equatable, Sendable {
    /// The character.
    public var scalar: UInt32
    /// The pen.
    public var pen: Int

    /// A character.
    public init(_ scalar: UInt32, pen: Int = 0) { (self.scalar, self.pen) = (scalar, pen) }
  }

  /// The characters of a text from left to right. Words of other scripts and numbers keep their order.
  public static func cells(of text: String) -> [UInt32] {
    cells(of: text.unicodeScalars.map { Glyph($0.value) }).map(\.scalar)
  }

  /// The same of characters with pens.
  public static func cells(of text: [Glyph]) -> [Glyph] { order(join(text)) }

  /// The same characters, each letter in the form that its neighbours require; lam and alef become one. Marks of
  /// direction, which have no width, are left out. The cell that lam and alef save is added to the next gap between
  /// columns, so that a table keeps them.
  public static func join(_ text: [UInt32]) -> [UInt32] { join(text.map { Glyph($0) }).map(\.scalar) }

  private static func join(_ text: [Glyph]) -> [Glyph] {
    let text = text.filter { !directions.contains($0.scalar) }
    var result: [Glyph] = []
    var (i, saved) = (0, 0)
    var previousJoins = false
    while i < text.count {
      let glyph = text[i]
      if saved > 0, glyph.scalar == 32, i + 1 < text.count, text[i + 1].scalar == 32 {
        result += Array(repeating: glyph, count: saved)
        saved = 0
      }
      guard let letter = letters[glyph.scalar] else {
        result.append(glyph)
        // A tatweel joins on both sides.
        previousJoins = glyph.scalar == 0x0640
        i += 1
        continue
      }
      let next = i + 1 < text.count ? text[i + 1].scalar : 0
      if glyph.scalar == 0x0644, let ligature = lamAlef[next] {
        result.append(Glyph(ligature + (previousJoins ? 1 : 0), pen: glyph.pen))
        previousJoins = false
        saved += 1
        i += 2
        continue
      }
      let nextJoins = letter.forms == 4 && (letters[next].map { $0.forms > 1 } ?? (next == 0x0640))
      // The order of Unicode's block: alone, after a letter, before one, between two.
      let form: UInt32 = (previousJoins && letter.forms > 1 ? 1 : 0) + (nextJoins ? 2 : 0)
      result.append(Glyph(letter.first + form, pen: glyph.pen))
      previousJoins = nextJoins
      i += 1
    }
    return result
  }

  /// Marks of direction: U+200E, U+200F, U+061C.
  private static let directions: Set<UInt32> = [0x200e, 0x200f, 0x061c]

  /// Lam with each alef: the form alone; the one after a letter follows it.
  private static let lamAlef: [UInt32: UInt32] = [0x0622: 0xfef5, 0x0623: 0xfef7, 0x0625: 0xfef9, 0x0627: 0xfefb]

  /// Where the forms of each letter begin in the block that starts at U+FE80, and how many it has: one for a letter
  /// that never joins, two for one that joins only the letter before it, four for all others.
  private static let letters: [UInt32: (first: UInt32, forms: UInt32)] = {
    var table: [UInt32: (first: UInt32, forms: UInt32)] = [:]
    var first: UInt32 = 0xfe80
    let runs: [(ClosedRange<UInt32>, [UInt32])] = [
      (0x0621...0x063a, [1, 2, 2, 2, 2, 4, 2, 4, 2, 4, 4, 4, 4, 4, 2, 2, 2, 2, 4, 4, 4, 4, 4, 4, 4, 4]),
      (0x0641...0x064a, [4, 4, 4, 4, 4, 4, 4, 2, 2, 4]),
    ]
    for (range, forms) in runs {
      for (letter, count) in zip(range, forms) {
        table[letter] = (first, count)
        first += count
      }
    }
    return table
  }()
}
