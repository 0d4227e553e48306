import Calibrating
import Events
import MotionKit
import Quantities
import TestKit
import Testing

/// A few of the benchmark's 200 sensors, with the bounds of its table; with fewer sensors, the tails are less certain.
@Suite struct CalibrationFitTests {
  /// The sorted errors of the sensors that were calibrated: all of them, or at least `least`.
  private func errors(
    _ motion: HandMotion, seeds: Range<UInt64>, tilt: Double = 30, knowing: Bool = true, least: Int? = nil
  ) throws -> [Double] {
    try seeds.compactMap { seed in
      let sensor = DrawnSensor(seed: seed)
      let fit = CalibrationFit(expecting: knowing ? sensor.expected : nil)
      guard case .success(let finding) = fit.fit(motion.events(sensor, seed: seed)) else { return nil }
      return sensor.headingError(finding.calibration.magn, tilt: tilt)
    }.sorted().atLeast(least ?? seeds.count)
  }

  @Test func `a figure-eight with a gyro leaves a fifth of a degree, however the hand pushes`() throws {
    let errors = try errors(HandMotion(.figureEight, acceleration: 1.5), seeds: 0..<12)
    // Over 200 sensors: median 0.08, p95 0.18; required are 0.3 and 0.6.
    #expect(errors[6] < 0.2 && errors[11] < 0.4)
  }

  @Test func `it needs no place`() throws {
    let errors = try errors(HandMotion(.figureEight, acceleration: 1.5), seeds: 20..<26, knowing: false)
    #expect(errors[5] < 0.4)
  }

  @Test func `without a gyro a calm figure-eight does as well`() throws {
    let errors = try errors(HandMotion(.figureEight, withGyro: false), seeds: 0..<8)
    // Over 200 sensors: median 0.10, p95 0.24, largest 0.64; required are 0.3 and 0.5.
    #expect(errors[4] < 0.3 && errors[7] < 0.65)
  }

  @Test func `without a gyro a hand that pushes is refused, or its error is within two sigmas`() {
    let motion = HandMotion(.figureEight, acceleration: 1.5, withGyro: false)
    // 144 and 154 push along the meridian alone, where the accelerometer's size shows nothing of it: errors of 2.8 and
    // 2.5 degrees were stated as 0.9 and 0.5. Of 200 sensors 187 were refused, the rest within two sigmas. Here are
    // five of each.
    var calibrated = 0
    for seed: UInt64 in [29, 103, 131, 144, 154] + [10, 19, 123, 163, 195] {
      let sensor = DrawnSensor(seed: seed)
      switch CalibrationFit(expecting: sensor.expected).fit(motion.events(sensor, seed: seed)) {
      case .success(let finding):
        calibrated += 1
        #expect(sensor.headingError(finding.calibration.magn) < 2 * finding.sigma.degrees, "seed \(seed)")
      case .failure(.coverage(let sigma)): #expect(sigma > .degrees(1.2), "seed \(seed)")
      case .failure(let refusal): Issue.record("seed \(seed) is refused for \(refusal)")
      }
    }
    #expect(calibrated >= 4)
  }

  @Test func `the field comes out as large as the prior has it, not smaller the more samples there are`() throws {
    let sensor = DrawnSensor(seed: 4)
    let events = HandMotion(.figureEight, acceleration: 0.3, withGyro: false).events(sensor, seed: 4)
    let finding = try CalibrationFit(expecting: sensor.expected).fit(events).get()
    // Over 200 sensors it is within 1.2 %; it was 6 % too small.
    #expect(abs(finding.field.size / sensor.field.length - 1) < 0.015)
  }

  @Test func `a field unlike the model's widens the sigma, and a very different one is refused and shown`() throws {
    let sensor = DrawnSensor(seed: 4)
    let events = HandMotion(.figureEight, acceleration: 0.5).events(sensor, seed: 4)
    let clean = try CalibrationFit(expecting: sensor.expected).fit(events).get()
    #expect(clean.foreign == .zero && clean.sigma < .degrees(0.3))
    // The model's dip differs from that of the field by four degrees, and by fifteen.
    func found(beside dip: Double) -> Result<CalibrationFinding, CalibrationRefusal> {
      let model = ExpectedField(size: sensor.expected.size, dip: sensor.expected.dip + .degrees(dip))
      return CalibrationFit(expecting: model).fit(events)
    }
    let near = try found(beside: 4).get()
    #expect(near.foreign > .zero && near.sigma > clean.sigma + .degrees(0.1))
    #expect(near.calibration.quality?.headingSigma == near.sigma.degrees)
    guard case .failure(.foreignField(let seen)) = found(beside: 15) else {
      Issue.record("another field than the model's was taken for the earth's")
      return
    }
    #expect((seen.dip - sensor.expected.dip).magnitude < .degrees(4))
  }

  @Test func `a flat turn calibrates what is used flat`() throws {
    let errors = try errors(HandMotion(.flatTurn, acceleration: 0.3), seeds: 0..<8, tilt: 10)
    // Over 200 sensors: p95 0.63; required is 1.5.
    #expect(errors[7] < 1.5)
  }

  @Test func `an offset of the accelerometer spoils nothing, and a plain one is found`() throws {
    var spread = DrawnSensor.Spread()
    spread.accelOffset = 0.3
    var found = 0
    for seed: UInt64 in [0, 1, 2, 3] {
      let sensor = DrawnSensor(seed: seed, spread: spread)
      let events = HandMotion(.figureEight, acceleration: 0.3).events(sensor, seed: seed)
      let finding = try CalibrationFit(expecting: sensor.expected).fit(events).get()
      // Over 200 sensors: 0.08 and 0.18, as without an offset. With no gyro it was 0.9 and 2.9, and is 0.14 and 0.32.
      #expect(sensor.headingError(finding.calibration.magn) < 0.4, "seed \(seed)")
      guard finding.accelOffset != .zero else { continue }
      found += 1
      #expect((finding.calibration.accel.offset - sensor.accelOffset).length < 0.25, "seed \(seed)")
      let stated = try #require(finding.calibration.quality?.headingSigma)
      #expect(sensor.headingError(using: finding.calibration) < 3 * stated, "seed \(seed)")
    }
    // The offset of one of the four is within the noise.
    #expect(found >= 3)
  }

  @Test func `a magnet that passes is left out`() throws {
    let errors = try errors(HandMotion(.figureEight, acceleration: 1.5, magnet: 60), seeds: 0..<8, least: 6)
    #expect(errors[errors.count - 1] < 0.7)
  }

  @Test(arguments: [HandMotion.Kind.still, .wiggle, .quarterTurn])
  func `a motion that shows too little is refused with its sigma`(kind: HandMotion.Kind) {
    let sensor = DrawnSensor(seed: 1)
    for gyro in [true, false] {
      let events = HandMotion(kind, acceleration: 0.3, withGyro: gyro).events(sensor, seed: 1)
      guard case .failure(.coverage(let sigma)) = CalibrationFit(expecting: sensor.expected).fit(events) else {
        Issue.record("\(kind) was not refused for its coverage")
        continue
      }
      #expect(sigma > .degrees(1.5))
    }
  }

  @Test func `the same samples give the same bits`() {
    let sensor = DrawnSensor(seed: 4)
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 8).events(sensor, seed: 4)
    let fit = CalibrationFit(expecting: sensor.expected)
    #expect(fit.fit(events) == fit.fit(events))
  }

  @Test func `it finds the gyro's bias and how late the magnetometer is`() throws {
    var spread = DrawnSensor.Spread()
    spread.latency = 0.014
    spread.gyroScale = 0
    let sensor = DrawnSensor(seed: 8, spread: spread)
    let events = HandMotion(.figureEight, acceleration: 1.5).events(sensor, seed: 8)
    let finding = try CalibrationFit(expecting: sensor.expected).fit(events).get()
    // 14 ms between steps of 10 ms, within a tenth of a step; a bias of 2 or 3 degrees/s within a quarter.
    #expect(abs(try #require(finding.latency) - 0.014) < 1e-3)
    #expect((try #require(finding.calibration.gyroBias) - sensor.gyroBias).length < 4.4e-3)
  }

  @Test func `the bias of a gyroscope is found with its sigma, also where it is shaken`() throws {
    var (squares, least, count) = (0.0, Double.infinity, 0.0)
    for seed in UInt64(1)...12 {
      var spread = DrawnSensor.Spread()
      spread.gyroBias = 0.1
      let sensor = DrawnSensor(seed: seed, spread: spread)
      let events = HandMotion(.figureEight, acceleration: 6, seconds: 25).events(sensor, seed: seed)
      guard case .success(let finding) = CalibrationFit(expecting: sensor.expected).fit(events) else { continue }
      let calibration = finding.calibration
      let sigma = Angle(radians: try #require(calibration.gyroBiasSigma?.z)).degrees
      let error = Angle(radians: (try #require(calibration.gyroBias) - sensor.gyroBias).length).degrees
      squares += error * error / (3 * sigma * sigma)
      least = min(least, sigma)
      count += 1
    }
    #expect(count >= 10)
    // At least what a phone's motion and its rest differ by; and errors are no larger than it says.
    #expect(least >= 0.25 && squares / count < 1.5)
  }

  @Test func `what is in force is kept when it is as good`() throws {
    let sensor = DrawnSensor(seed: 2)
    let fit = CalibrationFit(expecting: sensor.expected)
    let motion = HandMotion(.figureEight, acceleration: 1)
    let first = try fit.fit(motion.events(sensor, seed: 2)).get()
    #expect(fit.fit(motion.events(sensor, seed: 3), replacing: first.calibration) == .failure(.noBetter))
  }

  @Test func `what is in force is replaced when the hard iron has moved`() throws {
    let sensor = DrawnSensor(seed: 2)
    let fit = CalibrationFit(expecting: sensor.expected)
    var old = try fit.fit(HandMotion(.figureEight).events(sensor, seed: 2)).get().calibration
    old.magn.offset += Vector3(3, -2, 1)
    let next = try fit.fit(HandMotion(.figureEight).events(sensor, seed: 3), replacing: old).get()
    #expect(sensor.headingError(next.calibration.magn) < sensor.headingError(old.magn) / 4)
  }
}
