import Foundation
import TestKit
import Testing

@Suite struct `The times at which the sun shows the Qibla` {
  private func sun(_ words: String..., input: String = "") throws -> BuiltProgram.Result {
    try BuiltProgram.run(["sun"] + words, input: input, environment: ["LANG": "C.UTF-8"])
  }

  @Test func `are a list with their bounds, in the language, as CSV and as a calendar`() throws {
    let day = ["Cairo", "--date", "2026-11-01", "--timezone", "Africa/Cairo"]
    let text = try sun(day[0], day[1], day[2], day[3], day[4])
    #expect(text.output.contains("Facing the Qibla, 136.2°:\n  09:12      the sun is ahead          ±0.5°"))
    let german = try sun(day[0], day[1], day[2], day[3], day[4], "--lang", "de")
    #expect(german.output.contains("die Sonne ist vorn"), "\(german.output)")
    let rows = try sun(day[0], day[1], day[2], "--format", "csv").output.split(separator: "\n")
    #expect(rows.count == 3 && rows[0] == "time,side,azimuth_deg,height_deg,bound_deg", "\(rows)")
    #expect(rows[1].contains(",ahead,136.2") && rows[2].contains(",right,226.2"))
    let file = try sun(day[0], day[1], day[2], "--format", "ics").output
    #expect(file.contains("SUMMARY:the sun is ahead") && file.contains("DTSTART:20261101T071140Z"), "\(file)")
    let json = try sun(day[0], day[1], day[2], "--format", "json").output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
    #expect((object["sights"] as? [Any])?.count == 2 && object["bearing"] as? Double == 136.25)
  }

  @Test func `are none at the Kaaba, and none where the sun does not rise`() throws {
    let kaaba = try sun("21.42253", "39.82618")
    #expect(kaaba.code == 69 && kaaba.messages.contains("there is no direction to the Kaaba here"))
    let night = try sun("78.22", "15.65", "--date", "2026-12-21")
    #expect(night.code == 0 && night.output.contains("neither the sun nor a shadow shows"), "\(night.output)")
  }

  @Test func `have beside them the sun at each line's instant, and name a line that is none`() throws {
    let run = try sun("-", input: "51.5,-0.12,2026-12-01T12:00:00Z\n51.5,-0.12\n95,0,2026-12-01T12:00:00Z\n")
    #expect(run.code == 65 && run.output == "azimuth_deg,height_deg\n182.546,16.620\n,\n,\n")
    #expect(run.messages.contains("standard input:2: expected lat,lon,time") && run.messages.contains("input:3:"))
    let wrong = try sun("-", "--date", "today", input: "")
    #expect(wrong.code == 64 && wrong.messages.contains("--date and --format are not for them"))
  }
}
