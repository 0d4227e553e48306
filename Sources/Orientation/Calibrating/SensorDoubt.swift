internal import Events
internal import Quantities

/// Which sensor is at fault where no calibration can be made: looks at the raw samples for what no fit can mend.
struct SensorDoubt: Sendable {
  /// What a sensor shows is judged over so long a stretch, and over the one before: what passed by is forgotten.
  private let stretch: TimeSpan?
  /// In a stream that goes on every fourth sample is looked at: it is asked at every event, and a fault is there in all.
  private let stride: Int
  private var (accelLeft, gyroLeft, magnLeft) = (0, 0, 0)
  private var check: SampleCheck
  private var before: SampleCheck?
  private var magn = TurnAgreement()
  private var accel = TurnAgreement()
  private var attitude = Quaternion.identity
  private var turned = Vector3.zero
  private var lastGyro: (rate: Vector3, at: Timestamp)?

  /// A longer gap between samples of the gyroscope hides a turn, in seconds.
  private static let gap = 0.1
  /// Turns of less than a tenth of a radian may be added up. Squared.
  private static let small = 0.01

  /// Judges stretches of a stream that goes on, or all of one that ends.
  init(stretch: TimeSpan? = nil) {
    self.stretch = stretch
    stride = stretch == nil ? 1 : 4
    check = SampleCheck(weight: stride)
  }

  /// Whether there is a gyro all along.
  var hasGyro: Bool { check.hasGyro }
  /// How many fields were seen.
  var magnSamples: Int { check.magnSamples }

  /// Forgets all samples; takes no storage.
  mutating func clear() {
    (check, before, lastGyro) = (SampleCheck(weight: stride), nil, nil)
    magn.clear()
    accel.clear()
  }

  mutating func observe(accel value: Vector3, at time: Timestamp) {
    guard Self.isNext(&accelLeft, of: stride) else { return }
    check.observe(accel: value)
    guard lastGyro != nil, value.isFinite else { return }
    turnOn()
    accel.observe(value, attitude: attitude, at: time)
  }

  mutating func observe(gyro rate: Vector3, at time: Timestamp) {
    if Self.isNext(&gyroLeft, of: stride) { check.observe(gyro: rate) }
    guard rate.isFinite else { return }
    defer { lastGyro = (rate, time) }
    guard let last = lastGyro else { return }
    let span = (time - last.at).seconds
    guard span > 0, span <= SensorDoubt.gap else {
      magn.interrupt()
      accel.interrupt()
      return
    }
    turned += (rate + last.rate) * (span / 2)
    if turned.squaredLength > SensorDoubt.small { turnOn() }
  }

  /// Takes what was turned since into the attitude: a few samples at once, while they are small.
  private mutating func turnOn() {
    attitude = attitude.turned(by: turned)
    turned = .zero
  }

  mutating func observe(magn value: Vector3, at time: Timestamp) {
    guard Self.isNext(&magnLeft, of: stride) else { return }
    if let stretch, check.span >= stretch, check.shortage == nil {
      (before, check) = (check, SampleCheck(weight: stride))
    }
    check.observe(magn: value, at: time)
    guard lastGyro != nil, value.isFinite else { return }
    turnOn()
    magn.observe(value, attitude: attitude, at: time)
  }

  private static func isNext(_ left: inout Int, of stride: Int) -> Bool {
    left = left > 0 ? left - 1 : stride - 1
    return left == stride - 1
  }

  mutating func observe(_ event: Event) {
    switch event.content {
    case .accel(let value): observe(accel: value, at: event.time)
    case .gyro(let value): observe(gyro: value, at: event.time)
    case .magn(let value): observe(magn: value, at: event.time)
    default: return
    }
  }

  /// What samples are missing, or no numbers.
  var shortage: CalibrationRefusal? { check.shortage }

  /// What is certainly wrong with a sensor: then no fit is to be believed, however well it agrees with itself.
  func fault(expecting field: ExpectedField?) -> CalibrationRefusal? {
    if let fault = SensorDoubt.fault(of: before, expecting: field) ?? SensorDoubt.fault(of: check, expecting: field) {
      return fault
    }
    switch (magn.verdict?.isOtherwise ?? false, accel.verdict?.isOtherwise ?? false) {
    case (true, true): return .axes(.gyro)
    case (true, false): return .axes(.magn)
    case (false, true): return .axes(.accel)
    case (false, false): return nil
    }
  }

  /// The same, or what else explains a refusal better than itself.
  func instead(of refusal: CalibrationRefusal) -> CalibrationRefusal {
    switch refusal {
    case .coverage, .residual, .foreignField:
      guard let magn = magn.verdict, let accel = accel.verdict, magn.isUnexplained, accel.isUnexplained else {
        return refusal
      }
      return .turns
    default: return refusal
    }
  }

  private static func fault(of check: SampleCheck?, expecting field: ExpectedField?) -> CalibrationRefusal? {
    guard let check, check.shortage == nil else { return nil }
    return check.fault(expecting: field)
  }
}

extension TurnAgreement.Verdict {
  /// Whether axes called otherwise explain nearly all, and as they are next to nothing. Of simulated hands that wave or
  /// turn, right axes leave 0.05 or less, and wrong ones 0.9 or more.
  fileprivate var isOtherwise: Bool { asIs > 0.8 && best < 0.15 }
  /// Whether no way to call the axes explains it.
  fileprivate var isUnexplained: Bool { asIs > 0.5 && best > 0.3 }
}

extension CalibrationRefusal {
  /// Whether it is a sensor's fault, and not the motion's or the place's.
  public var blamesSensor: Bool {
    switch self {
    case .deadAxis, .frozen, .gravity, .saturated, .units, .notFinite, .axes, .turns: true
    case .tooFewSamples, .coverage, .residual, .foreignField, .noBetter: false
    }
  }
}
