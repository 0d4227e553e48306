/// How a language writes the signs between the digits of a number. Programs read numbers in the plain form.
public struct NumberForm: Equatable, Sendable {
  /// The sign before the decimals, and the sign between the thousands.
  public let decimal, thousands: Unicode.Scalar

  /// A form: 10,306 and 0.5 by default.
  public init(decimal: Unicode.Scalar = ".", thousands: Unicode.Scalar = ",") {
    (self.decimal, self.thousands) = (decimal, thousands)
  }

  /// The form of English, of JSON and of all that programs read.
  public static let plain = NumberForm()

  /// A number that was written in the plain form, in this form.
  public func callAsFunction(_ number: String) -> String {
    if self == .plain { return number }
    var text = ""
    for scalar in number.unicodeScalars { text.unicodeScalars.append(sign(scalar)) }
    return text
  }

  /// The sign in place of a sign of the plain form.
  private func sign(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar == "." ? decimal : scalar == "," ? thousands : scalar
  }
}

extension ByteBuffer {
  /// Writes the end of the buffer, a number that was appended in the plain form at `start`, in another form. It
  /// allocates nothing.
  public mutating func rewriteNumber(from start: Int, in form: NumberForm) {
    guard form != .plain, start < count else { return }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: count - start) { number in
      _ = number.initialize(from: bytes[start...])
      truncate(to: start)
      for byte in number {
        switch byte {
        case UInt8(ascii: "."): append(form.decimal)
        case UInt8(ascii: ","): append(form.thousands)
        default: append(byte)
        }
      }
    }
  }

  private mutating func append(_ sign: Unicode.Scalar) {
    UTF8.encode(sign)?.forEach { append($0) }
  }
}
