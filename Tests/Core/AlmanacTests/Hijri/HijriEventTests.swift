import Almanac
import Quantities
import TestKit
import Testing

@Suite struct `A Hijri event` {
  private let reckoning = HijriReckoning()

  /// The occasions from a day on whose first dates are in a month or before it.
  private func occasions(from day: CivilDay, through last: HijriMonth) -> [HijriOccasion] {
    var (all, found) = (reckoning.occasions(from: day), [HijriOccasion]())
    while let next = all.next(), next.date.inMonth.number <= last.number { found.append(next) }
    return found
  }

  private func events(on date: String) throws -> [HijriEvent] {
    let date = try hijri(date)
    let weekday = try #require(reckoning.day(of: date)?.weekday)
    return HijriEvent.allCases.filter { !$0.isWeekly && $0.falls(on: date, weekday: weekday) }
  }

  @Test(arguments: [
    ("1448-01-01", [HijriEvent.newYear, .sacredMonth]), ("1448-01-09", [.tasua, .sacredMonth]),
    ("1448-01-10", [.ashura, .sacredMonth]), ("1448-01-13", [.whiteDays, .sacredMonth]), ("1448-02-12", []),
    ("1448-02-15", [.whiteDays]), ("1448-02-16", []), ("1448-03-12", [.mawlid]), ("1448-07-27", [.isra, .sacredMonth]),
    // A Friday: 2026-12-11. The night of Raghaib is that of December 10, as Diyanet prints it.
    ("1448-07-02", [.raghaib, .sacredMonth]), ("1448-07-09", [.sacredMonth]),
    ("1448-08-15", [.midShaban, .whiteDays]), ("1448-09-01", [.ramadan]), ("1448-09-20", [.ramadan]),
    ("1448-09-21", [.ramadan, .laylatAlQadr]), ("1448-09-29", [.ramadan, .laylatAlQadr]), ("1448-09-14", [.ramadan]),
    ("1448-10-01", [.eidAlFitr]), ("1448-10-02", [.sixOfShawwal]), ("1448-10-13", [.sixOfShawwal, .whiteDays]),
    ("1448-11-01", [.sacredMonth]), ("1448-12-01", [.firstTen, .sacredMonth]),
    ("1448-12-09", [.firstTen, .arafah, .sacredMonth]), ("1448-12-10", [.firstTen, .eidAlAdha, .sacredMonth]),
    ("1448-12-11", [.tashriq, .sacredMonth]), ("1448-12-13", [.tashriq, .sacredMonth]),
    ("1448-12-14", [.whiteDays, .sacredMonth]), ("1448-12-16", [.sacredMonth]),
  ])
  func `is on its dates`(date: String, expected: [HijriEvent]) throws {
    #expect(try events(on: date) == expected)
  }

  @Test func `forbids fasting on five days of the year, and asks for it in Ramadan alone`() throws {
    var counts: [HijriEvent.Fasting: Int] = [:]
    var forbidden: [String] = []
    let (first, last) = try (reckoning.start(of: month(1, of: 1448)), reckoning.start(of: month(1, of: 1449)))
    for number in first.number..<last.number {
      let day = try #require(reckoning.date(of: CivilDay(number: number)))
      let fasting = reckoning.fasting(on: day)
      counts[fasting, default: 0] += 1
      if fasting == .forbidden { forbidden.append("\(day.date.month)-\(day.date.day)") }
      #expect((fasting == .obligatory) == (day.date.month == 9))
      let isWeekly = HijriEvent.weeklyFast.falls(on: day.date, weekday: day.day.weekday)
      if isWeekly { #expect(fasting == .recommended) }
      if fasting == .free { #expect(![1, 4].contains(day.day.weekday)) }
    }
    #expect(forbidden == ["10-1", "12-10", "12-11", "12-12", "12-13"])
    #expect(counts[.obligatory] == reckoning.length(of: try hijri("1448-09-01").inMonth))
  }

  @Test func `recommends Mondays and Thursdays, but not where one must not fast`() throws {
    let dates = HijriEvent.weeklyFast
    let plain = try hijri("1448-02-05")
    #expect((0...6).filter { dates.falls(on: plain, weekday: $0) } == [1, 4])
    for date in ["1448-09-05", "1448-10-01", "1448-12-10", "1448-12-11", "1448-12-13"] {
      #expect(!dates.falls(on: try hijri(date), weekday: 1), "\(date)")
    }
    for date in ["1448-12-09", "1448-12-14", "1448-10-02"] {
      #expect(dates.falls(on: try hijri(date), weekday: 4), "\(date)")
    }
  }

  @Test func `that is a night begins on the evening before its date`() throws {
    // 1 Ramadan 1447 is 2026-02-18: the 27th is 2026-03-16, and its night begins on the 15th.
    let nights = try occasions(from: civil("2026-02-18"), through: month(9, of: 1447))
      .filter { $0.event == .laylatAlQadr }
    #expect(nights.map(\.date.day) == [21, 23, 25, 27, 29])
    let night = try #require(nights.first { $0.date.day == 27 })
    #expect(try night.begins == (civil("2026-03-15")) && night.first == (civil("2026-03-16")))
    #expect(try night.first == night.last && night.days(from: civil("2026-03-10")) == 5)
    // On that evening it is still to come; on the next morning the night of the 29th is the next.
    #expect(reckoning.next(.laylatAlQadr, from: night.begins) == night)
    #expect(reckoning.next(.laylatAlQadr, from: night.first)?.date.day == 29)
    #expect(HijriEvent.allCases.filter(\.isNight) == [.raghaib, .isra, .midShaban, .laylatAlQadr])
  }

  @Test func `lasts as long as it falls on successive days of a month`() throws {
    let day = try dated("2026-02-25")
    let ramadan = try #require(reckoning.occasion(of: .ramadan, on: day))
    #expect(try ramadan.first == (civil("2026-02-18")) && ramadan.last == (civil("2026-03-19")))
    #expect(try ramadan.date == (hijri("1447-09-01")) && ramadan.days(from: day.day) == -7)
    #expect(reckoning.occasion(of: .ashura, on: day) == nil)
    let white = try #require(reckoning.next(.whiteDays, from: reckoning.start(of: month(12, of: 1447))))
    #expect(try white.date == (hijri("1447-12-14")) && white.last - white.first == 1)
  }

  @Test func `comes in the order of days, each once`() throws {
    let first = try civil("2026-06-16")
    #expect(reckoning.date(of: first)?.date == (try hijri("1448-01-01")))
    let year = try occasions(from: first, through: month(12, of: 1448)).map { ($0.begins, $0) }
    for (one, other) in try year.pairs(ofAtLeast: 20) { #expect(one.0 <= other.0 && one.1 != other.1) }
    var counts: [HijriEvent: Int] = [:]
    for (_, occasion) in year { counts[occasion.event, default: 0] += 1 }
    for event in HijriEvent.allCases {
      let expected =
        switch event {
        case .laylatAlQadr: 5
        case .whiteDays: 11
        case .sacredMonth: 4
        case .weeklyFast: 0
        default: 1
        }
      #expect(counts[event, default: 0] == expected, "\(event)")
    }
  }

  @Test func `is counted down to from any day of the year`() throws {
    for (day, event, days) in [
      ("2026-02-17", HijriEvent.ramadan, 1), ("2026-02-18", .ramadan, 0), ("2026-05-20", .arafah, 6),
      ("2026-05-20", .eidAlAdha, 7), ("2026-05-26", .arafah, 0),
    ] {
      let next = try #require(reckoning.next(event, from: try civil(day)))
      #expect(next.days(from: try civil(day)) == days, "\(day) \(event)")
    }
    #expect(reckoning.next(from: try civil("2026-03-18"))?.event == .eidAlFitr)
    #expect(reckoning.next(.principal, from: try civil("2026-03-21"))?.event == .eidAlAdha)
    // The calendar's years end.
    let month = try month(12, of: 1690)
    #expect(reckoning.next(.ramadan, from: reckoning.start(of: month)) == nil)
    #expect(reckoning.next(.arafah, from: reckoning.start(of: month)) != nil)
  }

  @Test func `has an identifier of its own`() {
    #expect(Set(HijriEvent.allCases.map { "\($0.identifier)" }).count == HijriEvent.allCases.count)
  }

  @Test func `that counts more ranks higher, and the prohibition of a fast outweighs its merit`() {
    let ranks = [HijriEvent.Rank.minor, .recommended, .major, .principal]
    for (one, other) in zip(ranks, ranks.dropFirst()) { #expect(other >= one && one >= one && !(one >= other)) }
    let fasts = [HijriEvent.Fasting.free, .recommended, .obligatory, .forbidden]
    for (one, other) in zip(fasts, fasts.dropFirst()) { #expect(other > one && !(one > other) && !(one > one)) }
    let forbidden = HijriEvent.allCases.filter { $0.fasting == .forbidden }
    #expect(forbidden == [.eidAlFitr, .eidAlAdha, .tashriq])
    #expect(HijriEvent.allCases.filter { $0.rank == .principal } == [.ramadan, .eidAlFitr, .eidAlAdha])
  }
}
