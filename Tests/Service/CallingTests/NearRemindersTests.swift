import Agenda
import Almanac
import Formats
import Foundation
import Keeping
import Quantities
import TestKit
import Testing

@testable import Calling

@Suite struct `The reminders that may be called soon` {
  private let folder: TemporaryFolder
  private let reckoning = HijriReckoning()
  private var path: String { folder.path("reminders") }

  init() throws { folder = try TemporaryFolder() }

  /// A day in Jumada al-akhirah 1448, which began on 11 November 2026.
  private func day(_ day: Int) throws -> UTC {
    try #require(UTC(year: 2026, month: 11, day: 20)) + .seconds(Double(day - 20) * 86_400)
  }

  private func add(_ title: String, _ month: Int, _ day: Int, year: Int? = nil, days: Int = 1) throws {
    let date = try #require(HijriRecurrence(month: month, day: day, year: year, days: days))
    let book = try ReminderBook(path, now: try self.day(20))
    try book.add(ReminderRecord(Reminder(id: title, title: title, date: date, time: .clock(minute: 540))))
  }

  private func near() -> NearReminders { NearReminders(ReminderShelf(path, patience: .seconds(0.01))) }

  @Test func `are those of the days around, and others as the days go`() throws {
    for (title, month, day, length) in [
      ("past", 6, 1, 1), ("long", 5, 20, 30), ("today", 6, 10, 1), ("soon", 6, 22, 1), ("later", 7, 15, 1),
      ("next-year", 5, 1, 1),
    ] { try add(title, month, day, days: length) }
    try add("once", 6, 11, year: 1448)
    try add("over", 6, 11, year: 1447)
    var near = near()
    #expect(near.areOthers(try day(20)))
    near.readAgain(try day(20), by: reckoning)
    #expect(Set(near.reminders.map(\.title)) == ["long", "today", "soon", "once"])
    #expect(try !near.areOthers(day(20)) && near.areOthers(day(21)))
    near.readAgain(try day(40), by: reckoning)
    #expect(Set(near.reminders.map(\.title)) == ["later"])
    try add("new", 6, 28)
    #expect(try near.areOthers(day(40)))
  }

  @Test(arguments: BrokenStore.allCases.filter(\.isUnread))
  func `stay where they cannot be read, and it is said`(_ state: BrokenStore) throws {
    for number in 0..<200 { try add("r\(number)", 6, 10 + number % 3) }
    var near = near()
    #expect(near.areOthers(try day(20)))
    near.readAgain(try day(20), by: reckoning)
    #expect(near.reminders.count == 200 && near.faults.isEmpty)
    // One that begins with it broken has none, and says so.
    let good = try Data(contentsOf: URL(filePath: "\(path)/reminders.db"))
    let lock = try state.apply(to: path)
    var new = self.near()
    for _ in 0..<2 {
      _ = new.areOthers(try day(20))
      new.readAgain(try day(20), by: reckoning)
      if near.areOthers(try day(21)) { near.readAgain(try day(21), by: reckoning) }
    }
    #expect(new.reminders.isEmpty && new.faults.count == 1, "\(new.faults)")
    #expect(near.reminders.count == 200)
    withExtendedLifetime(lock) {}
    _ = consume lock
    try good.write(to: URL(filePath: "\(path)/right.db"))
    #expect(rename("\(path)/right.db", "\(path)/reminders.db") == 0)
    #expect(new.areOthers(try day(20)))
    new.readAgain(try day(20), by: reckoning)
    #expect(new.reminders.count == 200 && new.faults.isEmpty)
  }
}
