/// How many letters one must put in, leave out or change to make a name of another: Levenshtein's distance, a whole
/// column at a time in the bits of one word (G. Myers, A fast bit-vector algorithm for approximate string matching,
/// Journal of the ACM 46, 1999, in H. Hyyrö's form).
struct Spelling {
  private var places = [UInt64](repeating: 0, count: 256)
  private let length: Int
  private let letters: UInt32

  /// The spelling to measure from; nil where it is empty or longer than a word's 64 bits.
  init?(_ bytes: [UInt8]) {
    guard (1...64).contains(bytes.count) else { return nil }
    length = bytes.count
    letters = Spelling.letters(of: bytes)
    for (index, byte) in bytes.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
  }

  /// The distance to another, or nil where it is beyond a limit.
  func distance(to other: [UInt8], limit: Int) -> Int? {
    guard abs(other.count - length) <= limit else { return nil }
    // A change takes one letter away and brings another: most names are out before they are measured.
    guard (letters ^ Spelling.letters(of: other)).nonzeroBitCount <= 2 * limit else { return nil }
    var (more, less) = (UInt64.max, UInt64(0))
    var distance = length
    let last = UInt64(1) << UInt64(length - 1)
    for byte in other {
      let same = places[Int(byte)]
      let diagonal = (((same & more) &+ more) ^ more) | same | less
      var right = less | ~(diagonal | more)
      let left = more & diagonal
      if right & last != 0 { distance += 1 }
      if left & last != 0 { distance -= 1 }
      right = right << 1 | 1
      more = left << 1 | ~(diagonal | right)
      less = right & diagonal
    }
    return distance <= limit ? distance : nil
  }

  /// Which letters there are, whatever their order and number.
  private static func letters(of bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}
