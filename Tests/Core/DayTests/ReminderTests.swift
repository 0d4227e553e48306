import Almanac
import Quantities
import TestKit
import Testing

@testable import Day

@Suite struct `A reminder of a Hijri date` {
  private static let reckoning = HijriReckoning()

  private func date(
    _ day: Int, _ month: Int, year: Int? = nil, days: Int = 1
  ) throws -> HijriRecurrence { try #require(HijriRecurrence(month: month, day: day, year: year, days: days)) }

  private func reminder(
    _ day: Int, _ month: Int, year: Int? = nil, days: Int = 1, at time: ReminderTime = .clock(minute: 540)
  ) throws -> Reminder {
    Reminder(id: "a", title: "Zakat", date: try date(day, month, year: year, days: days), time: time)
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> CivilDay {
    try #require(CivilDay(year: year, month: month, day: day))
  }

  @Test func `has a month, a day up to 30, a year of the calendar or none, and up to 30 days`() {
    func isOne(_ month: Int, _ day: Int, _ year: Int?, _ days: Int) -> Bool {
      HijriRecurrence(month: month, day: day, year: year, days: days) != nil
    }
    #expect(isOne(1, 1, nil, 1) && isOne(12, 30, 1690, 30))
    #expect(!isOne(0, 1, nil, 1) && !isOne(13, 1, nil, 1) && !isOne(1, 0, nil, 1) && !isOne(1, 31, nil, 1))
    #expect(!isOne(1, 1, 0, 1) && !isOne(1, 1, 1691, 1) && !isOne(1, 1, nil, 0) && !isOne(1, 1, nil, 31))
  }

  @Test func `comes each year, or in its year alone`() throws {
    let span = try day(2026, 1, 1)...day(2028, 12, 31)
    let each = try date(1, 9).occurrences(on: span, by: Self.reckoning)
    #expect(each.map(\.date.year) == [1447, 1448, 1449])
    #expect(each.map(\.first) == [try day(2026, 2, 18), try day(2027, 2, 8), try day(2028, 1, 28)])
    let once = try date(1, 9, year: 1448).occurrences(on: span, by: Self.reckoning)
    #expect(once.map(\.date.year) == [1448] && once.first?.first == each[1].first)
    #expect(try date(1, 9, year: 1448).next(from: day(2027, 2, 9), by: Self.reckoning) == nil)
    #expect(try date(1, 9).next(from: day(2027, 2, 9), by: Self.reckoning)?.date.year == 1449)
    // One that has begun is not over.
    #expect(try date(1, 9, days: 2).next(from: day(2027, 2, 9), by: Self.reckoning)?.date.year == 1448)
  }

  @Test func `is on the 29th in a month without a 30th, and says so`() throws {
    var (shortened, whole) = (0, 0)
    for year in 1440...1470 {
      for month in 1...12 {
        let inMonth = try #require(HijriMonth(year: year, month: month))
        let found = try #require(try date(30, month).occurrence(in: year, by: Self.reckoning))
        let length = Self.reckoning.length(of: inMonth)
        #expect(found.date.day == min(30, length) && found.isShortened == (length < 30))
        #expect(found.first == Self.reckoning.start(of: inMonth) + (min(30, length) - 1))
        if found.isShortened { shortened += 1 } else { whole += 1 }
      }
    }
    #expect(shortened > 150 && whole > 150)
  }

  @Test func `is found on each of its days and on no other, whatever the window`() throws {
    var random = Seeded(11)
    var count = 0
    for _ in 0..<300 {
      let date = try date(.random(in: 1...30, using: &random), .random(in: 1...12, using: &random), days: 17)
      let reminder = Reminder(id: "a", title: "x", date: date, time: .wholeDay)
      let first = try day(2026, 1, 1) + .random(in: 0...3000, using: &random)
      let whole = reminder.days(on: first...first + 800, by: Self.reckoning)
      let single = (0...800).flatMap { reminder.days(on: first + $0...first + $0, by: Self.reckoning) }
      #expect(whole == single && Set(whole.map(\.name)).count == whole.count)
      count += whole.count
    }
    #expect(count > 10_000)
  }

  /// Accepted announcements move months; each year must keep its one occurrence.
  @Test func `is neither lost nor doubled by any order of announcements`() throws {
    var random = Seeded(1448)
    let annual = try (1...12).map { try date($0 == 1 ? 1 : 30, $0) }
    var (reckoning, accepted, drawn) = (HijriReckoning(), 0, 0)
    while drawn < 100_000 {
      drawn += 1
      if drawn % 200 == 0 { reckoning = HijriReckoning() }
      let month = try #require(
        HijriMonth(year: .random(in: 1447...1450, using: &random), month: .random(in: 1...12, using: &random)))
      let start = Self.reckoning.start(of: month) + .random(in: -2...2, using: &random)
      guard let moved = try? reckoning.announcing(month, begins: start) else { continue }
      (reckoning, accepted) = (moved, accepted + 1)
      let rule = annual[month.ofYear - 1]
      let span = Self.reckoning.start(of: month) - 800...Self.reckoning.start(of: month) + 800
      let found = rule.occurrences(on: span, by: reckoning)
      let years = found.map(\.date.year)
      guard years.count >= 4, years == Array(years[0]...years[0] + years.count - 1) else {
        Issue.record("\(month): \(years)")
        break
      }
      guard found.allSatisfy({ reckoning.day(of: $0.date) == $0.first && [1, 29, 30].contains($0.date.day) }) else {
        Issue.record("\(month): an occurrence is not on its date")
        break
      }
    }
    #expect(drawn == 100_000 && accepted > 20_000, "\(accepted)")
  }

  // MARK: - Its instants

  private func agenda(_ reminders: [Reminder]) throws -> Agenda {
    let agenda = try `An agenda`.agenda()
    return Agenda(agenda.schedule, agenda.settings, reminders: reminders)
  }

  @Test func `is called at its time on each of its days, and once`() throws {
    var agenda = try agenda([try reminder(1, 9, days: 3)])
    let first = try day(2027, 2, 8)
    let found = agenda.moments(of: first - 2...first + 5).filter { if case .reminder = $0.kind { true } else { false } }
    #expect(found.map(\.day) == [first, first + 1, first + 2])
    let nine = UTC(startOf: first) + .seconds(6 * 3600)
    #expect(found.map(\.instant) == (0..<3).map { nine + .seconds(Double($0) * 86_400) })
    var caller = Caller(name: { "\($0.day.number)\($0.instant.nanoseconds)\($0.kind)" })
    _ = caller.due(at: nine + .seconds(-60), &agenda)
    #expect(caller.due(at: nine + .seconds(1), &agenda).map(\.moment) == [found[0]])
    #expect(caller.due(at: nine + .seconds(2), &agenda) == [])
  }

  @Test func `is called at a time of prayer, minutes from it`() throws {
    var agenda = try self.agenda([
      try reminder(1, 9, at: .prayer(.maghrib, minutes: 0)),
      Reminder(id: "b", title: "b", date: try date(1, 9), time: .prayer(.fajr, minutes: -30)),
    ])
    let first = try day(2027, 2, 8)
    let calls = agenda.calls(of: first)
    let times = try #require(calls).schedule
    let found = agenda.moments(of: first...first).filter { if case .reminder = $0.kind { true } else { false } }
    #expect(found.map(\.instant) == [try #require(times[.fajr]) + .seconds(-1800), times[.maghrib]])
    #expect(found.map(\.prayer) == [.fajr, .maghrib])
  }

  @Test func `is still called in the evening by a machine that was off at its time`() throws {
    for (hours, isCalled) in [(11.9, true), (12.1, false)] {
      var agenda = try agenda([try reminder(1, 9)])
      var caller = Caller(name: { "\($0.day.number)\($0.kind)\($0.prayer)" })
      let nine = UTC(startOf: try day(2027, 2, 8)) + .seconds(6 * 3600)
      let calls = caller.due(at: nine + .seconds(hours * 3600), &agenda)
      #expect(calls.contains { if case .reminder = $0.moment.kind { true } else { false } } == isCalled, "\(hours)")
    }
  }
}
