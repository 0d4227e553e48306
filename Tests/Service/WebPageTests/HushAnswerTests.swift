import Readings
import Service
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite("Silence over HTTP") struct HushAnswerTests {
  private func wish(_ rule: WriteRule) -> Wish {
    var wish = Wish(token: rule.words.token)
    wish.path = "/hush"
    wish.body = #"{"token":"\#(rule.words.token)","hush":"now"}"#
    return wish
  }

  @Test func `is told to all outlets at the next reading`() throws {
    let rule = WriteRule(isPublic: false)
    var inbox: Inbox?
    let stage = try Stage(
      rule: rule,
      books: { context in
        inbox = context.inbox
        return [HushWriter(inbox: context.inbox)]
      })
    let answer = try wish(rule).answer(stage)
    #expect(answer.status == 200)
    #expect(try answer.body.object["class"] as? String == "hush")
    #expect(try #require(inbox).notices.take() == [.hush])
  }

  @Test func `is not for who may not write`() throws {
    let rule = WriteRule(isPublic: true)
    var inbox: Inbox?
    let stage = try Stage(
      rule: rule,
      books: { context in
        inbox = context.inbox
        return [HushWriter(inbox: context.inbox)]
      })
    #expect(try wish(rule).answer(stage).status == 403)
    #expect(try #require(inbox).notices.take().isEmpty)
  }
}
