import Events
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Converting

@Suite struct `A log of an autopilot` {
  /// A log in the ULog format of these messages.
  private static func ulog(_ messages: [(Character, Data)]) -> Data {
    var log = Data([0x55, 0x4c, 0x6f, 0x67, 1, 0x12, 0x35, 1]) + Data(count: 8)
    for (kind, body) in messages {
      log += little(UInt16(body.count)) + Data([kind.asciiValue ?? 0]) + body
    }
    return log
  }

  private static func little(_ value: some FixedWidthInteger) -> Data {
    withUnsafeBytes(of: value.littleEndian) { Data($0) }
  }

  private static func floats(_ values: Float...) -> Data { values.reduce(Data()) { $0 + little($1.bitPattern) } }

  private static let flags: (Character, Data) = ("B", Data(count: 40))
  private static let magn: (Character, Data) = (
    "F", Data("sensor_mag:uint64_t timestamp;uint64_t timestamp_sample;part p;float x;float y;float z;".utf8)
  )
  private static let part: (Character, Data) = ("F", Data("part:uint8_t[3] a;bool b;".utf8))
  private static let topic: (Character, Data) = ("A", Data([0, 5, 0]) + Data("sensor_mag".utf8))

  private static func sample(_ time: UInt64, _ x: Float) -> (Character, Data) {
    ("D", little(5 as UInt16) + little(time + 9) + little(time) + Data(count: 4) + floats(x, 0.5, -0.25))
  }

  @Test func `of PX4 has gauss in the axes of an aircraft, at the times of the samples`() throws {
    let log = Self.ulog([Self.flags, Self.part, Self.magn, Self.topic, Self.sample(1000, 0.25), Self.sample(2000, 1)])
    let converted = try Converted(bytes: ["a.ulg": log])
    #expect(converted.kind == .px4)
    #expect(converted.lines == ["0 magn 50.0 25.0 25.0", "1000000 magn 50.0 100.0 25.0"])
    #expect(
      try Converted(bytes: ["a.ulg": log]) { $0.axes = AxisMap(text: "x,y,z") }.lines.first == "0 magn 25.0 50.0 -25.0")
  }

  /// A parameter of whole numbers.
  private static func parameter(_ name: String, _ value: Int32) -> (Character, Data) {
    let key = Data("int32_t \(name)".utf8)
    return ("P", Data([UInt8(key.count)]) + key + little(value))
  }

  /// A log with a sample of the device 7, (1, 0.5, -0.25) gauss to its own axes.
  private static func mounted(_ parameters: [(Character, Data)]) throws -> Converted {
    let format: (Character, Data) = (
      "F", Data("sensor_mag:uint64_t timestamp;uint32_t device_id;float x;float y;float z;".utf8)
    )
    let sample: (Character, Data) = (
      "D", little(5 as UInt16) + little(1000 as UInt64) + little(7 as UInt32) + floats(1, 0.5, -0.25)
    )
    return try Converted(bytes: ["a.ulg": ulog([flags] + parameters + [format, topic, sample])])
  }

  /// Where the sensor's x, y and z point: forward, right and down are positive.
  @Test(arguments: [
    (0, [100.0, 50, -25]), (2, [-50, 100, -25]), (4, [-100, -50, -25]), (6, [50, -100, -25]), (8, [100, -50, 25]),
    (12, [-100, 50, 25]), (16, [100, 25, 50]), (20, [100, -25, -50]), (24, [-25, 50, -100]), (25, [25, 50, 100]),
    (26, [-50, -100, 25]), (37, [25, -100, 50]),
  ])
  func `of PX4 has a sensor that is mounted turned in the axes of the aircraft`(rotation: Int, axes: [Double]) throws {
    // The sensor is the second one; the board's turn does not concern what is outside of it.
    let converted = try Self.mounted([
      Self.parameter("CAL_MAG0_ID", 8), Self.parameter("CAL_MAG0_ROT", 3), Self.parameter("CAL_MAG1_ID", 7),
      Self.parameter("CAL_MAG1_ROT", Int32(rotation)), Self.parameter("SENS_BOARD_ROT", 5),
    ])
    guard case .magn(let v) = converted.events.first?.content else { return #expect(Bool(false)) }
    // To the right, forward and up. Sines of whole quarter turns are rounded.
    #expect(abs(v.x - axes[1]) + abs(v.y - axes[0]) + abs(v.z + axes[2]) < 1e-9, "\(v)")
    #expect(converted.header.source?.contains("turned as it is mounted (CAL_MAG1_ROT \(rotation))") == true)
  }

  @Test func `of PX4 has a sensor on its board turned as the board`() throws {
    let fine = Data("float SENS_BOARD_Z_OFF".utf8)
    let converted = try Self.mounted([
      Self.parameter("CAL_MAG0_ID", 7), Self.parameter("CAL_MAG0_ROT", -1), Self.parameter("SENS_BOARD_ROT", 2),
      ("P", Data([UInt8(fine.count)]) + fine + Self.floats(90)), ("P", Data([200]) + fine), ("P", Data()),
    ])
    guard case .magn(let v) = converted.events.first?.content else { return #expect(Bool(false)) }
    // Twice a quarter turn to the right.
    #expect(abs(v.x + 50) + abs(v.y + 100) + abs(v.z - 25) < 1e-9, "\(v)")
    #expect(converted.notes.contains { $0.hasSuffix("turned as its board is (SENS_BOARD_ROT 2)") })
  }

  @Test(arguments: [[], [("CAL_MAG0_ID", 8)], [("CAL_MAG0_ID", 7), ("CAL_MAG0_ROT", 77)]] as [[(String, Int32)]])
  func `of PX4 that does not say how its sensor is mounted says so`(parameters: [(String, Int32)]) throws {
    let converted = try Self.mounted(parameters.map { Self.parameter($0.0, $0.1) })
    #expect(converted.lines == ["0 magn 50.0 100.0 25.0"])
    #expect(converted.notes.contains { $0.hasSuffix("the log does not say how it is mounted") })
  }

  @Test func `of PX4 has the field of the aircraft's own topic, where there is one`() throws {
    let old: (Character, Data) = (
      "F",
      Data("sensor_combined:uint64_t timestamp;float[3] magnetometer_ga;int32_t magnetometer_timestamp_relative;".utf8)
    )
    let combined = Self.little(1000 as UInt64) + Self.floats(0.25, 0, 0) + Self.little(-500 as Int32)
    let late = Self.little(2000 as UInt64) + Self.floats(9, 9, 9) + Self.little(0x7fff_ffff as Int32)
    let messages = [
      Self.flags, Self.part, Self.magn, old, Self.topic, ("A", Data([0, 6, 0]) + Data("sensor_combined".utf8)),
      Self.sample(1000, 1), ("D", Self.little(6 as UInt16) + combined), ("D", Self.little(6 as UInt16) + late),
    ]
    let converted = try Converted(bytes: ["a.ulg": Self.ulog(messages)])
    #expect(converted.lines == ["0 magn 0.0 25.0 0.0"])
    #expect(converted.notes.contains { $0.contains("(sensor_combined), in the axes of the aircraft") })
  }

  @Test func `of PX4 may be cut off anywhere`() throws {
    let log = Self.ulog([Self.flags, Self.part, Self.magn, Self.topic, Self.sample(1000, 0.25), Self.sample(2000, 1)])
    var found: Set<Int> = []
    for length in 16..<log.count {
      do { found.insert(try Converted(bytes: ["a.ulg": log.prefix(length)]).lines.count) } catch { found.insert(0) }
    }
    #expect(found == [0, 1])
  }

  @Test(arguments: [
    ([("F", "sensor_mag")], "expected a format such as"),
    ([("F", "sensor_mag:float[70000] x;"), ("A", "\0\u{5}\0sensor_mag")], "expected a format of ‘sensor_mag’"),
    ([("F", "sensor_mag:sensor_mag x;"), ("A", "\0\u{5}\0sensor_mag")], "expected a format of ‘sensor_mag’"),
    ([("A", "\0\u{5}\0nothing")], "expected a format of ‘nothing’"), ([("A", "x")], "expected a topic"),
    ([("\u{1}", "x")], "expected the kind of a message, found byte 1 at byte 18"),
    ([("B", "01234567\u{2}")], "expected 40 bytes of flags"),
    ([("B", "01234567\u{2}0000000")], "expected a log without incompatible flags"),
  ])
  func `of PX4 that is damaged is refused with the offset`(messages: [(String, String)], words: String) throws {
    let log = Self.ulog(messages.map { ($0.first ?? " ", Data($1.utf8)) })
    let refusal = try Converted.refusal(["a.ulg": log])
    #expect(refusal.contains(words) && refusal.contains("at byte "), "\(refusal)")
  }

  /// A definition of a DataFlash log.
  private static func define(_ kind: UInt8, _ name: String, _ types: String, _ columns: String, _ length: UInt8) -> Data
  {
    func field(_ text: String, _ count: Int) -> Data { Data(text.utf8) + Data(count: count - text.utf8.count) }
    return Data([0xa3, 0x95, 0x80, kind, length]) + field(name, 4) + field(types, 16) + field(columns, 64)
  }

  private static let columns = "TimeUS,I,MagX,MagY,MagZ,OfsX,OfsY,OfsZ"

  private static func mag(_ time: UInt64, _ source: UInt8, _ values: [Int16]) -> Data {
    Data([0xa3, 0x95, 11]) + little(time) + Data([source]) + values.reduce(Data()) { $0 + little($1) }
  }

  private static var flash: Data {
    define(0x80, "FMT", "BBnNZ", "Type,Length,Name,Format,Columns", 89)
      + define(11, "MAG", "QBhhhhhh", columns, 3 + 8 + 1 + 12) + mag(1000, 0, [110, 220, 330, 10, 20, 30])
      + mag(1001, 1, [1, 1, 1, 1, 1, 1]) + mag(3000, 0, [-100, 0, 0, 0, 0, 0])
  }

  @Test func `of ArduPilot has milligauss of the first source, with and without offsets`() throws {
    let converted = try Converted(bytes: ["a.bin": Self.flash])
    #expect(converted.lines == ["0 magn 20.0 10.0 -30.0", "2000000 magn 0.0 -10.0 0.0"])
    #expect(
      try Converted(bytes: ["a.bin": Self.flash]) { $0.isCalibrated = true }.lines.first == "0 magn 22.0 11.0 -33.0")
  }

  @Test func `of ArduPilot is the same as text`() throws {
    let text = """
      FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns
      FMT, 11, 24, MAG, QBhhhhhh, \(Self.columns)
      MAG, 1000, 0, 110, 220, 330, 10, 20, 30
      MAG, 1001, 1, 1, 1, 1, 1, 1, 1
      MAG, 3000, 0, -100, 0, 0, 0, 0, 0
      MAG, 4000, 0, 1
      """
    #expect(try Converted(["a.log": text]).lines == Converted(bytes: ["a.bin": Self.flash]).lines)
  }

  @Test func `of ArduPilot from before 2015 has milliseconds, and the week's in its fixes`() throws {
    let text = """
      FMT, 128, 89, FMT, BBnNZ, Type,Length,Name,Format,Columns
      FMT, 11, 24, MAG, Ihhhhhh, TimeMS,MagX,MagY,MagZ,OfsX,OfsY,OfsZ
      FMT, 12, 40, GPS, BIHBcLLeI, Status,TimeMS,Week,NSats,HDop,Lat,Lng,Alt,T
      MAG, 1000, 100, 200, 300, 0, 0, 0
      GPS, 3, 424800000, 1780, 9, 1.5, 51.5, -0.125, 35.5, 1020
      MAG, 1040, 100, 200, 300, 0, 0, 0

      """
    let converted = try Converted(["a.log": text])
    #expect(
      converted.lines == ["0 magn 20.0 10.0 -30.0", "20000000 fix 3 51.5 -0.125", "40000000 magn 20.0 10.0 -30.0"])
    // The week 1780 began on 16 February 2014.
    #expect(converted.header.start?.text == "2014-02-20T21:59:41.98Z")
  }

  @Test func `of ArduPilot may lack a sector, or its end`() throws {
    let damaged = Self.flash.prefix(178 + 10) + Data(repeating: 0xff, count: 50) + Self.flash.suffix(24)
    let converted = try Converted(bytes: ["a.bin": damaged])
    #expect(converted.tally.magn <= 2 && converted.lines.count >= 1)
    #expect(converted.notes.contains { $0.contains("bytes that are no message left out") })
    for length in 178..<Self.flash.count {
      let count = (try? Converted(bytes: ["a.bin": Self.flash.prefix(length)]).tally.magn) ?? 0
      #expect(count == (length - 178) / 24 - (length >= 178 + 48 ? 1 : 0))
    }
  }

  @Test func `of ArduPilot with impossible definitions is refused`() throws {
    let short = Self.define(0x80, "FMT", "BBnNZ", "", 88)
    #expect(
      try Converted.refusal(["a.bin": short]).contains("expected definitions of 89 bytes, found some of 88 at byte 0"))
    let none = Self.define(9, "MAG", "Q", "TimeUS", 2)
    #expect(try Converted.refusal(["a.bin": none]).contains("expected a message of at least 3 bytes"))
  }
}
