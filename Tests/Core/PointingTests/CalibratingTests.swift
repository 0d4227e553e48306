import Calibrating
import Events
import Foundation
import MotionKit
import Pointing
import Quantities
import TestKit
import Testing

@Suite struct `Calibrating on the way` {
  /// A sensor with a hard iron of one to seven times the earth's field, to be waved about for a while.
  let sensor = DrawnSensor(seed: 3)

  /// The outputs of a compass after some events at the start, during a motion with ticks.
  func outputs(
    _ events: [Event], told: [Event.Content] = [], rate: Double = 60, after: (Output, Compass) -> Void = { _, _ in }
  ) -> (outputs: [Output], status: Status?) {
    var compass = Compass()
    var (outputs, status): ([Output], Status?) = ([], nil)
    for content in [.sensors(SensorSet(magn: .init(device: "lis3mdl")))] + told {
      _ = compass.observe(Event(content, at: .zero))
    }
    var tick = 1
    for event in events {
      while true {
        let due = Timestamp(nanoseconds: Int64(clamping: (Double(tick) * 1e9 / rate).rounded()))
        guard due < event.time else { break }
        tick += 1
        guard let output = compass.observe(Event(.tick, at: due)) else { continue }
        outputs.append(output)
        status = output.status ?? status
        after(output, compass)
      }
      _ = compass.observe(event)
    }
    #expect(outputs.count == tick - 1 && tick > 1, "a reading at each tick")
    return (outputs, status)
  }

  func wave(_ kind: HandMotion.Kind = .figureEight, seconds: Double = 12) -> [Event] {
    HandMotion(kind, acceleration: 1, seconds: seconds).events(sensor, seed: 3)
  }

  @Test func `a device that is waved about is calibrated, and gives the calibration to be saved`() throws {
    let noon = UTC(year: 2026, month: 11, day: 21)
    let (outputs, status) = outputs(wave(), told: [.clock(try #require(noon))])
    #expect(outputs.first?.reading.accuracy != .accurate)
    let last = try #require(outputs.last)
    #expect(last.reading.accuracy.isClean && last.reading.reason != .coverage)
    let found = try #require(outputs.compactMap(\.calibration).last)
    #expect(sensor.headingError(found.magn) < 0.6)
    #expect(found.device == "lis3mdl")
    #expect(try #require(found.created) > (try #require(noon)))
    #expect(try #require(status).calibration == .found)
    #expect(status?.calibrating.state == .settled && status?.quality == found.quality)
  }

  @Test(arguments: [4, 8, 24] as [UInt64])
  func `the field seen before the calibration is forgotten: no reading is flagged while it is waved on`(
    seed: UInt64
  ) throws {
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 9).events(DrawnSensor(seed: seed), seed: seed)
    let (outputs, _) = outputs(events)
    let found = try #require(outputs.firstIndex { $0.calibration != nil })
    #expect(outputs.count - found > 180)
    #expect(try outputs.dropFirst(found + 6).atLeast(174).allSatisfy { $0.reading.accuracy.isClean })
  }

  @Test func `no reading goes without a heading because a calibration came`() throws {
    let (outputs, _) = outputs(wave())
    #expect(outputs.contains { $0.calibration != nil })
    let first = try #require(outputs.firstIndex { $0.reading.magnetic != nil })
    // In twelve seconds; the first needs a field and gravity.
    #expect(try outputs[first...].atLeast(710).allSatisfy { $0.reading.attitude != nil })
  }

  @Test func `a recording that starts later begins with the calibration that came last, of whichever part`() {
    var compass = Compass()
    #expect(compass.calibrationEvent == nil)
    let (mine, foreign) = (Calibration(device: "lis3mdl", magn: .identity), Calibration(device: "x", magn: .identity))
    let seconds = (1...3).map { Timestamp(nanoseconds: Int64($0) * 1_000_000_000) }
    _ = compass.observe(Event(.sensors(SensorSet(magn: .init(device: "lis3mdl"))), at: .zero))
    for (calibration, time) in zip([mine, foreign, foreign], seconds) {
      _ = compass.observe(Event(.calibration(calibration), at: time))
      #expect(compass.calibrationEvent == Event(.calibration(calibration), at: time))
    }
    #expect(compass.calibration == nil, "it belongs to another part")
  }

  @Test func `a recording that starts later begins with the found one at the reading that reported it`() {
    var found = 0
    _ = outputs(wave()) { output, compass in
      guard let calibration = output.calibration else { return }
      found += 1
      #expect(compass.calibrationEvent == Event(.calibration(calibration), at: output.reading.time))
    }
    #expect(found > 0)
  }

  @Test func `the same calibrations are found at ten readings a second as at sixty`() {
    let often = outputs(wave(), rate: 60).outputs.compactMap(\.calibration)
    let seldom = outputs(wave(), rate: 10).outputs.compactMap(\.calibration)
    #expect(!often.isEmpty)
    #expect(often == seldom)
  }

  @Test func `a wrong one that was given is replaced, and its trim and mounting are kept`() throws {
    let mount = Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1))
    let given = Calibration(
      device: "lis3mdl", magn: .init(offset: sensor.hardIron + Vector3(9, -6, 4), matrix: .identity),
      mount: mount, trim: .degrees(3))
    let found = try #require(outputs(wave(), told: [.calibration(given)]).outputs.compactMap(\.calibration).last)
    #expect(found.mount == mount && found.trim == .degrees(3) && found.device == "lis3mdl")
    #expect(sensor.headingError(found.magn) < 0.6)
  }

  // In a hand that shakes, a filter that begins again is not upright at first.
  @Test(arguments: [3, 5, 8, 9, 11] as [UInt64])
  func `a new one that replaces a given one leaves pitch and roll as they were`(seed: UInt64) throws {
    let sensor = DrawnSensor(seed: seed)
    let given = Calibration(
      magn: .init(offset: sensor.hardIron + Vector3(9, -6, 4), matrix: try #require(sensor.distortion.inverse)),
      quality: .init(headingSigma: 2))
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 12).events(sensor, seed: seed)
    var off = Settings()
    off.calibration.background = false
    let (new, _) = outputs(events, told: [.calibration(given)])
    let (old, _) = outputs(events, told: [.settings(off), .calibration(given)])
    let adopted = try #require(new.firstIndex { $0.calibration != nil })
    let ups = try [new, old].map { try #require($0[adopted].reading.attitude).inverse.rotate(Vector3(0, 0, 1)) }
    // After a new beginning they are missing. A wrong field shows in the bias, by up to 1.6 degrees.
    #expect(Angle(radians: (ups[0] - ups[1]).length).degrees < 1.8)
  }

  @Test func `a good one that was given stays`() {
    let given = Calibration(
      magn: .init(offset: sensor.hardIron, matrix: sensor.distortion.inverse ?? .identity),
      quality: .init(headingSigma: 0.3))
    let (outputs, status) = outputs(wave(), told: [.calibration(given)])
    #expect(!outputs.contains { $0.calibration != nil })
    #expect(status?.calibration == .given && status?.calibrating.refusal == .noBetter)
  }

  // The filter took a raw field that never turned with the device for a drift.
  @Test(arguments: [2, 4, 6, 8, 9, 11, 13] as [UInt64])
  func `the first one for a hard iron beyond the earth's field restarts the heading`(seed: UInt64) throws {
    var spread = DrawnSensor.Spread()
    spread.hardIron = 150...600
    let sensor = DrawnSensor(seed: seed, spread: spread)
    let inverse = try #require(sensor.distortion.inverse)
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 10).events(sensor, seed: seed)
    let (outputs, _) = outputs(events)
    let adopted = try #require(outputs.firstIndex { $0.calibration != nil })
    // How far the attitude turns the last true field away from north: from a tenth of a second on, for half a second.
    var squares = 0.0
    for output in try outputs[(adopted + 6)...].prefix(30).atLeast(30) {
      let last = events.last { if case .magn = $0.content { $0.time <= output.reading.time } else { false } }
      guard case .magn(let raw) = try #require(last).content else { continue }
      let level = try #require(output.reading.attitude).rotate(inverse * (raw - sensor.hardIron))
      let error = Angle(radians: atan2(level.x, level.y)).degrees
      squares += error * error
    }
    // A hand turns by some degrees between a sample and a reading; with the drift 11 to 39 degrees are left.
    // Measured: up to 5.1.
    #expect((squares / 30).squareRoot() < 5.5)
  }

  @Test func `a foreign one is replaced by one for this device`() throws {
    let foreign = Calibration(device: "ak8963", magn: .identity, trim: .degrees(20))
    let (outputs, status) = outputs(wave(), told: [.calibration(foreign)])
    #expect(outputs.first { $0.reading.magnetic != nil }?.reading.reason == .foreignCalibration)
    let found = try #require(outputs.compactMap(\.calibration).last)
    #expect(found.device == "lis3mdl" && found.trim == .zero && status?.calibration == .found)
  }

  @Test func `one of another part changes nothing while none is in force`() throws {
    let events = HandMotion(.figureEight, acceleration: 1, seconds: 6).events(DrawnSensor(seed: 5), seed: 5)
    // The samples show how far raw headings are off, and no calibration is good enough.
    var exacting = Settings()
    exacting.calibration.largestSigma = 0.01
    (exacting.calibration.largestFirstSigma, exacting.calibration.largestFlatSigma) = (0.01, 0.01)
    let without = outputs(events, told: [.settings(exacting)]).outputs
    let shown = try #require(without.first { $0.status?.calibrating.residue != nil })
    #expect(shown.status?.calibration == Status.Calibration.none)
    let place = try #require(events.firstIndex { $0.time > shown.reading.time })
    let foreign = Event(.calibration(Calibration(device: "ak8963", magn: .identity)), at: events[place].time)
    let with = outputs(events[..<place] + [foreign] + events[place...], told: [.settings(exacting)]).outputs
    #expect(with.contains { $0.reading.reason == .foreignCalibration } && with.count == without.count)
    let isSame = zip(with, without).allSatisfy {
      $0.reading.attitude == $1.reading.attitude && $0.reading.uncertainty == $1.reading.uncertainty
        && $0.calibration == $1.calibration
    }
    #expect(isSame)
  }

  @Test func `a motion that shows too little gives the reason coverage`() throws {
    let (outputs, status) = outputs(wave(.nod))
    // It may give a rough one.
    #expect(!outputs.contains { $0.reading.accuracy.isClean })
    #expect(outputs.last?.reading.reason == .coverage)
    #expect(try #require(status).calibrating.done < 100)
  }

  @Test func `one from a flat turn is not trusted once the device is tilted`() throws {
    var flat = Calibration(magn: .init(offset: sensor.hardIron, matrix: sensor.distortion.inverse ?? .identity))
    flat.quality = .init(headingSigma: 0.5, tilt: 10)
    var settings = Settings()
    settings.calibration.background = false
    func readings(_ kind: HandMotion.Kind) -> [Reading] {
      outputs(wave(kind), told: [.settings(settings), .calibration(flat)]).outputs.map(\.reading)
    }
    let level = readings(.flatTurn).filter { abs($0.pitch?.degrees ?? 90) < 8 && abs($0.roll?.degrees ?? 90) < 8 }
    let tilted = readings(.figureEight).filter { abs($0.pitch?.degrees ?? 0) > 20 }
    #expect(try level.atLeast(600).allSatisfy { $0.accuracy.isClean })
    #expect(try tilted.atLeast(300).allSatisfy { $0.reason == .coverage && $0.accuracy == .calibrating })
    #expect(try #require(tilted.last?.uncertainty) > .degrees(20))
    // Unless it states how far it is off there.
    flat.quality?.tiltedSigma = 4
    let stated = readings(.figureEight).filter { abs($0.pitch?.degrees ?? 0) > 20 }
    let bounds = try [tilted, stated].map { try #require($0.last?.uncertainty).degrees }
    #expect(bounds[1] > 1.96 * 4 && bounds[1] < bounds[0] / 2)
  }

  @Test(arguments: [2, 6, 9] as [UInt64])
  func `a hard iron of up to thirteen times the earth's field says that the heading is unknown until it is found`(
    seed: UInt64
  ) throws {
    var spread = DrawnSensor.Spread()
    spread.hardIron = 300...600
    let phone = DrawnSensor(seed: seed, spread: spread)
    let events = HandMotion(.flatTurn, acceleration: 1, seconds: 20).events(phone, seed: seed)
    let (outputs, _) = outputs(events)
    let found = try #require(outputs.firstIndex { $0.calibration != nil })
    let before = outputs[..<found].map(\.reading).filter { $0.magnetic != nil }
    #expect(try before.atLeast(30).allSatisfy { $0.uncertainty == .degrees(180) && $0.accuracy == .calibrating })
    let after = outputs[(found + 6)...].map(\.reading)
    #expect(try after.suffix(60).atLeast(60).allSatisfy { $0.uncertainty ?? .degrees(180) < .degrees(60) })
  }

  @Test func `a calibration of a phone is less sure than one of a board, by its hard iron`() throws {
    func bound(_ hardIron: Vector3) throws -> Double {
      let given = Calibration(magn: .init(offset: hardIron, matrix: .identity), quality: .init(headingSigma: 0.5))
      var sensor = DrawnSensor.Spread()
      sensor.hardIron = 0...0
      let still = HandMotion(.still, seconds: 3).events(DrawnSensor(seed: 4, spread: sensor), seed: 4).map { event in
        guard case .magn(let value) = event.content else { return event }
        return Event(.magn(value + hardIron), at: event.time)
      }
      return try #require(outputs(still, told: [.calibration(given)]).0.last?.reading.uncertainty).degrees
    }
    let (phone, board) = (try bound(Vector3(300, -200, 250)), try bound(Vector3(20, -10, 15)))
    // A part of 0.6 % of 440 uT, of which the filter takes some for a bend.
    #expect(phone * phone > board * board + 8 * 8, "\(phone), \(board)")
  }

  @Test func `switched off it does nothing, and its state is off`() {
    var settings = Settings()
    settings.calibration.background = false
    let (outputs, status) = outputs(wave(), told: [.settings(settings)])
    #expect(!outputs.contains { $0.calibration != nil })
    #expect(status?.calibrating.state == .off && outputs.last?.reading.reason == .noCalibration)
  }

  @Test func `raw samples that need no calibration are trusted once that is known`() throws {
    var spread = DrawnSensor.Spread()
    spread.hardIron = 0...0.05
    spread.distortion = 0.001
    let clean = DrawnSensor(seed: 5, spread: spread)
    let events = HandMotion(.figureEight, acceleration: 0.5, seconds: 12).events(clean, seed: 5)
    let (outputs, status) = outputs(events)
    let found = try #require(outputs.compactMap(\.calibration).first)
    #expect(found.magn == .identity)
    let first = try #require(outputs.first { $0.reading.magnetic != nil }?.reading)
    let last = try #require(outputs.last)
    #expect(first.accuracy == .calibrating && first.reason == .noCalibration)
    #expect(last.reading.accuracy == .accurate && status?.calibration == .found)
  }
}
