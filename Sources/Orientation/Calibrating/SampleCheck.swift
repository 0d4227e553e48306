internal import Events
internal import Quantities

/// Looks at the raw samples for what no fit can mend.
struct SampleCheck: Sendable {
  /// What gravity is on average while a hand moves the device, in m/s2: a tenth of it pushes, and a poor part's errors.
  private static let gravity = 8.3...11.3
  /// The field swings by twice its size; with the worst soft iron by twice that again.
  private static let swings = 4.0

  /// For how many samples each stands that is looked at.
  private let weight: Int
  private var first: Timestamp?
  private var last = Timestamp.zero
  private var magn = SampleExtent()
  private var accel = SampleExtent()
  private var gyro = SampleExtent()
  private var notFinite = 0

  init(weight: Int = 1) { self.weight = weight }

  /// Whether there is a gyro all along.
  var hasGyro: Bool { gyro.count * 4 > magn.count }
  /// How many fields were seen.
  var magnSamples: Int { magn.count }

  /// When the first field was seen, and the last.
  var span: TimeSpan { first.map { last - $0 } ?? .zero }

  mutating func observe(accel value: Vector3) {
    if value.isFinite { accel.extend(by: value) } else { notFinite += 1 }
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

  /// What samples are missing, or no numbers.
  var shortage: CalibrationRefusal? {
    // One in ten: a motion is fitted around single losses.
    if notFinite * 10 > magn.count + accel.count + gyro.count { return .notFinite(notFinite) }
    if magn.count * weight < 100 || span.seconds < 2 { return .tooFewSamples(.magn) }
    return accel.count * weight < 100 ? .tooFewSamples(.accel) : nil
  }

  /// What is wrong with them, where there are enough.
  func fault(expecting expected: ExpectedField?) -> CalibrationRefusal? {
    // A coarse part's axis may say the same while the device lies still.
    if let axis = magn.deadAxis(beside: 5) { return .deadAxis(.magn, axis) }
    // Turned all around, the widest axis spans twice the field: under 2 uT or over 2,000 no earth is like that, nor is
    // any that is many times as strong as the one of a place that is known.
    let widest = magn.widest
    let most = expected.map { Self.swings * $0.size } ?? 1000
    if widest > most || (widest < 2 && magn.high.length < 5) { return .units(widest / 2) }
    if let stop = magn.stop(beyond: 20) { return .saturated(stop) }
    // A hand that turns the device all around shows gravity to every axis, and its turns to the gyroscope.
    if let axis = accel.deadAxis(beside: 2) { return .deadAxis(.accel, axis) }
    if !Self.gravity.contains(accel.size) { return .gravity(accel.size) }
    if let axis = gyro.deadAxis(beside: 1) { return .deadAxis(.gyro, axis) }
    if hasGyro, gyro.count * weight > 100, gyro.widest == 0, widest > 20 { return .frozen(.gyro) }
    return nil
  }
}
