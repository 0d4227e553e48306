import Foundation
import TestKit
import Testing
import WaitingKit

/// An address at which connections are never answered, as if its machine had vanished: its queue of connections is
/// full.
private final class DeadHost {
  let port = Port.free()
  private var descriptors = [socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)]

  init() throws {
    var address = sockaddr_in()
    address.sin_family = UInt16(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    try withUnsafePointer(to: &address) {
      try $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { name in
        try #require(bind(descriptors[0], name, 16) == 0 && listen(descriptors[0], 0) == 0)
        // More connections than the queue holds: the further ones are not answered either.
        for _ in 0..<8 {
          let knocking = socket(AF_INET, Int32(SOCK_STREAM.rawValue | SOCK_NONBLOCK.rawValue), 0)
          descriptors.append(knocking)
          if connect(knocking, name, 16) == 0 { continue }
          var wait = pollfd(fd: knocking, events: Int16(POLLOUT), revents: 0)
          poll(&wait, 1, 50)
        }
      }
    }
  }

  deinit { for descriptor in descriptors { close(descriptor) } }
}

@Suite(.waiting) struct `A gpsd on a machine that has vanished` {
  @Test func `is reported long before the system gives up, and delays no reading`() throws {
    let host = try DeadHost()
    let now = try BuiltProgram.run([
      "now", "--iio", "off", "--gpsd", "127.0.0.1:\(host.port)", "--timeout", "6", "--at", "Zurich", "--format", "json",
    ])
    #expect(now.code == 75 && now.output.contains(#""bearing":124.96"#))
    #expect(
      now.messages
        == "qibla: place: Zürich, Switzerland\nqibla: no heading within 6 s: gpsd at 127.0.0.1:\(host.port) cannot be reached: Connection timed out\n"
    )
  }

  @Test func `is reported by the doctor`() throws {
    let host = try DeadHost()
    let doctor = try BuiltProgram.shell("timeout 60 qibla doctor --iio off --gpsd 127.0.0.1:\(host.port)")
    #expect(doctor.output.contains("cannot be reached: Connection timed out"), "\(doctor)")
  }

  @Test func `does not keep the service from ending, and neither do sensors there`() throws {
    let host = try DeadHost()
    let messages = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: messages) }
    let service = try Child(
      [
        BuiltProgram.url.path, "serve", "--iio", "ip:127.0.0.1:\(host.port)", "--gpsd", "127.0.0.1:\(host.port)",
        "--socket", "off", "--nmea", "off", "--http", "off", "--dbus", "off", "--haptics", "off",
      ], seconds: 100, environment: ["QIBLA_ROOT": "/nowhere", "HOME": "/nowhere"], messages: messages)
    try withExtendedLifetime(host) {
      // By then its threads hang in the connection.
      try until { try String(contentsOfFile: messages, encoding: .utf8).contains("Connection timed out") }
      service.signal(SIGTERM)
      #expect(service.wait() == 0)
    }
  }
}
