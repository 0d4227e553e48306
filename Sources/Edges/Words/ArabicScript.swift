internal import Text

/// Arabic and Urdu for terminals that neither join letters nor reverse lines, as most of them: letters get their
/// joined forms (Unicode's presentation forms) and are ordered from the right, so that a terminal that draws from left
/// to right shows a readable word.
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

  /// The characters of a call of the program, which is read from left to right.
  public static func cells(ofCall text: [Glyph]) -> [Glyph] { orderOfCall(join(text)) }

  /// The same characters, each letter in the form that its neighbours require; lam and alef become one. Marks
  /// without a width are left out. The cell that lam and alef save is added to the next gap between
  /// columns, so that a table keeps them.
  public static func join(_ text: [UInt32]) -> [UInt32] { join(text.map { Glyph($0) }).map(\.scalar) }

  private static func join(_ text: [Glyph]) -> [Glyph] {
    let text = text.filter { $0.scalar == nonJoiner || !Marks.contains($0.scalar) }
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
        if glyph.scalar != nonJoiner { result.append(glyph) }
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

  /// The mark between two letters that shall not be joined.
  private static let nonJoiner: UInt32 = 0x200c

  /// Lam with each alef: the form alone; the one after a letter follows it.
  private static let lamAlef: [UInt32: UInt32] = [0x0622: 0xfef5, 0x0623: 0xfef7, 0x0625: 0xfef9, 0x0627: 0xfefb]

  /// The forms of the letters that Urdu has beside those of Arabic.
  private static let urdu: [UInt32: (first: UInt32, forms: UInt32)] = [
    0x0679: (0xfb66, 4), 0x067e: (0xfb56, 4), 0x0686: (0xfb7a, 4), 0x0688: (0xfb88, 2), 0x0691: (0xfb8c, 2),
    0x0698: (0xfb8a, 2), 0x06a9: (0xfb8e, 4), 0x06af: (0xfb92, 4), 0x06ba: (0xfb9e, 2), 0x06be: (0xfbaa, 4),
    0x06c1: (0xfba6, 4), 0x06c2: (0xfba4, 2), 0x06cc: (0xfbfc, 4), 0x06d2: (0xfbae, 2), 0x06d3: (0xfbb0, 2),
  ]

  /// Where the forms of each letter begin, and how many it has: one for a letter that never joins, two for one that
  /// joins only the letter before it, four for all others. Those of Arabic stand in the block that starts at U+FE80,
  /// those that Urdu has beside them in the one at U+FB50.
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
    return table.merging(urdu) { $1 }
  }()
}
