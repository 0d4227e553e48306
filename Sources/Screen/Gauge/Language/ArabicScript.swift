/// Arabic for terminals that neither join letters nor reverse lines, as most of them: letters get their joined forms
/// (Unicode's presentation forms B) and are ordered from the right, so that a terminal that draws from left to right
/// shows a readable word.
///
/// Terminals that would reverse the line themselves are set not to (ECMA-48's explicit mode, `CSI 8 l`).
enum ArabicScript {
  /// The characters of a text from left to right. Runs of other scripts and of digits keep their order.
  static func cells(of text: String) -> [UInt32] {
    let joined = join(text.unicodeScalars.map(\.value))
    var result: [UInt32] = []
    var run: [UInt32] = []
    // The end of the text is leftmost; text that is not Arabic keeps its direction.
    for scalar in joined.reversed() {
      if isArabic(scalar) || (scalar == 32 && run.isEmpty) {
        let spaces = run.reversed().prefix { $0 == 32 }.count
        result += run.dropLast(spaces).reversed()
        result += Array(repeating: 32, count: spaces)
        run.removeAll()
        result.append(scalar)
      } else {
        run.append(scalar)
      }
    }
    return result + run.reversed()
  }

  /// The same characters, each letter in the form that its neighbours require; lam and alef become one.
  static func join(_ text: [UInt32]) -> [UInt32] {
    var result: [UInt32] = []
    var i = 0
    var previousJoins = false
    while i < text.count {
      let scalar = text[i]
      guard let letter = letters[scalar] else {
        result.append(scalar)
        // A tatweel joins on both sides.
        previousJoins = scalar == 0x0640
        i += 1
        continue
      }
      let next = i + 1 < text.count ? text[i + 1] : 0
      if scalar == 0x0644, let ligature = lamAlef[next] {
        result.append(ligature + (previousJoins ? 1 : 0))
        previousJoins = false
        i += 2
        continue
      }
      let nextJoins = letter.forms == 4 && (letters[next].map { $0.forms > 1 } ?? (next == 0x0640))
      // The order of Unicode's block: alone, after a letter, before one, between two.
      let form: UInt32 = (previousJoins && letter.forms > 1 ? 1 : 0) + (nextJoins ? 2 : 0)
      result.append(letter.first + form)
      previousJoins = nextJoins
      i += 1
    }
    return result
  }

  private static func isArabic(_ scalar: UInt32) -> Bool {
    (0x0600...0x06ff).contains(scalar) || (0xfe70...0xfeff).contains(scalar)
  }

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
