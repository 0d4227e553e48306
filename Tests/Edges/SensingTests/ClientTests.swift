import Foundation
import TestKit
import Testing
import WaitingKit

/// How clients reach a board: a mocked kernel interface, or the simulated board over the network.
enum Backend: String, CaseIterable, CustomTestStringConvertible {
  case local, network

  var testDescription: String { rawValue }

  /// The output of a client about a lis3mdl magnetometer at rest.
  func says(_ client: String...) throws -> [String] {
    func lines(of child: Child) -> [String] {
      var lines: [String] = []
      while let line = child.line() { lines.append(line) }
      return lines
    }
    let script = ["bash", Tools.path("clients.sh")]
    switch self {
    case .local:
      let board = try #require(Part.all.first).board
      return try board.inside(script + ["local:"] + client, lines)
    case .network:
      let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let (scenario, messages) = (
        folder.appending(path: "still.scenario").path, folder.appending(path: "messages").path
      )
      let facts = ["accel", "gyro"].map { "\($0) lsm6dsl at 104 Hz" } + ["magn lis3mdl at 80 Hz", "at 0s turn to 30"]
      try "start 2026-11-21T06:00:00Z\nplace 51.5 -0.1 11 m\n\(facts.joined(separator: "\n"))\n"
        .write(toFile: scenario, atomically: true, encoding: .utf8)
      let port = Port.free()
      let board = try Child(
        [BuiltProgram.url.path, "simulate", scenario, "--iiod", "127.0.0.1:\(port)"], messages: messages)
      defer { board.stop() }
      #expect(Port.answers(port), "\((try? String(contentsOfFile: messages, encoding: .utf8)) ?? "no messages")")
      return lines(of: try Child(script + ["ip:127.0.0.1:\(port)"] + client))
    }
  }
}

/// Each client must get the same results on both backends: description, settings, samples.
@Suite(
  .waiting,
  .enabled(if: Tools.has("umockdev-run") && Tools.has("iio_info"), "umockdev or libiio-utils is not installed")
)
struct `On either backend a board` {
  @Test(arguments: Backend.allCases)
  func `is described by iio_info`(backend: Backend) throws {
    let said = try backend.says("iio_info")
    #expect(said.last == "exit 0")
    for line in [
      "lis3mdl (buffer capable)", "magn_x:  (input, index: 0, format: le:S16/16>>0)",
      "magn_z:  (input, index: 2, format: le:S16/16>>0)", "timestamp:  (input, index: 3, format: le:S64/64>>0)",
      "sampling_frequency value", "lsm6dsl_accel (buffer capable)", "lsm6dsl_gyro (buffer capable)",
    ] {
      #expect(said.contains { $0.contains(line) }, "\(line)\n\(said.joined(separator: "\n"))")
    }
    #expect(!said.contains { $0.contains("ERROR") })
  }

  /// The counts of the three axes, and the value of one count.
  private func told(_ said: [String]) throws -> (counts: [Int], scale: Double) {
    let counts = said.prefix(3).compactMap { Int($0) }
    try #require(counts.count == 3, "\(said)")
    return (counts, try #require(Double(said[3])))
  }

  @Test(arguments: Backend.allCases)
  func `is read and set by iio_attr`(backend: Backend) throws {
    let said = try backend.says("iio_attr")
    let (counts, scale) = try told(said)
    let field = counts.map { Double($0) * scale * 100 }
    #expect((20...70).contains(field.map { $0 * $0 }.reduce(0, +).squareRoot()), "\(field) uT")
    #expect(Array(said.suffix(3)) == ["20", "80", "exit 0"])
  }

  @Test(arguments: Backend.allCases)
  func `is captured by iio_readdev, scan by scan`(backend: Backend) throws {
    let (counts, _) = try told(try backend.says("iio_attr"))
    let said = try backend.says("iio_readdev")
    #expect(said.last == "exit 0" && said.count == 65)
    var last = 0
    for line in said.dropLast() {
      let words = line.split(separator: " ").compactMap { Int($0) }
      try #require(words.count == 8, "\(line)")
      // The noise at rest is about 20 counts.
      #expect(words.count >= counts.count && counts.count == 3)
      #expect(zip(words, counts).allSatisfy { abs($0 - $1) < 200 }, "\(line), not \(counts)")
      let stamp = words.suffix(4).reversed().reduce(0) { $0 << 16 | ($1 & 0xffff) }
      #expect(stamp > last)
      last = stamp
    }
  }

  @Test(arguments: Backend.allCases)
  func `is found, set and captured by a program in C`(backend: Backend) throws {
    let client = URL(filePath: Tools.probe).deletingLastPathComponent().appending(path: "board-client").path
    let said = try backend.says(client, "URI", "lis3mdl")
    #expect(said.last == "exit 0" && said.dropLast().last == "all well", "\(said.joined(separator: "\n"))")
    #expect(said.count { $0.hasPrefix("ok ") } >= 40 && !said.contains { $0.hasPrefix("FAILED") })
  }

  @Test(arguments: Backend.allCases)
  func `is captured by our own source`(backend: Backend) throws {
    let (counts, scale) = try told(try backend.says("iio_attr"))
    let size = counts.map { Double($0) * scale * 100 }.map { $0 * $0 }.reduce(0, +).squareRoot()
    let said = try backend.says(Tools.probe, "--iio", "URI", "--until", "magn=25")
    let lines = said.compactMap { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? Line }
    let samples = lines.vectors("magn")
    #expect(samples.count >= 25, "\(said.suffix(5))")
    for sample in samples {
      // The mount matrix does not change the vector's length.
      #expect(abs(sample.map { $0 * $0 }.reduce(0, +).squareRoot() - size) < 2)
    }
    #expect(try lines.times("magn").pairs(ofAtLeast: 25).allSatisfy(<))
  }
}
