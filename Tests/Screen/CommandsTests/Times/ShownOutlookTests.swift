import TestKit
import Testing
import WaitingKit

@Suite struct `What comes next, shown by commands` {
  @Test func `is printed behind a reading as text, in its language, and in no other format`() throws {
    // A scenario has a clock of its own.
    func now(_ options: String..., language: String = "en") throws -> BuiltProgram.Result {
      try awaited {
        let run = try BuiltProgram.run(
          ["now", "--simulate", "desk", "--timeout", "1.5"] + options, environment: ["QIBLA_LANG": language])
        // A busy machine may give no heading within the 1.5 s.
        return run.code == 75 ? nil : run
      }
    }
    for (language, line) in [
      ("en", "Dhuhr 12:55, in 3h 55m; 11 Jumada al-akhirah 1448"),
      ("ar", "الظهر 12:55، بعد 3 س 55 د؛ 11 جمادى الآخرة 1448 هـ"),
    ] {
      let text = try now(language: language)
      #expect(text.code == 0 && text.output.hasSuffix("\n\(line)\n"), "\(text.output)\(text.messages)")
    }
    for format in ["json", "csv", "nmea"] {
      let data = try now("--format", format)
      #expect(data.code == 0 && !data.output.contains("12:55") && !data.output.contains("1448"), "\(data.output)")
    }
  }

  @Test func `is shown on the gauge, in the language that a key chooses`() throws {
    let terminal = try PseudoTerminal(["qibla", "--simulate", "desk"], environment: ["QIBLA_ROOT": "/nowhere"])
    terminal.answers = [("\u{1b}[5n", "\u{1b}[0n")]
    try terminal.wait(for: "Dhuhr")
    try terminal.wait(for: "11 Jumada al-akhirah 1448")
    terminal.type("l")
    // Joined and from right to left, as the terminal needs it.
    try terminal.wait(for: "\u{feae}\u{feec}\u{fec8}\u{fedf}\u{fe8d}")
    terminal.type("q")
    #expect(try terminal.end() == 0)
  }
}
