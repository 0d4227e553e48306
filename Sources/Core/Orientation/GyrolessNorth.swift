internal import CMath
internal import Events
internal import Quantities

/// The attitude towards magnetic north from gravity and field alone, without a gyroscope.
///
/// When the device turns, gravity and field turn together relative to it; when a hand pushes it, only the apparent
/// gravity does. Both drive one estimate of attitude and rate. The field shows at once how fast the device turns: while
/// the device is still, accelerations are averaged over a long time, and the faster it turns the more they are trusted.
/// An error of a force shows in its length or in its angle to the field.
struct GyrolessNorth: Sendable {
  /// Correlation times of the rates, in seconds: the tilting rate of a hand that waves at 3 Hz changes within a radian.
  /// Turns about the vertical last longer, so the estimate lags less in them.
  private static let rateLasts = (tilt: 0.05, turn: 0.2)
  /// The ratio of a rate's standard deviation to the rate that the field shows. The field shows two of three components
  /// and, if it is steep, a third of a turn about the vertical.
  private static let rateSpread = 2.0
  /// The squares of the slowest and the fastest rates, in (rad/s)^2: a resting hand's 0.003 rad/s, and a throw's 8.
  private static let paces = (least: 9e-6, most: 64.0)
  /// The time for which a rate is remembered, in seconds: two strides of a walk, but only a moment in a hand that
  /// rests.
  private static let remembers = (usual: 2.0, still: 0.07)
  /// One standard deviation of the time of a field in a turn, in seconds: latencies in public recordings are 0 to 25
  /// ms.
  private static let late = 0.02
  /// The push below which a hand is at rest, and the noise of a part at 100 Hz, in m/s2.
  private static let pushes = (calm: 0.3, noise: 0.03)
  /// How long an error of the field's time, and a push, last, in seconds: a tenth and a twentieth of a walk's period.
  private static let lasts = (field: 0.1, push: 0.05)
  /// The random walk of the dip, in radians per root second: it scatters by 4 degrees within a second of walking.
  private static let dipWalks = 4 * degree
  /// The time over which pushes are averaged, in seconds: a stride. A push that stays constant over it is a part's
  /// error.
  private static let stride = 1.0
  /// Accelerations that disagree with up for this time, in seconds, by more than two standard deviations (squared) show
  /// a turn about the field itself, which the field cannot show.
  private static let disagrees = (within: 0.5, from: 4.0)
  /// One standard deviation of the first up, in radians (1 m/s2 of a hand's acceleration), and of a field, as a share
  /// of its size.
  private static let first = (tilt: 0.1, noise: 0.01)
  /// The ratio of the real variance of errors to the estimated one: 1.5 to 4 on phones and boards, because pushes are
  /// not white noise.
  private static let unknown = 3.0
  /// The time over which the turn about the vertical is averaged, in seconds; a slower part shows turns as noise.
  private static let showsTurn = 0.1
  /// The longest gap after the last field without losing the attitude, in seconds.
  private static let keeps = 0.3

  /// Whether the field was vertical, and so without a direction.
  private(set) var isFieldVertical = false
  private(set) var attitude = Quaternion.identity
  /// The rate about east, north and up, in rad/s.
  private(set) var rate = Vector3.zero
  private var dip = 0.0
  private var errors = GyrolessErrors()
  private var turn = FieldTurn()
  private var measured = MeasuredField()
  /// The variances of the rates about the vertical, and about the others.
  private var paces = (turn: 1.0, tilt: 1.0)
  private var hasBegun = false
  /// Whether there is an attitude; after a gap it is the old one until the next samples.
  private(set) var hasHeading = false
  private var now: Timestamp?
  private var force: (value: Vector3, at: Timestamp)?
  private var sample: (value: Vector3, at: Timestamp)?
  /// Whether the sample is from before `begin`: since then the field is corrected differently.
  private var isSampleOld = false
  private var usualGap = 0.01
  private var noise = FieldNoise(variance: first.noise * first.noise)
  /// The mean size of pushes, in m/s2, and the steady offsets of the acceleration's length and of its angle to the
  /// field.
  private(set) var push = 0.3
  private var steady = (excess: 0.0, angle: 0.0)
  private var disagreement = (east: 0.0, north: 0.0)
  private var isStrained = false
  /// The turn of the estimate about the vertical, in rad/s, and its corrections since the last field, in radians.
  private var (turning, turned) = (0.0, 0.0)

  /// Starts again with the next samples, and keeps its attitude until then.
  mutating func begin() {
    hasBegun = false
    isSampleOld = true
  }

  /// Takes an acceleration in m/s2.
  mutating func observe(accel: Vector3, at time: Timestamp) {
    let dt = min(max(force.map { (time - $0.at).seconds } ?? 0, 1e-3), 0.2)
    force = (accel, time)
    guard hasBegun, pass(to: time), let magn = sample?.value else {
      if let sample, !isSampleOld, (time - sample.at).seconds < Self.keeps { start(accel, sample.value) }
      return
    }
    let excess = accel.length - filterGravity - steady.excess
    let angle = Self.angle(accel, magn) - steady.angle
    steady.excess += excess * (dt / (Self.stride + dt))
    steady.angle += angle * (dt / (Self.stride + dt))
    let bent = angle * filterGravity
    // The mean size is used, not the mean square: after a knock, which is over at once, forces soon count again.
    let shown = 0.5 * (excess * excess + bent * bent)
    push += (shown.squareRoot() - push) * (dt / (Self.stride + dt))
    let felt = attitude.rotate(accel) * (1 / filterGravity)
    let tilt = (east: max(-1, min(1, felt.y)), north: max(-1, min(1, -felt.x)))
    let counted = max(push, Self.pushes.noise)
    let pushed = counted * counted * (1 + 2 * Self.lasts.push / dt) + shown
    let (correction, sums) = errors.correct(tilt: tilt, noise: pushed / (filterGravity * filterGravity))
    apply(correction)
    let share = dt / (Self.disagrees.within + dt)
    disagreement.east += (tilt.east - disagreement.east) * share
    disagreement.north += (tilt.north - disagreement.north) * share
    let (east, north) = (disagreement.east, disagreement.north)
    let strain = 0.5 * (east * east / sums.0 + north * north / sums.1) * (2 - share) / share - Self.disagrees.from
    isStrained = strain > 0
    if isStrained { paces = limit(paces, times: 1 + dt * strain) }
  }

  /// Takes a field in uT.
  mutating func observe(magn: Vector3, at time: Timestamp) {
    let gap = sample.map { (time - $0.at).seconds } ?? 0
    let dt = min(max(gap, 1e-3), 0.5)
    sample = (magn, time)
    isSampleOld = false
    usualGap += (min(gap, 1) - usualGap) * 0.05
    guard hasBegun, gap < max(Self.keeps, 2.5 * usualGap), pass(to: time) else {
      if let force, (time - force.at).seconds < Self.keeps { start(force.value, magn) }
      return
    }
    let (level, size) = (attitude.rotate(magn), magn.length)
    turn.observe(magn, size: size, noise: noise.variance, attitude: attitude, dt: dt)
    follow(dt)
    let horizontal = (level.x * level.x + level.y * level.y).squareRoot()
    isFieldVertical = horizontal < 1e-3 * size
    measured.observe(level, dt: dt)
    let (cosine, sine) = (horizontal / size, -level.z / size)
    let off = (dip: atan2(-level.z, horizontal) - dip, across: isFieldVertical ? 0 : cosine * atan2(level.x, level.y))
    let slow = min(1, dt / Self.showsTurn)
    noise.observe(off, moved: slow * slow * errors.moved(cosine: cosine, sine: sine), dt: dt)
    let late = Self.late * Self.late * turn.quick
    let inexact = noise.variance + late * (1 + 2 * Self.lasts.field / dt)
    apply(errors.correct(field: off, cosine: cosine, sine: sine, noise: inexact))
    // The rate alone is too small: it fades all the time, and the fields compensate for this.
    turning += (turned / dt + rate.z - turning) * (dt / (Self.showsTurn + dt))
    turned = 0
  }

  /// Adapts the possible rates to the rates that the field shows.
  private mutating func follow(_ dt: Double) {
    // A turn about the vertical shows only across the meridian, a tilt equally across and along it.
    let shown = (
      turn: turn.across * Self.rateSpread * Self.rateSpread, tilt: turn.along * Self.rateSpread * Self.rateSpread
    )
    let rests = turn.across <= 0 && turn.along <= 0 && push < Self.pushes.calm && !isStrained
    let share = dt / ((rests ? Self.remembers.still : Self.remembers.usual) + dt)
    paces.turn = shown.turn > paces.turn ? shown.turn : paces.turn + (shown.turn - paces.turn) * share
    paces.tilt = shown.tilt > paces.tilt ? shown.tilt : paces.tilt + (shown.tilt - paces.tilt) * share
    paces = limit(paces, times: 1)
  }

  private func limit(_ paces: (turn: Double, tilt: Double), times: Double) -> (turn: Double, tilt: Double) {
    func within(_ pace: Double) -> Double { min(max(pace * times, Self.paces.least), Self.paces.most) }
    return (within(paces.turn), within(paces.tilt))
  }

  private mutating func apply(_ correction: GyrolessErrors.Correction) {
    attitude = attitude.tilted(by: correction.turn)
    turned += correction.turn.z
    rate += correction.rate
    dip += correction.dip
  }

  /// Carries the attitude forward to a sample; false after a gap. A late sample leaves the attitude as it is.
  private mutating func pass(to time: Timestamp) -> Bool {
    guard let now, attitude.length.isFinite, attitude.length > 0.5 else { return false }
    let dt = (time - now).seconds
    guard dt > 0, dt < Self.keeps else { return dt <= 0 }
    self.now = time
    attitude = attitude.tilted(by: rate * dt)
    let keep = Self.rateLasts.tilt / (Self.rateLasts.tilt + dt)
    rate = Vector3(rate.x * keep, rate.y * keep, rate.z * (Self.rateLasts.turn / (Self.rateLasts.turn + dt)))
    let late = 2 * Self.late * Self.late * turn.quick / Self.lasts.field * dt
    let cosine = cos(dip)
    errors.pass(
      dt, keep: keep, turn: paces.turn, tilting: paces.tilt,
      dip: Self.dipWalks * Self.dipWalks * dt + late, bend: late / max(cosine * cosine, 0.05))
    return true
  }

  /// Starts with an acceleration and a field.
  private mutating func start(_ accel: Vector3, _ magn: Vector3) {
    guard let up = accel.normalized, let east = magn.cross(up).normalized,
      magn.cross(up).squaredLength > 1e-6 * magn.squaredLength
    else {
      isFieldVertical = true
      return
    }
    let (size, kept) = (magn.length, self)
    self = GyrolessNorth()
    (force, sample, usualGap) = (kept.force, kept.sample, kept.usualGap)
    now = max(force?.at ?? .zero, sample?.at ?? .zero)
    attitude = Quaternion(matrix: Matrix3(rows: east, up.cross(east), up))
    let level = attitude.rotate(magn)
    let horizontal = max((level.x * level.x + level.y * level.y).squareRoot(), MeasuredField.steepest * size)
    dip = atan2(-level.z, horizontal)
    errors.begin(
      tilt: Self.first.tilt * Self.first.tilt, turn: paces.turn, tilting: paces.tilt,
      slope: -level.z / horizontal, noise: noise.variance)
    steady = (accel.length - filterGravity, Self.angle(accel, magn))
    turn.begin(magn)
    measured.observe(level, dt: 1)
    (hasBegun, hasHeading) = (true, true)
  }

  private static func angle(_ a: Vector3, _ b: Vector3) -> Double {
    acos(max(-1, min(1, a.dot(b) / (a.squaredLength * b.squaredLength).squareRoot())))
  }

  /// One standard deviation of up, in radians.
  var tilt: Double { (Self.unknown * max(0, errors.tilt)).squareRoot() }

  /// The estimate, predicted to an instant, with its errors; nil before there is one.
  func estimate(
    at time: Timestamp, _ disturbance: Reason?, isLevelAssumed: Bool, _ sum: inout HeadingErrors
  ) -> HeadingEstimate? {
    guard hasHeading, let now, let sample else { return nil }
    let ahead = min(max((time - now).seconds, 0), LevelFrame.ahead)
    let steepness = measured.steepness
    // In a moving hand up is uncertain. The uncertainty of up at the last beat is already included in north.
    sum.up = Angle(variance: Self.unknown * max(0, errors.heading - errors.tilt * steepness * steepness))
    let silence = max(0, (time - sample.at).seconds - max(HeadingErrors.heard, 1.5 * usualGap))
    sum.silence = Angle(radians: (HeadingErrors.handTurns + rate.length) * silence)
    if isLevelAssumed { sum.level = HeadingErrors.assumedLevel * (1 + steepness * steepness).squareRoot() }
    return HeadingEstimate(
      attitude: attitude.tilted(by: rate * ahead).normalized, turnRate: -turning,
      sigma: sum.sigma, field: measured.field, disturbance: disturbance, silence: silence,
      levelAssumed: isLevelAssumed)
  }
}
