import Foundation
import TestKit
import Testing
import WaitingKit

@Suite struct `The counter of the program` {
  private let home: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    home = try TemporaryFolder()
    environment = ["LANG": "C.UTF-8", "HOME": home.url.path, "STATE_DIRECTORY": home.path("state")]
  }

  private func run(_ words: String...) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["tasbih"] + words, environment: environment)
  }

  private func screen(_ words: String...) throws -> PseudoTerminal {
    let terminal = try PseudoTerminal(
      ["qibla", "tasbih"] + words, environment: environment.merging(["QIBLA_ROOT": "/nowhere"]) { $1 })
    terminal.answers = [("\u{1b}[5n", "\u{1b}[0n")]
    return terminal
  }

  /// Where the counter is, and how many there were today.
  private func place() throws -> (position: Int, today: Int) {
    let cells = try run("show", "--format", "csv").output.split(separator: "\n").last?.split(separator: ",") ?? []
    return (try #require(Int(cells[1])), try #require(Int(cells[6].prefix { $0 != "\n" })))
  }

  @Test func `counts without a screen, and lists the days`() throws {
    #expect(try run("show").output == "0 / 100: part 1 of 3, 33 left, today: 0\n")
    // Nothing is made by looking.
    #expect(!FileManager.default.fileExists(atPath: home.path("state/reminders/reminders.db")))
    #expect(try run("add").output == "1 / 100: part 1 of 3, 32 left, today: 1\n")
    #expect(try run("add", "99").output == "100 / 100: complete, today: 100\n")
    #expect(try run("add", "--set", "99").output == "1 / 99: part 1 of 1, 98 left, today: 101\n")
    // The same set continues.
    let json = try run("add", "--set", "99", "--format", "json").output
    #expect(
      json.hasPrefix(#"{"class":"tasbih","set":[99],"position":2,"all":99,"part":1,"left":97,"day":"20"#), "\(json)")
    let days = try run("history", "--month", "--format", "csv").output.split(separator: "\n")
    #expect(days.count == 2 && days[0] == "day,count" && days[1].hasSuffix(",102"))
    #expect(try run("history", "--month", "1999-01").output.isEmpty)
    #expect(try run("history").output.hasSuffix("  102\n"))
    #expect(access(home.path("state/reminders/reminders.db"), F_OK) == 0)
    var about = stat()
    #expect(stat(home.path("state/reminders/reminders.db"), &about) == 0 && about.st_mode & 0o777 == 0o600)
    // Reminders were never made.
    #expect(try BuiltProgram.run(["remind", "list"], environment: environment).messages.contains("no reminders yet"))
  }

  @Test(arguments: [
    (["add", "0"], 64, "from 1 to 100000"), (["add", "x"], 64, "found ‘x’"), (["add", "1", "2"], 64, "expected add"),
    (["history", "2026-11"], 64, "history --month"), (["history", "--month", "2026-13"], 64, "found ‘2026-13’"),
    (["--set", "33,x"], 64, "such as 33,33,34"), (["show", "--sound"], 64, "for counting"),
    (["show", "--set", "99"], 64, "--set is for counting"), (["history", "--set", "99"], 64, "--set is for counting"),
    ([], 64, "needs a terminal"),
    (["show", "--month"], 64, "--month is for history"), (["--key", "/nowhere/event0"], 66, "/proc/bus/input/devices"),
    (["--key", "/dev/null"], 69, "expected an input device"), (["--key", "/dev/null:28"], 69, "no key 28"),
    (["--key", "/dev/null:9999"], 64, "from 1 to 767"),
  ]) func `says what was found, what was expected and what to do`(words: [String], code: Int32, said: String) throws {
    let result = try BuiltProgram.run(["tasbih"] + words, environment: environment)
    #expect(result.code == code && result.messages.contains(said), "\(result)")
  }

  @Test func `counts by any key, takes back, asks before it begins again, and continues there`() throws {
    let terminal = try screen("--set", "3,4", "--sound")
    try terminal.wait(for: "part 1 of 2")
    terminal.type("a \r")
    try terminal.wait(for: "\u{07}")
    terminal.type("\u{1b}[Auu")
    // At another size everything is drawn again, as by Ctrl-L.
    terminal.resize(columns: 40, rows: 12)
    try terminal.wait(for: "\u{1b}[2J", times: 2)
    terminal.type("\u{c}")
    try terminal.wait(for: "2 / 7")
    terminal.type("r\u{c}")
    try terminal.wait(for: "begin again?")
    terminal.type("xq")
    #expect(try terminal.end() == 0)
    #expect(terminal.isPlain && terminal.output.hasSuffix("\u{1b}[?1049l"))
    #expect(try place() == (2, 2))
    let again = try screen()
    try again.wait(for: "2 / 7")
    again.type("rr\u{c}")
    try again.wait(for: "0 / 7")
    again.signal(SIGINT)
    #expect(try again.end() == 130)
    #expect(try place() == (0, 2))
  }

  @Test func `has no colour with NO_COLOR`() throws {
    let terminal = try PseudoTerminal(
      ["qibla", "tasbih"], environment: environment.merging(["NO_COLOR": "1", "QIBLA_ROOT": "/nowhere"]) { $1 })
    try terminal.wait(for: "part 1 of 3")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(!terminal.output.contains("[38;") && !terminal.output.contains(";38;"))
  }

  /// The number of times that a program is killed; the environment may ask for more.
  private static let kills = ProcessInfo.processInfo.environment["QIBLA_KILLS"].flatMap { Int($0) } ?? 40

  @Test func `that is killed has what it showed`() throws {
    var count = 0
    for round in 0..<5 {
      let terminal = try screen("--set", "1", "--sound")
      try terminal.wait(for: "1049h")
      for key in 1...4 {
        terminal.type("x")
        // The bell comes with the frame that shows the count.
        try terminal.wait(for: "\u{07}", times: key)
        count += 1
      }
      if round > 0 { terminal.type("x") }
      terminal.signal(SIGKILL)
      #expect(try terminal.end() == -SIGKILL)
      let found = try place().today
      #expect(found == count || round > 0 && found == count + 1, "\(found) of \(count)")
      count = found
    }
  }

  @Test func `that is killed at any instant has counted or has not`() throws {
    var (random, counts, before) = (Seeded(503), [0, 0], 0)
    let start = ContinuousClock.now
    #expect(try run("add").code == 0)
    let whole = (ContinuousClock.now - start).components
    let longest = UInt32(clamping: whole.seconds * 1_000_000 + whole.attoseconds / 1_000_000_000_000)
    before = 1
    for number in 0..<Self.kills {
      let child = Process()
      (child.executableURL, child.environment, child.arguments) = (BuiltProgram.url, environment, ["tasbih", "add"])
      (child.standardOutput, child.standardError) = (FileHandle.nullDevice, FileHandle.nullDevice)
      try child.run()
      // The first is killed at once and the second never, so that both happen however busy the machine is.
      if number != 1 {
        usleep(number == 0 ? 0 : .random(in: 0...longest * 5 / 4, using: &random))
        kill(child.processIdentifier, SIGKILL)
      }
      child.waitUntilExit()
      let (position, today) = try place()
      #expect(today == before || today == before + 1, "\(before) became \(today)")
      #expect(position == (today - 1) % 100 + 1)
      if child.terminationReason == .exit { #expect(today == before + 1) }
      counts[today - before] += 1
      before = today
    }
    #expect(counts[0] > 0 && counts[1] > 0, "\(counts)")
  }
}
