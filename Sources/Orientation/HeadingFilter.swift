internal import CMath
public import Events
public import Quantities

/// Makes a heading of samples: calibrated ones in, an attitude towards magnetic north out at any instant asked for.
public struct HeadingFilter: Sendable {
  /// How much sooner the bend changes the faster the device turns: as a share, at 1 rad/s.
  private static let bendTurns = 0.3
  /// How long the bend stays the same while the device lies still, in seconds.
  private static let bendRests = 10_000.0
  /// The bend of the place where it begins, in percent of the field.
  private static let bendBegins = 1.0
  /// So much doubt about the bias, in degrees/s, halves gravity's time constant in an unquiet hand.
  private static let biasCounts = 1.5
  /// The most that is taken for the gyroscope's latency unless its part says more, in seconds.
  private static let longestLead = 0.004

  /// A hand that turns faster than this on average, in rad/s, waves rather than sways.
  private static let swayTurns = 1.5
  /// A bias that leans the frame by less than this needs no such fit, in degrees/s.
  private static let swayHelps = 1.2
  /// How far a gyroscope's axes may lean and stretch: what a turn shows of that is not its bias.
  private static let gyroLean = 0.01
  /// One standard deviation of the bias that a calibration leaves, in degrees/s: it changes with the temperature.
  private static let biasLeft = 1.0
  /// One standard deviation of a gyroscope's scale.
  private static let gyroScale = 0.003

  /// How long what gravity leans is averaged, in seconds: a step is shorter.
  private static let leanLasts = 0.5
  private static let leanCounts = 0.6

  private var tuning: FilterTuning
  private var frame = LevelFrame()
  private var bias: GyroBias
  private var headingBias: GyroBias
  private var residual = 0.0
  private var residualVariance = 0.0
  private var rest = RestDetector()
  private var block = Block()
  private var track = HeadingTrack()
  private var watch: FieldWatch
  private var memory = ShortMemory()
  private var smoother = CircleSmoother()
  private var latency: LatencyEstimator
  private var attached = AttachedMagnet()
  private var up: Vector3?
  private var slowUp = Vector3.zero
  /// How far accelerations stray from up without a gyroscope, in m/s2; the largest of the last half second.
  private var shaken = 0.0
  private var accelAt: Timestamp?
  private var magnAt: Timestamp?
  private var magnGap = 0.01
  private var hasHeading = false
  private var beginsAnew = false
  private var hasGyro = false
  private var gyroLead = 0.0
  private var gyroLatency: Double?
  private var gyroGap = 0.005
  private var seen: ObservedField?
  private var pace = 0.0
  private var stillField = StillField()
  private var sway = SwayFit()
  private var swayLean = 0.0
  /// One standard deviation of the bias about the horizontal, in rad/s: what leans the frame.
  private var leaning = 0.0
  private var sinceFit = 0.0
  /// How fast gravity leans the frame, in rad/s, and how far off it is by that.
  private var leanRate = Vector3.zero
  private var leanedBack = 0.0
  private var unquietFor = 0.0

  /// A filter that has seen nothing.
  public init(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    bias = GyroBias(sigma: tuning.bias * degree)
    headingBias = bias
    leaning = bias.sigma
    residualVariance = bias.sigma * bias.sigma
    watch = FieldWatch(field)
    latency = LatencyEstimator(tuning.magnLatency * 1e-3)
  }

  /// Works with another tuning from here on; what was learnt stays.
  public mutating func retune(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    watch.tuning = field
  }

  /// Begins anew, as after another calibration: what was learnt of raw fields, turns and gravity no longer holds.
  /// Whether the calibration knows the gyroscope's bias matters for how far it is believed.
  public mutating func restart(knowsBias: Bool = false) {
    let expected = watch.world
    let known = (latency, gyroLatency, hasGyro)
    self = HeadingFilter(tuning, field: watch.tuning)
    (latency, gyroLatency, hasGyro) = known
    latency.begin(tuning.magnLatency * 1e-3)
    if knowsBias {
      bias = GyroBias(sigma: min(tuning.bias, Self.biasLeft) * degree)
      headingBias = bias
      leaning = bias.sigma
      residualVariance = bias.sigma * bias.sigma
    }
    watch.expect(expected)
  }

  /// Goes on with another correction of the field, and of the gyroscope's bias by so much: where up is and how the
  /// device turns is known as before. Of another field the heading is the old one until the next sample.
  public mutating func correct(gyroBias change: Vector3, field: Bool = true) {
    bias.shift(by: -change)
    headingBias.shift(by: -change)
    sway.end()
    guard field else { return }
    let expected = watch.world
    watch = FieldWatch(watch.tuning)
    watch.expect(expected)
    // What turned with the device looked late: the hard iron that is taken off from here on.
    latency.begin(tuning.magnLatency * 1e-3)
    attached.forget()
    memory.clear()
    stillField = StillField()
    beginsAnew = true
  }

  /// Learns which sensors there are.
  public mutating func describe(_ sensors: SensorSet) {
    if sensors.gyro == nil { hasGyro = false }
    gyroLatency = sensors.gyro?.latency.map { $0 * 1e-3 }
    if let known = sensors.magn?.latency {
      latency = LatencyEstimator(known * 1e-3 - (gyroLatency ?? 0), sigma: 0)
    }
  }

  /// Learns which field belongs to this place; nil where the place is not known.
  public mutating func expect(_ field: ExpectedField?) { watch.expect(field) }

  // MARK: Samples

  /// Takes an angular rate in rad/s.
  public mutating func observe(gyro: Vector3, at time: Timestamp) {
    guard gyro.squaredLength < 1e6 else { return }
    let dt = frame.turnedAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0, frame.turnedAt == nil || dt > 0 else { return }
    if frame.turn(gyro - bias.value, at: time), hasHeading {
      track.shift(turn: 0, variance: 1)
    }
    hasGyro = true
    guard dt > 0, dt < LevelFrame.longestGap else { return }
    gyroGap += (dt - gyroGap) * 0.02
    gyroLead = gyroLatency ?? max(-latency.value, min(tuning.gyroShare * latency.value, Self.longestLead))
    block.gyro += gyro
    block.count += 1
    block.dt += dt
    if block.dt >= 0.02 { closeBlock() }
  }

  /// Takes an acceleration in m/s2.
  public mutating func observe(accel: Vector3, at time: Timestamp) {
    guard accel.squaredLength > 0.01, accel.squaredLength < 1e8 else { return }
    let dt = accelAt.map { (time - $0).seconds } ?? 0
    guard dt >= 0 else { return }
    accelAt = time
    if gyroIsLive(at: time) {
      block.accel += accel
      block.accelCount += 1
      frame.feel(accel, at: time, constant: gravityConstant, leans: !swayLeads)
    } else {
      let excess = (accel.length - 9.81) / 1.0
      let constant = tuning.smoothing * (1 + 20 * excess * excess)
      let old = dt > 1 ? accel : up ?? accel
      if up == nil { slowUp = accel }
      let now = old + (accel - old) * (dt / (constant + dt))
      up = now
      // As a watch on the field averages it: noise is no shaking.
      let share = dt / (0.5 + dt)
      slowUp += (now - slowUp) * (dt > 1 ? 1 : share)
      shaken = max((now - slowUp).length, shaken - shaken * share)
      frame.lean(towards: now)
    }
  }

  /// Takes a field in uT.
  public mutating func observe(magn: Vector3, at time: Timestamp) {
    guard magn.squaredLength > 1e-12, magn.squaredLength < 1e12 else { return }
    let gap = magnAt.map { (time - $0).seconds } ?? 0
    guard gap >= 0, magnAt == nil || gap > 0 else { return }
    magnAt = time
    if beginsAnew || !track.isSound { (hasHeading, beginsAnew) = (false, false) }
    let dt = min(gap, 0.5)
    if gap > 0, gap < 1 { magnGap += (gap - magnGap) * 0.05 }
    if gyroIsLive(at: time) {
      follow(magn, at: time, dt: dt)
    } else {
      followAlone(magn, at: time, dt: dt)
    }
  }

  /// Whether the sway's fit leans the frame instead of an average.
  private var swayLeads: Bool { sway.isActive }

  private mutating func fit(_ force: Vector3, east: Vector3, north: Vector3, lean: Vector3, dt: Double) {
    // In quick turns the gyroscope's scale does more than its bias: the fit would explain the one by the other.
    if pace > Self.swayTurns { sway.end() }
    if !sway.isActive {
      guard pace < 0.8 * Self.swayTurns else { return }
      unquietFor = rest.unrest > 0.3 ? unquietFor + dt : 0
      guard unquietFor > 0.4, leaning > Self.swayHelps * degree else { return }
      sway.begin(bias: bias.value, covariance: bias.covariance, lean: 0.15)
      sinceFit = 0
    }
    sway.observe(
      force: force, east: east, north: north, used: bias.value, lean: lean, dt: dt, unrest: rest.unrest)
    sinceFit += dt
    guard sinceFit > 0.2, let found = sway.solve() else { return }
    sinceFit = 0
    swayLean = found.leanVariance
    frame.lean(by: -found.lean)
    sway.leaned(by: -found.lean)
    _ = frame.takeLean()
    bias.set(found.bias, found.covariance)
    headingBias.set(found.bias, found.covariance)
    if sway.age > 8 || leaning < 0.1 * degree { sway.end() }
  }

  private func gyroIsLive(at time: Timestamp) -> Bool {
    guard hasGyro, let last = frame.turnedAt else { return false }
    return (time - last).seconds < 0.3
  }

  /// Gravity is averaged for long where the hand is unquiet and the bias is known, shortly where it is the other way
  /// round: what a bias leans in the time of the average must stay below what a sway does.
  private var gravityConstant: Double {
    tuning.gravity / (1 + leaning / (Self.biasCounts * degree * quiet))
  }

  /// One standard deviation of up, in radians: what the bias leans in the time of gravity's average, and what of the
  /// hand's accelerations is left in it.
  private var tilt: Double {
    if swayLeads, sway.age > 0.3 { return swayLean.squareRoot() }
    let constant = gravityConstant
    let leaned = 2 * constant * leaning
    let seconds = 4 * min(frame.age, 2 * constant)
    let swayed = rest.unrest / 9.81 / (1 + seconds * seconds)
    let scaled = Self.gyroScale * pace * constant
    return (leaned * leaned + swayed * swayed + scaled * scaled).squareRoot()
  }

  private var quiet: Double { min(max(rest.unrest / 0.5, 0.1), 1) }

  // MARK: With a gyroscope

  private mutating func follow(_ magn: Vector3, at time: Timestamp, dt: Double) {
    let taken = time - .seconds(latency.value)
    let level = frame.level(magn, at: taken)
    stillField.observe(magn, dt: dt, still: rest.duration)
    guard hasHeading else {
      begin(level, at: time)
      return
    }
    let resting = rest.duration > 0.5
    let unrest = (watch.disturbance == nil ? watch.unrest : attached.unrest)
    let size = watch.size
    let north = max(watch.reference?.north ?? size, 0.02 * size)
    let bend = (tuning.bend * 0.01 * size) / north
    let tilt = self.tilt
    let tilted = tilt * size / north
    let rate = frame.rate.length
    let late = rate * latency.sigma
    let meridian = min(unrest / (north * north), 1)
    let bendSigma = (bend * bend + tilted * tilted + late * late + meridian).squareRoot()
    let wobble = tuning.turnNoise * degree * rate
    pace += (rate - pace) * (dt / (1 + dt))
    // A gyroscope that has been averaged at rest drifts the less the longer that was.
    let motion = (resting ? 0.003 / (1 + rest.duration / 5) : tuning.drift) * degree
    let driftVariance = motion * motion + (resting ? 0 : residualVariance)
    // What was put down to a tilt not yet known does not outlive it.
    let settled = track.aa < 2 * bendSigma * bendSigma
    let bendLives = resting ? Self.bendRests : tuning.bendLasts / (1 + Self.bendTurns * pace)
    track.predict(
      dt, known: residual, turnNoise: wobble * wobble + (resting ? 2.5e-9 : 1e-8), driftVariance: driftVariance,
      driftLives: tuning.driftLasts * driftVariance / (motion * motion),
      anomalySigma: bendSigma, anomalyLives: settled ? bendLives : min(bendLives, 0.3))

    let (c, s) = (cos(track.turn), sin(track.turn))
    let field = Vector3(c * level.x - s * level.y, s * level.x + c * level.y, level.z)
    let whiteNoise = watch.noise / (north * north)
    let spread = track.spread(noise: whiteNoise)
    let timing = (rate * latency.sigma + 2 * (tilt * tilt + leanedBack * leanedBack).squareRoot()) * size
    let verdict = watch.observe(
      field, dt: dt, within: 0.01, slack: 3 * spread.squareRoot() * north, timing: timing, turned: rate * dt)
    see(field, dt: dt)
    switch verdict {
    case .clean, .cleared, .adopted:
      if verdict == .adopted { track.shift(turn: 0, variance: 1) }
      if verdict != .clean {
        track.renewAnomaly(sigma: bendSigma)
        attached.forget()
      }
      let innovation = atan2(field.x, field.y)
      track.correct(by: innovation, noise: whiteNoise)
      memory.keep(track, at: time)
      learnLatency(field, at: taken, c, s, size: size, dt: dt)
    case .onset:
      takeBack(at: time)
      attached.forget()
    case .disturbed:
      attached.observe(magn, level, attitude: frame.attitude, dt: dt)
      if let rest = attached.apply(frame, magn, at: taken, c, s, reference: watch.reference, dt: dt) {
        let more = 0.02 * size / north
        track.correct(by: atan2(rest.x, rest.y), noise: whiteNoise * 4 + more * more)
      }
    }
  }

  private mutating func begin(_ level: Vector3, at time: Timestamp) {
    let turn = atan2(level.x, level.y)
    let horizontal = (level.x * level.x + level.y * level.y).squareRoot()
    let verdict = watch.observe(
      Vector3(0, horizontal, level.z), dt: 0.01, within: 0.015, slack: .infinity, timing: 0, turned: 0)
    let size = level.length
    let noise = min(0.02 * size / max(horizontal, 1e-9), 1)
    let axis = frame.attitude.inverse.rotate(Vector3(0, 0, 1))
    let steep = size / max(horizontal, 0.02 * size)
    let bend = verdict == .clean ? Self.bendBegins * 0.01 * steep : 0.4
    let tilted = tilt * steep
    track.begin(
      turn: turn, noise: noise, anomaly: min((bend * bend + tilted * tilted).squareRoot(), 1),
      drift: headingBias.variance(about: axis).squareRoot())
    hasHeading = true
    see(Vector3(0, horizontal, level.z), dt: 1)
    memory.clear()
  }

  private mutating func learnLatency(
    _ field: Vector3, at taken: Timestamp, _ c: Double, _ s: Double, size: Double, dt: Double
  ) {
    let turning = frame.attitude.rotate(frame.rate)
    let about = Vector3(c * turning.x - s * turning.y, s * turning.x + c * turning.y, turning.z)
    guard let reference = watch.reference, about.squaredLength < 1e6 else { return }
    let place = Vector3(0, reference.north, reference.up)
    latency.observe(departure: field - place, turning: about.cross(place), variance: 0.04 * size * size, dt: dt)
    latency.forget(dt, within: 60, floor: 1e4)
  }

  private mutating func takeBack(at time: Timestamp) {
    guard let old = memory.recall(.seconds(tuning.memory), before: time), old.track.tt < 2 * track.tt + 1e-4 else {
      return
    }
    track = old.track
    track.predict(
      old.age, known: residual, turnNoise: 1e-8, driftVariance: old.track.dd, driftLives: tuning.driftLasts,
      anomalySigma: 0.1, anomalyLives: 10)
    memory.clear()
  }

  private mutating func see(_ field: Vector3, dt: Double) {
    let size = field.length
    let dip = Angle(radians: -atan2(field.z, (field.x * field.x + field.y * field.y).squareRoot()))
    let share = dt / (0.05 + dt)
    var now = seen ?? ObservedField(size: size, dip: dip)
    now.size += (size - now.size) * share
    now.dip = now.dip + (dip - now.dip) * share
    seen = now
  }

  /// What is done fifty times a second: rest, and the bias.
  private mutating func closeBlock() {
    let block = self.block
    self.block = Block()
    let dt = block.dt
    let gyro = block.gyro / Double(block.count)
    let hasAccel = block.accelCount > 0
    let accel = hasAccel ? block.accel / Double(block.accelCount) : Vector3(0, 0, 9.81)
    rest.observe(gyro: gyro, accel: accel, dt: dt, constant: 0.5, most: (1.5 * degree, 0.4))
    let east = frame.attitude.inverse.rotate(Vector3(1, 0, 0))
    let north = frame.attitude.inverse.rotate(Vector3(0, 1, 0))
    let upward = east.cross(north)
    let wander = tuning.biasWander * degree
    let process = wander * wander * dt
    let lean = frame.takeLean()
    let force = frame.takeForce()
    let constant = gravityConstant
    let before = headingBias.value
    bias.wander(dt, perRootSecond: wander)
    headingBias.wander(dt, perRootSecond: 0.2 * wander)
    if rest.duration > 1, isBias(rest.gyro) {
      sway.end()
      let p = 0.03 * degree
      let variance = p * p * p * p / process + p * p
      bias.rest(rest.gyro, east: east, north: north, dt: dt, constant: constant, variance: variance)
      // Rest says it of all axes, and better than any heading.
      headingBias = bias
      track.correctDrift(by: -track.drift, variance: 0.1 * degree * 0.1 * degree)
    } else if let force {
      fit(force, east: east, north: north, lean: lean, dt: dt)
    }
    if !swayLeads, rest.duration <= 1, hasAccel {
      let p = 0.1 * degree
      let scaled = Self.gyroLean * pace
      let variance =
        (p * p * p * p / process + p * p) * quiet * quiet * tuning.gravity / constant + scaled * scaled / dt
      bias.lean(lean, by: bias.value, east: east, north: north, dt: dt, constant: constant, variance: variance)
      headingBias.lean(lean, by: bias.value, east: east, north: north, dt: dt, constant: constant, variance: variance)
    }
    track.shift(drift: upward.dot(headingBias.value - before))
    // What the heading has learnt of the bias is handed over once, as soon as it is worth much more than what is known.
    if hasHeading, rest.duration < 0.5, !swayLeads, headingBias.variance(about: upward) > 4 * track.dd {
      let before = headingBias.value
      headingBias.correct(along: upward, by: -track.drift, variance: 2 * track.dd)
      track.shift(drift: upward.dot(headingBias.value - before))
    }
    residual = -upward.dot(headingBias.value - bias.value)
    residualVariance = headingBias.variance(about: upward)
    let share = dt / (Self.leanLasts + dt)
    leanRate += (lean / dt - leanRate) * share
    // Gravity's average is late by twice its time constant; what it has had to lean it will have to lean back.
    leanedBack = max(Self.leanCounts * constant * leanRate.length, leanedBack * (1 - dt / (2 * constant)))
    leaning = max(bias.variance(about: east), bias.variance(about: north)).squareRoot()
  }

  /// Whether what a steady gyroscope shows may be its bias: near to the one known, or, while that is unsure, not
  /// contradicted by the field, which a real turn would move in the device.
  private func isBias(_ shown: Vector3) -> Bool {
    let more = shown - bias.value
    if more.squaredLength < 0.25 * degree * degree { return true }
    let most = 3 * bias.sigma + 0.5 * degree
    guard more.squaredLength < most * most else { return false }
    guard let moved = stillField.moved(by: more) else { return accelAt != nil }
    return moved < 0.4
  }

  // MARK: Without a gyroscope

  private mutating func followAlone(_ magn: Vector3, at time: Timestamp, dt: Double) {
    let level = frame.attitude.rotate(magn)
    guard hasHeading else {
      begin(level, at: time)
      smoother.begin()
      return
    }
    let (c, s) = (cos(track.turn), sin(track.turn))
    let field = Vector3(c * level.x - s * level.y, s * level.x + c * level.y, level.z)
    _ = watch.observe(field, dt: dt, tilt: 3 * shaken / 9.81)
    see(field, dt: dt)
    guard field.x * field.x + field.y * field.y > 1e-6 * field.squaredLength else { return }
    let moved = smoother.follow(
      atan2(field.x, field.y), dt: dt, quick: 0.5 * tuning.smoothing, still: tuning.stillSmoothing)
    track.shift(turn: moved, variance: 0)
  }

  // MARK: Result

  /// The estimate, predicted to an instant; nil until there is a field.
  public func estimate(at time: Timestamp) -> HeadingEstimate? {
    guard hasHeading, magnAt != nil, track.isSound else { return nil }
    let live = gyroIsLive(at: time)
    let level = live ? frame.predicted(to: time, ahead: gyroLead) : frame.attitude
    let ahead = min(max((time - (magnAt ?? time)).seconds, 0), 0.1)
    let turn = live ? track.turn + (track.drift + residual) * ahead : track.turn + smoother.rate * ahead
    let attitude = Quaternion(w: cos(turn * 0.5), x: 0, y: 0, z: sin(turn * 0.5)) * level
    let turnRate = live ? -frame.attitude.rotate(frame.rate).z - track.drift - residual : -smoother.rate
    var variance = live ? track.tt : smoother.sigma(dt: magnGap) * smoother.sigma(dt: magnGap)
    let dip = seen?.dip ?? .zero
    // A push that lasts, as a car's, leans what is taken for up; the field below it swings out by as much.
    let swung = leanedBack * sin(dip) / max(cos(dip), 0.05)
    if live { variance += 0.25 * swung * swung }
    let levelAssumed = accelAt == nil
    if levelAssumed { variance += pow(10 * degree / max(cos(dip), 0.05), 2) }
    return HeadingEstimate(
      attitude: attitude.normalized, turnRate: turnRate, sigma: Angle(radians: min(variance.squareRoot(), .pi)),
      field: seen, disturbance: watch.disturbance, levelAssumed: levelAssumed)
  }
}

/// What a fiftieth of a second brought.
private struct Block: Sendable {
  var gyro = Vector3.zero
  var accel = Vector3.zero
  var count = 0
  var accelCount = 0
  var dt = 0.0
}

/// One degree in radians.
let degree = Double.pi / 180
