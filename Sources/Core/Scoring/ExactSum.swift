/// A sum that does not depend on the order of its terms, so that several processes can add parts of it.
///
/// It counts whole multiples of 2^-64 in 128 bits. Each term is rounded to them once; the square of 180 degrees fits
/// 2^48 times.
public struct ExactSum: Equatable, Sendable {
  /// The sum in multiples of 2^-64.
  public private(set) var units: Int128

  private static let unitsInOne = 0x1p64

  /// A sum in multiples of 2^-64 (default: 0).
  public init(units: Int128 = 0) { self.units = units }

  /// Adds a term. A term that is not finite adds nothing.
  mutating func add(_ term: Double) { units += Int128(exactly: (term * ExactSum.unitsInOne).rounded()) ?? 0 }

  /// Adds another sum.
  mutating func add(_ other: ExactSum) { units += other.units }

  /// The sum, rounded to the nearest double.
  var value: Double { Double(units) / ExactSum.unitsInOne }
}
