internal import Quantities

/// Numbers that are read back to the same bits, and quoted text.
extension ByteBuffer {
  /// Appends a number with the fewest digits that identify it; `null` if it is not finite.
  mutating func append(exact value: Double) {
    guard value.isFinite else { return append("null") }
    guard value != 0 else { return append(value.sign == .minus ? "-0" : "0") }
    for decimals in 0...15 {
      let power = Decimal.powerOfTen(decimals)
      let product = value * power
      // Below 10^15 each number with this many decimals is a distinct double; above, two may be the same double.
      guard abs(product) < (decimals == 0 ? 9e15 : 1e15) else { break }
      let whole = Int64(clamping: product + (value < 0 ? -0.5 : 0.5))
      // If it is near enough, the division of two exact numbers is rounded once, as in the reader.
      guard abs(product - Double(whole)) <= abs(product) * 0x1p-51 else { continue }
      if Double(whole) / power == value { return append(scaled: whole, decimals: decimals) }
    }
    append(value.description)
  }

  /// Appends an angle in degrees, so that `Angle.degrees` of the number is the same angle. This is exact for an angle
  /// made from degrees; others may differ in their last two bits.
  mutating func append(exact angle: Angle) {
    let degrees = angle.degrees
    guard degrees.isFinite else { return append("null") }
    for decimals in 0...12 {
      let power = Decimal.powerOfTen(decimals)
      let whole = (degrees * power).rounded()
      guard abs(whole) < 1e15 else { break }
      if Angle.degrees(whole / power) == angle { return append(exact: whole / power) }
    }
    let neighbours = [degrees, degrees.nextUp, degrees.nextDown]
    append(exact: neighbours.first { Angle.degrees($0) == angle } ?? degrees)
  }

  /// Appends quoted text, with the escapes that JSON requires. Delete and U+0080 to U+009F, which are control
  /// characters too, are also escaped, so that a name cannot control a terminal.
  public mutating func append(quoted text: String) {
    append("\"")
    var leads = false
    for byte in text.utf8 {
      // In UTF-8 these control characters are 0xc2 and a byte below 0xa0.
      if leads, byte >= 0xa0 { append(0xc2) }
      let isControl = leads && byte < 0xa0 || byte == 0x7f
      leads = byte == 0xc2
      if leads { continue }
      switch byte {
      case _ where isControl:
        append(#"\u00"#)
        append(hexadecimal: byte >> 4, from: UInt8(ascii: "a"))
        append(hexadecimal: byte & 0xf, from: UInt8(ascii: "a"))
      case UInt8(ascii: "\""): append(#"\""#)
      case UInt8(ascii: "\\"): append(#"\\"#)
      case 0x0a: append(#"\n"#)
      case 0..<0x20:
        append(#"\u00"#)
        append(hexadecimal: byte >> 4, from: UInt8(ascii: "a"))
        append(hexadecimal: byte & 0xf, from: UInt8(ascii: "a"))
      default: append(byte)
      }
    }
    append("\"")
  }

  /// Appends a number as `append(_:decimals:)` does, or null.
  @inline(__always)
  public mutating func append(_ value: Double?, decimals: Int) {
    guard let value else { return append("null") }
    append(value, decimals: decimals)
  }

  /// Appends a word that needs no escapes, in quotes.
  @inline(__always)
  public mutating func append(quoted word: StaticString) {
    let length = word.utf8CodeUnitCount
    let start = room(for: length + 2)
    start[0] = UInt8(ascii: "\"")
    (start + 1).update(from: word.utf8Start, count: length)
    start[length + 1] = UInt8(ascii: "\"")
    advance(by: length + 2)
  }
}
