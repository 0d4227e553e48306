import Day
import Foundation
import Quantities
import System
import TestKit
import Testing
import Text

@testable import Keeping

@Suite struct `A counter` {
  @Test func `counts its parts one after the other, and begins again after all`() throws {
    var tasbih = Tasbih()
    #expect(tasbih.text == "33,33,34" && tasbih.all == 100 && tasbih.part == (1, 33))
    var ends: [Int] = []
    for number in 1...100 where tasbih.count(1) { ends.append(number) }
    #expect(ends == [33, 66, 100] && tasbih.isComplete && tasbih.part == (3, 0))
    #expect(!tasbih.count(1) && tasbih.position == 1 && tasbih.part == (1, 32))
    #expect(tasbih.takeBack() && !tasbih.takeBack() && tasbih.position == 0)
  }

  /// Counting many at once is the same as counting each alone.
  @Test func `counts many at once as one by one`() throws {
    var random = Seeded(58)
    for _ in 0..<2000 {
      let parts = (0..<Int.random(in: 1...4, using: &random)).map { _ in Int.random(in: 1...9, using: &random) }
      var (one, many) = (Tasbih(), Tasbih())
      one = try #require(Tasbih(parts.map { "\($0)" }.joined(separator: ",")))
      many = one
      for _ in 0..<6 {
        let number = Int.random(in: 1...40, using: &random)
        var hasEnded = false
        for _ in 0..<number where one.count(1) { hasEnded = true }
        #expect(many.count(number) == hasEnded && many == one, "\(parts) \(number)")
      }
    }
  }

  @Test(arguments: ["", "0", "1,,2", "-3", "3,x", "100001", "99999,2", "1 ,2", "٣", "99999999999999999999"])
  func `has no set of a text that is none`(text: String) {
    #expect(Tasbih(text) == nil)
    #expect(Tasbih("5", position: 6) == nil && Tasbih("5", position: -1) == nil)
  }
}

@Suite struct `The store of a counter` {
  private let folder: TemporaryFolder
  private var path: String { folder.path("reminders") }
  private static let now = `A book of reminders`.now
  private static let day = now.civilDay

  init() throws { folder = try TemporaryFolder() }

  private func book(at now: UTC = now) throws -> ReminderBook { try ReminderBook(path, now: now) }

  private func count(_ number: Int, on day: CivilDay = day) throws {
    _ = try book().changeTasbih(on: day) { tasbih in
      _ = tasbih.count(number)
      return number
    }
  }

  @Test func `keeps where it is and how many there were on each day`() throws {
    #expect(try book().tasbih() == nil)
    try count(33)
    try count(1, on: Self.day + 1)
    // The last two are taken back after midnight: one of each day has gone.
    _ = try book().changeTasbih(on: Self.day + 1) { $0.takeBack() ? -1 : 0 }
    let (tasbih, today) = try book().changeTasbih(on: Self.day + 1) { $0.takeBack() ? -1 : 0 }
    #expect(tasbih.position == 32 && today == 0)
    #expect(try book().tasbihDays().map(\.day) == [Self.day.iso] && book().tasbihs(on: Self.day) == 32)
    #expect(try book().tasbihDays("1999-").isEmpty)
    // A clock that is not set counts on the unknown day.
    #expect(try book().changeTasbih(on: nil) { $0.take(.count(2)) }.today == 2)
    #expect(try book().tasbihDays().map(\.day) == ["unknown", Self.day.iso] && book().tasbihs(on: Self.day) == 32)
    _ = try book().changeTasbih(on: nil) { $0.take(.takeBack(2)) }
    // A reminder was never made.
    #expect(try !book().everHadReminders() && book().count() == 0)
    // The day's first change made a backup, and the next day's has what was there.
    _ = try book(at: Self.now + .seconds(86_400)).changeTasbih(on: Self.day) { _ in 0 }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups")).sorted()
    #expect(names.count == 2)
    let backup = try Database(folder.path("reminders/backups/\(try #require(names.last))"), .reading)
    #expect(try backup.number("SELECT position FROM tasbih") == 32)
  }

  @Test func `is added to the reminders of an older version, after a backup`() throws {
    var schema = ReminderSchema()
    schema.steps.removeSubrange(1...)
    let old = try ReminderBook(path, now: Self.now, schema)
    try old.database.run(
      "INSERT INTO reminders (id, title, month, day, time, days, notes) VALUES ('a', 'old', 9, 1, '09:00', 1, '')")
    #expect(try old.database.number("PRAGMA user_version") == 1)
    try count(5)
    #expect(try book().entries().map(\.record.reminder.title) == ["old"] && book().tasbih()?.position == 5)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path("reminders/backups")).sorted()
    #expect(names.last == "before-version-2.db")
  }

  @Test func `that was replaced by an empty one is refused`() throws {
    try count(5)
    try FileManager.default.removeItem(atPath: folder.path("reminders/reminders.db"))
    _ = #expect(throws: TraceError.self) { _ = try book() }
    try ReminderBook.make(path, ReminderSchema())
    let error = #expect(throws: TraceError.self) { try count(1) }
    #expect(error?.message.contains("never had any") == true)
  }
}
