import Almanac
import Configuration
import Earth
import Quantities
import Testing
import TimeZones

@testable import Commands

@Suite struct `A schedule of prayers` {
  private func schedule(
    _ latitude: Double, _ longitude: Double, _ zone: String, country: String? = nil,
    _ change: (inout PrayerChoices) -> Void = { _ in }
  ) throws -> PrayerSchedule {
    var choices = PrayerChoices()
    change(&choices)
    return PrayerSchedule(
      at: try #require(Coordinate(latitude: latitude, longitude: longitude)), in: try Tzdata().zone(named: zone),
      country: country, choices, try HijriReckoning(choices))
  }

  @Test func `is of the civil day of the place, however far its clocks are from its sun`() throws {
    // In Kiritimati the sun is ten hours behind Greenwich and the clock fourteen ahead of it.
    for (latitude, longitude, zone) in [(1.87, -157.4, "+14:00"), (-13.8, -171.8, "+13:00"), (39.5, 76, "+08:00")] {
      var schedule = try schedule(latitude, longitude, zone)
      for number in stride(from: 20_400, to: 20_800, by: 7) {
        let day = CivilDay(number: number)
        let found = schedule.day(day)
        let times = try #require(found)
        for prayer in [Prayer.sunrise, .dhuhr, .asr, .maghrib] {
          #expect(schedule.zone.local(at: try #require(times[prayer])).day == day, "\(zone) \(prayer) \(day.date)")
        }
      }
    }
  }

  @Test func `marks the prayer in force and the next one, from yesterday's isha to tomorrow's fajr`() throws {
    var schedule = try schedule(21.4225, 39.8262, "+03:00", country: "SA")
    let day = try #require(CivilDay(year: 2026, month: 11, day: 23))
    let found = schedule.day(day)
    let times = try #require(found)
    let order: [Prayer] = [.fajr, .dhuhr, .asr, .maghrib, .isha]
    for (index, prayer) in order.enumerated() {
      let time = try #require(times[prayer])
      let before = schedule.moment(at: time + .seconds(-1))
      #expect(before.next?.prayer == prayer && before.next?.time == time)
      let at = schedule.moment(at: time)
      #expect(at.current?.prayer == prayer && at.current?.time == time)
      #expect(at.next?.prayer == order[(index + 1) % 5])
    }
    // Yesterday's isha is in force until fajr; after sunrise no prayer is.
    let dark = schedule.moment(at: try #require(times[.fajr]) + .seconds(-60))
    #expect(dark.current?.prayer == .isha)
    let morning = schedule.moment(at: try #require(times[.sunrise]))
    #expect(morning.current == nil)
    let night = schedule.moment(at: try #require(times[.isha]))
    #expect(night.next?.time == times.nextFajr)
  }

  @Test func `has Umm al-Qura's isha 120 minutes after maghrib in Ramadan, unless that is switched off`() throws {
    var (off, usual) = (
      try schedule(21.4225, 39.8262, "+03:00", country: "SA") { $0.hasRamadanIsha = false },
      try schedule(21.4225, 39.8262, "+03:00", country: "SA")
    )
    for (text, wait) in [("2026-02-17", 90.0), ("2026-02-18", 120), ("2026-03-19", 120), ("2026-03-20", 90)] {
      let day = try DateText.civil(text)
      for (schedule, minutes) in [(0, 90.0), (1, wait)] {
        let found = schedule == 0 ? off.day(day) : usual.day(day)
        let times = try #require(found).times
        let (maghrib, isha) = (try #require(times[.maghrib]), try #require(times[.isha]))
        #expect(abs((isha - maghrib).seconds - minutes * 60) < 1e-3, "\(text)")
      }
    }
  }

  @Test(
    arguments: [
      (RoundingChoice.nearest, -30.0, 30.0), (.up, 0, 60), (.down, -60, 0), (.exact, 0, 0),
    ] as [(RoundingChoice, Double, Double)])
  func `rounds as it is told`(rounding: RoundingChoice, least: Double, most: Double) throws {
    var schedule = try schedule(30, 31, "+02:00") { $0.rounding = rounding }
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
    var schedule = try schedule(1.35, 103.8, "+08:00", country: "SG")
    let found = schedule.day(CivilDay(number: 20_400))
    let day = try #require(found)
    for prayer in Prayer.allCases { #expect(try #require(day[prayer]) >= #require(day.times[prayer])) }
  }

  @Test func `divides the night from maghrib to the next fajr`() throws {
    var schedule = try schedule(30, 31, "+02:00") { $0.rounding = .exact }
    let found = schedule.day(CivilDay(number: 20_400))
    let day = try #require(found)
    let (maghrib, fajr) = (try #require(day.times[.maghrib]), try #require(day.nextFajr))
    for (extra, part) in [(DaySchedule.Extra.firstThird, 1.0 / 3), (.midnight, 0.5), (.lastThird, 2.0 / 3)] {
      #expect(abs((try #require(day[extra]) - maghrib).seconds - (fajr - maghrib).seconds * part) < 1e-3)
    }
    #expect((try #require(day.times[.fajr]) - (try #require(day[.imsak]))).seconds == 600)
    #expect((try #require(day[.ishraq]) - (try #require(day.times[.sunrise]))).seconds == 900)
  }

  @Test func `takes the user's own depths and minutes`() throws {
    var choices = PrayerChoices()
    choices.method = .moonsightingCommittee
    choices.angles = try #require(Argument<OwnAngles>.angles.read("fajr=16.5,maghrib=4,isha=80min"))
    let convention = choices.convention(country: "GB").convention
    #expect(convention.fajr == 16.5 && convention.maghrib == 4 && convention.isha == .afterMaghrib(80))
    #expect(convention.season == nil, "the seasons are a definition of their own")
    #expect(Argument<OwnAngles>.angles.text(choices.angles) == "fajr=16.5,maghrib=4,isha=80min")
    let minutes = try #require(Argument<Convention.Minutes>.minutes.read("fajr=2,isha=-1.5"))
    #expect(minutes.fajr == 2 && minutes.isha == -1.5 && minutes.dhuhr == 0)
    for wrong in ["fajr", "fajr=", "fajr=91", "noon=2", "fajr=1,fajr=2", "isha=nan", "maghrib=5min", "fajr=0"] {
      #expect(Argument<OwnAngles>.angles.read(wrong) == nil, "\(wrong)")
    }
  }
}
