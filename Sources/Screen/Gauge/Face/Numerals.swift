internal import Quantities
internal import Text
internal import Words

/// Numbers as text of a fixed width, and the signs around them, as far as the terminal can show them.
struct Numerals {
  /// The degree sign; nothing in ASCII.
  let degree: String
  /// Plus-minus.
  let plusMinus: String
  /// Microtesla.
  let microtesla: String
  /// The dot before the accuracy.
  let dot: String
  /// A check mark.
  let check: String
  /// An arrow to the right.
  let right: String
  /// An arrow to the left.
  let left: String

  /// The signs in the numbers of the language.
  private let form: NumberForm

  init(_ look: Look) {
    form = look.language.words.form.numbers
    degree = look.unicode ? "°" : ""
    plusMinus = look.unicode ? "±" : "+-"
    microtesla = look.unicode ? "µT" : "uT"
    let shapes = look.unicode && look.glyphs != .ascii
    dot = shapes ? "●" : "*"
    // The Linux console's font has no check mark, but a root sign, which looks like one.
    check = look.glyphs == .braille ? "✓" : shapes ? "√" : "*"
    right = shapes ? "→" : "->"
    left = shapes ? "←" : "<-"
  }

  /// A whole number, padded on the left to `width` columns; two dashes for nil.
  func number(_ value: Int?, width: Int) -> String {
    pad(value.map(String.init) ?? "--", to: width)
  }

  /// A whole number with the degree sign.
  func degrees(_ value: Int?, width: Int = 3) -> String { number(value, width: width) + degree }

  /// A number of tenths, with one decimal.
  func tenths(_ value: Int?, width: Int) -> String {
    value.map { form(String(scaled: Int64($0), fixed: 1, width: width)) } ?? pad("--", to: width)
  }

  /// A number of thousandths of a degree, with three decimals and one of two letters; the first is for positive
  /// numbers.
  func coordinate(_ value: Int?, _ letters: (String, String), width: Int) -> String {
    guard let value else { return pad("--", to: width) }
    let size = form(String(scaled: Int64(clamping: value.magnitude), fixed: 3))
    return pad("\(size)\(degree) \(value < 0 ? letters.1 : letters.0)", to: width)
  }

  /// A whole number with commas between its thousands.
  func thousands(_ value: Int?, width: Int) -> String {
    value.map { form(String(grouped: Int64($0), width: width)) } ?? pad("--", to: width)
  }

  private func pad(_ text: String, to width: Int) -> String {
    let missing = width - text.columns
    return missing > 0 ? String(repeating: " ", count: missing) + text : text
  }
}
