public import Quantities

/// Numbers as text, written directly into the buffer.
extension ByteBuffer {
  /// Appends a whole number.
  public mutating func append(integer value: Int64) {
    let start = room(for: 20)
    start.pointee = UInt8(ascii: "-")
    let sign = value < 0 ? 1 : 0
    advance(by: sign + Digits.write(value.magnitude, to: start + sign))
  }

  /// Appends a number rounded to `decimals` decimals, half away from zero, from its exact value. Zeros at the end are
  /// left out, there is no -0, and a number that is not finite becomes `null`.
  public mutating func append(_ value: Double, decimals: Int) {
    guard let scaled = ByteBuffer.scaled(value, decimals: decimals) else {
      if value.isFinite { append(value.description) } else { append("null") }
      return
    }
    append(scaled: scaled, decimals: decimals)
  }

  /// Appends an angle in degrees with two decimals, rounded first and then wrapped to a range.
  public mutating func append(_ angle: Angle, _ range: AngleRange) {
    switch range {
    case .card: append(scaled: ByteBuffer.cardHundredths(angle), decimals: 2)
    case .turn: append(scaled: ByteBuffer.turnHundredths(angle), decimals: 2)
    case .unwrapped: append(angle.degrees, decimals: 2)
    }
  }

  /// A direction on the card in hundredths of a degree: rounded first, then wrapped to 0 ..< 36,000.
  public static func cardHundredths(_ angle: Angle) -> Int64 {
    let hundredths = scaled(angle.degrees, decimals: 2) ?? 0
    if (0..<36_000).contains(hundredths) { return hundredths }
    let around = hundredths % 36_000
    return around < 0 ? around + 36_000 : around
  }

  /// A turn in hundredths of a degree: rounded first, then wrapped to -17,999 ... 18,000.
  public static func turnHundredths(_ angle: Angle) -> Int64 {
    var hundredths = scaled(angle.degrees, decimals: 2) ?? 0
    if !(-36_000...36_000).contains(hundredths) { hundredths %= 36_000 }
    if hundredths <= -18_000 { return hundredths + 36_000 }
    return hundredths > 18_000 ? hundredths - 36_000 : hundredths
  }

  /// The value times 10 to the power of `decimals` as a whole number, rounded half away from zero; nil if it does not
  /// fit.
  @inline(__always)
  public static func scaled(_ value: Double, decimals: Int) -> Int64? {
    let factor = Decimal.powerOfTen(decimals)
    let product = value * factor
    guard abs(product) < 9e15 else { return nil }
    let whole = Int64(clamping: product)
    let rest = abs(product - Double(whole))
    guard rest >= 0.5 else { return whole }
    // The product is rounded too. Only in a tie does the lost part decide.
    if rest == 0.5 && (-product).addingProduct(value, factor) * (value < 0 ? -1 : 1) < 0 { return whole }
    return whole + (value < 0 ? -1 : 1)
  }

  /// Appends a whole number of tenths, hundredths and so on, without zeros at its end.
  mutating func append(scaled value: Int64, decimals: Int) {
    // Divisions by constants become products: angles have 2 decimals, quaternions 6.
    switch decimals {
    case 1: append(scaled: value, decimals: 1, unit: 10)
    case 2: append(hundredths: value)
    case 6: append(scaled: value, decimals: 6, unit: 1_000_000)
    default: append(scaled: value, decimals: decimals, unit: Digits.powerOfTen(decimals))
    }
  }

  /// Appends a number below 1000 with two decimals, which is the form of two in three numbers on a line.
  private mutating func append(hundredths value: Int64) {
    guard value.magnitude < 100_000 else { return append(scaled: value, decimals: 2, unit: 100) }
    var p = room(for: 8)
    let start = p
    p.pointee = UInt8(ascii: "-")
    p += value < 0 ? 1 : 0
    let size = UInt32(truncatingIfNeeded: value.magnitude)
    let (whole, rest) = (size / 100, size % 100)
    if whole >= 100 {
      p.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole / 100)
      Digits.writePair(whole % 100, to: p + 1)
      p += 3
    } else if whole >= 10 {
      Digits.writePair(whole, to: p)
      p += 2
    } else {
      p.pointee = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: whole)
      p += 1
    }
    if rest != 0 {
      p.pointee = UInt8(ascii: ".")
      Digits.writePair(rest, to: p + 1)
      p += rest % 10 == 0 ? 2 : 3
    }
    advance(by: p - start)
  }

  @inline(__always)
  private mutating func append(scaled value: Int64, decimals: Int, unit: UInt64) {
    let start = room(for: 40)
    start.pointee = UInt8(ascii: "-")
    var length = value < 0 ? 1 : 0
    let whole = value.magnitude / unit
    length += Digits.write(whole, to: start + length)
    var rest = value.magnitude - whole * unit
    if rest != 0 {
      var places = decimals
      while rest % 10 == 0 { (rest, places) = (rest / 10, places - 1) }
      start[length] = UInt8(ascii: ".")
      Digits.write(rest, places: places, to: start + length + 1)
      length += 1 + places
    }
    advance(by: length)
  }

  /// Appends a whole number of tenths, hundredths, … with all of its decimals, in at least `width` columns.
  public mutating func append(scaled value: Int64, fixed decimals: Int, width: Int = 0) {
    let unit = Digits.powerOfTen(decimals)
    let (whole, rest) = value.magnitude.quotientAndRemainder(dividingBy: unit)
    let length = (value < 0 ? 1 : 0) + Digits.count(whole) + (decimals > 0 ? 1 + decimals : 0)
    append(spaces: width - length)
    let start = room(for: length)
    start.pointee = UInt8(ascii: "-")
    let written = (value < 0 ? 1 : 0) + Digits.write(whole, to: start + (value < 0 ? 1 : 0))
    if decimals > 0 {
      start[written] = UInt8(ascii: ".")
      Digits.write(rest, places: decimals, to: start + written + 1)
    }
    advance(by: length)
  }

  /// Appends a whole number with commas between its thousands, in at least `width` columns.
  mutating func append(grouped value: Int64, width: Int = 0) {
    let digits = Digits.count(value.magnitude)
    append(spaces: width - digits - (digits - 1) / 3 - (value < 0 ? 1 : 0))
    if value < 0 { append("-") }
    var unit = Digits.powerOfTen((digits - 1) / 3 * 3)
    append(integer: Int64(value.magnitude / unit))
    while unit > 1 {
      append(",")
      append(Int(value.magnitude % unit / (unit / 1000)), digits: 3)
      unit /= 1000
    }
  }

  /// How many decimals a distance in units is shown with: near the Kaaba tens of metres count.
  private static func decimals(of distance: Double) -> Int { distance < 0.995 ? 2 : distance < 9.95 ? 1 : 0 }

  /// Appends a distance in units, in at least `width` columns.
  public mutating func append(distance: Double, width: Int = 0) {
    let decimals = ByteBuffer.decimals(of: distance)
    let scaled = ByteBuffer.scaled(distance, decimals: decimals) ?? 0
    if decimals > 0 {
      append(scaled: scaled, fixed: decimals, width: width)
    } else {
      append(grouped: scaled, width: width)
    }
  }

  /// Appends a whole number with zeros before it.
  public mutating func append(_ value: Int, digits: Int) {
    Digits.write(UInt64(value), places: digits, to: room(for: digits))
    advance(by: digits)
  }

  /// Appends a hexadecimal digit; those from ten on begin at a letter.
  public mutating func append(hexadecimal digit: UInt8, from letter: UInt8) {
    append(digit < 10 ? UInt8(ascii: "0") + digit : letter + digit - 10)
  }

  /// Appends spaces; none where the count is not positive.
  public mutating func append(spaces: Int) {
    guard spaces > 0 else { return }
    room(for: spaces).update(repeating: UInt8(ascii: " "), count: spaces)
    advance(by: spaces)
  }
}

/// The range that an angle is wrapped to where it is written.
public enum AngleRange {
  /// From 0 to below 360 degrees: a direction on the card.
  case card
  /// From above -180 to 180 degrees: a turn.
  case turn
  /// Any range: the angle is written unchanged.
  case unwrapped
}

/// Decimal digits of whole numbers, two at a time.
enum Digits {
  private static let pairs: StaticString = """
    00010203040506070809101112131415161718192021222324252627282930313233343536373839404142434445464748495051525354\
    555657585960616263646566676869707172737475767778798081828384858687888990919293949596979899
    """

  /// The number of digits of a number.
  @inline(__always)
  static func count(_ value: UInt64) -> Int {
    if value < 10 { return 1 }
    if value < 100 { return 2 }
    if value < 1000 { return 3 }
    // 1233 / 4096 is slightly less than the logarithm of 2.
    let estimate = ((64 - value.leadingZeroBitCount) * 1233) >> 12
    return estimate + (value >= powerOfTen(estimate) ? 1 : 0)
  }

  /// Writes the digits of a number and returns how many.
  @inline(__always)
  static func write(_ value: UInt64, to start: UnsafeMutablePointer<UInt8>) -> Int {
    let count = count(value)
    write(value, places: count, to: start)
    return count
  }

  /// Writes a number in `places` digits, with leading zeros.
  @inline(__always)
  static func write(_ value: UInt64, places: Int, to start: UnsafeMutablePointer<UInt8>) {
    var (rest, place) = (value, places)
    while place >= 2 {
      place -= 2
      writePair(UInt32(truncatingIfNeeded: rest % 100), to: start + place)
      rest /= 100
    }
    if place == 1 { start[0] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10) }
  }

  /// Writes a number below 100 as two digits.
  @inline(__always)
  static func writePair(_ value: UInt32, to start: UnsafeMutablePointer<UInt8>) {
    let pair = UnsafeRawPointer(pairs.utf8Start + Int(value) * 2).loadUnaligned(as: UInt16.self)
    UnsafeMutableRawPointer(start).storeBytes(of: pair, as: UInt16.self)
  }

  /// Ten to the power of up to 19.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> UInt64 { powersOfTen[exponent] }
}

private let powersOfTen: InlineArray<20, UInt64> = [
  1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000, 10_000_000_000,
  100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000, 1_000_000_000_000_000,
  10_000_000_000_000_000, 100_000_000_000_000_000, 1_000_000_000_000_000_000, 10_000_000_000_000_000_000,
]
