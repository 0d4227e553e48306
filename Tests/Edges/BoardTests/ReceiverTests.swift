import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting, .enabled(if: has("gpsd"), "gpsd is not installed"))
struct `A served board's receiver` {
  @Test func `gives its fixes to a real gpsd, and none while the satellites are lost`() throws {
    let (air, port) = (Port.free(SOCK_DGRAM), Port.free())
    let gpsd = try Running(["gpsd", "-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(air)"])
    defer { gpsd.stop() }
    _ = try Listening.wait(for: port)
    let board = try ServedBoard(
      "receiver gps at 5 Hz error 2 m\nat 6s gps is lost\n", "--nmea", "udp:127.0.0.1:\(air)")
    let probe = try Child([
      BuiltProgram.url.deletingLastPathComponent().appending(path: "sensing-probe").path, "--iio", "off", "--gpsd",
      "127.0.0.1:\(port)",
    ])
    var good: [Line] = []
    var isLost = false
    while !isLost, let line = probe.next() {
      guard let fix = line["fix"] as? Line, let mode = fix["mode"] as? Int else { continue }
      if mode == 3 { good.append(fix) }
      isLost = mode < 2 && !good.isEmpty
    }
    #expect(isLost && good.count > 1, "\(good)")
    for fix in good {
      // Ten metres are five sigma: 9e-5 degrees of latitude, 1.4e-4 of longitude.
      #expect(abs((fix["lat"] as? Double ?? 0) - 51.5074) < 9e-5)
      #expect(abs((fix["lon"] as? Double ?? 0) + 0.1278) < 1.5e-4)
      #expect(abs((fix["alt"] as? Double ?? 0) - 11) < 1)
    }
    let time = try #require(good.last?["time"] as? String)
    #expect(abs(try Date.ISO8601FormatStyle(includingFractionalSeconds: true).parse(time).timeIntervalSinceNow) < 300)
    withExtendedLifetime(board) {}
  }
}

@Suite(.waiting) struct `A served board's receiver, by its datagrams` {
  /// Listens on a UDP port of this machine, and returns one sentence at a time.
  private final class Listener {
    let descriptor = socket(AF_INET, Int32(SOCK_DGRAM.rawValue), 0)
    let port = Port.free(SOCK_DGRAM)
    private var waiting: [[String]] = []

    init() throws {
      var address = sockaddr_in()
      address.sin_family = UInt16(AF_INET)
      address.sin_port = UInt16(port).bigEndian
      address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
      let failed = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, 16) }
      }
      try #require(failed == 0)
      limitWaits(of: descriptor)
    }

    deinit { close(descriptor) }

    /// The fields of the next sentence of a kind.
    func next(_ kind: String) -> [String] {
      while true {
        if let first = waiting.first {
          waiting.removeFirst()
          if first[0] == kind { return first }
          continue
        }
        var block = [UInt8](repeating: 0, count: 2048)
        let count = uninterrupted { recv(descriptor, &block, block.count, 0) }
        guard count > 0 else { return [] }
        waiting = String(decoding: block[..<count], as: UTF8.self).split(separator: "\r\n").map {
          $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
      }
    }
  }

  @Test func `sends speed and course over ground, and no course while it stands still`() throws {
    let listener = try Listener()
    let board = try ServedBoard(
      "receiver gps at 10 Hz error 2 m\nat 0s turn to 70 over 0.1s\nat 1s travel at 36 km/h over 1s\n",
      "--nmea", "udp:127.0.0.1:\(listener.port)")
    let still = listener.next("$GPRMC")
    #expect(still[7] == "0.00" && still[8] == "", "\(still)")
    var moving = still
    while moving.count == 13, moving[7] != "19.44" { moving = listener.next("$GPRMC") }
    // 10 m/s are 19.44 knots.
    #expect(moving[2] == "A" && moving[7] == "19.44" && moving[8] == "70.0", "\(moving)")
    withExtendedLifetime(board) {}
  }
}

/// Waits for a server that is starting.
enum Listening {
  /// Waits until a server listens on a port.
  static func wait(for port: Int) throws -> Wire { try awaited { try? Wire(port: port) } }
}
