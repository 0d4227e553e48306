import Foundation
import TestKit
import Testing

@Suite struct `qibla capture` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder() }

  private func run(_ words: String...) throws -> BuiltProgram.Result { try run(words) }

  private func run(_ words: [String]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["capture"] + words.map { $0.replacing("BOX", with: folder.path("box")) })
      .hiding(folder.path(""))
  }

  private func serve() throws {
    let run = try BuiltProgram.run([
      "serve", "--simulate", "magnet", "--http", "off", "--nmea", "off", "--socket", "off", "-x", "1", "--capture",
      folder.path("box"),
    ])
    try #require(run.code == 0, "\(run.messages)")
  }

  @Test(arguments: [
    ([], "expected list [DIR] or cut --output FILE [DIR]"),
    (["show"], "expected list [DIR] or cut --output FILE [DIR], found ‘show’"),
    (["list", "a", "b"], "capture list: expected one folder, found 2"),
    (["list"], "name the folder: the configuration has no capture = DIR"),
    (["list", "--output", "x", "."], "capture list takes no --from, --to or --output"),
    (["cut", "."], "name the trace to write: --output FILE"),
    (["cut", "--from", "noon", "--output", "x", "."], "expected a time such as 2026-11-28T19:00:00Z, found ‘noon’"),
    (
      ["cut", "--from", "2026-11-28T20:00:00Z", "--to", "2026-11-28T19:00:00Z", "--output", "x", "."],
      "expected --from before --to, found 2026-11-28T20:00:00Z and 2026-11-28T19:00:00Z"
    ),
    (
      ["cut", "--output", "box/qibla-000001-undated.jsonl.gz", "."],
      "expected another name for --output than that of a captured file, found ‘box/qibla-000001-undated.jsonl.gz’"
    ),
  ])
  func `says how it is used`(words: [String], message: String) throws {
    let result = try BuiltProgram.run(["capture"] + words)
    #expect(result.code == 64 && result.output.isEmpty)
    #expect(result.messages.contains(message), "\(result.messages)")
  }

  @Test func `says that a folder is not there, or has nothing`() throws {
    let missing = try run("list", "BOX")
    #expect(missing.code == 66 && missing.messages == "qibla: /box: No such file or directory\n")
    try folder.write("foreign", to: "box/notes.txt")
    for words in [["list", "BOX"], ["cut", "--output", "/dev/null", "BOX"]] {
      let empty = try run(words)
      #expect(empty.code == 66 && empty.output.isEmpty)
      #expect(empty.messages == "qibla: /box: has no captured files: qibla serve --capture DIR writes them\n")
    }
  }

  @Test func `lists what was captured, and cuts no trace out of a gap`() throws {
    try serve()
    try serve()
    let list = try run("list", "BOX").output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    try #require(list.count == 6)
    #expect(list[0].hasPrefix("qibla-000001-") && list[2].hasPrefix("qibla-000002-") && list[1].isEmpty)
    #expect(list[0].contains(".jsonl.gz  2026-11-21T06:00:00Z to 2026-11-21T06:00:01Z  "))
    #expect(list[4].hasPrefix("2 files, "))
    let both = try run("cut", "--output", "/dev/null", "BOX")
    #expect(both.code == 65)
    #expect(
      both.messages.hasPrefix(
        "qibla: expected one recording without a gap, found 2: 2026-11-21T06:00:00Z to 2026-11-21T06:00:01Z; "))
    let none = try run("cut", "--from", "2027-01-01T00:00:00Z", "--output", "/dev/null", "BOX")
    #expect(
      none.code == 65 && none.messages.hasPrefix("qibla: nothing was captured then; /box has 2026-11-21T06:00:00Z"))
  }

  @Test func `reports a file that cannot be read, and lists the others`() throws {
    try serve()
    let name = "qibla-000002-undated.jsonl.gz"
    try folder.write("nonsense\n", to: "box/" + name)
    let list = try run("list", "BOX")
    #expect(list.code == 65 && list.output.contains("1 file, "))
    #expect(list.messages.contains("box/\(name):1: "))
  }
}
