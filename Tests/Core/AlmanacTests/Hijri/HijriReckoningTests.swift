import Almanac
import Quantities
import TestKit
import Testing

@Suite struct `A Hijri date` {
  private static let tables = Reference.fixture(
    "hijri/months.txt", andWhole: "reference/hijri/ummalqura_compare_1343_1500.csv")

  /// Checks every day of every month of a table, in both directions.
  private func check(_ rows: [MonthRow], by reckoning: HijriReckoning, from source: HijriSource) throws {
    var wrong: [MonthRow] = []
    for (place, row) in try rows.atLeast(600).enumerated() {
      let next = place + 1 < rows.count ? rows[place + 1].start - row.start : nil
      let length = row.length ?? next ?? reckoning.length(of: row.month)
      let isRight = (1...length).allSatisfy { number in
        let (date, day) = (HijriDate(day: number, of: row.month), row.start + (number - 1))
        let found = reckoning.date(of: day)
        return found?.date == date && found?.day == day && found?.source == source && reckoning.day(of: date) == day
      }
      let beyond = reckoning.day(of: HijriDate(day: length + 1, of: row.month))
      if !isRight || beyond != nil || reckoning.length(of: row.month) != length { wrong.append(row) }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test(arguments: tables)
  func `is that of the published tables in all 1,896 months, both ways`(file: Reference.File) throws {
    let table = try MonthTable(file)
    #expect(table.published.count == 1896)
    try check(table.published, by: HijriReckoning(.ummAlQura), from: .ummAlQura)
  }

  @Test(arguments: tables)
  func `is that of the rival table from 1451 on, and before it that of the published ones`(file: Reference.File) throws
  {
    let table = try MonthTable(file)
    #expect(table.rival.count == 600)
    try check(table.rival, by: HijriReckoning(.icu), from: .icu)
    try check(table.published.filter { $0.month.year < 1451 }, by: HijriReckoning(.icu), from: .ummAlQura)
    let later = zip(table.published.suffix(600), table.rival).filter { $1.start - $0.start == 1 }.count
    #expect(later == 211)
  }

  /// The civil calendar by its definition: months of 30 and 29 days, the last with 30 in a leap year.
  @Test func `of the civil calendar counts cycles of thirty years from Friday 16 July 622`() throws {
    let reckoning = HijriReckoning(.civil)
    // 16 July 622 in the Julian calendar is 19 July in the Gregorian one, 492,148 days before 1970.
    var start = CivilDay(number: -492_148)
    #expect(start.date == (622, 7, 19) && start.weekday == 5)
    let leapYears: Set = [2, 5, 7, 10, 13, 16, 18, 21, 24, 26, 29]
    var wrong: [HijriMonth] = []
    for year in HijriMonth.years {
      for number in 1...12 {
        let month = try month(number, of: year)
        let length = number == 12 && leapYears.contains(year % 30) ? 30 : 30 - (number + 1) % 2
        if reckoning.start(of: month) != start || reckoning.length(of: month) != length { wrong.append(month) }
        for day in [1, length] {
          let found = reckoning.date(of: start + (day - 1))
          if found?.date != HijriDate(day: day, of: month) || found?.source != .civil { wrong.append(month) }
        }
        start = start + length
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
    #expect(start == CivilDay(number: -492_148 + 1690 * 354 + 620))
  }

  @Test(arguments: HijriCalendar.allCases, HijriReckoning.adjustments)
  func `is one for every civil day and one civil day for every date, at any adjustment`(
    calendar: HijriCalendar, adjustment: Int
  ) throws {
    let reckoning = HijriReckoning(calendar, adjustment: adjustment)
    // Over the whole tables and 60 years on either side.
    let days = try civil("1866-01-01").number...civil("2137-01-01").number
    var last = try #require(reckoning.date(of: CivilDay(number: days.lowerBound - 1)))
    var wrong: [HijriDate] = []
    for number in days {
      let found = try #require(reckoning.date(of: CivilDay(number: number)))
      let isNext =
        found.date.inMonth == last.date.inMonth
        ? found.date.day == last.date.day + 1
        : found.date.inMonth == last.date.inMonth.next && found.date.day == 1
          && last.date.day == reckoning.length(of: last.date.inMonth)
      if !isNext || found.day.number != number || reckoning.day(of: found.date) != found.day {
        wrong.append(found.date)
      }
      last = found
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `is later by the adjustment`() throws {
    let day = try civil("2026-02-18")
    for (adjustment, date) in [
      (-2, "1447-08-28"), (-1, "1447-08-29"), (0, "1447-09-01"), (1, "1447-09-02"), (2, "1447-09-03"),
    ] {
      #expect(HijriReckoning(adjustment: adjustment).date(of: day)?.date == (try hijri(date)))
    }
    #expect(HijriReckoning(adjustment: 9) == HijriReckoning(adjustment: 2))
    #expect(HijriReckoning(adjustment: -9) == HijriReckoning(adjustment: -2))
  }

  @Test func `is the next day's after maghrib`() throws {
    let reckoning = HijriReckoning()
    let evening = reckoning.date(of: try civil("2026-02-17"), afterMaghrib: true)
    #expect(evening == reckoning.date(of: try civil("2026-02-18")))
    #expect(evening?.date == (try hijri("1447-09-01")))
  }

  @Test func `says which calendar it comes from, and goes on by the civil one outside the tables`() throws {
    let reckoning = HijriReckoning()
    for (day, date, source) in [
      ("1924-07-31", "1342-12-28", HijriSource.civil), ("1924-08-01", "1343-01-01", .ummAlQura),
      ("2077-11-16", "1500-12-30", .ummAlQura), ("2077-11-17", "1501-01-01", .civil),
    ] {
      let found = try dated(day, by: reckoning)
      #expect(try found.date == (hijri(date)) && found.source == source, "\(day)")
    }
    #expect(HijriReckoning(.civil).date(of: try civil("1924-08-01"))?.source == .civil)
  }

  @Test func `exists from the year 1 to 1690, and is otherwise absent`() throws {
    for calendar in HijriCalendar.allCases {
      let reckoning = HijriReckoning(calendar)
      let first = try reckoning.start(of: month(1, of: 1))
      #expect(try reckoning.date(of: first)?.date == (hijri("0001-01-01")) && reckoning.date(of: first - 1) == nil)
      let month = try month(12, of: 1690)
      let last = reckoning.start(of: month) + (reckoning.length(of: month) - 1)
      #expect(reckoning.date(of: last)?.date.year == 1690 && reckoning.date(of: last + 1) == nil && month.next == nil)
      // Every day that is read from text has a date.
      #expect(last > (try civil("2261-12-31")))
    }
    for number in [Int.min, -1_000_000_000, 1_000_000_000, Int.max] {
      let (day, reckoning) = (CivilDay(number: number), HijriReckoning())
      #expect(reckoning.date(of: day) == nil && reckoning.date(of: day, afterMaghrib: true) == nil)
      #expect(reckoning.next(from: day) == nil)
    }
    for (year, month, day) in [(0, 1, 1), (1691, 1, 1), (1447, 0, 1), (1447, 13, 1), (1447, 1, 0), (1447, 1, 32)] {
      #expect(HijriDate(year: year, month: month, day: day) == nil)
    }
    #expect(HijriReckoning().day(of: try hijri("1447-02-30")) == nil)
    #expect(HijriReckoning().day(of: HijriDate(day: 0, of: try hijri("1447-02-01").inMonth)) == nil)
  }
}
