import Foundation
import Quantities
import Sensing
import System
import TestKit
import Testing
import WaitingKit

@Suite(.waiting, .enabled(if: Tools.has("python3"), "python3 is not installed"))
struct `The process that reads another machine's sensors` {
  /// The processes started by a process, as found in a file of /proc.
  private func children(of parent: pid_t?) throws -> [String] {
    guard let parent else { return [] }
    let tasks = "/proc/\(parent)/task"
    return try FileManager.default.contentsOfDirectory(atPath: tasks).flatMap { task in
      try String(contentsOfFile: "\(tasks)/\(task)/children", encoding: .utf8).split(separator: " ").map(String.init)
    }
  }

  private func status(of process: String) -> [String: String] {
    let text = (try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)) ?? ""
    return Dictionary(
      text.split(separator: "\n").map { line in
        let parts = line.split(separator: ":", maxSplits: 1)
        return (String(parts[0]), parts.dropFirst().first.map { $0.trimmingCharacters(in: .whitespaces) } ?? "")
      }
    ) { $1 }
  }

  private func waitForHeading(_ probe: Child) {
    while let line = probe.next(), line["compass"] as? String != "live" {}
  }

  /// The reason why a reader was lost, as soon as it is reported.
  private func reason(_ probe: Child) -> String? {
    while let line = probe.next() {
      if let state = line["state"] as? String, state.contains("the process that reads it") { return state }
    }
    return nil
  }

  /// The number of system call filters of a process.
  private func filters(_ process: String) -> Int { status(of: process)["Seccomp_filters"].flatMap { Int($0) } ?? -1 }

  @Test func `has given up its rights, its memory and all calls but to talk`() throws {
    let server = try Server()
    let probe = try Child([Tools.probe, "--iio", server.uri, "--events", "off"])
    // Once it reads, it can only talk.
    let both = filters("self") + 2
    func confined() throws -> [String] { try children(of: probe.number).filter { filters($0) == both } }
    try until { try confined().count == 3 }
    let readers = try confined()
    #expect(readers.count == 3)
    for reader in readers {
      let status = status(of: reader)
      #expect(status["NoNewPrivs"] == "1")
      #expect(status["CapEff"] == "0000000000000000")
      #expect(getuid() != 0 || status["Uid"] == "65534\t65534\t65534\t65534")
      let limits = try String(contentsOfFile: "/proc/\(reader)/limits", encoding: .utf8)
      #expect(
        BuiltProgram.isSanitized
          || limits.split(separator: "\n").contains { $0.hasPrefix("Max data size") && $0.contains("6291456") })
      #expect(
        BuiltProgram.isSanitized
          || limits.split(separator: "\n").contains { $0.hasPrefix("Max address space") && !$0.contains("unlimited") })
      #expect(limits.split(separator: "\n").contains { $0.hasPrefix("Max open files") && $0.contains("16  ") })
      #expect(limits.split(separator: "\n").contains { $0.hasPrefix("Max file size") && $0.contains(" 0 ") })
    }
    probe.stop()
    try until { readers.allSatisfy { status(of: $0)["Name"] == nil } }
    server.kill()
  }

  /// The reader's first buffer is the first data that can overflow libiio.
  @Test func `can only talk before the first sample comes`() throws {
    let server = try Server()
    try server.become("starved")
    let probe = try Child([Tools.probe, "--iio", server.uri, "--events", "off"])
    // One for opening, and the one that leaves only talking. Readers that come later poll: these wait for a buffer.
    let wanted = filters("self") + 2
    let first = try awaited {
      let readers = try children(of: probe.number)
      return readers.count == 3 ? readers : nil
    }
    var confined: Set<String> = []
    try until {
      confined.formUnion(first.filter { filters($0) == wanted })
      return first.allSatisfy { confined.contains($0) || status(of: $0)["Name"] == nil }
    }
    // On a busy machine one may have given up before it was looked at.
    #expect(!confined.isEmpty)
    probe.stop()
    server.kill()
  }

  @Test func `is given up where it hangs, and started again`() throws {
    let server = try Server()
    let probe = try Child([Tools.probe, "--iio", server.uri, "--events", "off"])
    waitForHeading(probe)
    for reader in try children(of: probe.number) { _ = kill(Int32(reader) ?? 0, SIGSTOP) }
    let reason = reason(probe)
    #expect(reason?.contains("gave no answer") == true, "\(reason ?? "no reason")")
    waitForHeading(probe)
    probe.stop()
    server.kill()
  }

  @Test func `ends with the program, even if that is killed`() throws {
    let server = try Server()
    let probe = try Child([Tools.probe, "--iio", server.uri, "--events", "off"])
    while let line = probe.next(), line["compass"] as? String != "live" {}
    let readers = try children(of: probe.number)
    #expect(readers.count >= 3)
    _ = kill(try #require(probe.number), SIGKILL)
    try until { readers.allSatisfy { ["Z (zombie)", nil].contains(status(of: $0)["State"]) } }
    server.kill()
  }

  /// libiio 0.24 writes the whole answer into its buffer, however small the buffer is.
  @Test(arguments: [1, 8, 4096, 1 << 20, 1 << 28])
  func `may be overrun by a board's answer, and nothing else is`(bytes: Int) throws {
    let server = try Server("overrun=\(bytes)")
    let service = try Child([Tools.probe, "--iio", server.uri, "--seconds", "2"])
    let lines = service.lines()
    #expect(service.wait() == 0)
    #expect(lines.count { $0["class"] as? String == "reading" } == 120)
    server.kill()
  }

  @Test func `is found dead, with the reason, and started again`() throws {
    let server = try Server()
    let probe = try Child([Tools.probe, "--iio", server.uri, "--events", "off"])
    waitForHeading(probe)
    for reader in try children(of: probe.number) { _ = kill(Int32(reader) ?? 0, SIGSEGV) }
    let reason = reason(probe)
    #expect(reason?.contains("crashed with signal 11") == true && reason?.hasPrefix(server.uri) == true)
    waitForHeading(probe)
    probe.stop()
    server.kill()
  }

  @Test func `loads nothing that a description names`() throws {
    let folder = try TemporaryFolder()
    mkfifo(folder.path("fifo"), 0o600)
    for (name, type) in [
      ("type", "<!DOCTYPE context SYSTEM \"file://\(folder.path("fifo"))\">"),
      ("entity", "<!DOCTYPE context [<!ENTITY e SYSTEM \"file://\(folder.path("fifo"))\">]>"),
    ] {
      let file = folder.path("\(name).xml")
      try "<?xml version=\"1.0\"?>\(type)<context name=\"xml\" description=\"&e;\"></context>"
        .write(toFile: file, atomically: true, encoding: .utf8)
      // It would wait for the pipe's other end for ever.
      let run = try BuiltProgram.run(["devices", "--iio", "xml:\(file)"])
      #expect([0, 69].contains(run.code), "\(run)")
    }
  }

  @Test func `is no command`() throws {
    let run = try BuiltProgram.run(["--sensor-host"])
    #expect(run.code == 64 && run.messages.contains("--sensor-host"), "\(run)")
  }
}
