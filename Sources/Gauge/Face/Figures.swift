/// Numbers as text of a fixed width, and the signs around them in what the terminal can show.
struct Figures {
  /// The degree sign, or nothing.
  let degree: String
  /// Plus or minus.
  let plusMinus: String
  /// Microtesla.
  let microtesla: String
  /// A dot that says how things are.
  let dot: String
  /// An arrow to the right.
  let right: String
  /// An arrow to the left.
  let left: String

  init(_ look: Look) {
    degree = look.unicode ? "°" : ""
    plusMinus = look.unicode ? "±" : "+-"
    microtesla = look.unicode ? "µT" : "uT"
    let shapes = look.unicode && look.glyphs != .ascii
    dot = shapes ? "●" : "*"
    right = shapes ? "→" : "->"
    left = shapes ? "←" : "<-"
  }

  /// A whole number at the right end of so many columns; what is not known is two dashes.
  func number(_ value: Int?, width: Int) -> String {
    pad(value.map(String.init) ?? "--", to: width)
  }

  /// Degrees with their sign.
  func degrees(_ value: Int?, width: Int = 3) -> String { number(value, width: width) + degree }

  /// Tenths as a number with one decimal.
  func tenths(_ value: Int?, width: Int) -> String {
    guard let value else { return pad("--", to: width) }
    return pad("\(value < 0 ? "-" : "")\(value.magnitude / 10).\(value.magnitude % 10)", to: width)
  }

  /// Thousandths of a degree with the letter of its half of the earth.
  func coordinate(_ value: Int?, _ letters: (String, String), width: Int) -> String {
    guard let value else { return pad("--", to: width) }
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: 1000)
    let zeros = rest < 10 ? "00" : rest < 100 ? "0" : ""
    return pad("\(whole).\(zeros)\(rest)\(degree) \(value < 0 ? letters.1 : letters.0)", to: width)
  }

  /// A whole number with its thousands set apart.
  func thousands(_ value: Int?, width: Int) -> String {
    guard let value, value >= 1000 else { return number(value, width: width) }
    let rest = value % 1000
    let zeros = rest < 10 ? "00" : rest < 100 ? "0" : ""
    return pad("\(value / 1000),\(zeros)\(rest)", to: width)
  }

  private func pad(_ text: String, to width: Int) -> String {
    let missing = width - text.unicodeScalars.count
    return missing > 0 ? String(repeating: " ", count: missing) + text : text
  }
}
