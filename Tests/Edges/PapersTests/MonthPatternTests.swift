import Almanac
import Papers
import Quantities
import TestKit
import Testing
import Words

@Suite struct `A pattern of a page's announcement` {
  private func read(_ text: String, _ pattern: String) throws -> MonthPage {
    MonthPage(Array(text.utf8), [try MonthPattern(pattern)])
  }

  private func starts(_ page: MonthPage) -> [String] {
    page.starts.map { "\($0.month.year)-\($0.month.ofYear) \($0.day.iso)" }
  }

  private static let plain = "{month} {year} begins on {weekday}, {day} {gmonth} {gyear}"

  @Test(arguments: [Language.english, .arabic, .turkish])
  func `knows all names of months and days as the program writes them`(_ language: Language) throws {
    let words = (HijriWords(language), PrayerWords(language))
    for number in 1...12 {
      let month = try #require(HijriMonth(year: 1448, month: number))
      let start = HijriReckoning().start(of: month)
      let (year, inYear, day) = start.date
      let text =
        "\(words.0.name(month)) 1448 begins on \(words.1.weekday(start)), \(day) \(words.1.monthAlone(inYear)) \(year)"
      let page = try read(text, Self.plain)
      #expect(starts(page) == ["1448-\(number) \(start.iso)"] && page.faults.isEmpty, "\(text): \(page)")
    }
  }

  @Test(arguments: [
    "RAMADAN  1448\nbegins on monday, 8th Feb 2027.", "Ramaḍān 1448 begins on Monday, ٨ February ٢٠٢٧",
    "“Ramadhan” 1448 – begins on Mon, 8 2 2027", "ramazan 1448 begins on Pazartesi, 8 Şubat 2027",
    "(Ramadan 1448 begins on Monday, 8 February 2027)", "x\u{200f}Ramadan? Ramadan 1448 begins on Monday, 8-شباط 2027",
  ])
  func `reads what a person reads alike`(text: String) throws {
    #expect(try starts(read(text, Self.plain)) == ["1448-9 2027-02-08"], "\(text)")
  }

  @Test(arguments: [
    "Ramadan 1448 begins Monday, 8 February 2027", "Ramadan 1448 begins on Monday 8 February 2027",
    "Ramadan 1448 begins on Monday, 7/8 February 2027", "Ramadan 1448 begins on Monday, 8 February 20271",
    "Ramadan 1448 begins on Monday, 8 February 2027/28", "Ramadan 1448 begins on Monday, 8 February ٢٠27",
    "Ramadan 14480 begins on Monday, 8 February 2027", "Ramadan 1448 begins on Monday, 80 February 2027",
    "Ramadan 1448 begins on Moonday, 8 February 2027", "Ramadan 1691 begins on Monday, 8 February 2027", "",
  ])
  func `does not match a text that is another one`(text: String) throws {
    let page = try read(text, Self.plain)
    #expect(page.starts.isEmpty && page.faults.isEmpty, "\(page)")
  }

  @Test func `is no part of a longer number where it begins or ends with one`() throws {
    let pattern = "{day}.{gmonth}.{gyear} {weekday} {month} {year}"
    #expect(try starts(read("8.2.2027 Pazartesi Ramazan 1448", pattern)) == ["1448-9 2027-02-08"])
    for text in [
      "7/8.2.2027 Pazartesi Ramazan 1448", "7 8.2.2027 Pazartesi Ramazan 1448", "8.2.2027 Mon Ramadan 1448/49",
    ] {
      #expect(try read(text, pattern) == read("", pattern), "\(text)")
    }
  }

  @Test(arguments: [
    ("Ramadan 1448 begins on Monday, 9 February 2027", "begins on a Monday, and on 2027-02-09, which is a Tuesday"),
    ("Ramadan 1448 begins on Monday, 30 February 2027", "expected a day of the calendar, found 2027-2-30"),
    (
      "Ramadan 1448 begins on Monday, 8 February 2027 Ramadan 1448 begins on Sunday, 7 February 2027",
      "begins on 2027-02-08, and on 2027-02-07"
    ),
  ])
  func `refuses a month of which two facts disagree, with both`(text: String, fault: String) throws {
    // Another month of the page stays, and a right statement beside the wrong one does not help.
    let right = " Ramadan 1448 begins on Monday, 8 February 2027; Shawwal 1448 begins on Tuesday, 9 March 2027"
    let page = try read(text + right, Self.plain)
    #expect(starts(page) == ["1448-10 2027-03-09"] && page.faults == ["Ramadan 1448: " + fault], "\(page)")
  }

  @Test func `matches no number of more than four digits by another one`() throws {
    let text = "Ramadan 1448 begins on Monday, 8 February 2027"
    for number in ["0", "0000"] {
      #expect(try starts(read("No. \(number) \(text)", "No. 0 \(Self.plain)")) == ["1448-9 2027-02-08"])
    }
    for number in ["00000", "14480", "1234567"] {
      #expect(try starts(read("No. \(number) \(text)", "No. 0 \(Self.plain)")) == [], "\(number)")
    }
  }

  @Test func `takes a time that grows with the text alone`() throws {
    // Each word begins a match that fails at its end: 200 KB of them must not take minutes.
    let page = try read(String(repeating: "Ramadan 1448 begins on Monday, 8 February ", count: 5000), Self.plain)
    #expect(page.starts.isEmpty)
    let many = try read(String(repeating: "Ramadan 1448 begins on Monday, 8 February 2027 ", count: 2000), Self.plain)
    #expect(starts(many) == ["1448-9 2027-02-08"])
  }
}
