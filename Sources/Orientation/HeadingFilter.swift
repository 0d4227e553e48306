internal import CMath
public import Events
public import Quantities

/// The heading filter: it takes calibrated samples and estimates the attitude towards magnetic north at any instant.
public struct HeadingFilter: Sendable {
  /// The largest assumed latency of a gyroscope whose part does not state one, in seconds.
  private static let longestLead = 0.004

  /// A shorter gap after the last sample of the gyroscope adds no uncertainty, in seconds.
  private static let heard = 0.03
  /// The rate at which a hand may start to turn in a gap, in rad/s.
  private static let handTurns = 0.5
  /// The longest wait for gravity after the first field, in seconds.
  private static let gravityComes = 0.2
  /// The longest use of the last acceleration, in seconds.
  private static let gravityLasts = 2.0

  private var tuning: FilterTuning
  private var inertial: InertialAttitude
  private var track = HeadingTrack()
  private var facing = LevelTurn()
  private var watch: FieldWatch
  private var seen = MeasuredField()
  private var fieldAtRest = FieldAtRest()
  private var memory = ShortMemory()
  private var carried = CarriedNorth()
  private var latency: LatencyEstimator
  private var attached = AttachedMagnet()
  private var alone = GyrolessNorth()
  private var isAlone = false
  private var accelAt: Timestamp?
  /// The time with fields, but without accelerations, in seconds.
  private var gravityMissedFor = 0.0
  private var magnAt: Timestamp?
  private var hasHeading = false
  /// Whether the field is vertical and has no direction. Stored: computing it would copy the filter.
  public private(set) var isFieldVertical = false
  private var beginsAnew = false
  private var pulse = GyroPulse()
  private var gyroLead = 0.0
  private var gyroLatency: Double?
  /// The field from before up was known: a part that repeats its value may give no other for long.
  private var early: Vector3?
  /// The lag of accelerations behind the gyroscope, in seconds.
  private var accelLag = 0.0

  /// A filter before the first sample.
  public init(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    inertial = InertialAttitude(tuning, bias: tuning.bias * degree)
    watch = FieldWatch(field)
    latency = LatencyEstimator(tuning.magnLatency * 1e-3)
  }

  /// Changes the settings and keeps the state.
  public mutating func retune(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    inertial.tuning = tuning
    watch.tuning = field
  }

  /// Starts anew, as after another calibration, when everything learnt is invalid. `biasSigma` is what that leaves of
  /// the gyroscope's bias, one standard deviation in degrees/s; nil where it does not know the bias.
  public mutating func restart(biasSigma: Double? = nil, sigma: Angle = .zero) {
    let expected = watch.world
    let known = (latency, gyroLatency, pulse, accelLag)
    self = HeadingFilter(tuning, field: watch.tuning)
    watch.leftByCalibration = sigma.radians
    (latency, gyroLatency, pulse, accelLag) = known
    latency.begin(tuning.magnLatency * 1e-3)
    if let biasSigma { inertial = InertialAttitude(tuning, bias: min(tuning.bias, biasSigma) * degree) }
    watch.expect(expected)
  }

  /// Goes on with another correction of the field and of the gyroscope's bias; up and the turn of the device stay.
  /// After another correction of the field the heading is the old one until the next sample.
  public mutating func correct(gyroBias change: Vector3, field: Bool = true, sigma: Angle = .zero) {
    inertial.shift(bias: -change)
    guard field else { return }
    learnAnew(leftByCalibration: sigma.radians)
    // The hard iron that is corrected from now on had looked like a latency.
    latency.begin(tuning.magnLatency * 1e-3)
  }

  /// Starts to learn the field anew.
  private mutating func learnAnew(leftByCalibration left: Double) {
    let expected = watch.world
    watch = FieldWatch(watch.tuning, leftByCalibration: left)
    watch.expect(expected)
    attached.forget()
    memory.clear()
    carried.forget()
    fieldAtRest.begin()
    alone.begin(forgettingField: true)
    beginsAnew = true
  }

  /// Takes the properties of the sensors.
  public mutating func describe(_ sensors: SensorSet) {
    if sensors.gyro == nil { pulse.end() }
    let stated = (sensors.accel?.latency.map { $0 * 1e-3 }, sensors.magn?.latency.map { $0 * 1e-3 })
    gyroLatency = sensors.gyro?.latency.map { $0 * 1e-3 }
    accelLag = stated.0.map { $0 - (gyroLatency ?? 0) } ?? 0
    if let magn = stated.1 { latency.state(magn, gyro: gyroLatency) }
  }

  /// Takes the expected field of this place; nil where it is not known.
  public mutating func expect(_ field: ExpectedField?) { watch.expect(field) }

  /// Takes an angular rate in rad/s, and whether it is at the end of its scale.
  public mutating func observe(gyro: Vector3, at time: Timestamp, isTooFast: Bool = false) {
    guard gyro.squaredLength < 1e6 else { return }
    let dt = inertial.frame.turnedAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0, inertial.frame.turnedAt == nil || dt > 0 else { return }
    pulse.speak(after: dt)
    guard pulse.isThere else { return }
    if inertial.turn(gyro, at: time, isTooFast: isTooFast) {
      lose()
    } else if isAlone {
      beginsAnew = true
    }
    isAlone = false
    guard dt > 0, dt < LevelFrame.longestGap, inertial.gather(gyro, dt: dt) else { return }
    inertial.settle(&track, hasHeading: hasHeading, field: fieldAtRest, &carried)
    gyroLead = gyroLatency ?? max(-latency.value, min(tuning.gyroShare * latency.value, Self.longestLead))
  }

  /// Takes an acceleration in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard accel.squaredLength > 0.01, accel.squaredLength < 1e8 else { return }
    let dt = accelAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0 else { return }
    // What was learnt while the device was assumed level is wrong.
    if isLevelAssumed, hasHeading || alone.hasHeading { learnAnew(leftByCalibration: watch.leftByCalibration) }
    accelAt = time
    gravityMissedFor = 0
    if turns(at: time) {
      inertial.feel(accel, at: accelLag == 0 ? time : time - .seconds(accelLag))
    } else {
      alone.observe(accel: accel, at: time)
      inertial.lean(towards: accel)
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
      if !wasLevelAssumed { alone.begin(forgettingField: true) }
      alone.observe(accel: Vector3(0, 0, filterGravity), at: time)
    }
    alone.observe(magn: magn, at: time, world: watch.world)
    isFieldVertical = alone.isFieldVertical
    early = alone.hasHeading ? nil : magn
  }

  private mutating func take(_ magn: Vector3, at time: Timestamp, after gap: Double) {
    // After a gap there is no heading before up is known again.
    guard isLevelAssumed || inertial.frame.isUpright else {
      early = magn
      return
    }
    early = nil
    if beginsAnew || !track.isSound { (hasHeading, beginsAnew) = (false, false) }
    let dt = min(gap, 0.5)
    follow(magn, at: time, dt: dt)
  }

  /// Whether a gyroscope turns the frame. The estimate without one starts anew when it falls silent.
  private mutating func turns(at time: Timestamp) -> Bool {
    let live = pulse.isLive(at: time, last: inertial.frame.turnedAt)
    if !live, !isAlone { alone = GyrolessNorth() }
    isAlone = !live
    return live
  }

  /// Whether accelerations have been missing for so long that the device is assumed level.
  private var isLevelAssumed: Bool { gravityMissedFor > (accelAt == nil ? Self.gravityComes : Self.gravityLasts) }

  /// The gap of the gyroscope was too long: there is no heading before the next field.
  private mutating func lose() {
    beginsAnew = true
    attached.forget()
    memory.clear()
    carried.forget()
    guard hasHeading else { return }
    track.shift(turn: 0, variance: 1)
  }

  private mutating func follow(_ magn: Vector3, at time: Timestamp, dt: Double) {
    let taken = time - .seconds(latency.value)
    let level = inertial.frame.level(magn, at: taken)
    guard hasHeading else {
      alone = GyrolessNorth()
      begin(level, tilt: 2 * inertial.tilt)
      return
    }
    let (size, north) = (watch.size, watch.northward)
    let unrest = watch.disturbance == nil ? watch.unrest : attached.unrest
    let doubt = HeadingDoubt(inertial, size: size, north: north, unrest: unrest, late: latency.sigma, tuning)
    doubt.grow(&track, dt: dt, clean: watch.cleanFor, inertial, tuning)
    facing.turn(to: track.turn)
    let field = facing.rotate(level)
    let whiteNoise = watch.noise / (north * north)
    let spread = track.spread(noise: whiteNoise)
    let verdict = watch.observe(
      field, dt: dt, within: 0.01, slack: 3 * spread.squareRoot() * north, timing: doubt.across,
      turned: doubt.rate * dt)
    seen.observe(field, dt: dt)
    // A disturbed field does not show how the device turns.
    if verdict == .clean {
      fieldAtRest.observe(magn, dt: dt, still: inertial.rest.duration)
    } else {
      fieldAtRest.begin()
    }
    switch verdict {
    case .clean, .cleared, .adopted:
      if verdict == .adopted { track.shift(turn: 0, variance: 1) }
      if verdict != .clean {
        track.renewAnomaly(sigma: max(doubt.bend, watch.leftOver))
        attached.forget()
        carried.forget()
      }
      track.correct(by: LevelTurn.pastNorth(field), noise: whiteNoise)
      memory.keep(track, at: time)
      if let reference = watch.reference {
        let turning = facing.rotate(inertial.frame.attitude.rotate(inertial.frame.rate))
        latency.learn(field, turning: turning, reference: reference, size: size, dt: dt)
      }
      if carried.isDue(after: dt) { compare(level, doubt) }
    case .onset:
      track = memory.takeBack(
        track, by: .seconds(tuning.memory), at: time, known: inertial.residual.value, driftLives: tuning.driftLasts)
      attached.forget()
      if carried.hasCrept(track) { takeBack(level) }
    case .disturbed:
      attached.observe(magn, level, attitude: inertial.frame.attitude, dt: dt)
      if let rest = attached.apply(inertial.frame, magn, at: taken, facing, reference: watch.reference, dt: dt) {
        let more = 0.02 * size / north
        track.correct(by: LevelTurn.pastNorth(rest), noise: whiteNoise * 4 + more * more)
      }
    }
  }

  /// Compares the heading with the one that the gyroscope has carried on.
  @inline(never) private mutating func compare(_ level: Vector3, _ doubt: HeadingDoubt) {
    guard let reference = watch.reference else { return }
    carried.follow(track, reference: reference, doubt, inertial, tuning)
    if watch.isTurned(by: carried.apart.angle, sigma: carried.apart.sigma) { takeBack(level) }
  }

  /// A field that has turned slowly away from the gyroscope is not the earth's: the heading goes on from before that.
  private mutating func takeBack(_ level: Vector3) {
    guard let held = carried.held else { return }
    track = held.track
    track.doubt(drift: carried.rate)
    facing.turn(to: track.turn)
    watch.creep(facing.rotate(level), from: held.reference)
    attached.forget()
    memory.clear()
    carried.forget()
  }

  /// Starts with a first field; `tilt` is the uncertainty of up in radians.
  private mutating func begin(_ level: Vector3, tilt: Double) {
    guard let start = HeadingStart(level) else {
      isFieldVertical = true
      return
    }
    isFieldVertical = false
    let verdict = watch.observe(
      start.faced, dt: 0.01, within: 0.015, slack: .infinity, timing: tilt * level.length, turned: 0)
    let drift = inertial.variance(about: inertial.frame.axes.up).squareRoot()
    start.begin(&track, isClean: verdict == .clean, tilt: inertial.tilt, drift: drift)
    hasHeading = true
    seen.observe(level, dt: 1)
    memory.clear()
    carried.forget()
  }

  /// The estimate, predicted to an instant; nil until there is a field.
  ///
  /// Mutating only to avoid a copy of the filter, which has two kilobytes, at every reading.
  public mutating func estimate(at time: Timestamp) -> HeadingEstimate? {
    if isAlone || beginsAnew, let estimate = alone.estimate(at: time, isLevelAssumed: isLevelAssumed) {
      return estimate
    }
    guard hasHeading, magnAt != nil, track.isSound else { return nil }
    let level = inertial.frame.predicted(to: time, ahead: gyroLead)
    let ahead = min(max((time - (magnAt ?? time)).seconds, 0), 0.1)
    let turn = track.turn + (track.drift + inertial.residual.value) * ahead
    let attitude = Quaternion(w: cos(turn * 0.5), x: 0, y: 0, z: sin(turn * 0.5)) * level
    let turnRate = -inertial.frame.attitude.rotate(inertial.frame.rate).z - track.drift - inertial.residual.value
    var sum = VarianceSum(track.tt)
    // A long acceleration, as of a car, tilts up; a steep field turns the heading by a multiple of that.
    let steepness = seen.steepness
    sum.add(0.5 * inertial.leanedBack * steepness, .up)
    // The turn since the last sample is a guess: the same rate, or that of a hand.
    let silence = max(0, (time - (inertial.frame.turnedAt ?? time)).seconds - Self.heard)
    sum.add((Self.handTurns + inertial.frame.rate.length) * silence, .unheard)
    // Either of two norths may be right: two standard deviations reach from one to the other.
    sum.add(0.5 * max(abs(watch.turnedAway), carried.suspected, watch.turnedWhenAdopted), .field)
    let levelAssumed = isLevelAssumed
    if levelAssumed { sum.add(10 * degree * (1 + steepness * steepness).squareRoot(), .up) }
    return HeadingEstimate(
      attitude: attitude.normalized, turnRate: turnRate, sigma: Angle(radians: min(sum.variance.squareRoot(), .pi)),
      field: seen.field, disturbance: watch.disturbance.map { attached.turnsAlong ? .attached : $0 }, doubt: sum.doubt,
      silence: silence, levelAssumed: levelAssumed)
  }

}

/// One degree in radians.
let degree = Double.pi / 180

/// Gravity in the heading filter, in m/s2. `standardGravity` would change the last digits of readings.
let filterGravity = 9.81
