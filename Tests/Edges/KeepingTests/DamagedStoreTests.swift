import Agenda
import Formats
import Foundation
import Quantities
import TestKit
import Testing

@testable import Keeping

/// What is damaged, or of another time, loses no file and is not left out silently.
@Suite struct `A damaged store of reminders` {
  private let folder: TemporaryFolder
  private let now = `A book of reminders`.now
  private var path: String { folder.path("reminders") }
  private static let day = 86_400.0

  init() throws { folder = try TemporaryFolder(["a.txt": "alpha", "b.txt": "beta"]) }

  private func book(day: Double = 0) throws -> ReminderBook {
    try ReminderBook(path, now: now + .seconds(day * Self.day))
  }

  /// Two reminders with a file each. Returns the hash of the first one's.
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

  private func export(_ book: borrowing ReminderBook) throws(TraceError) {
    try ReminderArchive(folder.path("a.zip")).export(book)
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
