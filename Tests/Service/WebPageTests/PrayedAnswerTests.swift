import Almanac
import Configuration
import Events
import Foundation
import Keeping
import Pointing
import Quantities
import Service
import TestKit
import Testing

@testable import WebPage

@Suite struct `The owner's log of prayers over HTTP` {
  private let folder: TemporaryFolder
  private static let password = "open sesame"

  init() throws { folder = try TemporaryFolder() }

  private func book() throws -> ReminderBook {
    try ReminderBook(folder.path("state/reminders"), now: try #require(CalendarStage.now))
  }

  /// A server in Istanbul at one o'clock, where dhuhr has begun and asr has not.
  private func stage(isPublic: Bool = false, password: String = "") throws -> (stage: Stage, rule: WriteRule) {
    let rule = WriteRule(isPublic: isPublic, password: Array(password.utf8))
    let stage = try Stage(
      rule: rule, books: { [RemindersWriter($0), TasbihWriter($0)] }, routes: Route.served,
      environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": folder.path("state")],
      configured: { $0.program.isPublic = isPublic })
    var status = Status(at: .zero)
    status.position = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil)
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: CalendarStage.now)
    return (stage, rule)
  }

  private func ask(
    _ prayer: String, _ mark: String, _ stage: (stage: Stage, rule: WriteRule), password: String? = nil,
    _ change: (inout Wish) -> Void = { _ in }
  ) throws -> Answered {
    var wish = Wish(token: stage.rule.words.token)
    wish.path = "/log/prayed"
    let more = password.map { #","password":"\#($0)""# } ?? ""
    wish.body = #"{"token":"\#(stage.rule.words.token)","prayer":"\#(prayer)","mark":"\#(mark)"\#(more)}"#
    change(&wish)
    return try wish.answer(stage.stage)
  }

  @Test func `is off until the command has marked something`() throws {
    let stage = try stage()
    for mark in ["look", "prayed"] {
      #expect(try ask("fajr", mark, stage).body.object["used"] as? Bool == false)
      #expect(!FileManager.default.fileExists(atPath: folder.path("state/reminders")))
    }
    // Reminders alone are no log.
    _ = try book().changeTasbih(on: try #require(CalendarStage.now).civilDay) { $0.take(.count(1)) }
    #expect(try ask("fajr", "prayed", stage).body.object["used"] as? Bool == false)
    #expect(try book().marks().isEmpty)
  }

  @Test func `marks a prayer whose time has come, and takes that back, and no other mark`() throws {
    let stage = try stage()
    let day = try #require(CalendarStage.now).civilDay
    try book().mark(.asr, on: day - 1, .missed)
    #expect(try ask("", "look", stage).body.object["marked"] as? [String] == [])
    #expect(try ask("fajr", "prayed", stage).body.object["marked"] as? [String] == ["fajr"])
    #expect(try book().marks(day.iso).map(\.mark) == [.prayed])
    #expect(try ask("fajr", "none", stage).body.object["marked"] as? [String] == [])
    try book().mark(.fajr, on: day, .inCongregation)
    for mark in ["prayed", "none"] { _ = try ask("fajr", mark, stage) }
    #expect(try book().marks().map(\.mark) == [.missed, .inCongregation])
    for (prayer, mark) in [("asr", "prayed"), ("sunrise", "prayed"), ("", "prayed"), ("fajr", "late"), ("x", "none")] {
      #expect(try ask(prayer, mark, stage).body.object["refused"] as? String == "value", "\(prayer) \(mark)")
    }
    #expect(try book().marks().count == 2)
  }

  @Test func `is for the machine itself only`() throws {
    let stage = try stage()
    let day = try #require(CalendarStage.now).civilDay
    try book().mark(.asr, on: day - 1, .missed)
    let elsewhere: [(inout Wish) -> Void] = [
      { $0.headers = ["X-Forwarded-For: 192.0.2.1"] }, { $0.headers = ["Via: 1.1 proxy"] }, { $0.version = "1.0" },
      { wish in (wish.host, wish.origin) = ("192.0.2.7", "http://192.0.2.7") },
    ]
    for change in elsewhere { #expect(try ask("fajr", "prayed", stage, change).status == 403) }
    #expect(try book().marks().count == 1)
    // With a password, the machine itself needs it too.
    let locked = try self.stage(password: Self.password)
    #expect(try ask("fajr", "prayed", locked).body.object["refused"] as? String == "password")
    #expect(try ask("fajr", "prayed", locked, password: Self.password).body.object["marked"] as? [String] == ["fajr"])
  }

  /// Every route of a page that other machines can reach, asked by who knows its password: none shows a mark or a day
  /// of the log, none changes it.
  @Test func `is shown and changed by no route of a public page`() throws {
    let stage = try stage(isPublic: true, password: Self.password)
    let day = try #require(CalendarStage.now).civilDay
    let marks: [PrayerMark] = [.madeUp, .missed, .late, .inCongregation]
    for (number, mark) in marks.enumerated() { try book().mark(.asr, on: day - 400 - number, mark) }
    let before = try book().marks()
    #expect(before.count == 4)
    // Nothing else has these days.
    let traces = before.map(\.day) + ["made-up", "in-congregation", "\"marked\""]
    var answers = 0
    for route in Route.served where route.path != "/events" {
      for query in ["", "?from=0&count=50", "?month=1447-05", "?lang=en&within=50"] {
        let answer = try Visitor.answer(port: stage.stage.port, route.path + query)
        #expect(!traces.contains { answer.body.contains($0) }, "\(route.path)\(query)")
        answers += answer.status == 200 ? 1 : 0
      }
    }
    #expect(answers > 150)
    for subject in WriteSubject.allCases {
      for fields in [#""prayer":"asr","mark":"prayed""#, #""action":"look""#, #""prayer":"fajr","mark":"look""#] {
        var wish = Wish(token: stage.rule.words.token)
        wish.path = subject.rawValue
        wish.body = #"{"token":"\#(stage.rule.words.token)","password":"\#(Self.password)",\#(fields)}"#
        let answer = try wish.answer(stage.stage)
        #expect(!traces.contains { answer.body.contains($0) }, "\(subject)")
        if subject == .prayed { #expect(answer.status == 403, "\(answer)") }
      }
    }
    #expect(try book().marks() == before)
    let status = try Visitor.answer(port: stage.stage.port, "/log/prayed")
    #expect(status.status == 405)
  }
}
