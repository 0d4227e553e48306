import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `A schedule of prayers` {
  private func schedule(
    _ latitude: Double, _ longitude: Double, hours: Int, country: String? = nil,
    _ change: (inout DaySettings) -> Void = { _ in }
  ) throws -> PrayerSchedule {
    var settings = DaySettings()
    change(&settings)
    return PrayerSchedule(
      at: try #require(Coordinate(latitude: latitude, longitude: longitude)), by: LocalClocks(fixed: hours * 3600),
      country: country, settings, settings.reckoning())
  }

  @Test func `is of the civil day of the place, however far its clocks are from its sun`() throws {
    // In Kiritimati the sun is ten hours behind Greenwich and the clock fourteen ahead of it.
    for (latitude, longitude, hours) in [(1.87, -157.4, 14), (-13.8, -171.8, 13), (39.5, 76, 8)] {
      var schedule = try schedule(latitude, longitude, hours: hours)
      for number in stride(from: 20_400, to: 20_800, by: 7) {
        let day = CivilDay(number: number)
        let found = schedule.day(day)
        let times = try #require(found)
        for prayer in [Prayer.sunrise, .dhuhr, .asr, .maghrib] {
          let local = try #require(times[prayer]) + .seconds(Double(hours) * 3600)
          #expect(local.civilDay == day, "\(hours) \(prayer) \(day.date)")
        }
      }
    }
  }

  @Test func `marks the prayer in force and the next one, from yesterday's isha to tomorrow's fajr`() throws {
    var schedule = try schedule(21.4225, 39.8262, hours: 3, country: "SA")
    let day = try #require(CivilDay(year: 2026, month: 11, day: 23))
    let found = schedule.day(day)
    let times = try #require(found)
    let order: [Prayer] = [.fajr, .dhuhr, .asr, .maghrib, .isha]
    for (index, prayer) in order.enumerated() {
      let time = try #require(times[prayer])
      let before = schedule.day(at: time + .seconds(-1))
      #expect(before.next?.prayer == prayer && before.next?.time == time)
      let at = schedule.day(at: time)
      #expect(at.current?.prayer == prayer && at.current?.time == time)
      #expect(at.next?.prayer == order[(index + 1) % 5])
    }
    // Yesterday's isha is in force until fajr; after sunrise no prayer is.
    let dark = schedule.day(at: try #require(times[.fajr]) + .seconds(-60))
    #expect(dark.current?.prayer == .isha)
    let morning = schedule.day(at: try #require(times[.sunrise]))
    #expect(morning.current == nil)
    let night = schedule.day(at: try #require(times[.isha]))
    #expect(night.next?.time == times.nextFajr)
  }

  @Test func `has Umm al-Qura's isha 120 minutes after maghrib in Ramadan, unless that is switched off`() throws {
    var (off, usual) = (
      try schedule(21.4225, 39.8262, hours: 3, country: "SA") { $0.hasRamadanIsha = false },
      try schedule(21.4225, 39.8262, hours: 3, country: "SA")
    )
    for (date, wait) in [((2, 17), 90.0), ((2, 18), 120), ((3, 19), 120), ((3, 20), 90)] {
      let day = try #require(CivilDay(year: 2026, month: date.0, day: date.1))
      for (schedule, minutes) in [(0, 90.0), (1, wait)] {
        let found = schedule == 0 ? off.day(day) : usual.day(day)
        let times = try #require(found).times
        let (maghrib, isha) = (try #require(times[.maghrib]), try #require(times[.isha]))
        #expect(abs((isha - maghrib).seconds - minutes * 60) < 1e-3, "\(date)")
      }
    }
  }

  @Test(
    arguments: [
      (RoundingChoice.nearest, -30.0, 30.0), (.up, 0, 60), (.down, -60, 0), (.exact, 0, 0),
    ] as [(RoundingChoice, Double, Double)])
  func `rounds as it is told`(rounding: RoundingChoice, least: Double, most: Double) throws {
    var schedule = try schedule(30, 31, hours: 2) { $0.rounding = rounding }
    var moved = 0
    for number in 20_400..<20_430 {
      let found = schedule.day(CivilDay(number: number))
      let day = try #require(found)
      for prayer in Prayer.allCases {
        let (shown, exact) = (try #require(day[prayer]), try #require(day.times[prayer]))
        #expect((least...most).contains((shown - exact).seconds))
        #expect(rounding == .exact || shown.nanosecondsOfDay % 60_000_000_000 == 0)
        if shown != exact { moved += 1 }
      }
    }
    #expect((moved > 150) == (rounding != .exact))
  }

  @Test func `rounds Singapore's times up by itself`() throws {
    var schedule = try schedule(1.35, 103.8, hours: 8, country: "SG")
    let found = schedule.day(CivilDay(number: 20_400))
    let day = try #require(found)
    for prayer in Prayer.allCases { #expect(try #require(day[prayer]) >= #require(day.times[prayer])) }
  }

  @Test func `divides the night from maghrib to the next fajr`() throws {
    var schedule = try schedule(30, 31, hours: 2) { $0.rounding = .exact }
    let found = schedule.day(CivilDay(number: 20_400))
    let day = try #require(found)
    let (maghrib, fajr) = (try #require(day.times[.maghrib]), try #require(day.nextFajr))
    for (extra, part) in [(DaySchedule.Extra.firstThird, 1.0 / 3), (.midnight, 0.5), (.lastThird, 2.0 / 3)] {
      #expect(abs((try #require(day[extra]) - maghrib).seconds - (fajr - maghrib).seconds * part) < 1e-3)
    }
    #expect((try #require(day.fast.begin) - (try #require(day[.imsak]))).seconds == 600)
    #expect((try #require(day[.ishraq]) - (try #require(day.times[.sunrise]))).seconds == 900)
  }

  @Test func `has the date that begins at maghrib, where that is set`() throws {
    for (start, date) in [(DayStart.midnight, 13), (.maghrib, 14)] {
      var schedule = try schedule(41.0138, 28.9497, hours: 3, country: "TR") { $0.dayStart = start }
      let day = try #require(CivilDay(year: 2026, month: 11, day: 23))
      let found = schedule.day(day)
      let maghrib = try #require(found?[.maghrib])
      #expect(schedule.day(at: maghrib + .seconds(-1)).hijri?.day == 13)
      let evening = schedule.day(at: maghrib)
      #expect(evening.hijri?.day == date && evening.isAfterMaghrib == (start == .maghrib) && evening.day == day)
    }
  }

  @Test func `holds for a minute, or until a prayer begins in it`() throws {
    var schedule = try schedule(30, 31, hours: 2) { $0.rounding = .exact }
    let day = try #require(CivilDay(year: 2026, month: 11, day: 23))
    let found = schedule.day(day)
    let asr = try #require(found?[.asr])
    let before = schedule.day(at: asr + .seconds(-0.5)).validity
    #expect(before.upperBound == asr && before.lowerBound.nanosecondsOfDay % 60_000_000_000 == 0)
    let after = schedule.day(at: asr + .seconds(0.001)).validity
    #expect(after.lowerBound == before.lowerBound && after.upperBound - after.lowerBound == .seconds(60))
    // For a minute the prayer that has begun is shown, then the next.
    let times = [0.001, 59.9, 60.001].map { schedule.day(at: asr + .seconds($0)).due?.prayer }
    #expect(times == [.asr, .asr, .maghrib])
  }

  @Test func `leaves out a day that the calendar lacks`() throws {
    let place = try #require(Coordinate(latitude: -13.8, longitude: -171.8))
    // Samoa went from 10 hours behind Greenwich to 14 ahead of it at the end of 2011-12-29.
    let change = try #require(UTC(year: 2011, month: 12, day: 30)) + .seconds(10 * 3600)
    let clocks = LocalClocks(
      secondsAhead: { $0 < change ? -36_000 : 50_400 },
      instant: { UTC(startOf: $0) + .seconds(Double($1 + ($0 <= CivilDay(number: 15_337) ? 36_000 : -50_400))) })
    var schedule = PrayerSchedule(at: place, by: clocks, country: "WS", DaySettings(), HijriReckoning())
    let lacking = try #require(CivilDay(year: 2011, month: 12, day: 30))
    let days = [-1, 0, 1].map { schedule.day(lacking + $0)?.day }
    #expect(days == [lacking - 1, nil, lacking + 1])
  }
}
