import Foundation
import Quantities
import TestKit
import Testing
import WaitingKit

/// A service that publishes only on this machine, in its own domain and under its own name.
private struct Publisher {
  static let loopback = configuration("lo")
  let domain = 100 + Int(getpid()) % 100
  let topic: String
  let service: Companion

  /// Cyclone's configuration: one interface, and no multicast, which a container's loopback interface lacks.
  static func configuration(_ interface: String) -> [String: String] {
    [
      "CYCLONEDDS_URI": """
      <CycloneDDS><Domain id="any"><General><Interfaces><NetworkInterface name="\(interface)"/></Interfaces>\
      <AllowMulticast>false</AllowMulticast></General><Discovery><ParticipantIndex>auto</ParticipantIndex>\
      <Peers><Peer address="127.0.0.1"/></Peers></Discovery></Domain></CycloneDDS>
      """
    ]
  }

  init(_ topic: String, _ environment: [String: String] = loopback, rate: Int = 20) throws {
    self.topic = "\(topic)_\(getpid())"
    service = try Companion(
      [BuiltProgram.url.path, "serve", "--simulate", "desk", "--socket", "off", "--nmea", "off", "--http", "off"]
        + ["--dbus", "off", "--haptics", "off", "--dds", "\(domain)", "--dds-topic", self.topic]
        + ["--dds-rate", "\(rate)", "--dds-frame", "mast"],
      environment.merging(["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": "", "HOME": "/nowhere"]) { $1 })
  }

  func reader() throws -> Companion {
    let path = BuiltProgram.url.deletingLastPathComponent().appending(path: "dds-reader").path
    return try Companion([path, "\(domain)", topic], Publisher.loopback)
  }
}

/// The numbers of a line after its first words.
private func numbers(_ line: String, after words: Int) -> [Double] {
  line.split(separator: " ").dropFirst(words).compactMap { Double($0) }
}

@Suite(.waiting) struct `Messages for ROS 2` {
  @Test func `are read by Cyclone DDS: an orientation, a field and an azimuth that agree`() throws {
    let publisher = try Publisher("whole")
    let reader = try publisher.reader()
    let azimuth = numbers(try #require(reader.lines(until: "azimuth ").last), after: 1)
    let imu = try #require(reader.lines(until: "imu ").last)
    let it = numbers(imu, after: 4)
    try #require(azimuth.count == 5 && it.count == 9)
    // Radians, clockwise from north, true.
    #expect(azimuth[2...] == [0, 1, 1])
    #expect((0..<2 * Double.pi).contains(azimuth[0]) && azimuth[1] > 0)
    #expect(imu.split(separator: " ")[3] == "mast")
    let stamp = try #require(numbers(imu, after: 1).first)
    #expect(abs(stamp - Date().timeIntervalSince1970) < 60)
    // The desk is level, so the yaw is the azimuth from the east and to the left. Two messages: the device may turn.
    let (x, y, z, w) = (it[0], it[1], it[2], it[3])
    #expect(abs(x * x + y * y + z * z + w * w - 1) < 1e-6)
    let yaw = atan2(2 * (w * z + x * y), 1 - 2 * (y * y + z * z))
    let apart = remainder(.pi / 2 - azimuth[0] - yaw, 2 * .pi)
    #expect(abs(apart) < 0.05, "\(imu), \(azimuth)")
    #expect(it[4] == it[6] && it[5] == it[6] && it[4] > 0)
    // Neither a rate nor an acceleration.
    #expect(it[7...] == [-1, -1])
    // The earth's field, in tesla.
    let field = numbers(try #require(reader.lines(until: "mag ").last), after: 1)
    let size = sqrt(field.map { $0 * $0 }.reduce(0, +))
    #expect(field.count == 3 && (20e-6...70e-6).contains(size))
    reader.stop()
    publisher.service.stop()
  }

  @Test func `come again after garbage at the ports of the domain`() throws {
    let publisher = try Publisher("garbage")
    let first = try publisher.reader()
    _ = first.lines(until: "imu ")
    var random = Seeded(7)
    let socket = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    defer { close(socket) }
    // Discovery and data of the first participants of a domain, by the rule of RTPS. Half begin as its packets do.
    for round in 0..<2000 {
      var bytes = (0..<Int.random(in: 0...1400, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
      if round % 2 == 0 { bytes.replaceSubrange(0..<min(8, bytes.count), with: [0x52, 0x54, 0x50, 0x53, 2, 1, 1, 16]) }
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_port = in_port_t(UInt16(7400 + 250 * publisher.domain + 10 + round % 8).bigEndian)
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { _ = sendto(socket, bytes, bytes.count, 0, $0, 16) }
      }
    }
    first.stop()
    let second = try publisher.reader()
    #expect(second.lines(until: "imu ").last?.hasPrefix("imu ") == true)
    second.stop()
    publisher.service.stop()
  }

  @Test func `are tried again where the domain cannot be opened, and the reason is said`() throws {
    let publisher = try Publisher("nowhere", Publisher.configuration("nope0"))
    let told = publisher.service.lines(until: "dds: ").last
    let reason = "domain \(publisher.domain) cannot be opened: nope0: does not match an available interface"
    #expect(told?.contains("dds: \(reason); trying again") == true, "\(told ?? "nothing")")
    publisher.service.stop()
  }
}
