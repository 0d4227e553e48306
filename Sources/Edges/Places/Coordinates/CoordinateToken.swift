internal import Text

/// An element of written coordinates.
enum CoordinateToken: Equatable {
  /// A number without its sign, with the number of digits before its decimal point.
  case number(Double, wholeDigits: Int)
  /// A plus or a minus that belongs to the number after it.
  case sign(isMinus: Bool)
  /// The unit of the number before it: 0 degrees, 1 minutes, 2 seconds.
  case unit(Int)
  /// A colon or a hyphen between degrees, minutes and seconds.
  case colon
  /// A letter or word for a direction.
  case side(CoordinateSide)
  /// `lat` or `lon`: which of the two follows.
  case label(isLatitude: Bool)
  /// A comma, a semicolon or a slash.
  case separator
  /// Any other word.
  case unknown(String)

  /// Whether it is a number.
  var isNumber: Bool { if case .number = self { true } else { false } }
  /// Whether it is a direction.
  var isSide: Bool { if case .side = self { true } else { false } }
  /// Whether it is a label.
  var isLabel: Bool { if case .label = self { true } else { false } }
}

/// A direction from the equator or the zero meridian.
enum CoordinateSide: Equatable {
  case north
  case south
  case east
  case west

  /// Whether it is along a meridian.
  var isLatitude: Bool { self == .north || self == .south }
  /// Whether it makes a number negative.
  var isNegative: Bool { self == .south || self == .west }
}

/// Splits text into tokens.
struct CoordinateTokens {
  /// The tokens in order.
  private(set) var tokens: [CoordinateToken] = []
  /// Whether it has the form of ISO 6709, in which a sign separates the two: `+40.7128-074.0060/`.
  let isStandard: Bool
  private var rest: Substring
  private let isCommaDecimal: Bool
  private var wasBlank = true

  /// Reads a text of plain characters; a comma between two digits is a decimal point or a separator.
  init(_ plain: String, isCommaDecimal: Bool) {
    rest = plain[...]
    self.isCommaDecimal = isCommaDecimal
    isStandard = plain.hasPrefix("+") || plain.hasPrefix("-") ? CoordinateTokens.isStandard(plain) : false
    while let first = rest.first { take(first) }
  }

  /// Whether only digits and points are between the signs.
  private static func isStandard(_ plain: String) -> Bool {
    let body = plain.last == "/" ? plain.dropLast() : plain[...]
    let signs = body.count { $0 == "+" || $0 == "-" }
    // Two minuses may also be a minus and a dash.
    guard body.contains("+") || plain.last == "/" else { return false }
    return (2...3).contains(signs) && body.allSatisfy { $0.isASCIIDigit || "+-.".contains($0) }
  }

  private mutating func take(_ first: Character) {
    switch first {
    case "0"..."9": takeNumber()
    case "." where rest.dropFirst().first?.isASCIIDigit == true: takeNumber()
    case "+", "-": takeSign(first)
    case " ": rest.removeFirst()
    case "°": takeUnit(0)
    case "'":
      rest.removeFirst()
      guard rest.first == "'" else { return tokens.append(.unit(1)) }
      takeUnit(2)
    case "\"": takeUnit(2)
    case ":":
      if tokens.last?.isNumber == true { tokens.append(.colon) }
      rest.removeFirst()
    case ",", ";", "/", "|", "&":
      tokens.append(.separator)
      rest.removeFirst()
    case "=", "(", ")": rest.removeFirst()
    default: takeWord()
    }
    wasBlank = first == " "
  }

  /// Takes a sign, which precedes its number and is separate from the text before it. Between two digits, a hyphen
  /// separates degrees, minutes and seconds. Other uses are not guessed: `21.4 - 39.8`, `33.87-`, `21°25'-39°49'`.
  private mutating func takeSign(_ sign: Character) {
    rest.removeFirst()
    let isBeforeNumber = rest.first.map { $0.isASCIIDigit || $0 == "." } == true
    let isParted = wasBlank || tokens.isEmpty || tokens.last == .separator || tokens.last?.isLabel == true
    if isBeforeNumber, isParted || isStandard || (tokens.last?.isSide == true && tokens.count == 1) {
      tokens.append(.sign(isMinus: sign == "-"))
    } else if sign == "-", isBeforeNumber, case .number(let value, _)? = tokens.last, value == value.rounded(.down) {
      tokens.append(.colon)
    } else {
      tokens.append(.unknown(String(sign)))
    }
  }

  private mutating func takeUnit(_ unit: Int) {
    tokens.append(.unit(unit))
    rest.removeFirst()
  }

  private mutating func takeNumber() {
    var text = ""
    var (wholeDigits, hasComma) = (0, false)
    var hasPoint = false
    while let next = rest.first {
      let isPoint = next == "." || (next == "," && isCommaDecimal && rest.dropFirst().first?.isASCIIDigit == true)
      guard next.isASCIIDigit || (isPoint && !hasPoint) else { break }
      if next.isASCIIDigit, !hasPoint { wholeDigits += 1 }
      if isPoint { hasPoint = true }
      if next == "," { hasComma = true }
      text.append(isPoint ? "." : next)
      rest.removeFirst()
    }
    // Three numbers, as in `1,2,3` and `1.2.3`, are not decimals.
    let isDigitNext = rest.dropFirst().first?.isASCIIDigit == true
    let isAmbiguous = isDigitNext && ((hasComma && rest.first == ",") || (hasPoint && rest.first == "."))
    if text.last == "." { text.removeLast() }
    if text.first == "." { text = "0" + text }
    // Scientific notation is read, because programs print small numbers like this.
    if let exponent = rest.prefixMatch(ofExponent: text) {
      text += exponent
      rest.removeFirst(exponent.count)
    }
    let number = isAmbiguous ? nil : decimal(text[...])
    tokens.append(number.map { .number($0, wholeDigits: wholeDigits) } ?? .unknown(text))
  }

  private mutating func takeWord() {
    let word = rest.prefix { !$0.isASCIIDigit && !" +-,;/|&=:°'\"()".contains($0) }
    rest.removeFirst(max(1, word.count))
    let lower = word.lowercased()
    let name = lower.last == "." ? String(lower.dropLast()) : lower
    switch CoordinateTokens.meanings[name] {
    case .unit(2) where name == "s":
      // `40d42m46s` are seconds; `33.8688s` and `33d51m54 s` are south.
      let hasMinutes = tokens.dropLast().last == .unit(1) && tokens.last?.isNumber == true
      tokens.append(hasMinutes && !wasBlank ? .unit(2) : .side(.south))
    case .some(let token): tokens.append(token)
    case nil: tokens.append(.unknown(String(word)))
    }
  }

  /// Words and letters, in lower case, without a point at the end.
  private static let meanings: [String: CoordinateToken] = {
    var meanings: [String: CoordinateToken] = ["s": .unit(2)]
    let sides: [(CoordinateSide, String)] = [
      (.north, "n north northern nord norte utara lu kuzey север с с.ш сш شمال شمالا شمالاً ش उत्तर উত্তর"),
      (.south, "south southern sud süd sur selatan ls güney юг ю ю.ш юш جنوب جنوبا جنوباً ج"),
      (.east, "e east eastern est ost este timur bt doğu восток в в.д вд شرق شرقا شرقاً ق"),
      (.west, "w west western ouest oeste ovest barat bb batı запад з з.д зд غرب غربا غرباً غ"),
    ]
    for (side, words) in sides { for word in words.split(separator: " ") { meanings[String(word)] = .side(side) } }
    for word in ["lat", "latitude", "latitud", "latitudine", "breite", "enlem", "широта", "lintang", "عرض"] {
      meanings[word] = .label(isLatitude: true)
    }
    for word in [
      "lon", "lng", "long", "longitude", "longitud", "longitudine", "länge", "boylam", "долгота", "bujur", "طول",
    ] { meanings[word] = .label(isLatitude: false) }
    for word in ["d", "deg", "degs", "degree", "degrees"] { meanings[word] = .unit(0) }
    for word in ["m", "min", "mins", "minute", "minutes"] { meanings[word] = .unit(1) }
    for word in ["sec", "secs", "second", "seconds"] { meanings[word] = .unit(2) }
    return meanings
  }()
}

extension Character {
  /// Whether it is a digit from 0 to 9.
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}

extension Substring {
  /// An exponent at the start, after a number: `e-5`. The letter for east is not followed by digits.
  fileprivate func prefixMatch(ofExponent number: String) -> String? {
    guard first == "e" || first == "E", !number.isEmpty else { return nil }
    let sign = dropFirst().first.map { $0 == "+" || $0 == "-" } == true ? 1 : 0
    let digits = dropFirst(1 + sign).prefix { $0.isASCIIDigit }
    guard !digits.isEmpty, digits.count <= 3 else { return nil }
    // `40.7E74` has no blank, and is not a number of 74 digits; `7.4e1` is a number.
    let next = dropFirst(1 + digits.count).first
    guard sign == 1 || (first == "e" && (next == nil || next == " " || next == ",")) else { return nil }
    return String(prefix(1 + sign + digits.count))
  }
}
