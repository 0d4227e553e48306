import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `An agenda` {
  static let day = CivilDay(year: 2027, month: 2, day: 8)!

  static func agenda(
    _ latitude: Double = 21.4225, _ longitude: Double = 39.8262, hours: Int = 3, country: String = "SA",
    table: Timetable? = nil, _ change: (inout CallSettings) -> Void = { _ in }
  ) throws -> Agenda {
    var settings = CallSettings()
    change(&settings)
    let days = DaySettings()
    return Agenda(
      PrayerSchedule(
        at: try #require(Coordinate(latitude: latitude, longitude: longitude)), by: LocalClocks(fixed: hours * 3600),
        country: country, days, days.reckoning(), timetable: table), settings)
  }

  /// The minute of the day, by clocks three hours ahead of UTC.
  static func minute(_ instant: UTC) -> Int { Int((instant + .seconds(10_800)).nanosecondsOfDay / 60_000_000_000) }

  @Test func `calls each prayer ten minutes before and when it begins, and on a day of Ramadan suhoor and iftar`()
    throws
  {
    // 1 Ramadan 1448 by Umm al-Qura.
    var agenda = try Self.agenda()
    let moments = agenda.moments(of: Self.day...Self.day)
    #expect(moments.filter { $0.kind == .begin }.map(\.prayer) == [.fajr, .dhuhr, .asr, .maghrib, .isha])
    #expect(moments.filter { $0.kind == .before(minutes: 10) }.count == 5)
    #expect(moments.first?.kind == .suhoor(minutes: 45))
    let (iftar, maghrib) = (
      moments.first { $0.kind == .iftar }, moments.first { $0.prayer == .maghrib && $0.kind == .begin }
    )
    // A fast ends with the last maghrib that a mosque there may print, here a minute later.
    #expect(iftar != nil && iftar?.instant == maghrib.map { $0.instant + .seconds(60) })
    #expect(moments.count == 12)
    let before = agenda.moments(of: Self.day - 1...Self.day - 1)
    #expect(before.count == 10, "the day before is no day of Ramadan")
  }

  @Test func `calls the adhan with the beginning, or where it is later alone`() throws {
    var agenda = try Self.agenda { settings in
      settings.adhan[.dhuhr] = .clock(minute: 13 * 60)
      settings.adhan[.asr] = .beforeIqama(minutes: 10)
      settings.iqama[.asr] = .after(minutes: 25)
    }
    let moments = agenda.moments(of: Self.day...Self.day)
    let calls = moments.filter(\.callsAdhan)
    #expect(calls.map(\.prayer) == [.fajr, .dhuhr, .asr, .maghrib, .isha])
    #expect(calls.map(\.kind) == [.begin, .adhan, .adhan, .begin, .begin])
    #expect(Self.minute(calls[1].instant) == 780)
    let asr = try #require(moments.first { $0.prayer == .asr && $0.kind == .begin })
    #expect(calls[2].instant - asr.instant == .seconds(900))
    #expect(calls.map(\.lapse) == [900, 60, 60, 900, 900].map { .seconds($0) })
  }

  @Test func `calls a first adhan before fajr where it is set, which is neither fajr's adhan nor its beginning`() throws
  {
    var plain = try Self.agenda()
    #expect(plain.moments(of: Self.day...Self.day).count { $0.kind == .firstAdhan } == 0)
    var agenda = try Self.agenda { $0.firstAdhan = 20 }
    let moments = agenda.moments(of: Self.day...Self.day)
    let (first, fajr) = (
      try #require(moments.first { $0.kind == .firstAdhan }),
      try #require(moments.first { $0.kind == .begin && $0.prayer == .fajr })
    )
    // 1 Ramadan: it is counted from the beginning of the fast.
    let begin = try #require(agenda.calls(of: Self.day)?.schedule.fast.begin)
    #expect(first.prayer == .fajr && first.day == Self.day && begin - first.instant == .seconds(1200))
    #expect(fajr.instant > first.instant)
    #expect(!first.callsAdhan && fajr.callsAdhan && first.lapse == .seconds(60))
    #expect(agenda.calls(of: Self.day)?.firstAdhan == first.instant)
    #expect(moments.count == 13 && moments.filter(\.callsAdhan).count == 5)
  }

  @Test func `has an iqama by the clock, after the beginning, and rounded up`() throws {
    var agenda = try Self.agenda { settings in
      settings.iqama[.dhuhr] = .clock(minute: 13 * 60 + 30)
      settings.iqama[.asr] = .after(minutes: 20)
      settings.iqamaStep = 15
    }
    let found = agenda.calls(of: Self.day)
    let calls = try #require(found)
    #expect(Self.minute(try #require(calls.iqama[.dhuhr])) == 810)
    let (asr, iqama) = (try #require(calls.schedule[.asr]), try #require(calls.iqama[.asr]))
    #expect(Self.minute(iqama) % 15 == 0)
    #expect(iqama - asr >= .seconds(1200) && iqama - asr < .seconds(1200 + 900))
    #expect(calls.iqama[.fajr] == nil && calls.faults.isEmpty)
  }

  @Test func `leaves out what cannot be, and says what it was`() throws {
    var agenda = try Self.agenda { settings in
      settings.iqama[.dhuhr] = .clock(minute: 11 * 60)
      settings.iqama[.asr] = .clock(minute: 18 * 60 + 40)
      settings.adhan[.isha] = .clock(minute: 18 * 60)
      settings.jumuah = [.clock(minute: 11 * 60), .clock(minute: 13 * 60)]
      settings.eid = [.clock(minute: 5 * 60)]
    }
    let found = agenda.calls(of: Self.day)
    let calls = try #require(found)
    #expect(calls.iqama[.dhuhr] == nil && calls.iqama[.asr] == nil)
    #expect(calls.adhan[.isha] == calls.schedule[.isha], "the adhan is called at the beginning then")
    #expect(calls.faults.count == 3)
    let friday = agenda.calls(of: Self.day + 4)
    #expect(try #require(friday).jumuah.count == 1 && friday?.faults.count == 3)
  }

  @Test func `has Friday prayers in the place of dhuhr's iqama, and prayers on both feasts`() throws {
    var agenda = try Self.agenda { settings in
      settings.iqama[.dhuhr] = .after(minutes: 20)
      settings.jumuah = [.clock(minute: 14 * 60), .after(minutes: 30)]
      settings.eid = [.after(minutes: 20)]
    }
    for offset in 0..<7 {
      let day = Self.day + offset
      let kinds = agenda.moments(of: day...day).map(\.kind)
      #expect(kinds.contains(.jumuah(number: 2)) == (day.weekday == 5))
      #expect(kinds.contains(.iqama) == (day.weekday != 5))
    }
    let feasts = try [
      #require(CivilDay(year: 2027, month: 3, day: 9)), #require(CivilDay(year: 2027, month: 5, day: 16)),
    ]
    for day in feasts {
      let moments = agenda.moments(of: day...day)
      #expect(moments.contains { $0.kind == .eid(number: 1) && $0.prayer == .sunrise })
    }
    let others = agenda.moments(of: feasts[0] + 1...feasts[1] - 1)
    #expect(others.count > 600 && !others.contains { if case .eid = $0.kind { true } else { false } })
  }

  @Test func `calls the adhan of Friday where it is set, and before the first Friday prayer`() throws {
    for (adhan, minute) in [(CallTime.clock(minute: 780), 780), (.beforeIqama(minutes: 10), 785)] {
      var agenda = try Self.agenda { settings in
        settings.adhan[.dhuhr] = adhan
        settings.jumuah = [.clock(minute: 795), .clock(minute: 840)]
      }
      let found = agenda.calls(of: Self.day + 4)
      let calls = try #require(found)
      #expect(calls.adhan[.dhuhr].map(Self.minute) == minute && calls.iqama[.dhuhr] == nil && calls.faults.isEmpty)
    }
  }

  @Test func `has the times of a table for every year where clocks are changed on another day than in its year`() throws
  {
    // The table was made with clocks an hour behind these.
    var computed = try Self.agenda()
    let found = computed.calls(of: Self.day)
    let times = try #require(found).schedule
    var (cells, table) = (Timetable.Cells(), Timetable("mosque.csv"))
    for prayer in Prayer.allCases { cells.begin[prayer] = try Self.minute(#require(times[prayer])) - 60 + 2 }
    try table.add(cells, on: .yearly(0...365))
    table.clock = .local
    var agenda = try Self.agenda(table: table)
    let schedule = agenda.calls(of: Self.day)?.schedule
    #expect(Prayer.allCases.map { schedule?[$0] } == Prayer.allCases.map { times[$0].map { $0 + .seconds(120) } })
  }

  @Test func `announces a fast at maghrib of the evening before`() throws {
    var agenda = try Self.agenda { $0.fasts = [.whiteDays, .weeklyFast] }
    // The Monday 2027-02-01 is a day of fasting, 24 Sha'ban.
    let moments = agenda.moments(of: Self.day - 8...Self.day - 8)
    let fast = try #require(moments.first { $0.kind == .fast(.weeklyFast) })
    #expect(fast.day == Self.day - 7)
    #expect(fast.instant == moments.first { $0.kind == .begin && $0.prayer == .maghrib }?.instant)
  }

  @Test func `plays recordings before each adhan, called later or not`() throws {
    var agenda = try Self.agenda { settings in
      settings.recordings = [15]
      settings.adhan[.dhuhr] = .after(minutes: 30)
    }
    let moments = agenda.moments(of: Self.day...Self.day)
    let calls = moments.filter(\.callsAdhan)
    let recordings = moments.filter { $0.kind == .recording(minutes: 15) }
    #expect(recordings.map(\.prayer) == calls.map(\.prayer) && recordings.count == 5)
    #expect(zip(recordings, calls).map { $1.instant - $0.instant } == Array(repeating: .seconds(900), count: 5))
  }

  @Test func `finds the next moments after an instant, also over midnight`() throws {
    var agenda = try Self.agenda()
    let evening = UTC(startOf: Self.day) + .seconds(20 * 3600)
    let next = agenda.next(5, after: evening)
    #expect(next.count == 5)
    #expect(next.map(\.prayer) == [.fajr, .fajr, .fajr, .dhuhr, .dhuhr])
    #expect(next[0].kind == .suhoor(minutes: 45) && next[0].instant > evening)
  }
}
