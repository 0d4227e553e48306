import Almanac
import Answers
import Configuration
import Day
import Earth
import Foundation
import Keeping
import Places
import Quantities
import Readings
import TestKit
import Testing
import Words

@testable import Calling
@testable import Service

/// The reminders' thread, step by step, with a store on the disk.
@Suite struct `Reminders of a service` {
  /// Noon in Makkah, on 1 Ramadan 1448.
  private static let noon = UTC(nanoseconds: 1_802_077_200_000_000_000)
  private let folder: TemporaryFolder
  private let inbox = Inbox(facts: ServiceState())

  init() throws { folder = try TemporaryFolder() }

  private var state: StateFolder { StateFolder(path: folder.path("state/qibla")) }

  private func context() throws -> BridgeContext {
    let environment = [
      "QIBLA_ROOT": folder.url.path, "XDG_CONFIG_HOME": folder.path("config"), "XDG_STATE_HOME": folder.path("state"),
      "QIBLA_TIMEZONE": "+03:00",
    ]
    let sources = ConfigurationSources(environment: environment, catalog: ConfigurationCatalog())
    return BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox)
  }

  private func desk(pause: TimeSpan = .seconds(2)) throws -> ReminderDesk {
    let context = try context()
    return ReminderDesk(context, state, CallProgram(context.journal), patience: .seconds(0.05), pause: pause)
  }

  private func ground(at now: UTC = Self.noon) throws -> CallGround {
    let context = try context()
    let makkah = try #require(Coordinate(latitude: 21.4225, longitude: 39.8262))
    let day = try context.day.today(at: Spot(makkah, isChosen: true), now)
    return CallGround(
      agenda: Agenda(day.today.schedule, CallSettings()), place: day.place, language: .english, program: nil)
  }

  private func add(_ titles: [String], day: Int = 1, at time: ReminderTime = .clock(minute: 720)) throws {
    let book = try ReminderBook(state.reminders, now: Self.noon)
    let date = try #require(HijriRecurrence(month: 9, day: day))
    for title in titles {
      try book.add(ReminderRecord(Reminder(id: "id-\(title)", title: title, date: date, time: time)))
    }
  }

  /// The texts of the reminders that were called since the last look, without their dates.
  private func told() -> [String] {
    inbox.notices.take().compactMap {
      guard case .alert(let alert) = $0 else { return nil }
      return String(alert.text.prefix { $0 != "," })
    }
  }

  /// Steps a desk until nothing more is due at once; returns the calls, and the size of the largest portion.
  private func run(_ desk: inout ReminderDesk, at now: UTC, number: Int = 1) throws -> (told: [String], most: Int) {
    var (all, most) = ([String](), 0)
    let ground = try ground(at: now)
    for _ in 0..<1000 {
      let pause = desk.call(on: ground, number, now)
      let portion = told()
      all += portion
      most = max(most, portion.count)
      if pause == nil || portion.isEmpty { break }
    }
    return (all, most)
  }

  @Test func `are called at their instant, eight at a time, and once over ten starts`() throws {
    try add((0..<40).map { "r\($0)" })
    try add(["later"], at: .clock(minute: 721))
    try add(["other"], day: 2)
    var first = try desk()
    #expect(try run(&first, at: Self.noon + .seconds(-1)).told == [])
    #expect(first.next == Self.noon && first.report(at: Self.noon).next?.text.hasPrefix("r0,") == true)
    let (called, most) = try run(&first, at: Self.noon)
    #expect(called == (0..<40).map { "r\($0)" } && most == 8)
    #expect(first.next == Self.noon + .seconds(60))
    for _ in 0..<10 {
      var again = try desk()
      #expect(try run(&again, at: Self.noon + .seconds(2)).told == [])
    }
    var last = try desk()
    #expect(try run(&last, at: Self.noon + .seconds(60)).told == ["later"])
  }

  @Test func `that the program before this one has called are not called again`() throws {
    try add(["a", "b"])
    let book = try ReminderBook(state.reminders, now: Self.noon)
    let id = try #require(try book.entry(1)?.record.reminder.id)
    let line = "\(Self.noon.nanoseconds / 1_000_000_000) 2027-02-08/reminder/\(id)-1448-1-1200\n"
    try line.write(toFile: state.calls, atomically: true, encoding: .utf8)
    var desk = try desk()
    #expect(try run(&desk, at: Self.noon).told == ["b"])
  }

  @Test func `are called as they are known while their store is damaged, and the others when it is whole again`() throws
  {
    // More than have their words ready.
    let titles = (0..<300).map { "r\($0)" }
    try add(titles)
    var desk = try desk()
    #expect(try run(&desk, at: Self.noon + .seconds(-60)).told == [])
    let path = ReminderBook.file(in: state.reminders)
    let whole = try Data(contentsOf: URL(fileURLWithPath: path))
    try FileManager.default.removeItem(atPath: path)
    try Data(repeating: 0x78, count: 8192).write(to: URL(fileURLWithPath: path))
    #expect(try run(&desk, at: Self.noon).told == Array(titles.prefix(256)))
    #expect(desk.call(on: try ground(), 1, Self.noon) != nil && told() == [])
    #expect(desk.report(at: Self.noon).faults.count == 1 && desk.next == Self.noon, "the others are not forgotten")
    try FileManager.default.removeItem(atPath: path)
    try whole.write(to: URL(fileURLWithPath: path))
    #expect(try run(&desk, at: Self.noon + .seconds(30), number: 2).told == Array(titles.suffix(44)))
    #expect(desk.report(at: Self.noon).faults == [])
  }

  @Test func `are looked for again where their store has changed, after a pause, and else not`() throws {
    try add(["a"])
    let before = Self.noon + .seconds(-60)
    let ground = try ground()
    var desk = try desk(pause: .zero)
    var patient = try self.desk(pause: .seconds(3600))
    for _ in 0..<3 {
      #expect(desk.call(on: ground, 1, before) == nil && desk.next == Self.noon)
      #expect(patient.call(on: ground, 1, before) == nil && patient.next == Self.noon)
    }
    try add(["b"], at: .clock(minute: 719))
    _ = desk.call(on: ground, 1, before)
    #expect(told() == ["b"])
    let left = patient.call(on: ground, 1, before)
    #expect(left ?? .zero > .seconds(3000) && patient.next == Self.noon && told() == [])
  }

  @Test func `that are due wait for no store that another program has for itself: it is left alone meanwhile`() throws {
    try add((0..<24).map { "r\($0)" })
    var desk = try desk(pause: .seconds(3600))
    #expect(try run(&desk, at: Self.noon + .seconds(-60)).told == [])
    let lock = try BrokenStore.locked.apply(to: state.reminders)
    let ground = try ground()
    #expect(desk.call(on: ground, 1, Self.noon) != nil && told() == (0..<8).map { "r\($0)" })
    withExtendedLifetime(lock) {}
    _ = consume lock
    // It could be read by now. That it is not tried shows that a lock would not have held up these.
    #expect(desk.call(on: ground, 1, Self.noon) != nil && told() == (8..<16).map { "r\($0)" })
    #expect(desk.report(at: Self.noon).faults.count == 1)
    #expect(try run(&desk, at: Self.noon).told == (16..<24).map { "r\($0)" })
  }

  @Test(arguments: BrokenStore.allCases.filter(\.isUnread))
  func `are never taken for none where their store cannot be read, and it is said`(_ broken: BrokenStore) throws {
    try add((0..<200).map { "r\($0)" })
    let path = ReminderBook.file(in: state.reminders)
    let (good, before) = (try Data(contentsOf: URL(filePath: path)), Self.noon + .seconds(-30))
    var known = try desk()
    #expect(try run(&known, at: before).told == [] && known.next == Self.noon)
    let lock = try broken.apply(to: state.reminders)
    // One that begins with it broken knows none, and says so. One that knew them calls them.
    var new = try desk()
    for _ in 0..<2 {
      #expect(new.call(on: try ground(), 1, before) != nil && new.next == nil)
      #expect(new.report(at: before).faults.count == 1)
      _ = known.call(on: try ground(), 1, before)
      #expect(known.next == Self.noon && told() == [])
    }
    #expect(try run(&known, at: Self.noon).told.count == 200)
    withExtendedLifetime(lock) {}
    _ = consume lock
    try good.write(to: URL(filePath: "\(state.reminders)/right.db"))
    #expect(rename("\(state.reminders)/right.db", path) == 0)
    #expect(try run(&new, at: Self.noon).told.count == 200)
    #expect(new.report(at: Self.noon).faults == [])
    #expect(try run(&known, at: Self.noon, number: 2).told == [])
    #expect(known.report(at: Self.noon).faults == [])
  }

  @Test(arguments: [BrokenStore.row, .newer])
  func `are called as far as they can be read, and what is wrong is said`(_ broken: BrokenStore) throws {
    try add(["a", "b"])
    _ = try broken.apply(to: state.reminders)
    var desk = try desk()
    #expect(try run(&desk, at: Self.noon).told == (broken == .row ? ["b"] : ["a", "b"]))
    #expect(desk.report(at: Self.noon).faults.count == 1)
  }

  @Test func `that are moved or removed since they were found are not called by the old row`() throws {
    try add(["a", "b", "c"])
    var desk = try desk()
    #expect(try run(&desk, at: Self.noon + .seconds(-60)).told == [])
    let book = try ReminderBook(state.reminders, now: Self.noon)
    #expect(try book.remove(1))
    let entry = try #require(try book.entry(2))
    var moved = entry.record
    moved.reminder.time = .clock(minute: 800)
    #expect(try book.edit(entry, to: moved) != nil)
    // The store was looked at a moment ago: what was found before is called as the rows are now.
    let pause = desk.call(on: try ground(), 1, Self.noon)
    #expect(told() == ["c"] && pause != nil)
  }

  @Test func `that a full disk did not let be stored are stored when there is room`() throws {
    try add((0..<20).map { "r\($0)" })
    // A folder in its place refuses as a full disk does.
    try FileManager.default.createDirectory(atPath: state.calledReminders, withIntermediateDirectories: true)
    var first = try desk()
    #expect(try run(&first, at: Self.noon).told.count == 20)
    try FileManager.default.removeItem(atPath: state.calledReminders)
    #expect(try run(&first, at: Self.noon + .seconds(60)).told == [])
    var again = try desk()
    #expect(try run(&again, at: Self.noon + .seconds(61)).told == [])
  }

  @Test func `at a time of prayer are called at that instant`() throws {
    try add(["dhuhr"], at: .prayer(.dhuhr, minutes: 0))
    try add(["before"], at: .prayer(.dhuhr, minutes: -30))
    var ground = try ground()
    let calls = ground.agenda.calls(of: Self.noon.civilDay)
    let dhuhr = try #require(calls?.schedule[.dhuhr])
    var desk = try desk()
    #expect(try run(&desk, at: dhuhr + .seconds(-1801)).told == [])
    #expect(try run(&desk, at: dhuhr + .seconds(-1800)).told == ["before"])
    #expect(desk.next == dhuhr)
    #expect(try run(&desk, at: dhuhr).told == ["dhuhr"] && desk.next == nil)
  }

  @Test func `whose row is none are left out with a word, and the others called`() throws {
    try add(["a", "b"])
    let file = ReminderBook.file(in: state.reminders)
    let child = Process()
    child.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    child.arguments = [
      "-c",
      "import sqlite3,sys; c=sqlite3.connect(sys.argv[1]); c.execute(\"UPDATE reminders SET title=char(27) WHERE number=1\"); c.commit()",
      file,
    ]
    try child.run()
    child.waitUntilExit()
    try #require(child.terminationStatus == 0)
    var desk = try desk()
    #expect(try run(&desk, at: Self.noon).told == ["b"])
    #expect(desk.report(at: Self.noon).faults == [ReminderBook.fault(inRow: 1)])
  }

  @Test func `have a sentence without their title for others, unless the setting shows titles to all`() throws {
    for hidesTitles in [true, false] {
      try add(["secret\(hidesTitles)"])
      var ground = try ground()
      var desk = try desk()
      ground.hidesTitles = hidesTitles
      _ = desk.call(on: ground, 1, Self.noon)
      let alerts = inbox.notices.take().compactMap { if case .alert(let alert) = $0 { alert } else { nil } }
      let alert = try #require(alerts.last)
      #expect(alert.text == "secret\(hidesTitles), 1 Ramadan 1448")
      let open = "Reminder (its title is hidden: see reminders.public-titles), 1 Ramadan 1448"
      #expect(alert.openText == (hidesTitles ? open : nil))
    }
  }

  @Test func `without a store load nothing, and say nothing`() throws {
    var desk = try desk()
    #expect(try run(&desk, at: Self.noon).told == [] && desk.next == nil)
    #expect(desk.report(at: Self.noon) == ReminderCalls.Report())
    #expect(!FileManager.default.fileExists(atPath: state.path))
  }
}
