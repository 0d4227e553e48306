import Foundation
import Pointing
import Quantities
import SampleKit
import TestKit
import Testing
import Text

@testable import MAVLink

@Suite struct `An attitude for MAVLink` {
  /// The body's axes (forward, right, down) in the world (north, east, down), for a device with these axes.
  private func axes(x: Vector3, y: Vector3, declination: Double = 0) throws -> [Vector3] {
    let z = x.cross(y)
    var reading = Reading(at: .zero)
    // The rows are east, north and up in device axes.
    reading.attitude = Quaternion(
      matrix: Matrix3(rows: Vector3(x.x, y.x, z.x), Vector3(x.y, y.y, z.y), Vector3(x.z, y.z, z.z)))
    reading.declination = .degrees(declination)
    let attitude = try #require(reading.trueBodyAttitude)
    #expect(abs(attitude.length - 1) < 1e-12 && attitude.w >= 0)
    return [Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)].map(attitude.rotate)
  }

  private func expect(_ found: [Vector3], _ wanted: [Vector3], _ what: Comment) {
    // Rounding alone.
    for (a, b) in zip(found, wanted) { #expect((a - b).length < 1e-12, what) }
  }

  private static let (east, north, up) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))

  @Test func `has the axes of known positions`() throws {
    let (e, n, u) = (Self.east, Self.north, Self.up)
    // In the world of the message: north, east, down.
    let (N, E, D) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    let minus = { (v: Vector3) in Vector3(-v.x, -v.y, -v.z) }
    expect(try axes(x: e, y: n), [N, E, D], "flat, to the north")
    expect(try axes(x: minus(n), y: e), [E, minus(N), D], "flat, to the east: its right is south")
    expect(try axes(x: minus(e), y: minus(n)), [minus(N), minus(E), D], "flat, to the south")
    expect(try axes(x: e, y: u), [minus(D), E, N], "the top edge up: its forward is up, its back looks north")
    expect(try axes(x: minus(u), y: n), [N, D, minus(E)], "on its right edge, to the north")
  }

  @Test func `is turned to true north by the declination`() throws {
    // Magnetic north is 90 degrees east of true north: a device that points there points to true east.
    let (N, E, D) = (Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1))
    expect(
      try axes(x: Self.east, y: Self.north, declination: 90), [E, Vector3(-N.x, 0, 0), D], "the declination is east")
  }

  @Test func `has yaw, pitch and roll of the reading`() throws {
    for (yaw, pitch, roll) in [(30.0, 0.0, 0.0), (200, 20, 0), (310, -35, 50), (90, 10, -120)] {
      var reading = Reading(at: .zero)
      reading.attitude = attitude(yaw: yaw - 12, pitch: pitch, roll: roll)
      reading.declination = .degrees(12)
      let q = try #require(reading.trueBodyAttitude)
      // The angles of a body in north, east, down, as aircraft have them.
      let got = (
        yaw: atan2(2 * (q.w * q.z + q.x * q.y), 1 - 2 * (q.y * q.y + q.z * q.z)),
        pitch: asin(2 * (q.w * q.y - q.z * q.x)),
        roll: atan2(2 * (q.w * q.x + q.y * q.z), 1 - 2 * (q.x * q.x + q.y * q.y))
      )
      #expect(abs(remainder(got.yaw * 180 / .pi - yaw, 360)) < 1e-9)
      #expect(abs(got.pitch * 180 / .pi - pitch) < 1e-9 && abs(got.roll * 180 / .pi - roll) < 1e-9)
      // The first message has them as angles.
      (reading.heading, reading.pitch) = (.degrees(yaw), .degrees(pitch))
      var writer = MAVLinkWriter(system: 1, component: 1, isSimulated: false)
      var buffer = ByteBuffer()
      writer.appendAttitude(of: reading, to: &buffer)
      let message = Array(buffer.bytes)
      #expect(message[7] == 30)
      let sent = [14, 18, 22].map { k in
        Float(bitPattern: (0..<4).reduce(0) { $0 | UInt32(message[k + $1]) << UInt32(8 * $1) })
      }
      for (a, b) in zip(sent, [got.roll, got.pitch, got.yaw]) { #expect(abs(a - Float(b)) < 1e-6) }
    }
  }

  /// A device that is turned clockwise, then raised at its top edge, then lowered at its right edge: about up, x and y.
  private func attitude(yaw: Double, pitch: Double, roll: Double) -> Quaternion {
    let radians = Double.pi / 180
    return Quaternion(rotation: Vector3(0, 0, -yaw * radians)) * Quaternion(rotation: Vector3(pitch * radians, 0, 0))
      * Quaternion(rotation: Vector3(0, roll * radians, 0))
  }

  @Test func `is absent without an attitude, and without true north`() {
    var reading = exampleReading()
    reading.declination = nil
    #expect(reading.trueBodyAttitude == nil)
    (reading.declination, reading.attitude) = (.zero, nil)
    #expect(reading.trueBodyAttitude == nil)
  }
}

@Suite struct `Messages of MAVLink` {
  /// Reads a message by the published format, without this project's code; nil if its checksum is wrong.
  private func payload(_ message: ArraySlice<UInt8>, extra: UInt8) -> [UInt8]? {
    let bytes = Array(message)
    guard bytes.count > 11, bytes[0] == 0xfd, bytes.count == 12 + Int(bytes[1]) else { return nil }
    var sum: UInt16 = 0xffff
    // Bit by bit: the polynomial 0x1021, reflected.
    for byte in bytes[1..<bytes.count - 2] + [extra] {
      sum ^= UInt16(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0x8408 : sum >> 1 }
    }
    guard [UInt8(sum & 0xff), UInt8(sum >> 8)] == bytes.suffix(2) else { return nil }
    return Array(bytes[10..<bytes.count - 2])
  }

  private func messages(
    _ change: (inout Reading) -> Void = { _ in }, isSimulated: Bool = false,
    _ write: (inout MAVLinkWriter, Reading, inout ByteBuffer) -> Void
  ) -> [UInt8] {
    var reading = exampleReading()
    reading.time = Timestamp(nanoseconds: 123_456_789_000_000)
    change(&reading)
    var writer = MAVLinkWriter(system: 42, component: 1, isSimulated: isSimulated)
    var buffer = ByteBuffer()
    write(&writer, reading, &buffer)
    return Array(buffer.bytes)
  }

  private static let london = Status.Position(latitude: 51.5074, longitude: -0.1278, altitude: 11.5)

  private func golden(_ hex: String) -> [UInt8] {
    stride(from: 0, to: hex.count, by: 2).map { k in
      UInt8(hex.dropFirst(k).prefix(2), radix: 16) ?? 0
    }
  }

  /// All messages of a reading, in order.
  private var all: [UInt8] {
    messages { writer, reading, buffer in
      writer.appendHeartbeat(of: reading, to: &buffer)
      writer.appendAttitude(of: reading, to: &buffer)
      writer.appendPosition(Self.london, of: reading, to: &buffer)
    }
  }

  @Test func `have the bytes that pymavlink writes`() throws {
    // Written by pymavlink 2.4.50 from the reading's values.
    let written = """
      fd090000002a01000000000000000008000403255cfd1c0000012a011e000015cd5b07db0fc93f00\
      000000d9e5e4bf0000c07f0000c07f0000c07f3527fd200000022a011f000015cd5b0701b5e23e01\
      b5e23e76220dbf76220dbf0000c07f0000c07f0000c07f4983fd1c0000032a0121000015cd5b07d0\
      67b31ed07fecffec2c0000000000000000000000006f2fc7d2
      """
    #expect(all == golden(written))
  }

  @Test(.enabled(if: MAVLinkReader.isThere, "pymavlink is not installed for python3, or for PYMAVLINK_PYTHON"))
  func `are read by pymavlink`() throws {
    let lines = try MAVLinkReader.read(all)
    #expect(
      lines.map { $0["mavpackettype"] as? String } == [
        "HEARTBEAT", "ATTITUDE", "ATTITUDE_QUATERNION", "GLOBAL_POSITION_INT",
      ])
    #expect(lines.map { $0["seq"] as? Int } == [0, 1, 2, 3])
    #expect(lines[0]["system_status"] as? Int == 4 && lines[0]["autopilot"] as? Int == 8)
    #expect(lines[3]["hdg"] as? Int == 12_143 && lines[3]["lat"] as? Int == 515_074_000)
  }

  @Test func `leave out the zeros at their end, and count`() throws {
    let two = messages { writer, reading, buffer in
      writer.appendHeartbeat(of: reading, to: &buffer)
      writer.appendHeartbeat(of: reading, to: &buffer)
    }
    #expect(two.count == 2 * 21 && two[4] == 0 && two[25] == 1 && two[5] == 42 && two[6] == 1)
    #expect(payload(two[..<21], extra: 50) == [0, 0, 0, 0, 0, 8, 0, 4, 3])
    // Latitude, longitude and time are 0; without a heading nothing at the end is 0.
    let zero = messages(nothingKnown) {
      $0.appendPosition(Status.Position(latitude: 0, longitude: 0, altitude: nil), of: $1, to: &$2)
    }
    #expect(payload(zero[...], extra: 104)?.suffix(2) == [0xff, 0xff])
    let north = messages {
      $0.heading = .zero; $0.time = .zero
    } _: {
      $0.appendPosition(Status.Position(latitude: 0, longitude: 0, altitude: nil), of: $1, to: &$2)
    }
    #expect(payload(north[...], extra: 104) == [0])
  }

  @Test(arguments: [
    (Accuracy.accurate, UInt8(4)), (.unsure, 5), (.interference, 5), (.calibrating, 2), (.unavailable, 0),
  ])
  func `say with the heartbeat how far the heading can be trusted`(accuracy: Accuracy, state: UInt8) {
    let message = messages {
      $0.accuracy = accuracy
    } _: {
      $0.appendHeartbeat(of: $1, to: &$2)
    }
    #expect(payload(message[...], extra: 50)?[7] == state)
    let nothing = messages {
      $0.accuracy = accuracy; $0.heading = nil
    } _: {
      $0.appendHeartbeat(of: $1, to: &$2)
    }
    #expect(payload(nothing[...], extra: 50)?[7] == 0)
  }

  @Test func `mark simulated samples`() {
    let message = messages(isSimulated: true) { $0.appendHeartbeat(of: $1, to: &$2) }
    #expect(payload(message[...], extra: 50)?[6] == 32)
  }

  @Test func `have no attitude, and no heading, that is not known`() {
    for change in [nothingKnown, { $0.declination = nil }, { $0.uncertainty = .degrees(180) }]
      as [(inout Reading) -> Void]
    {
      #expect(messages(change) { $0.appendAttitude(of: $1, to: &$2) } == [])
    }
    for change in [nothingKnown, { $0.heading = nil }, { $0.uncertainty = .degrees(180) }] as [(inout Reading) -> Void]
    {
      let message = messages(change) { $0.appendPosition(Self.london, of: $1, to: &$2) }
      #expect(payload(message[...], extra: 104)?.suffix(2) == [0xff, 0xff])
    }
  }

  @Test func `hold places at the ends of the earth`() {
    let far = Status.Position(latitude: -90, longitude: 180, altitude: 1e300)
    let message = messages { $0.appendPosition(far, of: $1, to: &$2) }
    let fields = payload(message[...], extra: 104) ?? []
    #expect(Array(fields[4..<16]) == [0x00, 0x17, 0x5b, 0xca, 0x00, 0xd2, 0x49, 0x6b, 0xff, 0xff, 0xff, 0x7f])
  }
}
