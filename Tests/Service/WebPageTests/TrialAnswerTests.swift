import Almanac
import Configuration
import Readings
import Service
import TestKit
import Testing
import WaitingKit

@testable import WebPage

@Suite struct `A trial of an adhan over HTTP` {
  private func trial(
    _ body: String, _ rule: WriteRule = WriteRule(isPublic: false), sounds: Bool = true, isMuted: Bool = false,
    adhan: ChosenSound = .chime
  ) throws -> (answer: Answered, wish: SoundTrial?) {
    var inbox: Inbox?
    let stage = try Stage(
      rule: rule,
      books: { context in
        inbox = context.inbox
        return [TrialWriter(context: context)]
      }, configured: { $0[SoundOptions.self].adhan = adhan })
    if sounds { inbox?.states.tell(SoundReport(words: "ready", isFine: true)) }
    if isMuted { inbox?.mute(true) }
    var wish = Wish(token: rule.words.token)
    (wish.path, wish.body) = ("/alerts/trial", #"{"token":"\#(rule.words.token)",\#(body)}"#)
    return (try wish.answer(stage), inbox?.states.takeTrial())
  }

  @Test func `is left for the sound, once, and nothing is stored`() throws {
    let (answer, wish) = try trial(#""prayer":"asr","volume":"٤٠""#)
    #expect(answer.status == 200 && wish == SoundTrial(of: .asr, volume: 40))
    #expect(try answer.body.object["volume"] as? Int == 40 && answer.body.object["kept"] as? Bool == false)
  }

  @Test(arguments: [
    #""prayer":"sunrise","volume":"40""#, #""prayer":"asr","volume":"0""#, #""prayer":"asr","volume":"101""#,
    #""prayer":"asr","volume":"-1""#, #""prayer":"asr","volume":""#, #""prayer":"asr""#, #""volume":"40""#,
    #""prayer":"asr","volume":"9999999999""#,
  ])
  func `is refused with what is expected`(_ body: String) throws {
    let (answer, wish) = try trial(body)
    #expect(wish == nil)
    #expect(try answer.status == 400 || answer.body.object["refused"] as? String == "value", "\(answer.body)")
  }

  @Test func `is refused where the device makes no sound`() throws {
    let body = #""prayer":"asr","volume":"40""#
    let all = try [
      trial(body, sounds: false), trial(body, isMuted: true), trial(body, adhan: .none),
    ]
    for (answer, wish) in all {
      #expect(try wish == nil && answer.body.object["refused"] as? String == "off", "\(answer.body)")
    }
  }

  @Test func `is not for who may not write`() throws {
    let (answer, wish) = try trial(#""prayer":"asr","volume":"40""#, WriteRule(isPublic: true))
    #expect(answer.status == 403 && wish == nil)
  }
}
