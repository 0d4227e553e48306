import Day
import Foundation
import Quantities
import Synchronization
import System
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `An archive of reminders` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder(["a.txt": "alpha", "b.jpg": "beta", "c": "alpha"]) }

  private func book(_ name: String = "reminders") throws -> ReminderBook {
    try ReminderBook(folder.path(name), now: `A book of reminders`.now)
  }

  private func archive(_ name: String) -> ReminderArchive { ReminderArchive(folder.path(name)) }

  private func load(
    _ name: String, into book: borrowing ReminderBook, replacing: Bool
  ) throws(TraceError) -> ReminderArchive.Counts {
    try archive(name).load(try GivenFile(folder.path(name)), into: book, replacing: replacing)
  }

  private func bytes(_ name: String) throws -> Data { try Data(contentsOf: URL(filePath: folder.path(name))) }

  private func filled() throws -> ReminderBook {
    let book = try book()
    var record = try `A book of reminders`.record("Zakat \"due\" زكاة")
    record.notes = "one\ntwo"
    _ = try book.add(
      record, attaching: [.file(try GivenFile(folder.path("a.txt"))), .link("https://example.org/?a&b")])
    _ = try book.add(
      try `A book of reminders`.record("Hajj", 8, 12, year: 1448),
      attaching: [.file(try GivenFile(folder.path("b.jpg")))])
    _ = try book.add(
      try `A book of reminders`.record("Third"),
      attaching: [.file(try GivenFile(folder.path("c"))), .file(try GivenFile(folder.path("a.txt")))])
    return book
  }

  @Test func `is the same bytes after an import, into an empty book and in the place of its own`() throws {
    let book = try filled()
    #expect(try archive("1.zip").export(book) == 3)
    let other = try self.book("other")
    #expect(try load("1.zip", into: other, replacing: false) == .init(found: 3, added: 3, changed: 0))
    try archive("2.zip").export(other)
    #expect(try bytes("1.zip") == bytes("2.zip"))
    #expect(try load("1.zip", into: book, replacing: true) == .init(found: 3, added: 3, changed: 0))
    try archive("3.zip").export(book)
    #expect(try bytes("1.zip") == bytes("3.zip"))
    // Beside the same it changes nothing.
    #expect(try load("1.zip", into: book, replacing: false) == .init(found: 3, added: 0, changed: 0))
    let found = try other.entries()
    #expect(found.map(\.record.reminder) == (try book.entries().map(\.record.reminder)) && found.count == 3)
    #expect(
      try `A book of reminders`.text(other, found[0].record.attachments[0]) == "alpha")
  }

  @Test func `is put beside other reminders, and takes the place of those with its identifiers`() throws {
    let book = try filled()
    try archive("1.zip").export(book)
    var zakat = try book.entries()[0].record
    zakat.reminder.title = "changed"
    _ = try book.edit(try book.entries()[0], to: zakat)
    #expect(try book.remove(2))
    _ = try book.add(try `A book of reminders`.record("Own"))
    #expect(try load("1.zip", into: book, replacing: false) == .init(found: 3, added: 1, changed: 1))
    let titles = try book.entries().map(\.record.reminder.title)
    #expect(titles == ["Zakat \"due\" زكاة", "Third", "Own", "Hajj"])
    #expect(try book.entries().map(\.number) == [1, 3, 4, 5] && book.entries()[0].revision == 2)
  }

  @Test func `that is hostile is refused with the name of what is wrong, and nothing has changed`() throws {
    let tool = Reference.project.appending(path: "Tests/Edges/KeepingTests/Tools/archives.py").path
    #expect(try BuiltProgram.shell("python3 \(tool) \(folder.url.path)").code == 0)
    let book = try filled()
    let before = try book.entries()
    let expected = [
      "climbs": "‘attachments/../../a.txt’", "climbs-in-index": "‘attachments/../a.txt’", "absolute": "‘/etc/passwd’",
      "absolute-in-index": "‘/etc/hostname’", "backslash": "‘attachments\\a.txt’", "deeper": "‘attachments/b/c.txt’",
      "hidden": "‘attachments/.a’", "control": "archive", "other-file": "‘readme.txt’",
      "twice": "‘attachments/a.txt’", "index-twice": "backup.json", "missing-file": "‘attachments/a.txt’ of ‘Zakat’",
      "missing-index": "backup.json", "other-version": "version 2", "no-version": "version 1", "no-json": "backup.json",
      "bomb": "‘attachments/a.txt’", "index-bomb": "‘backup.json’", "many-bombs": "500 MB", "empty": "archive",
      "text": "archive", "cut": "archive", "liar": "attachments/a.txt", "damaged": "‘attachments/a.txt’",
      "secret": "encrypted", "none": "No such file",
    ]
    for (name, words) in expected.sorted(by: { $0.key < $1.key }) {
      for isReplacing in [false, true] {
        let error = #expect(throws: TraceError.self, "\(name)") {
          try load("\(name).zip", into: book, replacing: isReplacing)
        }
        #expect(error?.message.contains(words) == true, "\(name): \(error?.message ?? "")")
      }
    }
    #expect(try book.entries() == before && before.count == 3)
    // Nothing of what was refused is left.
    let stored = try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/attachments"))
    #expect(stored.count == 2, "\(stored)")
    for name in ["good", "folder-entry"] {
      #expect(try load("\(name).zip", into: self.book(name), replacing: false).added == 1)
    }
  }

  @Test func `raises the revision of what it brings back in another form`() throws {
    let book = try filled()
    try archive("1.zip").export(book)
    var entry = try book.entries()[0]
    for title in ["a", "b", "c"] {
      var record = entry.record
      record.reminder.title = title
      let now = try book.edit(entry, to: record)
      entry = try #require(now)
    }
    #expect(entry.revision == 3)
    #expect(try load("1.zip", into: book, replacing: true).found == 3)
    #expect(try book.entries()[0].revision == 4)
  }

  @Test func `is written through a link, and never in the place of a device`() throws {
    let book = try filled()
    try archive("target.zip").export(book)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link.zip"), withDestinationPath: folder.path("target.zip"))
    #expect(try book.remove(1))
    try archive("link.zip").export(book)
    let kind = try FileManager.default.attributesOfItem(atPath: folder.path("link.zip"))[.type] as? FileAttributeType
    #expect(kind == .typeSymbolicLink)
    #expect(try load("target.zip", into: self.book("other"), replacing: false).found == 2)
    try ReminderArchive("/dev/null").export(book)
    let device = try FileManager.default.attributesOfItem(atPath: "/dev/null")[.type] as? FileAttributeType
    #expect(device == .typeCharacterSpecial)
    // A new one is for its owner alone.
    try archive("new.zip").export(book)
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("new.zip"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  /// The umask belongs to all threads: if one thread changes it for its own file, the files of the others lose rights.
  @Test func `is for its owner alone while other threads make files with the rights that they choose`() throws {
    let book = try filled()
    let other = try MaskReader()
    // It has looked while they were written.
    var exports = 0
    repeat {
      exports += 1
      try archive("\(exports).zip").export(book)
    } while exports < 20 || other.count < 100
    #expect(other.finish() == [MaskReader.mask] && MaskReader.mask.hasPrefix("Umask:"))
    let mode = try FileManager.default.attributesOfItem(atPath: folder.path("1.zip"))[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }

  @Test func `that cannot be written leaves the old one`() throws {
    let book = try filled()
    try archive("1.zip").export(book)
    let before = try bytes("1.zip")
    let path = book.path(of: try book.entries()[0].record.attachments[0])
    let file = try #require(path)
    try FileManager.default.removeItem(atPath: file)
    let error = #expect(throws: TraceError.self) { try archive("1.zip").export(book) }
    #expect(error?.message.contains("‘a.txt’ of reminder 1") == true)
    #expect(try bytes("1.zip") == before)
    #expect(throws: TraceError.self) { try archive("none/1.zip").export(book) }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.url.path)
    #expect(!names.contains { $0.hasSuffix(".new") }, "\(names)")
  }
}

/// A thread that reads the umask without a pause.
private final class MaskReader: Sendable {
  private let seen = Mutex<(masks: [String: Int], isOver: Bool)>(([:], false))
  private let ended = Bell()

  /// The line about the umask in the kernel's description of the process.
  static var mask: String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    return status.split(separator: "\n").first { $0.hasPrefix("Umask:") }.map(String.init) ?? "none"
  }

  init() throws {
    let failed = System.Thread.start("mask") { [self] in
      while !seen.withLock({ $0.isOver }) {
        let mask = MaskReader.mask
        seen.withLock { $0.masks[mask, default: 0] += 1 }
      }
      ended.ring()
    }
    try #require(failed == nil)
  }

  /// The number of times that it was read.
  var count: Int { seen.withLock { $0.masks.values.reduce(0, +) } }

  /// Ends the thread; returns the values that it has read.
  func finish() -> [String] {
    seen.withLock { $0.isOver = true }
    while !ended.wait(atMost: .seconds(1)) {}
    return seen.withLock { Array($0.masks.keys) }
  }
}
