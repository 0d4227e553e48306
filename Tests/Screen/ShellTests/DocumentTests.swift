import Foundation
import Readings
import TestKit
import Testing
import Text

@Suite struct `What is installed with the program` {
  private static let hasScdoc = FileManager.default.fileExists(atPath: "/usr/bin/scdoc")

  @Test(.enabled(if: hasScdoc, "scdoc is not installed"), arguments: ["qibla", "qibla.conf"])
  func `is a manual that scdoc takes`(page: String) throws {
    let made = try BuiltProgram.shell("qibla --manual \(page) | scdoc")
    #expect(made.code == 0 && made.messages.isEmpty)
    #expect(made.output.contains(".SH NAME") || made.output.contains(".SH \"NAME\""))
    let text = made.output.replacing("\\-", with: "-").replacing("\\&", with: "")
    for word in page == "qibla" ? ["qibla replay", "--gpsd", "EXIT STATUS"] : ["alignment.enter", "Default"] {
      #expect(text.contains(word), "\(word)")
    }
  }

  /// The words that bash offers when the last word of a line is being typed.
  private func offered(_ words: String...) throws -> [Substring] {
    let line = words.map { "'\($0)'" }.joined(separator: " ")
    let script = "source <(qibla --completion bash); COMP_WORDS=(\(line)); COMP_CWORD=\(words.count - 1); _qibla; "
    return try BuiltProgram.shell(script + "printf '%s\\n' \"${COMPREPLY[@]}\"").output.split(separator: "\n")
  }

  @Test func `completes commands, options, and their values in bash`() throws {
    #expect(try offered("qibla", "rep") == ["replay"])
    #expect(try offered("qibla", "replay", "--form") == ["--format"])
    #expect(
      try offered("qibla", "replay", "--format", "") == ReadingFormat.Name.allCases.map { Substring($0.rawValue) })
    #expect(try offered("qibla", "serve", "--dbus", "s") == ["system", "session"])
    #expect(try offered("qibla", "--gps") == ["--gpsd"])
    #expect(try offered("qibla", "replay", "--rate", "") == [])
  }

  @Test func `completes scenarios, settings and cities in bash`() throws {
    #expect(try offered("qibla", "simulate", "mag") == ["magnet"])
    #expect(try offered("qibla", "now", "--simulate", "des") == ["desk"])
    #expect(try offered("qibla", "now", "--set", "alignment.e") == ["alignment.enter_deg="])
    #expect(try offered("qibla", "bearing", "Istan").first == "Istanbul")
    #expect(try offered("qibla", "now", "--at", "new yo").first == "New York City")
    // Where there is none, a file may be meant.
    #expect(try offered("qibla", "simulate", "Makef") == ["Makefile"])
    #expect(try BuiltProgram.run(["--complete", "town", "x"]).messages.contains("expected city, scenario or setting"))
  }

  @Test(arguments: ["zsh", "fish"]) func `is a script that the shell takes`(shell: String) throws {
    let script = try BuiltProgram.shell("qibla --completion \(shell)")
    #expect(script.code == 0 && script.output.contains("replay"))
    let checked = try BuiltProgram.shell("qibla --completion \(shell) | \(shell) -n /dev/stdin")
    #expect(checked.code == 0 && checked.messages.isEmpty, "\(checked.messages)")
  }

  @Test func `is refused where it is something else`() throws {
    #expect(try BuiltProgram.run(["--completion", "csh"]).messages.contains("expected bash, zsh or fish, found ‘csh’"))
    #expect(try BuiltProgram.run(["--manual"]).code == 64)
  }
}
