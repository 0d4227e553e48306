import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

/// Takbirs by the default hours, by announced months and by clocks that change. In Makkah 1 Shawwal 1448 is 2027-03-09
/// by Umm al-Qura.
@Suite struct `The days and hours of takbirs` {
  private static let fitr = CivilDay(year: 2027, month: 3, day: 9)!
  private static let adha = CivilDay(year: 2027, month: 5, day: 16)!
  private static let makkah = (21.4225, 39.8262)

  private func agenda(
    _ reckoning: HijriReckoning? = nil, unread: String? = nil, _ change: (inout TakbirSettings) -> Void = { _ in }
  ) throws -> Agenda {
    let days = DaySettings()
    return Agenda(
      PrayerSchedule(
        at: try #require(Coordinate(latitude: Self.makkah.0, longitude: Self.makkah.1)),
        by: LocalClocks(fixed: 10_800), country: "SA", days, reckoning ?? days.reckoning(), unreadMonths: unread),
      settings(change))
  }

  private func settings(_ change: (inout TakbirSettings) -> Void) -> CallSettings {
    var settings = CallSettings()
    settings.takbirs.isOn = true
    change(&settings.takbirs)
    return settings
  }

  private func takbirs(_ agenda: Agenda, around day: CivilDay) -> [Moment] {
    var agenda = agenda
    return agenda.moments(of: day - 4...day + 6).filter { $0.kind.call == .takbirs }
  }

  private func places(_ moments: [Moment], from day: CivilDay) -> [String] {
    moments.map { "\($0.day - day) \($0.prayer)" }
  }

  /// The months of 1448 with these announced starts.
  private func announcing(_ starts: (month: Int, day: CivilDay)...) throws -> HijriReckoning {
    var reckoning = DaySettings().reckoning()
    for (month, day) in starts {
      reckoning = try reckoning.announcing(#require(HijriMonth(year: 1448, month: month)), begins: day)
    }
    return reckoning
  }

  @Test func `are those of the morning of Eid al-Fitr by default, before the hours too`() throws {
    let night = takbirs(try agenda(), around: Self.fitr)
    #expect(places(night, from: Self.fitr) == ["-1 maghrib", "-1 isha", "0 fajr"])
    let morning = try agenda { $0.fitr = .morning }
    let found = takbirs(morning, around: Self.fitr)
    #expect(places(found, from: Self.fitr) == ["0 fajr"])
    #expect(try `An agenda`.minute(#require(found.first).instant) < 420)
  }

  @Test func `are before the hours at the same interval on that morning, and at no other hour of the night`() throws {
    for (every, phase) in [(30, 0), (45, 15)] {
      var agenda = try agenda { $0.every = every }
      let calls = agenda.calls(of: Self.fitr)
      let (fajr, sunrise) = try (#require(calls?.schedule[.fajr]), #require(calls?.schedule[.sunrise]))
      let found = takbirs(agenda, around: Self.fitr)
      let early = found.filter { $0.day == Self.fitr }
      #expect(early.count >= 2 && early.allSatisfy { $0.instant > fajr && $0.instant < sunrise + .seconds(3600) })
      #expect(early.contains { `An agenda`.minute($0.instant) < 420 })
      #expect(early.allSatisfy { `An agenda`.minute($0.instant) % every == phase })
      let evening = found.filter { $0.day < Self.fitr }
      #expect(evening.count >= 3 && evening.allSatisfy { (420..<1320).contains(`An agenda`.minute($0.instant)) })
    }
  }

  @Test func `are of a month that is announced, where months are announced`() throws {
    let ramadan = (month: 9, day: Self.fitr - 29)
    #expect(takbirs(try agenda(announcing(ramadan)), around: Self.fitr).isEmpty)
    #expect(takbirs(try agenda(unread: "no such file"), around: Self.fitr).isEmpty)
    let announced = try agenda(announcing(ramadan, (10, Self.fitr)))
    #expect(takbirs(announced, around: Self.fitr).count == 3)
    // The announcement of Shawwal says nothing about Dhu al-Hijja.
    #expect(takbirs(announced, around: Self.adha).isEmpty)
  }

  @Test func `move with the announced day of Arafah`() throws {
    let first = Self.adha - 9
    let asCalculated = try takbirs(agenda(announcing((12, first))), around: Self.adha)
    let later = try takbirs(agenda(announcing((12, first + 1))), around: Self.adha)
    #expect(asCalculated.count == 18 && later.count == 18)
    #expect(later.map { $0.day - 1 } == asCalculated.map(\.day))
    #expect(places(later, from: Self.adha).first == "0 dhuhr")
  }

  @Test func `begin in the evening in which the month is announced, after what is past`() throws {
    let (before, after) = try (
      announcing((9, Self.fitr - 29)), announcing((9, Self.fitr - 29), (10, Self.fitr))
    )
    for (minutes, called) in [(14.0, ["-1 maghrib", "-1 isha", "0 fajr"]), (17, ["-1 isha", "0 fajr"])] {
      var agenda = try agenda(before)
      var caller = Caller { "\($0.day.number)/\($0.prayer)/\($0.kind)" }
      let calls = agenda.calls(of: Self.fitr - 1)
      let announced = try #require(calls?.schedule[.maghrib]) + .seconds(minutes * 60)
      _ = caller.due(at: announced + .seconds(-1), &agenda)
      agenda = try self.agenda(after)
      var (now, found): (UTC, [Moment]) = (announced, [])
      while now < announced + .seconds(50_000) {
        found += caller.due(at: now, &agenda).map(\.moment).filter { $0.kind.call == .takbirs }
        now = try #require(caller.next(after: now, &agenda))
      }
      #expect(places(found, from: Self.fitr) == called && caller.missed == 0, "\(minutes)")
    }
  }

  @Test func `are at no minute that a change of the clock skips`() throws {
    // Eid al-Fitr 1446 in Berlin: clocks go from 2:00 to 3:00 on that night.
    let day = try #require(CivilDay(year: 2025, month: 3, day: 30))
    let change = UTC(startOf: day) + .seconds(3600)
    let clocks = LocalClocks(
      secondsAhead: { $0 < change ? 3600 : 7200 },
      instant: { day, second in
        let winter = UTC(startOf: day) + .seconds(Double(second - 3600))
        return winter < change ? winter : max(change, winter + .seconds(-3600))
      })
    let days = DaySettings()
    var agenda = Agenda(
      PrayerSchedule(
        at: try #require(Coordinate(latitude: 52.52, longitude: 13.405)), by: clocks, country: "DE", days,
        days.reckoning()), settings { ($0.every, $0.hours) = (10, nil) })
    let found = agenda.moments(of: day - 1...day + 1).filter { $0.kind.call == .takbirs }
    let around = found.filter { (-3600.0...3600).contains(($0.instant - change).seconds) }
    #expect(found.count > 20 && around.count == 13)
    #expect(Set(found.map(\.instant)).count == found.count)
    #expect(around.contains { $0.kind == .takbirs(Takbirs(feast: .eidAlFitr, time: .clock(minute: 180))) })
  }

  @Test func `are not the next moment for those who leave them out`() throws {
    var agenda = try agenda { ($0.every, $0.hours) = (10, nil) }
    let now = UTC(startOf: Self.adha) + .seconds(21_700)
    #expect(agenda.next(1, after: now).first?.kind.call == .takbirs)
    let next = agenda.next(2, after: now) { $0.kind.call != .takbirs }
    #expect(next.map(\.kind.call) == [.before, .begin] && next.map(\.prayer) == [.dhuhr, .dhuhr])
  }
}
