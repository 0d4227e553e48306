import Almanac
import Configuration
import Foundation
import Service
import TestKit
import Testing
import WaitingKit
import Words

@testable import WebPage

@Suite("Setting the prayer times over HTTP") final class SettingsAnswerTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "qibla-settings-\(UUID().uuidString)")
  private let rule = WriteRule(isPublic: false)

  deinit { try? FileManager.default.removeItem(at: root) }

  private func stage(_ environment: [String: String] = [:]) throws -> Stage {
    try Stage(
      rule: rule, books: { [SettingsWriter($0)] },
      environment: ["QIBLA_ROOT": root.path].merging(environment) { _, given in given },
      chosen: root.path + "/times.conf")
  }

  private func write(_ body: String, _ stage: Stage, to path: String = "/times/settings") throws -> Line {
    var wish = Wish(token: rule.words.token)
    wish.path = path
    wish.body = #"{"token":"\#(rule.words.token)",\#(body)}"#
    let answer = try wish.answer(stage)
    #expect(answer.status == 200, "\(answer)")
    return try answer.body.object
  }

  private func settings(_ stage: Stage, _ query: String = "") throws -> Line {
    try Visitor.answer(port: stage.port, "/times/settings" + query).body.object
  }

  @Test func `changes them for all who ask after it, and keeps them`() throws {
    let stage = try stage()
    #expect(try settings(stage)["method"] as? String == "auto")
    let answer = try write(#""method":"turkey","madhab":"hanafi","prayer-adjust":"isha=-3""#, stage)
    #expect(answer["class"] as? String == "settings" && answer["kept"] as? Bool == true && answer["refused"] == nil)
    let now = try settings(stage)
    #expect(["method", "madhab", "prayer-adjust"].map { now[$0] as? String } == ["turkey", "hanafi", "isha=-3"])
    // They are in force, and nothing reads them once more.
    #expect(stage.context.inbox.states.changes == 1 && stage.context.inbox.states.unreadChanges == 0)
    let text = try String(contentsOfFile: root.path + "/times.conf", encoding: .utf8)
    #expect(text.hasSuffix("\nmethod = turkey\nmadhab = hanafi\nprayer-adjust = isha=-3\n"))
    // Another service that begins in the same folder has them from its first answer on.
    #expect(try settings(self.stage())["method"] as? String == "turkey")
  }

  @Test func `sets calls and their sound too, in the same file`() throws {
    let stage = try stage(["QIBLA_IQAMA_ISHA": "20:30"])
    let path = "/alerts/settings"
    #expect(try write(#""method":"turkey""#, stage)["kept"] as? Bool == true)
    let answer = try write(#""iqama.asr":"+15","sound.volume":"80,fajr=40","sound.muted":"dhuhr""#, stage, to: path)
    #expect(answer["kept"] as? Bool == true, "\(answer)")
    let now = try Visitor.answer(port: stage.port, path + "?lang=fr").body.object
    #expect(now["iqama.asr"] as? String == "+15" && now["sound.volume"] as? String == "80,fajr=40")
    #expect(now["iqama.isha"] as? String == "20:30" && now["configured"] as? [String] == ["iqama.isha"])
    let fasts = try #require(now["fasts"] as? [String: String])
    #expect(fasts.count == CallOptions.fasts.count && fasts["arafah"] == HijriWords(.french).name(.arafah))
    #expect(now["missing"] as? [String] == ["sound.takbirs"])
    #expect(try settings(stage)["method"] as? String == "turkey")
    #expect(try write(#""iqama.isha":"21:00""#, stage, to: path)["refused"] as? String == "configured")
    #expect(try write(#""sound.quiet":"ten""#, stage, to: path)["refused"] as? String == "value")
    #expect(stage.context.inbox.states.changes == 2)
    // A part has a name of its own, and people type the digits of their script.
    #expect(now["alerts.before.asr"] as? String == "10" && now["steps"] as? [String] == ["1", "5", "10", "15", "30"])
    let typed = #""alerts.before.asr":" \u0663\u0660 + 10 ","jumua.times":"13:30\u060c 14:30""#
    #expect(try write(typed + #","sound.muted.isha":"true""#, stage, to: path)["kept"] as? Bool == true)
    let then = try Visitor.answer(port: stage.port, path).body.object
    #expect(then["alerts.before.asr"] as? String == "30+10" && then["jumua.times"] as? String == "13:30,14:30")
    #expect(then["sound.muted"] as? String == "dhuhr,isha")
    let bad = try write(#""sound.volume.asr":"loud""#, stage, to: path)
    #expect(bad["refused"] as? String == "value" && bad["name"] as? String == "sound.volume.asr")
    // A page decides neither about a program nor about a file.
    for name in ["alerts.run", "sound.adhan", "method"] {
      var wish = Wish(token: rule.words.token)
      (wish.path, wish.body) = (path, #"{"token":"\#(rule.words.token)","\#(name)":"/bin/true"}"#)
      #expect(try wish.answer(stage).status == 400, "\(name)")
    }
  }

  @Test func `says why one is refused, and changes nothing`() throws {
    let stage = try stage(["QIBLA_METHOD": "egyptian"])
    #expect(try settings(stage)["configured"] as? [String] == ["method"])
    #expect(try write(#""method":"turkey","madhab":"hanafi""#, stage)["refused"] as? String == "configured")
    let bad = try write(#""prayer-adjust":"fajr=many""#, stage)
    #expect(bad["refused"] as? String == "value")
    #expect((bad["message"] as? String)?.contains("fajr=many") == true)
    #expect(stage.context.inbox.states.changes == 0)
    #expect(!FileManager.default.fileExists(atPath: root.path + "/times.conf"))
    // Where it cannot be stored it is not said to be.
    try Data().write(to: root)
    #expect(try write(#""madhab":"hanafi""#, stage)["refused"] as? String == "failed")
  }

  @Test func `has every method by its name in each language`() throws {
    let stage = try stage()
    for language in Language.allCases {
      let answer = try settings(stage, "?lang=\(language.rawValue)")
      let methods = try #require(answer["methods"] as? [[String: String]])
      #expect(methods.map { $0["code"] } == Method.allCases.map(\.rawValue))
      #expect(methods.map { $0["name"] } == Method.allCases.map { PrayerWords(language).name($0) })
      #expect(try methods.atLeast(30).allSatisfy { $0["region"]?.isEmpty == false })
      let madhabs = try #require(answer["madhabs"] as? [String: String])
      #expect(madhabs["hanafi"] == PrayerWords(language)(.twoShadows) && madhabs.count == Madhab.allCases.count)
    }
  }

  @Test func `takes nothing that is not posted by the page`() throws {
    let stage = try stage()
    for (header, status) in [("Origin: http://evil.example", 403), ("Sec-Fetch-Site: cross-site", 403)] {
      var wish = Wish(token: rule.words.token)
      (wish.path, wish.body) = ("/times/settings", #"{"token":"\#(rule.words.token)","method":"turkey"}"#)
      if header.hasPrefix("Origin") { wish.origin = nil }
      wish.headers = [header]
      #expect(try wish.answer(stage).status == status, "\(header)")
    }
    for body in [#"{"token":"\#(rule.words.token)","place":"Jakarta"}"#, #"{"method":"turkey"}"#] {
      var wish = Wish(token: rule.words.token)
      (wish.path, wish.body) = ("/times/settings", body)
      let answer = try wish.answer(stage)
      #expect(answer.status == 400 && answer.body.contains("prayer-adjust"), "\(answer)")
    }
    #expect(try settings(stage)["method"] as? String == "auto")
  }
}
