internal import Foundation
public import TestKit
import Testing

/// A program of the system that runs beside a test.
public final class Companion: Beside {
  private let output = Pipe()
  private var rest = Data()

  /// Starts it, with these additional environment variables.
  public init(_ command: [String], _ environment: [String: String] = [:]) throws {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    let told = output.fileHandleForWriting.fileDescriptor
    try super.init(
      command, seconds: 600, environment: ProcessInfo.processInfo.environment.merging(environment) { $1 },
      streams: Streams(input: nothing, output: told, messages: told))
    try output.fileHandleForWriting.close()
  }

  /// The next line of its output; nil at the end.
  public func line() -> String? {
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

  /// The lines up to and including the first that contains a text, or to the end.
  public func lines(until text: String? = nil) -> [String] { lines(untilAll: text.map { [$0] } ?? ["\n"]) }

  /// The lines until each of these texts has occurred in one, in any order.
  public func lines(untilAll texts: [String]) -> [String] {
    var lines: [String] = []
    var missing = texts
    while !missing.isEmpty, let line = line() {
      lines.append(line)
      missing.removeAll { line.contains($0) }
    }
    return lines
  }
}

/// A real bus for one test.
public final class PrivateBus {
  /// The address for a client.
  public let address: String
  private let daemon: Companion

  /// Starts a bus (default: at a new path).
  public init(at path: String? = nil) throws {
    let configuration = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Tools/bus.conf").path
    daemon = try Companion(
      ["dbus-daemon", "--nofork", "--print-address=1", "--config-file=\(configuration)"]
        + (path.map { ["--address=unix:path=\($0)"] } ?? []), ["GSETTINGS_BACKEND": "memory"])
    address = try #require(daemon.line())
  }

  /// Ends the bus.
  public func stop() { daemon.stop() }

  /// The output of systemd's client busctl for a command.
  public func busctl(_ words: String...) throws -> String { try busctl(words) }

  /// The output of busctl, for words in an array.
  public func busctl(_ words: [String]) throws -> String {
    try Companion(["busctl", "--address=\(address)"] + words).lines().joined(separator: "\n")
  }

  /// A property as busctl prints it.
  public func property(_ name: String) throws -> String {
    try busctl("get-property", "org.qibla.Compass1", "/org/qibla/Compass1", "org.qibla.Compass1", name)
  }

  /// A running dbus-monitor that already listens.
  public func monitor() throws -> Companion {
    let monitor = try Companion([
      "dbus-monitor", "--address", address, "type='signal',interface='org.qibla.Compass1'",
      "type='signal',interface='org.qibla.Prayers1'", "type='signal',interface='org.freedesktop.DBus.Properties'",
    ])
    // It prints that it has lost its name once it monitors.
    _ = monitor.lines(until: "member=NameLost")
    return monitor
  }
}
