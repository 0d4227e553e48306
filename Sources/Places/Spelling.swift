internal import Quantities

/// Levenshtein's distance between two names: the number of letters to insert, delete or replace. A whole column is
/// computed in the bits of one word (G. Myers, A fast bit-vector algorithm for approximate string matching, Journal of
/// the ACM 46, 1999, in H. Hyyrö's form).
struct Spelling {
  private var places = [UInt64](repeating: 0, count: 256)
  private let length: Int
  private let letters: UInt32

  /// The name to compare others with; nil if it is empty or longer than 64 bytes.
  init?(_ bytes: [UInt8]) {
    guard (1...64).contains(bytes.count) else { return nil }
    length = bytes.count
    letters = Spelling.letters(of: bytes)
    for (index, byte) in bytes.enumerated() { places[Int(byte)] |= 1 << UInt64(index) }
  }

  /// The distance to another name; nil if it exceeds a limit.
  func distance(to other: [UInt8], limit: Int) -> Int? {
    guard abs(other.count - length) <= limit else { return nil }
    // A replacement removes one letter and adds another. This test rules most names out before the costly loop.
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

  /// The set of letters, as one bit each.
  private static func letters(of bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}
