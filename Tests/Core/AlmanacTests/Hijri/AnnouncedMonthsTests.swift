import Almanac
import Quantities
import TestKit
import Testing

@Suite struct `An announced start of a month` {
  private func announced(_ starts: [(String, String)]) throws -> AnnouncedMonths {
    var months = AnnouncedMonths()
    for (month, day) in starts { try months.add(try hijri(month + "-01").inMonth, begins: try civil(day)) }
    return months
  }

  private func refusal(of last: (String, String), after starts: [(String, String)]) throws -> AnnouncementError? {
    var months = try announced(starts)
    let before = months
    let (month, day) = (try hijri(last.0 + "-01").inMonth, try civil(last.1))
    do throws(AnnouncementError) { try months.add(month, begins: day) } catch {
      #expect(months == before)
      return error
    }
    return nil
  }

  @Test func `goes before the calendar, and says so`() throws {
    let reckoning = HijriReckoning(announced: try announced([("1447-09", "2026-02-19")]))
    let found = try dated("2026-02-18", by: reckoning)
    // Umm al-Qura ends Sha'ban a day earlier, after 29 days.
    #expect(try found.date == hijri("1447-08-30") && found.source == .announced)
    #expect(try dated("2026-01-10", by: reckoning).source == .ummAlQura)
    let first = try dated("2026-02-19", by: reckoning)
    #expect(try first.date == hijri("1447-09-01") && first.source == .announced)
    #expect(reckoning.day(of: try hijri("1447-09-01")) == first.day)
    // Shawwal begins on 2026-03-20 there, which leaves 29 days.
    #expect(reckoning.length(of: first.date.inMonth) == 29)
    #expect(reckoning.source(of: try hijri("1447-10-01").inMonth) == .ummAlQura)
  }

  @Test func `pushes its neighbours where they would have 28 or 31 days, and no further`() throws {
    // Two days after Umm al-Qura: Sha'ban would have 31 days, and Ramadan 28.
    let reckoning = HijriReckoning(announced: try announced([("1447-09", "2026-02-20")]))
    let months = try (5...12).map { try month($0, of: 1447) }
    #expect(months.count == 8 && months.allSatisfy { (29...30).contains(reckoning.length(of: $0)) })
    let moved = months.filter { reckoning.start(of: $0) != HijriReckoning().start(of: $0) }
    #expect(moved.map(\.ofYear) == [7, 8, 9, 10, 11])
    // Jumada al-akhirah is longer than in the tables; Dhu al-Hijjah is as it was.
    #expect(months.filter { reckoning.source(of: $0) == .presumed }.map(\.ofYear) == [6, 7, 8, 10, 11])
    #expect(try reckoning.source(of: month(9, of: 1447)) == .announced)
  }

  @Test(arguments: HijriReckoning.adjustments, HijriCalendar.allCases)
  func `leaves one date to every day and one day to every date`(adjustment: Int, calendar: HijriCalendar) throws {
    // Random announcements of 1447 to 1470 that agree with each other; those that do not are refused.
    var random = Seeded(7)
    for _ in 0..<10 {
      var months = AnnouncedMonths()
      for year in 1447...1470 {
        let month = try month(Int.random(in: 1...12, using: &random), of: year)
        let day = HijriReckoning().start(of: month) + Int.random(in: -2...2, using: &random)
        try? months.add(month, begins: day)
      }
      #expect(months.count > 18)
      let reckoning = HijriReckoning(calendar, adjustment: adjustment, announced: months)
      let first = try month(1, of: 1440)
      var day = reckoning.start(of: first)
      var month = first
      var wrong: [HijriMonth] = []
      while month.year < 1478, let next = month.next {
        let length = reckoning.length(of: month)
        if !(29...30).contains(length) { wrong.append(month) }
        for number in 1...length {
          let date = HijriDate(day: number, of: month)
          if reckoning.date(of: day)?.date != date || reckoning.day(of: date) != day { wrong.append(month) }
          day = day + 1
        }
        month = next
      }
      #expect(wrong.isEmpty && month.year == 1478, "\(wrong.prefix(5))")
    }
  }

  @Test func `is not moved by an adjustment`() throws {
    let months = try announced([("1447-09", "2026-02-19")])
    for adjustment in HijriReckoning.adjustments {
      let found = HijriReckoning(adjustment: adjustment, announced: months).date(of: try civil("2026-02-19"))
      #expect(found?.date == (try hijri("1447-09-01")), "\(adjustment)")
    }
  }

  @Test func `is refused where a month would have 28 or 31 days`() throws {
    let ramadan = ("1447-09", "2026-02-18")
    let (from, to) = (try hijri("1447-09-01").inMonth, try hijri("1447-10-01").inMonth)
    for (day, days) in [("2026-03-18", 28), ("2026-03-21", 31)] {
      #expect(try refusal(of: ("1447-10", day), after: [ramadan]) == .length(from: from, to: to, days: days))
      #expect(try refusal(of: ramadan, after: [("1447-10", day)]) == .length(from: from, to: to, days: days))
    }
    for day in ["2026-03-19", "2026-03-20"] { #expect(try refusal(of: ("1447-10", day), after: [ramadan]) == nil) }
    // Three months of 31 days, of which only the last was announced.
    let late = try refusal(of: ("1447-12", "2026-05-20"), after: [("1447-09", "2026-02-17")])
    #expect(late == .length(from: from, to: try hijri("1447-12-01").inMonth, days: 92))
  }

  @Test func `is refused where it is repeated with another day, and taken where it is the same`() throws {
    let ramadan = ("1447-09", "2026-02-18")
    #expect(try refusal(of: ("1447-09", "2026-02-19"), after: [ramadan]) == .repeated(try civil("2026-02-18")))
    #expect(try announced([ramadan, ramadan]).count == 1)
  }

  @Test func `is refused more than four days from the civil calendar's`() throws {
    // 1 Ramadan 1447 is 2026-02-18 there too.
    let expected = try civil("2026-02-18")
    for (away, isTaken) in [(-5, false), (-4, true), (4, true), (5, false), (-354, false), (.max / 2, false)] {
      var months = AnnouncedMonths()
      let month = try hijri("1447-09-01").inMonth
      do throws(AnnouncementError) {
        try months.add(month, begins: expected + away)
        #expect(isTaken)
      } catch {
        #expect(!isTaken && error == .far(from: expected))
      }
    }
  }
}
