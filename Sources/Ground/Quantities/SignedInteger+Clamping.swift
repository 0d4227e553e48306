/// The one way from a number with a fraction to a whole number.
///
/// Swift's own conversion ends the process if the number does not fit: 1e308 in a line of a service, 9e17 in a trace.
/// This one never traps. The standard conversions below are blocked: they do not compile in a file that imports this
/// module, and a test requires the import in each file that makes whole numbers. Use `Int(exactly:)` if the caller has
/// to notice a number that does not fit.
extension SignedInteger where Self: FixedWidthInteger {
  /// The number without its fraction; the nearest bound if it does not fit, and 0 for NaN.
  ///
  /// Arithmetic on a bound may overflow: if you compute with the result, limit the number first.
  @inlinable @inline(__always)
  public init(clamping value: Double) {
    let whole = Int64(exactly: value.rounded(.towardZero))
    self.init(clamping: whole ?? (value > 0 ? .max : value < 0 ? .min : 0))
  }
}

extension Int {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int64 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int64(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int32 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int32(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int16 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int16(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension Int8 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use Int8(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: value) }
}

extension UInt {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt64 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt32 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt16 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}

extension UInt8 {
  /// Blocked: Swift's own traps if the number does not fit.
  @available(*, deprecated, message: "traps where the number does not fit: use clamping: of an Int(clamping:)")
  @inlinable public init(_ value: Double) { self.init(clamping: Int64(clamping: value)) }
}
