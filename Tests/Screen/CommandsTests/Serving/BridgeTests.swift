import Foundation
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `The service's web server, bus and haptics` {
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/libexec/feedbackd"), "feedbackd is not installed"))
  func `work in one run: HTTP, D-Bus, and a cue through feedbackd`() throws {
    let bus = try PrivateBus()
    // The simulated hand comes within 5 degrees after 4 s, and stays.
    let service = try Companion(
      [BuiltProgram.url.path, "serve", "--simulate", "tremble"]
        + ["--socket", "off", "--nmea", "off", "--http", "127.0.0.1:0", "--dbus", "session"],
      ["DBUS_SESSION_BUS_ADDRESS": bus.address, "QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": "", "HOME": "/nowhere"])
    // Each is logged by a thread of its own, so either may be first.
    let told = service.lines(untilAll: ["serving on ", "on the session bus as org.qibla.Compass1"])
    let address = try #require(told.first { $0.contains("serving on ") }?.split(separator: " ").last)
    // The hand has cues only twice, the second after 16 s.
    let stream = try Companion(["curl", "-sN", "--max-time", "300", "http://\(address)/events?rate=5"])
    func ask(_ path: String, _ options: String...) throws -> String {
      try Companion(["curl", "-s", "--max-time", "300"] + options + ["http://\(address)\(path)"]).lines()
        .joined(separator: "\n")
    }
    // Before the first reading it answers that there is none yet.
    try until { try ask("/now").hasPrefix(#"{"class":"reading","t":"#) }
    #expect(try ask("/now", "-H", "Host: evil.example", "-w", "%{http_code}\\n").hasSuffix("421"))
    #expect(try ask("/metrics").contains("\nqibla_compass{state=\"live\"} 1\n"))
    // The scenario's own date, not the machine's: from the first status with a position on.
    try until { (try? ask("/times"))?.hasPrefix(#"{"class":"times","now":"2026-11-21T07:00:"#) == true }
    #expect(try ask("/").contains("<title>"))
    #expect(stream.lines(until: #"data: {"class":"haptic","#).last?.contains("haptic") == true)
    #expect(service.lines(until: "cues are felt").last?.hasSuffix("through feedbackd") == true)
    #expect(try bus.property("Compass") == "s \"live\"")
    service.stop()
  }

  private static func felt(_ way: String) -> [String] {
    [BuiltProgram.url.path, "serve", "--simulate", "tremble", "--socket", "off", "--nmea", "off", "--http", "off"]
      + ["--dbus", "off", "--haptics", way]
  }
  private static let alone = ["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": "", "HOME": "/nowhere"]
  private static let hasMotors =
    (try? BuiltProgram.shell(
      "command -v umockdev-wrapper && /usr/bin/python3 -c 'import gi; gi.require_version(\"UMockdev\", \"1.0\")'"))?
    .code == 0

  @Test(.enabled(if: hasMotors, "umockdev, gir1.2-umockdev-1.0 or python3-gi is not installed"))
  func `move the kernel's motor, the one input device that can rumble`() throws {
    let motor = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/motor.py").path
    let service = try Companion(
      ["umockdev-wrapper", "/usr/bin/python3", motor] + Self.felt("motor"), Self.alone)
    var told = service.lines(untilAll: ["cues are felt through the motor", "play "])
    service.stop()
    told += service.lines()
    // FF_RUMBLE of linux/input.h, and the length in milliseconds.
    #expect(told.contains("load 0x50 120"))
    #expect(told.filter { $0.hasPrefix("play") } == ["play 7 1"])
  }

  @Test func `ring the terminal's bell, and nothing without a terminal`() throws {
    // script(1) gives the service a terminal.
    let line = Self.felt("bell").map { "'\($0)'" }.joined(separator: " ")
    let without = try Companion(["setsid", "--wait"] + Self.felt("bell"), Self.alone)
    let service = try Companion(["script", "-qec", line, "/dev/null"], Self.alone)
    #expect(service.lines(until: "cues are felt through the terminal's bell").last?.hasPrefix("\u{7}qibla: ") == true)
    service.stop()
    #expect(!without.lines(until: "cues are not felt").contains { $0.contains("\u{7}") })
    without.stop()
  }

  @Test func `log the page's address as a link`() throws {
    let service = try Companion(
      [BuiltProgram.url.path, "serve", "--simulate", "desk", "--socket", "off", "--nmea", "off"]
        + ["--http", "127.0.0.1:0", "--dbus", "off", "--haptics", "off"], ["QIBLA_ROOT": "/nowhere"])
    let told = service.lines(until: "qibla: serving on ")
    let address = try #require(told.last?.split(separator: " ").last)
    #expect(told.contains("qibla: the page is at http://\(address)/"), "\(told)")
    service.stop()
  }

  @Test func `are absent if they are switched off`() throws {
    let service = try Companion(
      [BuiltProgram.url.path, "serve", "--simulate", "desk", "--socket", "off", "--nmea", "127.0.0.1:0"]
        + ["--http", "off", "--dbus", "off", "--haptics", "off"], ["QIBLA_ROOT": "/nowhere"])
    // A busy machine may put a message about late readings between.
    let told = service.lines(until: "qibla: the compass is live")
    #expect(told.last == "qibla: the compass is live")
    #expect(told.count { $0.hasPrefix("qibla: serving on") } == 1)
    #expect(!told.contains { $0.contains("cues are") || $0.lowercased().contains("bus") }, "\(told)")
    service.stop()
  }
}
