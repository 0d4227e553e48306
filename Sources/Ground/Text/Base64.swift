internal import Quantities

extension String {
  /// Encodes bytes in base64 (RFC 4648), as HTTP requires for passwords.
  public init(base64 bytes: [UInt8]) {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var text: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes.dropFirst(start).prefix(3)
      let bits = group.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - group.count))
      for place in 0..<4 {
        text.append(place <= group.count ? digits[bits >> (18 - 6 * place) & 63] : UInt8(ascii: "="))
      }
    }
    self.init(decoding: text, as: UTF8.self)
  }
}

extension [UInt8] {
  /// Decodes base64 (RFC 4648) with its padding; nil if the text is anything else.
  public init?(base64 text: String) {
    let digits = Array<UInt8>(text.utf8)
    guard digits.count % 4 == 0 else { return nil }
    let padding = digits.suffix(2).count { $0 == UInt8(ascii: "=") }
    self = []
    reserveCapacity(digits.count / 4 * 3)
    for start in stride(from: 0, to: digits.count, by: 4) {
      let isLast = start + 4 == digits.count
      var bits = 0
      for place in 0..<4 {
        let digit = digits[start + place]
        if isLast, place >= 4 - padding, digit == UInt8(ascii: "=") {
          bits <<= 6
        } else if let value = Self.value(ofDigit: digit) {
          bits = bits << 6 | value
        } else {
          return nil
        }
      }
      for place in 0..<(isLast ? 3 - padding : 3) { append(UInt8(truncatingIfNeeded: bits >> (16 - 8 * place))) }
    }
  }

  private static func value(ofDigit digit: UInt8) -> Int? {
    switch digit {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(digit - UInt8(ascii: "A"))
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(digit - UInt8(ascii: "a")) + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(digit - UInt8(ascii: "0")) + 52
    case UInt8(ascii: "+"): 62
    case UInt8(ascii: "/"): 63
    default: nil
    }
  }
}
