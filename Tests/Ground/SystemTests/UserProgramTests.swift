import Foundation
import Quantities
import System
import TestKit
import Testing
import WaitingKit

@Suite(.waiting) struct `A program of the user's` {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "qibla-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  private func script(_ text: String) throws -> UserProgram {
    let path = folder.appending(path: "program").path
    try "#!/bin/sh\n\(text)\n".write(toFile: path, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return UserProgram(path: path)
  }

  @Test func `has the variables beside those of this process, and no shell reads them`() throws {
    let said = folder.appending(path: "said").path
    let program = try script("printf '%s' \"$WORDS\" > '\(said)'; [ \"$PATH\" ] && exit 7")
    #expect(program.run([(name: "WORDS", value: "$(false); a 'b' \"c\"")], atMost: .seconds(30)) == .exit(7))
    #expect(try String(contentsOfFile: said, encoding: .utf8) == "$(false); a 'b' \"c\"")
  }

  @Test func `is killed with all that it has started where it does not end`() throws {
    let program = try script("sleep 600 & echo $! > '\(folder.path)/child'; wait")
    // The program has written the number before it waits; a second is enough for that on a busy machine.
    #expect(program.run([], atMost: .seconds(1)) == .killed)
    let text = try String(contentsOfFile: folder.appending(path: "child").path, encoding: .utf8)
    let child = try #require(Int32(text.trimmingCharacters(in: .whitespacesAndNewlines)))
    // Its new parent may not have taken it off yet.
    var state: String { (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ") Z" }
    try until { state.contains(") Z") || state.contains(") X") }
  }

  @Test func `that cannot be started says why`() throws {
    #expect(UserProgram(path: "/nowhere/program").run([], atMost: .seconds(1)) == .failed(SystemError(ENOENT)))
    #expect(try script("kill -TERM $$").run([], atMost: .seconds(30)) == .signal(15))
  }
}
