import Earth
import Events
import Orientation
import Pointing
import Quantities
import Testing

@Suite struct `The compass` {
  private func degrees(from a: Double, to b: Angle?) -> Double {
    guard let b else { return .infinity }
    return Angle.degrees(a).turn(to: b).magnitude.degrees
  }

  @Test(arguments: [0.0, 45, 119, 180, 271.5, 359.9], [(0.0, 0.0), (30, -20), (-60, 0), (75, 10), (10, 150)])
  func `finds true north at every attitude`(heading: Double, tilt: (pitch: Double, roll: Double)) throws {
    var stage = Stage.ready()
    (stage.heading, stage.pitch, stage.roll) = (heading, tilt.pitch, tilt.roll)
    stage.pass(1)
    let reading = try #require(stage.last)
    #expect(degrees(from: stage.pointing, to: reading.heading) < 0.01)
    #expect(abs(try #require(reading.pitch).degrees - tilt.pitch) < 0.01)
    #expect(abs(try #require(reading.roll).degrees - tilt.roll) < 0.01)
    #expect(reading.compass == .live)
    // The place may bend the field: a second does not show it.
    #expect(reading.accuracy == .unsure)
    #expect(reading.reason == .settling)
  }

  @Test func `adds the declination once, and points at the Kaaba from there`() throws {
    var stage = Stage.ready()
    stage.heading = 100
    stage.pass(1)
    let reading = try #require(stage.last)
    let declination = try #require(reading.declination)
    let magnetic = try #require(reading.magnetic)
    #expect(degrees(from: magnetic.degrees + declination.degrees, to: reading.heading) < 1e-9)
    #expect(abs(declination.degrees - stage.field.declination.degrees) < 1e-3)
    let bearing = try #require(reading.bearing)
    // The spherical bearing from London, as published tables have it.
    #expect(abs(bearing.degrees - 118.99) < 0.01)
    #expect(abs(try #require(reading.pointer).degrees - (bearing.degrees - 100)) < 0.02)
  }

  @Test func `is predicted to its own instant while turning`() throws {
    var stage = Stage.ready()
    stage.pass(1)
    stage.pass(0.9, turning: 180)
    let reading = try #require(stage.last)
    // The last sample of the loop was measured at 1.89 s; the reading is for its own t.
    let due = 180 * (reading.time.nanoseconds >= 1_000_000_000 ? (reading.time - .zero).seconds - 0.99 : 0)
    #expect(degrees(from: due, to: reading.heading) < 1)
    #expect(abs(try #require(reading.rate) - 180) < 1)
  }

  @Test func `shows the magnetic heading without a position, and nothing that needs one`() throws {
    var stage = Stage()
    stage.tell(.clock(Stage.start))
    stage.pass(1)
    let reading = try #require(stage.last)
    #expect(reading.magnetic != nil && reading.uncertainty != nil && reading.location == .none)
    #expect(reading.heading == nil && reading.declination == nil && reading.bearing == nil)
    #expect(reading.pointer == nil && reading.distance == nil && reading.site == nil && reading.expectedField == nil)
    #expect(reading.accuracy == .calibrating && reading.reason == .noCalibration)
  }

  @Test func `is unavailable before the first sample, with the missing sensor as reason`() throws {
    var stage = Stage.ready()
    stage.sensors = []
    stage.pass(0.1)
    #expect(stage.last?.compass == .absent && stage.last?.reason == .noSamples)
    stage.sensors = [.accel, .gyro]
    stage.pass(0.1)
    let reading = try #require(stage.last)
    #expect(reading.compass == .absent && reading.reason == .noMagnetometer && reading.accuracy == .unavailable)
    #expect(reading.bearing != nil && reading.heading == nil && reading.uncertainty == nil)
  }

  @Test(arguments: [Stage.Sensor.magn, .accel])
  func `is stalled half a second after a sensor fell silent, and shows no old heading`(silent: Stage.Sensor) throws {
    var stage = Stage.ready()
    stage.pass(2)
    #expect(stage.last?.heading != nil)
    stage.sensors.remove(silent)
    stage.pass(0.45)
    #expect(stage.last?.compass == .live)
    stage.pass(0.1)
    let reading = try #require(stage.last)
    #expect(reading.compass == .stalled && reading.accuracy == .unavailable && reading.reason == .stalled)
    #expect(reading.heading == nil && reading.magnetic == nil && reading.attitude == nil && reading.pitch == nil)
    stage.sensors.insert(silent)
    stage.pass(0.1)
    #expect(stage.last?.compass == .live)
  }

  @Test func `reports a magnetometer with constant values as stalled, if other sensors show motion`() {
    var stage = Stage.ready()
    stage.sensors = [.accel, .gyro]
    for _ in 0..<110 {
      stage.tell(.magn(Vector3(0, 20, -45)))
      stage.pass(0.05)
    }
    #expect(stage.last?.compass == .stalled)
    var alone = Stage.ready()
    alone.sensors = []
    for _ in 0..<110 {
      alone.tell(.magn(Vector3(0, 20, -45)))
      alone.pass(0.05)
    }
    #expect(alone.last?.compass == .live)
  }

  @Test func `counts what it refuses, and carries on`() throws {
    var stage = Stage.ready()
    stage.pass(0.5)
    stage.tell(.magn(Vector3(.nan, 0, 0)), .magn(Vector3(1e9, 0, 0)), .accel(Vector3(0, .infinity, 0)))
    _ = stage.compass.observe(Event(.magn(Vector3(0, 20, -45)), at: Timestamp(nanoseconds: 100)))
    stage.pass(0.6)
    let status = try #require(stage.status)
    #expect(status.magn.tally.notANumber == 1 && status.magn.tally.absurd == 1 && status.magn.tally.late == 1)
    #expect(status.accel.tally.notANumber == 1)
    #expect(abs(status.gyro.rate - 100) < 1e-9)
    #expect(degrees(from: 0, to: stage.last?.heading) < 0.01)
  }

  @Test func `applies the calibration: mount * matrix * (raw - offset), and adds the trim`() throws {
    var stage = Stage.ready()
    stage.heading = 30
    stage.extraField = Vector3(40, -10, 25)
    stage.tell(
      .calibration(Calibration(magn: .init(offset: stage.extraField, matrix: .identity), trim: .degrees(1.5))))
    stage.pass(1)
    #expect(degrees(from: 31.5, to: stage.last?.heading) < 0.01)
    // Mounted a quarter turn to the right of what it points for.
    let mount = Matrix3(rows: Vector3(0, 1, 0), Vector3(-1, 0, 0), Vector3(0, 0, 1))
    stage.tell(.calibration(Calibration(magn: .init(offset: stage.extraField, matrix: .identity), mount: mount)))
    stage.pass(2)
    #expect(degrees(from: 300, to: stage.last?.heading) < 0.1)
  }

  @Test func `does not use a calibration of another device, and gives the reason`() throws {
    var stage = Stage.ready()
    stage.tell(
      .sensors(SensorSet(magn: .init(device: "lis3mdl"))),
      .calibration(Calibration(device: "bmm150", magn: .init(offset: Vector3(90, 0, 0), matrix: .identity))))
    stage.pass(1.1)
    #expect(degrees(from: 0, to: stage.last?.heading) < 0.01)
    #expect(stage.last?.accuracy == .calibrating && stage.last?.reason == .foreignCalibration)
    #expect(stage.status?.calibration == .foreign)
  }

  @Test(arguments: [(1.5, Reason.fieldStrong), (0.6, .fieldWeak)])
  func `calls a field that is not the earth's interference, and recovers`(scale: Double, reason: Reason) {
    var stage = Stage.ready()
    stage.pass(1)
    stage.fieldScale = scale
    stage.pass(0.5)
    #expect(stage.last?.accuracy == .interference && stage.last?.reason == reason)
    stage.fieldScale = 1
    stage.pass(2)
    #expect(stage.last?.accuracy.isClean == true)
  }

  @Test func `knows the field to expect from the first sample on, however rarely a reading is due`() throws {
    // The field is 50 % too strong from the beginning: only the world model can show that.
    func first(after seconds: Double) -> Reading? {
      var stage = Stage.ready()
      stage.fieldScale = 1.5
      stage.ticksFrom = .zero + .seconds(seconds)
      stage.pass(seconds + 0.05)
      return stage.last
    }
    for wait in [0.4, 1, 5] {
      let reading = try #require(first(after: wait))
      #expect(reading.accuracy == .interference && reading.reason == .fieldStrong, "after \(wait) s")
    }
  }

  @Test func `has no bearing at the Kaaba, and no pulse there`() throws {
    var stage = Stage()
    stage.tell(.clock(Stage.start), .calibration(Calibration(magn: .identity)))
    stage.tell(.place(Place(source: .manual, latitude: 21.4225241, longitude: 39.8261818)))
    stage.pass(1)
    let reading = try #require(stage.last)
    #expect(reading.site == .kaaba && reading.bearing == nil && reading.pointer == nil && reading.heading != nil)
    #expect(stage.cues.isEmpty && !reading.aligned)
  }

  @Test func `widens the bound of an uncalibrated accelerometer, in proportion to the field's steepness`() throws {
    func bound(_ latitude: Double, knowsAccel: Bool) throws -> Double {
      var stage = Stage.ready()
      let place = Coordinate(latitude: latitude, longitude: 0, altitude: 0)!
      stage.field = MagneticField(at: place, year: Stage.start.decimalYear)
      stage.tell(
        .calibration(Calibration(magn: .identity, knowsAccel: knowsAccel, quality: .init(headingSigma: 0.2))),
        .place(Place(source: .manual, latitude: latitude, longitude: 0)))
      stage.pass(3)
      return try #require(stage.last?.uncertainty).degrees
    }
    // London's field is 2.3 times as steep as level: 1.5 degrees of up are 3.5 of heading, and 6.8 of a bound.
    let (known, unknown) = (try bound(51.5, knowsAccel: true), try bound(51.5, knowsAccel: false))
    #expect(abs((unknown * unknown - known * known).squareRoot() - 6.7) < 0.4)
    // Near the magnetic equator up hardly counts.
    #expect(try bound(6, knowsAccel: false) - bound(6, knowsAccel: true) < 0.5)
  }

  @Test func `bounds the heading wider where less is known`() throws {
    func bound(_ change: (inout Stage) -> Void) throws -> Double {
      var stage = Stage.ready()
      change(&stage)
      stage.pass(1)
      return try #require(stage.last?.uncertainty).degrees
    }
    let known = try bound { _ in }
    let fitted = try bound {
      $0.tell(.calibration(Calibration(magn: .identity, quality: .init(headingSigma: 0.2))))
    }
    let undated = try bound { stage in
      var other = Stage()
      other.tell(.calibration(Calibration(magn: .identity)))
      other.tell(.place(Place(source: .manual, latitude: 51.5074, longitude: -0.1278)))
      stage = other
    }
    #expect(fitted < known && known < undated && undated <= 180)
  }

  @Test func `is the same value whether copied or not`() {
    var stage = Stage.ready()
    stage.pass(1, turning: 20)
    var copy = stage
    stage.pass(1, turning: -40)
    copy.pass(1, turning: -40)
    #expect(stage.last == copy.last)
  }
}
