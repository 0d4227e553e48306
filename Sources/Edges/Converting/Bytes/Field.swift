internal import Quantities
internal import Text

/// The fields of a line of a table. They are valid as long as the line is.
struct Fields {
  private(set) var list: [UnsafeBufferPointer<UInt8>] = []

  var count: Int { list.count }

  subscript(place: Int) -> UnsafeBufferPointer<UInt8> { list[place] }

  /// Divides a line. A field in quotes may contain separators.
  mutating func split(_ line: UnsafeBufferPointer<UInt8>, by separator: UInt8) {
    list.removeAll(keepingCapacity: true)
    var start = 0
    while true {
      var end = start
      if start < line.count, line[start] == UInt8(ascii: "\"") {
        end += 1
        // A doubled quote is one within the field.
        while end < line.count, line[end] != UInt8(ascii: "\"") || (end + 1 < line.count && line[end + 1] == 0x22) {
          end += line[end] == UInt8(ascii: "\"") ? 2 : 1
        }
      }
      while end < line.count, line[end] != separator { end += 1 }
      end = min(end, line.count)
      list.append(Fields.trimmed(UnsafeBufferPointer(rebasing: line[start..<end])))
      guard end < line.count else { return }
      start = end + 1
    }
  }

  /// A field without blanks and quotes around it.
  private static func trimmed(_ field: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    var rest = field[...]
    while let first = rest.first, first == 0x20 || first == 0x09 { rest = rest.dropFirst() }
    while let last = rest.last, last == 0x20 || last == 0x09 { rest = rest.dropLast() }
    if rest.count >= 2, rest.first == 0x22, rest.last == 0x22 { rest = rest.dropFirst().dropLast() }
    return UnsafeBufferPointer(rebasing: rest)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The text of a field.
  var text: String { String(decoding: self, as: UTF8.self) }

  /// Whether the field begins with a word.
  func starts(with word: StaticString) -> Bool {
    guard count >= word.utf8CodeUnitCount else { return false }
    for place in 0..<word.utf8CodeUnitCount where self[place] != word.utf8Start[place] { return false }
    return true
  }

  /// Whether the field is a word.
  func says(_ word: StaticString) -> Bool { count == word.utf8CodeUnitCount && starts(with: word) }

  /// The number in a field: NaN for an empty field and for the words of languages for one that is missing; nil for
  /// another text. The eight bytes behind the field must be readable.
  var number: Double? {
    guard let start = baseAddress, count > 0 else { return .nan }
    var p = start
    if let value = Decimal.read(&p), p == start + count { return value }
    // Many lands write a comma, some programs a plus or a leading zero.
    let word = text.split(separator: ",", omittingEmptySubsequences: false)
    guard word.count <= 2, count < 100 else { return nil }
    if let value = decimal(word.joined(separator: ".")) { return value }
    return ["nan", "-nan", "null", "inf", "-inf", "infinity", "-infinity", "none"].contains(text.lowercased())
      ? .nan : nil
  }

  /// The whole number in a field, to the last digit; nil for any other text.
  var integer: Int64? { count < 20 ? Int64(text) : nil }
}

extension UnsafeBufferPointer<UInt8> {
  /// The seconds in a field as whole nanoseconds; nil for another text. A double has not enough digits for the seconds
  /// since 1970.
  var nanosecondsOfSeconds: Int64? {
    let (whole, decimals) = (prefix { $0 != UInt8(ascii: ".") }, drop { $0 != UInt8(ascii: ".") }.dropFirst())
    let isPlain = decimals.count <= 9 && decimals.allSatisfy { $0 &- UInt8(ascii: "0") <= 9 }
    if isPlain, (1...9).contains(whole.count) || whole.first == UInt8(ascii: "1") && whole.count == 10,
      whole.allSatisfy({ $0 &- UInt8(ascii: "0") <= 9 })
    {
      var value: Int64 = 0
      for digit in whole { value = value * 10 + Int64(digit - UInt8(ascii: "0")) }
      var unit: Int64 = 1_000_000_000
      value *= unit
      for digit in decimals {
        unit /= 10
        value += Int64(digit - UInt8(ascii: "0")) * unit
      }
      return value < 1 << 62 ? value : nil
    }
    return number.flatMap { nanoseconds($0) }
  }
}

/// A time in seconds as whole nanoseconds; nil if it is no time of a clock.
func nanoseconds(_ seconds: Double) -> Int64? {
  guard let value = Int64(exactly: (seconds * 1e9).rounded()), value.magnitude < 1 << 62 else { return nil }
  return value
}

extension StringProtocol {
  /// The text after the first occurrence of a word; nil if the word does not occur.
  func behind(_ word: String) -> Substring? {
    let (bytes, looked) = (Array(utf8), Array(word.utf8))
    guard !looked.isEmpty, bytes.count >= looked.count else { return nil }
    for start in 0...bytes.count - looked.count where bytes[start] == looked[0] {
      guard bytes[start..<start + looked.count].elementsEqual(looked) else { continue }
      return Substring(String(decoding: bytes[(start + looked.count)...], as: UTF8.self))
    }
    return nil
  }

  /// Whether a word occurs in the text.
  func mentions(_ word: String) -> Bool { behind(word) != nil }
}
