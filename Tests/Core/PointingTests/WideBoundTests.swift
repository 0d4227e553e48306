import Earth
import Events
import Foundation
import Orientation
import Pointing
import Quantities
import TestKit
import Testing

/// The reason of a heading with a wide bound, and its alignment.
@Suite struct `A wide bound` {
  /// The bound in degrees beyond which a reading must have a reason.
  private let wide = 20.0
  /// The bearing of the Kaaba from London, in degrees.
  private let kaaba = 118.99

  /// Lets time pass one tick at a time, and checks that each reading with a wide bound has a reason.
  private func check(_ stage: inout Stage, _ seconds: Double, turning rate: Double = 0) -> (
    clean: Int, wide: Int, reasons: [Reason]
  ) {
    var found = (clean: 0, wide: 0, reasons: [Reason]())
    for _ in 0..<Int(clamping: seconds * 50) {
      stage.pass(0.02, turning: rate)
      guard let reading = stage.last, let bound = reading.uncertainty?.degrees else { continue }
      if reading.accuracy.isClean { found.clean += 1 }
      guard bound > wide, reading.accuracy != .calibrating else { continue }
      found.wide += 1
      #expect(reading.reason != nil && reading.accuracy != .accurate && !reading.aligned)
      if let reason = reading.reason, found.reasons.last != reason { found.reasons.append(reason) }
    }
    return found
  }

  @Test(arguments: [true, false])
  func `in a nearly vertical field has the reason high-latitude, with a position or without`(hasPlace: Bool) throws {
    var stage = Stage()
    stage.tell(.clock(Stage.start), .calibration(Calibration(magn: .identity, quality: .init(headingSigma: 0.3))))
    // Resolute, where the field dips by 87 degrees.
    let place = Coordinate(latitude: 74.7, longitude: -94.97, altitude: 30)!
    stage.field = MagneticField(at: place, year: Stage.start.decimalYear)
    if hasPlace { stage.tell(.place(Place(source: .manual, latitude: 74.7, longitude: -94.97))) }
    stage.pass(2)
    let found = check(&stage, 3)
    #expect(found.wide > 100 && found.reasons == [.highLatitude])
  }

  @Test func `of a device that is tilted without a gyroscope has the reason tilt`() throws {
    var stage = Stage.ready()
    stage.sensors = [.magn, .accel]
    stage.pass(8, turning: 45)
    var reasons: [Reason] = []
    for step in 0..<400 {
      stage.pitch = 50 * sin(Double(step) * 0.16)
      reasons += check(&stage, 0.02).reasons
    }
    #expect(try reasons.atLeast(1).allSatisfy { $0 == .tilt || $0 == .settling })
    #expect(reasons.contains(.tilt))
  }

  @Test func `of a calibration with a large sigma is no accurate heading, and asks for a better one`() throws {
    var stage = Stage.ready()
    stage.tell(.calibration(Calibration(magn: .identity, quality: .init(headingSigma: 15))))
    stage.pass(2)
    #expect(check(&stage, 1).clean == 0)
    let last = try #require(stage.last)
    #expect(last.accuracy == .calibrating && last.reason == .coverage)
    #expect(try #require(last.uncertainty) > .degrees(1.96 * 15))
  }

  @Test func `is unsure above 20 degrees, until it is below 18`() {
    var isUnsure = false
    let words = [19.0, 20, 20.1, 19, 18, 17.9, 20].map { bound in
      isUnsure = AccuracyTuning().isUnsure(bound, before: isUnsure)
      return isUnsure
    }
    #expect(words == [false, false, true, true, true, false, false])
  }

  @Test func `is unsure from the first reading to the tick at which the bound is below 18 degrees`() throws {
    var stage = Stage.ready()
    var (words, isUnsure) = (Set<String>(), false)
    // At most one tick a step.
    for _ in 0..<900 {
      stage.pass(0.01, turning: 45)
      guard let reading = stage.last, let bound = reading.uncertainty?.degrees else { continue }
      isUnsure = isUnsure ? bound >= 18 : bound > 20
      #expect(reading.accuracy == (isUnsure ? .unsure : .accurate), "a bound of \(bound)")
      words.insert("\(reading.accuracy)")
    }
    #expect(words == ["accurate", "unsure"])
  }

  @Test(arguments: [(sigma: 2.0, cues: 1), (15, 0)])
  func `gives no cue, with whatever accuracy`(sigma: Double, cues: Int) throws {
    var stage = Stage.ready()
    stage.tell(.calibration(Calibration(magn: .identity, quality: .init(headingSigma: sigma))))
    stage.heading = kaaba
    stage.pass(8, turning: 45)
    stage.pass(1)
    let reading = try #require(stage.last)
    #expect((try #require(reading.uncertainty).degrees > wide) == (cues == 0))
    #expect((reading.accuracy == .accurate) == (cues == 1))
    #expect(try #require(reading.pointer).magnitude < .degrees(5) && stage.cues.count == cues)
  }

  @Test(arguments: [true, false])
  func `after the samples stop clears the alignment, and grows until the compass is stalled`(gyro: Bool)
    throws
  {
    var stage = Stage.ready()
    if !gyro { stage.sensors = [.magn, .accel] }
    stage.heading = kaaba
    stage.pass(8, turning: 45)
    stage.pass(1)
    #expect(stage.last?.aligned == true && stage.cues.count == 1)
    let sensors = stage.sensors
    let before = try #require(stage.last?.uncertainty).degrees
    stage.sensors = []
    stage.pass(0.15)
    #expect(stage.last?.accuracy == .accurate && stage.last?.aligned == false)
    stage.pass(0.3)
    let reading = try #require(stage.last)
    #expect(reading.compass == .live && (reading.reason == .stalled || reading.reason == .settling))
    #expect(try #require(reading.uncertainty).degrees > max(wide, 1.2 * before))
    // It has not departed: nothing new is to be felt when it is back.
    stage.sensors = sensors
    stage.pass(2)
    #expect(stage.last?.aligned == true && stage.cues.count == 1)
  }

  @Test(arguments: [[Stage.Sensor.magn, .accel, .gyro], [.magn, .accel], [.magn]])
  func `has a reason at the start, in turns and beside magnets`(sensors: [Stage.Sensor]) {
    var stage = Stage.ready()
    stage.sensors = Set(sensors)
    var found: [(clean: Int, wide: Int, reasons: [Reason])] = []
    found.append(check(&stage, 1))
    found.append(check(&stage, 2, turning: 300))
    stage.extraField = Vector3(10, 5, 0)
    found.append(check(&stage, 2, turning: 40))
    stage.extraField = .zero
    (stage.pitch, stage.roll) = (70, 20)
    found.append(check(&stage, 2, turning: -60))
    // Of seven seconds with fifty looks each no flag is up in one, some of them with a wide bound.
    #expect(found.map(\.clean).reduce(0, +) > 50)
    #expect(found.map(\.wide).reduce(0, +) >= 10)
  }

  // A hand that turns the device to and fro faster than it can be followed without a gyroscope.
  @Test func `of a device that was sure before is no accurate heading, until it is held still`() throws {
    var stage = Stage.ready()
    stage.sensors = [.magn, .accel]
    stage.pass(5)
    #expect(stage.last?.accuracy.isClean == true)
    for turn in 0..<10 {
      stage.pitch = turn.isMultiple(of: 2) ? 50 : -50
      stage.pass(0.2)
    }
    // The turn since the last field is not known, nor what bends it here.
    #expect(stage.last?.accuracy == .unsure && stage.last?.reason == .settling)
    stage.pitch = 0
    stage.pass(5)
    #expect(stage.last?.accuracy.isClean == true)
  }
}

@Suite struct `A calibration event` {
  private let calibration = Calibration(magn: .init(offset: Vector3(3, -2, 1), matrix: .identity))

  @Test func `that repeats the one in force changes nothing`() throws {
    var (told, asked) = (Stage.ready(), Stage.ready())
    for stage in 0..<2 {
      if stage == 0 { told.tell(.calibration(calibration)) } else { asked.tell(.calibration(calibration)) }
    }
    for _ in 0..<5 {
      told.pass(1, turning: 10)
      asked.pass(1, turning: 10)
      asked.tell(.calibration(calibration))
    }
    told.pass(0.5)
    asked.pass(0.5)
    #expect(told.last == asked.last && told.status == asked.status)
  }

  @Test func `that is new gives the reason no-samples, not tilt, until the next sample`() throws {
    var stage = Stage.ready()
    stage.pass(1)
    stage.tell(.calibration(calibration))
    let tick = Event(.tick, at: stage.time)
    let output = stage.compass.observe(tick)
    let reading = try #require(output).reading
    #expect(reading.compass == .live && reading.accuracy == .unavailable && reading.reason == .noSamples)
  }

  @Test func `is not asked for where a magnet lies beside it`() {
    var stage = Stage.ready()
    stage.pass(1)
    var reasons: Set<String> = []
    // A magnet to the east of the device: what it adds turns the other way round in the device.
    for _ in 0..<160 {
      let angle = Angle.degrees(stage.heading).radians
      stage.extraField = Quaternion(rotation: Vector3(0, 0, angle)).rotate(Vector3(25, 0, 10))
      stage.pass(0.05, turning: 45)
      if let reason = stage.last?.reason { reasons.insert("\(reason)") }
    }
    #expect(!reasons.isEmpty && !reasons.contains("noCalibration"))
  }
}
