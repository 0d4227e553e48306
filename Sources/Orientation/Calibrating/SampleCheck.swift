internal import Events
internal import Quantities

/// Looks at the raw samples for what no fit can mend.
struct SampleCheck: Sendable {
  /// What gravity is on average while a hand moves the device, in m/s2: a tenth of it pushes, and a poor part's errors.
  private static let gravity = 8.3...11.3
  /// The field swings by twice its size; with the worst soft iron by twice that again.
  private static let swings = 4.0

  private var first: Timestamp?
  private var last = Timestamp.zero
  private var magn = SampleExtent()
  private var accel = SampleExtent()
  private var gyro = SampleExtent()
  private var notFinite = 0

  /// Whether there is a gyro all along.
  var hasGyro: Bool { gyro.count * 4 > magn.count }
  /// How many fields were seen.
  var magnSamples: Int { magn.count }

  mutating func observe(_ event: Event) {
    switch event.content {
    case .accel(let value): if value.isFinite { accel.extend(by: value) } else { notFinite += 1 }
    case .gyro(let value): if value.isFinite { gyro.extend(by: value) } else { notFinite += 1 }
    case .magn(let value):
      guard value.isFinite else {
        notFinite += 1
        return
      }
      if first == nil { first = event.time }
      last = event.time
      magn.extend(by: value)
    default: return
    }
  }

  func refusal(expecting expected: ExpectedField?) -> CalibrationRefusal? {
    // One in ten: a motion is fitted around single losses.
    if notFinite * 10 > magn.count + accel.count + gyro.count { return .notFinite(notFinite) }
    let span = first.map { (last - $0).seconds } ?? 0
    if magn.count < 100 || span < 2 { return .tooFewSamples(.magn) }
    if accel.count < 100 { return .tooFewSamples(.accel) }
    if let axis = magn.deadAxis(beside: 0) { return .deadAxis(.magn, axis) }
    // Turned all around, the widest axis spans twice the field: under 2 uT or over 2,000 no earth is like that, nor is
    // any that is many times as strong as the one of a place that is known.
    let widest = magn.widest
    let most = expected.map { Self.swings * $0.size } ?? 1000
    if widest > most || (widest < 2 && magn.high.length < 5) { return .units(widest / 2) }
    if let stop = magn.stop(beyond: 20) { return .saturated(stop) }
    // A hand that turns the device all around shows gravity to every axis, and its turns to the gyroscope.
    if let axis = accel.deadAxis(beside: 2) { return .deadAxis(.accel, axis) }
    if !Self.gravity.contains(accel.size) { return .gravity(accel.size) }
    if hasGyro, gyro.count > 100, gyro.widest == 0, widest > 2 { return .frozen(.gyro) }
    return nil
  }
}
