import Configuration
import Foundation
import Gauge
import TestKit
import Testing
import WaitingKit
import Words

@Suite struct `The gauge's choices` {
  private func qibla(_ folder: TemporaryFolder, _ more: [String: String] = [:], _ words: String...) throws
    -> PseudoTerminal
  {
    let own = ["QIBLA_ROOT": folder.path("root"), "XDG_CONFIG_HOME": folder.path("config")]
    let terminal = try PseudoTerminal(
      ["qibla", "replay", "--gauge", Reference.project.appending(path: "traces/desk.jsonl").path] + words,
      environment: own.merging(more) { $1 })
    terminal.answers = [("\u{1b}[5n", "\u{1b}[0n")]
    return terminal
  }

  @Test(arguments: [
    ("lang", ["auto"] + Language.allCases.map(\.rawValue)), ("glyphs", ["auto", "braille", "half", "ascii"]),
    ("theme", Theme.allCases.map(\.rawValue)), ("north", ["true", "magnetic"]),
    ("layout", ["plain", "instruments", "dial"]),
  ])
  func `are words of the configuration, and auto is the locale's or the terminal's`(_ name: String, _ words: [String])
    throws
  {
    let entry = try #require(ProgramOptions.entries.first { $0.name == name })
    #expect(entry.shape == .choice(words) && !entry.accepts("none"))
    #expect(try words.atLeast(2).allSatisfy(entry.accepts))
    #expect(entry.text(ConfigurationValues()) == words[0])
  }

  @Test func `are kept by a key, and used by the next run, unless an option says otherwise`() throws {
    let folder = try TemporaryFolder()
    let first = try qibla(folder)
    try first.wait(for: "Heading")
    first.type("i")
    try first.wait(for: "Rates")
    first.type("ts")
    try first.wait(for: "Kept in")
    first.type("q")
    #expect(try first.end() == 0)
    #expect(try folder.text("config/qibla/qibla.conf") == "layout = instruments\ntheme = ocean\n")
    let second = try qibla(folder)
    try second.wait(for: "Rates")
    second.type("q")
    #expect(try second.end() == 0)
    let third = try qibla(folder, ["QIBLA_THEME": "forest"], "--layout", "plain", "--lang", "en")
    try third.wait(for: "Heading")
    third.type("s")
    // The option's value is a choice too; the variable's stays stronger.
    try third.wait(for: "Kept in")
    third.type("q")
    #expect(try third.end() == 0 && !third.output.contains("Rates"))
    #expect(try folder.text("config/qibla/qibla.conf") == "layout = plain\ntheme = forest\nlang = en\n")
  }

  @Test func `are not kept where there is no folder for them, and the foot says so`() throws {
    let folder = try TemporaryFolder(["config": "a file"])
    let terminal = try qibla(folder)
    try terminal.wait(for: "Heading")
    terminal.type("ts")
    try terminal.wait(for: "Not kept")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
