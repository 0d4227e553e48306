internal import Places

/// The form of texts for a search: words of folded letters, in which usual spellings of one word are the same. Marks on
/// letters do not count, nor forms of alef; in Latin letters neither doubled letters, apostrophes and hyphens, nor the
/// ways to write one Arabic sound: `dhikr` is `zikr`, `salaah` is `sala`, `fajr` is `fecr`.
struct SpelledText {
  private let folds: LetterFolds
  /// Two letters for each character below U+0700, which are almost all: 1 drops it, 2 ends the word, 3 keeps it.
  private var table: [UInt16]

  init() {
    folds = LetterFolds()
    table = []
    table.reserveCapacity(2 * 0x700)
    for value in 0..<UInt32(0x700) {
      let (first, second) = SpelledText.pair(Unicode.Scalar(value) ?? " ", folds)
      table += [first, second]
    }
    // A hyphen joins: al-Fatiha is found by alfatiha, and by fatiha.
    table[2 * 0x2d] = 1
  }

  private static func pair(_ scalar: Unicode.Scalar, _ folds: LetterFolds) -> (UInt16, UInt16) {
    switch folds.of(scalar) {
    case .letters(let first, let second): (first, second)
    case .dropped: (1, 0)
    case .blank: (2, 0)
    case .same: (3, 0)
    }
  }

  /// Appends the words of a text, with a blank between and behind them.
  func append(_ text: UnsafeBufferPointer<UInt8>, to out: inout [UInt8]) {
    var word = Word(start: out.count)
    var next = 0
    while next < text.count {
      // The text is valid UTF-8.
      let byte = UInt32(text[next])
      let length = byte < 0x80 ? 1 : byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4
      guard next + length <= text.count else { break }
      var scalar = length == 1 ? byte : byte & (0x7f >> UInt32(length))
      for place in next + 1..<max(next + length, next + 1) { scalar = scalar << 6 | UInt32(text[place] & 0x3f) }
      next += length
      var (first, second): (UInt16, UInt16)
      if scalar < 0x700 {
        (first, second) = (table[2 * Int(scalar)], table[2 * Int(scalar) + 1])
      } else {
        (first, second) = SpelledText.pair(Unicode.Scalar(scalar) ?? " ", folds)
      }
      switch first {
      case 1: continue
      case 2: word.end(&out)
      case 3: out.append(contentsOf: text[next - length..<next])
      default:
        word.take(UInt32(first), &out)
        if second != 0 { word.take(UInt32(second), &out) }
      }
    }
    word.end(&out)
  }

  /// The words of a question.
  func words(_ text: String) -> [[UInt8]] {
    var (text, out) = (text, [UInt8]())
    text.withUTF8 { append($0, to: &out) }
    return out.split(separator: 32).map { Array($0) }
  }

  /// The word that is being written.
  private struct Word {
    /// Where it begins.
    var start: Int
    /// The last letter as it was, without marks.
    private var last: UInt32 = 0

    init(start: Int) { self.start = start }

    mutating func take(_ letter: UInt32, _ out: inout [UInt8]) {
      defer { last = letter }
      guard letter < 0x80 else {
        // The letters of one or two further bytes.
        if letter < 0x800 {
          out.append(UInt8(0xc0 | letter >> 6))
        } else {
          out.append(UInt8(0xe0 | letter >> 12))
          out.append(UInt8(0x80 | letter >> 6 & 0x3f))
        }
        return out.append(UInt8(0x80 | letter & 0x3f))
      }
      let isFirst = out.count == start
      let before = isFirst ? 0 : out[out.count - 1]
      var own = UInt8(letter)
      switch own {
      case UInt8(ascii: "h"):
        switch last {
        // th is s, kh is h; after d, s, g and c an h adds nothing.
        case 0x74, 0x6b:
          if !isFirst { out[out.count - 1] = last == 0x74 ? 0x73 : 0x68 }
          return
        case 0x64, 0x73, 0x67, 0x63: return
        default: break
        }
      case UInt8(ascii: "d"): own = UInt8(ascii: "z")
      case UInt8(ascii: "q"): own = UInt8(ascii: "k")
      case UInt8(ascii: "w"): own = UInt8(ascii: "v")
      case UInt8(ascii: "o"): own = UInt8(ascii: "u")
      case UInt8(ascii: "y"): own = UInt8(ascii: "i")
      case UInt8(ascii: "e"):
        if last == 0x65, !isFirst {
          out[out.count - 1] = UInt8(ascii: "i")
          return
        }
        own = UInt8(ascii: "a")
      case UInt8(ascii: "j"), UInt8(ascii: "c"):
        own = UInt8(ascii: "c")
        // dj, dsch.
        if last == 0x64, !isFirst { out.removeLast() }
        if own == 0x63, letter == 0x63, last == 0x73, out.count > start + 1, out[out.count - 2] == UInt8(ascii: "z") {
          out.removeLast(2)
        }
      default: break
      }
      if own != before || 48...57 ~= own || out.count == start { out.append(own) }
    }

    mutating func end(_ out: inout [UInt8]) {
      if out.count > start {
        // The h of salah is not always written.
        if out.count > start + 2, out[out.count - 1] == UInt8(ascii: "h"), out[out.count - 2] == UInt8(ascii: "a") {
          out.removeLast()
        }
        out.append(32)
      }
      (start, last) = (out.count, 0)
    }
  }
}
