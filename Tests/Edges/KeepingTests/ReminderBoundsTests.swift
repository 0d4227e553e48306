import Day
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `The bounds of all reminders` {
  private let folder: TemporaryFolder
  private let now = `A book of reminders`.now

  init() throws { folder = try TemporaryFolder() }

  private func book(_ name: String = "reminders") throws -> ReminderBook {
    try ReminderBook(folder.path(name), now: now)
  }

  private func records(_ count: Int, notes: Int = 0) throws -> [ReminderRecord] {
    let date = try #require(HijriRecurrence(month: 9, day: 1))
    let text = String(repeating: "n", count: notes)
    return (0..<count).map { number in
      var record = ReminderRecord(
        Reminder(id: "r\(number)", title: "Title \(number)", date: date, time: .clock(minute: 540)))
      record.notes = text
      return record
    }
  }

  private func fill(_ book: borrowing ReminderBook, _ records: [ReminderRecord]) throws {
    _ = try book.changing { _ throws(TraceError) in try book.take(records, replacing: true) }
  }

  @Test func `are refused with what is there and what is allowed`() throws {
    let book = try book()
    // 1,600 notes of 10,000 bytes are 16 MB, and their titles are too much.
    let error = #expect(throws: TraceError.self) { try fill(book, try records(1600, notes: 10_000)) }
    #expect(error?.message.contains("at most 16000000 bytes of titles, notes and addresses in all, found 160") == true)
    #expect(try book.count() == 0)
    try fill(book, try records(1590, notes: 10_000))
    var record = try records(1, notes: 10_000)[0]
    var added = 0
    #expect(throws: TraceError.self) {
      for number in 0..<20 {
        record.reminder = Reminder(
          id: "other\(number)", title: "other", date: record.reminder.date, time: record.reminder.time)
        try book.add(record)
        added += 1
      }
    }
    #expect((5...10).contains(added))
  }

  @Test func `of 100,000 reminders are those of an archive and of an import too`() throws {
    let one = try book()
    let other = try book("other")
    let all = try records(ReminderBounds.most)
    try fill(one, all)
    let error = #expect(throws: TraceError.self) { try one.add(try `A book of reminders`.record("one more")) }
    #expect(error?.message.contains("at most 100000 reminders, found 100001") == true, "\(error?.message ?? "")")
    #expect(try ReminderArchive(folder.path("all.zip")).export(one) == ReminderBounds.most)
    let given = try GivenFile(folder.path("all.zip"))
    #expect(try ReminderArchive("all.zip").load(given, into: other, replacing: false).added == ReminderBounds.most)
    #expect(try one.remove(1))
    _ = try one.add(try `A book of reminders`.record("one more"))
  }

  @Test func `are those of an archive of others: a small one does not become a large store`() throws {
    var bomb = ReminderBackup(try records(3000, notes: 10_000)).bytes
    #expect(throws: Expectation.self) { try ReminderBackup(bomb) }
    bomb = ReminderBackup(try records(1500, notes: 10_000)).bytes
    #expect(try ReminderBackup(bomb).records.count == 1500)
  }

  @Test func `let an older program's larger store be read and made smaller, and not be exported`() throws {
    let book = try book()
    try fill(book, try records(1590, notes: 10_000))
    try book.database.run("UPDATE reminders SET title=title||substr(notes, 1, 150)")
    #expect(try book.bounds().text > ReminderBounds.mostText)
    #expect(throws: TraceError.self) { try book.add(try `A book of reminders`.record("more")) }
    let error = #expect(throws: TraceError.self) { try ReminderArchive(folder.path("a.zip")).export(book) }
    #expect(error?.message.contains("no import would take it") == true && error?.message.contains("16000000") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.zip")))
    let first = try #require(try book.entry(1))
    var less = first.record
    less.notes = "less"
    #expect(try book.edit(first, to: less) != nil)
    #expect(try book.remove(2))
  }

  @Test func `keep one content under many names as one file`() throws {
    let book = try book()
    let other = try self.book("other")
    try Data(count: 200_000).write(to: URL(filePath: folder.path("large")))
    for number in 0..<22 {
      let name = folder.path("large.e\(number)")
      try FileManager.default.linkItem(atPath: folder.path("large"), toPath: name)
      _ = try book.add(try `A book of reminders`.record("\(number)"), attaching: [.file(try GivenFile(name))])
    }
    try ReminderArchive(folder.path("a.zip")).export(book)
    #expect(try #require(Folder.size(folder.path("a.zip"))) < 250_000)
    let given = try GivenFile(folder.path("a.zip"))
    #expect(try ReminderArchive("a.zip").load(given, into: other, replacing: false).added == 22)
    #expect(try other.entries().map { $0.record.attachments[0].name } == (0..<22).map { "large.e\($0)" })
  }

  @Test(arguments: ["", "alphabet", "beta."]) func `do not hide a file that is another one`(_ content: String) throws {
    try folder.write("alpha", to: "a.txt")
    let book = try book()
    let entry = try book.add(
      try `A book of reminders`.record("x"), attaching: [.file(try GivenFile(folder.path("a.txt")))])
    let path = book.path(of: entry.record.attachments[0])
    try Data(content.utf8).write(to: URL(filePath: try #require(path)))
    let error = #expect(throws: TraceError.self) { try ReminderArchive(folder.path("a.zip")).export(book) }
    #expect(error?.message.contains("‘a.txt’ of reminder 1 is damaged") == true, "\(error?.message ?? "")")
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.zip")))
    // The same file, given again, is stored whole.
    _ = try book.add(try `A book of reminders`.record("y"), attaching: [.file(try GivenFile(folder.path("a.txt")))])
    #expect(try ReminderArchive(folder.path("a.zip")).export(book) == 2)
  }
}

private enum Folder {
  static func size(_ path: String) -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? nil
  }
}
