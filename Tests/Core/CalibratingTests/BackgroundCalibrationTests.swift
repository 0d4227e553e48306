import Calibrating
import Events
import MotionKit
import Quantities
import TestKit
import Testing

@Suite struct BackgroundCalibrationTests {
  /// Feeds events and ticks at 60 Hz; returns the calibrations found, with their times.
  private func run(
    _ background: inout BackgroundCalibration, _ events: [Event], expecting: ExpectedField?,
    inForce: Calibration? = nil
  ) -> [(at: Double, calibration: Calibration)] {
    var given: [(at: Double, calibration: Calibration)] = []
    let tick = TimeSpan(nanoseconds: 16_666_667)
    var next = (events.first?.time ?? .zero) + tick
    for event in events {
      while next < event.time {
        if background.step(at: next, expecting: expecting),
          let calibration = background.verdict(inForce: given.last?.calibration ?? inForce)
        {
          given.append((Double(next.nanoseconds) * 1e-9, calibration))
        }
        next = next + tick
      }
      switch event.content {
      case .accel(let value): background.observe(accel: value, at: event.time)
      case .gyro(let value): background.observe(gyro: value, at: event.time)
      case .magn(let value): background.observe(magn: value, at: event.time)
      default: break
      }
    }
    return given
  }

  @Test func `a few figure-eights give a calibration by themselves`() throws {
    let sensor = DrawnSensor(seed: 3)
    var background = BackgroundCalibration()
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 15).events(sensor, seed: 3)
    let given = run(&background, events, expecting: sensor.expected)
    #expect(try #require(given.first).at < 12)
    let last = try #require(given.last).calibration
    // Over 40 sensors moved for 30 s: median 0.17, largest 0.38.
    #expect(sensor.headingError(last.magn) < 0.6)
    #expect(background.progress.done == 100 && background.progress.state == .settled)
    #expect(background.progress.coverage > 30)
    // The stated sigma is that of an axis; the vector may be off by three of them.
    let (bias, sigma) = (try #require(last.gyroBias), try #require(last.gyroBiasSigma?.x))
    #expect((bias - sensor.gyroBias).length < 3 * sigma)
  }

  @Test func `a faulty sensor is named as for a recorded motion, and gives no calibration`() throws {
    let sensor = DrawnSensor(seed: 3)
    func mistaken(_ change: (Event.Content) -> Event.Content) -> CalibrationRefusal? {
      let events = HandMotion(.figureEight, acceleration: 1, seconds: 20).events(sensor, seed: 3)
        .map { Event(change($0.content), at: $0.time) }
      var background = BackgroundCalibration()
      #expect(run(&background, events, expecting: sensor.expected).isEmpty)
      #expect(background.progress.state == .refused)
      guard case .failure(let recorded) = CalibrationFit(expecting: sensor.expected).fit(events) else { return nil }
      #expect(background.progress.refusal == recorded)
      return recorded
    }
    #expect(
      mistaken { if case .accel(let v) = $0 { .accel(Vector3(v.x, v.y, 0)) } else { $0 } } == .deadAxis(.accel, .z))
    #expect(
      mistaken { if case .magn(let v) = $0 { .magn(Vector3(12, v.y, v.z)) } else { $0 } } == .deadAxis(.magn, .x))
    #expect(mistaken { if case .gyro = $0 { .gyro(.zero) } else { $0 } } == .frozen(.gyro))
    #expect(mistaken { if case .magn(let v) = $0 { .magn(Vector3(v.y, v.x, v.z)) } else { $0 } } == .axes(.magn))
    #expect(mistaken { if case .accel(let v) = $0 { .accel(Vector3(v.z, v.x, v.y)) } else { $0 } } == .axes(.accel))
    #expect(mistaken { if case .gyro(let v) = $0 { .gyro(Vector3(v.x, -v.y, v.z)) } else { $0 } } == .axes(.gyro))
  }

  @Test func `a wrong unit is named while the device lies still, and is taken back when it is right again`() throws {
    let sensor = DrawnSensor(seed: 3)
    func lying(from start: Double, unit: Double) -> [Event] {
      HandMotion(.still, seconds: 25).events(sensor, seed: 3, from: start).map { event in
        guard case .accel(let v) = event.content else { return event }
        return Event(.accel(v * unit), at: event.time)
      }
    }
    var background = BackgroundCalibration()
    _ = run(&background, lying(from: 0, unit: 1 / 9.80665), expecting: sensor.expected)
    guard case .gravity(let size) = background.progress.refusal else {
      Issue.record("\(String(describing: background.progress.refusal))")
      return
    }
    #expect(abs(size - 1) < 0.1 && background.progress.state == .refused)
    _ = run(&background, lying(from: 25, unit: 1), expecting: sensor.expected)
    _ = run(&background, lying(from: 50, unit: 1), expecting: sensor.expected)
    #expect(background.progress.refusal == nil && background.progress.state == .gathering)
  }

  @Test func `what a magnet passing by did to the samples is forgotten, and the calibration comes`() throws {
    let sensor = DrawnSensor(seed: 3)
    var background = BackgroundCalibration()
    // For half a second the field is ten times the earth's: no unit is wrong for that.
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 60).events(sensor, seed: 3).map { event in
      guard case .magn(let value) = event.content, event.time < Timestamp(nanoseconds: 500_000_000) else {
        return event
      }
      return Event(.magn(value + Vector3(500, 0, 0)), at: event.time)
    }
    let given = run(&background, events, expecting: sensor.expected)
    #expect(sensor.headingError(try #require(given.last).calibration.magn) < 0.6)
    #expect(background.progress.state == .settled)
  }

  @Test func `without a gyro and a place it takes longer, and comes all the same`() throws {
    let sensor = DrawnSensor(seed: 5)
    var background = BackgroundCalibration()
    let events = HandMotion(.figureEight, withGyro: false, seconds: 20).events(sensor, seed: 5)
    let last = try #require(run(&background, events, expecting: nil).last).calibration
    #expect(sensor.headingError(last.magn) < 1.5)
  }

  @Test(arguments: [HandMotion.Kind.still, .wiggle], [true, false])
  func `a device that is hardly moved keeps what it has`(kind: HandMotion.Kind, withGyro: Bool) {
    let sensor = DrawnSensor(seed: 6)
    var background = BackgroundCalibration()
    let events = HandMotion(kind, acceleration: 0.3, withGyro: withGyro, seconds: 20).events(sensor, seed: 6)
    #expect(run(&background, events, expecting: sensor.expected).isEmpty)
    #expect(background.progress.done < 100 && background.progress.state == .gathering)
  }

  @Test func `a good calibration in force stays, and the status says that it is as good`() {
    let sensor = DrawnSensor(seed: 7)
    let truth = Calibration(
      magn: .init(offset: sensor.hardIron, matrix: sensor.distortion.inverse ?? .identity),
      quality: .init(headingSigma: 0.3))
    var background = BackgroundCalibration()
    background.use(truth)
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 12).events(sensor, seed: 7)
    #expect(run(&background, events, expecting: sensor.expected, inForce: truth).isEmpty)
    #expect(background.progress.state == .settled && background.progress.refusal == .noBetter)
  }

  @Test func `raw samples that are nearly right stay in use, with a falling sigma, unless a person calibrates`() throws
  {
    var spread = DrawnSensor.Spread()
    (spread.hardIron, spread.distortion) = (1...2, 0.01)
    let sensor = DrawnSensor(seed: 9, spread: spread)
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 20).events(sensor, seed: 9)
    var background = BackgroundCalibration()
    let left = run(&background, events, expecting: sensor.expected).map(\.calibration)
    #expect(try left.atLeast(1).allSatisfy { $0.magn == .identity })
    let stated = left.compactMap { $0.quality?.headingSigma }
    #expect(stated == stated.sorted(by: >))
    #expect(sensor.headingError(nil) < 2 * (try #require(stated.last)))
    var tuning = CalibrationTuning()
    tuning.nearlyRight = 0
    var guided = BackgroundCalibration(tuning)
    let made = try #require(run(&guided, events, expecting: sensor.expected).last).calibration
    #expect(sensor.headingError(made.magn) < 0.6 && sensor.headingError(made.magn) < sensor.headingError(nil))
  }

  @Test func `a new battery is noticed, and calibrated away`() throws {
    let sensor = DrawnSensor(seed: 8)
    var background = BackgroundCalibration()
    let motion = HandMotion(.figureEight, acceleration: 1, seconds: 10)
    let before = run(&background, motion.events(sensor, seed: 8), expecting: sensor.expected)
    #expect(!before.isEmpty && background.progress.shifts == 0)
    let battery = Vector3(12, -9, 5)
    let events = motion.events(sensor, seed: 9, from: 10).map { event in
      guard case .magn(let value) = event.content else { return event }
      return Event(.magn(value + battery), at: event.time)
    }
    let last = try #require(run(&background, events, expecting: sensor.expected).last).calibration
    #expect(background.progress.shifts >= 1)
    var undone = last.magn
    undone.offset -= battery
    #expect(sensor.headingError(undone) < 0.6)
  }

  @Test func `the same events give the same calibrations at the same ticks`() {
    let sensor = DrawnSensor(seed: 4)
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 8).events(sensor, seed: 4)
    var (one, other) = (BackgroundCalibration(), BackgroundCalibration())
    let first = run(&one, events, expecting: sensor.expected)
    let second = run(&other, events, expecting: sensor.expected)
    #expect(!first.isEmpty)
    #expect(first.map(\.at) == second.map(\.at) && first.map(\.calibration) == second.map(\.calibration))
  }

  @Test func `switched off it does nothing`() {
    let sensor = DrawnSensor(seed: 4)
    var tuning = CalibrationTuning()
    tuning.background = false
    var background = BackgroundCalibration(tuning)
    let events = HandMotion(.figureEight, seconds: 8).events(sensor, seed: 4)
    #expect(run(&background, events, expecting: sensor.expected).isEmpty)
    #expect(background.progress.state == .off && background.progress.segments == 0)
  }

  @Test func `a gyroscope that spoke only while it was switched off is not waited for`() {
    let sensor = DrawnSensor(seed: 4)
    var tuning = CalibrationTuning()
    tuning.background = false
    var background = BackgroundCalibration(tuning)
    _ = run(&background, HandMotion(.figureEight, seconds: 2).events(sensor, seed: 4), expecting: nil)
    background.retune(CalibrationTuning())
    let events = HandMotion(.figureEight, withGyro: false, seconds: 3).events(sensor, seed: 4, from: 2)
    _ = run(&background, events, expecting: nil)
    #expect(background.progress.segments > 0)
  }

  @Test func `another place starts a new fit of the stored motion, and it needs no other`() throws {
    let sensor = DrawnSensor(seed: 10)
    var background = BackgroundCalibration()
    let motion = HandMotion(.figureEight, acceleration: 0.5, seconds: 8)
    #expect(!run(&background, motion.events(sensor, seed: 10), expecting: nil).isEmpty)
    var states: [CalibrationProgress.State] = []
    for beat in 0..<600 {
      let time = Timestamp(nanoseconds: 8_000_000_000) + .milliseconds(Double(16 * beat))
      if background.step(at: time, expecting: sensor.expected) { _ = background.verdict(inForce: nil) }
      states.append(background.progress.state)
    }
    #expect(states.first == .gathering && states.last == .settled)
  }

  @Test func `another place starts a new fit of the stored motion`() throws {
    let sensor = DrawnSensor(seed: 10)
    var background = BackgroundCalibration()
    let motion = HandMotion(.figureEight, acceleration: 0.5, seconds: 8)
    let before = run(&background, motion.events(sensor, seed: 10), expecting: nil)
    #expect(!before.isEmpty)
    _ = background.step(at: Timestamp(nanoseconds: 8_000_000_000), expecting: sensor.expected)
    #expect(background.progress.segments > 0)
    _ = run(&background, motion.events(sensor, seed: 11, from: 8), expecting: sensor.expected)
    #expect(background.progress.state == .settled)
  }
}
