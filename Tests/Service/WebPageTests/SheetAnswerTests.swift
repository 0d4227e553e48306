import Almanac
import Answers
import Configuration
import Day
import Dispatch
import Earth
import Foundation
import Papers
import Pointing
import Quantities
import Service
import TestKit
import Testing
import Text
import WaitingKit
import Words

@testable import WebPage

@Suite("A mosque's sheet over HTTP", .waiting) struct SheetAnswerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A server in Istanbul in November 2026.
  private func stage(
    _ rule: WriteRule, _ environment: [String: String] = [:], hasPlace: Bool = true, isDated: Bool = true,
    routes: [Route] = Stage.routes
  ) throws -> Stage {
    let stage = try Stage(
      rule: rule, books: { [SettingsWriter($0)] }, routes: routes,
      environment: ["QIBLA_ROOT": "/nowhere"].merging(environment) { _, given in given },
      chosen: folder.path("times.conf"))
    var status = Status(at: .zero)
    if hasPlace { status.position = Status.Position(latitude: 41.0138, longitude: 28.9497, altitude: nil) }
    stage.server.note(
      Output(reading: Reading(at: .zero), status: status), report: nil, date: isDated ? CalendarStage.now : nil)
    return stage
  }

  private func ask(
    _ sheet: String, _ stage: Stage, _ rule: WriteRule, query: String = "", password: String = "",
    _ change: (inout Wish) -> Void = { _ in }
  ) throws -> Answered {
    var wish = Wish(token: rule.words.token)
    let lines = sheet.replacing("\n", with: "\\n")
    wish.path = "/times/like" + query
    wish.body = #"{"token":"\#(rule.words.token)","sheet":"\#(lines)","password":"\#(password)"}"#
    change(&wish)
    return try wish.answer(stage)
  }

  /// The sheet of a mosque in Istanbul that follows Diyanet, with maghrib two minutes later.
  private func sheet() throws -> String {
    var settings = DaySettings()
    settings.method = .turkey
    settings.adjustment[.maghrib] = 2
    let clocks = LocalClocks(fixed: 3 * 3600)
    let place = try #require(Coordinate(latitude: 41.0138, longitude: 28.9497))
    var schedule = PrayerSchedule(at: place, by: clocks, country: "TR", settings, settings.reckoning())
    return try ["2026-06-21", "2026-12-21"].map { text in
      let day = try DateText.civil(text)
      let found = schedule.day(day)
      let times = try #require(found)
      let cells = try Prayer.allCases.filter { $0 != .sunrise }.map { prayer in
        "\(prayer) " + ClockTimeText.text(clocks.minute(at: try #require(times[prayer])))
      }
      return ([text] + cells).joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test func `has its method and minutes named, which are then kept as the page's settings are`() throws {
    let rule = WriteRule(isPublic: false)
    let stage = try stage(rule)
    let answer = try ask(sheet(), stage, rule).body.object
    #expect(answer["class"] as? String == "sheet" && answer["whole"] as? Bool == true && answer["off"] is NSNull)
    #expect(answer["rule"] as? String == "Diyanet, Turkey, maghrib +2" && answer["exact"] as? Bool == true)
    let choices = try #require(answer["choices"] as? [String: String])
    #expect(choices == ["method": "turkey", "prayer-adjust": "maghrib=2"])
    // Over the year it differs from what is set now in these minutes alone.
    let change = try #require(answer["change"] as? [String: [String: Line]])
    #expect(Array(change.keys) == ["maghrib"] && answer["table"] as? Bool == false)
    for side in ["least", "most"] { #expect(change["maghrib"]?[side]?["minutes"] as? Int == 2) }
    #expect((change["maghrib"]?["least"]?["day"] as? String)?.hasPrefix("2026-12-2") == true)
    #expect(stage.context.inbox.states.changes == 0, "a search keeps nothing")
    var wish = Wish(token: rule.words.token)
    wish.path = "/times/settings"
    wish.body = #"{"token":"\#(rule.words.token)","method":"turkey","prayer-adjust":"maghrib=2"}"#
    #expect(try wish.answer(stage).body.object["kept"] as? Bool == true)
    let again = try ask(sheet(), stage, rule).body.object
    #expect((again["change"] as? Line)?.isEmpty == true && again["rule"] as? String == answer["rule"] as? String)
  }

  @Test func `that no method gives has the nearest one, and nothing to keep`() throws {
    let rule = WriteRule(isPublic: false)
    let stage = try stage(rule)
    let answer = try ask("2026-12-21 05:10 13:11 15:27 17:48 20:50", stage, rule).body.object
    #expect(answer["whole"] as? Bool == false && (answer["rule"] as? String)?.isEmpty == false)
    let off = try #require(answer["off"] as? Line)
    #expect(["fajr", "isha"].contains(off["prayer"] as? String) && (off["minutes"] as? Int ?? 0) > 1)
    #expect((answer["choices"] as? Line)?.isEmpty == true && (answer["others"] as? [String])?.isEmpty == true)
  }

  @Test func `is answered in the language of the page, whose words are there for all who can read`() throws {
    let rule = WriteRule(isPublic: false)
    let stage = try stage(rule)
    let turkish = try ask(sheet(), stage, rule, query: "?lang=tr").body.object
    #expect((turkish["rule"] as? String)?.hasSuffix(", Akşam +2") == true, "\(turkish)")
    let arabic = try ask(sheet(), stage, rule, query: "?lang=ar").body.object
    #expect((arabic["rule"] as? String)?.hasSuffix("المغرب \u{2066}+2\u{2069}") == true, "\(arabic)")
    for language in Language.allCases {
      let answer = try Visitor.answer(port: stage.port, "/times/like?lang=\(language.rawValue)").body.object
      let words = try #require(answer["words"] as? [String: String])
      #expect(try language.sheetWords.atLeast(15).allSatisfy { words[$0.key] == $0.text })
      #expect(answer["class"] as? String == "sheet" && words.count == language.sheetWords.count)
    }
  }

  @Test func `that cannot be read or compared is refused, with the reason`() throws {
    let rule = WriteRule(isPublic: false)
    func refusal(_ sheet: String, _ stage: Stage) throws -> (code: String?, message: String?) {
      let answer = try ask(sheet, stage, rule).body.object
      return (answer["refused"] as? String, answer["message"] as? String)
    }
    let here = try stage(rule)
    let day = "2026-12-21 06:43 13:11 15:27 17:48 19:14"
    for (sheet, words) in [
      ("2026-12-21 06:43", "expected five times"), (day + "\n2026-12-22 fajr soon", "sheet:2: expected a time"),
      ("06:43", "expected a date"), ("2026-12-21", "found no times"),
    ] {
      let found = try refusal(sheet, here)
      #expect(found.code == "value" && found.message?.contains(words) == true, "\(sheet): \(found)")
    }
    #expect(try refusal(day, stage(rule, hasPlace: false)).code == "no-place")
    #expect(try refusal(day, stage(rule, isDated: false)).code == "no-clock")
    let angles = try refusal(day, stage(rule, ["QIBLA_ANGLES": "fajr=18,isha=17"]))
    #expect(angles.code == "angles" && angles.message?.contains("angles") == true, "\(angles)")
  }

  @Test func `of a stranger is refused as every change is`() throws {
    let rule = WriteRule(isPublic: false)
    let near = try stage(rule)
    let day = "2026-12-21 06:43 13:11 15:27 17:48 19:14"
    #expect(try ask(day, near, rule).status == 200)
    #expect(try ask(day, near, rule) { $0.origin = "http://evil.example" }.status == 403)
    #expect(try ask(day, near, rule) { $0.headers = ["Sec-Fetch-Site: cross-site"] }.status == 403)
    #expect(try ask(day, near, rule) { $0.headers = ["X-Forwarded-For: 192.0.2.1"] }.status == 403)
    #expect(try ask(day, near, rule) { $0.kind = "text/plain" }.status == 415)
    #expect(try ask(day, near, rule) { $0.body = #"{"token":"other","sheet":"x"}"# }.status == 409)
    let empty = try ask(day, near, rule) { $0.body = #"{"token":"\#(rule.words.token)"}"# }
    #expect(empty.status == 400 && empty.body.contains("2026-11-28 05:56"), "\(empty)")
    // Where others can reach the page, nobody searches without a password.
    let open = WriteRule(isPublic: true)
    #expect(try ask(day, stage(open), open).status == 403)
    let kept = WriteRule(isPublic: true, password: Array("a long password".utf8))
    let guarded = try stage(kept)
    #expect(try ask(day, guarded, kept).body.object["refused"] as? String == "password")
    #expect(try ask(day, guarded, kept, password: "a long password").body.object["rule"] is String)
  }

  @Test func `that takes longer than a second is answered with 503, and holds up no other`() throws {
    let gate = DispatchSemaphore(value: 0)
    let route = Route(
      "/times/like",
      posting: { _ in
        Route.Posting(lane: .sheet) { _, _, _, _ throws(Answer) in
          gate.wait()
          return .json("{}\n")
        }
      }, answer: { _, _ throws(Answer) in false })
    let rule = WriteRule(isPublic: false)
    let stage = try stage(rule, routes: [route, .settings])
    let answer = try ask("2026-12-21", stage, rule)
    #expect(answer.status == 503 && answer.body.contains("longer than 1 s"), "\(answer)")
    #expect(try Visitor.answer(port: stage.port, "/times/settings").status == 200)
    gate.signal()
    // Its thread is free again.
    gate.signal()
    #expect(try ask("2026-12-21", stage, rule).status == 200)
  }
}
