import Events
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Converting

@Suite struct `A recording of a sensor board or a robot` {
  @Test func `of x-io has its units in the names of its columns`() throws {
    let inertial =
      "Timestamp (us),Gyroscope X (deg/s),Gyroscope Y (deg/s),Gyroscope Z (deg/s),Accelerometer X (g),"
      + "Accelerometer Y (g),Accelerometer Z (g)\n1000000,180,0,90,0,0,1\n"
    let field = "Timestamp (us),Magnetometer X (a.u.),Magnetometer Y (a.u.),Magnetometer Z (a.u.)\n1000500,0.5,0,-1\n"
    let converted = try Converted(["Inertial.csv": inertial, "Magnetometer.csv": field]) { $0.unitField = 48 }
    #expect(converted.kind == .xio)
    #expect(
      converted.lines == [
        "0 accel 0.0 0.0 9.80665", "0 gyro 0.0 \(Double.pi) \(Double.pi / 2)", "500000 magn 0.0 24.0 -48.0",
      ])
    #expect(converted.notes.contains("the field's unit is arbitrary: 1 taken as 48 microtesla"))
  }

  private static let heads = "PacketCounter\tSampleTimeFine\tMag_X\tMag_Y\tMag_Z\tQuat_q0\tQuat_q1\tQuat_q2\tQuat_q3\n"

  @Test func `of Xsens has a counter that begins again`() throws {
    let text =
      "// Update Rate: 100.0Hz\n" + Self.heads + "65535\t\t1\t0\t.5\t1\t0\t0\t0\n00000\t\t1\t0\t.5\t1\t0\t0\t0\n"
    #expect(try Converted(["a.txt": text]).lines == ["0 magn 0.0 50.0 25.0", "10000000 magn 0.0 50.0 25.0"])
    let fine = Self.heads + "5\t4294967290\t1\t0\t.5\t1\t0\t0\t0\n6\t94\t1\t0\t.5\t1\t0\t0\t0\n"
    #expect(try Converted(["a.txt": fine]).lines == ["0 magn 0.0 50.0 25.0", "10000000 magn 0.0 50.0 25.0"])
  }

  @Test func `of Xsens has an attitude only if a person says so`() throws {
    // The sensor's x looks north: a quarter turn from east.
    let turned = "0.7071067811865476\t0\t0\t0.7071067811865476"
    let text = "// Update Rate: 100.0Hz\n" + Self.heads + "1\t\t1\t0\t0\t\(turned)\n"
    #expect(try Converted(["a.txt": text]).tally.truths == 0)
    let converted = try Converted(["a.txt": text]) { $0.truth = .attitude }
    guard case .truth(.attitude(let q)) = converted.events.last?.content else { return #expect(Bool(false)) }
    // The device's y is the sensor's x: it points to the north, so the device lies as the axes of the world.
    #expect(abs(q.w - 1) < 1e-12)
  }

  @Test(arguments: [
    ("// Coordinate system: ENU\r\n", 1.0, 0.0, "The file says that its axes are ENU"),
    ("// Coordinate system: NWU\n", 0.5.squareRoot(), 0.5.squareRoot(), "The file says that its axes are NWU"),
    ("//  Coordinate system: X\u{1b}Y\n", 1, 0, "The file has the unknown axes ‘X"),
    ("", 1, 0, "The file does not say its axes, taken as ENU: if they are NWU"),
  ])
  func `of Xsens has an attitude in the axes that its head states`(head: String, w: Double, z: Double, words: String)
    throws
  {
    let turned = "0.7071067811865476\t0\t0\t0.7071067811865476"
    let text = "// Update Rate: 100.0Hz\n" + head + Self.heads + "1\tNaN\t1\t0\t0\t\(turned)\n"
    let converted = try Converted(["a.txt": text]) { $0.truth = .attitude }
    guard case .truth(.attitude(let q)) = converted.events.last?.content else { return #expect(Bool(false)) }
    // A quarter turn from north leads to the west, where the quarter turn from east leads to the north.
    #expect(abs(q.w - w) < 1e-12 && abs(q.z - z) < 1e-12 && abs(q.x) + abs(q.y) < 1e-12, "\(q)")
    #expect(converted.header.source?.contains(words) == true, "\(converted.header.source ?? "")")
  }

  @Test(arguments: [
    ("PacketCounter\tMag_X\tMag_Y\tMag_Z\n1\t1\t2\t3\n", "expected a time: SampleTimeFine, or PacketCounter"),
    ("// Update Rate: 100\nPacketCounter\tMag_X\tMag_Y\tMag_Z\n-1\t1\t2\t3\n", "expected a number from 0 to 65535"),
    ("// Update Rate: 100\nPacketCounter\tMag_X\tMag_Y\tMag_Z\n1\tup\t2\t3\n", "3: expected a number in ‘Mag_X’"),
  ])
  func `of Xsens that makes no sense is refused`(text: String, words: String) throws {
    let refusal = try Converted.refusal(["a.txt": Data(text.utf8)])
    #expect(refusal.contains(words), "\(refusal)")
  }

  // MARK: - Bags

  private static func little(_ value: Int) -> Data { withUnsafeBytes(of: UInt32(value).littleEndian) { Data($0) } }

  private static func fields(_ fields: [(String, Data)]) -> Data {
    fields.reduce(Data()) { $0 + little($1.0.utf8.count + 1 + $1.1.count) + Data($1.0.utf8) + Data("=".utf8) + $1.1 }
  }

  private static func record(_ head: [(String, Data)], _ body: Data) -> Data {
    let head = fields(head)
    return little(head.count) + head + little(body.count) + body
  }

  private static func connection(_ number: Int, _ topic: String, _ type: String) -> Data {
    record(
      [("op", Data([7])), ("conn", little(number)), ("topic", Data(topic.utf8))], fields([("type", Data(type.utf8))]))
  }

  private static func field(_ number: Int, at nanoseconds: Int, _ components: [Double]) -> Data {
    let doubles = (components + Array(repeating: 0, count: 9)).reduce(Data()) { data, value in
      data + withUnsafeBytes(of: value.bitPattern.littleEndian) { Data($0) }
    }
    let stamp = little(nanoseconds / 1_000_000_000) + little(nanoseconds % 1_000_000_000)
    return record(
      [("op", Data([2])), ("conn", little(number)), ("time", stamp)],
      little(0) + stamp + little(3) + Data("imu".utf8) + doubles)
  }

  private static func bag(_ records: Data, compression: String = "none") -> Data {
    Data("#ROSBAG V2.0\n".utf8) + record([("op", Data([3])), ("chunk_count", little(1))], Data(count: 100))
      + record([("op", Data([5])), ("compression", Data(compression.utf8)), ("size", little(records.count))], records)
      + record([("op", Data([4])), ("conn", little(0))], Data(count: 12))
  }

  private static var whole: Data {
    bag(
      connection(0, "/mag", "sensor_msgs/MagneticField") + connection(1, "/other", "sensor_msgs/MagneticField")
        + field(0, at: 5_000_000_000, [1e-6, 2e-6, -4e-6]) + field(1, at: 5_000_000_001, [0, 0, 0])
        + field(0, at: 5_010_000_000, [1e-6, 0, 0]))
  }

  @Test func `of ROS has the topic with most messages, in tesla and in the axes of a robot`() throws {
    let converted = try Converted(bytes: ["a.bag": Self.whole])
    #expect(converted.kind == .rosbag)
    #expect(converted.lines == ["0 magn -2.0 1.0 -4.0", "10000000 magn 0.0 1.0 0.0"])
    #expect(converted.notes.contains("sensor_msgs/MagneticField from /mag, not from /other"))
    // A simulation's stamps begin at zero: they are no dates.
    #expect(converted.header.start == nil)
  }

  @Test func `of ROS may be cut off anywhere`() throws {
    let whole = Self.whole
    for length in 13..<whole.count {
      let count = (try? Converted(bytes: ["a.bag": whole.prefix(length)]).tally.magn) ?? 0
      #expect(count <= 2)
    }
  }

  @Test func `of ROS that is packed or damaged is refused with the offset`() throws {
    let packed = try Converted.refusal(["a.bag": Self.bag(Data(), compression: "bz2")])
    #expect(packed.contains("found ‘bz2’: unpack it with rosbag decompress at byte "), "\(packed)")
    let magic = Data("#ROSBAG V2.0\n".utf8)
    let long = try Converted.refusal(["a.bag": magic + Self.little(1 << 30)])
    #expect(long.contains("expected a record's head of at most 64 KiB, found one of 1073741824 bytes at byte 13"))
    let nameless = try Converted.refusal([
      "a.bag": magic + Self.little(5) + Self.little(1) + Data("x".utf8) + Self.little(0)
    ])
    #expect(nameless.contains("expected name=value in a record at byte 13"), "\(nameless)")
    let short = Self.record([("op", Data([2])), ("conn", Self.little(0))], Data(count: 20))
    let message = try Converted.refusal(["a.bag": magic + Self.connection(0, "/m", "sensor_msgs/Imu") + short])
    #expect(message.contains("expected a message of sensor_msgs/Imu, found 20 bytes"), "\(message)")
  }
}
