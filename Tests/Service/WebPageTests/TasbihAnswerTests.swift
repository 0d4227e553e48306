import Configuration
import Foundation
import Keeping
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite(.waiting) struct `The counter over HTTP` {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func stage(
    isPublic: Bool = false, password: String = "", isSimulated: Bool = false
  ) throws -> (stage: Stage, rule: WriteRule) {
    let rule = WriteRule(isPublic: isPublic, password: Array(password.utf8))
    let stage = try Stage(
      rule: rule, books: { [TasbihWriter($0)] },
      environment: ["QIBLA_ROOT": "/nowhere", "STATE_DIRECTORY": folder.path("state")], isSimulated: isSimulated,
      configured: { $0.program.isPublic = isPublic })
    return (stage, rule)
  }

  private func ask(_ body: String, _ stage: (stage: Stage, rule: WriteRule)) throws -> Answered {
    var wish = Wish(token: stage.rule.words.token)
    (wish.path, wish.body) = ("/tasbih/count", #"{"token":"\#(stage.rule.words.token)",\#(body)}"#)
    return try wish.answer(stage.stage)
  }

  private func position(_ body: String, _ stage: (stage: Stage, rule: WriteRule)) throws -> Int? {
    try ask(body, stage).body.object["position"] as? Int
  }

  private func deed(_ action: String, _ ask: Int, _ more: String = "") -> String {
    #""action":"\#(action)","page":"p012345678","ask":"\#(ask)"\#(more)"#
  }

  @Test func `counts each wish once, and is that of the command`() throws {
    let stage = try stage()
    let look = try ask(#""action":"look""#, stage).body.object
    #expect(look["set"] as? [Int] == [33, 33, 34] && look["position"] as? Int == 0 && look["left"] as? Int == 33)
    // Looking makes nothing.
    #expect(!FileManager.default.fileExists(atPath: folder.path("state/reminders")))
    #expect(try position(deed("count", 1, #","number":"32""#), stage) == 32)
    #expect(try position(deed("count", 1, #","number":"32""#), stage) == 32)
    #expect(try position(deed("undo", 2), stage) == 31)
    // A service that was started again knows the wishes too.
    let next = try self.stage()
    #expect(try position(deed("undo", 2), next) == 31)
    #expect(try position(deed("count", 3), next) == 32)
    let environment = ["LANG": "C.UTF-8", "HOME": folder.url.path, "STATE_DIRECTORY": folder.path("state")]
    let shown = try BuiltProgram.run(["tasbih", "add"], environment: environment).output
    #expect(shown.hasPrefix("33 / 100: part 2 of 3"), "\(shown)")
    #expect(try position(#""action":"look""#, next) == 33)
    let set = try ask(deed("set", 4, #","set":"10,20""#), next).body.object
    #expect(set["set"] as? [Int] == [10, 20] && set["position"] as? Int == 0 && set["today"] as? Int == 33)
    #expect(try position(deed("count", 5, #","number":"12""#), next) == 12)
    #expect(try position(deed("begin", 6), next) == 0)
  }

  @Test(arguments: [
    #""action":"wipe","page":"p012345678","ask":"1""#, #""action":"count","ask":"1""#,
    #""action":"count","page":"p012345678""#, #""action":"count","page":"p012345678","ask":"0""#,
    #""action":"count","page":"../etc/pas","ask":"1""#, #""action":"count","page":"p012345678","ask":"1","number":"0""#,
    #""action":"count","page":"p012345678","ask":"1","number":"100001""#,
    #""action":"count","page":"p012345678","ask":"1","number":"x""#,
    #""action":"set","page":"p012345678","ask":"1""#, #""action":"set","page":"p012345678","ask":"1","set":"0""#,
  ]) func `says what is expected, and counts nothing`(body: String) throws {
    let stage = try stage()
    let answer = try ask(body, stage)
    #expect(try answer.body.object["refused"] as? String == "value" && answer.body.contains("expected"), "\(answer)")
    #expect(try position(#""action":"look""#, stage) == 0)
  }

  @Test func `is for who may write only, also to look at`() throws {
    for action in ["look", "count"] {
      let body = deed(action, 1)
      #expect(try ask(body, stage(isPublic: true)).status == 403)
      let locked = try stage(isPublic: true, password: "open sesame")
      #expect(try ask(body, locked).body.object["refused"] as? String == "password")
      #expect(try ask(body + #","password":"open sesame""#, locked).body.object["position"] is Int)
      let simulated = try stage(isSimulated: true)
      #expect(try ask(body, simulated).body.object["refused"] as? String == "failed")
      #expect(try Visitor.answer(port: simulated.stage.port, "/tasbih/count").status == 405)
    }
  }
}
