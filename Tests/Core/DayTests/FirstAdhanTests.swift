import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `The first adhan before fajr` {
  private func agenda(
    _ latitude: Double, _ longitude: Double, hours: Int, country: String, _ days: DaySettings = DaySettings(),
    _ change: (inout CallSettings) -> Void
  ) throws -> Agenda {
    var settings = CallSettings()
    settings.firstAdhan = 20
    change(&settings)
    return Agenda(
      PrayerSchedule(
        at: try #require(Coordinate(latitude: latitude, longitude: longitude)), by: LocalClocks(fixed: hours * 3600),
        country: country, days, days.reckoning()), settings)
  }

  @Test func `is counted from the beginning of a fast, which may be before fajr`() throws {
    // 10 February 2027 is a day of Ramadan, 11 January a Monday of Shaban.
    let days = try [
      #require(CivilDay(year: 2027, month: 2, day: 10)), #require(CivilDay(year: 2027, month: 1, day: 11)),
    ]
    for (day, fasts, isFast) in [(days[0], [], true), (days[1], [.weeklyFast], true), (days[1], [HijriEvent](), false)]
    {
      var agenda = try agenda(42.3223, -83.1763, hours: -5, country: "US") { $0.fasts = fasts }
      let found = agenda.calls(of: day)
      let calls = try #require(found)
      let (first, fajr) = try (#require(calls.firstAdhan), #require(calls.schedule[.fajr]))
      let begin = try #require(calls.schedule.fast.begin)
      #expect(fajr - begin > .seconds(1200), "a fast begins before the adhan that is counted from fajr")
      #expect((isFast ? begin : fajr) - first == .seconds(1200), "\(day) \(fasts)")
    }
  }

  @Test func `is not called before the isha of the day before has begun, nor within half an hour after it`() throws {
    var days = DaySettings()
    (days.method, days.highLatitude) = (.muslimWorldLeague, .middleOfTheNight)
    var agenda = try agenda(55.86, -4.25, hours: 1, country: "GB", days) { _ in }
    let june = try #require(CivilDay(year: 2027, month: 6, day: 15))
    let (before, found) = (agenda.calls(of: june - 1), agenda.calls(of: june))
    let (isha, fajr) = try (#require(before?.schedule[.isha]), #require(found?.schedule[.fajr]))
    #expect(abs((fajr - isha).seconds) <= 60, "both are in the middle of the night")
    #expect(found?.firstAdhan == nil)
    #expect(agenda.moments(of: june...june).count { $0.kind == .firstAdhan } == 0)
    let december = june + 180
    #expect(agenda.moments(of: december...december).count { $0.kind == .firstAdhan } == 1)
  }

  @Test func `is not called within half an hour after isha is called or held`() throws {
    // Fajr is about 4:20 in Makkah in May.
    let day = try #require(CivilDay(year: 2027, month: 5, day: 10))
    let late = CallTime.clock(minute: 220)
    let changes: [(isCalled: Bool, change: (inout CallSettings) -> Void)] = [
      (true, { _ in }), (false, { $0.iqama[.isha] = late }), (false, { $0.adhan[.isha] = late }),
      (true, { $0.iqama[.isha] = .clock(minute: 180) }),
    ]
    for (place, (isCalled, change)) in changes.enumerated() {
      var agenda = try agenda(21.4225, 39.8262, hours: 3, country: "SA", DaySettings(), change)
      #expect((agenda.calls(of: day)?.firstAdhan != nil) == isCalled, "\(place)")
    }
  }
}
