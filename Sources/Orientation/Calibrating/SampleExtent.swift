internal import Quantities

/// How far a sensor's samples reach: what of it never moves, and what sticks at an end.
struct SampleExtent: Sendable {
  private(set) var count = 0
  private(set) var low = Vector3(.infinity, .infinity, .infinity)
  private(set) var high = Vector3(-.infinity, -.infinity, -.infinity)
  // No arrays: this is done at every event, which must not ask for memory.
  private var atLow = SIMD3<Int>()
  private var atHigh = SIMD3<Int>()
  private var sizes = 0.0

  mutating func extend(by value: Vector3) {
    count += 1
    sizes += value.length
    for axis in 0..<3 {
      let v = value[axis]
      if v < low[axis] { atLow[axis] = 1 } else if v == low[axis] { atLow[axis] += 1 }
      if v > high[axis] { atHigh[axis] = 1 } else if v == high[axis] { atHigh[axis] += 1 }
    }
    low = Vector3(min(low.x, value.x), min(low.y, value.y), min(low.z, value.z))
    high = Vector3(max(high.x, value.x), max(high.y, value.y), max(high.z, value.z))
  }

  /// From the lowest to the highest, an axis each.
  var ranges: Vector3 { count > 0 ? high - low : .zero }
  /// The widest of them.
  var widest: Double { max(ranges.x, ranges.y, ranges.z) }
  /// The mean size.
  var size: Double { count > 0 ? sizes / Double(count) : 0 }

  /// An axis that never moves while another one moves by more than so much.
  func deadAxis(beside most: Double) -> CalibrationRefusal.Axis? {
    guard widest > most else { return nil }
    if ranges.x == 0 { return .x }
    if ranges.y == 0 { return .y }
    return ranges.z == 0 ? .z : nil
  }

  /// Where an axis that moves by more than so much sticks: one in twenty samples is there. A part at its stop repeats one
  /// number for a stretch; a coarse part repeats numbers everywhere.
  func stop(beyond least: Double) -> Double? {
    for axis in 0..<3 where ranges[axis] > least {
      if atHigh[axis] * 20 > count { return high[axis] }
      if atLow[axis] * 20 > count { return low[axis] }
    }
    return nil
  }
}
