import Foundation
import Quantities
import TestKit
import Testing
import Text

@testable import Words

/// The same in each language as International Components for Unicode writes, but for what Tests/compare_icu.py lists
/// with its reason.
@Suite struct `Numbers, dates and lists` {
  private static let hasICU = (try? BuiltProgram.shell("/usr/bin/python3 -c 'import icu'").code) == 0

  @Test(.enabled(if: hasICU, "python3-icu is not installed"))
  func `are those of ICU in each language`() throws {
    var random = Seeded(55)
    var lines = ""
    for language in Language.allCases {
      let words = language.words
      func add(_ kind: String, _ value: String, _ text: String) {
        lines += "\(language.rawValue)\t\(kind)\t\(value)\t\(text)\n"
      }
      for _ in 0..<1000 {
        let (whole, tenths) = (Int.random(in: 0..<100_000, using: &random), Int.random(in: 0..<10, using: &random))
        var grouped = String(grouped: Int64(whole))
        if tenths > 0 { grouped += ".\(tenths)" }
        add("number", tenths > 0 ? "\(whole).\(tenths)" : "\(whole)", words.number(grouped))
        let day = try #require(CivilDay(year: 1990, month: 1, day: 1)) + Int.random(in: 0..<36_500, using: &random)
        add("date", day.iso, words.date(day))
        if let solar = words.solarDate(day) { add("solar", day.iso, solar) }
        let parts = (0..<Int.random(in: 1...5, using: &random)).map { "p\($0)" }
        add("list", parts.joined(separator: "|"), words.form.list(parts))
      }
    }
    let folder = try TemporaryFolder(["written.tsv": lines])
    let script = Reference.project.appending(path: "Tests/compare_icu.py").path
    let run = try BuiltProgram.shell("/usr/bin/python3 '\(script)' '\(folder.path("written.tsv"))'")
    // Persian has the solar date too.
    let count = 3000 * Language.allCases.count + 1000
    #expect(run.code == 0 && run.output.contains("\(count) compared, 0 differ"), "\(run)")
  }
}
