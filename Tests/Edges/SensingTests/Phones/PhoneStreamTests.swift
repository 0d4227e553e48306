import Events
import Quantities
import TestKit
import Testing

@testable import Sensing

@Suite struct `A phone's messages` {
  private static func sample(_ text: String) throws(PhoneFault) -> SensorServerSample {
    try SensorServerSample(Array(text.utf8))
  }

  @Test func `are read as SensorServer's own examples have them`() throws {
    let one = try Self.sample(
      """
      {
        "accuracy": 2,
        "timestamp": 3925657519043709,
        "values": [0.31892395,-0.97802734,10.049896]
      }
      """)
    #expect(one.stamp == 3_925_657_519_043_709 && one.type == nil)
    #expect(one.value == Vector3(0.31892395, -0.97802734, 10.049896))
    let field = try Self.sample(
      #"{"values":[1,2,3,100,200,300],"timestamp":5,"accuracy":3,"type":"android.sensor.magnetic_field_uncalibrated"}"#)
    #expect(field.value == Vector3(1, 2, 3) && field.type == SensorServerRequest.uncalibrated)
    let none = try Self.sample(#"{"values":["NaN",null,"-Infinity"],"timestamp":5}"#)
    #expect(none.value.x.isNaN && none.value.y.isNaN && none.value.z.isNaN)
  }

  @Test func `are positions with the radius in which 95 % are`() throws {
    let text = #"""
      {"longitude":-0.0076,"latitude":51.4816,"altitude":82.0,"bearing":0.0,"accuracy":4.0,"speed":0.1,
      "time":1795000000000,"lastKnowLocation":false}
      """#
    let fix = try #require(try Fix(sensorServer: Array(text.utf8), device: "phone x"))
    #expect(fix.mode == 3 && fix.latitude == 51.4816 && fix.longitude == -0.0076 && fix.altitude == 82)
    // 0.32 of all errors are outside of 4 m: exp(-4²/2s²) = 0.32, and exp(-r²/2s²) = 0.05.
    #expect(abs((fix.horizontalError ?? 0) - 6.486) < 0.001)
    #expect(fix.time == UTC(nanoseconds: 1_795_000_000_000_000_000) && fix.device == "phone x")
    let old = text.replacing("false", with: "true")
    #expect(try Fix(sensorServer: Array(old.utf8), device: "") == nil)
    let low = try Fix(sensorServer: Array(#"{"longitude":1,"latitude":2,"altitude":0,"accuracy":0}"#.utf8), device: "")
    #expect(low?.mode == 2 && low?.altitude == nil && low?.horizontalError == nil && low?.time == nil)
  }

  @Test(arguments: [
    "", "x", "[]", "{", #"{"values":[1,2],"timestamp":5}"#, #"{"values":[1,2,3]}"#,
    #"{"values":[1,2,3],"timestamp":1.5}"#,
    #"{"values":[1,2,3],"timestamp":99999999999999999999}"#, #"{"values":["three",2,3],"timestamp":5}"#,
    #"{"values":[1,2,3],"timestamp":5} {}"#, #"{"values":{},"timestamp":5}"#,
    #"{"values":[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17],"timestamp":5}"#,
  ])
  func `are refused where they are no samples`(text: String) {
    #expect(throws: PhoneFault.self) { try Self.sample(text) }
  }

  private static func message(_ type: String, _ seconds: Double) -> [UInt8] {
    Array(#"{"values":[1,2,3],"timestamp":\#(Int64(clamping: seconds * 1e9)),"type":"\#(type)"}"#.utf8)
  }

  @Test func `become samples after the sensors' names, with their rates`() throws {
    var stream = PhoneStream(part: "phone x", name: "phone at x")
    var (sets, kinds): ([SensorSet], [String]) = ([], [])
    for k in 0..<300 {
      let seconds = Double(k) * 0.02
      for type in [SensorServerRequest.accelerometer, SensorServerRequest.uncalibrated] {
        try stream.take(Self.message(type, 1000 + seconds), at: .zero + .seconds(seconds + 0.003))
      }
      while let event = stream.next() {
        switch event.content {
        case .sensors(let set): sets.append(set)
        case .accel: kinds.append("accel")
        case .magn: kinds.append("magn")
        default: Issue.record("\(event)")
        }
      }
    }
    #expect(kinds.count == 600 && kinds.count { $0 == "magn" } == 300)
    // One for each sensor, and one for each measured rate.
    #expect(sets.count == 4 && sets.first?.magn == nil && sets.last?.magn?.device == "phone x")
    #expect(abs((sets.last?.accel?.rate ?? 0) - 50) < 1 && abs((sets.last?.magn?.rate ?? 0) - 50) < 1)
    #expect(stream.trouble(at: .zero + .seconds(6)) == nil)
  }

  @Test func `are said to be too few, and a jump of their clock is said for a minute`() throws {
    var stream = PhoneStream(part: "phone x", name: "phone at x", only: SensorServerRequest.calibrated)
    func take(_ k: Int, _ shift: Double) throws {
      let seconds = Double(k) * 0.2
      let text = #"{"values":[1,2,3],"timestamp":\#(Int64(clamping: (1000 + seconds + shift) * 1e9))}"#
      try stream.take(Array(text.utf8), at: .zero + .seconds(seconds))
    }
    for k in 0..<20 { try take(k, 0) }
    guard case .sparse(_, let rate)? = stream.trouble(at: .zero + .seconds(4)) else {
      Issue.record("no trouble")
      return
    }
    #expect(abs(rate - 5) < 0.1)
    for k in 20..<40 { try take(k, -1) }
    let jump = try #require(stream.trouble(at: .zero + .seconds(8)))
    #expect("\(jump)" == "phone at x: its clock jumped by -1 s; samples are timed anew since then")
    guard case .sparse? = stream.trouble(at: .zero + .seconds(70)) else {
      Issue.record("it is still said")
      return
    }
    // A field that the phone has calibrated is another part.
    var parts: [String] = []
    while let event = stream.next() {
      if case .sensors(let set) = event.content { parts.append(set.magn?.device ?? "") }
    }
    #expect(try Set(parts.atLeast(1)) == ["phone x, calibrated"])
  }

  @Test func `ask for less where the phone lacks a sensor`() {
    var request = SensorServerRequest()
    #expect(
      request.path
        == "/sensors/connect?types=%5B%22android.sensor.accelerometer%22,%22android.sensor.gyroscope%22,"
        + "%22android.sensor.magnetic_field_uncalibrated%22%5D")
    func lacks(_ type: String) -> Bool {
      request.drop(for: .init(code: 4001, reason: "sensor of type \(type) not found"))
    }
    #expect(lacks("android.sensor.magnetic_field_uncalibrated") && request.types.last == SensorServerRequest.calibrated)
    #expect(lacks("android.sensor.gyroscope") && request.types.count == 2)
    #expect(lacks("android.sensor.accelerometer"))
    #expect(request.path == "/sensor/connect?type=android.sensor.magnetic_field")
    #expect(!lacks("android.sensor.magnetic_field"))
    let isDropped = request.drop(for: .init(code: 4004, reason: "Server stopped"))
    #expect(!isDropped)
  }
}
