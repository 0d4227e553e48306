import Foundation
import TestKit
import Testing
import WaitingKit
import Words

/// Starts the program on a terminal, without the configuration and the state of this machine.
private func qibla(_ arguments: String..., environment: [String: String] = [:]) throws -> PseudoTerminal {
  let traces = Reference.project.appending(path: "traces").path
  let words = arguments.map { $0.replacing("TRACES", with: traces) }
  let nowhere = ["QIBLA_ROOT": "/nowhere", "XDG_STATE_HOME": "/nowhere/state"]
  let terminal = try PseudoTerminal(["qibla"] + words, environment: nowhere.merging(environment) { $1 })
  terminal.answers = [("\u{1b}[5n", "\u{1b}[0n")]
  return terminal
}

@Suite struct `The gauge of the program` {
  @Test func `shows a live run, and ends with code 0 by the quit key`() throws {
    let terminal = try qibla("--simulate", "desk")
    try terminal.wait(for: "\u{1b}[5n", times: 5)
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isPlain && terminal.output.hasSuffix("\u{1b}[?1049l"))
  }

  @Test func `ends with code 130 after Ctrl-C, and by the signal itself after others`() throws {
    for (signal, code) in [(SIGINT, Int32(130)), (SIGTERM, -SIGTERM), (SIGHUP, -SIGHUP)] {
      let terminal = try qibla("--simulate", "desk")
      try terminal.wait(for: "Heading")
      terminal.signal(signal)
      #expect(try terminal.end() == code)
      #expect(terminal.isPlain && terminal.output.hasSuffix("\u{1b}[?1049l"))
    }
  }

  @Test func `records a live run by a key, and the recording can be replayed`() throws {
    let folder = try TemporaryFolder()
    let terminal = try PseudoTerminal(
      ["bash", "-c", "cd '\(folder.url.path)' && exec qibla --simulate walk"], environment: ["QIBLA_ROOT": "/nowhere"])
    terminal.answers = [("\u{1b}[5n", "\u{1b}[0n")]
    try terminal.wait(for: "Heading")
    terminal.type("c")
    try terminal.wait(for: "Calibrat")
    terminal.type("r")
    try terminal.wait(for: "Recording to qibla-20")
    try terminal.wait(for: "\u{1b}[5n", times: 60)
    terminal.type("r")
    try terminal.wait(for: "has ended")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(files.count == 1 && files.first?.hasSuffix(".jsonl") == true, "\(files)")
    let trace = folder.path(files.first ?? "")
    let played = try BuiltProgram.run(["replay", "--format", "json", trace])
    #expect(played.code == 0 && played.messages.isEmpty, "\(played.messages)")
    let last = played.output.split(separator: "\n").last { $0.contains(#""class":"reading""#) } ?? ""
    #expect(last.contains(#""compass":"live""#) && !last.contains("unavailable"), "\(last)")
  }

  @Test func `changes the language of its tour by a key, and takes keys`() throws {
    let last = try #require(Language.allCases.last)
    let terminal = try qibla("demo", "--lang", last.rawValue)
    try terminal.wait(for: "\u{1b}[5n", times: 5)
    terminal.type("l")
    terminal.type("\u{1b}[C")
    terminal.type("b")
    try terminal.wait(for: "comes near")
    terminal.type("c")
    try terminal.wait(for: "another")
    terminal.type("q")
    #expect(try terminal.end() == 0)
    #expect(terminal.isPlain)
  }

  @Test func `says what was looked for where there are no sensors, and what to do`() throws {
    let terminal = try qibla("--iio", "xml:/nowhere.xml", "--gpsd", "off", "--at", "41,29")
    try terminal.wait(for: "no sensors · qibla doctor · qibla demo · xml:/nowhere.xml")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `shows why a service is not reachable`() throws {
    let port = Port.free()
    let terminal = try qibla("watch", "127.0.0.1:\(port)")
    try terminal.wait(for: "no service runs at 127.0.0.1:\(port); start it: qibla serve")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `ends by itself after a number of readings or seconds`() throws {
    #expect(try qibla("--simulate", "desk", "-n", "7").end() == 0)
    #expect(try qibla("replay", "--gauge", "--speed", "16", "-x", "2", "TRACES/walk.jsonl.gz").end() == 0)
  }

  @Test func `is paused and moved by keys`() throws {
    let terminal = try qibla("replay", "--gauge", "--paused", "TRACES/walk.jsonl.gz")
    // The cue is on the bar: the whole recording has been read.
    try terminal.wait(for: "◆")
    terminal.type("\u{1b}[F")
    try terminal.wait(for: "facing the Kaaba")
    terminal.type("\u{1b}[H")
    try terminal.wait(for: "turn right", times: 2)
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }

  @Test func `reports an error in a recording after the terminal is restored`() throws {
    let terminal = try qibla("replay", "--gauge", "--speed", "16", "TRACES/malformed.jsonl")
    #expect(try terminal.end() == 65)
    let after = try #require(terminal.output.components(separatedBy: "\u{1b}[?1049l").last)
    #expect(after.contains("malformed.jsonl:") && after.contains("expected"))
  }

  @Test func `prints lines on a terminal that cannot place the cursor, and in a pipe`() throws {
    let dumb = try qibla("--simulate", "desk", "-n", "3", environment: ["TERM": "dumb"])
    #expect(try dumb.end() == 0)
    #expect(dumb.output.contains("°") && !dumb.output.contains("\u{1b}"))
    let piped = try BuiltProgram.run(["--simulate", "desk", "-n", "3"])
    #expect(
      piped.output.split(separator: "\n").count { $0.hasPrefix("Qibla") } == 3 && !piped.output.contains("\u{1b}"))
    let spoken = try BuiltProgram.run(["replay", "--gauge", "--speak", "traces/walk.jsonl.gz"])
    #expect(spoken.output.hasPrefix("turn right ") && spoken.output.contains("facing the Kaaba\n"))
  }
}

@Suite struct `A guided calibration on a terminal` {
  @Test func `is a page whose frames are changes alone, and that is replaced by the result`() throws {
    let terminal = try qibla("calibrate", "--simulate", "figure-eight", environment: ["LANG": "C.UTF-8"])
    try terminal.wait(for: "Any key goes on.")
    terminal.type(" ")
    #expect(try terminal.end() == 0)
    for part in ["face up", "back up", "Good is ±1.0°", "have not been up", "\u{07}", "Done: the calibration is good."]
    {
      #expect(terminal.output.contains(part), "\(part)")
    }
    // The screen is cleared once: a frame that begins with an empty screen flickers.
    #expect(terminal.output.components(separatedBy: "\u{1b}[2J").count == 2)
    let after = try #require(terminal.output.components(separatedBy: "\u{1b}[?1049l").last)
    #expect(after.hasPrefix("calibrated lis3mdl, for use in any attitude\r\n"))
    #expect(after.contains("\r\nNo calibration before; its error is now ±"))
  }

  @Test(arguments: ["q", "\u{3}"]) func `is left by a key, and the old calibration stays`(key: String) throws {
    let terminal = try qibla("calibrate", "--simulate", "figure-eight", environment: ["LANG": "C.UTF-8"])
    try terminal.wait(for: "leaves and keeps")
    terminal.type(key)
    #expect(try terminal.end() == 130)
    #expect(terminal.isPlain && terminal.output.hasSuffix("interrupted: the old calibration stays in use\r\n"))
  }

  @Test func `prints lines where the cursor cannot be placed, and Ctrl-C leaves the calibration in force`() throws {
    let dumb = try qibla("calibrate", "--simulate", "figure-eight", environment: ["TERM": "dumb"])
    try dumb.wait(for: "of 6 sides were up")
    dumb.signal(SIGINT)
    #expect(try dumb.end() == 130)
    #expect(dumb.output.contains("interrupted: the old calibration stays in use") && !dumb.output.contains("\u{1b}"))
  }

  @Test(arguments: [(SIGINT, Int32(130)), (SIGTERM, Int32(65)), (SIGKILL, Int32(-9))])
  func `leaves the old file unchanged, however it is ended before it is done`(
    signal: Int32, code: Int32
  ) throws {
    let folder = try TemporaryFolder()
    let file = folder.url.appending(path: "old.json")
    let old = #"{"qibla_calibration":1, "magn":{"offset":[1,2,3]}}"# + "\n"
    try Data(old.utf8).write(to: file)
    let terminal = try qibla(
      "calibrate", "--simulate", "figure-eight", "--calibration", file.path, "--output", file.path)
    try terminal.wait(for: "coverage")
    terminal.signal(signal)
    #expect(try terminal.end() == code)
    #expect(try String(contentsOf: file, encoding: .utf8) == old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path) == ["old.json"])
    #expect(signal == SIGKILL || terminal.isPlain)
  }
}
