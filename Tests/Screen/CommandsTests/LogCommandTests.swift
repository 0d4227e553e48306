import Foundation
import TestKit
import Testing
import WaitingKit

@Suite struct `The log of prayers of the program` {
  private let home: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    home = try TemporaryFolder()
    environment = [
      "LANG": "C.UTF-8", "HOME": home.url.path, "STATE_DIRECTORY": home.path("state"), "TZ": "UTC",
      "QIBLA_GPSD": "off", "QIBLA_ROOT": "/nowhere",
    ]
  }

  private func run(_ words: [String], _ more: [String: String] = [:]) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["log"] + words, environment: environment.merging(more) { $1 })
  }

  private func output(_ words: String...) throws -> String {
    let result = try run(words)
    #expect(result.code == 0, "\(words): \(result.messages)")
    return result.output
  }

  @Test func `keeps nothing before the first mark, and then says where`() throws {
    #expect(try output("--format", "csv").split(separator: "\n").count == 6)
    #expect(try output("list").isEmpty && output("--month").contains("·"))
    #expect(try run(["forget", "--yes"]).code == 0 && run(["asr", "--made-up"]).code == 65)
    #expect(!FileManager.default.fileExists(atPath: home.path("state/reminders")))
    let first = try run(["asr", "--late", "--on", "2020-01-02"])
    #expect(first.output == "2020-01-02  Asr  ◐ late\n")
    #expect(first.messages.contains("\(home.path("state/reminders/reminders.db")), which only you can read"))
    var about = stat()
    #expect(stat(home.path("state/reminders/reminders.db"), &about) == 0 && about.st_mode & 0o777 == 0o600)
    let second = try run(["fajr", "--missed", "--on", "2020-01-02"])
    #expect(second.messages.isEmpty && second.output == "2020-01-02  Fajr  ○ missed\nto make up: 1\n")
  }

  @Test func `shows a day, a month and all, and lets the number of missed ones go down`() throws {
    for day in ["2020-01-05", "2020-01-02"] { _ = try output("fajr", "--missed", "--on", day) }
    _ = try output("isha", "--in-congregation", "--on", "2020-01-31")
    let month = try output("--month", "2020-01").split(separator: "\n").map(String.init)
    #expect(month.count == 1 + 31 + 2 && month[0].hasSuffix("Fajr  Dhuhr  Asr  Maghrib  Isha"))
    #expect(month[2] == "2020-01-02  ○     ·      ·    ·        ·" && month[31].hasSuffix("◉"))
    #expect(month[32] == "● prayed  ◐ late  ◉ in congregation  ○ missed  ◍ made up" && month[33] == "to make up: 2")
    #expect(try output("fajr", "--made-up") == "2020-01-02  Fajr  ◍ made up\nto make up: 1\n")
    #expect(try output("fajr", "--made-up", "--on", "2020-01-05") == "2020-01-05  Fajr  ◍ made up\nto make up: 0\n")
    #expect(try run(["fajr", "--made-up"]).messages.contains("no fajr is marked as missed"))
    #expect(
      try output("list", "--format", "csv")
        == "day,prayer,mark\n2020-01-02,fajr,made-up\n2020-01-05,fajr,made-up\n2020-01-31,isha,in-congregation\n")
    #expect(
      try output("isha", "--clear", "--on", "2020-01-31", "--format", "json")
        == #"{"class":"prayer_mark","day":"2020-01-31","prayer":"isha","mark":null,"to_make_up":0}"# + "\n")
    #expect(try output("list").split(separator: "\n").count == 2)
    // The reminders' archive is for others' eyes too.
    let remind = try BuiltProgram.run(["remind", "list"], environment: environment)
    #expect(remind.messages.contains("no reminders yet"))
  }

  @Test func `says each change of the number to be made up, and keeps what was made up`() throws {
    let day = ["--on", "2020-01-02"]
    _ = try output("fajr", "--missed", "--on", "2020-01-02")
    #expect(try output("fajr", "--on", "2020-01-02") == "2020-01-02  Fajr  ● prayed\nto make up: 0\n")
    #expect(try output("fajr", "--late", "--on", "2020-01-02") == "2020-01-02  Fajr  ◐ late\n")
    _ = try output("fajr", "--missed", "--on", "2020-01-02")
    _ = try output("fajr", "--made-up")
    let refused = try run(["fajr"] + day)
    #expect(refused.code == 65 && refused.messages.contains("marked as made up, which stays"), "\(refused)")
    #expect(try output("list", "--format", "csv").hasSuffix(",fajr,made-up\n"))
    #expect(try output("fajr", "--missed", "--on", "2020-01-02").hasSuffix("to make up: 1\n"))
  }

  @Test func `has the same day with and without a prayer, before fajr too`() throws {
    // All around the earth: it is before fajr at some of these places.
    var found = 0
    for longitude in stride(from: -180, to: 180, by: 20) {
      let place = ["QIBLA_AT": "0,\(longitude)", "QIBLA_TIME_ZONE": "auto"]
      let day = try run([], place).output.prefix(10)
      let marked = try run(["fajr"], place)
      #expect(marked.code == 0 && marked.output.hasPrefix(day), "\(longitude): \(marked)")
      found += 1
    }
    #expect(found == 18)
  }

  @Test func `names the prayer, not its time, in Turkish`() throws {
    let text = try run(["fajr", "--on", "2020-01-02"], ["LANG": "tr_TR.UTF-8"]).output
    #expect(text.contains("Sabah") && !text.contains("İmsak"), "\(text)")
  }

  @Test func `refuses a prayer whose time has not come, with its time`() throws {
    // One place has night while another one has noon: at one of them isha of today is still to come.
    var refused = 0
    for longitude in stride(from: -180, to: 180, by: 30) {
      let place = ["QIBLA_AT": "0,\(longitude)", "QIBLA_TIME_ZONE": "auto"]
      let times = try BuiltProgram.run(
        ["times", "0,\(longitude)", "--format", "json"], environment: environment)
      let result = try run(["isha"], place)
      if result.code == 65 {
        refused += 1
        #expect(result.messages.contains("log: isha of 20") && result.messages.contains("which has not come"))
        let said = try #require(result.messages.firstMatch(of: /begins at (\d\d:\d\d)/)).1
        #expect(times.output.contains("\(said)"), "\(said) in \(times.output)")
        #expect(try run(["isha", "--on", "yesterday"], place).code == 0)
      } else {
        #expect(result.code == 0, "\(result)")
      }
    }
    #expect(refused > 0)
  }

  @Test(arguments: [
    (["noon"], 64, "expected fajr, dhuhr"), (["sunrise"], 64, "found ‘sunrise’"),
    (["asr", "isha"], 64, "found ‘asr isha’"),
    (["--late"], 64, "expected a prayer"), (["asr", "--late", "--missed"], 64, "only one mark of a prayer is kept"),
    (["list", "--on", "xx"], 64, "expected a prayer with --on"), (["asr", "--on", "xx"], 64, "yesterday or -2d"),
    (["asr", "--yes"], 64, "--yes is for forget"), (["asr", "--on", "+2d"], 64, "a day before"),
    (["--month", "2020-13"], 64, "found ‘2020-13’"), (["forget"], 0, "no log was ever kept"),
    (["asr", "--made-up", "--on", "2020-01-01"], 65, "no asr of 2020-01-01"),
  ]) func `says what was found, what was expected and what to do`(words: [String], code: Int32, said: String) throws {
    let result = try run(words)
    #expect(result.code == code && result.messages.contains(said), "\(result)")
  }

  @Test func `is forgotten, and nothing of it is left`() throws {
    for day in ["1999-03-07", "1999-03-08"] { _ = try output("maghrib", "--missed", "--on", day) }
    let asked = try run(["forget"])
    #expect(asked.code == 64 && asked.messages.contains("expected --yes"), "\(asked)")
    func found() throws -> Int32 {
      try BuiltProgram.shell("grep -r -q -a 1999-03-0 '\(home.path("state"))'", environment: environment).code
    }
    #expect(try found() == 0)
    let terminal = try PseudoTerminal(["qibla", "log", "forget"], environment: environment)
    try terminal.wait(for: "(y or n)?")
    terminal.type("n\n")
    #expect(try terminal.end() == 0 && found() == 0)
    let result = try run(["forget", "--yes"])
    #expect(result.code == 0 && result.messages.contains("erased: 2 marks"))
    #expect(try found() == 1 && output("list").isEmpty)
  }
}
