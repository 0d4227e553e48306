internal import Events
internal import Quantities

/// Finds the sensor whose fault prevents a calibration, from its raw samples.
struct SensorDoubt: Sendable {
  /// The length of a stretch: the present and the previous stretch are judged, older samples are forgotten. nil: all
  /// samples are judged.
  private let stretch: TimeSpan?
  /// In a live stream only every fourth sample is checked: a fault shows in all of them.
  private let stride: Int
  private var (accelLeft, gyroLeft, magnLeft) = (0, 0, 0)
  private var check: SampleCheck
  private var before: SampleCheck?
  private var magn = TurnAgreement()
  private var accel = TurnAgreement()
  private var attitude = Quaternion.identity
  private var lastGyro: (rate: Vector3, at: Timestamp)?

  /// A check of stretches of a live stream, or of a whole recording.
  init(stretch: TimeSpan? = nil) {
    self.stretch = stretch
    stride = stretch == nil ? 1 : 4
    check = SampleCheck(weight: stride)
  }

  var hasGyro: Bool { check.hasGyro }
  var magnSamples: Int { check.magnSamples }

  /// Removes all samples without allocating.
  mutating func clear() {
    (check, before, lastGyro) = (SampleCheck(weight: stride), nil, nil)
    magn.clear()
    accel.clear()
  }

  mutating func observe(accel value: Vector3, at time: Timestamp) {
    guard Self.isNext(&accelLeft, of: stride) else { return }
    check.observe(accel: value)
    guard lastGyro != nil, value.isFinite else { return }
    accel.observe(value, attitude: attitude, at: time)
  }

  mutating func observe(gyro rate: Vector3, at time: Timestamp) {
    if Self.isNext(&gyroLeft, of: stride) { check.observe(gyro: rate) }
    guard rate.isFinite else { return }
    defer { lastGyro = (rate, time) }
    guard let last = lastGyro else { return }
    let span = (time - last.at).seconds
    guard span > 0, span <= SegmentBuilder.gap else {
      magn.interrupt()
      accel.interrupt()
      return
    }
    attitude = attitude.turned(by: (rate + last.rate) * (span / 2))
  }

  mutating func observe(magn value: Vector3, at time: Timestamp) {
    guard Self.isNext(&magnLeft, of: stride) else { return }
    if let stretch, check.span >= stretch, check.shortage == nil {
      (before, check) = (check, SampleCheck(weight: stride))
    }
    check.observe(magn: value, at: time)
    guard lastGyro != nil, value.isFinite else { return }
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

  /// The refusal if samples are missing or not finite; nil otherwise.
  var shortage: CalibrationRefusal? { check.shortage }

  /// A certain fault of a sensor: if there is one, no fit is valid, however consistent it is.
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

  /// A better explanation than a refusal, or the refusal itself.
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

  /// The fault of a sensor, or a better explanation than the gate's objection.
  func better(_ objection: CalibrationRefusal?, expecting field: ExpectedField?) -> CalibrationRefusal? {
    let fault = fault(expecting: field)
    // A magnet beside the device makes the field vary like a wrong unit does; but with a wrong unit no fit passes the
    // gate.
    if case .units = fault, objection == nil { return nil }
    return fault ?? objection.map(instead)
  }

  private static func fault(of check: SampleCheck?, expecting field: ExpectedField?) -> CalibrationRefusal? {
    guard let check, check.shortage == nil else { return nil }
    return check.fault(expecting: field)
  }
}

extension TurnAgreement.Verdict {
  /// Whether another order of the axes explains nearly all changes, and the present one hardly any. On simulated hands
  /// that wave or turn, right axes leave 0.05 or less unexplained, and wrong ones 0.9 or more.
  fileprivate var isOtherwise: Bool { asIs > 0.8 && best < 0.15 }
  /// Whether no order of the axes explains the changes.
  fileprivate var isUnexplained: Bool { asIs > 0.5 && best > 0.3 }
}

extension CalibrationRefusal {
  /// Whether the cause is a sensor rather than the motion or the place.
  public var blamesSensor: Bool {
    switch self {
    case .deadAxis, .frozen, .gravity, .saturated, .units, .notFinite, .axes, .turns: true
    case .tooFewSamples, .coverage, .residual, .foreignField, .noBetter: false
    }
  }
}
