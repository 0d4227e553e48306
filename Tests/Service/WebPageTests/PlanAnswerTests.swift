import Configuration
import Events
import Foundation
import Pointing
import Quantities
import Service
import TestKit
import Testing

@testable import WebPage

@Suite struct `The plan over HTTP` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(
    isPublic: Bool = false, password: String = "", hasPlace: Bool = true, isSimulated: Bool = false
  ) throws -> (stage: Stage, rule: WriteRule) {
    let rule = WriteRule(isPublic: isPublic, password: Array(password.utf8))
    let stage = try Stage(
      rule: rule, environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": folder.path("state")],
      isSimulated: isSimulated, configured: { $0.program.isPublic = isPublic })
    var status = Status(at: .zero)
    if hasPlace { status.position = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil) }
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: CalendarStage.now)
    return (stage, rule)
  }

  /// Asks with an order, and other fields of the request.
  private func ask(
    _ order: String?, _ stage: (stage: Stage, rule: WriteRule), _ more: String = #","days":"1""#
  ) throws -> Answered {
    var wish = Wish(token: stage.rule.words.token)
    wish.path = "/plan"
    let order = order.map { #","order":"\#($0.replacing("\"", with: "\\\""))""# } ?? ""
    wish.body = #"{"token":"\#(stage.rule.words.token)"\#(order)\#(more)}"#
    return try wish.answer(stage.stage)
  }

  @Test func `has the day with its prayers, and what an order has changed`() throws {
    let stage = try stage()
    let look = try ask(nil, stage).body.object
    #expect(look["answer"] is NSNull)
    let day = try #require((look["days"] as? [Line])?.first)
    #expect(day["day"] as? String == "2026-11-23" && day["can_undo"] as? Bool == false)
    let prayers = try #require(day["blocks"] as? [Line]).compactMap { $0["id"] as? String }
    #expect(prayers.filter { ["fajr", "dhuhr", "asr", "maghrib", "isha"].contains($0) }.count == 5)
    // Looking makes nothing.
    #expect(!FileManager.default.fileExists(atPath: folder.path("state/reminders")))
    let added = try ask(#"{"op":"at","day":"2026-11-23","minute":840,"title":"Call","minutes":30}"#, stage).body.object
    #expect((added["answer"] as? Line)?["class"] as? String == "plan_change")
    let tasks = try #require(((added["days"] as? [Line])?.first)?["blocks"] as? [Line]).filter {
      $0["kind"] as? String == "task"
    }
    #expect(tasks.count == 1 && tasks[0]["start_minute"] as? Int == 840 && tasks[0]["title"] as? String == "Call")
    let over = try ask(#"{"op":"at","day":"2026-11-23","minute":840,"title":"Other","minutes":30}"#, stage).body.object
    #expect((over["answer"] as? Line)?["reason"] as? String == "overlap")
    let week = try ask(nil, stage, #","days":"7","day":"2026-11-22""#).body.object
    #expect((week["days"] as? [Line])?.compactMap { $0["day"] as? String }.last == "2026-11-28")
    let undone = try ask(#"{"op":"undo"}"#, stage).body.object
    #expect(((undone["days"] as? [Line])?.first)?["blocks"] as? [Line] != nil)
    #expect(try !ask(nil, stage).body.contains("Call"))
  }

  /// An answer may be lost on its way: the page sends the order again.
  @Test func `does an order once, and answers it the same again`() throws {
    let stage = try stage()
    let order = #"{"op":"at","day":"2026-11-23","minute":840,"title":"Call","minutes":30,"order":"p1-1"}"#
    let first = try #require(try ask(order, stage).body.object["answer"] as? Line)
    let second = try #require(try ask(order, stage).body.object["answer"] as? Line)
    #expect(NSDictionary(dictionary: first) == NSDictionary(dictionary: second) && first["id"] as? String == "1")
    // Without a name it is another order, which has no room.
    let other = order.replacing(#","order":"p1-1""#, with: "")
    #expect((try ask(other, stage).body.object["answer"] as? Line)?["reason"] as? String == "overlap")
    for _ in 0..<2 { _ = try ask(#"{"op":"undo","order":"p1-2"}"#, stage) }
    #expect(try !ask(nil, stage).body.contains("Call"))
    let refused = #"{"op":"done","id":"77","order":"p1-3"}"#
    for _ in 0..<2 {
      #expect((try ask(refused, stage).body.object["answer"] as? Line)?["reason"] as? String == "unknown")
    }
  }

  @Test func `says what it does not understand`() throws {
    let stage = try stage()
    for order in ["", "x", "[]", #"{"op":"wipe"}"#, #"{"op":"move"}"#] {
      let answer = try ask(order, stage).body.object["answer"] as? Line
      #expect(answer?["reason"] as? String == "fault", "\(order)")
    }
    for more in [#","day":"today""#, #","day":"2026-13-01""#, #","day":"""#] {
      #expect(try ask(nil, stage, more).body.object["refused"] as? String == "value", "\(more)")
    }
    let long = String(repeating: "x", count: WriteSubject.plan.longest)
    #expect(try ask(nil, stage, #","day":"\#(long)""#).status == 413)
    #expect(try ask(nil, self.stage(hasPlace: false)).body.object["refused"] as? String == "no-place")
    #expect(try ask(nil, self.stage(isSimulated: true)).body.object["refused"] as? String == "failed")
  }

  @Test func `is for who may write only, also to look at`() throws {
    let stage = try stage()
    _ = try ask(#"{"op":"add","title":"Secret","minutes":30}"#, stage)
    #expect(try ask(nil, stage).body.contains("Secret"))
    let open = try self.stage(isPublic: true)
    #expect(try ask(nil, open).status == 403)
    let locked = try self.stage(isPublic: true, password: "open sesame")
    #expect(try ask(nil, locked).body.object["refused"] as? String == "password")
    #expect(try ask(nil, locked, #","days":"1","password":"open sesame""#).body.contains("Secret"))
    #expect(try Visitor.answer(port: stage.stage.port, "/plan").status == 405)
    for path in Route.served.map(\.path) where path != "/events" {
      #expect(try !Visitor.answer(port: locked.stage.port, path).body.contains("Secret"), "\(path)")
    }
  }
}
