import Testing
import Words

@Suite struct `A line of Arabic from left to right` {
  /// The line on a terminal that draws from left to right, with isolated letters instead of the joined ones.
  private func shown(_ text: String) -> String {
    let cells = ArabicScript.cells(of: text).compactMap(Unicode.Scalar.init)
    return String(String.UnicodeScalarView(cells)).compatibilityLetters
  }

  @Test(arguments: [
    ("باب 2026-11-25، باب", "باب ،2026-11-25 باب"), ("باب (GMT)", "(GMT) باب"),
    ("باب، Europe/London (GMT)", "Europe/London (GMT) ،باب"), ("باب (باب)", "(باب) باب"),
    ("باب: --adjust أو qibla.conf", "qibla.conf وأ --adjust :باب"), ("باب +3 د", "د +3 باب"),
    ("[15 11-25]", "[11-25 15]"), ("> باب", "باب <"), ("05:56   07:35", "07:35   05:56"), ("48.4 µT", "48.4 µT"),
    ("باب 95 %", "95 % باب"),
  ])
  func `keeps words of other scripts, numbers and their signs, and turns brackets`(text: String, line: String) {
    // باب reads the same in both directions.
    #expect(shown(text) == line)
  }

  @Test func `keeps the columns of a table where two letters become one cell`() {
    let rows = ["الأحد     1", "الجمعة    1"].map { ArabicScript.cells(of: $0) }
    #expect(rows.map(\.count) == [11, 11])
    #expect(rows.map(\.first) == [0x31, 0x31])
  }

  @Test func `has no marks of direction, which a terminal may show`() {
    #expect(ArabicScript.cells(of: "\u{200e}GPS\u{200f}\u{061c}") == "GPS".unicodeScalars.map(\.value))
  }

  @Test func `keeps the pen of each letter`() {
    let glyphs = "لا12".unicodeScalars.enumerated().map { ArabicScript.Glyph($1.value, pen: $0 < 2 ? 1 : 2) }
    #expect(
      ArabicScript.cells(of: glyphs) == [
        ArabicScript.Glyph(0x31, pen: 2), ArabicScript.Glyph(0x32, pen: 2), ArabicScript.Glyph(0xfefb, pen: 1),
      ])
  }
}

extension String {
  /// The text with each presentation form replaced by its letter.
  fileprivate var compatibilityLetters: String {
    let forms: [UInt32: Unicode.Scalar] = [
      0xfe8d: "ا", 0xfe8e: "ا", 0xfe8f: "ب", 0xfe90: "ب", 0xfe91: "ب", 0xfe92: "ب", 0xfea9: "د", 0xfeaa: "د",
      0xfe83: "أ", 0xfe84: "أ", 0xfeed: "و", 0xfeee: "و",
    ]
    return String(String.UnicodeScalarView(unicodeScalars.map { forms[$0.value] ?? $0 }))
  }
}
