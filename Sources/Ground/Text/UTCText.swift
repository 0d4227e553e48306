public import Quantities

extension UTC {
  /// Reads an instant in ISO 8601: `2026-11-21T06:00:00Z`, with up to nine decimals of a second and `Z` or an offset
  /// such as `+03:00`; nil for another text, and for an instant out of range.
  public init?(text: String) {
    var text = text
    guard let utc = text.withUTF8({ UTC(iso: $0) }) else { return nil }
    self = utc
  }

  private init?(iso bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    func number(_ count: Int) -> Int? {
      guard rest.count >= count else { return nil }
      var value = 0
      for byte in rest.prefix(count) {
        guard byte &- UInt8(ascii: "0") <= 9 else { return nil }
        value = value * 10 + Int(byte - UInt8(ascii: "0"))
      }
      rest = rest.dropFirst(count)
      return value
    }
    func takes(_ allowed: StaticString) -> UInt8? {
      guard let byte = rest.first, allowed.withUTF8Buffer({ $0.contains(byte) }) else { return nil }
      rest = rest.dropFirst()
      return byte
    }
    // Second 60 is a leap second, and is read as the first second of the next minute.
    guard let year = number(4), takes("-") != nil, let month = number(2), takes("-") != nil, let day = number(2),
      takes("Tt ") != nil, let hour = number(2), takes(":") != nil, let minute = number(2), takes(":") != nil,
      let second = number(2), hour < 24, minute < 60, second <= 60,
      let midnight = UTC(year: year, month: month, day: day)
    else { return nil }
    var nanoseconds = Int64(hour * 3600 + minute * 60 + second) * 1_000_000_000
    if takes(".") != nil {
      var (unit, digits): (Int64, Int) = (100_000_000, 0)
      while let digit = number(1) {
        nanoseconds += Int64(digit) * unit
        (unit, digits) = (unit / 10, digits + 1)
      }
      guard digits > 0 else { return nil }
    }
    guard let zone = takes("Zz+-") else { return nil }
    if zone == UInt8(ascii: "+") || zone == UInt8(ascii: "-") {
      guard let hours = number(2), takes(":") != nil, let minutes = number(2), hours < 24, minutes < 60 else {
        return nil
      }
      let offset = Int64(hours * 3600 + minutes * 60) * 1_000_000_000
      nanoseconds += zone == UInt8(ascii: "-") ? offset : -offset
    }
    guard rest.isEmpty else { return nil }
    self = midnight + TimeSpan(nanoseconds: nanoseconds)
  }
}

extension UTC {
  /// The instant in ISO 8601, with as many decimals of a second as it needs.
  public var text: String {
    var buffer = ByteBuffer()
    buffer.append(self)
    return String(decoding: buffer.bytes, as: UTF8.self)
  }

  /// The beginning of its second.
  public var second: UTC { UTC(nanoseconds: nanoseconds - nanosecondsOfDay % 1_000_000_000) }
}

extension ByteBuffer {
  /// Appends an instant in ISO 8601, with as many decimals of a second as it needs.
  public mutating func append(_ utc: UTC) {
    // The first year that can be read back.
    let first = UTC(nanoseconds: -9_214_560_000_000_000_000)  // 1678-01-01
    let utc = max(utc, first)
    let (year, month, day) = utc.day
    let second = utc.nanosecondsOfDay / 1_000_000_000
    append(year, digits: 4)
    append("-")
    append(month, digits: 2)
    append("-")
    append(day, digits: 2)
    append("T")
    append(Int(second / 3600), digits: 2)
    append(":")
    append(Int(second / 60 % 60), digits: 2)
    append(":")
    append(Int(second % 60), digits: 2)
    var (fraction, digits) = (Int(utc.nanosecondsOfDay % 1_000_000_000), 9)
    if fraction > 0 {
      while fraction % 10 == 0 { (fraction, digits) = (fraction / 10, digits - 1) }
      append(".")
      append(fraction, digits: digits)
    }
    append("Z")
  }
}
