/// The one door from a number with a fraction to a whole number.
///
/// Swift's own conversion ends the process where the number does not fit: 1e308 in a line of a service, 9e17 in a
/// trace. This one never traps, and the standard ones below are shut: they do not compile in a file that imports this
/// room, and a test demands the import of each file that makes whole numbers. `Int(exactly:)` is the other way, where a
/// number that does not fit has to be noticed.
extension SignedInteger where Self: FixedWidthInteger {
  /// The number without its fraction; the nearest bound where it does not fit, and 0 for what is not a number.
  ///
  /// Arithmetic with a bound may overflow: bound the number first where more is computed with it.
  @inlinable @inline(__always)
  public init(clamping value: Double) {
    let whole = Int64(exactly: value.rounded(.towardZero))
    self.init(clamping: whole ?? (value > 0 ? .max : value < 0 ? .min : 0))
  }
}

extension Int {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int64 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int64(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int32 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int32(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int16 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int16(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int8 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int8(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension UInt {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt64 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt32 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt16 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt8 {
  /// Shut: it would trap on a number that does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}
