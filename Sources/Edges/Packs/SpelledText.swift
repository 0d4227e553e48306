internal import Places
internal import Quantities

/// The form of texts for a search: words of folded letters, in which usual spellings of one word are the same. Marks on
/// letters do not count, nor forms of alef; in Latin letters neither doubled letters, apostrophes and hyphens, nor the
/// ways to write one Arabic sound: `dhikr` is `zikr`, `salaah` is `sala`, `fajr` is `fecr`.
struct SpelledText {
  private let folds: LetterFolds
  /// Two letters for each character below U+0700, which are almost all: 1 drops it, 2 ends the word, 3 keeps it.
  private var table: [UInt16]
  /// For each character of ASCII how it is written and the letter that it is, in the lower and the upper byte: where it
  /// is written alike after any letter. 1 ends the word, 0 is everything else.
  private var plain: [UInt16]

  init() {
    folds = LetterFolds()
    (table, plain) = ([], [])
    table.reserveCapacity(2 * 0x700)
    for value in 0..<UInt32(0x700) {
      let (first, second) = SpelledText.pair(Unicode.Scalar(value) ?? " ", folds)
      table += [first, second]
    }
    // A hyphen joins: al-Fatiha is found by alfatiha, and by fatiha.
    table[2 * 0x2d] = 1
    for value in 0..<0x80 { plain.append(SpelledText.plain(table[2 * value], table[2 * value + 1])) }
  }

  /// Letters that depend on the one before them, and digits, which may be doubled, are not plain.
  private static func plain(_ first: UInt16, _ second: UInt16) -> UInt16 {
    if first == 2 { return 1 }
    guard second == 0, 0x61...0x7a ~= first, ![0x68, 0x65, 0x6a, 0x63].contains(first) else { return 0 }
    return first << 8 | UInt16(own[Int(first) - 0x61])
  }

  /// How the letters from a to z are written, wherever they stand: d is z, q is k, w is v, o is u, y is i.
  private static let own = Array("abczafghicklmnupkrstuvvxiz".utf8)

  private static func pair(_ scalar: Unicode.Scalar, _ folds: LetterFolds) -> (UInt16, UInt16) {
    switch folds.of(scalar) {
    case .letters(let first, let second): (first, second)
    case .dropped: (1, 0)
    case .blank: (2, 0)
    case .same: (3, 0)
    }
  }

  /// Writes the words of a text at a place, with a blank between and behind them, and moves the place behind them. They
  /// need at most `room` bytes.
  func write(_ text: UnsafeBufferPointer<UInt8>, to out: UnsafeMutablePointer<UInt8>, at place: inout Int) {
    var word = Word(out, place)
    let end = text.count
    var next = 0
    table.withUnsafeBufferPointer { table in
      plain.withUnsafeBufferPointer { plain in
        while next < end {
          // The text is valid UTF-8.
          var scalar = Int(text[next])
          let letter = scalar < 0x80 ? plain[scalar] : 0
          if letter != 0 {
            if letter > 1 { word.put(plain: letter) } else { word.end() }
            next &+= 1
            continue
          }
          if 0xc0..<0xdc ~= scalar, next &+ 1 < end {
            let place = 2 &* ((scalar & 0x1f) << 6 | Int(text[next &+ 1] & 0x3f))
            let first = table[place]
            if table[place &+ 1] == 0, first == 1 || 0x80..<0x800 ~= first {
              word.put(wide: first)
              next &+= 2
              continue
            }
          }
          var length = 1
          if scalar >= 0x80 {
            length = scalar < 0xe0 ? 2 : scalar < 0xf0 ? 3 : 4
            guard next &+ length <= end else { break }
            scalar &= 0x7f >> length
            for part in 1..<length { scalar = scalar << 6 | Int(text[next &+ part] & 0x3f) }
          }
          next &+= length
          var (first, second): (UInt16, UInt16)
          if scalar < 0x700 {
            (first, second) = (table[2 &* scalar], table[2 &* scalar &+ 1])
          } else {
            (first, second) = SpelledText.pair(Unicode.Scalar(UInt32(scalar)) ?? " ", folds)
          }
          switch first {
          case 1: continue
          case 2: word.end()
          case 3: for part in next &- length..<next { word.put(text[part]) }
          default:
            word.take(first)
            if second != 0 { word.take(second) }
          }
        }
      }
    }
    word.end()
    place = word.place
  }

  /// The most bytes of the words of a text: a letter of two bytes may become two of three.
  static func room(for count: Int) -> Int { 3 * count + 4 }

  /// The words of a question.
  func words(_ text: String) -> [SoughtWord] {
    var (text, place) = (text, 0)
    var out = [UInt8](repeating: 0, count: SpelledText.room(for: text.utf8.count))
    out.withUnsafeMutableBufferPointer { out in
      guard let start = out.baseAddress else { return }
      text.withUTF8 { write($0, to: start, at: &place) }
    }
    var (words, word) = ([SoughtWord](), [UInt8]())
    for byte in out[..<place] {
      if byte == 32 {
        words.append(SoughtWord(word))
        word = []
      } else {
        word.append(byte)
      }
    }
    return words
  }

  /// The word that is being written.
  private struct Word {
    private let out: UnsafeMutablePointer<UInt8>
    /// Where it begins, and where its next letter comes.
    private var start: Int
    private(set) var place: Int
    /// The last letter as it was, without marks, and the last byte of the word; 0 before its first one.
    private var last: UInt16 = 0, written: UInt8 = 0

    init(_ out: UnsafeMutablePointer<UInt8>, _ place: Int) {
      (self.out, self.place, start) = (out, place, place)
    }

    @inline(__always) mutating func put(_ byte: UInt8) {
      out[place] = byte
      place &+= 1
      written = byte
    }

    // What follows is written in any case, and counts where it should: a guess at the next letter is often wrong, and
    // costs more.

    /// Writes a plain letter, once where it is doubled.
    @inline(__always) mutating func put(plain letter: UInt16) {
      last = letter >> 8
      let own = UInt8(truncatingIfNeeded: letter)
      out[place] = own
      place &+= own == written ? 0 : 1
      written = own
    }

    /// Writes a letter of two bytes; a 1 is none.
    @inline(__always) mutating func put(wide letter: UInt16) {
      let isLetter = letter != 1
      let (first, second) = (
        0xc0 | UInt8(truncatingIfNeeded: letter >> 6), 0x80 | UInt8(truncatingIfNeeded: letter & 0x3f)
      )
      out[place] = first
      out[place &+ 1] = second
      place &+= isLetter ? 2 : 0
      last = isLetter ? letter : last
      written = isLetter ? second : written
    }

    @inline(__always) mutating func take(_ letter: UInt16) {
      add(letter)
      written = place > start ? out[place &- 1] : 0
    }

    @inline(__always) private mutating func add(_ letter: UInt16) {
      let before = last
      last = letter
      guard letter < 0x80 else {
        // The letters of one or two further bytes.
        if letter < 0x800 {
          put(UInt8(0xc0 | letter >> 6))
        } else {
          put(UInt8(0xe0 | letter >> 12))
          put(UInt8(0x80 | letter >> 6 & 0x3f))
        }
        return put(UInt8(0x80 | letter & 0x3f))
      }
      var own = UInt8(letter)
      switch letter {
      case 0x68 where place > start:
        switch before {
        // th is s, kh is h; after d, s, g and c an h adds nothing.
        case 0x74: return out[place - 1] = 0x73
        case 0x6b: return out[place - 1] = 0x68
        case 0x64, 0x73, 0x67, 0x63: return
        default: break
        }
      // e is a, ee is i.
      case 0x65:
        if before == 0x65, place > start { return out[place - 1] = 0x69 }
        own = 0x61
      // j is c, and so are dj and dsch.
      case 0x6a, 0x63:
        own = 0x63
        if before == 0x64, place > start { place -= 1 }
        if letter == 0x63, before == 0x73, place > start + 1, out[place - 2] == 0x7a { place -= 2 }
      case 0x61...0x7a: own = SpelledText.own[Int(letter) - 0x61]
      default: break
      }
      if place == start || out[place - 1] != own || 0x30...0x39 ~= own { put(own) }
    }

    @inline(__always) mutating func end() {
      if place > start {
        // The h of salah is not always written.
        if place > start + 2, out[place - 1] == 0x68, out[place - 2] == 0x61 { place -= 1 }
        put(32)
      }
      (start, last, written) = (place, 0, 0)
    }
  }
}
