import Foundation
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A program of the user's` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  /// Runs lines of shell. Bash reads them from a file that a variable names, because a file that was just written
  /// cannot be executed while another test starts a process.
  private func run(
    _ text: String, _ variables: [(name: String, value: String)] = [], atMost length: TimeSpan = .seconds(30)
  ) throws -> FramedChild.Ending {
    let path = folder.appending(path: "lines").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try UserProgram(path: "/bin/bash").run(variables + [(name: "BASH_ENV", value: path)], atMost: length)
  }

  @Test func `has the variables beside those of this process, and no shell reads them`() throws {
    let said = folder.appending(path: "said").path
    let words = [(name: "WORDS", value: "$(false); a 'b' \"c\"")]
    #expect(try run("printf '%s' \"$WORDS\" > '\(said)'; [ \"$PATH\" ] && exit 7", words) == .exit(7))
    #expect(try String(contentsOfFile: said, encoding: .utf8) == "$(false); a 'b' \"c\"")
  }

  @Test func `is killed with all that it has started where it does not end`() throws {
    // The program writes the number before it waits; a busy machine gets more time for that.
    var length = 1.0
    let child: Int32 = try awaited {
      length *= 2
      let ending = try run("sleep 600 & echo $! > '\(folder.path)/child'; wait", atMost: .seconds(length))
      #expect(ending == .killed)
      let text = try? String(contentsOfFile: folder.appending(path: "child").path, encoding: .utf8)
      return Int32((text ?? "").trimmingCharacters(in: .whitespacesAndNewlines))
    }
    // Its new parent may not have taken it off yet.
    var state: String { (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ") Z" }
    try until { state.contains(") Z") || state.contains(") X") }
  }

  @Test func `that cannot be started says why`() throws {
    #expect(throws: SystemError(ENOENT)) { try UserProgram(path: "/nowhere/program").run([], atMost: .seconds(1)) }
    #expect(try run("kill -TERM $$") == .signal(15))
  }
}
