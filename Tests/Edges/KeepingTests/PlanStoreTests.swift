import Day
import Foundation
import Planning
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `The store of a plan` {
  private let folder: TemporaryFolder
  private var path: String { folder.path("state/reminders") }
  private static let now = `A book of reminders`.now
  private static let monday = CivilDay(number: 20_787)

  init() throws { folder = try TemporaryFolder() }

  private func book(at now: UTC = now) throws -> ReminderBook { try ReminderBook(path, now: now) }

  private func task(_ number: Int, _ title: String) -> PlanTask {
    var task = PlanTask(title: title, minutes: 30)
    task.number = number
    return task
  }

  private func put(_ tasks: PlanTask...) throws {
    try book().changePlan { _ in
      var edit = PlanEdit()
      edit.put = tasks
      return edit
    }
  }

  @Test func `keeps tasks, rules, changes and journeys as they are`() throws {
    var report = task(1, "Report, ‘Q3’\u{1f4c8}")
    (report.note, report.category, report.deadline) = ("two\nlines", .study, Self.monday + 3)
    var run = task(2, "Run")
    (run.day, run.minute, run.rule) = (Self.monday, 600, try PlanRule("weekday"))
    var change = PlanTask.Change()
    (change.state, change.slot, change.minutes) = (.done, PlanSlot(Self.monday + 2, 615), 45)
    run.changes = [Self.monday.number + 1: change]
    try book().changePlan { plan in
      #expect(plan == Plan())
      var edit = PlanEdit()
      (edit.put, edit.journeys) = ([report, run], [PlanJourney(Self.monday, nil)])
      return edit
    }
    let plan = try book().plan()
    #expect(plan.tasks == [report, run] && plan.journeys == [PlanJourney(Self.monday, nil)] && plan.next == 3)
    #expect(try PlanFile.plan(PlanFile.bytes(of: plan), file: "plan.json") == plan)
    // A part has what waits and what comes back; the changes of other days are left out only where that is wanted.
    let far = Self.monday + 100
    #expect(try book().plan(on: far...far).tasks == [report, run])
    #expect(try book().plan(on: far...far, isWhole: false).tasks.last?.changes.isEmpty == true)
    #expect(try book().count() == 0 && !book().everHadReminders())
  }

  @Test func `takes the last change back, and makes it again`() throws {
    #expect(try !book().undoPlan() && !book().canUndoPlan())
    try put(task(1, "a"), task(2, "b"))
    try put(task(2, "c"), task(3, "d"))
    #expect(try book().undoPlan() && book().plan().tasks.map(\.title) == ["a", "b"])
    #expect(try book().undoPlan() && book().plan().tasks.map(\.title) == ["a", "c", "d"])
    // The number of a task that has gone is not used again.
    #expect(try book().undoPlan() && book().plan().next == 4)
  }

  @Test func `is added to a store of an older version, after a backup`() throws {
    var schema = ReminderSchema()
    schema.steps.removeSubrange(3...)
    let old = try ReminderBook(path, now: Self.now, schema)
    try old.database.run(
      "INSERT INTO reminders (id, title, month, day, time, days, notes) VALUES ('a', 'old', 9, 1, '09:00', 1, '')")
    #expect(try old.database.number("PRAGMA user_version") == 3)
    try put(task(1, "new"))
    #expect(try book().entries().map(\.record.reminder.title) == ["old"] && book().plan().tasks.count == 1)
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(path)/backups").sorted()
    #expect(names.last == "before-version-4.db")
  }

  @Test func `leaves out a row that is none, and refuses an empty one in its place`() throws {
    try put(task(1, "a"), task(2, "b"))
    try book().database.run("UPDATE plan_tasks SET category='x' WHERE number=1")
    #expect(try book().plan().tasks.map(\.title) == ["b"])
    try FileManager.default.removeItem(atPath: "\(path)/reminders.db")
    try ReminderBook.make(path, ReminderSchema())
    let error = #expect(throws: TraceError.self) { try put(task(1, "c")) }
    #expect(error?.message.contains("never had any") == true)
  }

  // MARK: - A program that is killed

  private var environment: [String: String] {
    [
      "HOME": folder.url.path, "STATE_DIRECTORY": folder.path("state"), "PATH": "/usr/bin:/bin",
      "QIBLA_AT": "41.01,28.98",
    ]
  }

  private func rows() throws -> [String] {
    let book = try book()
    #expect(try book.database.number("SELECT count(*) FROM pragma_integrity_check WHERE integrity_check='ok'") == 1)
    return try book.plan().tasks.map {
      "\($0.number) \($0.title) \($0.state) \($0.day?.number ?? 0) \($0.minute ?? -1)"
    }
  }

  @Test func `is as before or as after a change whenever the program is killed`() throws {
    func run(_ words: [String], _ microseconds: UInt32?) throws {
      try `A program that is killed while it writes reminders`.run(
        ["plan"] + words, environment, killAfter: microseconds)
    }
    let start = ContinuousClock.now
    try run(["add", "first", "30m"], nil)
    let whole = (ContinuousClock.now - start).components
    let longest = UInt32(clamping: whole.seconds * 1_000_000 + whole.attoseconds / 1_000_000_000_000)
    var (random, counts, before) = (Seeded(58), [0, 0], try rows())
    #expect(before == ["1 first open 0 -1"])
    for number in 0..<`A program that is killed while it writes reminders`.kills {
      let plan = try book().plan()
      let last = try #require(plan.tasks.last)
      let day = Self.monday + 1000 + number
      let words =
        switch number % 5 {
        case 0: ["add", "n\(number)", "30m"]
        case 1: ["move", "\(last.number)", "09:00", "--on", day.iso]
        case 2: ["done", "\(last.number)"]
        case 3: ["undo"]
        default: plan.tasks.count > 2 ? ["remove", "\(last.number)"] : ["add", "m\(number)", "15m"]
        }
      let moment = `A program that is killed while it writes reminders`.instant(
        number, .random(in: 0...longest * 5 / 4, using: &random))
      try run(words, moment)
      let now = try rows()
      let isAfter =
        switch words[0] {
        case "add": now.dropLast() == before[...] && now.last?.contains(words[1]) == true
        case "move": now.count == before.count && now.last?.hasSuffix(" open \(day.number) 540") == true
        case "done": now.count == before.count && now.last?.contains(" done ") == true
        case "remove": now == before.dropLast()
        default: now != before
        }
      guard now == before || isAfter else {
        Issue.record("\(words): \(before) became \(now)")
        return
      }
      counts[now == before ? 0 : 1] += 1
      before = now
    }
    #expect(counts.min() ?? 0 > 0, "\(counts)")
  }

  @Test func `on a full disk says so, and stays as before`() throws {
    let program = BuiltProgram.url.path
    #expect(try BuiltProgram.shell("\(program) plan add first 30m", environment: environment).code == 0)
    var failures = 0
    for kilobytes in [1, 4, 8, 16, 24, 32, 40, 48, 64, 80] {
      for work in ["add x\(kilobytes) 30m", "done 1", "undo"] {
        let before = try rows()
        let result = try BuiltProgram.shell(
          "trap '' XFSZ; ulimit -f \(kilobytes); exec \(program) plan \(work)", environment: environment)
        guard result.code != 0 else { continue }
        failures += 1
        #expect([74, 65].contains(result.code) && !result.messages.isEmpty, "\(kilobytes) \(work): \(result)")
        #expect(try rows() == before, "\(kilobytes) \(work)")
      }
    }
    #expect(failures > 5)
  }

  /// Two programs that add at once both have their task.
  @Test func `takes the changes of two programs`() throws {
    let program = BuiltProgram.url.path
    let line = (1...8).map { "\(program) plan add t\($0) 30m & " }.joined() + "wait"
    #expect(try BuiltProgram.shell(line, environment: environment).code == 0)
    let plan = try book().plan()
    #expect(Set(plan.tasks.map(\.title)) == Set((1...8).map { "t\($0)" }) && plan.next == 9)
  }
}
