import Quantities
import TestKit
import Testing

@testable import Almanac

@Suite struct `A solar date` {
  /// The leap years that begin from 1925 to 2100, in ICU's Persian calendar (python3-icu 2.10.2, ICU 72).
  private static let leapYears: Set = [
    1304, 1309, 1313, 1317, 1321, 1325, 1329, 1333, 1337, 1342, 1346, 1350, 1354, 1358, 1362, 1366, 1370, 1375, 1379,
    1383, 1387, 1391, 1395, 1399, 1403, 1408, 1412, 1416, 1420, 1424, 1428, 1432, 1436, 1441, 1445, 1449, 1453, 1457,
    1461, 1465, 1469, 1474, 1478,
  ]

  @Test func `has the first day of ICU in each year from 1925 to 2100`() throws {
    var expected = try #require(CivilDay(year: 1925, month: 3, day: 21))
    for year in 1304...1479 {
      #expect(SolarDate.start(of: year) == expected, "\(year)")
      expected = expected + (`A solar date`.leapYears.contains(year) ? 366 : 365)
    }
    #expect(expected.iso == "2101-03-21")
  }

  @Test(arguments: [
    ("1979-02-11", 1357, 11, 22), ("2024-03-19", 1402, 12, 29), ("2024-03-20", 1403, 1, 1),
    ("2025-03-20", 1403, 12, 30), ("2025-03-21", 1404, 1, 1), ("2026-09-22", 1405, 6, 31),
    ("2026-09-23", 1405, 7, 1), ("2026-11-30", 1405, 9, 9), ("2027-01-01", 1405, 10, 11),
  ])
  func `has the year, the month and the day that are printed`(day: String, year: Int, month: Int, ofMonth: Int) throws {
    let parts = day.split(separator: "-").compactMap { Int($0) }
    let civil = try #require(CivilDay(year: parts[0], month: parts[1], day: parts[2]))
    let date = try #require(SolarDate(civil))
    #expect((date.year, date.month, date.day) == (year, month, ofMonth))
  }

  @Test func `follows the one of the day before, in months of 31, 30 and 29 or 30 days`() throws {
    let first = SolarDate.start(of: 1398)
    var before = try #require(SolarDate(first - 1))
    var (lengths, days) = ([Int](), 0)
    for day in (0..<1826).map({ first + $0 }) {
      let date = try #require(SolarDate(day))
      days += 1
      if date.day == 1 { lengths.append(before.day) }
      let expected =
        date.day > 1
        ? (before.year, before.month, before.day + 1)
        : before.month == 12 ? (before.year + 1, 1, 1) : (before.year, before.month + 1, 1)
      #expect((date.year, date.month, date.day) == expected)
      before = date
    }
    let months = [31, 31, 31, 31, 31, 31, 30, 30, 30, 30, 30]
    #expect(days == 1826 && before == SolarDate(SolarDate.start(of: 1403) - 1))
    #expect(lengths == [29] + months + [29] + months + [30] + months + [29] + months + [29] + months)
  }

  @Test func `has years of 365 days and, every fourth or fifth year, of 366`() {
    var (start, leapYears) = (SolarDate.start(of: 1056), [Int]())
    for year in 1056...1640 {
      let next = SolarDate.start(of: year + 1)
      if next - start == 366 { leapYears.append(year) } else { #expect(next - start == 365, "\(year)") }
      start = next
    }
    let steps = zip(leapYears, leapYears.dropFirst()).map { $1 - $0 }
    #expect(steps.count > 130 && steps.allSatisfy { $0 == 4 || $0 == 5 })
  }

  @Test func `is that of the day from which its year, month and day are counted`() throws {
    for year in SolarDate.years where year % 40 == 0 {
      for passed in [0, 30, 31, 185, 186, 215, 216, 364] {
        let date = try #require(SolarDate(SolarDate.start(of: year) + passed))
        let months = date.month - 1
        #expect(date.year == year && min(months, 6) * 31 + max(months - 6, 0) * 30 + date.day - 1 == passed)
      }
    }
  }

  @Test func `is not known before the calendar begins`() {
    #expect(SolarDate(CivilDay(firstOf: 622)) == nil)
    #expect(SolarDate(CivilDay(firstOf: 623))?.year == 1)
    #expect(SolarDate(CivilDay(firstOf: 9999)) == nil)
  }
}
