public import Quantities

/// The values in traces, calibrations and settings.
extension JSONScanner {
  /// A number; NaN for null, NaN, Infinity and -Infinity.
  @inline(__always)
  public mutating func number(_ what: @autoclosure () -> String) throws(Malformed) -> Double {
    skipSpace()
    var p = at
    if at < end, let value = Decimal.read(&p) {
      at = p
      return value
    }
    if takes(word: "null") || takes(word: "NaN") || takes(word: "Infinity") || takes(word: "-Infinity") {
      return .nan
    }
    throw malformed(what())
  }

  /// A number; nil for null.
  public mutating func optionalNumber(_ what: @autoclosure () -> String) throws(Malformed) -> Double? {
    let value = try number(what())
    return value.isFinite ? value : nil
  }

  /// A number within a range; nil for null.
  public mutating func optionalNumber(_ what: String, in range: ClosedRange<Double>) throws(Malformed) -> Double? {
    skipSpace()
    let place = at
    guard let value = try optionalNumber(what) else { return nil }
    at = place
    return try number(what, in: range) == value ? value : nil
  }

  /// A number within a range.
  public mutating func number(_ what: String, in range: ClosedRange<Double>) throws(Malformed) -> Double {
    skipSpace()
    let place = at
    let value = try number(what)
    guard range.contains(value) else {
      throw malformed("\(what) from \(shortest(range.lowerBound)) to \(shortest(range.upperBound))", at: place)
    }
    return value
  }

  /// Whether it is true; anything else is false.
  public mutating func flag() throws(Malformed) -> Bool {
    if takes(word: "true") { return true }
    try skipValue()
    return false
  }

  /// A whole number that fits 64 bits.
  @inline(__always)
  public mutating func integer(_ what: @autoclosure () -> String) throws(Malformed) -> Int64 {
    skipSpace()
    let place = at
    let negative = next == UInt8(ascii: "-")
    if negative { at += 1 }
    let first = at
    var value: Int64 = 0
    var overflows = false
    while true {
      let digit = next &- UInt8(ascii: "0")
      guard digit <= 9 else { break }
      let (tens, tooLarge) = value.multipliedReportingOverflow(by: 10)
      let (sum, stillTooLarge) = tens.subtractingReportingOverflow(Int64(digit))
      // Digits are added up as negative, because the smallest number has no positive counterpart.
      overflows = overflows || tooLarge || stillTooLarge
      value = sum
      at += 1
    }
    let isWhole = next != UInt8(ascii: ".") && next | 0x20 != UInt8(ascii: "e")
    let isPlain = at - first == 1 || (at - first > 1 && first.pointee != UInt8(ascii: "0"))
    guard isWhole, isPlain, !overflows, negative || value != .min else {
      // A text that ends here may just be cut off.
      throw at == end && !overflows ? malformed(what()) : malformed(what(), at: place)
    }
    return negative ? value : -value
  }

  /// A text; nil for null.
  public mutating func optionalString(_ what: String) throws(Malformed) -> String? {
    takes(word: "null") ? nil : try string(what).string
  }

  /// A civil instant; nil for null.
  public mutating func optionalUTC(_ what: String) throws(Malformed) -> UTC? {
    takes(word: "null") ? nil : try utc(what)
  }

  /// A civil instant.
  public mutating func utc(_ what: String) throws(Malformed) -> UTC {
    skipSpace()
    let place = at
    let expected = "\(what) such as \"2026-11-21T06:00:00Z\""
    let text = try string(expected)
    guard let utc = UTC(text: text.string) else { throw malformed(expected, at: place) }
    return utc
  }

  /// Three components in brackets.
  public mutating func vector(_ what: @autoclosure () -> String) throws(Malformed) -> Vector3 {
    try take(UInt8(ascii: "["), "\(what()) as [x,y,z]")
    let x = try number("the x component of \(what())")
    try take(UInt8(ascii: ","), "a comma and the y component of \(what())")
    let y = try number("the y component of \(what())")
    try take(UInt8(ascii: ","), "a comma and the z component of \(what())")
    let z = try number("the z component of \(what())")
    try take(UInt8(ascii: "]"), "a closing bracket after the three components of \(what())")
    return Vector3(x, y, z)
  }

  /// Three rows in brackets.
  public mutating func matrix(_ what: String) throws(Malformed) -> Matrix3 {
    try take(UInt8(ascii: "["), "\(what) as [[..],[..],[..]]")
    let x = try vector(what)
    try take(UInt8(ascii: ","), "a comma and the second row of \(what)")
    let y = try vector(what)
    try take(UInt8(ascii: ","), "a comma and the third row of \(what)")
    let z = try vector(what)
    try take(UInt8(ascii: "]"), "a closing bracket after the three rows of \(what)")
    return Matrix3(rows: x, y, z)
  }
}

extension [UInt8] {
  /// Gives a scanner of these bytes to `read`.
  public func scanned<Value>(
    _ read: (inout JSONScanner) throws(Malformed) -> Value
  ) throws(Malformed) -> Value {
    // The scanner looks up to eight bytes past the end.
    let padded = self + repeatElement(0, count: 8)
    return try padded.withUnsafeBufferPointer { bytes throws(Malformed) in
      var json = JSONScanner(UnsafeBufferPointer(rebasing: bytes.prefix(count)))
      return try read(&json)
    }
  }
}
