import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting, .enabled(if: has("gpsd"), "gpsd is not installed"))
struct `A served board's receiver` {
  @Test func `gives a real gpsd its fixes, and none while it has none`() throws {
    let (air, port) = (Port.free(SOCK_DGRAM), Port.free())
    let gpsd = try Running(["gpsd", "-N", "-n", "-S", "\(port)", "udp://127.0.0.1:\(air)"])
    defer { gpsd.end() }
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

/// Something that is about to listen.
enum Listening {
  /// Waits until somebody listens on a port, five minutes at most.
  static func wait(for port: Int) throws -> Wire {
    let deadline = Date(timeIntervalSinceNow: 300)
    while true {
      do { return try Wire(port: port) } catch { if Date() > deadline { throw error } }
      usleep(5000)
    }
  }
}
