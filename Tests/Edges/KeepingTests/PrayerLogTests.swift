import Almanac
import Day
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `A log of prayers` {
  private let folder: TemporaryFolder
  private var path: String { folder.path("reminders") }
  private static let now = `A book of reminders`.now
  private static let day = now.civilDay
  /// A day whose text is found nowhere else.
  private static let marker = CivilDay(firstOf: 1903) + 65

  init() throws { folder = try TemporaryFolder() }

  private func book(at now: UTC = now) throws -> ReminderBook { try ReminderBook(path, now: now) }

  /// The files below the folder that have a text.
  private func files(with text: String) throws -> [String] {
    let names = try #require(FileManager.default.enumerator(atPath: folder.url.path)).compactMap { $0 as? String }
    return try names.filter { name in
      let file = URL(filePath: folder.path(name))
      guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { return false }
      return try Data(contentsOf: file).range(of: Data(text.utf8)) != nil
    }.sorted()
  }

  @Test func `keeps what was marked, and counts only what was marked as missed`() throws {
    let book = try book()
    #expect(try book.marks().isEmpty && book.missed() == 0)
    #expect(try book.mark(.asr, on: Self.day, .inCongregation))
    #expect(try !book.mark(.asr, on: Self.day, .late))
    for day in [3, 2, 1] { try book.mark(.fajr, on: Self.day - day, .missed) }
    #expect(try book.missed() == 3)
    #expect(try book.makeUp(.fajr, on: nil) == (Self.day - 3).iso)
    #expect(try book.makeUp(.fajr, on: Self.day - 1) == (Self.day - 1).iso)
    #expect(try book.makeUp(.fajr, on: Self.day - 1) == nil && book.makeUp(.isha, on: nil) == nil)
    #expect(try book.missed() == 1)
    try book.mark(.fajr, on: Self.day - 2, nil)
    let marks = try book.marks()
    #expect(marks.map(\.mark) == [.madeUp, .madeUp, .late] && marks.map(\.prayer) == [.fajr, .fajr, .asr])
    #expect(try book.marks(Self.day.iso).count == 1 && book.missed() == 0)
  }

  @Test func `is forgotten completely: in the database, in each backup, and in what killed programs have left`() throws
  {
    let marker = Self.marker.iso
    _ = try book().add(try `A book of reminders`.record("stays"))
    for number in 0..<200 { try book().mark(.isha, on: Self.marker + number, .missed) }
    // Backups of later days have it, and one mark is deleted before the others.
    for later in 1...3 {
      try book(at: Self.now + .seconds(86_400 * Double(later))).mark(.dhuhr, on: Self.marker, .prayed)
    }
    try book().mark(.dhuhr, on: Self.marker, nil)
    for name in ["reminders/backups/2026-01-01.77.new", "reminders/reminders.db.abc.new"] {
      try FileManager.default.copyItem(atPath: folder.path("reminders/reminders.db"), toPath: folder.path(name))
    }
    #expect(try files(with: marker).count == 6)
    #expect(try book().forgetPrayers() == 200)
    #expect(try files(with: marker) == [] && files(with: "in-congregation") == [] && files(with: "missed") == [])
    // The first backup of the log's days was made before its first mark.
    #expect(try files(with: "stays").count >= 4)
    let book = try book()
    #expect(try book.marks().isEmpty && book.entries().map(\.record.reminder.title) == ["stays"])
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups")) {
      let backup = try Database(folder.path("reminders/backups/\(name)"), .reading)
      #expect(try backup.fault(.everything) == nil)
    }
    try book.mark(.asr, on: Self.day, .prayed)
    #expect(try self.book().marks().count == 1)
  }

  @Test func `is forgotten where nothing else was kept, and can begin again`() throws {
    try book().mark(.isha, on: Self.marker, .prayed)
    try book(at: Self.now + .seconds(86_400)).mark(.asr, on: Self.marker, .prayed)
    #expect(try files(with: Self.marker.iso).count == 2)
    #expect(try book().forgetPrayers() == 2 && files(with: Self.marker.iso) == [])
    #expect(try book().forgetPrayers() == 0)
    #expect(try book().mark(.isha, on: Self.marker, .prayed))
  }

  @Test func `is forgotten at the second attempt where the first one was killed`() throws {
    try book().mark(.isha, on: Self.marker, .prayed)
    try book(at: Self.now + .seconds(86_400)).mark(.asr, on: Self.marker, .prayed)
    // The program is killed after the first of its steps: the backup still has the log.
    #expect(try ReminderBook.deletePrayers(try book().database) == 2)
    #expect(try files(with: Self.marker.iso).count == 1)
    #expect(try book().marks().isEmpty)
    #expect(try book().forgetPrayers() == 0 && files(with: Self.marker.iso) == [])
    #expect(try book().database.number("PRAGMA application_id") == 0)
    #expect(try book().mark(.isha, on: Self.marker, .prayed))
  }

  @Test func `names a backup from which it was not erased`() throws {
    try book().mark(.isha, on: Self.marker, .prayed)
    _ = try book(at: Self.now + .seconds(86_400)).mark(.asr, on: Self.marker, .prayed)
    try folder.write(
      String(repeating: "no database, \(Self.marker.iso)\n", count: 400), to: "reminders/backups/2001-01-01.db")
    let error = #expect(throws: TraceError.self) { _ = try book().forgetPrayers() }
    #expect(error?.message.contains("2001-01-01.db: the log was not erased from this backup") == true)
    #expect(try files(with: Self.marker.iso) == ["reminders/backups/2001-01-01.db"])
  }

  @Test func `of the counter's version is added after a backup`() throws {
    var schema = ReminderSchema()
    schema.steps.removeLast()
    let old = try ReminderBook(path, now: Self.now, schema)
    try old.database.run("INSERT INTO tasbih (one, parts, position) VALUES (1, '33', 5)")
    try book().mark(.isha, on: Self.day, .prayed)
    #expect(try book().tasbih()?.position == 5)
  }
}
