import Calibrating
import Events
import MotionKit
import Pointing
import Quantities
import Testing

@Suite struct `The calibration guide` {
  /// The advice and the milestones that a person sees while a device is moved.
  private func led(
    _ motion: HandMotion, told: [Event.Content] = [], guide: inout CalibrationGuide,
    shown: (Event.Content) -> Event.Content = { $0 }
  ) -> (advice: [CalibrationGuide.Advice], milestones: [CalibrationGuide.Milestone]) {
    var compass = Compass()
    for content in told { _ = compass.observe(Event(content, at: .zero)) }
    var (advice, milestones): ([CalibrationGuide.Advice], [CalibrationGuide.Milestone]) = ([], [])
    var (tick, readings) = (1, 0)
    for event in motion.events(DrawnSensor(seed: 3), seed: 3) {
      let due = Timestamp(nanoseconds: Int64(tick) * 16_666_667)
      if due < event.time {
        tick += 1
        if let output = compass.observe(Event(.tick, at: due)) {
          guide.observe(output)
          readings += 1
        }
        if advice.last != guide.advice { advice.append(guide.advice) }
        if let milestone = guide.milestone { milestones.append(milestone) }
      }
      _ = compass.observe(Event(shown(event.content), at: event.time))
    }
    #expect(readings == tick - 1 && Double(readings) > motion.seconds * 59, "a reading at each tick")
    return (advice, milestones)
  }

  @Test func `ends by itself with a good calibration, once, with a sound`() throws {
    var guide = CalibrationGuide()
    let (_, milestones) = led(HandMotion(.figureEight, acceleration: 1, seconds: 15), guide: &guide)
    guard case .good(let calibration) = guide.end else {
      Issue.record("it did not end well: \(guide.progress)")
      return
    }
    #expect(DrawnSensor(seed: 3).headingError(calibration.magn) < 0.6)
    #expect(try #require(guide.quality?.headingSigma) <= 0.5)
    #expect(milestones.filter { $0 == .found }.count <= 1 && milestones.last == .ended)
    #expect(guide.covered.percent > 20)
  }

  @Test(arguments: [true, false])
  func `names a sensor whose axes do not match, since no motion repairs that`(isMagn: Bool) {
    var guide = CalibrationGuide()
    func exchanged(_ v: Vector3) -> Vector3 { Vector3(v.y, v.x, v.z) }
    let (advice, milestones) = led(HandMotion(.figureEight, seconds: 20), guide: &guide) { content in
      switch content {
      case .magn(let value) where isMagn: .magn(exchanged(value))
      case .accel(let value) where !isMagn: .accel(exchanged(value))
      default: content
      }
    }
    let fault = CalibrationRefusal.axes(isMagn ? .magn : .accel)
    #expect(advice.last == .mend(fault) && guide.progress.refusal == fault)
    #expect(guide.end == nil && !milestones.contains(.found))
  }

  @Test func `asks for the side that was not up yet, the nearest first`() {
    var guide = CalibrationGuide()
    // Level with its face up, and swung by some twenty degrees: what is nearest are the edges.
    let (advice, _) = led(HandMotion(.flatTurn, acceleration: 0.3, seconds: 4), guide: &guide)
    #expect(guide.sides == [.face] && guide.end == nil)
    guard case .turnUp(let side) = advice.last else {
      Issue.record("it advises \(String(describing: advice.last))")
      return
    }
    #expect([.top, .bottom, .left, .right].contains(side))
  }

  @Test func `asks to turn a device that lies still, and does not end`() {
    var guide = CalibrationGuide()
    let (advice, milestones) = led(HandMotion(.still, seconds: 6), guide: &guide)
    #expect(advice.last == .turn && milestones.isEmpty && guide.end == nil)
  }

  @Test func `ends where what is in force is as good`() {
    let sensor = DrawnSensor(seed: 3)
    let good = Calibration(
      magn: .init(offset: sensor.hardIron, matrix: sensor.distortion.inverse ?? .identity),
      quality: .init(headingSigma: 0.3))
    var guide = CalibrationGuide()
    _ = led(HandMotion(.figureEight, acceleration: 1, seconds: 15), told: [.calibration(good)], guide: &guide)
    #expect(guide.end == .asGood)
  }

  @Test func `waits for sensors, with the reason`() {
    var compass = Compass()
    var guide = CalibrationGuide()
    if let output = compass.observe(Event(.tick, at: .zero)) { guide.observe(output) }
    #expect(guide.advice == .wait(.noSamples))
  }

  @Test(arguments: [(0.6, 46.0), (0.2, 1)])
  func `ends with a calibration once that is good, or after its patience`(sigma: Double, end: Double) {
    var guide = CalibrationGuide()
    let calibration = Calibration(
      magn: .init(offset: .zero, matrix: .identity), quality: .init(headingSigma: sigma))
    // A second for each output; the calibration is found with the first.
    var ended: Double?
    for second in 0..<60 where ended == nil {
      let time = Timestamp.zero + .seconds(Double(second))
      var reading = Reading(at: time)
      (reading.compass, reading.attitude) = (.live, Quaternion(w: 1, x: 0, y: 0, z: 0))
      var status = Status(at: time)
      status.calibrating.headingSigma = sigma
      guide.observe(Output(reading: reading, status: status, calibration: second == 0 ? calibration : nil))
      if guide.end == .good(calibration) { ended = Double(second) }
    }
    #expect(ended == end)
  }

  @Test func `says how much is done, which never falls and is all only at the end, and what was before`() throws {
    var guide = CalibrationGuide()
    let sensor = DrawnSensor(seed: 3)
    // A calibration that is wrong by a fifth of the field.
    let wrong = Calibration(
      magn: .init(offset: sensor.hardIron + Vector3(8, 0, 0), matrix: sensor.distortion.inverse ?? .identity))
    var done: [Double] = []
    var compass = Compass()
    _ = compass.observe(Event(.calibration(wrong), at: .zero))
    var tick = 1
    for event in HandMotion(.figureEight, acceleration: 1, seconds: 15).events(sensor, seed: 3) {
      let due = Timestamp(nanoseconds: Int64(tick) * 16_666_667)
      if due < event.time {
        tick += 1
        if let output = compass.observe(Event(.tick, at: due)) {
          guide.observe(output, inForce: compass.calibration)
        }
        done.append(guide.done)
        #expect(guide.end != nil || guide.done < 1)
      }
      _ = compass.observe(event)
    }
    #expect(done.count > 600 && done.last == 1 && zip(done, done.dropFirst()).filter { $0 > $1 }.isEmpty)
    #expect(Set(done).count > 10)
    let (before, after) = (try #require(guide.before), try #require(guide.quality?.headingSigma))
    // 8 uT across a horizontal field of 18 uT turn the heading by up to 26 degrees, 18 rms.
    #expect((12...26).contains(before) && after < 0.6 && guide.old == wrong, "before \(before), after \(after)")
  }
}
