import Foundation
import TestKit
import Testing

/// The line of `qibla times --format waybar`, which bars and panels show.
@Suite struct `The line for bars` {
  private func line(_ words: String..., environment: [String: String] = [:]) throws -> [String: Any] {
    let run = try BuiltProgram.run(
      ["times", "--format", "waybar"] + words, environment: ["LANG": "C.UTF-8"].merging(environment) { $1 })
    #expect(run.code == 0 && run.output.count { $0 == "\n" } == 1, "\(run.messages)")
    return try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
  }

  @Test func `has the next prayer, the share of the wait that has passed, and the day as its tooltip`() throws {
    let line = try line("Cairo")
    #expect(["now", "soon", "later"].contains(try #require(line["class"] as? String)))
    let prayer = try #require(line["alt"] as? String)
    #expect(["fajr", "dhuhr", "asr", "maghrib", "isha"].contains(prayer))
    let percent = try #require(line["percentage"] as? Int)
    #expect((0...100).contains(percent))
    // The next prayer is at most half a day away, and has begun at most a minute ago.
    let wait = try #require(line["epoch"] as? Double) - Date().timeIntervalSince1970
    #expect((-120...43_200).contains(wait))
    #expect((line["tooltip"] as? String)?.split(separator: "\n").count == (line["ramadan"] is String ? 9 : 8))
  }

  @Test func `has the same in parts, in the language that is asked for`() throws {
    let line = try line("Cairo", "--lang", "tr")
    let times = try #require(line["times"] as? [[String: String]])
    #expect(times.map { $0["prayer"] } == ["fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha"])
    #expect(times.compactMap { $0["name"] }.contains("İkindi"))
    let notes = try #require(line["notes"] as? [String])
    let fast = [line["ramadan"] as? String].compactMap(\.self)
    let parts = try [#require(line["countdown"] as? String), #require(line["hijri"] as? String)] + fast
    let rows = times.map { "\($0["name", default: ""]) \($0["time", default: ""])" }
    #expect((line["tooltip"] as? String) == (parts + rows + notes).joined(separator: "\n"))
    #expect(parts[0].hasPrefix(try #require(times.first { $0["prayer"] == line["alt"] as? String }?["name"])))
  }

  @Test func `has the end of the fast that comes next, where that is counted down`() throws {
    let line = try line("Cairo", environment: ["QIBLA_RAMADAN": "on"])
    let text = try #require(line["ramadan"] as? String)
    #expect(text.hasPrefix("Iftar ") || text.hasPrefix("Suhoor ends "), "\(text)")
    #expect((line["tooltip"] as? String)?.contains(text) == true)
  }
}
