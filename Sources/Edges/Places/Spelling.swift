internal import Quantities

/// Levenshtein's distance between two names: the number of letters to insert, delete or replace. A whole column is
/// computed at once in the bits of one word (G. Myers, A fast bit-vector algorithm for approximate string matching,
/// Journal of the ACM 46, 1999, in H. Hyyrö's form).
struct Spelling {
  private var places = [UInt64](repeating: 0, count: 256)
  private let script: UInt32
  let length: Int
  private let letters: UInt32
  /// The letters of the other name: storage that is reused.
  private var other: [UInt8] = []

  /// The key to compare with others; nil if it is empty or longer than 64 letters.
  init?(_ key: [UInt8]) {
    var own: [UInt8] = []
    script = Spelling.read(key, into: &own)
    guard (1...64).contains(own.count) else { return nil }
    length = own.count
    letters = Spelling.letters(of: own)
    for (index, letter) in own.enumerated() { places[Int(letter)] |= 1 << UInt64(index) }
  }

  /// How many wrong letters a name may have: one in a short name, two in a longer one.
  var tolerated: Int { length <= 4 ? 1 : 2 }

  /// The distance to another name; nil if it exceeds a limit, or the name is in another script.
  mutating func distance(to key: [UInt8], limit: Int) -> Int? {
    // The number of bytes alone rules out most names: a letter has at most 3.
    guard key.count <= 3 * (length + limit), key.count >= length - limit else { return nil }
    guard Spelling.read(key, into: &other) == script, abs(other.count - length) <= limit else { return nil }
    // A replacement removes one letter and adds another.
    guard (letters ^ Spelling.letters(of: other)).nonzeroBitCount <= 2 * limit else { return nil }
    var (more, less) = (UInt64.max, UInt64(0))
    var distance = length
    let last = UInt64(1) << UInt64(length - 1)
    for letter in other {
      let same = places[Int(letter)]
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

  /// Reads the letters of a key. Letters of one script differ in the last byte of their scalars, which represents them.
  /// Returns the rest of the first letter's scalar, which identifies the script.
  private static func read(_ key: [UInt8], into letters: inout [UInt8]) -> UInt32 {
    letters.removeAll(keepingCapacity: true)
    var script: UInt32 = 0
    var scalar: UInt32 = 0
    for (index, byte) in key.enumerated() {
      switch byte {
      case 0x80..<0xc0: scalar = scalar << 6 | UInt32(byte & 0x3f)
      case 0xc0..<0xe0: scalar = UInt32(byte & 0x1f)
      case 0xe0...: scalar = UInt32(byte & 0x0f)
      default: scalar = UInt32(byte)
      }
      if index + 1 == key.count || key[index + 1] & 0xc0 != 0x80 {
        if letters.isEmpty { script = scalar >> 8 }
        letters.append(UInt8(truncatingIfNeeded: scalar))
      }
    }
    return script
  }

  /// The set of letters, as one bit each.
  private static func letters(of bytes: [UInt8]) -> UInt32 { bytes.reduce(0) { $0 | 1 << UInt32($1 & 31) } }
}
