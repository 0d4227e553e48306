public import Quantities

/// Notices that a gyroscope stands at the end of its scale: the device turns faster than it can say.
public struct ScaleEnd: Sendable {
  /// Where scales end, in degrees/s: 125 to 2000 where the part's scale is cut there (InvenSense, Bosch: 131 to 16.4
  /// steps a degree/s), and what 32,767 steps of 4.375 to 70 mdeg/s come to (ST).
  private static let ends = [125, 143.4, 245, 250, 286.7, 500, 573.4, 1000, 1146.9, 2000, 2293.7]
  /// How near, as a share.
  private static let near = 0.003

  private var last = Vector3.zero

  /// Nothing has come.
  public init() {}

  /// Whether this is a raw rate, in rad/s, of which an axis stands there: noise never gives the same number twice in
  /// a row there by chance.
  public mutating func isReached(by raw: Vector3) -> Bool {
    let before = last
    last = raw
    return Self.stands(raw.x, before.x) || Self.stands(raw.y, before.y) || Self.stands(raw.z, before.z)
  }

  private static func stands(_ rate: Double, _ before: Double) -> Bool {
    // Below the first end nobody looks further.
    guard rate == before, abs(rate) > 2 else { return false }
    let size = abs(rate) / degree
    return ends.contains { abs(size - $0) < near * $0 }
  }
}
