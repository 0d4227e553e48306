internal import Quantities

extension UnsignedInteger where Self: FixedWidthInteger {
  /// The number in hexadecimal digits with leading zeros: as many digits as the type has room for.
  public var hexadecimal: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Self.bitWidth / 4 - digits.utf8.count) + digits
  }
}

/// New identifiers and tokens.
public enum NewIdentifier {
  /// 32 digits of 128 random bits: unique, and impossible to guess.
  public static func make() -> String {
    var random = SystemRandomNumberGenerator()
    return (0..<2).map { _ in (random.next() as UInt64).hexadecimal }.joined()
  }
}
