internal import Events
internal import Quantities

/// The attitude from gyroscope and accelerometer, without north: the level frame, its levelling, and the bias.
struct InertialAttitude: Sendable {
  /// The uncertainty of the bias, in degrees/s, that halves gravity's time constant in an unquiet hand.
  private static let biasCounts = 1.5
  /// One standard deviation of a gyroscope's misalignment and scale: their effect in a turn is not its bias.
  private static let gyroMisalignment = 0.01
  /// One standard deviation of a gyroscope's scale.
  private static let gyroScale = 0.003
  /// The time constant of the average of the levelling, in seconds: a step is shorter.
  private static let levellingLasts = 0.5
  /// The share of the levelling, over gravity's time constant, that counts as an error: a sway returns by itself.
  private static let levellingCounts = 0.6
  /// The time that levelling stays uncertain, in seconds: a car's curve may last this long and undo it.
  private static let levellingStays = 4.0
  /// The unrest of a hand whose accelerations say little of up, in m/s2, and the least share of it that counts.
  private static let unquiet = (from: 0.5, least: 0.1)
  /// One standard deviation of the bias that a rest shows, and that levelling shows, in rad/s.
  private static let shows = (rest: 0.03 * degree, levelling: 0.1 * degree)
  /// A device at rest turns by less than this from the mean of half a second, in rad/s, and is pushed by less, in m/s2.
  private static let still = (turn: 1.5 * degree, push: 0.4, constant: 0.5)
  /// A rate at rest that departs from the known bias by less than this, in rad/s, is a bias. One that departs by three
  /// standard deviations and this is none.
  private static let near = 0.5 * degree
  /// The share of a turn that the field shows, below which a steady rate is a bias.
  private static let seen = 0.4
  /// The time over which the rate is averaged to tell a hand that starts to wave, in seconds.
  private static let quick = 0.2
  /// The period of the work, in seconds.
  private static let beat = 0.02

  var tuning: FilterTuning
  private(set) var frame = LevelFrame()
  private(set) var rest = RestDetector()
  /// Whether it rests, and so knows the bias.
  private(set) var rests = false
  /// The angular rate, in rad/s, averaged over a second.
  private(set) var pace = 0.0
  /// The same over a fifth of a second, to tell a hand that starts to wave from one that sways.
  private var quickPace = 0.0
  /// The error of the level that the levelling shows, in radians.
  private(set) var levelError = 0.0
  /// One standard deviation of up, in radians. Stored: computing it would copy all this.
  private(set) var tilt = 0.0
  /// The gyroscope's bias, in rad/s: measured at rest, and in motion by how gravity levels the frame.
  ///
  /// A residual bias e turns the level frame, and gravity undoes the horizontal part of that turn: the rate of
  /// levelling is -R e, with the delay of the average that levels. So attitude and bias are averaged in the same way
  /// before they are compared. Gravity does not show a turn about the vertical.
  private(set) var bias: VectorEstimate
  /// What the calibration states of it: one standard deviation on each axis.
  private let stated: Vector3?
  /// Whether a part of it comes from an earlier run, and no rest has confirmed it yet.
  private var isHearsay = false
  private var wasTooFast = false
  private var averages = LevellingAverages()
  private var sway = SwayCorrection()
  private var levellingRate = Vector3.zero
  private var levelled = Vector3.zero
  /// One standard deviation of the bias about the horizontal, in rad/s: it tilts the frame.
  private var horizontalBias: Double
  private var block = (gyro: Vector3.zero, accel: Vector3.zero, count: 0, accelCount: 0, dt: 0.0)

  /// An unknown attitude. `sigma` is one standard deviation of the bias on each axis, in rad/s; a raw gyroscope's is
  /// the largest, and the default.
  init(_ tuning: FilterTuning, bias sigma: Vector3? = nil) {
    (self.tuning, stated) = (tuning, sigma)
    let most = tuning.bias * degree
    let sigma = sigma ?? Vector3(most, most, most)
    bias = VectorEstimate(sigma: Vector3(min(most, sigma.x), min(most, sigma.y), min(most, sigma.z)))
    horizontalBias = bias.sigma
    tilt = tiltNow
  }

  /// Starts again with the settings of now, and with what is stated of the bias.
  mutating func restart() { self = InertialAttitude(tuning, bias: stated) }

  /// Takes what an earlier run knows of the bias along the axes of `mount`, its columns, where that is more than is
  /// known here. Returns the change of the bias about the vertical, in rad/s.
  mutating func adopt(_ known: GyroBias, mount: Matrix3) -> Double {
    let (axes, before) = (mount.transposed, bias.value)
    func take(_ known: Double, _ axis: Vector3, _ sigma: Double) {
      if bias.adopt(known, along: axis, variance: sigma * sigma) { isHearsay = true }
    }
    take(known.bias.x, axes.x, known.sigma.x)
    take(known.bias.y, axes.y, known.sigma.y)
    take(known.bias.z, axes.z, known.sigma.z)
    let (east, north, upward) = frame.axes
    horizontalBias = max(bias.variance(about: east), bias.variance(about: north)).squareRoot()
    tilt = tiltNow
    return upward.dot(bias.value - before)
  }

  /// The samples are corrected by another bias from now on.
  mutating func shift(bias change: Vector3) {
    bias.shift(by: change)
    sway.end()
  }

  func variance(about axis: Vector3) -> Double { bias.variance(about: axis) }

  /// Turns with the gyroscope; returns true where the gap since the last sample was too long, or the turn was faster
  /// than the gyroscope can measure.
  mutating func turn(_ gyro: Vector3, at time: Timestamp, isTooFast: Bool) -> Bool {
    // The step after a rate at the end of the scale is as unknown as that.
    let wasTooFast = self.wasTooFast
    self.wasTooFast = isTooFast
    guard frame.turn(gyro - bias.value, at: time) || isTooFast || wasTooFast else { return false }
    begin()
    return true
  }

  /// Starts again after a gap, and keeps the bias: the turn in the gap is not known.
  private mutating func begin() {
    frame.begin()
    (rest, rests) = (RestDetector(), false)
    sway.end()
    averages = LevellingAverages()
    (levellingRate, levelled, levelError) = (.zero, .zero, 0)
    block = (.zero, .zero, 0, 0, 0)
    tilt = tiltNow
  }

  /// Gathers a rate; returns true once the work of a beat is due.
  mutating func gather(_ gyro: Vector3, dt: Double) -> Bool {
    block.gyro += gyro
    block.count += 1
    block.dt += dt
    return block.dt >= Self.beat
  }

  /// Takes a specific force.
  mutating func feel(_ accel: Vector3, at time: Timestamp) {
    block.accel += accel
    block.accelCount += 1
    frame.feel(accel, at: time)
  }

  /// Makes a direction in device axes up at once.
  mutating func level(towards up: Vector3) { frame.level(towards: up) }

  /// The tilt error: by the bias over gravity's time constant, and by the hand's accelerations.
  private var tiltNow: Double {
    if let tilt = sway.tilt { return tilt }
    let constant = gravityConstant
    let biased = 2 * constant * horizontalBias
    let seconds = 4 * min(frame.age, 2 * constant)
    let swayed = rest.unrest / filterGravity / (1 + seconds * seconds)
    let scaled = Self.gyroScale * pace * constant
    return (biased * biased + swayed * swayed + scaled * scaled).squareRoot()
  }

  /// Gravity is averaged for long while the hand is unquiet and the bias is known, and for a short time otherwise: the
  /// tilt by the bias over the average must stay below that by a sway.
  private var gravityConstant: Double {
    tuning.gravity / (1 + horizontalBias / (Self.biasCounts * degree * quiet))
  }

  private var quiet: Double { min(max(rest.unrest / Self.unquiet.from, Self.unquiet.least), 1) }

  /// The work of a beat: levels the frame, detects rest, and estimates the bias. The field in device axes tells rest
  /// from a steady turn. Returns the change of the bias about the vertical, in rad/s.
  mutating func settle(field: FieldAtRest) -> Double {
    let (dt, hasAccel) = (block.dt, block.accelCount > 0)
    let gyro = block.gyro / Double(block.count)
    let accel = hasAccel ? block.accel / Double(block.accelCount) : Vector3(0, 0, filterGravity)
    block = (.zero, .zero, 0, 0, 0)
    pace += (frame.rate.length - pace) * (dt / (1 + dt))
    quickPace += (frame.rate.length - quickPace) * (dt / (Self.quick + dt))
    let constant = gravityConstant
    let force = frame.settle(dt: dt, constant: constant, levels: !sway.isActive)
    rest.observe(
      gyro: gyro, accel: accel, dt: dt, constant: Self.still.constant, most: (Self.still.turn, Self.still.push))
    let (east, north, upward) = frame.axes
    let wander = tuning.biasWander * degree
    let process = wander * wander * dt
    let levelling = frame.takeLevelling()
    let before = bias.value
    rests = tuning.parts.restBias && rest.duration > 1 && isBias(rest.gyro, field)
    bias.wander(dt, perRootSecond: wander)
    averages.follow(bias.value, east: east, north: north, dt / (constant + dt))
    if rests {
      sway.end()
      let p = Self.shows.rest
      let apart = rest.gyro - bias.value
      // The bias of an earlier run may be another part's, or a cold one's: the rest counts from now on.
      let size = apart.squaredLength
      if isHearsay, size * size > 9 * bias.variance(about: apart) { bias.doubt(apart) }
      isHearsay = false
      bias.measure(rest.gyro, variance: p * p * p * p / process + p * p)
    } else if tuning.parts.sway, let force,
      sway.isWanted(unrest: rest.unrest, pace: max(pace, quickPace), horizontalBias: horizontalBias, dt: dt)
    {
      if let found = sway.fit(
        force, east: east, north: north, levelling: levelling, bias: bias, dt: dt, unrest: rest.unrest)
      {
        frame.level(by: -found.tilt)
        _ = frame.takeLevelling()
        bias.set(found.bias, found.covariance)
      }
    }
    if tuning.parts.levelBias, !sway.isActive, rest.duration <= 1, hasAccel {
      let p = Self.shows.levelling
      let scaled = Self.gyroMisalignment * pace
      let variance =
        (p * p * p * p / process + p * p) * quiet * quiet * tuning.gravity / constant + scaled * scaled / dt
      bias.learn(levelling: levelling / dt, averages, variance: variance)
    }
    levellingRate += (levelling / dt - levellingRate) * (dt / (Self.levellingLasts + dt))
    levelled = (levelled + levelling) * (1 - dt / Self.levellingStays)
    levelError = max(
      Self.levellingCounts * constant * levellingRate.length, Self.levellingCounts * levelled.length,
      levelError * (1 - dt / (2 * constant)))
    horizontalBias = max(bias.variance(about: east), bias.variance(about: north)).squareRoot()
    tilt = tiltNow
    return upward.dot(bias.value - before)
  }

  /// Whether a steady rate may be the bias: near the known one, or, while that is uncertain, without a turn of the
  /// field in the device.
  private func isBias(_ shown: Vector3, _ field: FieldAtRest) -> Bool {
    let more = shown - bias.value
    if more.squaredLength < Self.near * Self.near { return true }
    let usual = 3 * bias.sigma + Self.near
    let isUsual = more.squaredLength < usual * usual
    let most = 3 * tuning.bias * degree + Self.near
    guard isUsual || isHearsay && more.squaredLength < most * most else { return false }
    guard let moved = field.moved(by: more) else { return isUsual && frame.isUpright }
    return moved < Self.seen
  }
}
