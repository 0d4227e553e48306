internal import Quantities

/// Numbers as text, without a detour through a string.
extension ByteBuffer {
  /// Appends a whole number.
  public mutating func append(integer value: Int64) {
    let start = room(for: 20)
    var length = 0
    if value < 0 {
      start[0] = UInt8(ascii: "-")
      length = 1
    }
    length += ByteBuffer.write(digitsOf: value.magnitude, to: start + length)
    advance(by: length)
  }

  /// Appends a number rounded to so many decimals, half away from zero, from its exact value; zeros at the end are
  /// left out and there is no -0. What is no number is `null`.
  public mutating func append(_ value: Double, decimals: Int) {
    guard let scaled = ByteBuffer.scaled(value, decimals: decimals) else {
      if value.isFinite { append(value.description) } else { append("null") }
      return
    }
    append(scaled: scaled, decimals: decimals)
  }

  /// Appends a direction on the card with two decimals: 360 becomes 0.
  mutating func append(card angle: Angle) {
    let hundredths = ByteBuffer.scaled(angle.degrees, decimals: 2) ?? 0
    let around = hundredths % 36_000
    append(scaled: around < 0 ? around + 36_000 : around, decimals: 2)
  }

  /// Appends a turn with two decimals: -180 becomes 180.
  mutating func append(turn angle: Angle) {
    var hundredths = (ByteBuffer.scaled(angle.degrees, decimals: 2) ?? 0) % 36_000
    if hundredths <= -18_000 { hundredths += 36_000 }
    if hundredths > 18_000 { hundredths -= 36_000 }
    append(scaled: hundredths, decimals: 2)
  }

  /// The value times ten to the decimals as a whole number, half away from zero; nil where that does not fit.
  static func scaled(_ value: Double, decimals: Int) -> Int64? {
    let factor = ByteBuffer.powersOfTen(decimals)
    let product = value * factor
    guard abs(product) < 9e15 else { return nil }
    var whole = product.rounded(.towardZero)
    let rest = abs(product - whole)
    // The product is itself rounded. Only where it lies on a tie does the part that was lost decide.
    if rest > 0.5 || (rest == 0.5 && (-product).addingProduct(value, factor) * (value < 0 ? -1 : 1) >= 0) {
      whole += value < 0 ? -1 : 1
    }
    return Int64(whole)
  }

  mutating func append(scaled value: Int64, decimals: Int) {
    let start = room(for: 40)
    var length = 0
    if value < 0 {
      start[0] = UInt8(ascii: "-")
      length = 1
    }
    var unit: UInt64 = 1
    for _ in 0..<decimals { unit *= 10 }
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    length += ByteBuffer.write(digitsOf: whole, to: start + length)
    if rest != 0 {
      var (fraction, places) = (rest, decimals)
      while fraction % 10 == 0 { (fraction, places) = (fraction / 10, places - 1) }
      start[length] = UInt8(ascii: ".")
      var at = length + places
      length = at + 1
      while at > length - 1 - places {
        start[at] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: fraction % 10)
        fraction /= 10
        at -= 1
      }
    }
    advance(by: length)
  }

  /// Writes the digits and tells how many they are.
  private static func write(digitsOf value: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    var (length, rest) = (1, value)
    while rest >= 10 { (length, rest) = (length + 1, rest / 10) }
    rest = value
    for place in stride(from: length - 1, through: 0, by: -1) {
      start[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    return length
  }

  static func powersOfTen(_ exponent: Int) -> Double {
    switch exponent {
    case 0: 1
    case 1: 10
    case 2: 100
    case 3: 1000
    default: (0..<exponent).reduce(into: 1) { power, _ in power *= 10 }
    }
  }
}
