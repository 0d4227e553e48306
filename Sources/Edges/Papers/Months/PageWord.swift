internal import Quantities

/// A piece of a page's text, normalised for comparison: letters in lower case without marks, digits of all scripts as 0
/// to 9.
enum PageWord: Equatable {
  /// A word of letters.
  case letters(String)
  /// A number of at most four digits.
  case number(Int)
  /// A mark, such as a comma. Hyphens and quotation marks count as white space.
  case mark(Unicode.Scalar)

  /// The pieces of a text, in order. Bytes that are not UTF-8 become a mark.
  static func all(in text: some Sequence<UInt8>) -> [PageWord] {
    var reader = Reader()
    var decoder = UTF8()
    var bytes = text.makeIterator()
    while true {
      switch decoder.decode(&bytes) {
      case .scalarValue(let scalar): reader.take(scalar)
      case .error: reader.take("\u{fffd}")
      case .emptyInput:
        reader.end()
        return reader.found
      }
    }
  }

  private struct Reader {
    var found: [PageWord] = []
    private var letters = String.UnicodeScalarView()
    private var digits: (value: Int, count: Int, zero: UInt32) = (0, 0, 0)

    mutating func end() {
      if !letters.isEmpty {
        found.append(.letters(String(letters)))
        letters = String.UnicodeScalarView()
      }
      if digits.count > 0 {
        // A longer number is not a year or a day; as this mark it matches nothing.
        found.append(digits.count <= 4 ? .number(digits.value) : .mark("\u{fffd}"))
        digits = (0, 0, 0)
      }
    }

    mutating func take(_ scalar: Unicode.Scalar) {
      if let zero = PageWord.zero(of: scalar) { return takeDigit(scalar, zero) }
      switch PageWord.folded(scalar) {
      case .nothing: break
      case .space: end()
      case .letter(let letter):
        if digits.count > 0 { end() }
        letters.append(letter)
      case .mark(let mark):
        end()
        found.append(.mark(mark))
      }
    }

    private mutating func takeDigit(_ scalar: Unicode.Scalar, _ zero: UInt32) {
      if !letters.isEmpty { end() }
      // Nobody writes a number with digits of two scripts.
      let isMixed = digits.count > 0 && digits.zero != zero
      let count = isMixed ? 5 : min(digits.count + 1, 5)
      digits = (count > 4 ? 0 : digits.value * 10 + Int(scalar.value - zero), count, zero)
    }
  }

  /// The zero of a digit's script; nil for another character.
  private static func zero(of scalar: Unicode.Scalar) -> UInt32? {
    for zero: UInt32 in [0x30, 0x660, 0x6f0] where (zero..<zero + 10).contains(scalar.value) { return zero }
    return nil
  }

  private enum Folded {
    case nothing, space, letter(Unicode.Scalar), mark(Unicode.Scalar)
  }

  private static func folded(_ scalar: Unicode.Scalar) -> Folded {
    switch scalar.value {
    case 0x61...0x7a: return .letter(scalar)
    case 0x41...0x5a: return .letter(Unicode.Scalar(UInt8(scalar.value) | 0x20))
    // Apostrophes within names, marks above and below letters, and invisible marks.
    case 0x27, 0x60, 0xb4, 0x2018, 0x2019, 0x201b, 0x2bb...0x2bf, 0x300...0x36f, 0x610...0x61a, 0x640, 0x64b...0x65f,
      0x670, 0xad, 0x200b...0x200f, 0x202a...0x202e, 0x2060...0x206f, 0xfeff:
      return .nothing
    case ...0x20, 0xa0, 0x85, 0x1680, 0x2000...0x200a, 0x2028, 0x2029, 0x202f, 0x205f, 0x3000: return .space
    case 0x2d, 0x22, 0xab, 0xbb, 0x2010...0x2015, 0x2212, 0x201c...0x201f: return .space
    case 0x60c: return .mark(",")
    case 0x61b: return .mark(";")
    case 0x621...0x64a, 0x671...0x6d3: return .letter(arabic[scalar] ?? scalar)
    default: return latin[scalar].map(Folded.letter) ?? other(scalar)
    }
  }

  private static func other(_ scalar: Unicode.Scalar) -> Folded {
    guard scalar.properties.isAlphabetic else { return .mark(scalar) }
    let small = scalar.properties.lowercaseMapping.unicodeScalars
    return .letter(small.count == 1 ? small.first ?? scalar : scalar)
  }

  /// Arabic letters that people use in place of each other.
  private static let arabic: [Unicode.Scalar: Unicode.Scalar] = [
    "أ": "ا", "إ": "ا", "آ": "ا", "ٱ": "ا", "ى": "ي", "ی": "ي", "ک": "ك", "ة": "ه", "ؤ": "و", "ئ": "ي",
  ]

  /// Letters of Turkish, and of transcriptions of Arabic.
  private static let latin: [Unicode.Scalar: Unicode.Scalar] = [
    "ş": "s", "Ş": "s", "ı": "i", "İ": "i", "ğ": "g", "Ğ": "g", "ü": "u", "Ü": "u", "ö": "o", "Ö": "o", "ç": "c",
    "Ç": "c", "â": "a", "Â": "a", "î": "i", "Î": "i", "û": "u", "Û": "u", "ā": "a", "Ā": "a", "ī": "i", "Ī": "i",
    "ū": "u", "Ū": "u", "ḥ": "h", "Ḥ": "h", "ḍ": "d", "Ḍ": "d", "ṣ": "s", "Ṣ": "s", "ṭ": "t", "Ṭ": "t", "ẓ": "z",
    "Ẓ": "z", "á": "a", "í": "i", "ú": "u",
  ]
}
