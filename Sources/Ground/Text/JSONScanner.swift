internal import Quantities

/// Reads values from a JSON text in one pass. It builds no tree and does not recurse, so no input can make it slow or
/// large.
///
/// Eight bytes behind the text must be readable, and the first must not continue a number: a line feed or a zero.
public struct JSONScanner {
  /// The deepest nesting that is accepted: no value that is read here needs more than three levels.
  static let deepest = 64

  /// Where the text begins.
  public let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// Where the next byte is.
  public var at: UnsafePointer<UInt8>

  /// A scanner at the beginning of a text.
  public init(_ text: UnsafeBufferPointer<UInt8>) {
    start = text.baseAddress!
    end = start + text.count
    at = start
  }

  /// The next byte; 0 at the end, which no JSON text contains.
  @inline(__always) public var next: UInt8 { at < end ? at.pointee : 0 }

  /// The number of bytes read.
  public var offset: Int { at - start }

  /// Skips the byte order mark that some editors write before a text.
  public mutating func skipByteOrderMark() {
    if end - at >= 3, at[0] == 0xef, at[1] == 0xbb, at[2] == 0xbf { at += 3 }
  }

  /// An error about the text here, or at an earlier place.
  public func malformed(_ expected: String, at place: UnsafePointer<UInt8>? = nil) -> Malformed {
    let place = place ?? at
    guard place < end else {
      return Malformed(offset: end - start, expected: expected, found: "the end", endedEarly: true)
    }
    let found = excerpt(UnsafeBufferPointer(start: place, count: end - place))
    return Malformed(offset: place - start, expected: expected, found: found)
  }

  /// Skips spaces and line ends.
  @inline(__always) public mutating func skipSpace() {
    while at < end, at.pointee == 0x20 || at.pointee == 0x0a || at.pointee == 0x0d || at.pointee == 0x09 { at += 1 }
  }

  /// Skips spaces, and takes the next byte if it is the given one.
  @inline(__always) mutating func takes(_ byte: UInt8) -> Bool {
    skipSpace()
    guard next == byte else { return false }
    at += 1
    return true
  }

  /// Takes the next byte behind spaces, which must be the given one.
  @inline(__always) public mutating func take(_ byte: UInt8, _ expected: @autoclosure () -> String) throws(Malformed) {
    guard takes(byte) else { throw malformed(expected()) }
  }

  /// Takes a word such as `null` if it comes next.
  public mutating func takes(word: StaticString) -> Bool {
    skipSpace()
    let length = word.utf8CodeUnitCount
    guard end - at >= length else { return false }
    for place in 0..<length where at[place] != word.utf8Start[place] { return false }
    at += length
    return true
  }

  /// Checks that nothing follows.
  public mutating func finish() throws(Malformed) {
    skipSpace()
    guard at == end else { throw malformed("nothing more") }
  }

  /// Reads an object. `take` gets each key, and must read or skip its value.
  @inline(__always)
  public mutating func object(
    _ what: @autoclosure () -> String, take: (inout JSONScanner, JSONText) throws(Malformed) -> Void
  ) throws(Malformed) {
    try self.take(UInt8(ascii: "{"), what())
    if takes(UInt8(ascii: "}")) { return }
    while true {
      let key = try string("a key in quotes")
      try self.take(UInt8(ascii: ":"), "a colon after the key")
      try take(&self, key)
      if takes(UInt8(ascii: ",")) { continue }
      return try self.take(UInt8(ascii: "}"), "a comma or a closing brace")
    }
  }

  /// Reads an array. `take` must read or skip each value.
  @inline(__always)
  public mutating func array(
    _ what: @autoclosure () -> String, take: (inout JSONScanner) throws(Malformed) -> Void
  ) throws(Malformed) {
    try self.take(UInt8(ascii: "["), what())
    if takes(UInt8(ascii: "]")) { return }
    while true {
      try take(&self)
      if takes(UInt8(ascii: ",")) { continue }
      return try self.take(UInt8(ascii: "]"), "a comma or a closing bracket")
    }
  }

  /// A text in quotes.
  public mutating func string(_ what: @autoclosure () -> String) throws(Malformed) -> JSONText {
    try take(UInt8(ascii: "\""), what())
    let first = at
    var escaped = false
    while at < end {
      switch at.pointee {
      case UInt8(ascii: "\""):
        at += 1
        return JSONText(bytes: UnsafeBufferPointer(start: first, count: at - 1 - first), isEscaped: escaped)
      case UInt8(ascii: "\\"):
        escaped = true
        at += at + 1 < end ? 2 : 1
      case 0..<0x20:
        throw malformed("a closing quote before any control character")
      default:
        at += 1
      }
    }
    throw malformed("a closing quote")
  }

  /// Skips a value of any kind.
  public mutating func skipValue() throws(Malformed) {
    // One bit for each level: set inside an object, clear inside an array.
    var (objects, depth): (UInt64, Int) = (0, 0)
    repeat {
      skipSpace()
      switch next {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        guard depth < JSONScanner.deepest else { throw malformed("nesting of at most \(JSONScanner.deepest) levels") }
        let isObject = next == UInt8(ascii: "{")
        at += 1
        if takes(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")) { break }
        objects = objects << 1 | (isObject ? 1 : 0)
        depth += 1
        if isObject { try skipKey() }
        continue
      case UInt8(ascii: "\""): _ = try string("text")
      default: try skipScalar()
      }
      // The value has ended, and perhaps the levels around it too.
      while depth > 0 {
        let isObject = objects & 1 == 1
        if takes(UInt8(ascii: ",")) {
          if isObject { try skipKey() }
          break
        }
        try take(isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"), isObject ? "a comma or }" : "a comma or ]")
        objects >>= 1
        depth -= 1
      }
    } while depth > 0
  }

  private mutating func skipKey() throws(Malformed) {
    _ = try string("a key in quotes")
    try take(UInt8(ascii: ":"), "a colon after the key")
  }

  private mutating func skipScalar() throws(Malformed) {
    if takes(word: "true") || takes(word: "false") || takes(word: "null") { return }
    _ = try number("a value")
  }
}

/// The bytes between two quotes. They are compared in place, and become a string only where one is kept.
public struct JSONText {
  var bytes: UnsafeBufferPointer<UInt8>
  var isEscaped: Bool

  /// Whether the text is this word.
  public func says(_ word: StaticString) -> Bool {
    if isEscaped { return string == "\(word)" }
    guard bytes.count == word.utf8CodeUnitCount else { return false }
    for place in bytes.indices where bytes[place] != word.utf8Start[place] { return false }
    return true
  }

  /// Whether the text is this word, in the cases of a switch.
  @inline(__always) public static func ~= (word: StaticString, text: JSONText) -> Bool { text.says(word) }

  /// The text with its escapes resolved. An invalid escape and half a surrogate pair become U+FFFD.
  public var string: String {
    guard isEscaped else { return String(decoding: bytes, as: UTF8.self) }
    var units: [UInt8] = []
    units.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\\"), place + 1 < bytes.count else {
        units.append(bytes[place])
        place += 1
        continue
      }
      let letter = bytes[place + 1]
      place += 2
      switch letter {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(letter)
      case UInt8(ascii: "b"): units.append(0x08)
      case UInt8(ascii: "f"): units.append(0x0c)
      case UInt8(ascii: "n"): units.append(0x0a)
      case UInt8(ascii: "r"): units.append(0x0d)
      case UInt8(ascii: "t"): units.append(0x09)
      case UInt8(ascii: "u"): units.append(contentsOf: String(Character(scalar(&place))).utf8)
      default: units.append(contentsOf: "\u{fffd}".utf8)
      }
    }
    return String(decoding: units, as: UTF8.self)
  }

  /// The character whose hexadecimal digits are at `place`, combined with the second half of a surrogate pair after
  /// them.
  private func scalar(_ place: inout Int) -> Unicode.Scalar {
    guard let unit = hexadecimal(at: place) else { return "\u{fffd}" }
    place += 4
    if let scalar = Unicode.Scalar(unit) { return scalar }
    guard unit < 0xdc00, place + 1 < bytes.count, bytes[place] == UInt8(ascii: "\\"),
      bytes[place + 1] == UInt8(ascii: "u"), let low = hexadecimal(at: place + 2), (0xdc00..<0xe000).contains(low)
    else { return "\u{fffd}" }
    place += 6
    return Unicode.Scalar(0x10000 + (unit - 0xd800) << 10 + (low - 0xdc00)) ?? "\u{fffd}"
  }

  private func hexadecimal(at place: Int) -> UInt32? {
    guard place + 4 <= bytes.count else { return nil }
    var value: UInt32 = 0
    for byte in bytes[place..<place + 4] {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | UInt32(byte - UInt8(ascii: "0"))
      case UInt8(ascii: "a")...UInt8(ascii: "f"): value = value << 4 | UInt32(byte - UInt8(ascii: "a") + 10)
      case UInt8(ascii: "A")...UInt8(ascii: "F"): value = value << 4 | UInt32(byte - UInt8(ascii: "A") + 10)
      default: return nil
      }
    }
    return value
  }
}
