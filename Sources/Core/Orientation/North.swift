internal import CMath
internal import Events
internal import Quantities

/// North by a gyroscope that carries it, and by fields that each may be bent.
///
/// No field is rejected. Each counts by how far it may be bent, and only once for as long as a bend lasts.
struct North: Sendable {
  /// The ratio of a first direction's variance to that of the place's scatter: the first second of public recordings in
  /// rooms and beside a robot is off by 11 to 14 degrees, root mean square, and along a walk they scatter by 7.5.
  private static let start = 3.25
  /// Factor on up's initial sigma.
  private static let firstTilt = 2.0
  /// How long a heading is young, in seconds: if the field departs from the expected one then, the heading is as
  /// doubtful as the field.
  private static let young = 3.0
  /// The noise of the level frame's heading, in radians per root second: parts have 0.005 to 0.03 degrees, the frame
  /// adds to that.
  private static let walk = 0.05 * degree
  /// One standard deviation of the bias at rest, in rad/s, in a second.
  private static let rests = 0.03 * degree
  /// The mean bend of a place as a share of its scatter: 1 to 3 degrees of 8 on phones.
  private static let place = 0.3
  /// The longest time for which one sample counts, in seconds.
  private static let longest = 0.5
  /// The largest difference from the heading that is followed in one sample, in radians.
  private static let most = 1.0
  /// The time after which a field with the wrong direction alone means that the gyroscope has missed a turn, in
  /// seconds.
  private static let missed = 5.0
  /// The time over which a contradiction of field and gyroscope is forgotten, in seconds.
  private static let settles = 1.0

  var tuning: FilterTuning
  private(set) var track = NorthTrack()
  private var held = HeldNorth()
  private(set) var field: BendEstimator
  private(set) var latency: LatencyEstimator
  private(set) var attached = AttachedMagnet()
  private(set) var hasHeading = false
  /// Whether the last field was vertical and had no direction.
  private(set) var isFieldVertical = false
  private var facing = LevelTurn()
  private var carriedTo: Timestamp?
  private var turnedBefore = 0.0
  private var onlyTurnedFor = 0.0
  /// The angle from the heading to the field where the two contradict each other, in radians: either may be right.
  private var contradiction = 0.0
  private var isCorrected = false
  private var mustBegin = false

  /// Before the first field.
  init(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    self.field = BendEstimator(field)
    latency = LatencyEstimator(tuning.magnLatency * 1e-3)
  }

  /// Changes the settings and keeps the state.
  mutating func retune(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    self.field.tuning = field
  }

  /// The heading begins again with the next field; what was learnt of the field stays.
  mutating func lose() {
    mustBegin = true
    attached = AttachedMagnet()
    track.doubt(1)
  }

  /// Learns the field, its latency and the heading again, with another calibration.
  mutating func relearn() {
    correct()
    lose()
    hasHeading = false
  }

  /// Continues with another correction of the field: the heading is as doubtful as the next field differs from it.
  mutating func correct() {
    field.begin()
    attached = AttachedMagnet()
    held = HeldNorth()
    isCorrected = true
    // The hard iron that is corrected from now on had looked like a latency.
    latency.begin(tuning.magnLatency * 1e-3)
  }

  /// Whether the heading begins with the next field.
  var begins: Bool { !hasHeading || mustBegin || !track.isSound }

  /// Takes the field of the world model; nil where the place is not known.
  mutating func expect(_ world: WorldField?) { field.expect(world) }

  /// Takes the stated latencies of the magnetometer and of the gyroscope, in seconds.
  mutating func state(latency stated: Double, gyro: Double?) { latency.state(stated, gyro: gyro) }

  /// Takes a change of the bias about the vertical, in rad/s.
  mutating func shift(drift change: Double) {
    track.shift(drift: change)
    held.shift(drift: change)
  }

  /// Takes a field in device axes, measured at an instant, after the time `gap` since the last one, in seconds.
  mutating func observe(_ magn: Vector3, at time: Timestamp, _ inertial: InertialAttitude, after gap: Double) {
    carry(to: time, turned: inertial.frame.turned)
    let dt = min(gap, Self.longest)
    let time = time - .seconds(latency.value)
    let level = inertial.frame.level(magn, at: time)
    let sample = (horizontal: (level.x * level.x + level.y * level.y).squareRoot(), up: level.z)
    isFieldVertical = sample.horizontal <= 1e-3 * level.length
    guard !isFieldVertical else { return }
    guard !begins else {
      begin(turn: atan2(level.x, level.y), sample, inertial)
      return
    }
    var angle = past(level)
    if isCorrected {
      track.doubt(angle * angle)
      isCorrected = false
    }
    field.look(sample, dt: dt)
    attached.observe(magn, level, attitude: inertial.frame.attitude, square: field.square, dt: dt)
    var (earth, rest) = (level, AttachedMagnet.Rest?.none)
    if let freed = attached.subtracted(from: magn, inertial.frame, at: time, field, dt: dt) {
      (earth, rest) = freed
      angle = past(earth)
    }
    field.look(past: angle, variance: track.tt, dt: dt)
    let horizontal = (earth.x * earth.x + earth.y * earth.y).squareRoot()
    field.judge((horizontal, earth.z), tilt: inertial.tilt, levelError: inertial.levelError, attached: rest, dt: dt)
    doubt(dt: dt)
    if inertial.rests {
      let variance = Self.rests * Self.rests * 2 / dt
      track.settleDrift(variance: variance)
      held.settleDrift(variance: variance)
    }
    track.correct(
      by: min(max(angle, -Self.most), Self.most), variance: field.variance(tilt: inertial.tilt) / max(dt, 1e-4))
    held.compare(track)
    facing.turn(to: track.turn)
    learnLatency(facing.rotate(earth), inertial, dt: dt)
  }

  /// The angle of a field in the level frame past the heading.
  private func past(_ level: Vector3) -> Double { remainder(atan2(level.x, level.y) - track.turn, 2 * .pi) }

  private mutating func begin(
    turn: Double, _ sample: (horizontal: Double, up: Double), _ inertial: InertialAttitude
  ) {
    field.followsDirection()
    contradiction = 0
    field.look(sample, dt: 0.01)
    field.judge(sample, tilt: inertial.tilt, levelError: 0, attached: nil, dt: 0.01)
    let tilted = Self.firstTilt * inertial.tilt * field.steepness
    track.begin(
      turn: turn, variance: field.bend + Self.start * field.scatter + tilted * tilted,
      drift: inertial.variance(about: inertial.frame.axes.up).squareRoot(), scale: tuning.scale * 0.01)
    held = HeldNorth()
    (hasHeading, mustBegin, onlyTurnedFor, isCorrected) = (true, false, 0, false)
  }

  /// Makes the heading less certain where the heading may be wrong, and not the field.
  private mutating func doubt(dt: Double) {
    contradiction = max(field.east > 0 ? abs(field.turned) : 0, contradiction * (1 - dt / (Self.settles + dt)))
    // A young heading began in a field that is as likely to have been bent as the present one.
    let left = Self.young / (Self.young + field.lookedFor)
    track.doubt(field.bend * dt * 2 * left * left * left / Self.young)
    // A field with the wrong direction alone is the earth's, for few magnets only turn the field. Then the
    // gyroscope has missed a turn, and the heading follows.
    onlyTurnedFor = field.isOnlyTurned ? onlyTurnedFor + dt : 0
    guard onlyTurnedFor > Self.missed else { return }
    onlyTurnedFor = 0
    track.doubt(4 * field.turned * field.turned)
    held.follow(turning: field.turned)
    field.followsDirection()
  }

  private mutating func learnLatency(_ level: Vector3, _ inertial: InertialAttitude, dt: Double) {
    guard let reference = field.reference else { return }
    let turning = facing.rotate(inertial.frame.attitude.rotate(inertial.frame.rate))
    latency.learn(level, turning: turning, reference: reference, size: field.size, dt: dt)
  }

  /// Carries the heading on to an instant; `angle` is how far the gyroscope has turned the frame about the vertical.
  mutating func carry(to time: Timestamp, turned angle: Double) {
    let (dt, turned) = (carriedTo.map { (time - $0).seconds } ?? 0, angle - turnedBefore)
    (carriedTo, turnedBefore) = (time, angle)
    guard dt > 0 else { return }
    let (walk, wander) = (Self.walk * Self.walk, tuning.biasWander * degree)
    track.predict(dt, turned: turned, walk: walk, wander: wander * wander)
    held.predict(dt, turned: turned, walk: walk, wander: wander * wander)
  }

  /// The disturbance of the field; nil where it bends the heading by no more than is usual.
  var disturbance: Disturbance? { field.disturbance.map { attached.turnsAlong ? .attached : $0 } }

  /// The parts of the heading's error by the field and its way here.
  var errors: FilterErrors {
    var errors = FilterErrors()
    errors.turn = track.tt
    errors.place = Self.place * Self.place * field.scatter
    errors.strangeness = field.strangeness
    errors.held = held.variance
    // Two standard deviations reach from one north to the other.
    errors.contradiction = 0.5 * contradiction
    return errors
  }
}
