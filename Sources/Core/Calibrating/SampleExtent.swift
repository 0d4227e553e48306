internal import Quantities

/// The range of a sensor's samples: shows axes that never change and values that stick at an end.
struct SampleExtent: Sendable {
  private(set) var count = 0
  private(set) var low = Vector3(.infinity, .infinity, .infinity)
  private(set) var high = Vector3(-.infinity, -.infinity, -.infinity)
  /// For each end of each axis, the first sample there and the number of samples there that are elsewhere on the other
  /// axes.
  // Without heap storage: this runs at every event, which must not allocate.
  private var firstAtLow: [3 of Vector3] = [.zero, .zero, .zero]
  private var firstAtHigh: [3 of Vector3] = [.zero, .zero, .zero]
  private var atLow = SIMD3<Int>()
  private var atHigh = SIMD3<Int>()

  /// The distance on the other axes that counts as elsewhere, in uT: when a field of 30 uT turns past an axis, it stays
  /// within a step of 0.3 uT of its end for 4 uT on either side. Beyond that, only a part that has reached its limit
  /// repeats a number.
  private static let elsewhere = 5.0

  mutating func extend(by value: Vector3) {
    count += 1
    for axis in 0..<3 {
      let v = value[axis]
      if v < low[axis] { (atLow[axis], firstAtLow[axis]) = (0, value) }
      if v > high[axis] { (atHigh[axis], firstAtHigh[axis]) = (0, value) }
      if v == low[axis], Self.isApart(value, firstAtLow[axis]) { atLow[axis] += 1 }
      if v == high[axis], Self.isApart(value, firstAtHigh[axis]) { atHigh[axis] += 1 }
    }
    low = Vector3(min(low.x, value.x), min(low.y, value.y), min(low.z, value.z))
    high = Vector3(max(high.x, value.x), max(high.y, value.y), max(high.z, value.z))
  }

  private static func isApart(_ a: Vector3, _ b: Vector3) -> Bool {
    (a - b).squaredLength > elsewhere * elsewhere
  }

  /// The range of values on each axis.
  var ranges: Vector3 { count > 0 ? high - low : .zero }
  /// The widest range.
  var widest: Double { max(ranges.x, ranges.y, ranges.z) }

  /// An axis that never changes while another one changes by more than `most`.
  func deadAxis(beside most: Double) -> CalibrationRefusal.Axis? {
    guard widest > most else { return nil }
    if ranges.x == 0 { return .x }
    if ranges.y == 0 { return .y }
    return ranges.z == 0 ? .z : nil
  }

  /// The value at which an axis with a range above `least` sticks: at least one in twenty samples has it. A saturated
  /// part repeats one number in many poses; a coarse part repeats numbers everywhere, and any part does at rest.
  func stop(beyond least: Double) -> Double? {
    for axis in 0..<3 where ranges[axis] > least {
      if atHigh[axis] * 20 > count { return high[axis] }
      if atLow[axis] * 20 > count { return low[axis] }
    }
    return nil
  }
}
