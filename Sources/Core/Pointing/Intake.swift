internal import Events
internal import Orientation
internal import Quantities

/// The input of samples: judges and corrects each sample once, by the calibration in force, and watches for silence.
struct Intake: Sendable {
  /// When samples are rejected and sensors given up.
  var tuning: SampleTuning {
    get { gates.tuning }
    set { gates.tuning = newValue }
  }
  private var gates: SensorGates
  private var hub = SampleGate()
  private var (magnRate, accelRate, gyroRate, hubRate) = (SampleRate(), SampleRate(), SampleRate(), SampleRate())
  private var hubHeading = HubHeading()
  /// The correction of samples by the calibration in force, or none.
  private var applied = Correction(nil)

  init(_ tuning: SampleTuning) { gates = SensorGates(tuning) }

  private var scaleEnd = ScaleEnd()
  /// Whether the gyroscope's last sample is at the end of its scale.
  private(set) var turnsTooFast = false

  /// Whether any sample has been accepted. Stored: computing it would copy the gates.
  private(set) var hasSamples = false

  mutating func advance(to time: Timestamp) { gates.advance(to: time) }

  /// Corrects samples by another calibration from now on; nil: none.
  mutating func correct(by calibration: Calibration?) { applied = Correction(calibration) }

  /// A corrected acceleration; nil if the raw one is rejected or unchanged.
  mutating func accept(accel raw: Vector3, at time: Timestamp) -> Vector3? {
    guard gates.judge(accel: raw, at: time) == .fresh else { return nil }
    hasSamples = true
    return applied.accel(raw)
  }

  /// A corrected rate; nil if the raw one is rejected.
  mutating func accept(gyro raw: Vector3, at time: Timestamp) -> Vector3? {
    guard gates.judge(gyro: raw, at: time) == .fresh else { return nil }
    hasSamples = true
    turnsTooFast = scaleEnd.isReached(by: raw)
    return applied.gyro(raw)
  }

  /// A corrected field; nil if the raw one is rejected or unchanged.
  mutating func accept(magn raw: Vector3, at time: Timestamp) -> Vector3? {
    gates.judge(magn: raw, at: time) == .fresh ? applied.magn(raw) : nil
  }

  /// Takes a hub's heading.
  mutating func accept(hub heading: Angle, at time: Timestamp) {
    let value = Vector3(heading.radians, 0, 0)
    if hub.judge(value, at: time, largest: 100, earliest: gates.earliest) != .refused {
      hubHeading.observe(heading, at: time)
    }
  }

  /// Whether the sensors that a heading needs deliver samples.
  ///
  /// Mutating only to avoid a copy of the gates at every reading.
  mutating func state(at time: Timestamp) -> CompassState {
    if gates.magn.lastAt == nil {
      if hub.lastAt == nil { return .absent }
      return isStalled(hub, at: time) ? .stalled : .live
    }
    if isStalled(gates.magn, at: time) { return .stalled }
    if gates.accel.lastAt != nil { return isStalled(gates.accel, at: time) ? .stalled : .live }
    return .live
  }

  /// The hub's heading as an estimate; nil if there is a magnetometer.
  mutating func hubEstimate(at time: Timestamp, _ errors: inout HeadingErrors) -> HeadingEstimate? {
    gates.magn.lastAt == nil ? hubHeading.estimate(at: time, &errors) : nil
  }

  mutating func report(to status: inout Status) {
    status.magn = magnRate.report(gates.magn)
    status.accel = accelRate.report(gates.accel)
    status.gyro = gyroRate.report(gates.gyro)
    status.heading = hubRate.report(hub)
  }

  private mutating func isStalled(_ gate: SampleGate, at time: Timestamp) -> Bool {
    if gate.isSilent(at: time, after: .seconds(tuning.stalledAfter)) { return true }
    // Unchanged values mean a dead sensor only while another sensor changes.
    guard let changed = gate.changedAt, time - changed > .seconds(tuning.frozenAfter) else { return false }
    let recently = time - .seconds(tuning.stalledAfter)
    return gates.magn.hasChanged(since: recently) || gates.accel.hasChanged(since: recently)
      || gates.gyro.hasChanged(since: recently)
  }
}

/// The rate at which samples pass a gate, from one report to the next.
private struct SampleRate: Sendable {
  private var counted = 0
  private var countedAt: Timestamp?

  mutating func report(_ gate: SampleGate) -> Status.Sensor {
    var report = Status.Sensor()
    report.tally = gate.tally
    // Measured from sample to sample: a period from tick to tick sometimes contains one sample more.
    guard let first = countedAt ?? gate.firstAt, let last = gate.lastAt else { return report }
    let count = gate.tally.taken - (countedAt == nil ? 1 : counted)
    if last > first { report.rate = Double(count) / (last - first).seconds }
    (counted, countedAt) = (gate.tally.taken, last)
    return report
  }
}

/// A calibration in the form that is applied to each sample.
private struct Correction: Sendable {
  private let magnOffset: Vector3
  private let magnMatrix: Matrix3
  private let accelOffset: Vector3
  private let accelMatrix: Matrix3
  private let gyroBias: Vector3
  private let mount: Matrix3

  init(_ calibration: Calibration?) {
    let c = calibration ?? Calibration(magn: .identity)
    (magnOffset, magnMatrix) = (c.magn.offset, c.mount * c.magn.matrix)
    (accelOffset, accelMatrix) = (c.accel.offset, c.mount * c.accel.matrix)
    (gyroBias, mount) = (c.gyroBias ?? .zero, c.mount)
  }

  func magn(_ raw: Vector3) -> Vector3 { magnMatrix * (raw - magnOffset) }
  func accel(_ raw: Vector3) -> Vector3 { accelMatrix * (raw - accelOffset) }
  func gyro(_ raw: Vector3) -> Vector3 { mount * (raw - gyroBias) }
}
