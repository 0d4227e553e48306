internal import Quantities

/// The attitude from gyroscope and accelerometer, without north: the level frame and its levelling. The gyroscope's
/// bias is estimated together with north.
struct InertialAttitude: Sendable {
  /// The period of the work, and the longest time for which one force levels the frame, in seconds.
  private static let (work, forceLasts) = (0.02, 0.2)

  private let constants: HeadingConstants
  private(set) var frame = LevelFrame()
  private(set) var rest = RestDetector()
  /// The gyroscope's bias in use, in rad/s, with the standard deviations of its least known axis and of its horizontal
  /// part.
  var bias: (value: Vector3, sigma: Double, horizontal: Double)
  private var wasTooFast = false
  /// The angular rate, in rad/s, averaged over a second.
  private var pace = 0.0
  private var (east, north, used) = (SlowVector(), SlowVector(), SlowVector())
  private var block = (gyro: Vector3.zero, accel: Vector3.zero, count: 0, accelCount: 0, dt: 0.0)
  /// The last mean force, and the time since it, in seconds: an accelerometer may be slower than the period of the
  /// work.
  private var force = (value: Vector3(0, 0, filterGravity), age: 0.0)

  /// An unknown attitude; `sigma` is one standard deviation of the bias on each axis, in rad/s.
  init(_ constants: HeadingConstants, bias sigma: Double) {
    self.constants = constants
    bias = (.zero, sigma, sigma)
  }

  /// Turns with the gyroscope; returns true if the gap since the last sample was too long, or the turn was faster than
  /// the gyroscope can measure.
  mutating func turn(_ gyro: Vector3, at time: Timestamp, isTooFast: Bool) -> Bool {
    // The step after a rate at the end of the scale is just as unknown.
    let wasTooFast = self.wasTooFast
    self.wasTooFast = isTooFast
    guard frame.turn(gyro - bias.value, at: time) || isTooFast || wasTooFast else { return false }
    // The turn during the gap is unknown.
    frame.begin()
    rest = RestDetector()
    (east, north, used) = (SlowVector(), SlowVector(), SlowVector())
    block = (.zero, .zero, 0, 0, 0)
    return true
  }

  /// Takes a specific force.
  mutating func feel(_ accel: Vector3, at time: Timestamp) {
    block.accel += accel
    block.accelCount += 1
    frame.feel(accel, at: time)
  }

  /// Makes a direction in device axes the new up at once.
  mutating func level(towards up: Vector3) { frame.level(towards: up) }

  /// The tilt error, in radians: caused by the bias over gravity's time constant, and by the hand's accelerations.
  var tilt: Double {
    let constant = gravityConstant
    let biased = 2 * constant * bias.horizontal
    let seconds = 4 * min(frame.age, 2 * constant)
    let swayed = rest.unrest / filterGravity / (1 + seconds * seconds)
    return (biased * biased + swayed * swayed).squareRoot()
  }

  /// The unrest of the hand, as a share of the unrest at which gravity is averaged for the longest time.
  private var unquiet: Double { min(max(rest.unrest / constants.carriedUnrest, 0.1), 1) }

  /// Gravity is averaged over a long time while the hand is unquiet and the bias is known, and over a short time
  /// otherwise: the tilt caused by the bias during the average must stay below the tilt caused by a sway.
  private var gravityConstant: Double { constants.gravity / (1 + bias.horizontal / (constants.biasTilts * unquiet)) }

  /// Takes a rate into a beat; levels the frame and detects rest. The field in device axes distinguishes rest from a
  /// steady turn.
  mutating func gather(_ gyro: Vector3, dt: Double, field: FieldAtRest, into beat: inout Beat) {
    block.gyro += gyro
    block.count += 1
    block.dt += dt
    guard block.dt >= Self.work else { return }
    let (dt, hasAccel) = (block.dt, block.accelCount > 0)
    let gyro = block.gyro / Double(block.count)
    if hasAccel { force.value = block.accel / Double(block.accelCount) }
    force.age = min(force.age + dt, Self.forceLasts)
    block = (.zero, .zero, 0, 0, 0)
    pace += (frame.rate.length - pace) * (dt / (1 + dt))
    let constant = gravityConstant
    frame.settle(dt: force.age, constant: constant)
    rest.observe(gyro: gyro, accel: force.value, dt: dt, most: (constants.stillTurn, constants.stillPush))
    let axes = frame.axes
    let share = dt / (constant + dt)
    east.follow(axes.east, share)
    north.follow(axes.north, share)
    used.follow(Vector3(axes.east.dot(bias.value), axes.north.dot(bias.value), 0), share)
    let levelling = frame.takeLevelling()
    let rests = rest.duration > 1 && isBias(rest.gyro, field)
    var shown = beat.shown
    if rests {
      shown.rest = (rest.gyro, (shown.rest?.time ?? 0) + dt)
    } else if rest.duration <= 1, hasAccel {
      shown.levelling = (shown.levelling.turn + levelling, shown.levelling.time + force.age)
    }
    if hasAccel { force.age = 0 }
    (shown.east, shown.north, shown.used) = (east.value, north.value, used.value)
    let noise = constants.levellingNoise * unquiet
    shown.variance = noise * noise * constants.gravity / constant
    shown.floor = constants.levellingFloor * pace
    beat.shown = shown
    beat.unrest = rest.unrest
  }

  /// Whether a steady rate may be the bias: because it is near the known one or, while that is uncertain, because the
  /// field does not turn in the device.
  private func isBias(_ shown: Vector3, _ field: FieldAtRest) -> Bool {
    let more = shown - bias.value
    let near = constants.nearBias
    if more.squaredLength < near * near { return true }
    // A stated bias may be wrong.
    let limit = 3 * max(bias.sigma, constants.gyroBias) + near
    guard more.squaredLength < limit * limit else { return false }
    return field.moved(by: more).map { $0 < constants.turnSeen } ?? false
  }
}
