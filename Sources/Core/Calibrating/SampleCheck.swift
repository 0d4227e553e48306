internal import Events
internal import Quantities

/// Checks raw samples for faults that no fit corrects.
struct SampleCheck: Sendable {
  /// The range of the median size of accelerations in a hand, in m/s2: a tenth for the hand and for a poor part. Phones
  /// that people shake have a median of 9.9 to 10.5, and a mean of 11.8 to 13.7.
  private static let gravity = 8.3...11.3
  /// The range of the field over its size: twice, and with the worst soft iron four times.
  private static let swings = 4.0

  /// The number of samples that each checked one stands for.
  private let weight: Int
  private var first: Timestamp?
  private var last = Timestamp.zero
  private var magn = SampleExtent()
  private var accel = SampleExtent()
  private var force = 0.0  // the median size of accelerations so far, in m/s2
  private var gyro = SampleExtent()
  private var notFinite = 0

  init(weight: Int = 1) { self.weight = weight }

  /// Whether there is a gyroscope.
  var hasGyro: Bool { gyro.count * 4 > magn.count }
  /// The number of fields.
  var magnSamples: Int { magn.count }

  /// The time from the first field to the last.
  var span: TimeSpan { first.map { last - $0 } ?? .zero }

  mutating func observe(accel value: Vector3) {
    guard value.isFinite else {
      notFinite += 1
      return
    }
    accel.extend(by: value)
    // It moves towards each by a step at most, a smaller one the more there were: shakes do not move it as a mean.
    let step = 2 * standardGravity / Double(accel.count)
    force += max(-step, min(step, value.length - force))
  }

  mutating func observe(gyro value: Vector3) {
    if value.isFinite { gyro.extend(by: value) } else { notFinite += 1 }
  }

  mutating func observe(magn value: Vector3, at time: Timestamp) {
    guard value.isFinite else {
      notFinite += 1
      return
    }
    if first == nil { first = time }
    last = time
    magn.extend(by: value)
  }

  /// Whether samples are missing or not finite.
  var shortage: CalibrationRefusal? {
    // More than one in ten: a fit tolerates single ones.
    if notFinite * 10 > magn.count + accel.count + gyro.count { return .notFinite(notFinite) }
    if magn.count * weight < 100 || span.seconds < 2 { return .tooFewSamples(.magn) }
    return accel.count * weight < 100 ? .tooFewSamples(.accel) : nil
  }

  /// The fault that they show, where there are enough; nil without one.
  func fault(expecting expected: ExpectedField?) -> CalibrationRefusal? {
    // An axis of a coarse part may be constant while the device is at rest.
    if let axis = magn.deadAxis(beside: 5) { return .deadAxis(.magn, axis) }
    // Turned all around, the widest axis spans twice the field. Below 2 uT or above 1,000 that is not the earth's, nor
    // is a field many times as strong as the one of a known place.
    let widest = magn.widest
    let most = expected.map { Self.swings * $0.size } ?? 1000
    if widest > most || (widest < 2 && magn.high.length < 5) { return .units(widest / 2) }
    if let stop = magn.stop(beyond: 20) { return .saturated(stop) }
    // Turned all around, every axis measures gravity, and the gyroscope the turns.
    if let axis = accel.deadAxis(beside: 2) { return .deadAxis(.accel, axis) }
    if !Self.gravity.contains(force) { return .gravity(force) }
    if let axis = gyro.deadAxis(beside: 1) { return .deadAxis(.gyro, axis) }
    if hasGyro, gyro.count * weight > 100, gyro.widest == 0, widest > 20 { return .frozen(.gyro) }
    return nil
  }
}
