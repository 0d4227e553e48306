public import Quantities

/// Detects that a gyroscope is at the end of its scale: the device turns faster than it can measure.
public struct ScaleEnd: Sendable {
  /// The ends of scales, in degrees/s: 125 to 2000 (InvenSense, Bosch: 131 to 16.4 steps a degree/s), and 32,767 steps
  /// of 4.375 to 70 mdeg/s (ST).
  private static let ends = [125, 143.4, 245, 250, 286.7, 500, 573.4, 1000, 1146.9, 2000, 2293.7]
  /// The tolerance, as a share.
  private static let near = 0.003

  private var last = (Vector3.zero, Vector3.zero)
  /// The largest rate on any axis so far.
  private var largest = 0.0

  /// No samples yet.
  public init() {}

  /// Whether an axis of a raw rate, in rad/s, is at the end of its scale: it repeats its largest value three times in a
  /// row, which noise hardly ever does.
  public mutating func isReached(by raw: Vector3) -> Bool {
    let before = last
    last = (raw, before.0)
    largest = max(largest, abs(raw.x), abs(raw.y), abs(raw.z))
    return stands(raw.x, before.0.x, before.1.x) || stands(raw.y, before.0.y, before.1.y)
      || stands(raw.z, before.0.z, before.1.z)
  }

  private func stands(_ rate: Double, _ before: Double, _ earlier: Double) -> Bool {
    // A quick exit for rates below the first end.
    guard rate == before, rate == earlier, abs(rate) > 2, abs(rate) == largest else { return false }
    let size = abs(rate) / degree
    return Self.ends.contains { abs(size - $0) < Self.near * $0 }
  }
}
