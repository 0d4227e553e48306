import Day
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `A shelf of reminders` {
  private let folder: TemporaryFolder
  private let now = `A book of reminders`.now
  private var path: String { folder.path("reminders") }

  init() throws { folder = try TemporaryFolder() }

  private func titles(_ shelf: ReminderShelf) throws -> [String]? {
    try shelf.read(now: now) { book, _ throws(TraceError) in try book.entries().map(\.record.reminder.title) }
  }

  /// Makes a store of several pages.
  private func fill() throws {
    let book = try ReminderBook(path, now: now)
    let records = try (0..<400).map { try `A book of reminders`.record("\($0)") }
    _ = try book.changing { _ throws(TraceError) in try book.take(records, replacing: false) }
    #expect(try book.count() == 400)
  }

  @Test func `is read again where another program has changed it, and only then`() throws {
    let shelf = ReminderShelf(path)
    #expect(try shelf.look(now: now) == nil)
    #expect(!FileManager.default.fileExists(atPath: path), "looking makes nothing")
    let book = try ReminderBook(path, now: now)
    _ = try book.add(try `A book of reminders`.record("a"))
    let first = try shelf.look(now: now)
    #expect(try first?.count == 1 && shelf.look(now: now) == first && titles(shelf) == ["a"])
    _ = try book.add(try `A book of reminders`.record("b"))
    let second = try #require(try shelf.look(now: now))
    #expect(try second.count == 2 && second.version > first?.version ?? 9 && titles(shelf) == ["a", "b"])
    let own = try shelf.change(now: now) { book throws(TraceError) in try book.remove(1) }
    #expect(try own && titles(shelf) == ["b"])
  }

  @Test func `that cannot be opened is not tried again for a minute, unless its file is another one`() throws {
    try fill()
    let file = "\(path)/reminders.db"
    let shelf = ReminderShelf(path, patience: .seconds(0.05))
    func message(after seconds: Double) -> String {
      do throws(TraceError) { return "\(try shelf.look(now: now + .seconds(seconds))?.count ?? 0)" } catch {
        return error.message
      }
    }
    _ = try BrokenStore.missing.apply(to: path)
    let missing = message(after: 0)
    #expect(missing.contains("it is missing"))
    // A link to itself is no other file: nothing can be said of it. Opening it tells what it is.
    try FileManager.default.createSymbolicLink(atPath: file, withDestinationPath: file)
    #expect(message(after: 59) == missing)
    let link = message(after: 60)
    #expect(link != missing && link.contains(path), "\(link)")
    // A clock that was set back is no reason to wait.
    try FileManager.default.removeItem(atPath: file)
    #expect(message(after: 59) == missing)
  }

  @Test(arguments: BrokenStore.allCases) func `that cannot be read is not an empty one`(_ state: BrokenStore) throws {
    try fill()
    let open = ReminderShelf(path, patience: .seconds(0.05))
    #expect(try open.look(now: now)?.count == 400)
    let good = try Data(contentsOf: URL(filePath: "\(path)/reminders.db"))
    let lock = try state.apply(to: path)
    let bad = try? Data(contentsOf: URL(filePath: "\(path)/reminders.db"))
    // One that is open already may have read it before: then it has them all.
    if let known = try? open.look(now: now) { #expect(known.count == 400) }
    let shelf = ReminderShelf(path, patience: .seconds(0.05))
    if state.isUnread {
      for _ in 0..<2 {
        let error = #expect(throws: TraceError.self) { try shelf.look(now: now) }
        #expect(error?.message.contains(path) == true, "\(error?.message ?? "")")
      }
    } else {
      #expect(try shelf.look(now: now)?.isWhole == false)
    }
    // Fewer rows than there were are found where all are looked through, and not where one is changed.
    if state.isUnread, state != .rows {
      #expect(throws: TraceError.self) {
        try shelf.change(now: now) { book throws(TraceError) in _ = try book.remove(1) }
      }
    }
    #expect((try? Data(contentsOf: URL(filePath: "\(path)/reminders.db"))) == bad, "it was changed")
    withExtendedLifetime(lock) {}
    _ = consume lock
    // What was put right is read again.
    try good.write(to: URL(filePath: "\(path)/right.db"))
    #expect(rename("\(path)/right.db", "\(path)/reminders.db") == 0)
    for shelf in [open, ReminderShelf(path)] { #expect(try shelf.look(now: now)?.count == 400) }
  }

  @Test func `whose folder has gone while it was read is not an empty one`() throws {
    try fill()
    let shelf = ReminderShelf(path)
    #expect(try shelf.look(now: now)?.count == 400)
    #expect(rename(path, folder.path("away")) == 0)
    #expect(throws: TraceError.self) { try shelf.look(now: now) }
    #expect(rename(folder.path("away"), path) == 0)
    #expect(try shelf.look(now: now)?.count == 400)
  }

  @Test func `whose folder may not be looked at, or is a link that leads nowhere, is not an empty one`() throws {
    for target in ["reminders", "unmounted"] {
      #expect(symlink(folder.path(target), path) == 0)
      let error = #expect(throws: TraceError.self, "\(target)") { try ReminderShelf(path).look(now: now) }
      #expect(error?.kind == .io, "\(target)")
      #expect(unlink(path) == 0)
    }
    try folder.write("a file", to: "reminders")
    #expect(throws: TraceError.self) { try ReminderShelf(path).look(now: now) }
    #expect(unlink(path) == 0)
    #expect(try ReminderShelf(path).look(now: now) == nil)
  }

  @Test func `of an older program leaves its log, and no file is mapped`() throws {
    try fill()
    let file = "\(path)/reminders.db"
    let line =
      "python3 -c \"import sqlite3; c = sqlite3.connect('\(file)'); c.execute('PRAGMA journal_mode=WAL')"
      + "; c.execute('DELETE FROM reminders WHERE number=1'); c.commit(); import os; os._exit(0)\""
    #expect(try BuiltProgram.shell(line).code == 0)
    #expect(FileManager.default.fileExists(atPath: file + "-wal"))
    let shelf = ReminderShelf(path)
    #expect(try shelf.look(now: now)?.count == 399)
    let maps = try String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    #expect(!maps.contains("\(path)/") && !FileManager.default.fileExists(atPath: file + "-shm"))
    _ = try ReminderBook(path, now: now).add(try `A book of reminders`.record("new"))
    #expect(try shelf.look(now: now)?.count == 400)
  }
}
