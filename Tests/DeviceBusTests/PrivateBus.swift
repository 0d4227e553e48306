import Foundation
import TestKit
import Testing

/// A program of the system that a test runs beside itself.
final class Companion: Beside {
  private let output = Pipe()
  private var rest = Data()

  init(_ command: [String], _ environment: [String: String] = [:]) throws {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let told = output.fileHandleForWriting.fileDescriptor
    try super.init(
      command, seconds: 600, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      streams: Streams(input: nothing, output: told, messages: told))
    try output.fileHandleForWriting.close()
  }

  /// Its next line; nil at its end.
  func line() -> String? {
    while true {
      if let end = rest.firstIndex(of: 10) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.come()
      if more.isEmpty { return nil }
      rest.append(more)
    }
  }

  /// Its lines up to the first that contains a text, or to its end.
  func lines(until text: String? = nil) -> [String] { lines(untilAll: text.map { [$0] } ?? ["\n"]) }

  /// Its lines until each of some texts, in whatever order, was in one.
  func lines(untilAll texts: [String]) -> [String] {
    var lines: [String] = []
    var missing = texts
    while !missing.isEmpty, let line = line() {
      lines.append(line)
      missing.removeAll { line.contains($0) }
    }
    return lines
  }
}

/// A real bus of a test's own.
final class PrivateBus {
  let address: String
  private let daemon: Companion

  /// A new one; at a path, where that is given.
  init(at path: String? = nil) throws {
    let configuration = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/bus.conf").path
    daemon = try Companion(
      ["dbus-daemon", "--nofork", "--print-address=1", "--config-file=\(configuration)"]
        + (path.map { ["--address=unix:path=\($0)"] } ?? []), ["GSETTINGS_BACKEND": "memory"])
    address = try #require(daemon.line())
  }

  func stop() { daemon.stop() }

  /// What busctl, systemd's client, says to a command.
  func busctl(_ words: String...) throws -> String {
    try Companion(["busctl", "--address=\(address)"] + words).lines().joined(separator: "\n")
  }

  /// A property as busctl prints it.
  func property(_ name: String) throws -> String {
    try busctl("get-property", "org.qibla.Compass1", "/org/qibla/Compass1", "org.qibla.Compass1", name)
  }

  /// D-Bus' own monitor, once it listens.
  func monitor() throws -> Companion {
    let monitor = try Companion([
      "dbus-monitor", "--address", address, "type='signal',interface='org.qibla.Compass1'",
      "type='signal',interface='org.freedesktop.DBus.Properties'",
    ])
    // It tells that it has lost its name once it monitors.
    _ = monitor.lines(until: "member=NameLost")
    return monitor
  }
}
