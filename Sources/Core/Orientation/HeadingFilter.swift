internal import CMath
public import Events
public import Quantities

/// The heading filter: it takes calibrated samples and estimates the attitude towards magnetic north at any instant.
public struct HeadingFilter: Sendable {
  /// The longest wait for a field, in seconds: after that the gyroscope alone carries the heading.
  private static let magnComes = 0.2
  /// The longest wait for gravity after the first field, in seconds.
  private static let gravityComes = 0.2
  /// The longest use of the last acceleration, in seconds.
  private static let gravityLasts = 2.0

  /// How north is found. What belongs to a mode is stored beside it: inside, its two kilobytes would be copied at every
  /// change.
  private enum Mode {
    /// A gyroscope turns the frame, and the next field gives north: `turning`. Until then the heading is the last one.
    case waiting
    /// The gyroscope carries `north` from field to field. A gap in its samples leads to `waiting`, silence to `alone`.
    case turning
    /// Gravity and field give north `alone`. The next sample of a gyroscope leads to `waiting`.
    case alone
  }

  private var tuning: FilterTuning
  private var mode = Mode.waiting
  private var inertial: InertialAttitude
  private var field: LocalField
  private var north: North
  private var measured = MeasuredField()
  private var fieldAtRest = FieldAtRest()
  private var alone = GyrolessNorth()
  private var accelAt: Timestamp?
  /// The time with fields, but without accelerations, in seconds.
  private var gravityMissedFor = 0.0
  private var magnAt: Timestamp?
  /// Whether the field is vertical and has no direction. Stored: computing it would copy the filter.
  public private(set) var isFieldVertical = false
  private var pulse = GyroPulse()
  private var lags = SensorLags()
  /// The field from before up was known: a part that repeats its value may give no other for long.
  private var early: Vector3?

  /// A filter before the first sample.
  public init(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    inertial = InertialAttitude(tuning)
    self.field = LocalField(field)
    north = North(tuning, field: field)
  }

  /// The only place in which the mode changes.
  private mutating func enter(_ next: Mode) {
    if next == .waiting { north.lose() }
    if next == .alone, mode != .alone {
      alone = GyrolessNorth()
      // There is no heading to compare a direction with.
      field.followsDirection()
    }
    mode = next
  }

  /// Changes the settings and keeps the state.
  public mutating func retune(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    inertial.tuning = tuning
    self.field.tuning = field
    north.retune(tuning, field: field)
    // Settings that come before the first sample are those of the start.
    guard magnAt == nil, accelAt == nil, inertial.frame.turnedAt == nil else { return }
    inertial.restart()
    self.field.begin()
    north.relearn(field)
  }

  /// Starts again, as after another calibration, when everything learnt is invalid. `biasSigma` is the calibration's
  /// standard deviation of the gyroscope's bias on each axis, in rad/s; nil where it does not know the bias.
  /// `offsetSigma` is that of what it leaves of the device's own field on each axis, in uT.
  public mutating func restart(biasSigma: Vector3? = nil, offsetSigma: Double? = nil) {
    if let offsetSigma { north.offsetSigma = offsetSigma }
    let known = (field, north, lags, pulse)
    self = HeadingFilter(tuning, field: field.tuning)
    (field, north, lags, pulse) = known
    field.begin()
    north.relearn(field.tuning)
    if let biasSigma { inertial = InertialAttitude(tuning, bias: biasSigma) }
  }

  /// What is known of the bias that is left in the rates, along the axes of `mount`; nil before the first.
  public func gyroBias(mount: Matrix3 = .identity) -> GyroBias? {
    inertial.frame.turnedAt.map { _ in inertial.bias.along(mount) }
  }

  /// Takes what an earlier run knows of it, where that is more.
  public mutating func adopt(_ known: GyroBias, mount: Matrix3) {
    north.shift(drift: inertial.adopt(known, mount: mount))
  }

  /// Continues with another correction of the field and of the gyroscope's bias; up and the turn of the device stay.
  /// After another correction of the field the heading is the old one until the next sample.
  public mutating func correct(gyroBias change: Vector3, field: Bool = true, offsetSigma: Double? = nil) {
    if let offsetSigma { north.offsetSigma = offsetSigma }
    inertial.shift(bias: -change)
    guard field else { return }
    self.field.begin()
    north.correct()
    fieldAtRest.begin()
    alone.begin()
  }

  /// Takes the properties of the sensors.
  public mutating func describe(_ sensors: SensorSet) {
    if sensors.gyro == nil { pulse.end() }
    lags.describe(sensors)
    if let magn = lags.magn { north.state(latency: magn, gyro: lags.gyro) }
  }

  /// Takes the expected field of this place; nil where it is not known.
  public mutating func expect(_ field: ExpectedField?) {
    let isNew = self.field.expect(field.flatMap { WorldField($0) })
    if isNew { north.expectWorld(self.field) }
  }

  /// Takes an angular rate in rad/s, and whether it is at the end of its scale.
  public mutating func observe(gyro: Vector3, at time: Timestamp, isTooFast: Bool = false) {
    guard gyro.squaredLength < 1e6 else { return }
    let dt = inertial.frame.turnedAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0, inertial.frame.turnedAt == nil || dt > 0 else { return }
    pulse.speak(after: dt)
    guard pulse.isThere else { return }
    // In a gap of the gyroscope the turn is not known: there is no heading before the next field.
    if inertial.turn(gyro, at: time, isTooFast: isTooFast) || mode == .alone { enter(.waiting) }
    guard dt > 0, dt < LevelFrame.longestGap, inertial.gather(gyro, dt: dt) else { return }
    if let magnAt, (time - magnAt).seconds > Self.magnComes {
      // What the last field has shown of a rest is too old, and the gyroscope alone carries the heading.
      fieldAtRest.begin()
      north.carry(to: time, turned: inertial.frame.turned)
    }
    north.shift(drift: inertial.settle(field: fieldAtRest))
    lags.learn(late: north.latency.value, share: tuning.gyroShare)
  }

  /// Takes an acceleration in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard accel.squaredLength > 0.01, accel.squaredLength < 1e8 else { return }
    let dt = accelAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0 else { return }
    // What was learnt while the device was assumed level is wrong.
    if isLevelAssumed {
      field.begin()
      if north.filter.shown.isThere { north.relearn(field.tuning) }
      if mode == .turning { enter(.waiting) }
      alone.begin()
    }
    accelAt = time
    gravityMissedFor = 0
    if turns(at: time) {
      inertial.feel(accel, at: lags.accel == 0 ? time : time - .seconds(lags.accel))
    } else {
      alone.observe(accel: accel, at: time)
      inertial.level(towards: accel)
    }
    guard let magn = early, let magnAt, turns(at: time) else { return }
    if (time - magnAt).seconds < Self.gravityComes { take(magn, at: magnAt, after: 0) }
  }

  /// Takes a field in uT.
  public mutating func observe(magn: Vector3, at time: Timestamp) {
    guard magn.squaredLength > 1e-12, magn.squaredLength < 1e12 else { return }
    let gap = magnAt.map { (time - $0).seconds } ?? 0
    guard gap >= 0, magnAt == nil || gap > 0 else { return }
    magnAt = time
    let wasLevelAssumed = isLevelAssumed
    gravityMissedFor += min(gap, accelAt == nil ? 0.5 : 0.1)
    if turns(at: time) {
      take(magn, at: time, after: gap)
      return
    }
    if isLevelAssumed {
      if !wasLevelAssumed {
        field.begin()
        alone.begin()
      }
      alone.observe(accel: Vector3(0, 0, filterGravity), at: time)
    }
    alone.observe(magn: magn, at: time, &field)
    isFieldVertical = alone.isFieldVertical
    early = alone.hasHeading ? nil : magn
  }

  private mutating func take(_ magn: Vector3, at time: Timestamp, after gap: Double) {
    // After a gap there is no heading before up is known again.
    early = isLevelAssumed || inertial.frame.isUpright ? nil : magn
    guard early == nil else { return }
    if mode == .waiting { alone = GyrolessNorth() }
    let dt = min(gap, 0.5)
    north.observe(magn, at: time, inertial, &field, after: gap, begins: mode == .waiting)
    isFieldVertical = north.isFieldVertical
    if !isFieldVertical { enter(north.filter.shown.isThere ? .turning : .waiting) }
    measured.observe(inertial.frame.level(magn, at: time), dt: dt)
    // A disturbed field does not show how the device turns.
    if field.isDisturbed {
      fieldAtRest.begin()
    } else {
      fieldAtRest.observe(magn, dt: dt, still: inertial.rest.duration)
    }
  }

  /// Whether a gyroscope turns the frame. The estimate without one starts again when it falls silent.
  private mutating func turns(at time: Timestamp) -> Bool {
    if !pulse.isLive(at: time, last: inertial.frame.turnedAt) { enter(.alone) }
    return mode != .alone
  }

  /// Whether accelerations have been missing for so long that the device is assumed level.
  private var isLevelAssumed: Bool { gravityMissedFor > (accelAt == nil ? Self.gravityComes : Self.gravityLasts) }

  /// The estimate, predicted to an instant; nil until there is a field. It fills in the errors that the filter knows:
  /// they are no part of the estimate, which is copied often.
  ///
  /// Mutating only to avoid a copy of the filter, which has two kilobytes.
  public mutating func estimate(at time: Timestamp, _ errors: inout HeadingErrors) -> HeadingEstimate? {
    if mode != .turning,
      let estimate = alone.estimate(
        at: time, field, isLevelAssumed: isLevelAssumed, offsetSigma: north.offsetSigma, &errors)
    {
      return estimate
    }
    let shown = north.filter.shown
    guard shown.isThere, let magnAt else { return nil }
    let level = inertial.frame.predicted(to: time, ahead: lags.lead)
    let ahead = min(max((time - magnAt).seconds, 0), LevelFrame.ahead)
    let rate = inertial.frame.attitude.rotate(inertial.frame.rate).z
    let turn = shown.turn + (shown.drift + shown.scale * rate) * ahead
    let attitude = Quaternion(w: cos(turn * 0.5), x: 0, y: 0, z: sin(turn * 0.5)) * level
    let turnRate = -rate * (1 + shown.scale) - shown.drift
    north.tell(field, &errors)
    // A long acceleration, as of a car, tilts up; a steep field turns the heading by a multiple of that.
    let steepness = measured.steepness
    errors.up = Angle(radians: 0.5 * inertial.levelError * steepness)
    // The turn since the last sample is a guess: the same rate, or that of a hand.
    let silence = max(0, (time - (inertial.frame.turnedAt ?? time)).seconds - HeadingErrors.heard)
    errors.silence = Angle(radians: (HeadingErrors.handTurns + inertial.frame.rate.length) * silence)
    if isLevelAssumed { errors.level = HeadingErrors.assumedLevel * (1 + steepness * steepness).squareRoot() }
    return HeadingEstimate(
      attitude: attitude.normalized, turnRate: turnRate, sigma: errors.sigma, field: measured.field,
      disturbance: north.disturbance(by: field), silence: silence, levelAssumed: isLevelAssumed)
  }
}
