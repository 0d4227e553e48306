internal import Quantities

/// The range of a sensor's samples: shows axes that never change, and values that stick at an end.
struct SampleExtent: Sendable {
  private(set) var count = 0
  private(set) var low = Vector3(.infinity, .infinity, .infinity)
  private(set) var high = Vector3(-.infinity, -.infinity, -.infinity)
  // No arrays: this runs at every event, which must not allocate.
  private var atLow = SIMD3<Int>()
  private var atHigh = SIMD3<Int>()

  mutating func extend(by value: Vector3) {
    count += 1
    for axis in 0..<3 {
      let v = value[axis]
      if v < low[axis] { atLow[axis] = 1 } else if v == low[axis] { atLow[axis] += 1 }
      if v > high[axis] { atHigh[axis] = 1 } else if v == high[axis] { atHigh[axis] += 1 }
    }
    low = Vector3(min(low.x, value.x), min(low.y, value.y), min(low.z, value.z))
    high = Vector3(max(high.x, value.x), max(high.y, value.y), max(high.z, value.z))
  }

  /// The range of each axis.
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

  /// The value at which an axis with a range above `least` sticks: one in twenty samples has it. A saturated part
  /// repeats one number; a coarse part repeats numbers everywhere.
  func stop(beyond least: Double) -> Double? {
    for axis in 0..<3 where ranges[axis] > least {
      if atHigh[axis] * 20 > count { return high[axis] }
      if atLow[axis] * 20 > count { return low[axis] }
    }
    return nil
  }
}
