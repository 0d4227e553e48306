import Earth
import Events
import Pointing
import Quantities
import Readings
import TestKit
import Testing
import Text

@Suite struct `A service's line` {
  private func line(_ reading: Reading) -> [UInt8] {
    var buffer = ByteBuffer()
    JSONLines.append(reading, to: &buffer)
    return Array(buffer.bytes)
  }

  @Test func `is read back to what writes the same line`() throws {
    var random = Seeded(11)
    var reader = OutputLine()
    func maybe<Value>(_ value: Value) -> Value? { Bool.random(using: &random) ? value : nil }
    func angle(_ range: ClosedRange<Double>) -> Angle? {
      maybe(.degrees(Double.random(in: range, using: &random)))
    }
    let compasses: [CompassState] = [.live, .stalled, .absent]
    let locations: [LocationState] = [
      .gps, .cached(age: .seconds(12.5)), .stale(age: .seconds(90_000)), .manual, .none,
    ]
    for k in 0..<500 {
      var reading = Reading(at: Timestamp(nanoseconds: Int64(k) * 16_666_667))
      reading.compass = try #require(compasses.randomElement(using: &random))
      reading.location = try #require(locations.randomElement(using: &random))
      reading.accuracy = try #require(Accuracy.allCases.randomElement(using: &random))
      reading.reason = maybe(try #require(Reason.allCases.randomElement(using: &random)))
      reading.site = maybe(try #require([Site.open, .kaaba, .antipode].randomElement(using: &random)))
      (reading.heading, reading.magnetic, reading.bearing) = (angle(0...359.9), angle(0...359.9), angle(0...359.9))
      (reading.declination, reading.pointer) = (angle(-90...90), angle(-179.9...180))
      (reading.pitch, reading.roll, reading.dip) = (angle(-90...90), angle(-180...180), angle(-90...90))
      (reading.uncertainty, reading.expectedDip) = (angle(0...180), angle(-90...90))
      reading.attitude = maybe(Quaternion(w: 0.5, x: -0.5, y: Double(k) / 1000, z: 0.5))
      reading.rate = maybe(Double.random(in: -300...300, using: &random))
      (reading.field, reading.expectedField) = (maybe(48.25), maybe(Double(k) / 10))
      reading.distance = maybe(Double.random(in: 0...2e7, using: &random))
      reading.aligned = Bool.random(using: &random)
      let output = reader.read(line(reading))
      let read = try #require(output)
      #expect(line(read.reading) == line(reading))
      #expect(read.cue == nil && read.status == nil)
    }
  }

  @Test func `that is a status comes with the next reading: rates, calibration and position`() throws {
    var reader = OutputLine()
    var status = Status(at: .zero + .seconds(3))
    (status.magn.rate, status.accel.rate, status.gyro.rate) = (99.5, 104, 208)
    status.position = Status.Position(latitude: 41.0082, longitude: 28.9784, altitude: nil)
    (status.calibration, status.quality, status.goodTo) = (.found, .init(), 3)
    status.quality?.headingSigma = 0.75
    // Its declination is not a reading's.
    status.declination = Status.Declination(valid: true, zone: .ok, sigma: .degrees(0.4))
    var buffer = ByteBuffer()
    JSONLines.append(status, to: &buffer)
    let nothing = reader.read(Array(buffer.bytes))
    #expect(nothing == nil)
    let reading = line(Reading(at: .zero + .seconds(3.1)))
    let first = reader.read(reading)
    let read = try #require(first?.status)
    #expect(read.time == status.time && read.position == status.position)
    #expect(read.calibration == .found && read.quality?.headingSigma == 0.75 && read.goodTo == 3)
    #expect([read.magn.rate, read.accel.rate, read.gyro.rate] == [99.5, 104, 208])
    let second = reader.read(reading)
    #expect(second != nil && second?.status == nil, "it is written once")
    status.position = nil
    buffer.removeAll()
    JSONLines.append(status, to: &buffer)
    _ = reader.read(Array(buffer.bytes))
    let third = reader.read(reading)
    #expect(third?.status != nil && third?.status?.position == nil)
  }

  @Test func `that is a cue comes with the reading before it`() throws {
    var reader = OutputLine()
    var reading = Reading(at: .zero + .seconds(2))
    reading.heading = .degrees(12)
    _ = reader.read(line(reading))
    let said = reader.read(Array(#"{"class":"haptic","t":2000000000,"cue":"aligned"}"#.utf8))
    let cue = try #require(said)
    #expect(cue.cue == .aligned && cue.reading.heading == reading.heading)
  }

  @Test(arguments: [
    "", "{", "[]", "null", #"{"class":"status","t":1}"#, #"{"class":"haptic","cue":"unheard-of"}"#, #"{"t":12}"#,
    #"{"class":"reading","t":"soon"}"#, #"{"class":"reading","quaternion":[1,2]}"#,
  ])
  func `that has no known key is skipped`(text: String) {
    var reader = OutputLine()
    let output = reader.read(Array(text.utf8))
    #expect(output == nil)
  }

  @Test func `shows whether the samples are simulated`() {
    var reader = OutputLine()
    #expect(reader.read(Array(#"{"class":"reading","t":5,"heading":3,"simulated":true}"#.utf8)) != nil)
    #expect(reader.isSimulated)
    #expect(reader.read(Array(#"{"class":"reading","t":6,"heading":3}"#.utf8)) != nil)
    #expect(!reader.isSimulated)
  }

  @Test func `of a later version is read as far as it is known`() throws {
    var reader = OutputLine()
    let text = #"{"class":"reading","t":5,"new":{"a":[1,{}]},"compass":"asleep","reason":"unheard-of","heading":3}"#
    let output = reader.read(Array(text.utf8))
    let reading = try #require(output).reading
    #expect(reading.heading == .degrees(3) && reading.compass == .absent && reading.reason == nil)
  }
}
