import Almanac
import CCore
import Day
import Earth
import Quantities
import TestKit
import Testing

@testable import Exports

@Suite struct `Days behind functions of C` {
  static func rules(_ change: (inout qibla_day_rules) -> Void = { _ in }) -> qibla_day_rules {
    var rules = qibla_day_rules()
    qiblaDayRulesDefault(&rules)
    (rules.latitude, rules.longitude, rules.country) = (51.5, -0.12, 0x4742)
    change(&rules)
    return rules
  }

  @Test func `are those of the schedule of the place`() throws {
    var rules = Self.rules()
    let days = try #require(qiblaDaysOpen(&rules))
    defer { qiblaDaysClose(days) }
    let settings = DaySettings()
    var schedule = PrayerSchedule(
      at: try #require(Coordinate(latitude: 51.5, longitude: -0.12)), by: LocalClocks(fixed: 0), country: "GB",
      settings,
      settings.reckoning())
    for number in 20_700..<20_800 {
      var day = qibla_day()
      #expect(qiblaDaysDay(days, Int32(number), &day) == 0)
      let found = schedule.day(CivilDay(number: number))
      let known = try #require(found)
      #expect(day.times.0 == known[.fajr].map { Double($0.nanoseconds) / 1e6 })
      #expect(day.latest.5 == known.bounds[.isha].map { Double($0.upperBound.nanoseconds) / 1e6 })
      #expect(day.hijri_year == known.hijri?.date.year ?? 0 && Int(day.hijri_day) == known.hijri?.date.day)
      #expect(day.method == QIBLA_METHOD_LONDON.rawValue && day.own_authority == 1)
    }
  }

  /// Clocks go back on 25 October 2026 in London: the local day of the change has 25 hours.
  @Test func `follow clocks that change`() throws {
    let change = 1_792_890_000_000.0
    var rules = Self.rules { ($0.offset, $0.offset_after, $0.clock_changes) = (3600, 0, change) }
    let days = try #require(qiblaDaysOpen(&rules))
    defer { qiblaDaysClose(days) }
    var now = qibla_now()
    let day = qiblaDayOfDate(2026, 10, 25)
    for (instant, expected) in [
      (change - 4 * 3_600_000, day - 1), (change - 1, day), (change + 22.9 * 3_600_000, day),
      (change + 23 * 3_600_000, day + 1),
    ] {
      #expect(qiblaDaysNow(days, instant, &now) == 0)
      #expect(now.day == expected)
    }
    let room = 40
    let moments = UnsafeMutablePointer<qibla_moment>.allocate(capacity: room)
    defer { moments.deallocate() }
    let count = Int(qiblaDaysMoments(days, change - 86_400_000, change + 86_400_000, moments, Int32(room)))
    #expect((18...22).contains(count))
    let places = try (1..<count).atLeast(17)
    #expect(places.allSatisfy { moments[$0 - 1].instant <= moments[$0].instant })
    // The number is that of all moments, however few fit.
    #expect(Int(qiblaDaysMoments(days, change - 86_400_000, change + 86_400_000, moments, 2)) == count)
  }

  @Test func `are refused where there is no such place, rule or day`() throws {
    let wrong: [(inout qibla_day_rules) -> Void] = [
      { $0.latitude = .nan }, { $0.latitude = 91 }, { $0.longitude = .infinity }, { $0.method = 99 },
      { $0.high_latitude = -1 }, { $0.calendar = 4 }, { $0.offset = 100_000 }, { $0.offset = .min },
      { $0.fajr_angle = 90 },
      { $0.calendar_adjustment = 3 }, { $0.adjustment.2 = .infinity }, { $0.isha_minutes = 1e9 }, { $0.madhab = 2 },
    ]
    for change in wrong {
      var rules = Self.rules(change)
      #expect(qiblaDaysOpen(&rules) == nil)
    }
    var (rules, day, now, hijri) = (Self.rules(), qibla_day(), qibla_now(), qibla_hijri())
    let days = try #require(qiblaDaysOpen(&rules))
    defer { qiblaDaysClose(days) }
    for number: Int32 in [.min, -200_000, 200_000, .max] { #expect(qiblaDaysDay(days, number, &day) == -1) }
    for instant: Double in [.nan, .infinity, 1e308, -1e15] { #expect(qiblaDaysNow(days, instant, &now) == -1) }
    for number: Int32 in [.min, .max] { #expect(qiblaHijriOfDay(0, 0, number, &hijri) == -1) }
    #expect(qiblaDayOfDate(2026, 2, 29) == .min && qiblaDayOfHijri(0, 0, 0, 1, 1) == .min)
    #expect(qiblaDaysMoments(days, 0, 1e12, nil, 0) == -1)
  }

  @Test func `have takbirs with their feast, and those by the clock without a prayer`() throws {
    var settings = CallSettings()
    (settings.takbirs.isOn, settings.takbirs.hours) = (true, nil)
    let (days, feast) = (DaySettings(), try #require(CivilDay(year: 2027, month: 5, day: 16)))
    for every in [nil, 30] {
      settings.takbirs.every = every
      var agenda = Agenda(
        PrayerSchedule(
          at: try #require(Coordinate(latitude: 21.4225, longitude: 39.8262)), by: LocalClocks(fixed: 10_800),
          country: "SA", days, days.reckoning()), settings)
      let moments = agenda.moments(of: feast...feast).filter { $0.kind.call == .takbirs }.map { qibla_moment($0) }
      #expect(try moments.atLeast(5).allSatisfy { $0.event == Int32(QIBLA_HIJRI_EVENT_EID_AL_ADHA.rawValue) })
      #expect(moments.allSatisfy { ($0.prayer == -1) == (every != nil) })
    }
  }

  @Test func `take announced months`() throws {
    var (rules, day) = (Self.rules(), qibla_day())
    let days = try #require(qiblaDaysOpen(&rules))
    defer { qiblaDaysClose(days) }
    let start = qiblaDayOfHijri(0, 0, 1448, 9, 1)
    #expect(qiblaDaysAnnounce(days, 1448, 9, start + 1) == 0)
    #expect(qiblaDaysDay(days, start + 1, &day) == 0)
    #expect(day.hijri_month == 9 && day.hijri_day == 1 && day.hijri_source == QIBLA_HIJRI_SOURCE_ANNOUNCED.rawValue)
    #expect(qiblaDaysAnnounce(days, 1448, 9, start + 9) == -1)
  }

  @Test func `show where the sun stands when it shows the Qibla`() throws {
    let (latitude, longitude, noon) = (21.0, 79.0, 1_780_000_000_000.0)
    var (way, sun) = (qibla_way(), qibla_sun())
    #expect(qiblaBearing(latitude, longitude, &way) == 0)
    let found = UnsafeMutablePointer<qibla_alignment>.allocate(capacity: 8)
    defer { found.deallocate() }
    let count = qiblaSunAlignments(latitude, longitude, noon, noon + 86_400_000, found, 8)
    #expect((1...8).contains(count))
    for place in 0..<Int(count) {
      #expect(qiblaSun(latitude, longitude, found[place].instant, &sun) == 0)
      let azimuth = found[place].by_shadow == 1 ? sun.azimuth + 180 : sun.azimuth
      // An instant is exact to 0.1 ms, in which the sun turns by less than a thousandth of a degree at these heights.
      #expect(abs(Angle.degrees(azimuth).turn(to: .degrees(way.bearing)).degrees) < 1e-3)
      #expect(sun.altitude > 0)
    }
  }
}
