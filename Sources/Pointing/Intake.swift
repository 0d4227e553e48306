internal import Events
internal import Orientation
internal import Quantities

/// Where samples come in: judged once, corrected once by the calibration in force, and watched for silence.
struct Intake: Sendable {
  var tuning: SampleTuning
  private var magn = Door()
  private var accel = Door()
  private var gyro = Door()
  private var hub = Door()
  private var hubHeading = HubHeading()
  private var newest = Timestamp(nanoseconds: .min)
  private var sensors = SensorSet()
  private var given: Calibration?
  private var isFound = false
  /// What is applied to samples: the given calibration, or nothing where there is none for this device.
  private var applied = Correction(nil)

  init(_ tuning: SampleTuning) { self.tuning = tuning }

  private var scaleEnd = ScaleEnd()
  /// Whether the gyroscope's last sample stands at the end of its scale.
  private(set) var turnsTooFast = false

  /// What is in force, as far as readings need to know it sixty times a second.
  private(set) var standing = Standing()
  /// Whether anything has come at all. Kept, for what is worked out of the gates is worked out of a copy of them.
  private(set) var hasSamples = false
  /// The calibration in force.
  var calibration: Calibration? { isForeign ? nil : given }
  /// Whether a calibration was given that belongs to another device.
  private var isForeign: Bool {
    guard let mine = sensors.magn?.device, let its = given?.device else { return false }
    return mine != its
  }

  mutating func advance(to time: Timestamp) { newest = max(newest, time) }

  /// The magnetometer's part, as its driver names it.
  var device: String? { sensors.magn?.device }

  mutating func describe(_ sensors: SensorSet) {
    self.sensors = sensors
    apply()
  }

  /// Puts a calibration in force: one that is given, or one that was found on the way.
  mutating func give(_ calibration: Calibration, isFound: Bool = false) {
    given = calibration
    self.isFound = isFound
    apply()
  }

  /// Whether it is another calibration than the one in force. One that was found and comes back, as it does when it was
  /// kept, is a given one from then on, and nothing else changes.
  mutating func isNew(_ calibration: Calibration) -> Bool {
    guard calibration == given else { return true }
    isFound = false
    return false
  }

  private mutating func apply() {
    let calibration = self.calibration
    applied = Correction(calibration)
    standing = Standing(calibration, isForeign: isForeign)
  }

  /// A corrected acceleration, where the raw one brings something new.
  mutating func accept(accel raw: Vector3, at time: Timestamp) -> Vector3? {
    let verdict = accel.gate.judge(
      raw, at: time, largest: tuning.largestAccel, earliest: earliest, mayVanish: false)
    guard verdict == .fresh else { return nil }
    hasSamples = true
    return applied.accel(raw)
  }

  /// A corrected rate. One that equals its predecessor is news too: the device has gone on turning like that.
  mutating func accept(gyro raw: Vector3, at time: Timestamp) -> Vector3? {
    let verdict = gyro.gate.judge(raw, at: time, largest: tuning.largestGyro, earliest: earliest)
    guard verdict != .refused else { return nil }
    hasSamples = true
    turnsTooFast = scaleEnd.isReached(by: raw)
    return applied.gyro(raw)
  }

  /// A corrected field, where the raw one brings something new.
  mutating func accept(magn raw: Vector3, at time: Timestamp) -> Vector3? {
    let verdict = magn.gate.judge(
      raw, at: time, largest: tuning.largestMagn, earliest: earliest, mayVanish: false)
    return verdict == .fresh ? applied.magn(raw) : nil
  }

  /// Takes a hub's heading.
  mutating func accept(hub heading: Angle, at time: Timestamp) {
    let value = Vector3(heading.radians, 0, 0)
    if hub.gate.judge(value, at: time, largest: 100, earliest: earliest) != .refused {
      hubHeading.observe(heading, at: time)
    }
  }

  /// Whether there is a field sensor, what a heading needs of gravity, and whether they live.
  ///
  /// Mutating, though it changes nothing: the gates would be copied for it sixty times a second.
  mutating func state(at time: Timestamp) -> CompassState {
    if magn.gate.lastAt == nil {
      if hub.gate.lastAt == nil { return .absent }
      return isStalled(hub, at: time) ? .stalled : .live
    }
    if isStalled(magn, at: time) { return .stalled }
    if accel.gate.lastAt != nil { return isStalled(accel, at: time) ? .stalled : .live }
    return .live
  }

  /// The hub's heading, where it is all there is.
  mutating func hubEstimate(at time: Timestamp) -> HeadingEstimate? {
    magn.gate.lastAt == nil ? hubHeading.estimate(at: time) : nil
  }

  mutating func report(to status: inout Status) {
    status.magn = magn.report()
    status.accel = accel.report()
    status.gyro = gyro.report()
    status.heading = hub.report()
    status.calibration =
      switch standing.kind {
      case .none: .none
      case .foreign: .foreign
      case .inForce: isFound ? .found : .given
      }
    status.quality = calibration?.quality
  }

  private var earliest: Timestamp { newest - .milliseconds(tuning.late) }

  private func isStalled(_ door: Door, at time: Timestamp) -> Bool {
    if door.gate.isSilent(at: time, after: .seconds(tuning.stalledAfter)) { return true }
    // Numbers that stand still prove nothing while everything does; beside others that move they prove a dead sensor.
    guard let changed = door.gate.changedAt, time - changed > .seconds(tuning.frozenAfter) else { return false }
    return magn.moved(since: time - .seconds(tuning.stalledAfter))
      || accel.moved(since: time - .seconds(tuning.stalledAfter))
      || gyro.moved(since: time - .seconds(tuning.stalledAfter))
  }
}

/// Which calibration is in force, in short.
struct Standing: Sendable {
  enum Kind: Sendable { case none, foreign, inForce }

  var kind = Kind.none
  /// One standard deviation of heading, in degrees, as far as it says.
  var sigma: Double?
  /// Whether the accelerometer's own errors are known.
  var knowsAccel = false
  /// Up to which tilt it holds, as the cosine.
  var leastUpright: Double?
  /// The constant offset of the mounting.
  var trim = Angle.zero
  /// One standard deviation of it, in degrees.
  var trimSigma = 0.0

  init() {}

  init(_ calibration: Calibration?, isForeign: Bool) {
    kind = isForeign ? .foreign : calibration == nil ? .none : .inForce
    sigma = calibration?.quality?.headingSigma
    knowsAccel = kind == .inForce && calibration?.knowsAccel == true
    trimSigma = calibration?.quality?.trimSigma ?? 0
    // Tilted by half as much again a flat turn's calibration is still nearly as good.
    leastUpright = calibration?.quality?.tilt.map { cos(.degrees(min(180, 1.5 * $0))) }
    trim = calibration?.trim ?? .zero
  }
}

/// One sensor's gate, and how fast samples come through it.
private struct Door: Sendable {
  var gate = SampleGate()
  private var counted = 0
  private var countedAt: Timestamp?

  func moved(since time: Timestamp) -> Bool { gate.changedAt.map { $0 >= time } ?? false }

  mutating func report() -> Status.Sensor {
    var report = Status.Sensor()
    report.tally = gate.tally
    // From sample to sample: a period counted from tick to tick holds one more now and then.
    guard let first = countedAt ?? gate.firstAt, let last = gate.lastAt else { return report }
    let count = gate.tally.taken - (countedAt == nil ? 1 : counted)
    if last > first { report.rate = Double(count) / (last - first).seconds }
    (counted, countedAt) = (gate.tally.taken, last)
    return report
  }
}

/// A calibration made ready to be applied sample by sample.
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
    (gyroBias, mount) = (c.gyroBias, c.mount)
  }

  func magn(_ raw: Vector3) -> Vector3 { magnMatrix * (raw - magnOffset) }
  func accel(_ raw: Vector3) -> Vector3 { accelMatrix * (raw - accelOffset) }
  func gyro(_ raw: Vector3) -> Vector3 { mount * (raw - gyroBias) }
}
