import Foundation
import TestKit
import Testing

/// A program of this build or of the system, whose output and messages a test reads.
final class Running: Beside {
  private let output = Pipe()
  private let messages = Pipe()

  /// Starts a program and ends it after a number of seconds. `qibla` and `sensing-probe` are those of this build.
  init(_ command: [String], seconds: Int = 600) throws {
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    defer { close(nothing) }
    try super.init(
      command, seconds: seconds,
      environment: ["PATH": BuiltProgram.url.deletingLastPathComponent().path + ":/usr/bin:/bin:/usr/sbin"],
      streams: Streams(
        input: nothing, output: output.fileHandleForWriting.fileDescriptor,
        messages: messages.fileHandleForWriting.fileDescriptor))
    try output.fileHandleForWriting.close()
    try messages.fileHandleForWriting.close()
  }

  /// The first line of its standard error.
  func message() -> String {
    var line = Data()
    while case let byte = messages.fileHandleForReading.come(1), !byte.isEmpty, byte[0] != 10 { line += byte }
    return String(decoding: line, as: UTF8.self)
  }

  /// Its standard output until it ends.
  func everything() -> Data { output.fileHandleForReading.rest() }

  /// Its standard output until it ends, as lines of JSON.
  func lines() -> [[String: Any]] {
    everything().split(separator: 10).compactMap { try? JSONSerialization.jsonObject(with: $0) as? [String: Any] }
  }
}

/// A simulated board on a port of this machine, served by the program as a user would run it.
final class ServedBoard {
  private let program: Running
  private let folder: URL
  let port: Int
  let scenario: String

  /// A device that lies still and level in London.
  static let still = "accel lsm6dsl at 104 Hz\ngyro lsm6dsl at 104 Hz\nmagn lis3mdl at 100 Hz\nat 0s turn to 30\n"

  /// Serves a board with these sensors and steps, starting now.
  init(_ facts: String = ServedBoard.still, _ options: String..., seconds: Int = 600) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "qibla-board-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let now = Date.now.formatted(.iso8601)
    scenario = folder.appending(path: "test.scenario").path
    let text = "start \(now)\nplace 51.5074 -0.1278 11 m\n\(facts)"
    try text.write(toFile: scenario, atomically: true, encoding: .utf8)
    program = try Running(["qibla", "simulate", scenario, "--iiod", "127.0.0.1:0"] + options, seconds: seconds)
    let message = program.message()
    port = message.split(separator: ":").last.flatMap { Int($0) } ?? 0
    #expect(port > 0, "\(message)")
  }

  deinit {
    program.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  var uri: String { "ip:127.0.0.1:\(port)" }

  /// The resident memory of the program in MB.
  var memory: Double {
    let status = (try? String(contentsOfFile: "/proc/\(program.number ?? 0)/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return (line?.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? .infinity) / 1024
  }

  /// Runs one of libiio's own tools on the board.
  func tool(_ arguments: String...) throws -> (output: String, code: Int32) {
    let run = try BuiltProgram.shell(
      ([arguments[0], "-u", uri] + arguments.dropFirst()).map { "'\($0)'" }.joined(separator: " ") + " 2>&1")
    return (run.output, run.code)
  }
}
