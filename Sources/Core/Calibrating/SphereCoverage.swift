internal import CMath
public import Quantities

/// The directions of a sphere that were covered: 128, evenly spread.
public struct SphereCoverage: Equatable, Sendable {
  /// The number of directions.
  public static let directions = 128
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// No directions.
  public init() {}

  /// The share of directions covered, in percent.
  public var percent: Double { Double(low.nonzeroBitCount + high.nonzeroBitCount) / Double(Self.directions) * 100 }

  /// Whether a direction was covered.
  public func contains(_ index: Int) -> Bool {
    index < 64 ? low >> UInt64(index) & 1 == 1 : high >> UInt64(index - 64) & 1 == 1
  }

  /// Covers the directions near a direction of length 1.
  public mutating func mark(_ direction: Vector3) { mark(direction, among: Self.spiral) }

  /// The direction with a number, in device axes.
  public static func direction(_ index: Int) -> Vector3 { spiral[index] }

  /// Covers the directions within 15 degrees of a direction of length 1: that is their spacing, so a sweep leaves no
  /// gaps.
  mutating func mark(_ direction: Vector3, among spiral: [Vector3]) {
    // Only directions of similar height can be near: they are ordered by height.
    let reach = 0.27
    let first = max(0, Int(clamping: (1 - direction.z - reach) * 0.5 * Double(Self.directions) - 1))
    let last = min(Self.directions - 1, Int(clamping: (1 - direction.z + reach) * 0.5 * Double(Self.directions) + 1))
    guard first <= last else { return }
    for i in first...last where spiral[i].dot(direction) >= 0.966 {
      if i < 64 { low |= 1 << UInt64(i) } else { high |= 1 << UInt64(i - 64) }
    }
  }

  /// The directions by their numbers, in device axes: a Fibonacci spiral in which each has the same area.
  static let spiral: [Vector3] = (0..<directions).map { index in
    let z = 1 - (2 * Double(index) + 1) / Double(directions)
    let radius = (1 - z * z).squareRoot()
    let angle = Double(index) * 2.399963229728653  // the golden angle, pi (3 - sqrt 5)
    return Vector3(radius * cos(angle), radius * sin(angle), z)
  }
}
