import Foundation
import TestKit
import Testing

/// A configured timetable that cannot be read.
@Suite struct `A timetable that cannot be read` {
  private let folder: TemporaryFolder
  init() throws { folder = try TemporaryFolder(["mosque.csv": "no table\n"]) }

  private func run(_ line: String, table: String = "mosque.csv", _ language: String = "en") throws
    -> BuiltProgram.Result
  {
    try BuiltProgram.run(
      line.split(separator: " ").map(String.init),
      environment: [
        "LANG": "C.UTF-8", "QIBLA_LANG": language, "QIBLA_AT": "London", "QIBLA_TIMES_FROM": folder.path(table),
        "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path, "QIBLA_ROOT": folder.url.path,
      ])
  }

  private static let words = "the timetable cannot be read, and times are computed: "

  @Test func `leaves computed times, which say why`() throws {
    let times = try run("times --date 2027-01-08", table: "missing.csv")
    #expect(times.code == 0 && times.output.contains("  Asr       14:24"), "\(times)")
    let said = times.output.split(separator: "\n").joined(separator: " ")
    #expect(said.contains(Self.words) && said.contains("missing.csv: No such file or directory"), "\(times)")
    for format in ["json", "csv"] {
      let times = try run("times --date 2027-01-08 --format \(format)")
      #expect(times.code == 0 && (times.output + times.messages).contains(Self.words), "\(times)")
    }
    #expect(try run("times --date 2027-01-08", "fr").output.contains("le tableau d’horaires est illisible"))
  }

  @Test(arguments: ["text", "json", "csv", "ics"]) func `leaves a computed agenda, which says why`(format: String)
    throws
  {
    let agenda = try run("agenda --from 2027-01-08 --to 2027-01-08 --format \(format)")
    #expect(agenda.code == 0 && agenda.output.split(whereSeparator: \.isNewline).count > 5, "\(agenda)")
    #expect(agenda.messages.contains(Self.words) && agenda.messages.contains("mosque.csv"), "\(agenda)")
  }

  @Test func `leaves computed calls, which say why`() throws {
    let alerts = try run("alerts")
    // No service runs.
    #expect(alerts.code == 69 && alerts.messages.contains(Self.words), "\(alerts)")
    #expect(alerts.output.split(separator: "\n").count { $0.hasPrefix("  ") } == 5, "\(alerts)")
  }

  @Test(arguments: [("times", "missing.csv", 66), ("agenda", "missing.csv", 66), ("times", "mosque.csv", 65)])
  func `is an error where the command line names it`(_ command: String, _ table: String, _ code: Int32) throws {
    let result = try run("\(command) --times-from \(folder.path(table))")
    #expect(result.code == code && result.output.isEmpty && result.messages.contains(table), "\(result)")
  }
}
