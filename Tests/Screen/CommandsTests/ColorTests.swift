import TestKit
import Testing
import Text
import Words

@testable import Commands

@Suite struct `Colour in answers` {
  /// The output of a command on a terminal.
  private func shown(_ line: String, _ environment: [String: String] = ["TERM": "xterm"]) throws -> String {
    try BuiltProgram.shell(
      "script -qec 'qibla \(line)' /dev/null < /dev/null",
      environment: environment.merging(["QIBLA_ROOT": "/nowhere", "LANG": "C.UTF-8"]) { own, _ in own }
    ).output.replacing("\r\n", with: "\n")
  }

  @Test func `shows place, answer and what is next on a terminal`() throws {
    let bearing = try shown("bearing London")
    #expect(bearing.hasPrefix("\u{1b}[1mLondon, United Kingdom\u{1b}[0m\n\u{1b}[1;33m118.99°\u{1b}[0m ESE"))
    #expect(try shown("times Cairo").split(separator: "\n").count { $0.hasPrefix("\u{1b}[1;33m> ") } == 1)
    #expect(try shown("hijri --month").contains("\u{1b}[1;33m["))
    #expect(try shown("times Cairo --methods").contains("\u{1b}[1;33m> egyptian "))
  }

  @Test(arguments: ["times Cairo", "bearing London", "hijri"])
  func `is as the option says, whatever the environment says`(line: String) throws {
    let wish = ["TERM": "xterm", "NO_COLOR": "1"]
    #expect(try !shown(line, wish).contains("\u{1b}"))
    #expect(try shown(line + " --color always", wish).contains("\u{1b}[1"))
    #expect(try !shown(line + " --color never").contains("\u{1b}"))
    // A file or a pipe gets an escape byte only where it is asked for.
    #expect(try !BuiltProgram.shell("qibla \(line)").output.contains("\u{1b}"))
    #expect(try BuiltProgram.shell("qibla \(line) --color always").output.contains("\u{1b}[1"))
  }

  @Test(arguments: ["times Cairo", "bearing London", "hijri"])
  func `is in a pipe where the configuration says always, unless the option says otherwise`(line: String) throws {
    let folder = try TemporaryFolder(["qibla/qibla.conf": "color = always\n"])
    let root = ["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": folder.path(""), "QIBLA_SOCKET": "/nowhere"]
    #expect(try BuiltProgram.shell("qibla \(line)", environment: root).output.contains("\u{1b}["))
    #expect(try !BuiltProgram.shell("qibla \(line) --color never", environment: root).output.contains("\u{1b}"))
  }

  @Test func `of doctor and help is in a pipe where the option or the configuration says always`() throws {
    let folder = try TemporaryFolder(["qibla/qibla.conf": "color = always\n"])
    let own = ["QIBLA_ROOT": "/nowhere", "XDG_CONFIG_HOME": folder.path(""), "QIBLA_SOCKET": "/nowhere"]
    let plain = own.merging(["XDG_CONFIG_HOME": "/nowhere"]) { $1 }
    for line in ["doctor", "--help", "times --help"] {
      #expect(try BuiltProgram.shell("qibla \(line)", environment: own).output.contains("\u{1b}["), "\(line)")
      #expect(try !BuiltProgram.shell("qibla \(line)", environment: plain).output.contains("\u{1b}"), "\(line)")
    }
    for line in ["doctor --color always", "times --color always --help", "times --help --color always"] {
      #expect(try BuiltProgram.shell("qibla \(line)", environment: plain).output.contains("\u{1b}["), "\(line)")
    }
    #expect(try !BuiltProgram.shell("qibla doctor --color never", environment: own).output.contains("\u{1b}"))
    #expect(try !BuiltProgram.shell("qibla times --color never --help", environment: own).output.contains("\u{1b}"))
  }

  @Test func `is never in what a program reads`() throws {
    let always = ["QIBLA_COLOR": "always"]
    #expect(try !BuiltProgram.shell("qibla times Cairo --format json", environment: always).output.contains("\u{1b}"))
  }

  @Test func `of the doctor is that of the result`() {
    let ink = Emphasis(isOn: true)
    let fine = DoctorCheck("clock", "2026-11-25").lines(columns: 80, PhraseBook(.english), ink)
    #expect(fine == ["\u{1b}[32mok      \u{1b}[0m\u{1b}[1mclock:\u{1b}[0m 2026-11-25"])
    let broken = DoctorCheck("gpsd", "no", .broken(mend: "start it")).lines(columns: 80, PhraseBook(.english), ink)
    #expect(broken == ["\u{1b}[1;31mnot ok  \u{1b}[0m\u{1b}[1mgpsd:\u{1b}[0m no", "        -> start it"])
    #expect(
      DoctorCheck("gpsd", "no", .broken(mend: "start it")).line(PhraseBook(.english), ink)
        == "\u{1b}[1;31mnot ok  \u{1b}[0m\u{1b}[1mgpsd:\u{1b}[0m no; start it")
    #expect(DoctorCheck("gpsd", "no", .poor(mend: "x")).line() == "poor    gpsd: no; x")
    #expect(DoctorCheck("gpsd", "no", .poor(mend: "x")).lines(columns: 80) == ["poor    gpsd: no", "        -> x"])
  }
}
