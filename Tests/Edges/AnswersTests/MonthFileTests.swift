import Almanac
import Answers
import Foundation
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `A file of announced months` {
  private func read(_ text: String) throws -> MonthFile {
    let folder = try TemporaryFolder(["months.csv": text])
    return try withExtendedLifetime(folder) { try MonthFile(path: folder.path("months.csv")) }
  }

  @Test func `has the month, its first day, who announced it, and when`() throws {
    let file = try read(
      "\u{feff}year,month,start,source,announced_at\r\n# seen\n1448,8,2027-01-10\n"
        + "1448,9,2027-02-08,Wakefield,2027-02-07T17:40:00Z\n1448-10 2027-03-10\n")
    #expect(file.lines.map(\.month.iso) == ["1448-08", "1448-09", "1448-10"] && file.months.count == 3)
    let ramadan = file.lines[1]
    #expect(ramadan.start.iso == "2027-02-08" && ramadan.source == "Wakefield")
    #expect(ramadan.announcedAt == "2027-02-07T17:40:00Z")
    // It is written as it is read.
    #expect(try read(file.text) == file)
  }

  @Test(arguments: [
    ("1448,13,2027-02-08", "expected a Hijri month"), ("1448,0,2027-02-08", "expected a Hijri month"),
    ("+448,9,2027-02-08", "expected a Hijri month"), ("1448,9", "expected a day"),
    ("1448,9,2027-02-30", "the nearest is 2027-02-28"), ("1448,9,2027-02-08,A,B,C", "expected a Hijri month"),
    ("1448,9,2027-02-08,\(String(repeating: "a", count: 81))", "at most 80 bytes"),
    ("1448,9,2027-05-08", "to begin from"),
  ])
  func `refuses a line that is none, with its number`(line: String, words: String) throws {
    let error = #expect(throws: TraceError.self) { try read("1448,8,2027-01-10\n\(line)\n") }
    #expect(error?.line == 2 && error?.trouble.contains(words) == true, "\(error?.message ?? "")")
  }

  @Test func `has at most two centuries of months, also packed`() throws {
    let folder = try TemporaryFolder()
    let blank = Array(repeating: UInt8(ascii: "\n"), count: MonthFile.mostBytes + 1)
    try Data(blank).write(to: folder.url.appending(path: "large.csv"))
    _ = try BuiltProgram.shell("gzip -c '\(folder.path("large.csv"))' > '\(folder.path("packed.csv"))'")
    #expect(try Data(contentsOf: folder.url.appending(path: "packed.csv")).count < 4096)
    for name in ["packed.csv", "large.csv"] {
      let error = #expect(throws: TraceError.self) { try MonthFile(path: folder.path(name)) }
      #expect(error?.trouble == "expected at most 256 KiB, found more", "\(name): \(error?.message ?? "")")
    }
    let month = "1448,9,2027-02-08\n"
    let error = #expect(throws: TraceError.self) { try read(String(repeating: month, count: MonthFile.mostMonths + 1)) }
    #expect(error?.line == MonthFile.mostMonths + 1 && error?.trouble.contains("at most 2400 months") == true)
    #expect(try read(String(repeating: month, count: MonthFile.mostMonths)).lines.count == MonthFile.mostMonths)
  }

  @Test func `names what moves when a month is announced`() throws {
    var file = MonthFile()
    let before = HijriReckoning()
    let shawwal = try #require(HijriMonth(year: 1447, month: 10))
    let start = before.start(of: shawwal)
    // Ramadan 1447 has 30 days by Umm al-Qura: it ends a day earlier.
    let line = MonthLine(shawwal, begins: start - 1, source: "A")
    #expect(try file.announce(line, by: before) == nil)
    let move = MonthMove(from: before, to: HijriReckoning(announced: file.months), around: shawwal)
    #expect(move.months.first == shawwal)
    let lines = move.lines(HijriWords(.english))
    #expect(lines.first == "Eid al-Fitr: Friday 2026-03-20 → Thursday 2026-03-19", "\(lines)")
    // The same month again takes the place of the line, and says what was there.
    let again = MonthLine(shawwal, begins: start, source: "A")
    #expect(try file.announce(again, by: HijriReckoning(announced: file.months)) == line)
    #expect(file.lines == [again])
    #expect(throws: Expectation.self) {
      try file.announce(MonthLine(shawwal, begins: start + 1), by: HijriReckoning(announced: file.months))
    }
    #expect(file.lines == [again] && file.months.count == 1)
  }
}
