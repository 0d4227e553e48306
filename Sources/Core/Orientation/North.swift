internal import CMath
internal import Events
internal import Quantities

/// North by the magnetometer and a gyroscope: begins, loses and corrects it.
///
/// `field` is what is known of the field here.
struct North: Sendable {
  /// The longest time for which one sample counts, in seconds.
  private static let longest = 0.5
  /// The ratio of a first direction's variance to that of the place's bends: the first second of public recordings in
  /// rooms and beside a robot is off by 11 to 14 degrees, root mean square, where a walk scatters by 8.
  private static let start = 3.25
  /// The time over which a contradiction of field and gyroscope is forgotten, in seconds.
  private static let settles = 1.0
  /// The time over which the doubt about a field that was followed is forgotten, in seconds.
  private static let remembers = 40.0
  /// One standard deviation of the world model's field in a building, as a share of its size.
  private static let world = 0.1

  var tuning: FilterTuning
  /// One standard deviation of what the calibration has left on each axis, in uT.
  var offsetSigma = 0.5
  private(set) var filter: NorthFilter
  private(set) var latency: LatencyEstimator
  private(set) var attached = AttachedMagnet()
  /// Whether the last field was vertical and had no direction.
  private(set) var isFieldVertical = false
  private var facing = LevelTurn()
  private var carriedTo: Timestamp?
  private var turnedBefore = 0.0
  /// How far the heading has followed a field that another had contradicted, as a variance in square radians.
  private var followed = 0.0
  /// The angle from the heading to the field where the two contradict each other, in radians: either may be right.
  private var contradiction = 0.0
  /// Why the heading begins again with the next field, though there is one.
  private enum Restart { case corrected, overruled }
  private var restart: Restart?

  /// Before the first field.
  init(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    filter = NorthFilter(BendStatistics(field), parts: tuning.parts)
    latency = LatencyEstimator(tuning.magnLatency * 1e-3)
  }

  /// Changes the settings and keeps the state.
  mutating func retune(_ tuning: FilterTuning, field: FieldTuning) {
    self.tuning = tuning
    filter.bends.retune(field)
    filter.parts = tuning.parts
  }

  /// There is no turn from the heading to the next field; what was learnt of the field stays.
  mutating func lose() {
    attached = AttachedMagnet()
    filter.doubt(1)
  }

  /// Learns the bends, the latency and the heading again, with another calibration.
  mutating func relearn(_ field: FieldTuning) {
    restart = nil
    correct()
    (followed, contradiction) = (0, 0)
    filter = NorthFilter(BendStatistics(field), parts: tuning.parts)
  }

  /// Continues with another correction of the field: the next field gives the heading, as the first one did.
  mutating func correct() {
    attached = AttachedMagnet()
    // A heading that another field has overruled is doubted all the same.
    if restart != .overruled { restart = .corrected }
    // The hard iron that is corrected from now on had looked like a latency.
    latency.begin(tuning.magnLatency * 1e-3)
  }

  /// Takes the field of the world model, where there is one.
  mutating func expectWorld(_ field: LocalField) {
    guard let due = field.world?.like(field.size) else { return }
    let sigma = Self.world * field.size
    filter.expect(due, variance: sigma * sigma)
  }

  /// Takes the stated latencies of the magnetometer and of the gyroscope, in seconds.
  mutating func state(latency stated: Double, gyro: Double?) { latency.state(stated, gyro: gyro) }

  /// Takes a change of the bias about the vertical, in rad/s.
  mutating func shift(drift change: Double) { filter.shift(drift: change) }

  /// Takes a field in device axes, measured at an instant, after the time `gap` since the last one, in seconds.
  /// `begins` says that there is no heading, and the field gives it.
  mutating func observe(
    _ magn: Vector3, at time: Timestamp, _ inertial: InertialAttitude, _ field: inout LocalField, after gap: Double,
    begins: Bool
  ) {
    carry(to: time, turned: inertial.frame.turned)
    let dt = min(gap, Self.longest)
    let time = time - .seconds(latency.value)
    let level = inertial.frame.level(magn, at: time)
    let sample = (horizontal: (level.x * level.x + level.y * level.y).squareRoot(), up: level.z)
    isFieldVertical = sample.horizontal <= 1e-3 * level.length
    guard !isFieldVertical else { return }
    if begins || restart != nil { begin(level, sample, inertial, &field) }
    guard !begins else { return }
    var angle = past(level)
    field.look(sample, dt: dt)
    field.carry(unrest: inertial.rest.unrest, dt: dt)
    attached.observe(magn, level, attitude: inertial.frame.attitude, square: field.square, dt: dt)
    var (earth, rest) = (level, AttachedMagnet.Rest?.none)
    if tuning.parts.attached, let freed = attached.subtracted(from: magn, inertial.frame, at: time, field, dt: dt) {
      (earth, rest) = freed
      angle = past(earth)
    }
    field.look(past: angle, variance: filter.shown.variance, dt: dt)
    let horizontal = (earth.x * earth.x + earth.y * earth.y).squareRoot()
    field.judge((horizontal, earth.z), tilt: inertial.tilt, levelError: inertial.levelError, attached: rest, dt: dt)
    doubt(field, dt: dt)
    filter.observe(
      earth, attitude: inertial.frame.attitude, rate: inertial.frame.rate.length, rests: inertial.rests)
    facing.turn(to: filter.shown.turn)
    learnLatency(facing.rotate(earth), inertial, field, dt: dt)
  }

  /// The angle of a field in the level frame past the heading.
  private func past(_ level: Vector3) -> Double { remainder(atan2(level.x, level.y) - filter.shown.turn, 2 * .pi) }

  private mutating func begin(
    _ level: Vector3, _ sample: (horizontal: Double, up: Double), _ inertial: InertialAttitude,
    _ field: inout LocalField
  ) {
    let apart = restart == .overruled ? past(level) : 0
    followed = max(followed, apart * apart)
    field.followsDirection()
    contradiction = 0
    field.look(sample, dt: 0.01)
    field.judge(sample, tilt: inertial.tilt, levelError: 0, attached: nil, dt: 0.01)
    let start = FieldState.Start(
      drift: inertial.variance(about: inertial.frame.axes.up).squareRoot(), scale: tuning.scale * 0.01,
      offset: tuning.parts.offset ? offsetSigma : 0, bend: (field.bend + Self.start * field.scatter).squareRoot())
    filter.begin(level, attitude: inertial.frame.attitude, start)
    filter.doubt(apart * apart + inertial.tilt * inertial.tilt * field.steepness * field.steepness)
    expectWorld(field)
    restart = nil
  }

  /// Makes the heading less certain where the heading may be wrong, and not the field.
  private mutating func doubt(_ field: LocalField, dt: Double) {
    contradiction = max(field.east > 0 ? abs(field.turned) : 0, contradiction * (1 - dt / (Self.settles + dt)))
    followed -= followed * (dt / (Self.remembers + dt))
    if filter.shown.isOverruled { restart = .overruled }
  }

  private mutating func learnLatency(
    _ level: Vector3, _ inertial: InertialAttitude, _ field: LocalField, dt: Double
  ) {
    guard tuning.parts.latency, let reference = field.reference else { return }
    let turning = facing.rotate(inertial.frame.attitude.rotate(inertial.frame.rate))
    latency.learn(level, turning: turning, reference: reference, size: field.size, dt: dt)
  }

  /// Carries the heading on to an instant; `angle` is how far the gyroscope has turned the frame about the vertical.
  mutating func carry(to time: Timestamp, turned angle: Double) {
    let (dt, turned) = (carriedTo.map { (time - $0).seconds } ?? 0, angle - turnedBefore)
    // A turn within one instant counts with the next one.
    guard dt != 0 || carriedTo == nil else { return }
    (carriedTo, turnedBefore) = (time, angle)
    guard dt > 0 else { return }
    filter.carry(dt, turned: turned)
  }

  /// The disturbance of the field; nil where it bends the heading by no more than is usual. Mutating only to avoid a
  /// copy.
  mutating func disturbance(by field: LocalField) -> Reason? {
    // Nobody can step away from a magnet in the device. A calibration corrects it.
    field.disturbance.map { attached.turnsAlong ? .noCalibration : $0 }
  }

  /// Fills in the errors of the heading by the field and its way here. Mutating only to avoid a copy.
  mutating func tell(_ field: LocalField, _ errors: inout HeadingErrors) {
    errors.north = Angle(variance: filter.shown.variance)
    // A bend that stays at a spot is in the filter's own doubt at first, and soon no longer.
    let known = field.world == nil ? filter.shown.variance : filter.bends.variance
    errors.place = Angle(variance: tuning.parts.world ? field.strangeness(beyond: known) : 0)
    errors.followed = Angle(variance: followed)
    errors.held = Angle(variance: filter.shown.held)
    // Two standard deviations reach from one north to the other.
    errors.contradiction = Angle(radians: tuning.parts.contradiction ? 0.5 * contradiction : 0)
  }
}
