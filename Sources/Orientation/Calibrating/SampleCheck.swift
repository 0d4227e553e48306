internal import Events
internal import Quantities

/// Looks at the raw samples for what no fit can mend.
struct SampleCheck: Sendable {
  private var first: Timestamp?
  private var last = Timestamp.zero
  private(set) var magnSamples = 0
  private var accelSamples = 0
  private var gyroSamples = 0
  private var notFinite = 0
  private var low = Vector3(.infinity, .infinity, .infinity)
  private var high = Vector3(-.infinity, -.infinity, -.infinity)
  private var atLow = [0, 0, 0]
  private var atHigh = [0, 0, 0]

  /// Whether there is a gyro all along.
  var hasGyro: Bool { gyroSamples * 4 > magnSamples }

  mutating func observe(_ event: Event) {
    switch event.content {
    case .accel(let value): if value.isFinite { accelSamples += 1 } else { notFinite += 1 }
    case .gyro(let value): if value.isFinite { gyroSamples += 1 } else { notFinite += 1 }
    case .magn(let value):
      guard value.isFinite else {
        notFinite += 1
        return
      }
      magnSamples += 1
      if first == nil { first = event.time }
      last = event.time
      extend(value)
    default: return
    }
  }

  private mutating func extend(_ value: Vector3) {
    for axis in 0..<3 {
      let v = value[axis]
      if v < low[axis] { atLow[axis] = 1 } else if v == low[axis] { atLow[axis] += 1 }
      if v > high[axis] { atHigh[axis] = 1 } else if v == high[axis] { atHigh[axis] += 1 }
    }
    low = Vector3(min(low.x, value.x), min(low.y, value.y), min(low.z, value.z))
    high = Vector3(max(high.x, value.x), max(high.y, value.y), max(high.z, value.z))
  }

  func refusal(expecting expected: ExpectedField?) -> CalibrationRefusal? {
    // One in ten: a motion is fitted around single losses.
    if notFinite * 10 > magnSamples + accelSamples + gyroSamples { return .notFinite(notFinite) }
    let span = first.map { (last - $0).seconds } ?? 0
    if magnSamples < 100 || span < 2 { return .tooFewSamples("magn") }
    if accelSamples < 100 { return .tooFewSamples("accel") }
    let ranges = high - low
    let widest = max(ranges.x, ranges.y, ranges.z)
    for (axis, name) in ["x", "y", "z"].enumerated() where ranges[axis] == 0 && widest > 0 { return .deadAxis(name) }
    // Turned all around, the widest axis spans twice the field: under 2 uT or over 2,000 no earth is like that.
    if widest > 1000 || (widest < 2 && high.length < 5) { return .units(widest / 2) }
    for axis in 0..<3 {
      // A part at its stop repeats one number for a stretch; a coarse part repeats numbers everywhere.
      if atHigh[axis] * 20 > magnSamples, ranges[axis] > 20 { return .saturated(high[axis]) }
      if atLow[axis] * 20 > magnSamples, ranges[axis] > 20 { return .saturated(low[axis]) }
    }
    return nil
  }
}
