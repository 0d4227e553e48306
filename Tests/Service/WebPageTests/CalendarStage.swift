import Configuration
import Day
import Events
import Keeping
import Pointing
import Quantities
import Service
import TestKit
import Testing

@testable import WebPage

/// A web server in Istanbul on a morning of Jumada al-akhirah 1448, with a folder for its reminders.
struct CalendarStage {
  static let token = "0123456789abcdef0123"

  let folder: TemporaryFolder
  let stage: Stage
  let rule: WriteRule

  init(
    isPublic: Bool = false, password: String = "", latitude: Double? = 41.0138, isDated: Bool = true,
    isSimulated: Bool = false,
    environment: (TemporaryFolder) -> [String: String] = { _ in [:] },
    configured: (inout ConfigurationValues, TemporaryFolder) -> Void = { _, _ in }
  ) throws {
    let folder = try TemporaryFolder()
    rule = WriteRule(isPublic: isPublic, password: Array(password.utf8))
    stage = try Stage(
      rule: rule, books: { [RemindersWriter($0)] },
      environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": folder.path("state")]
        .merging(environment(folder)) { _, given in given },
      isSimulated: isSimulated,
      configured: { values in
        values.program.isPublic = isPublic
        configured(&values, folder)
      })
    self.folder = folder
    var status = Status(at: .zero)
    status.position = latitude.map { Status.Position(latitude: $0, longitude: 28.9497, altitude: nil) }
    let date = try #require(CalendarStage.now)
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: isDated ? date : nil)
  }

  static var now: UTC? { UTC(year: 2026, month: 11, day: 23).map { $0 + .seconds(36_000) } }

  /// Adds reminders like another program.
  func add(_ reminders: [(title: String, date: String, time: String, days: Int)]) throws {
    let book = try ReminderBook(folder.path("state/reminders"), now: try #require(CalendarStage.now))
    for (number, reminder) in reminders.enumerated() {
      let date = try #require(HijriRecurrence(reminder.date, days: reminder.days))
      let time = try #require(ReminderTime(reminder.time))
      _ = try book.add(
        ReminderRecord(Reminder(id: "id-\(number)", title: reminder.title, date: date, time: time)))
    }
  }

  func ask(
    _ path: String, host: String = "localhost", _ headers: [String] = [], from number: UInt32 = 1
  ) throws -> Answered {
    try Visitor.answer(port: stage.port, path, host: host, headers, from: number)
  }

  func object(_ path: String) throws -> Line { try ask(path).body.object }

  func write(_ body: String) throws -> Answered {
    var wish = Wish(token: rule.words.token)
    (wish.path, wish.body) = ("/reminders", #"{"token":"\#(rule.words.token)",\#(body)}"#)
    return try wish.answer(stage)
  }
}
