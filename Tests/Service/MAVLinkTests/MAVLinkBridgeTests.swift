import BridgeKit
import Configuration
import Glibc
import Pointing
import Quantities
import Readings
import Service
import TestKit
import Testing
import Text
import WaitingKit

@testable import MAVLink

@Suite struct `A stream of MAVLink` {
  /// The numbers of the messages for readings at 10 Hz, over a number of seconds.
  private func messages(
    rate: Double, seconds: Int, position: Status.Position? = nil, location: LocationState = .gps,
    pitch: Angle? = .zero
  ) -> [UInt8] {
    var stream = MAVLinkStream(MAVLinkWriter(system: 42, component: 1, isSimulated: false), rate: rate)
    var buffer = ByteBuffer()
    for tick in 0..<10 * seconds {
      var news = News()
      var reading = Reading(at: .zero + .seconds(Double(tick) / 10))
      (reading.attitude, reading.declination) = (.identity, .zero)
      (reading.heading, reading.pitch, reading.location) = (.zero, pitch, location)
      (news.output, news.isReadingDue, news.status) = (Output(reading: reading), true, Status(at: reading.time))
      news.status?.position = position
      stream.append(news, to: &buffer)
    }
    return MAVLinkStreamTests.numbers(Array(buffer.bytes))
  }

  @Test func `has a heartbeat once a second, and the others at their rate`() {
    let here = Status.Position(latitude: 51.5, longitude: -0.1, altitude: nil)
    let all = messages(rate: 5, seconds: 10, position: here)
    #expect([0, 30, 31, 33].map { id in all.count { $0 == id } } == [10, 50, 50, 50])
    let slow = messages(rate: 0.5, seconds: 10, position: here)
    #expect([0, 30, 31, 33].map { id in slow.count { $0 == id } } == [10, 5, 5, 5])
  }

  @Test func `has no position before one is known`() {
    #expect(Set(messages(rate: 10, seconds: 2)) == [0, 30, 31])
  }

  @Test func `has no position of another hour, and no attitude whose tilt is assumed`() {
    let here = Status.Position(latitude: 51.5, longitude: -0.1, altitude: nil)
    let old = messages(rate: 10, seconds: 2, position: here, location: .cached(age: .seconds(3600)))
    #expect(Set(old) == [0, 30, 31])
    #expect(Set(messages(rate: 10, seconds: 2, position: here, pitch: nil)) == [0, 33])
  }
}

enum MAVLinkStreamTests {
  /// The numbers of consecutive messages in some bytes.
  static func numbers(_ bytes: [UInt8]) -> [UInt8] {
    var (rest, numbers) = (bytes[...], [UInt8]())
    while rest.count >= 12, let first = rest.first, first == 0xfd {
      let length = 12 + Int(rest[rest.startIndex + 1])
      numbers.append(rest[rest.startIndex + 7])
      rest = rest.dropFirst(length)
    }
    return numbers
  }
}

@Suite(.waiting) struct `The bridge to MAVLink` {
  @Test func `is off by default, and takes UDP alone`() throws {
    #expect(try BridgeStage(.mavlink).outlets.isEmpty)
    let expected = "expected udp:HOST:PORT or off, found ‘tcp:localhost:1’"
    #expect(throws: ConfigurationError(.badData, "QIBLA_MAVLINK: mavlink: \(expected)")) {
      try BridgeStage(.mavlink, ["QIBLA_MAVLINK": "tcp:localhost:1"])
    }
    #expect(throws: ConfigurationError.self) { try BridgeStage(.mavlink, ["QIBLA_MAVLINK_SYSTEM": "256"]) }
  }

  @Test func `sends the messages of a reading as one datagram, whatever comes back`() throws {
    let server = try RawServer(SOCK_DGRAM)
    let stage = try BridgeStage(
      .mavlink,
      [
        "QIBLA_MAVLINK": "udp:127.0.0.1:\(server.port)", "QIBLA_MAVLINK_SYSTEM": "7", "QIBLA_MAVLINK_COMPONENT": "200",
      ])
    try until { stage.isOpen }
    var reading = Reading(at: .zero)
    (reading.attitude, reading.declination) = (.identity, .zero)
    (reading.heading, reading.pitch) = (.zero, .zero)
    for tick in 0..<20 {
      reading.time = .zero + .seconds(Double(tick) / 10)
      stage.publish(reading)
      let bytes = try server.datagram()
      #expect(MAVLinkStreamTests.numbers(bytes) == (tick % 10 == 0 ? [0, 30, 31] : [30, 31]))
      #expect(Array(bytes[5...6]) == [7, 200])
      // A ground station sends its own messages; others send anything.
      for _ in 0..<50 { server.reply([UInt8](repeating: UInt8(tick), count: 1400)) }
    }
    #expect(stage.state() == ServiceState.Source(name: "mavlink", state: .open))
  }
}
