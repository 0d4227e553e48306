import Foundation
import Quantities
import TestKit
import Testing

@Suite struct `Reminders by the command line` {
  private let home: TemporaryFolder

  init() throws { home = try TemporaryFolder(["a.txt": "alpha"]) }

  private func run(_ words: [String], in locale: String = "C.UTF-8") throws -> BuiltProgram.Result {
    try BuiltProgram.run(
      ["remind"] + words, environment: ["LANG": locale, "HOME": home.url.path, "STATE_DIRECTORY": home.path("state")])
  }

  private func output(_ words: String...) throws -> String {
    let result = try run(words)
    #expect(result.code == 0, "\(words): \(result.messages)")
    return result.output
  }

  @Test func `are added, listed, shown, changed and removed by their numbers`() throws {
    let none = try run(["list"])
    #expect(none.code == 0 && none.output.isEmpty && none.messages.contains("no reminders yet"))
    let zakat = try output(
      "add", "Zakat due", "--on", "1/9", "--days", "3", "--note", "2.5 %", "--attach", home.path("a.txt"), "--attach",
      "https://example.org/a")
    #expect(zakat.hasPrefix("1  Zakat due\n  1 Ramadan, 3 days, each year, 09:00: "))
    #expect(
      try output("add", "Hajj", "--on", "1489-12-08", "--at", "fajr-30m").contains("8 Dhu al-Hijjah 1489, fajr-30m: "))
    let page = try output("show", "1").split(separator: "\n").map(String.init)
    #expect(page.count == 5 && page[2] == "  2.5 %" && page[4] == "  https://example.org/a")
    #expect(page[3].hasPrefix("  a.txt: \(home.path("state"))/reminders/attachments/"))
    #expect(
      try output("edit", "2", "--title", "Hajj begins", "--year", "each", "--at", "maghrib").hasPrefix(
        "2  Hajj begins\n  8 Dhu al-Hijjah, each year, maghrib: "))
    #expect(try output("list", "--format", "csv").split(separator: "\n").count == 3)
    #expect(
      try output("list", "--format", "json").contains(
        #""title":"Zakat due","year":null,"month":9,"day":1,"days":3,"time":"09:00""#))
    #expect(try output("remove", "1") == "1: Zakat due\n")
    #expect(try output("list").hasPrefix("2  Hajj begins"))
  }

  @Test func `come in the order of their days, each with its number of several`() throws {
    _ = try output("add", "Three days", "--on", "1/9", "--days", "3")
    let all = try output("next", "--days", "400", "--format", "csv").split(separator: "\n").map(String.init)
    #expect(all.first == "day,time,id,title,hijri,source,number,days")
    let numbers = all.dropFirst().compactMap { $0.split(separator: ",").dropLast().last }
    // 400 days have one or two Ramadans, and may begin within one.
    #expect(numbers.count >= 3 && Set(numbers) == ["1", "2", "3"], "\(all)")
    #expect(all.dropFirst().sorted() == Array(all.dropFirst()))
  }

  @Test func `are in Arabic where the locale says so`() throws {
    let result = try run(["add", "الزكاة", "--on", "1/9"], in: "ar_EG.UTF-8")
    #expect(result.output.contains("1 رمضان، كل سنة، 09:00"), "\(result.output)")
  }

  @Test(arguments: [
    (["add", "x"], 64, "expected --on"), (["add", "x", "--on", "1/13"], 64, "found ‘1/13’"),
    (["add", "x", "--on", "1/9", "--year", "1690a"], 64, "--year"),
    (["add", "", "--on", "1/9"], 64, "title of 1 to 200"),
    (["add", "x", "--on", "1/9", "--year", "1440"], 64, "which was 2019-05-06"),
    (["add", "x", "--on", "1/9", "--days", "31"], 64, "1 to 30 days"),
    (["add", "x", "--on", "1/9", "--at", "noon"], 64, "found ‘noon’"),
    (["add", "x", "--on", "1/9", "--attach", "/none"], 66, "/none"),
    (["add", "x", "y", "--on", "1/9"], 64, "one title"),
    (["show", "7"], 66, "no reminder 7"), (["remove", "7"], 66, "no reminder 7"),
    (["edit", "1"], 64, "expected an option"),
    (["show", "x"], 64, "found ‘x’"), (["import", "/none"], 66, "/none"), ([], 64, "expected add"),
    (["do"], 64, "found ‘do’"),
    (["import", "a", "--merge", "--replace"], 64, "--replace"),
    (["list", "--on", "1/9"], 64, "for add and edit"), (["list", "--merge"], 64, "for import"),
    (["add", "x", "--on", "1/9", "--title", "y"], 64, "for edit"), (["next", "--days", "4000"], 64, "1 to 3660"),
    (["show", "1", "--days", "2"], 64, "--days is for"), (["add", " ", "--on", "1/9"], 64, "spaces alone"),
  ]) func `say what was found, what was expected and what to do`(words: [String], code: Int32, said: String) throws {
    let result = try run(words)
    #expect(result.code == code && result.messages.contains(said), "\(result)")
  }

  @Test func `keep what eight programs add to one of them at once`() throws {
    _ = try output("add", "Zakat", "--on", "1/9")
    let line =
      (1...8).map { number in
        "qibla remind edit 1 --attach https://example.org/\(number) > /dev/null &"
      }.joined(separator: " ") + " qibla remind edit 1 --note kept > /dev/null & wait"
    let result = try BuiltProgram.shell(
      line, environment: ["HOME": home.url.path, "STATE_DIRECTORY": home.path("state")])
    #expect(result.code == 0 && result.messages.isEmpty, "\(result.messages)")
    let page = try output("show", "1")
    #expect((1...8).count { page.contains("example.org/\($0)\n") } == 8 && page.contains("kept"), "\(page)")
  }

  @Test(.enabled(if: getuid() == 0, "only root may act for another user"))
  func `belong to the owner of their folder where root changes them, and links lead nowhere`() throws {
    let (state, nobody) = (home.path("state"), 65_534 as uid_t)
    try FileManager.default.createDirectory(atPath: state, withIntermediateDirectories: true)
    try home.write("of root", to: "secret/file")
    #expect(chown(state, nobody, nobody) == 0 && chmod(home.url.path, 0o755) == 0)
    #expect(chmod(home.path("secret"), 0o700) == 0 && chmod(home.path("a.txt"), 0o600) == 0)
    for title in ["A", "B"] { _ = try output("add", title, "--on", "1/9", "--attach", home.path("a.txt")) }
    let found = FileManager.default.enumerator(atPath: state)?.compactMap { $0 as? String } ?? []
    #expect(found.count >= 6, "\(found)")
    for name in found {
      var about = stat()
      #expect(lstat("\(state)/\(name)", &about) == 0 && about.st_uid == nobody, "\(name)")
    }
    _ = try output("export", home.path("secret/all.zip"))
    // A folder of the owner's that leads to one of root's.
    #expect(rename(state + "/reminders/backups", state + "/old") == 0)
    #expect(symlink(home.path("secret"), state + "/reminders/backups") == 0)
    #expect(try run(["add", "C", "--on", "1/9"]).code == 74)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path("secret")).sorted() == ["all.zip", "file"])
  }

  @Test func `go into one file and come back`() throws {
    _ = try output("add", "Zakat due", "--on", "1/9", "--attach", home.path("a.txt"))
    #expect(try output("export", home.path("1.zip")) == "\(home.path("1.zip")): 1\n")
    _ = try output("add", "Other", "--on", "2/9")
    let back = try run(["import", home.path("1.zip"), "--replace"])
    #expect(back.code == 0 && back.messages.contains("1 reminders added, 0 changed"), "\(back)")
    _ = try output("export", home.path("2.zip"))
    #expect(FileManager.default.contentsEqual(atPath: home.path("1.zip"), andPath: home.path("2.zip")))
  }

  @Test func `are in the calendar for phones, and in what is called at this device`() throws {
    _ = try output("add", "Zakat due", "--on", "1/9", "--at", "maghrib", "--days", "2")
    let environment = ["HOME": home.url.path, "STATE_DIRECTORY": home.path("state"), "QIBLA_AT": "21.4225,39.8262"]
    func lines(_ words: String...) throws -> [String] {
      let result = try BuiltProgram.run(words, environment: environment)
      #expect(result.code == 0, "\(result.messages)")
      return result.output.split(whereSeparator: \.isNewline).map(String.init)
    }
    let feed = try lines("calendar", "--what", "reminders", "--from", "2027-01-01", "--to", "2027-12-31")
    #expect(
      feed.filter { $0.hasPrefix("SUMMARY") } == Array(repeating: "SUMMARY:Zakat due\\, 1 Ramadan 1448", count: 2))
    let starts = feed.filter { $0.hasPrefix("DTSTART") }
    let agenda = try lines("agenda", "--from", "2027-02-08", "--days", "2", "--format", "csv")
    let called = agenda.filter { $0.contains("/reminder/") }
    #expect(called.count == 2 && called[0].contains(",reminder,maghrib,43200"), "\(agenda)")
    let epochs = called.compactMap { Int($0.split(separator: ",")[1]) }
    #expect(
      starts
        == epochs.map { epoch in
          let day = UTC(nanoseconds: Int64(epoch) * 1_000_000_000)
          let seconds = epoch % 86_400
          let date = day.civilDay.date
          return String(
            format: "DTSTART:%04d%02d%02dT%02d%02d%02dZ", date.year, date.month, date.day, seconds / 3600,
            seconds / 60 % 60, seconds % 60)
        })
    let elsewhere = try lines("agenda", "Cairo", "--from", "2027-02-08", "--days", "2", "--format", "csv")
    #expect(!elsewhere.contains { $0.contains("/reminder/") } && elsewhere.count > 10)
  }

  @Test func `are in a calendar without a place, unless one is at a time of prayer`() throws {
    _ = try output("add", "Zakat due", "--on", "1/9", "--at", "09:30")
    _ = try output("add", "White days", "--on", "13/9")
    let environment = [
      "HOME": home.url.path, "STATE_DIRECTORY": home.path("state"), "QIBLA_GPSD": "off", "QIBLA_TIMEZONE": "Asia/Tokyo",
    ]
    func calendar(_ kinds: String) throws -> BuiltProgram.Result {
      try BuiltProgram.run(
        ["calendar", "--what", kinds, "--from", "2027-01-01", "--to", "2027-12-31"], environment: environment)
    }
    let feed = try calendar("reminders,events,fasting")
    let lines = feed.output.split(whereSeparator: \.isNewline)
    #expect(feed.code == 0 && lines.contains("NAME:qibla"), "\(feed)")
    // 09:30 in Tokyo.
    #expect(lines.count { $0 == "DTSTART:20270208T003000Z" } == 1)
    #expect(lines.contains { $0.hasPrefix("SUMMARY:White days") } && lines.contains { $0.contains("Eid al-Fitr") })
    #expect(lines.allSatisfy { !$0.hasPrefix("LOCATION") && !$0.hasPrefix("GEO") } && lines.count > 100)
    let times = try calendar("reminders,prayers")
    #expect(times.code == 69 && times.messages.contains("calendar: ") && times.output.isEmpty, "\(times)")
    _ = try output("add", "Suhoor", "--on", "2/9", "--at", "fajr-30m")
    let late = try calendar("reminders")
    #expect(late.code == 69 && late.output.isEmpty, "\(late)")
  }
}
