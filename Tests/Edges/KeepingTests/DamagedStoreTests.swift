import Day
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

/// Damaged files, and files from another time, cause no loss of files and no silent omission.
@Suite struct `A damaged store of reminders` {
  private let folder: TemporaryFolder
  private let now = `A book of reminders`.now
  private var path: String { folder.path("reminders") }
  private var pages: DamagedPages { DamagedPages(folder: path) }
  private static let day = 86_400.0

  init() throws { folder = try TemporaryFolder(["a.txt": "alpha", "b.txt": "beta"]) }

  private func book(day: Double = 0) throws -> ReminderBook {
    try ReminderBook(path, now: now + .seconds(day * Self.day))
  }

  /// Adds two reminders with a file each. Returns the hash of the first one's file.
  @discardableResult private func fill() throws -> String {
    let book = try book()
    var hashes: [String] = []
    for name in ["a.txt", "b.txt"] {
      let file = try GivenFile(folder.path(name))
      let entry = try book.add(try `A book of reminders`.record(name), attaching: [.file(file)])
      hashes.append(entry.record.attachments[0].path)
    }
    return hashes[0]
  }

  private var files: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: path + "/attachments")) ?? []).sorted()
  }

  /// Makes all stored files older than the days for which they are always kept.
  private func age() {
    for name in files {
      var long = [timespec(tv_sec: 1, tv_nsec: 0), timespec(tv_sec: 1, tv_nsec: 0)]
      #expect(utimensat(AT_FDCWD, "\(path)/attachments/\(name)", &long, 0) == 0)
    }
  }

  private func export(_ book: borrowing ReminderBook) throws(TraceError) {
    try ReminderArchive(folder.path("a.zip")).export(book)
  }

  private func expectNoExport(_ words: String) throws {
    let book = try book()
    let error = #expect(throws: TraceError.self) { try export(book) }
    #expect(error?.message.contains(words) == true, "\(error?.message ?? "")")
    let names = try FileManager.default.contentsOfDirectory(atPath: path)
    #expect(!FileManager.default.fileExists(atPath: folder.path("a.zip")) && !names.contains { $0.hasSuffix(".new") })
  }

  // MARK: - Attached files

  @Test(arguments: ["attachments_with", "attachments"]) func `keeps the file of a hash of which a bit is another`(
    _ place: String
  ) throws {
    let hash = try fill()
    age()
    let before = files
    try pages.flip(String(hash.prefix(12)), in: place)
    for day in 0..<3 { try book(day: Double(day)).add(try `A book of reminders`.record("\(day)")) }
    #expect(files == before && before.count == 2)
  }

  @Test func `keeps what a backup may name, where the backup is damaged`() throws {
    try fill()
    #expect(try book(day: 1).remove(1))
    age()
    let backups = path + "/backups"
    for name in try FileManager.default.contentsOfDirectory(atPath: backups) {
      try Data("SQLite format 3\0and no more".utf8).write(to: URL(filePath: "\(backups)/\(name)"))
    }
    try book(day: 2).add(try `A book of reminders`.record("c"))
    #expect(files.count == 2)
  }

  @Test func `comes back from a backup with its files, also by a clock that is days ahead`() throws {
    let hash = try fill()
    #expect(try book(day: 1).remove(1))
    age()
    // The clock is nine days ahead.
    try book(day: 10).add(try `A book of reminders`.record("c"))
    #expect(files.count == 2)
    // Those of the first day, before its second change, of the next one, and of the tenth after it.
    let backups = try FileManager.default.contentsOfDirectory(atPath: path + "/backups").sorted()
    #expect(backups.count == 3)
    let backup = try Data(contentsOf: URL(filePath: "\(path)/backups/\(backups[1])"))
    try backup.write(to: URL(filePath: ReminderBook.file(in: path)))
    let back = try #require(try book().entry(1))
    #expect(back.record.attachments.map(\.path) == [hash])
    #expect(try `A book of reminders`.text(book(), back.record.attachments[0]) == "alpha")
  }

  @Test func `takes away what neither it nor a backup has`() throws {
    try fill()
    #expect(try book().remove(1))
    try FileManager.default.removeItem(atPath: path + "/backups")
    try book(day: 9).add(try `A book of reminders`.record("c"))
    #expect(files.count == 1)
  }

  // MARK: - Exports

  @Test func `exports nothing where an attachment is of no kind, and names its reminder`() throws {
    let hash = try fill()
    try pages.flip("file" + hash.prefix(12), in: "attachments")
    var faults: [String] = []
    let entries = try book().entries { faults.append($0) }
    #expect(entries.count == 2 && faults == ["reminder 1: a row of its attachments is not one; left out"])
    #expect(try book().entry(1) { faults.append($0) }?.record.attachments == [] && faults.count == 2)
    try expectNoExport("it is damaged: CHECK constraint failed in attachments")
  }

  /// An entry of the index of attachments by reminder: its length, the length of its head, and the types of its two
  /// numbers. A changed bit makes the reminder's number 0 instead of 1.
  @Test func `exports nothing where a bit in an index hides an attachment`() throws {
    try fill()
    try pages.flip(Data([3, 3, 9, 9]), 2, in: "attachments_of")
    #expect(try book().entry(1)?.record.attachments == [])
    try expectNoExport("it is damaged: ")
    #expect(throws: TraceError.self) { try ReminderShelf(path).look(now: now) }
    #expect(try book().damage()?.hasPrefix("it is damaged: ") == true)
  }

  @Test func `exports nothing where an index lacks its entries`() throws {
    try fill()
    // Of its cells one is left.
    try pages.change("attachments_of") { $0.replaceSubrange(3..<5, with: [0, 1]) }
    try expectNoExport("it is damaged: ")
    #expect(throws: TraceError.self) { try ReminderShelf(path).look(now: now) }
  }

  @Test func `exports nothing where a bit in an index of identifiers is another`() throws {
    try fill()
    let id = try #require(try book().entry(1)).record.reminder.id
    try pages.flip(String(id.prefix(12)), in: "sqlite_autoindex_reminders_1")
    try expectNoExport("it is damaged: ")
    // A calendar is not read by it.
    #expect(try ReminderShelf(path).look(now: now)?.isWhole == true)
  }

  @Test func `exports nothing where a newer program may keep more`() throws {
    try fill()
    _ = try BrokenStore.newer.apply(to: path)
    try expectNoExport("not exported, as something may be missing: the reminders cannot be changed: it is of a newer")
  }

  @Test(arguments: [
    ("pipe", "no regular file"), ("device", "no regular file"), ("folder", "no regular file"),
    ("link", "is damaged"), ("sparse", "is damaged"), ("closed", "is damaged"), ("gone", "is missing"),
  ]) func `exports nothing, and waits for nothing, where a file is none`(_ kind: String, _ words: String) throws {
    let file = "\(path)/attachments/\(try fill())"
    let longer = open(file, O_WRONLY)
    if !["sparse", "closed"].contains(kind) { #expect(unlink(file) == 0) }
    switch kind {
    case "pipe": #expect(mkfifo(file, 0o600) == 0)
    case "device": #expect(symlink("/dev/zero", file) == 0)
    case "folder": #expect(mkdir(file, 0o700) == 0)
    case "link": #expect(symlink(folder.path("a.txt"), file) == 0)
    case "sparse": #expect(ftruncate(longer, 10 << 30) == 0)
    case "closed": #expect(ftruncate(longer, 4) == 0)
    default: break
    }
    close(longer)
    try expectNoExport("the file ‘a.txt’ of reminder 1 ")
    try expectNoExport(words)
    let entry = try #require(try book().entry(1))
    let isShown = try book().path(of: entry.record.attachments[0]) != nil
    #expect(isShown == ["sparse", "closed"].contains(kind))
  }

  // MARK: - Rows

  @Test func `says that a row is damaged, and removes it by its number`() throws {
    try fill()
    _ = try BrokenStore.row.apply(to: path)
    let error = #expect(throws: TraceError.self) { try book().entry(1) }
    #expect(error?.message.contains("reminder 1: its row is not one of a reminder") == true && error?.kind == .io)
    #expect(try book().entry(3) == nil)
    #expect(try book().remove(1))
    #expect(try book().entry(1) == nil && book().faults() == [])
    try export(try book())
  }
}
