import Foundation
import TestKit
import Testing

@Suite struct `The planner of the program` {
  private let home: TemporaryFolder
  private let environment: [String: String]

  init() throws {
    home = try TemporaryFolder()
    environment = [
      "LANG": "C.UTF-8", "HOME": home.url.path, "STATE_DIRECTORY": home.path("state"), "QIBLA_AT": "41.01,28.98",
      "PATH": "/usr/bin:/bin",
    ]
  }

  @discardableResult private func run(
    _ words: String..., setting more: [String: String] = [:]
  ) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["plan"] + words, environment: environment.merging(more) { $1 })
  }

  @Test func `shows a day, and makes nothing by showing it`() throws {
    #expect(
      try run("2026-12-02").output == """
        Wednesday 2026-12-02, 22 Jumada al-akhirah 1448
        06:27  06:52  █ Fajr (2)
        12:53  13:23  █ Dhuhr (4)
        15:17  15:47  █ Asr (4)
        17:39  18:04  █ Maghrib (3)
        19:04  19:34  █ Isha (4)
        qibla plan at 14:00 TITLE 30m

        """)
    #expect(!FileManager.default.fileExists(atPath: home.path("state/reminders/reminders.db")))
    #expect(try run("2026-12-02", "--week", "--format", "json").output.split(separator: "\n").count == 7)
    #expect(try run("2026-12-02", setting: ["QIBLA_LANG": "ar"]).output.contains("الفجر"))
    let plain = try run("2026-12-02", setting: ["LANG": "C"]).output
    #expect(plain.contains("# Fajr") && plain.utf8.allSatisfy { $0 < 128 })
  }

  @Test func `takes tasks, refuses what lies over a prayer, and takes a change back`() throws {
    #expect(try run("at", "10:00", "Call", "30m", "--on", "2030-01-02").output == "1  Call  30m\n")
    let over = try run("at", "13:00", "Lunch", "45m", "--on", "2030-01-02")
    #expect(over.code == 65 && over.messages.contains("it would lie over Dhuhr"))
    #expect(over.messages.contains("it fits at 2030-01-02 12:15 or 2030-01-02 13:45"))
    let report = try run("add", "Report", "1h30m", "--every", "weekday", "--on", "2030-01-01")
    #expect(report.output == "2  Report  1h30m\n")
    #expect(try run("move", "2", "10:30", "--on", "2030-01-02").code == 0)
    #expect(try run("extend", "1", "-15m").output == "1  Call  15m\n")
    #expect(try run("2030-01-02", "--format", "csv").output.contains(",task,2@2030-01-02,Report,90,work,open"))
    #expect(try run("remove", "1").code == 0 && !run("2030-01-02").output.contains("Call"))
    #expect(try run("undo").code == 0 && run("2030-01-02").output.contains("Call"))
    #expect(try run("free", "--on", "2030-01-02", "--length", "3h", "--format", "csv").output.contains(",") == true)
  }

  @Test func `is the same again from its export`() throws {
    try run("add", "Read, \"slowly\"", "45m", "--category", "study", "--note", "a note", "--deadline", "2030-02-01")
    try run("at", "08:30", "Run", "30m", "--every", "mon,thu", "--on", "2030-01-03")
    try run("done", "2@2030-01-07")
    try run("travel", "2030-01-10..2030-01-12")
    let text = try run("export").output
    try home.write(text, to: "plan.json")
    try run("remove", "1")
    #expect(try run("import", home.path("plan.json")).output.isEmpty && run("export").output != text)
    #expect(try run("import", home.path("plan.json"), "--yes").code == 0 && run("export").output == text)
    #expect(try run("export", "--format", "csv").output.contains("1,\"Read, \"\"slowly\"\"\",45,study,open"))
    // The first of a rule in a year from now on may be far: the calendar is whole in any case.
    let ics = try run("export", "--format", "ics").output
    #expect(ics.hasPrefix("BEGIN:VCALENDAR\r\n") && ics.hasSuffix("END:VCALENDAR\r\n"))
    // A number that leaves no room for new tasks would make them unreachable.
    let high = "{\"class\":\"plan\",\"version\":1,\"tasks\":[{\"number\":999999999,\"title\":\"x\",\"minutes\":30}]}"
    try home.write(high, to: "high.json")
    #expect(try run("import", home.path("high.json"), "--yes").code == 65 && run("export").output == text)
    try home.write("{\"class\":\"plan\",\"version\":1,\"tasks\":[\n{\"number\":1,\"title\":\"\"}]}", to: "bad.json")
    let bad = try run("import", home.path("bad.json"), "--yes")
    #expect(bad.code == 65 && bad.messages.contains("bad.json:2: expected a task"))
  }

  @Test func `exports single tasks of any day as events, and says what rules go on`() throws {
    try run("at", "10:00", "Far", "30m", "--on", "2060-01-02")
    let single = try run("export", "--format", "ics")
    #expect(single.output.contains("SUMMARY:Far\r\n") && single.messages.isEmpty)
    try run("at", "08:30", "Run", "30m", "--every", "mon,thu")
    let both = try run("export", "--format", "ics")
    #expect(both.output.components(separatedBy: "SUMMARY:Run").count > 100)
    #expect(both.messages.contains("1 come back after it"))
  }

  @Test func `leaves out a file and an event that it cannot read, and says so`() throws {
    func event(_ start: String, _ title: String) -> String {
      "BEGIN:VCALENDAR\nBEGIN:VEVENT\nDTSTART\(start)\nDURATION:PT1H\nSUMMARY:\(title)\nEND:VEVENT\nEND:VCALENDAR\n"
    }
    try home.write(event(";TZID=Europe/Istanbul:20300102T093000", "Good"), to: "cal/a.ics")
    try home.write(event(";TZID=Nowhere:20300102T103000", "Lost"), to: "cal/b.ics")
    try home.write("no calendar", to: "cal/c.ics")
    let set = ["QIBLA_PLAN_CALENDARS": home.path("cal")]
    let shown = try run("2030-01-02", setting: set)
    #expect(shown.output.contains("Good") && !shown.output.contains("Lost"))
    #expect(shown.messages.contains("b.ics:3: this event is left out: expected a time zone of tzdata, found ‘Nowhere’"))
    #expect(shown.messages.contains("c.ics:1: expected"))
    let over = try run("at", "10:00", "Call", "30m", "--on", "2030-01-02", setting: set)
    #expect(over.code == 65 && over.messages.contains("‘Good’"))
  }

  @Test func `refuses what it does not know by its name, and lists and removes journeys`() throws {
    let unknown = try run(setting: ["QIBLA_PLAN_VOLUNTARY": "duha,dua"])
    #expect(unknown.code == 65 && unknown.messages.contains("found ‘dua’") && unknown.messages.contains("before-fajr"))
    let rule = try run("add", "A", "30m", "--every", "day", "--deadline", "2030-01-02")
    #expect(rule.code == 65 && rule.messages.contains("without a deadline"))
    try run("travel", "2030-01-10..2030-01-12")
    #expect(try run("travel").output == "1  2030-01-10..2030-01-12\n")
    #expect(try run("travel", "remove", "2030-01-10").code == 0 && run("travel").output.isEmpty)
    let later = try run("later", "7")
    #expect(later.code == 65 && later.messages.contains("there is no task 7"))
  }

  @Test func `lists the calls of tasks among those of prayers, for its own place alone`() throws {
    try run("at", "10:00", "Call", "30m", "--on", "2030-01-02")
    let set = ["QIBLA_PLAN_ALERTS": "before:15,at,after"]
    func agenda(_ words: String..., setting more: [String: String]) throws -> BuiltProgram.Result {
      try BuiltProgram.run(
        ["agenda"] + words + ["--from", "2030-01-02", "--days", "1"], environment: environment.merging(more) { $1 })
    }
    let text = try agenda(setting: set).output
    #expect(text.contains("  09:45  Call: in 15 min\n  10:00  Call: now\n  10:30  Call: done?\n"))
    #expect(try agenda("--format", "csv", setting: set).output.contains("2030-01-02/task/1/before-15-1000,"))
    #expect(try agenda("--format", "json", setting: set).output.contains(#""kind":"task""#))
    #expect(try !agenda(setting: [:]).output.contains("Call"))
    #expect(try !agenda("Cairo", setting: set).output.contains("Call"))
    #expect(try agenda(setting: ["QIBLA_PLAN_ALERTS": "before:0"]).code == 65)
  }

  @Test func `says which appointments collide, and notices a journey`() throws {
    try home.write(
      """
      BEGIN:VCALENDAR
      BEGIN:VEVENT
      DTSTART;TZID=Europe/Istanbul:20300102T130000
      DTEND;TZID=Europe/Istanbul:20300102T140000
      SUMMARY:Team
      END:VEVENT
      END:VCALENDAR

      """, to: "team.ics")
    let found = try run("check", home.path("team.ics"), "--on", "2030-01-01").output
    #expect(found.hasPrefix("2030-01-02 13:00  Team: over Dhuhr, it fits at 14:00"))
    #expect(try run("check", "/nowhere").code == 66)
    let far = try run("2030-01-02", setting: ["QIBLA_PLAN_HOME": "39.93,32.86"])
    #expect(far.messages.contains("km from home: is this a journey? (qibla plan travel on)"))
    try run("travel", "on")
    #expect(try run(setting: ["QIBLA_PLAN_HOME": "39.93,32.86"]).messages.isEmpty)
    #expect(try run("--format", "json").output.contains("\"travel\":true"))
    try run("travel", "off")
    #expect(try run("--format", "json").output.contains("\"travel\":false"))
  }

  @Test(arguments: [
    (["xx"], "expected a day, or add"), (["add", "x"], "a title and a length"), (["add", "x", "7x"], "such as 90m"),
    (["at", "25:00", "x", "30m"], "such as 14:00"), (["done", "x"], "the number of a task"),
    (["add", "x", "30m", "--every", "FREQ=HOURLY"], "FREQ=DAILY"), (["travel", "a..b"], "on, off or FROM..TO"),
    (["travel", "remove", "7"], "a number of the list"),
    (["free", "--yes"], "for reflow"), (["--length", "30m"], "for free"),
    (["done", "1", "--note", "x"], "for add and at"),
    (["--format", "ics"], "for export"),
  ])
  func `refuses a wrong command`(words: [String], message: String) throws {
    let result = try BuiltProgram.run(["plan"] + words, environment: environment)
    #expect(result.code == 64 && result.messages.contains(message), "\(result)")
  }
}
