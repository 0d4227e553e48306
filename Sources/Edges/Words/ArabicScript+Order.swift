/// The order of a line that begins at the right: a short form of Unicode's rules (UAX 9) for text that the program
/// itself writes.
extension ArabicScript {
  /// The characters from left to right. The parts that run from left to right keep their order; all else is reversed,
  /// and its brackets are turned round.
  static func order(_ line: [Glyph]) -> [Glyph] {
    var result: [Glyph] = []
    var end = line.count
    for run in runs(line).reversed() {
      result += line[run.upperBound..<end].reversed().map(mirrored)
      result += line[run]
      end = run.lowerBound
    }
    return result + line[..<end].reversed().map(mirrored)
  }

  /// The characters of a line that begins at the left: only its Arabic words are reversed.
  static func orderOfCall(_ line: [Glyph]) -> [Glyph] {
    var (result, word) = ([Glyph](), [Glyph]())
    for glyph in line + [Glyph(32)] {
      guard glyph.scalar == 32 else {
        word.append(glyph)
        continue
      }
      result += (word.contains { isArabic($0.scalar) } ? order(word) : word) + [glyph]
      word = []
    }
    return result.dropLast()
  }

  /// The parts that run from left to right: numbers and words of other scripts, each with its signs. A blank joins two
  /// words, and a number with the word beside it; several blanks part the columns of a table.
  private static func runs(_ line: [Glyph]) -> [Range<Int>] {
    var runs: [(range: Range<Int>, hasLetter: Bool)] = []
    var start = 0
    while start < line.count {
      guard !isArabic(line[start].scalar), line[start].scalar != 32 else {
        start += 1
        continue
      }
      var end = start
      while end < line.count, !isArabic(line[end].scalar), line[end].scalar != 32 { end += 1 }
      if let core = core(of: line[start..<end]) {
        let hasLetter = line[core].contains { isLetter($0.scalar) }
        if let last = runs.last, last.hasLetter || hasLetter,
          isJoint(line[last.range.upperBound..<core.lowerBound])
        {
          runs[runs.count - 1] = (last.range.lowerBound..<core.upperBound, true)
        } else {
          runs.append((core, hasLetter))
        }
      }
      start = end
    }
    return runs.map { closed($0.range, line) }
  }

  /// A part with the bracket behind it that closes one of its own.
  private static func closed(_ run: Range<Int>, _ line: [Glyph]) -> Range<Int> {
    let (open, close): (UInt32, UInt32) = (40, 41)
    let isOpen = line[run].count { $0.scalar == open } > line[run].count { $0.scalar == close }
    guard isOpen, run.upperBound < line.count, line[run.upperBound].scalar == close else { return run }
    return run.lowerBound..<run.upperBound + 1
  }

  /// A word or a number without the brackets and the punctuation around it; nil where nothing else is there.
  private static func core(of word: ArraySlice<Glyph>) -> Range<Int>? {
    guard var first = word.firstIndex(where: { isLetter($0.scalar) || isDigit($0.scalar) }),
      var last = word.lastIndex(where: { isLetter($0.scalar) || isDigit($0.scalar) })
    else { return nil }
    while first > word.startIndex, before.contains(word[first - 1].scalar) { first -= 1 }
    while last + 1 < word.endIndex, after.contains(word[last + 1].scalar) { last += 1 }
    return first..<last + 1
  }

  /// Whether two parts belong together: at most one blank is between them, and no Arabic.
  private static func isJoint(_ gap: ArraySlice<Glyph>) -> Bool {
    gap.count { $0.scalar == 32 } <= 1 && !gap.contains { isArabic($0.scalar) }
  }

  private static func isArabic(_ scalar: UInt32) -> Bool {
    (0x0600...0x06ff).contains(scalar) || (0xfb50...0xfdff).contains(scalar) || (0xfe70...0xfeff).contains(scalar)
  }

  private static func isDigit(_ scalar: UInt32) -> Bool { (48...57).contains(scalar) }

  /// A percent sign is read like a unit, with its number.
  private static func isLetter(_ scalar: UInt32) -> Bool {
    scalar == 37 || (Unicode.Scalar(scalar)?.properties.isAlphabetic ?? false)
  }

  private static func mirrored(_ glyph: Glyph) -> Glyph {
    Glyph(mirrors[glyph.scalar] ?? glyph.scalar, pen: glyph.pen)
  }

  /// The signs that stay before a word or a number.
  private static let before = Set("+-±~/.$‘".unicodeScalars.map(\.value))
  /// The signs that stay behind one.
  private static let after = Set("°%’".unicodeScalars.map(\.value))

  private static let mirrors: [UInt32: UInt32] = {
    var mirrors: [UInt32: UInt32] = [:]
    for pair in ["()", "[]", "{}", "<>", "«»"] {
      let values = pair.unicodeScalars.map(\.value)
      (mirrors[values[0]], mirrors[values[1]]) = (values[1], values[0])
    }
    return mirrors
  }()
}
