import Day
import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Keeping

/// If reminders were made, a missing or empty store is reported, and not taken for a new one.
@Suite struct `A store of reminders that has gone` {
  private let folder: TemporaryFolder
  private let now = `A book of reminders`.now
  private var path: String { folder.path("reminders") }
  private var file: String { ReminderBook.file(in: path) }

  init() throws { folder = try TemporaryFolder() }

  private func add(_ title: String) throws {
    try ReminderBook(path, now: now).add(try `A book of reminders`.record(title))
  }

  /// Expects the words of every reader: a new shelf, a book for reading and one for changing.
  private func expectRefused(_ words: String) throws {
    for work in [
      { _ = try ReminderShelf(path).look(now: now) }, { _ = try ReminderBook(reading: path, now: now) },
      { _ = try ReminderBook(path, now: now) },
    ] {
      let error = #expect(throws: TraceError.self) { try work() }
      #expect(error?.message.contains(words) == true && error?.kind == .io, "\(error?.message ?? "")")
    }
  }

  @Test func `and left an empty file alone is damaged`() throws {
    try folder.write("", to: "reminders/reminders.db")
    #expect(ReminderBook.presence(in: path) == .there)
    try expectRefused("expected tables of reminders, found none: copy a backup into its place, or remove it")
    #expect(try FileManager.default.contentsOfDirectory(atPath: path) == ["reminders.db"])
    #expect(try Data(contentsOf: URL(filePath: file)).isEmpty)
  }

  @Test func `with its whole folder is missed, until its mark is removed too`() throws {
    try add("a")
    #expect(ReminderBook.presence(in: path) == .there)
    try FileManager.default.removeItem(atPath: path)
    #expect(ReminderBook.presence(in: path) == .missing)
    try expectRefused("\(path).made says that it was there")
    #expect(!FileManager.default.fileExists(atPath: path))
    try FileManager.default.removeItem(atPath: path + ".made")
    #expect(try ReminderShelf(path).look(now: now) == nil)
    try add("b")
    #expect(try ReminderShelf(path).look(now: now)?.count == 1)
  }

  @Test func `and was made by an older program is missed too, when it was read once`() throws {
    try add("a")
    try FileManager.default.removeItem(atPath: path + ".made")
    #expect(try ReminderShelf(path).look(now: now)?.count == 1)
    try FileManager.default.removeItem(atPath: path)
    try expectRefused("\(path).made says that it was there")
  }

  @Test func `in whose place is an empty one is missed`() throws {
    try add("a")
    try add("b")
    _ = try ReminderBook(folder.path("other"), now: now)
    let empty = try Data(contentsOf: URL(filePath: ReminderBook.file(in: folder.path("other"))))
    try FileManager.default.removeItem(atPath: file)
    try empty.write(to: URL(filePath: file))
    try expectRefused("found a database that never had any")
    // Its backups tell it without the mark.
    try FileManager.default.removeItem(atPath: path + ".made")
    try expectRefused("found a database that never had any")
  }

  @Test func `is none that never had a reminder, which is as if it were not there`() throws {
    // What a first change leaves that fails.
    let book = try ReminderBook(path, now: now)
    #expect(throws: TraceError.self) { try book.add(try `A book of reminders`.record("")) }
    let shelf = ReminderShelf(path)
    #expect(try shelf.look(now: now) == nil && !book.everHadReminders())
    #expect(!FileManager.default.fileExists(atPath: path + ".made"))
    try add("a")
    #expect(try shelf.look(now: now)?.count == 1)
    // One from which all were removed had some.
    #expect(try ReminderBook(path, now: now).remove(1))
    #expect(try shelf.look(now: now)?.count == 0 && ReminderShelf(path).look(now: now)?.count == 0)
  }

  @Test func `is not made by those that read it`() throws {
    #expect(throws: TraceError.self) { _ = try ReminderBook(reading: path, now: now) }
    #expect(try ReminderShelf(path).look(now: now) == nil)
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  @Test func `is made whole, by several at once`() throws {
    let (failures, path, now) = (Failures(), path, now)
    DispatchQueue.concurrentPerform(iterations: 8) { number in
      do {
        try ReminderBook(path, now: now).add(try `A book of reminders`.record("\(number)"))
      } catch { failures.add("\(error)") }
    }
    #expect(failures.all == [])
    #expect(try ReminderBook(path, now: now).count() == 8)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    #expect(names.count <= 3 && !names.contains { $0.contains("new") }, "\(names)")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  private final class Failures: @unchecked Sendable {
    // Guarded by the lock.
    private var texts: [String] = []
    private let lock = NSLock()
    var all: [String] { lock.withLock { texts } }
    func add(_ text: String) { lock.withLock { texts.append(text) } }
  }
}
