import Calibrating
import Events
import MotionKit
import Quantities
import Testing

@Suite struct CalibrationRefusalTests {
  private let sensor = DrawnSensor(seed: 1)
  private func refusal(of events: [Event]) -> CalibrationRefusal? {
    guard case .failure(let refusal) = CalibrationFit(expecting: sensor.expected).fit(events) else { return nil }
    return refusal
  }
  private func changed(_ change: (Vector3) -> Vector3) -> [Event] {
    HandMotion(.figureEight, seconds: 6).events(sensor, seed: 1).map { event in
      guard case .magn(let value) = event.content else { return event }
      return Event(.magn(change(value)), at: event.time)
    }
  }

  @Test func `half a second is too short`() {
    #expect(refusal(of: HandMotion(.figureEight, seconds: 0.5).events(sensor, seed: 1)) == .tooFewSamples(.magn))
  }

  @Test func `without an accelerometer nothing tells where down is`() {
    let events = HandMotion(.figureEight, seconds: 6).events(sensor, seed: 1).filter {
      if case .accel = $0.content { false } else { true }
    }
    #expect(refusal(of: events) == .tooFewSamples(.accel))
  }

  @Test func `an axis that never moves is named`() {
    #expect(refusal(of: changed { Vector3($0.x, 12, $0.z) }) == .deadAxis(.magn, .y))
  }

  @Test func `a faulty accelerometer is named, and not mistaken for a poor motion`() {
    func found(_ change: (Vector3) -> Vector3) -> CalibrationRefusal? {
      refusal(
        of: HandMotion(.figureEight, seconds: 6).events(sensor, seed: 1).map { event in
          guard case .accel(let value) = event.content else { return event }
          return Event(.accel(change(value)), at: event.time)
        })
    }
    #expect(found { Vector3($0.x, $0.y, 0) } == .deadAxis(.accel, .z))
    guard case .gravity(let size) = found({ $0 * (1 / 9.80665) }) else {
      Issue.record("gravity in g was not noticed")
      return
    }
    #expect(abs(size - 1) < 0.1)
    #expect(found { _ in .zero } == .gravity(0))
    guard case .gravity = found({ Vector3(min($0.x, 4), min($0.y, 4), min($0.z, 4)) }) else {
      Issue.record("gravity at a stop was not noticed")
      return
    }
  }

  /// People shake a phone with 10 m/s2 and more while they turn it, so the mean acceleration is far above gravity.
  @Test func `a device that is shaken while it is turned is not taken for a wrong unit`() {
    var (sum, count, burst) = (0.0, 0, 0)
    let events = HandMotion(.figureEight, seconds: 6).events(sensor, seed: 1).map { event in
      guard case .accel(let value) = event.content else { return event }
      burst += 1
      let shake = burst % 5 < 2 ? 18.0 * (burst % 2 == 0 ? 1 : -1) : 0
      let shaken = value + Vector3(shake, 0, 0)
      sum += shaken.length
      count += 1
      return Event(.accel(shaken), at: event.time)
    }
    #expect(sum / Double(count) > 11.8)
    #expect(refusal(of: events) == nil)
  }

  @Test func `a gyroscope with constant values is named`() {
    let events = HandMotion(.figureEight, seconds: 6).events(sensor, seed: 1).map { event in
      guard case .gyro = event.content else { return event }
      return Event(.gyro(.zero), at: event.time)
    }
    #expect(refusal(of: events) == .frozen(.gyro))
  }

  /// A motion as a different sensor of the board would have measured it.
  private func mistaken(
    _ kind: HandMotion.Kind = .figureEight, seed: UInt64, magn: (Vector3) -> Vector3 = { $0 },
    accel: (Vector3) -> Vector3 = { $0 }, gyro: (Vector3) -> Vector3 = { $0 }
  ) -> CalibrationRefusal? {
    let sensor = DrawnSensor(seed: seed)
    let events = HandMotion(kind, acceleration: 1, seconds: 12).events(sensor, seed: seed).map { event in
      switch event.content {
      case .magn(let value): Event(.magn(magn(value)), at: event.time)
      case .accel(let value): Event(.accel(accel(value)), at: event.time)
      case .gyro(let value): Event(.gyro(gyro(value)), at: event.time)
      default: event
      }
    }
    guard case .failure(let refusal) = CalibrationFit(expecting: sensor.expected).fit(events) else { return nil }
    return refusal
  }

  @Test func `axes that do not match are named, not mistaken for magnets, and give no calibration`() {
    for seed in UInt64(1)...10 {
      #expect(mistaken(seed: seed) == nil)
      #expect(mistaken(seed: seed, magn: { Vector3($0.y, $0.x, $0.z) }) == .axes(.magn))
      #expect(mistaken(seed: seed, magn: { Vector3(-$0.x, $0.y, $0.z) }) == .axes(.magn))
      #expect(mistaken(seed: seed, accel: { Vector3($0.z, $0.x, $0.y) }) == .axes(.accel))
      #expect(mistaken(seed: seed, gyro: { -$0 }) == .axes(.gyro))
      #expect(mistaken(seed: seed, gyro: { Vector3($0.x, -$0.y, $0.z) }) == .axes(.gyro))
    }
  }

  @Test func `a gyroscope in degrees, or with a dead axis, is named and not mistaken for magnets`() {
    for seed in UInt64(1)...10 {
      #expect(mistaken(seed: seed, gyro: { $0 * (180 / .pi) }) == .turns)
      #expect(mistaken(seed: seed, gyro: { Vector3($0.x, 0, $0.z) }) == .deadAxis(.gyro, .y))
    }
  }

  @Test func `right axes are never blamed, however poor the motion and whatever passes by`() {
    var refused = 0
    for kind in HandMotion.Kind.allCases {
      for seed in UInt64(1)...10 {
        let sensor = DrawnSensor(seed: seed)
        let events = HandMotion(kind, acceleration: 1.5, magnet: 60, seconds: 15).events(sensor, seed: seed)
        guard case .failure(let refusal) = CalibrationFit(expecting: sensor.expected).fit(events) else { continue }
        refused += 1
        #expect(!refusal.blamesSensor, "\(kind), seed \(seed): \(refusal)")
      }
    }
    // Four of six motions show too little.
    #expect(refused >= 40)
  }

  @Test func `a part at its stop is named with the stop`() {
    let top = sensor.hardIron.x + 20
    #expect(refusal(of: changed { Vector3(min($0.x, top), $0.y, $0.z) }) == .saturated(top))
  }

  @Test func `gauss and nanotesla are not microtesla`() {
    for factor in [0.01, 5, 10, 1000] {
      guard case .units = refusal(of: changed { $0 * factor }) else {
        Issue.record("a scale wrong by \(factor) was not noticed")
        continue
      }
    }
  }

  @Test func `samples of NaN are counted, whichever sensor gives them`() {
    let none = Vector3(.nan, 0, 0)
    func refused(_ change: (Event.Content) -> Event.Content) -> CalibrationRefusal? {
      refusal(
        of: HandMotion(.figureEight, seconds: 6).events(sensor, seed: 1).map { Event(change($0.content), at: $0.time) })
    }
    #expect(refused { if case .magn = $0 { .magn(none) } else { $0 } } == .notFinite(600))
    #expect(refused { if case .accel = $0 { .accel(none) } else { $0 } } == .notFinite(600))
    #expect(refused { if case .gyro = $0 { .gyro(none) } else { $0 } } == .notFinite(600))
  }
}
