import Foundation
import TestKit
import Testing

/// The clocks by which `qibla times` shows times, and its notes about them.
@Suite struct `The clock of prayer times` {
  private func run(_ line: String, environment: [String: String] = ["LANG": "C.UTF-8"]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["times"] + line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test func `is said to be in doubt on the days on which it is`() throws {
    // At the border between Bulgaria and Turkey, which has no winter time.
    let place = "41.717 26.355"
    let doubt = "The time zone may also be "
    func notes(_ days: String, _ format: String) throws -> String {
      let run = try run("\(place) \(days) --format \(format)")
      let text = format == "json" || format == "text" ? run.output : run.messages
      return text.split(separator: "\n").joined(separator: " ")
    }
    for format in ["text", "json", "csv", "ics"] {
      #expect(try notes("--date 2026-01-15", format).contains(doubt), "\(format)")
      #expect(try !notes("--date 2026-07-15", format).contains(doubt), "\(format)")
    }
    for format in ["text", "csv", "ics"] {
      let year = try notes("--from 2026-01-01 --to 2026-12-31", format)
      #expect(year.contains("(2026-01-01 to 2026-03-29, 2026-10-25 to 2026-12-31)"), "\(format): \(year.suffix(300))")
    }
    #expect(try !notes("--from 2026-06-01 --to 2026-08-31", "csv").contains(doubt))
  }

  @Test func `is one of two where people use two`() throws {
    let kashgar = try run("Kashgar --date 2026-06-01").output
    #expect(kashgar.contains("The time zone may also be Asia/Shanghai; --timezone sets it"))
    #expect(try !run("Kashgar --date 2026-06-01 --timezone Asia/Urumqi").output.contains("may also be"))
  }

  @Test func `is said to have changed since the installed tzdata, on the days that this concerns`() throws {
    let folder = try TemporaryFolder(["tzdata.zi": "# version 2025b\n", "new/+VERSION": "2026c\n"])
    let zones = URL(filePath: "/usr/share/zoneinfo/Etc")
    for (name, clocks) in [("", "GMT-1"), ("new/", "GMT")] {
      try folder.write("", to: name + "Africa/Tunis")
      try FileManager.default.copyItem(
        at: zones.appending(path: clocks), to: folder.url.appending(path: name + "Africa/Casablanca"))
    }
    let old = ["LANG": "C.UTF-8", "TZDIR": folder.url.path]
    let words = "The clocks of Africa/Casablanca have changed since this system's tzdata (2025b) was made"
    func text(_ line: String) throws -> String {
      try run("Casablanca " + line, environment: old).output.split(separator: "\n").joined(separator: " ")
    }
    #expect(try text("--date 2026-09-20").contains(words) && text("--date 2026-09-20").contains("install 2026c"))
    #expect(try !text("--date 2026-09-19").contains("have changed"))
    let new = try text("--date 2026-09-20 --tzdata \(folder.path("new"))")
    #expect(!new.contains("have changed") && new.contains("Africa/Casablanca (GMT)"), "\(new)")
  }
}
