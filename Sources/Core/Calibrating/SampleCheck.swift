internal import Events
internal import Quantities

/// Checks raw samples for faults that no fit corrects.
struct SampleCheck: Sendable {
  /// The range of the median size of accelerations in a hand, in m/s2: 10 % for the hand and for a poor part. Phones
  /// shaken by people have a median of 9.9 to 10.5, and a mean of 11.8 to 13.7.
  private static let gravity = 8.3...11.3
  /// The largest ratio of the range of fields to the field's size: 2, or 4 with the worst soft iron.
  private static let swings = 4.0

  /// The number of samples that each checked sample represents.
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
  /// The number of field samples.
  var magnSamples: Int { magn.count }

  /// The time from the first field to the last.
  var span: TimeSpan { first.map { last - $0 } ?? .zero }

  mutating func observe(accel value: Vector3) {
    guard value.isFinite else {
      notFinite += 1
      return
    }
    accel.extend(by: value)
    // The estimate moves towards each sample by at most one step, and steps become smaller with the number of samples:
    // shakes do not move it as they would a mean.
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

  /// The refusal if samples are missing or not finite; nil otherwise.
  var shortage: CalibrationRefusal? {
    // More than one in ten: a fit tolerates fewer.
    if notFinite * 10 > magn.count + accel.count + gyro.count { return .notFinite(notFinite) }
    if magn.count * weight < 100 || span.seconds < 2 { return .tooFewSamples(.magn) }
    return accel.count * weight < 100 ? .tooFewSamples(.accel) : nil
  }

  /// The fault that the samples show, if there are enough of them; nil if there is none.
  func fault(expecting expected: ExpectedField?) -> CalibrationRefusal? {
    // An axis of a coarse part may be constant while the device is at rest.
    if let axis = magn.deadAxis(beside: 5) { return .deadAxis(.magn, axis) }
    // If the device was turned all around, the widest axis spans twice the field. A field below 2 uT or above 1,000 is
    // not the earth's, nor is one that is many times the expected field of the place.
    let widest = magn.widest
    let most = expected.map { Self.swings * $0.size } ?? 1000
    if widest > most || (widest < 2 && magn.high.length < 5) { return .units(widest / 2) }
    if let stop = magn.stop(beyond: 20) { return .saturated(stop) }
    // If the device was turned all around, every axis of the accelerometer measures gravity, and every axis of the
    // gyroscope the turns.
    if let axis = accel.deadAxis(beside: 2) { return .deadAxis(.accel, axis) }
    if !Self.gravity.contains(force) { return .gravity(force) }
    if let axis = gyro.deadAxis(beside: 1) { return .deadAxis(.gyro, axis) }
    if hasGyro, gyro.count * weight > 100, gyro.widest == 0, widest > 20 { return .frozen(.gyro) }
    return nil
  }
}
