import Answers
import Quantities
import TestKit
import Testing
import Text
import Words

@Suite struct `A day that is named` {
  /// Wednesday, 2026-11-25.
  private let today = CivilDay(number: 20_782)

  @Test(arguments: [
    ("tomorrow", "2026-11-26"), ("Yesterday", "2026-11-24"), ("today", "2026-11-25"), ("+3d", "2026-11-28"),
    ("-1w", "2026-11-18"), ("+9999d", "2054-04-11"), ("friday", "2026-11-27"), ("wed", "2026-11-25"),
    ("Tuesday", "2026-12-01"), ("الجمعة", "2026-11-27"),
  ])
  func `counts from today`(name: String, day: String) throws {
    #expect(today.iso == "2026-11-25")
    #expect(try #require(NamedDay(name)).day(from: today).iso == day)
    #expect(try GivenDay(name).day { today }.iso == day)
  }

  @Test func `is on or after today where it is a day of the week`() throws {
    let names = (0..<7).map { Language.english.words.weekday($0).description }
    for (number, name) in names.enumerated() {
      let day = try #require(NamedDay(name)).day(from: today)
      #expect(day.weekday == number && (0..<7).contains(day - today))
    }
  }

  @Test(arguments: ["", "+d", "+12345d", "3d", "+3m", "++3d", "+-3d", "t", "th", "tomorow", "2026-11-25", "London"])
  func `is no other text`(text: String) { #expect(NamedDay(text) == nil) }

  @Test func `has an error with the forms`() throws {
    let error = try #require(throws: Expectation.self) { try GivenDay("tomorow") }
    #expect(error.text == "expected a day as YYYY-MM-DD, tomorrow, +3d or a weekday, found ‘tomorow’")
    #expect(try GivenDay("2026-02-28").day { today }.iso == "2026-02-28")
  }
}
