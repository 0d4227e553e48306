internal import Quantities

/// The form of names for comparison: words of lower-case ASCII letters and digits, without diacritics and apostrophes.
/// "São Paulo" becomes "sao paulo", "L'Aquila" "laquila", and the word "Saint" "st". Letters that are not Latin stay
/// unchanged.
///
/// The list is sorted by folded names: `fold` in make-cities.py does the same. Change both together.
struct Folding {
  /// The folded name, in UTF-8.
  private(set) var bytes: [UInt8] = []
  private var isBetweenWords = true
  private var wordStart = 0

  /// Folds a name and replaces the one before. The name must be valid UTF-8.
  mutating func fold(_ name: some Sequence<UInt8>, letters: CityTable.Letters) {
    bytes.removeAll(keepingCapacity: true)
    isBetweenWords = true
    wordStart = 0
    var rest = name.makeIterator()
    while let byte = rest.next() {
      if byte < 0x80 {
        take(byte)
        continue
      }
      let following = byte >= 0xf0 ? 3 : byte >= 0xe0 ? 2 : 1
      var value = UInt32(byte) & (0x3f >> UInt32(following))
      for _ in 0..<following { value = value << 6 | UInt32(rest.next() ?? 0) & 0x3f }
      if let scalar = Unicode.Scalar(value) { take(scalar, letters) }
    }
    endWord()
  }

  private mutating func take(_ ascii: UInt8) {
    switch ascii {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): put(ascii)
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): put(ascii | 0x20)
    case UInt8(ascii: "'"), UInt8(ascii: "`"), UInt8(ascii: "."): break
    default: endWord()
    }
  }

  private mutating func take(_ scalar: Unicode.Scalar, _ letters: CityTable.Letters) {
    switch scalar {
    case "’", "‘", "ʻ", "ʼ", "\u{300}"..<"\u{370}": break
    case "–", "—": endWord()
    default:
      if let (first, second) = letters.of(scalar) {
        if first != 0 { put(first) }
        if second != 0 { put(second) }
      } else {
        for byte in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter { put(byte) }
      }
    }
  }

  private mutating func put(_ byte: UInt8) {
    if isBetweenWords {
      if !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
      wordStart = bytes.count
      isBetweenWords = false
    }
    bytes.append(byte)
  }

  private mutating func endWord() {
    if bytes.count - wordStart == 5 && !isBetweenWords && bytes[wordStart...].elementsEqual("saint".utf8) {
      bytes.replaceSubrange(wordStart..., with: "st".utf8)
    }
    isBetweenWords = true
  }
}
