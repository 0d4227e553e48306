internal import Profiles
internal import Quantities

/// A device whose parts and errors are drawn from the priors of worlds. Its parts have the axes of the device.
struct DrawnDevice {
  /// The accelerometer, the gyroscope and the magnetometer.
  let fittings: [Scenario.Fitting]
  /// The gyroscope's bias at the start, in rad/s.
  let gyroBias: Vector3

  /// The device of a seed. `bias`, in degrees/s, replaces the drawn bias.
  init(_ priors: WorldPriors, seed: UInt64, bias: Double? = nil) {
    var random = RandomStream(seed: seed, name: "device of a world")
    let (accel, gyro) = DrawnDevice.inertial(random.one(of: ["mpu9250", "mpu6050", "lsm6dsl"]))
    let magn = random.one(of: Part.chips(.magn).compactMap { Part.named($0, .magn) }.filter { $0.reach > 450 })
    let rate = priors.inertialRate.draw(&random).rounded()
    let magnRate = (priors.magnRate.draw(&random) * 10).rounded() / 10
    let jitter = priors.jitter.draw(&random)
    // Both sensors of a chip have one clock.
    let clock = 1 + priors.clock * random.normal()
    var inertial = Imperfections(rate: rate * clock)
    inertial.latency = (priors.inertialLatency.draw(&random) * 1e5).rounded() / 1e5
    inertial.jitter = jitter
    inertial.gaps = DrawnDevice.gaps(priors, &random)
    var felt = inertial
    felt.offset = random.vector(priors.accelOffset)
    felt.matrix = DrawnDevice.matrix(scale: priors.accelScale, cross: priors.accelScale, &random)
    felt.noise = DrawnDevice.equal(priors.accelNoise.draw(&random))
    let turn = Angle.degrees(1).radians
    var turned = inertial
    let drawnBias = priors.gyroBias.draw(&random)
    gyroBias = random.direction() * ((bias ?? drawnBias) * turn)
    turned.offset = gyroBias
    turned.walk = priors.gyroWander.draw(&random) * turn
    turned.matrix = DrawnDevice.matrix(scale: priors.gyroScale, cross: priors.gyroCross, &random)
    turned.noise = DrawnDevice.equal(priors.gyroNoise.draw(&random) * turn)
    var seen = Imperfections(rate: magnRate * (1 + priors.clock * random.normal()))
    seen.latency = (priors.magnLatency.draw(&random) * 1e5).rounded() / 1e5
    seen.jitter = jitter
    seen.gaps = DrawnDevice.gaps(priors, &random)
    seen.offset = random.direction() * priors.hardIron.draw(&random)
    seen.matrix = DrawnDevice.matrix(scale: priors.softIron, cross: priors.softIron, &random)
    seen.noise = DrawnDevice.equal(priors.magnNoise.draw(&random))
    let isStated = random.happens(priors.latencyStated)
    fittings = [
      DrawnDevice.fitting(accel, rate, felt), DrawnDevice.fitting(gyro, rate, turned),
      DrawnDevice.fitting(magn, magnRate, seen, stated: isStated ? seen.latency : nil),
    ]
  }

  private static func fitting(
    _ part: Part, _ rate: Double, _ errors: Imperfections, stated: Double? = nil
  ) -> Scenario.Fitting {
    var fitting = Scenario.Fitting(part, rate: rate, latency: stated)
    fitting.errors = errors
    return fitting
  }

  /// The accelerometer and the gyroscope of a chip, at +-8 g and +-2000 degrees/s: shaking and fast turns exceed the
  /// ranges of the profiles. The steps are four times those of 2 g, as in the chips' data sheets.
  private static func inertial(_ chip: String) -> (accel: Part, gyro: Part) {
    guard var accel = Part.named(chip, .accel), var gyro = Part.named(chip, .gyro) else {
      preconditionFailure("every chip of the list has both")
    }
    accel.step.units *= 4
    gyro.step = chip == "lsm6dsl" ? Part.Step(1_221_730, decimals: 9) : Part.Step(1_064_724, decimals: 9)
    return (accel, gyro)
  }

  private static func equal(_ sigma: Double) -> Vector3 { Vector3(sigma, sigma, sigma) }

  /// Gains and axis errors.
  private static func matrix(scale: Prior, cross: Prior, _ random: inout RandomStream) -> Matrix3 {
    let (gain, upper, lower) = (random.vector(scale), random.vector(cross), random.vector(cross))
    return Matrix3(
      rows: Vector3(1 + gain.x, upper.x, upper.y), Vector3(lower.x, 1 + gain.y, upper.z),
      Vector3(lower.y, lower.z, 1 + gain.z))
  }

  private static func gaps(_ priors: WorldPriors, _ random: inout RandomStream) -> Imperfections.Gaps {
    Imperfections.Gaps(aMinute: priors.gaps.draw(&random), length: priors.gapLength.draw(&random))
  }
}

extension DrawnDevice {
  /// A drawn calibration: exact, fitted or old.
  static func calibration(_ priors: WorldPriors, seed: UInt64) -> CalibrationErrors {
    var random = RandomStream(seed: seed, name: "calibration of a world")
    var errors = CalibrationErrors()
    errors.knowsAccel = random.happens(priors.accelKnown)
    errors.gyro = known(priors, seed: seed, always: false)
    let kind = random.uniform()
    guard kind >= priors.exact else { return errors }
    let (fit, matrix) = (priors.fitOffset.draw(&random), priors.fitMatrix.draw(&random))
    errors.offset = random.vector() * fit
    errors.matrix = Matrix3(rows: random.vector(), random.vector(), random.vector()) * matrix
    // A stated sigma of 0.5 degrees for every 0.2 uT of offset that the fit leaves, as in `Simulator.calibration`.
    errors.headingSigma = max(0.3, (fit / 0.2 * 50).rounded() / 100)
    guard kind >= priors.exact + priors.fitted else { return errors }
    let moved = random.direction() * priors.agedOffset.draw(&random)
    errors.offset += moved
    let change = priors.agedMatrix.draw(&random)
    let (x, y, z) = (errors.matrix.x, errors.matrix.y, errors.matrix.z)
    errors.matrix = Matrix3(
      rows: x + random.vector() * change, y + random.vector() * change, z + random.vector() * change)
    errors.age = .seconds((priors.age.draw(&random) * 3600).rounded())
    return errors
  }

  /// The gyroscope's bias that the calibration states; nil if it states none.
  static func known(_ priors: WorldPriors, seed: UInt64, always: Bool) -> CalibrationErrors.KnownBias? {
    var random = RandomStream(seed: seed, name: "known bias of a world")
    let isKnown = random.happens(priors.biasKnown)
    let sigma = (Angle.degrees(priors.biasSigma.draw(&random)).radians * 1e6).rounded() / 1e6
    let error = random.vector() * sigma
    return isKnown || always ? CalibrationErrors.KnownBias(error: error, sigma: sigma) : nil
  }
}

extension Part {
  /// The largest value that the part can show.
  fileprivate var reach: Double { step.times(counts.upperBound) }
}
