import Quantities
import Testing

@Suite struct `A civil day` {
  @Test func `is the same in both directions, on every day of its years`() throws {
    let first = try #require(CivilDay(year: 1678, month: 1, day: 1))
    let last = try #require(CivilDay(year: 2261, month: 12, day: 31))
    #expect(last - first == 213_300)
    var (day, before) = (first, (year: 1677, month: 12, day: 31))
    while day <= last {
      let date = day.date
      try #require(CivilDay(year: date.year, month: date.month, day: date.day) == day)
      try #require((before.year, before.month, before.day) < (date.year, date.month, date.day))
      (day, before) = (day + 1, date)
    }
  }

  @Test(arguments: [(1970, 1, 1, 4), (2026, 11, 23, 1), (1924, 8, 1, 5), (2000, 2, 29, 2), (1969, 12, 31, 3)])
  func `knows its day of the week`(year: Int, month: Int, day: Int, weekday: Int) throws {
    #expect(try #require(CivilDay(year: year, month: month, day: day)).weekday == weekday)
  }

  @Test(arguments: [(2023, 2, 29), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0), (1677, 12, 31), (2262, 1, 1)])
  func `does not exist for other dates`(year: Int, month: Int, day: Int) {
    #expect(CivilDay(year: year, month: month, day: day) == nil)
  }

  @Test func `is counted from the first of January`() throws {
    #expect(try #require(CivilDay(year: 2024, month: 12, day: 31)).ofYear == 366)
    #expect(try #require(CivilDay(year: 2025, month: 3, day: 1)).ofYear == 60)
  }
}
