internal import CMath
public import Events
public import Quantities

/// The heading filter: takes calibrated samples and estimates the attitude towards magnetic north at any instant.
///
/// Gyroscope and gravity carry a level frame; the field shows how that frame is turned relative to north. The
/// uncertainties of this turn and of the sensors form one state (`NorthState`), which two hypotheses estimate side by
/// side (`NorthBank`) once a beat. Without a gyroscope the turn from one beat to the next is unknown.
public struct HeadingFilter: Sendable {
  /// In seconds: the longest wait for gravity after the first field, the longest use of the last acceleration, and the
  /// longest age of a field that may show a rest.
  private static let (gravityComes, gravityLasts, magnComes) = (0.2, 2.0, 0.2)

  private let constants: HeadingConstants
  private var tuning: FieldTuning
  var inertial: InertialAttitude
  var north: NorthBank
  private var latency: LatencyEstimator
  var beat = Beat()
  var watch = FieldWatch()
  var measured = MeasuredField()
  private var fieldAtRest = FieldAtRest()
  var alone = GyrolessNorth()
  /// Whether there is no gyroscope: gravity and field alone determine the attitude.
  var isAlone = false
  private var accelAt: Timestamp?
  /// The time with fields but without accelerations, in seconds.
  private var gravityMissedFor = 0.0
  var magnAt: Timestamp?
  /// Whether the field is vertical and has no direction. Stored: computing it would copy the filter.
  public private(set) var isFieldVertical = false
  private var pulse = GyroPulse()
  var lags = SensorLags()
  /// The field from before up was known: a part that repeats its values may deliver no other for long.
  private var early: Vector3?
  /// How far the gyroscope had turned the frame at the last beat, in radians.
  private var turnedBefore = 0.0
  /// `owed`: how far the shown turn still is from the estimate, in radians; a correction is spread over a beat.
  private var (owed, offsetSigma) = (0.0, 0.5)

  /// A filter before the first sample.
  public init(_ tuning: FieldTuning, _ constants: HeadingConstants = HeadingConstants()) {
    (self.tuning, self.constants) = (tuning, constants)
    inertial = InertialAttitude(constants, bias: constants.gyroBias)
    north = NorthBank(bias: constants.gyroBias3, offset: offsetSigma, constants)
    latency = LatencyEstimator(constants)
  }

  /// Changes the settings and keeps the state.
  public mutating func retune(_ tuning: FieldTuning) { self.tuning = tuning }

  /// Starts again, as after another calibration, which makes everything learnt invalid. `biasSigma` is the standard
  /// deviation of the calibration's gyroscope bias on each axis, in rad/s; nil if the calibration has no bias.
  /// `offsetSigma` is the standard deviation of what it leaves of the device's own field on each axis, in uT.
  public mutating func restart(biasSigma: Vector3? = nil, offsetSigma: Double? = nil) {
    var new = HeadingFilter(tuning, constants)
    (new.lags, new.pulse, new.offsetSigma) = (lags, pulse, offsetSigma ?? self.offsetSigma)
    new.latency = latency
    new.latency.begin()
    let bias = biasSigma ?? constants.gyroBias3
    new.inertial = InertialAttitude(constants, bias: max(bias.x, bias.y, bias.z))
    new.north = NorthBank(bias: bias, offset: new.offsetSigma, constants)
    self = new
  }

  /// Continues with another correction of the field and of the gyroscope's bias; up stays. If the field's correction
  /// changes, the heading stays as it was until the next sample.
  public mutating func correct(gyroBias change: Vector3, field: Bool = true, offsetSigma: Double? = nil) {
    self.offsetSigma = offsetSigma ?? self.offsetSigma
    guard field else {
      north.shift(bias: change * -1)
      return useBias()
    }
    let bias = north.bias - change
    north = north.again(bias: bias, offset: self.offsetSigma)
    latency.begin()
    watch = FieldWatch()
    fieldAtRest.begin()
    alone.begin()
    begin(isLost: true)
    useBias()
  }

  /// Takes the properties of the sensors.
  public mutating func describe(_ sensors: SensorSet) {
    if sensors.gyro == nil { pulse.end() }
    lags.describe(sensors)
    if let magn = lags.magn { latency.state(magn, gyro: lags.gyro) }
  }

  /// Takes the expected field of this place; nil if unknown.
  public mutating func expect(_ field: ExpectedField?) {
    if north.expect(field.flatMap { WorldField($0) }) { watch = FieldWatch() }
  }

  /// Takes an angular rate in rad/s, and whether it is at the end of the gyroscope's scale.
  public mutating func observe(gyro: Vector3, at time: Timestamp, isTooFast: Bool = false) {
    guard gyro.squaredLength < 1e6 else { return }
    let dt = inertial.frame.turnedAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0, inertial.frame.turnedAt == nil || dt > 0 else { return }
    pulse.speak(at: time)
    guard pulse.isThere else { return }
    // During a gap of the gyroscope the turn is unknown.
    if inertial.turn(gyro, at: time, isTooFast: isTooFast) || isAlone {
      isAlone = false
      begin(isLost: true)
    }
    guard dt > 0, dt < LevelFrame.longestGap else { return }
    if let magnAt, (time - magnAt).seconds > Self.magnComes { fieldAtRest.begin() }
    let up = inertial.frame.attitude.up
    beat.time += dt
    beat.turn(about: up, by: up.dot(inertial.frame.rate) * dt, bias: inertial.bias.value, dt: dt)
    inertial.gather(gyro, dt: dt, field: fieldAtRest, into: &beat)
    let length = constants.beat
    if beat.hasField && beat.time >= length || beat.time >= 2 * length { finish() }
  }

  /// Takes an acceleration in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard accel.squaredLength > 0.01, accel.squaredLength < 1e8 else { return }
    guard accelAt.map({ $0 <= time }) ?? true else { return }
    // Everything learnt while the device was assumed level is wrong.
    if isLevelAssumed {
      north = north.again(bias: north.bias, offset: offsetSigma)
      begin(isLost: true)
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
    guard let magn = early, let magnAt, (time - magnAt).seconds < Self.gravityComes else { return }
    if turns(at: time) {
      take(magn, at: magnAt, after: 0)
    } else if alone.hasHeading {
      takeAlone(magn, after: 0)
    }
  }

  /// Takes a field in uT.
  public mutating func observe(magn: Vector3, at time: Timestamp) {
    guard magn.squaredLength > 1e-12, magn.squaredLength < 1e12 else { return }
    let gap = magnAt.map { (time - $0).seconds } ?? 0
    guard gap >= 0, magnAt == nil || gap > 0 else { return }
    magnAt = time
    let wasLevelAssumed = isLevelAssumed
    gravityMissedFor += min(gap, accelAt == nil ? 0.5 : 0.1)
    if turns(at: time) { return take(magn, at: time, after: gap) }
    if isLevelAssumed {
      if !wasLevelAssumed { alone.begin() }
      alone.observe(accel: Vector3(0, 0, filterGravity), at: time)
    }
    alone.observe(magn: magn - north.offset, at: time)
    takeAlone(magn, after: gap)
  }

  /// Takes a field without a gyroscope.
  private mutating func takeAlone(_ magn: Vector3, after gap: Double) {
    isFieldVertical = alone.isFieldVertical
    early = alone.hasHeading ? nil : magn
    guard alone.hasHeading, !isFieldVertical else { return }
    beat.time += min(gap, 2 * constants.beat)
    beat.unrest = alone.push
    beat.tilt = alone.tilt
    beat.take(alone.attitude.rotate(magn), attitude: alone.attitude, rate: alone.rate.length)
    if beat.time >= constants.beat || !north.hasNorth { finish() }
  }

  private mutating func take(_ magn: Vector3, at time: Timestamp, after gap: Double) {
    // After a gap there is no heading until up is known again.
    early = isLevelAssumed || inertial.frame.isUpright ? nil : magn
    guard early == nil else { return }
    let dt = min(gap, 0.5)
    let (attitude, rate) = (inertial.frame.attitude, inertial.frame.rate)
    let level = inertial.frame.level(magn, at: time - .seconds(latency.value))
    latency.learn(level, rate: attitude.rotate(rate), dt: dt, constants)
    lags.learn(late: latency.value)
    measured.observe(level, dt: dt)
    isFieldVertical = level.x * level.x + level.y * level.y <= 1e-6 * level.squaredLength
    if !isFieldVertical {
      beat.take(level, attitude: attitude, rate: rate.length)
      // The first field gives the heading at once.
      if beat.isLost { finish() }
    }
    // A disturbed field does not show how the device turns.
    if watch.isDisturbed {
      fieldAtRest.begin()
    } else {
      fieldAtRest.observe(magn, dt: dt, still: inertial.rest.duration)
    }
  }

  private mutating func begin(isLost: Bool) {
    beat = Beat()
    beat.isLost = isLost
    turnedBefore = inertial.frame.turned
  }

  /// Processes a beat.
  private mutating func finish() {
    let before = shownTurn(ahead: 0)
    let wasLost = beat.isLost
    if !isAlone {
      beat.turned = inertial.frame.turned - turnedBefore
      beat.tilt = inertial.tilt
    }
    let hadNorth = north.hasNorth
    north.step(beat)
    owed = wasLost || !hadNorth ? 0 : remainder(before - north.turn, 2 * .pi)
    if beat.hasField, let seen = north.seen {
      let field = beat.field
      let past = isAlone ? 0 : remainder(atan2(field.x, field.y) - north.turn, 2 * .pi)
      watch.observe(past: past, departure: seen.departure, seen.field, expected: seen.expected, tuning)
    }
    // Until a field arrives, the turn since the last one stays unknown.
    begin(isLost: isAlone || wasLost && !beat.hasField)
    useBias()
  }

  /// Corrects the gyroscope by its known bias.
  mutating func useBias() {
    let ((east, north, _), sigmas) = (inertial.frame.axes, self.north.biasSigmas)
    inertial.bias = (self.north.bias, max(sigmas.x, sigmas.y, sigmas.z), self.north.biasSigma(along: east, north))
  }

  /// The present turn of the level frame relative to north, in radians; `ahead` is a predicted turn of the frame.
  func shownTurn(ahead: Double) -> Double {
    let paid = min(1, beat.time / constants.beat)
    return north.turn + north.scale * (inertial.frame.turned - turnedBefore + ahead) + owed * (1 - paid)
  }

  /// Whether a gyroscope turns the frame. If it falls silent, the estimate without a gyroscope starts again.
  private mutating func turns(at time: Timestamp) -> Bool {
    guard !pulse.isLive(at: time, last: inertial.frame.turnedAt) else { return !isAlone }
    if !isAlone {
      isAlone = true
      alone = GyrolessNorth()
      begin(isLost: true)
    }
    return false
  }

  /// Whether accelerations have been missing long enough for the device to be assumed level.
  var isLevelAssumed: Bool { gravityMissedFor > (accelAt == nil ? Self.gravityComes : Self.gravityLasts) }
}
