/// A notation for places that is not supported.
public enum OtherNotation: String, Sendable {
  /// Open Location Code: `8FW4V75V+8Q`.
  case plusCode = "a plus code"
  /// A country's postcode.
  case postcode = "a postcode"
  /// The military grid: `18TWL83864507`.
  case gridReference = "a grid reference"

  /// Its name that programs read: `plus-code`.
  public var code: String {
    switch self {
    case .plusCode: "plus-code"
    case .postcode: "postcode"
    case .gridReference: "grid-reference"
    }
  }

  /// The notation that a text looks like; nil for any other text.
  public init?(of text: String) {
    guard text.utf8.count <= 200 else { return nil }
    let words = text.split { " ,\t".contains($0) }
    if words.contains(where: OtherNotation.isPlusCode) {
      self = .plusCode
    } else if OtherNotation.isPostcode(words) {
      self = .postcode
    } else if words.first.map(OtherNotation.isGridReference) == true {
      self = .gridReference
    } else {
      return nil
    }
  }

  /// Whether a word is an Open Location Code, such as `8FW4V75V+8Q`.
  private static func isPlusCode(_ word: Substring) -> Bool {
    let parts = word.uppercased().split(separator: "+", omittingEmptySubsequences: false)
    guard parts.count == 2, (2...8).contains(parts[0].count), (0...4).contains(parts[1].count) else { return false }
    let isCode = parts.allSatisfy { $0.allSatisfy { "23456789CFGHJMPQRVWX0".contains($0) } }
    return isCode && (parts[0].contains(where: \.isLetter) || parts[1].contains(where: \.isLetter))
  }

  /// Whether a word starts a reference of the military grid: `18TWL83864507`.
  private static func isGridReference(_ word: Substring) -> Bool {
    let zone = word.prefix(while: \.isASCIIDigit)
    let letters = word.dropFirst(zone.count).uppercased().prefix(while: \.isASCIILetter)
    let rest = word.dropFirst(zone.count + letters.count)
    return (1...2).contains(zone.count) && letters.count == 3 && rest.allSatisfy(\.isASCIIDigit)
  }

  /// Whether text is a postcode: `10115`, `SW1A 1AA`, `1012 AB`, `K1A 0B6`, `100-0001`, `90210-1234`.
  private static func isPostcode(_ words: [Substring]) -> Bool {
    guard (1...2).contains(words.count) else { return false }
    let whole = words.joined().uppercased()
    let shape = String(whole.map { $0.isASCIIDigit ? "9" : $0.isASCIILetter ? "A" : $0 })
    let known: Set = [
      "9999", "99999", "999999", "9999999", "A99AA", "A999AA", "AA99AA", "AA999AA", "A9A9AA", "AA9A9AA", "9999AA",
      "A9A9A9", "999-9999", "99999-9999", "99-999", "9999-999",
    ]
    return known.contains(shape) && (words.count == 1 || whole.contains(where: \.isASCIILetter))
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
  fileprivate var isASCIILetter: Bool { ("A"..."Z").contains(self) }
}
