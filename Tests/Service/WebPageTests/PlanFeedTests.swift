import Configuration
import Events
import Foundation
import Pointing
import Quantities
import Service
import TestKit
import Testing

@testable import WebPage

/// Tasks in `/calendar.ics`, which is the owner's then.
@Suite struct `The plan in the calendar over HTTP` {
  private static let token = "0123456789abcdef0123"
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(
    isOn: Bool = true, isPublic: Bool = false, password: String = "", hasToken: Bool = false
  ) throws -> (stage: Stage, rule: WriteRule) {
    if hasToken {
      try folder.write(Self.token + "\n", to: "token")
      try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: folder.path("token"))
    }
    let rule = WriteRule(isPublic: isPublic, password: Array(password.utf8))
    let stage = try Stage(
      rule: rule, environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": folder.path("state")],
      configured: { values in
        values.program.isPublic = isPublic
        values[PlanOptions.self].isInFeed = isOn
        if hasToken { values[CalendarOptions.self].tokenFile = folder.path("token") }
      })
    var status = Status(at: .zero)
    status.position = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil)
    stage.server.note(Output(reading: Reading(at: .zero), status: status), report: nil, date: CalendarStage.now)
    return (stage, rule)
  }

  private func order(_ order: String, _ stage: (stage: Stage, rule: WriteRule)) throws {
    var wish = Wish(token: stage.rule.words.token)
    wish.path = "/plan"
    wish.body =
      #"{"token":"\#(stage.rule.words.token)","days":"1","order":"\#(order.replacing("\"", with: "\\\""))"}"#
    #expect(try wish.answer(stage.stage).status == 200)
  }

  private func calendar(_ stage: (stage: Stage, rule: WriteRule), _ query: String = "") throws -> Answered {
    try Visitor.answer(port: stage.stage.port, "/calendar.ics" + query)
  }

  @Test func `is there for its owner where that is set, and follows the plan`() throws {
    let own = try stage()
    #expect(try calendar(own).status == 200)
    try order(#"{"op":"at","day":"2026-11-24","minute":840,"title":"Secret","minutes":30}"#, own)
    let feed = try calendar(own).body
    #expect(
      feed.contains("SUMMARY:Secret") && feed.contains("UID:plan-1@") && feed.contains("UID:2026-11-24-asr-begin@"))
    #expect(try !calendar(own, "?what=prayers").body.contains("Secret"))
    try order(#"{"op":"skip","id":"1"}"#, own)
    #expect(try !calendar(own).body.contains("Secret"))
  }

  @Test func `leaves no trace where others may read`() throws {
    try order(#"{"op":"at","day":"2026-11-24","minute":840,"title":"Secret","minutes":30}"#, try stage())
    #expect(try calendar(stage()).body.contains("Secret"))
    var seen = 0
    for (name, other, query) in [
      ("off", try stage(isOn: false), ""), ("a password", try stage(password: "open sesame"), ""),
      ("a token, from elsewhere", try stage(isPublic: true, hasToken: true), "?token=\(Self.token)"),
    ] {
      let answer = try calendar(other, query)
      #expect(answer.status == 200 && answer.body.contains("UID:2026-11-24-asr-begin@"), "\(name)")
      #expect(!answer.body.contains("Secret") && !answer.body.contains("UID:plan"), "\(name)")
      seen += 1
    }
    #expect(seen == 3)
    let open = try stage(isPublic: true)
    #expect(try calendar(open).status == 403)
    for path in Route.served.map(\.path) where path != "/events" {
      #expect(try !Visitor.answer(port: open.stage.port, path).body.contains("Secret"), "\(path)")
    }
  }
}
