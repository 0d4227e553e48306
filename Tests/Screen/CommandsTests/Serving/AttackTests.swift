import Foundation
import TestKit
import Testing
import WaitingKit

/// The modes of Tests/Attack, each for a moment. `make attack` runs them for minutes, against the release build, and
/// with limits on times.
@Suite(.waiting) struct `A hostile peer` {
  @Test(arguments: [
    ("gpsd", 18), ("client", 25), ("service", 16), ("feed", 14), ("broker", 30), ("dds", 10), ("file", 48),
    ("store", 13), ("pages", 10), ("others", 16), ("phone", 33), ("push", 22), ("threads", 1),
  ])
  func `in each of its modes leaves the program alive, small, and of service to others`(
    kind: String, modes: Int
  ) throws { try attack(kind, modes) }

  /// Their modes are judged by what the service has done some seconds later.
  @Test(.quiet, arguments: [("board", 103), ("calls", 9)])
  func `that is slow leaves the program alive, small, and of service to others`(kind: String, modes: Int) throws {
    try attack(kind, modes)
  }

  private func attack(_ kind: String, _ modes: Int) throws {
    let attack = try Child([
      "python3", Reference.project.appending(path: "Tests/Attack/attack.py").path, BuiltProgram.url.path, "--brief",
      "--at-once", "6", "--kind", kind,
    ])
    var rows: [String] = []
    while let line = attack.line() {
      if line.hasPrefix("| \(kind) ") { rows.append(line) }
    }
    #expect(attack.wait() == 0, "\(rows.filter { $0.contains("| NO: ") }.joined(separator: "\n"))")
    #expect(rows.count == modes)
  }
}
