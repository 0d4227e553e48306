import Almanac
import Day
import Foundation
import Quantities
import System
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `A book of reminders` {
  static let now = UTC(nanoseconds: 1_796_000_000_000_000_000)

  static func record(_ title: String, _ day: Int = 1, _ month: Int = 9, year: Int? = nil) throws -> ReminderRecord {
    let date = try #require(HijriRecurrence(month: month, day: day, year: year))
    return ReminderRecord(Reminder(id: NewIdentifier.make(), title: title, date: date, time: .clock(minute: 540)))
  }

  /// The text of an attached file; nil if it is missing.
  static func text(_ book: borrowing ReminderBook, _ attachment: ReminderAttachment) throws -> String? {
    try book.path(of: attachment).map { try String(contentsOfFile: $0, encoding: .utf8) }
  }

  private let folder: TemporaryFolder
  private var path: String { folder.path("reminders") }

  init() throws { folder = try TemporaryFolder(["a.txt": "alpha", "b.JPG": "beta"]) }

  private func book(at now: UTC = now) throws -> ReminderBook { try ReminderBook(path, now: now) }

  /// The titles that a newly opened book contains.
  private func titles() throws -> [String] { try book().entries().map(\.record.reminder.title) }

  @Test func `keeps what is added, changed and removed`() throws {
    let book = try book()
    var record = try Self.record("Zakat due")
    record.notes = "2.5 %\nof savings"
    let first = try book.add(
      record, attaching: [.file(try GivenFile(folder.path("a.txt"))), .link("https://example.org")])
    let second = try book.add(try Self.record("زكاة \u{1f319} \"x\"; DROP TABLE reminders", 30, 12))
    #expect(first.number == 1 && second.number == 2 && first.record.reminder == record.reminder)
    #expect(first.record.notes == record.notes && first.record.attachments.map(\.kind) == [.file, .link])
    #expect(first.record.attachments.map(\.name) == ["a.txt", "https://example.org"])
    #expect(
      try Self.text(book, first.record.attachments[0]) == "alpha")
    #expect(try self.book().entries() == [first, second])

    var changed = first.record
    changed.reminder.title = "Zakat"
    changed.attachments.removeFirst()
    let edited = try #require(
      try book.edit(first, to: changed, attaching: [.file(try GivenFile(folder.path("b.JPG")))]))
    #expect(edited.revision == 1 && edited.record.reminder.id == record.reminder.id)
    #expect(edited.record.attachments.map(\.kind) == [.link, .photo])
    // One that was changed meanwhile is not changed, nor is one that is gone.
    #expect(try book.edit(first, to: first.record) == nil)
    let gone = ReminderBook.Entry(number: 9, record: changed)
    #expect(try book.edit(gone, to: changed) == nil)

    #expect(try book.remove(1))
    #expect(try !book.remove(1))
    #expect(try titles() == [second.record.reminder.title])
    // A number is not used again.
    #expect(try book.add(try Self.record("Third")).number == 3)
  }

  @Test func `keeps nothing that it would not read again`() throws {
    let book = try book()
    let good = try book.add(try Self.record("good"))
    let date = try #require(HijriRecurrence(month: 1, day: 1))
    let bad = ReminderRecord(Reminder(id: "no identifier", title: "x", date: date, time: .wholeDay))
    #expect(throws: TraceError.self) { try book.add(bad) }
    var record = good.record
    record.notes = "\u{1b}[2J"
    #expect(throws: TraceError.self) { try book.edit(good, to: record) }
    #expect(try book.entries() == [good] && book.count() == 1)
  }

  @Test func `stores equal files once, and removes one that nobody has after some days`() throws {
    let book = try book()
    let files = folder.path("reminders/attachments")
    let one = try book.add(try Self.record("a"), attaching: [.file(try GivenFile(folder.path("a.txt")))])
    let two = try book.add(try Self.record("b"), attaching: [.file(try GivenFile(folder.path("a.txt")))])
    #expect(one.record.attachments[0].path == two.record.attachments[0].path)
    #expect(one.record.attachments[0].id != two.record.attachments[0].id)
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 1)
    #expect(try book.remove(1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: files).count == 1)
    #expect(try book.remove(2))
    try expectLast(in: files)
  }

  /// Changes the book on each day from the ninth on. A file that no reminder has must exist as long as a backup names
  /// it, which is that of the first day.
  private func expectLast(in files: String) throws {
    func backups() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups")).sorted()
    }
    let first = try backups()
    #expect(first.count == 1)
    for day in 9..<20 {
      try book(at: Self.now + .seconds(Double(day) * 86_400)).add(try Self.record("\(day)"))
      let isNamed = try backups().contains(first[0])
      let stored = try FileManager.default.contentsOfDirectory(atPath: files)
      #expect(stored.count == (isNamed ? 1 : 0) && isNamed == (day < 16), "day \(day)")
    }
  }

  @Test func `refuses files and addresses that it cannot keep, and is as before`() throws {
    let book = try book()
    try Data(count: 25_000_001).write(to: URL(filePath: folder.path("large")))
    for (path, words) in [
      (folder.path("none"), "No such file"), (folder.path("large"), "at most 25 MB"),
      (folder.url.path, "expected a regular file"),
    ] {
      let error = #expect(throws: TraceError.self) {
        try book.add(try Self.record("x"), attaching: [.file(try GivenFile(path))])
      }
      #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    }
    // What was stored before it failed is taken away again.
    let error = #expect(throws: TraceError.self) {
      try book.add(
        try Self.record("x"), attaching: [.file(try GivenFile(folder.path("a.txt"))), .link("javascript:1")])
    }
    #expect(error?.message.contains("http") == true)
    #expect(try titles().isEmpty)
    let files = try? FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/attachments"))
    #expect(files ?? [] == [])
  }

  @Test func `has at most 500 MB of files in all`() throws {
    let book = try book()
    try book.database.transaction { () throws(TraceError) in
      try book.database.run(
        "INSERT INTO reminders (id, title, month, day, time, days, notes) VALUES ('a', 'a', 1, 1, '00:00', 1, '')")
      for number in 0..<20 {
        try book.database.run(
          "INSERT INTO attachments (id, reminder, kind, hash, bytes, url, name) VALUES (?, 1, 'file', ?, ?, '', 'n')",
          [.text("\(number)"), .text("\(number)"), .number(24_999_999)])
      }
    }
    let error = #expect(throws: TraceError.self) {
      try book.add(
        try Self.record("x"),
        attaching: [.file(try GivenFile(folder.path("a.txt"))), .file(try GivenFile(folder.path("b.JPG")))])
      try folder.write(String(repeating: "a", count: 100), to: "c")
      try book.add(try Self.record("y"), attaching: [.file(try GivenFile(folder.path("c")))])
    }
    #expect(error?.message.contains("500 MB") == true)
    #expect(try titles() == ["a", "x"])
  }

  @Test func `keeps a file for some days after its reminder has gone, however long it had it`() throws {
    let old = try book()
    let files = folder.path("reminders/attachments")
    try old.add(try Self.record("a"), attaching: [.file(try GivenFile(folder.path("a.txt")))])
    let names = try FileManager.default.contentsOfDirectory(atPath: files)
    let file = "\(files)/\(try #require(names.first))"
    var long = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, file, &long, 0) == 0)
    #expect(try old.remove(1))
    #expect(try FileManager.default.contentsOfDirectory(atPath: files) == names)
    try expectLast(in: files)
  }

  @Test func `keeps a backup of each of seven days, made before the day's first change`() throws {
    for day in 0..<12 {
      let book = try book(at: Self.now + .seconds(Double(day) * 86_400))
      _ = try book.add(try Self.record("\(day)"))
      _ = try book.add(try Self.record("\(day) again"))
    }
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups")).sorted()
    #expect(backups.count == 7 && !backups.contains { $0.contains("new") }, "\(backups)")
    // The last one has all but that day's.
    let last = try Database(folder.path("reminders/backups/\(try #require(backups.last))"))
    #expect(try last.number("SELECT count(*) FROM reminders") == 22)
  }

  @Test func `backs a day up also where the clock was ahead, or far behind`() throws {
    func names() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups")).sorted()
    }
    for day in 100..<112 { _ = try book(at: Self.now + .seconds(Double(day) * 86_400)).add(try Self.record("\(day)")) }
    let ahead = try names()
    #expect(ahead.count == 7)
    for day in 0..<10 {
      let now = Self.now + .seconds(Double(day) * 86_400)
      _ = try book(at: now).add(try Self.record("\(day)"))
      // The days are 100 and more before those that were ahead.
      #expect(try names().filter { $0 < ahead[0] }.count == min(day + 1, 7), "\(day)")
    }
    // Seven of the days that are over, and at most seven of those to come.
    #expect(try names().count == 14 && names().suffix(7) == ahead)
    _ = try book(at: UTC(nanoseconds: 86_400_000_000_000)).add(try Self.record("behind"))
    #expect(try names().first == "1970-01-02.db" && names().count <= 15)
  }

  @Test func `of an older version is brought to the newest, after a backup`() throws {
    _ = try book().add(try Self.record("old"))
    var schema = ReminderSchema()
    schema.steps.append(["ALTER TABLE reminders ADD COLUMN colour TEXT"])
    let newer = try ReminderBook(path, now: Self.now, schema)
    #expect(newer.refusal == nil)
    #expect(try newer.database.number("SELECT count(colour) + 1 FROM reminders") == 1)
    let backups = try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups"))
    #expect(backups == ["before-version-\(schema.version).db"])
    // This version reads the newer one, and does not write to it.
    let old = try book()
    #expect(old.refusal?.contains("found \(schema.version)") == true)
    #expect(try old.entries().map(\.record.reminder.title) == ["old"])
    #expect(throws: TraceError.self) { try old.add(try Self.record("x")) }
    #expect(throws: TraceError.self) { try old.remove(1) }
  }

  @Test func `whose new version fails stays as it was, and can only be read`() throws {
    _ = try book().add(try Self.record("old"))
    var schema = ReminderSchema()
    schema.steps.append(["ALTER TABLE reminders ADD COLUMN colour TEXT", "ALTER TABLE none ADD COLUMN x TEXT"])
    let failed = try ReminderBook(path, now: Self.now, schema)
    let versions = "from version \(schema.version - 1) to \(schema.version)"
    #expect(failed.refusal?.contains(versions) == true, "\(failed.refusal ?? "")")
    #expect(try failed.entries().map(\.record.reminder.title) == ["old"])
    let error = #expect(throws: TraceError.self) { try failed.add(try Self.record("x")) }
    #expect(error?.kind == .noPermission)
    // Nothing of the step is left: the program before goes on.
    let again = try book()
    #expect(again.refusal == nil)
    #expect(try again.database.number("PRAGMA user_version") == ReminderSchema().version)
    _ = try book().add(try Self.record("new"))
    #expect(try titles() == ["old", "new"])
  }

  @Test func `that is no database is refused, and left as it is`() throws {
    let text = String(repeating: "not a database\n", count: 100)
    try folder.write(text, to: "reminders/reminders.db")
    let error = #expect(throws: TraceError.self) { _ = try book() }
    #expect(error?.kind == .io && error?.message.contains("not a database") == true, "\(error?.message ?? "")")
    #expect(try folder.text("reminders/reminders.db") == text)
  }

  @Test func `tells a row that is no reminder, and gives the others`() throws {
    let book = try book()
    for title in ["a", "b", "c"] { _ = try book.add(try Self.record(title)) }
    try book.database.run("UPDATE reminders SET time='soon' WHERE number=2")
    var faults: [String] = []
    #expect(try book.entries { faults.append($0) }.map(\.record.reminder.title) == ["a", "c"])
    #expect(faults.count == 1 && faults[0].contains("reminder 2"))
    // What cannot be exported whole is not exported.
    #expect(throws: TraceError.self) { try ReminderArchive(folder.path("a.zip")).export(book) }
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.zip")))
  }
}
