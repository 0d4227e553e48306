import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

/// Ramadan 1448 of Umm al-Qura: 29 days from 2027-02-08 to 2027-03-08. That of 1447 has 30, up to 2026-03-19.
@Suite struct `Ramadan at a place` {
  private static let first = CivilDay(year: 2027, month: 2, day: 8)
  private static let last = CivilDay(year: 2027, month: 3, day: 8)

  private func schedule(
    _ choice: RamadanChoice = .auto, announced: AnnouncedMonths = AnnouncedMonths()
  ) throws -> PrayerSchedule {
    var settings = DaySettings()
    settings.ramadan = choice
    return PrayerSchedule(
      at: try #require(Coordinate(latitude: 30.06, longitude: 31.23)), by: LocalClocks(fixed: 2 * 3600), country: "EG",
      settings, settings.reckoning(announced))
  }

  /// What is shown on a day, some minutes after one of its times.
  private func here(
    _ day: CivilDay?, _ prayer: Prayer, minutes: Double, _ schedule: inout PrayerSchedule
  ) throws -> RamadanHere? {
    let times = schedule.day(try #require(day))
    return schedule.day(at: try #require(times?[prayer]) + .seconds(minutes * 60)).ramadan
  }

  @Test func `begins with the evening before its first day, and ends with the sunset of its last one`() throws {
    var schedule = try schedule()
    let eve = Self.first.map { $0 - 1 }
    #expect(try here(eve, .maghrib, minutes: -1, &schedule) == nil)
    let night = try #require(try here(eve, .maghrib, minutes: 0, &schedule))
    #expect(night.date?.day == 1 && night.isNight && night.next?.end == .suhoor)
    #expect(try here(Self.last, .maghrib, minutes: -1, &schedule)?.date?.day == 29)
    #expect(try here(Self.last, .maghrib, minutes: 0, &schedule) == nil)
  }

  @Test func `counts down to the earliest fajr of mosques here by night, and to their latest maghrib by day`() throws {
    var schedule = try schedule()
    let found = schedule.day(try #require(Self.first))
    let fast = try #require(found).fast
    let night = try #require(try here(Self.first, .fajr, minutes: -60, &schedule))
    #expect(night.isNight && night.next?.end == .suhoor && night.next?.time == fast.begin)
    let noon = try #require(try here(Self.first, .dhuhr, minutes: 0, &schedule))
    #expect(!noon.isNight && noon.next?.end == .iftar && noon.next?.time == fast.end)
    // What is shown holds until the next end of a fast at most.
    let end = try #require(fast.end)
    #expect(schedule.day(at: end + .seconds(-1)).validity.upperBound <= end)
    #expect(schedule.day(at: end).ramadan?.next?.end == .suhoor)
  }

  @Test func `has 29 or 30 days until the next month is announced, or the thirtieth has come`() throws {
    var schedule = try schedule()
    #expect(try here(Self.first, .dhuhr, minutes: 0, &schedule)?.length == nil)
    let thirtieth = try #require(CivilDay(year: 2026, month: 3, day: 19))
    #expect(try here(thirtieth - 1, .dhuhr, minutes: 0, &schedule)?.length == nil)
    #expect(try here(thirtieth, .dhuhr, minutes: 0, &schedule)?.length == 30)
    // In the evening before, by the calendar the night of the thirtieth, the moon may be seen.
    #expect(try here(thirtieth - 1, .maghrib, minutes: 0, &schedule)?.length == nil)
    for days in [29, 30] {
      var months = AnnouncedMonths()
      try months.add(try #require(HijriMonth(year: 1448, month: 10)), begins: try #require(Self.first) + days)
      var announced = try self.schedule(announced: months)
      #expect(try here(Self.first, .dhuhr, minutes: 0, &announced)?.length == days)
      // The day after it is the feast.
      #expect(try here(Self.first.map { $0 + days - 1 }, .dhuhr, minutes: 0, &announced)?.date?.day == days)
      #expect(try here(Self.first.map { $0 + days }, .dhuhr, minutes: 0, &announced) == nil)
    }
  }

  @Test func `goes on after the twenty-ninth for those who wait for an announcement`() throws {
    let (first, last) = try (#require(Self.first), #require(Self.last))
    var months = AnnouncedMonths()
    try months.add(try #require(HijriMonth(year: 1448, month: 9)), begins: first)
    var open = try schedule(announced: months)
    let night = try #require(try here(last, .maghrib, minutes: 30, &open))
    #expect(night.date?.day == 30 && night.length == nil && night.next?.end == .suhoor)
    let noon = try #require(try here(last + 1, .dhuhr, minutes: 0, &open))
    #expect(noon.date?.day == 30 && noon.length == nil && noon.next?.end == .iftar)
    #expect(try here(last + 2, .dhuhr, minutes: 0, &open) == nil)
    // The new moon is announced: the month has ended.
    try months.add(try #require(HijriMonth(year: 1448, month: 10)), begins: last + 1)
    var closed = try schedule(announced: months)
    #expect(try here(last, .maghrib, minutes: 30, &closed) == nil)
    // Calculated months have the days that they have.
    var calculated = try schedule()
    #expect(try here(last + 1, .dhuhr, minutes: 0, &calculated) == nil)
  }

  @Test func `has its last ten nights from the evening of the twentieth on`() throws {
    var schedule = try schedule()
    let nights = try (0..<29).map { number in
      try here(Self.first.map { $0 + number - 1 }, .isha, minutes: 1, &schedule)?.isLastNight
    }
    #expect(nights == (1...29).map { $0 >= 21 })
    #expect(try here(Self.last, .dhuhr, minutes: 0, &schedule)?.isLastNight == false)
  }

  @Test func `is switched on for a day outside it, without a date, and off for all`() throws {
    let november = CivilDay(year: 2026, month: 11, day: 30)
    var on = try schedule(.on)
    let shown = try #require(try here(november, .dhuhr, minutes: 0, &on))
    #expect(shown.date == nil && shown.length == nil && shown.next?.end == .iftar && !shown.isLastNight)
    var (auto, off) = try (schedule(), schedule(.off))
    #expect(try here(november, .dhuhr, minutes: 0, &auto) == nil)
    #expect(try here(Self.first, .dhuhr, minutes: 0, &off) == nil)
  }

  @Test func `is that of a day in it, or the next one`() throws {
    let reckoning = DaySettings().reckoning()
    let (first, last) = try (#require(Self.first), #require(Self.last))
    // The thirtieth may follow.
    for day in [first - 200, first, first + 10, last] { #expect(reckoning.ramadan(from: day) == first...last + 1) }
    let next = try #require(reckoning.ramadan(from: last + 1))
    #expect((first + 354...first + 355).contains(next.lowerBound))
  }
}
