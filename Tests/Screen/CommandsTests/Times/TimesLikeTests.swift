import Foundation
import TestKit
import Testing

/// `qibla times --like FILE`.
@Suite struct `The method of a mosque's sheet` {
  private let folder: TemporaryFolder
  init() throws {
    folder = try TemporaryFolder([
      "bad.txt": "2026-12-21 06:46 13:09\n",
      "odd.txt": "2026-12-21 03:46 13:09 15:27 17:43 19:08\n2026-06-21 03:26 11:09 15:27 20:49 22:38\n",
    ])
  }

  private func run(_ line: String, input: String = "", settings: [String: String] = [:]) throws -> BuiltProgram.Result {
    let own = [
      "LANG": "C.UTF-8", "QIBLA_LANG": "en", "HOME": folder.url.path, "XDG_CONFIG_HOME": folder.url.path,
      "XDG_STATE_HOME": folder.path("state"), "QIBLA_ROOT": folder.url.path,
    ]
    return try BuiltProgram.run(
      line.split(separator: " ").map(String.init), input: input,
      environment: own.merging(settings) { $1 })
  }

  /// The sheet of some days as the program shows them, with the mosque's own minutes added.
  private func sheet(_ place: String, _ dates: [String], _ options: String) throws -> String {
    try dates.map { date in
      let day = try run("times \(place) --date \(date) --format csv \(options)").output
      let row = try #require(day.split(separator: "\n").last).split(separator: ",").map(String.init)
      let times = row.filter { $0.contains("T") }.map { String($0.dropFirst(11).prefix(5)) }
      try #require(times.count == 6, "\(row)")
      return ([date] + times).joined(separator: " ")
    }.joined(separator: "\n")
  }

  @Test func `is named with the mosque's minutes, and kept after --yes`() throws {
    let days = ["2026-12-21", "2027-06-21"]
    let sheet = try sheet("Istanbul", days, "--method turkey --adjust maghrib=2")
    let asked = try run("times --like - Istanbul", input: sheet)
    #expect(asked.code == 0 && asked.output.contains("\nDiyanet, Turkey, maghrib +2 gives all times\n"), "\(asked)")
    #expect(asked.output.contains("\n  maghrib    +2  always\n"), "\(asked)")
    #expect(asked.output.hasSuffix("\nmethod = turkey\nprayer-adjust = maghrib=2\n"), "\(asked)")
    #expect(asked.messages.contains("not kept: --yes keeps these settings"), "\(asked)")
    let before = try run("times Istanbul --date 2026-12-21").output

    let kept = try run("times --like - --yes Istanbul", input: sheet)
    #expect(kept.code == 0 && kept.messages.contains("kept: method and prayer-adjust"), "\(kept)")
    let after = try run("times Istanbul --date 2026-12-21").output
    #expect(before != after && after.contains("17:4"), "\(after)")
    let again = try run("times --like - Istanbul", input: sheet)
    #expect(again.output.contains("It gives the times that are set now, all year."), "\(again)")
  }

  @Test func `is not kept where the configuration names another value`() throws {
    let sheet = try sheet("Istanbul", ["2026-12-21", "2027-06-21"], "--method turkey")
    let refused = try run(
      "times --like - --yes Istanbul", input: sheet, settings: ["QIBLA_METHOD": "egyptian"])
    #expect(
      refused.code == 65 && refused.messages.contains("not kept: method is set in the configuration"), "\(refused)")
    let angles = try run("times --like - Istanbul", input: sheet, settings: ["QIBLA_ANGLES": "fajr=18"])
    #expect(angles.code == 65 && angles.messages.contains("angles is set"), "\(angles)")
  }

  @Test func `asks for the day on which others part from it`() throws {
    let sheet = try sheet("Berlin", ["2026-12-21"], "--method turkey")
    let asked = try run("times --like - Berlin", input: sheet)
    #expect(asked.code == 0 && asked.output.contains("read the sheet again about 20"), "\(asked)")
  }

  @Test func `is kept without a question only where the days prove it`() throws {
    let sheet = try sheet("Istanbul", ["2026-12-21"], "--method turkey --adjust fajr=-9,isha=6")
    let refused = try run("times --like - --yes Istanbul", input: sheet)
    #expect(refused.code == 65 && refused.messages.contains("not kept: the rule is not proven"), "\(refused)")
    #expect(refused.output.contains("\nnot proven: days of one season tell little"), "\(refused)")
    let asked = try run("times --like - Istanbul", input: "2026-12-21\nfajr 06:46\n")
    #expect(asked.code == 0 && asked.output.contains("the sheet lacks dhuhr, asr, maghrib and isha"), "\(asked)")
    #expect(asked.messages.contains("not kept: the rule is not proven"), "\(asked)")
  }

  @Test func `is never kept with maghrib before sunset`() throws {
    let sheet = "2026-12-21 06:46 13:07 15:25 17:31 19:13\n2026-06-21 03:24 13:11 17:11 20:32 22:38\n"
    let refused = try run("times --like - --yes Istanbul", input: sheet)
    #expect(refused.code == 65 && refused.messages.contains("nothing is kept"), "\(refused)")
    #expect(
      refused.output.contains("\nnot kept: the sheet's maghrib on 2026-") && !refused.output.contains("method ="),
      "\(refused)")
  }

  @Test func `is not kept on a device at another place`() throws {
    let sheet = try sheet("Istanbul", ["2026-12-21", "2027-06-21"], "--method turkey --adjust maghrib=2")
    let refused = try run("times --like - --yes Istanbul", input: sheet, settings: ["QIBLA_AT": "Cairo"])
    #expect(
      refused.code == 65 && refused.messages.contains("not kept: the settings are those of this device, which is at"),
      "\(refused)")
    let kept = try run("times --like - --yes Istanbul", input: sheet, settings: ["QIBLA_AT": "41.02,28.90"])
    #expect(kept.code == 0 && kept.messages.contains("kept: method"), "\(kept)")
  }

  @Test func `names a sheet of winter time`() throws {
    let sheet = "2026-12-21 05:17 11:55 14:37 17:00 18:22\n2026-06-21 03:08 11:58 15:34 18:59 20:32\n"
    let off = try run("times --like - Cairo", input: sheet)
    #expect(
      off.code == 65 && off.output.contains("\non 2026-06-21 the sheet is an hour before the clocks here"), "\(off)")
  }

  @Test func `is none where no rule gives all times`() throws {
    let odd = try run("times --like \(folder.path("odd.txt")) Istanbul")
    #expect(odd.code == 65 && odd.output.contains("no rule gives all times; the nearest is "), "\(odd)")
    #expect(odd.output.contains(" min off at ") && odd.messages.contains("nothing is kept"), "\(odd)")
    #expect(!odd.output.contains("Over a year"), "\(odd)")
  }

  @Test(arguments: [
    ("times --like bad.txt Istanbul", 65, "bad.txt:1: expected five times"),
    ("times --yes Istanbul", 64, "--yes is for --like"),
    ("times --like none.txt Istanbul", 66, "none.txt"), ("times --like bad.txt --month Istanbul", 64, "--month"),
  ]) func `is refused with a reason`(line: String, code: Int32, words: String) throws {
    let line = line.replacing("bad.txt", with: folder.path("bad.txt"))
    let result = try run(line)
    #expect(result.code == code && result.messages.contains(words), "\(result)")
  }
}
