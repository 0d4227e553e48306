import Quantities
import Testing

@Suite struct `A civil instant` {
  @Test(arguments: [(1970, 1, 1), (2000, 2, 29), (2026, 11, 21), (1969, 12, 31), (2100, 2, 28), (1678, 1, 1)])
  func `knows its day`(year: Int, month: Int, day: Int) throws {
    let utc = try #require(UTC(year: year, month: month, day: day))
    #expect(utc.day == (year, month, day))
    #expect((utc + .seconds(86_399.999)).day == (year, month, day))
  }

  @Test(arguments: [(2023, 2, 29), (2026, 13, 1), (2026, 4, 31), (2026, 1, 0), (9999, 1, 1)])
  func `refuses days that do not exist`(year: Int, month: Int, day: Int) {
    #expect(UTC(year: year, month: month, day: day) == nil)
  }

  @Test func `is half way through its year in the middle of July's second day of a common year`() throws {
    let middle = try #require(UTC(year: 2026, month: 7, day: 2)) + .seconds(43_200)
    #expect(abs(middle.decimalYear - 2026.5) < 1e-12)
  }
}
