internal import Glibc
internal import Quantities

/// Powers of ten that a double holds exactly.
private let exactPowersOfTen: InlineArray<23, Double> = [
  1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
  1e21, 1e22,
]

/// Powers of five that fit 64 bits.
private let powersOfFive: InlineArray<28, UInt64> = [
  1, 5, 25, 125, 625, 3125, 15_625, 78_125, 390_625, 1_953_125, 9_765_625, 48_828_125, 244_140_625, 1_220_703_125,
  6_103_515_625, 30_517_578_125, 152_587_890_625, 762_939_453_125, 3_814_697_265_625, 19_073_486_328_125,
  95_367_431_640_625, 476_837_158_203_125, 2_384_185_791_015_625, 11_920_928_955_078_125, 59_604_644_775_390_625,
  298_023_223_876_953_125, 1_490_116_119_384_765_625, 7_450_580_596_923_828_125,
]

/// Reads JSON numbers to the nearest double: the same bits as `strtod`, several times as fast.
///
/// There are three ways, all exact. Digits up to 2^53 and powers of ten up to 22 are doubles, and one division or
/// product of two doubles is rounded once (W. D. Clinger, 1990). Up to 19 digits with up to 27 decimals are a quotient
/// of two 64-bit integers, which one long division rounds. The rest goes to `strtod`.
public enum Decimal {
  /// Ten to a power up to 22, exactly.
  @inline(__always)
  static func powerOfTen(_ exponent: Int) -> Double { exactPowersOfTen[exponent] }

  /// Reads the number at `p` and moves `p` past it. If there is no number, it returns nil and leaves `p` unchanged.
  ///
  /// Eight bytes after the text must be readable, and the first must not continue a number: nothing else stops it.
  @inline(__always)
  public static func read(_ p: inout UnsafePointer<UInt8>) -> Double? {
    var q = p
    let negative = q.pointee == UInt8(ascii: "-")
    if negative { q += 1 }
    var digits: UInt64 = 0
    let first = q
    take(&q, into: &digits)
    var count = q - first
    guard count == 1 || (count > 1 && first.pointee != UInt8(ascii: "0")) else { return nil }
    var decimals = 0
    if q.pointee == UInt8(ascii: ".") {
      q += 1
      let point = q
      take(&q, into: &digits)
      decimals = q - point
      guard decimals > 0 else { return nil }
      count += decimals
    }
    if q.pointee | 0x20 == UInt8(ascii: "e") || count > 19 || decimals > 22 || digits > 1 << 53 {
      return readSlowly(&p, from: q, digits: digits, count: count, decimals: decimals, negative: negative)
    }
    p = q
    let value = Double(digits) / exactPowersOfTen[decimals]
    return negative ? -value : value
  }

  /// Appends the digits at `q` to `digits`, without a check for overflow.
  @inline(__always)
  public static func take(_ q: inout UnsafePointer<UInt8>, into digits: inout UInt64) {
    // Eight digits at a time: most numbers have fewer on each side of the decimal point.
    while true {
      // Digits become 0 to 9. Every other byte has its top bit set, before or after 118 is added.
      let eight = UnsafeRawPointer(q).loadUnaligned(as: UInt64.self).littleEndian ^ 0x3030_3030_3030_3030
      let others = ((eight &+ 0x7676_7676_7676_7676) | eight) & 0x8080_8080_8080_8080
      let bits = others.trailingZeroBitCount & ~7
      if bits == 0 { return }
      // The digits are moved to the end with zeros before them, and added up in pairs, in fours, then all.
      let moved = eight &<< UInt64(64 - bits)
      let pairs = moved &* 10 &+ moved &>> 8
      let high = (pairs & 0x0000_00ff_0000_00ff) &* 0x000f_4240_0000_0064
      let low = (pairs &>> 16 & 0x0000_00ff_0000_00ff) &* 0x0000_2710_0000_0001
      digits = digits &* Digits.powerOfTen(bits / 8) &+ (high &+ low) &>> 32
      q += bits / 8
      if bits < 64 { return }
    }
  }

  @inline(never)
  private static func readSlowly(
    _ p: inout UnsafePointer<UInt8>, from behindDigits: UnsafePointer<UInt8>, digits: UInt64, count: Int,
    decimals: Int, negative: Bool
  ) -> Double? {
    var q = behindDigits
    var exponent = 0
    if q.pointee | 0x20 == UInt8(ascii: "e") {
      q += 1
      let down = q.pointee == UInt8(ascii: "-")
      if down || q.pointee == UInt8(ascii: "+") { q += 1 }
      let first = q
      while q.pointee &- UInt8(ascii: "0") <= 9 {
        // Far beyond the range of a double, where the exact exponent does not matter.
        exponent = min(exponent * 10 + Int(q.pointee &- UInt8(ascii: "0")), 100_000)
        q += 1
      }
      guard q > first else { return nil }
      if down { exponent = -exponent }
    }
    let power = exponent - decimals
    let size: Double
    if count <= 19, digits <= 1 << 53, (-22...22).contains(power) {
      size = power < 0 ? Double(digits) / exactPowersOfTen[-power] : Double(digits) * exactPowersOfTen[power]
    } else if count <= 19, (-27...0).contains(power) {
      size = quotient(digits, byTenTo: -power)
    } else {
      var end: UnsafeMutablePointer<CChar>?
      let start = UnsafeRawPointer(p).assumingMemoryBound(to: CChar.self)
      let value = strtod(start, &end)
      guard end.map({ UnsafeRawPointer($0) }) == UnsafeRawPointer(q) else { return nil }
      p = q
      return value
    }
    p = q
    return negative ? -size : size
  }

  /// digits / 10^power, rounded once, half to even.
  private static func quotient(_ digits: UInt64, byTenTo power: Int) -> Double {
    guard digits > 0 else { return 0 }
    let five = powersOfFive[power]
    // Both are shifted up until their top bit is set, and the dividend by one less if it would not be the smaller one.
    // Then the quotient has exactly 64 bits, and the remainder decides ties.
    let divisor = five << UInt64(five.leadingZeroBitCount)
    let dividend = digits << UInt64(digits.leadingZeroBitCount)
    let halved = dividend >= divisor
    let (quotient, rest) = divisor.dividingFullWidth(
      halved ? (dividend >> 1, (dividend & 1) << 63) : (dividend, 0))
    let exponent = (halved ? 1 : 0) - 64 - digits.leadingZeroBitCount + five.leadingZeroBitCount - power
    var significand = quotient >> 11
    let below = quotient & 0x7ff
    if below > 0x400 || (below == 0x400 && (rest != 0 || significand & 1 == 1)) { significand += 1 }
    return Double(sign: .plus, exponent: exponent + 11, significand: Double(significand))
  }
}
