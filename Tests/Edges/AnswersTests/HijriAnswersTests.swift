import Almanac
import Answers
import Quantities
import Testing
import Text
import Words

@Suite struct `Answers about Hijri dates` {
  private let reckoning = HijriReckoning()
  private let words = HijriWords(.english)

  /// Ramadan 1447.
  private func ramadan() throws -> HijriMonth { try #require(HijriMonth(year: 1447, month: 9)) }

  private func civil(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDay {
    try #require(CivilDay(year: year, month: month, day: day))
  }

  @Test func `have the days of a month in a page, the last one on its length`() throws {
    let page = try HijriPage(month: ramadan(), marked: nil, reckoning: reckoning, words: words)
    let rows = page.lines(.csv)
    #expect(rows.first == "year,month,day,date")
    #expect(rows.dropFirst().first == "1447,9,1,2026-02-18" && rows.last == "1447,9,30,2026-03-19")
    #expect(rows.count == 31)
  }

  @Test func `mark one day of a page, if one is given`() throws {
    let marked = try HijriPage(month: ramadan(), marked: civil(2026, 2, 23), reckoning: reckoning, words: words)
    #expect(marked.lines(.text).joined(separator: "\n").contains("[ 6 02-23]"))
    let plain = try HijriPage(month: ramadan(), marked: nil, reckoning: reckoning, words: words)
    #expect(!plain.lines(.text).joined(separator: "\n").contains("["))
  }

  @Test func `emphasize the marked day, in the width of the others`() throws {
    let page = try HijriPage(month: ramadan(), marked: civil(2026, 2, 23), reckoning: reckoning, words: words)
    let shown = page.lines(.text, Emphasis(isOn: true)).joined(separator: "\n")
    #expect(shown.contains("  \u{1b}[1;33m[ 6 02-23]\u{1b}[0m   7 02-24"))
    #expect(shown.hasPrefix("\u{1b}[1mRamadan 1447\u{1b}[0m, "))
    let plain = shown.replacing("\u{1b}[1;33m", with: "").replacing("\u{1b}[1m", with: "")
      .replacing("\u{1b}[0m", with: "")
    #expect(plain == page.lines(.text).joined(separator: "\n"))
  }

  @Test func `list the events of a range of days alone`() throws {
    let question = HijriEventList.Question(
      reckoning: reckoning, from: try civil(2025, 6, 26), to: try civil(2025, 7, 4), year: 1447)
    let rows = HijriEventList(question: question, words: words).lines(.csv)
    #expect(rows.first == "id,begins,first,last,hijri,rank,fasting,night")
    #expect(rows.contains("new-year,2025-06-26,2025-06-26,2025-06-26,1447-01-01,major,free,false"))
    #expect(!rows.contains { $0.hasPrefix("ramadan") })
    #expect(HijriEventList(question: question, words: words).lines(.json).count == rows.count - 1)
  }

  @Test(arguments: [(true, "2026,2,18"), (false, "1447,9,1")])
  func `give the date of the other calendar than the one that was asked`(isCivil: Bool, fields: String) throws {
    let date = try HijriDate(day: 1, of: ramadan())
    let day = try HijriDay(date: date, day: civil(2026, 2, 18), source: reckoning.source(of: ramadan()))
    let answer = HijriAnswer(
      day: day, isCivil: isCivil, isAfterMaghrib: false, isToday: false, reckoning: reckoning, words: words)
    #expect(answer.lines(.csv) == ["year,month,day", fields])
  }

  @Test(arguments: [(true, "today    Ramadan"), (false, "02-18    Ramadan")])
  func `head a day's events with today, or with the date of another day`(isToday: Bool, line: String) throws {
    let date = try HijriDate(day: 1, of: ramadan())
    let day = try HijriDay(date: date, day: civil(2026, 2, 18), source: reckoning.source(of: ramadan()))
    let answer = HijriAnswer(
      day: day, isCivil: false, isAfterMaghrib: false, isToday: isToday, reckoning: reckoning, words: words)
    #expect(answer.lines(.text).contains(line))
  }
}
