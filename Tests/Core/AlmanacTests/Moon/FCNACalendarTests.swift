import Almanac
import Quantities
import TestKit
import Testing

@Suite struct `The calendar by FCNA's rule` {
  private let reckoning = HijriReckoning(.fcna)

  /// `FCNAMonth` computes the same days, as its own tests show.
  @Test func `begins all 2,436 months of 1319 to 1521 as an ephemeris does`() throws {
    let rows = try MonthTable(Reference.fixture("hijri/fcna.txt")).published
    let wrong = rows.filter { reckoning.start(of: $0.month) != $0.start }.map(\.month)
    let offsets = rows.map { $0.start - HijriReckoning(.civil).start(of: $0.month) }
    #expect(rows.count == 2436 && wrong.isEmpty, "\(wrong.prefix(5)); the table would be:\n\(table(of: offsets))")
  }

  /// The rows of `FCNATable`, with two bits for each month.
  private func table(of offsets: [Int]) -> String {
    var words = [UInt64](repeating: 0, count: (offsets.count + 31) / 32)
    for (place, offset) in offsets.enumerated() { words[place / 32] |= UInt64(offset + 2) << UInt64(place % 32 * 2) }
    return words.map { "0x" + String($0, radix: 16) }.joined(separator: ", ")
  }

  @Test func `has 29 or 30 days in every month of its 1,690 years, and one date for every day`() throws {
    var start = try reckoning.start(of: month(1, of: 1))
    var wrong: [HijriMonth] = []
    for year in HijriMonth.years {
      for number in 1...12 {
        let month = try month(number, of: year)
        let length = reckoning.length(of: month)
        if reckoning.start(of: month) != start || !(29...30).contains(length) { wrong.append(month) }
        for day in [1, length] {
          let found = reckoning.date(of: start + (day - 1))
          if found?.date != HijriDate(day: day, of: month) || found?.day != start + (day - 1) { wrong.append(month) }
        }
        start = start + length
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(5))")
  }

  @Test func `names its source, and continues by the civil calendar where the moon's series ends`() throws {
    for (date, source) in [
      ("1318-12-29", HijriSource.civil), ("1319-01-01", .fcna), ("1521-12-29", .fcna), ("1522-01-01", .civil),
    ] {
      let day = try #require(reckoning.day(of: try hijri(date)))
      #expect(reckoning.date(of: day)?.source == source, "\(date)")
    }
  }

  /// Umm al-Qura's rule has been the same since 1423. In these three months moonset and sunset, or the conjunction and
  /// sunset, are so close that another height or another hour of sunset decides.
  @Test func `differs from Umm al-Qura's tables of 1423 to 1500 in three months`() throws {
    var different: [String] = []
    for year in 1423...1500 {
      for number in 1...12 {
        let month = try month(number, of: year)
        let days = reckoning.start(of: month) - HijriReckoning(.ummAlQura).start(of: month)
        let margin = try #require(FCNAMonth(month)).margin.seconds.rounded()
        if days != 0 { different.append("\(year)-\(number): \(days) d, decided by \(margin) s") }
      }
    }
    #expect(
      different == [
        "1427-6: -1 d, decided by 67.0 s", "1446-6: 1 d, decided by 4.0 s", "1485-10: 1 d, decided by 6.0 s",
      ])
  }

  @Test func `takes announcements as every calendar does`() throws {
    var months = AnnouncedMonths()
    let ramadan = try hijri("1447-09-01").inMonth
    try months.add(ramadan, begins: try civil("2026-02-19"))
    let announced = HijriReckoning(.fcna, announced: months)
    #expect(try dated("2026-02-18", by: announced).date == hijri("1447-08-30"))
    #expect(try dated("2026-02-18", by: reckoning).date == hijri("1447-09-01"))
    #expect(announced.source(of: ramadan) == .announced && reckoning.source(of: ramadan) == .fcna)
    #expect((29...30).contains(announced.length(of: ramadan)))
  }
}
