import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

/// Feasts in Makkah by Umm al-Qura: 1 Shawwal 1448 is 2027-03-09, 10 Dhu al-Hijja 2027-05-16.
@Suite struct `The takbirs of the feasts` {
  private static let fitr = CivilDay(year: 2027, month: 3, day: 9)!
  private static let adha = CivilDay(year: 2027, month: 5, day: 16)!
  private static let five = [Prayer.fajr, .dhuhr, .asr, .maghrib, .isha]

  /// The takbirs from four days before a day to six days after it.
  private func takbirs(
    around day: CivilDay, announced: HijriReckoning? = nil, _ change: (inout CallSettings) -> Void = { _ in }
  ) throws -> [Moment] {
    var agenda = try agenda(announced, change)
    return agenda.moments(of: day - 4...day + 6).filter { $0.kind.call == .takbirs }
  }

  private func agenda(
    _ announced: HijriReckoning? = nil, _ change: (inout CallSettings) -> Void = { _ in }
  ) throws -> Agenda {
    var settings = CallSettings()
    settings.takbirs.isOn = true
    settings.takbirs.hours = nil
    change(&settings)
    let days = DaySettings()
    return Agenda(
      PrayerSchedule(
        at: try #require(Coordinate(latitude: 21.4225, longitude: 39.8262)), by: LocalClocks(fixed: 10_800),
        country: "SA", days, announced ?? days.reckoning()), settings)
  }

  /// The day, counted from another one, and the prayer of each.
  private func places(_ moments: [Moment], from day: CivilDay) -> [String] {
    moments.map { "\($0.day - day) \($0.prayer)" }
  }

  @Test func `are not called unless they are switched on`() throws {
    let plain = CallSettings()
    #expect(!plain.takbirs.isOn)
    var agenda = try agenda { $0.takbirs.isOn = false }
    let year = agenda.moments(of: Self.fitr - 100...Self.fitr + 200)
    #expect(year.count > 3000 && year.count { $0.kind.call == .takbirs } == 0)
  }

  @Test func `of Eid al-Fitr come after each prayer from maghrib of the evening before until its prayer`() throws {
    let found = try takbirs(around: Self.fitr) { $0.eid = [.after(minutes: 20)] }
    #expect(places(found, from: Self.fitr) == ["-1 maghrib", "-1 isha", "0 fajr"])
    var agenda = try agenda()
    for moment in found {
      let calls = agenda.calls(of: moment.day)
      #expect(moment.instant == calls?.adhan[moment.prayer].map { $0 + .seconds(900) })
      #expect(moment.kind == .takbirs(Takbirs(feast: .eidAlFitr, time: .after(moment.prayer))))
      #expect(!moment.callsAdhan && moment.lapse == .seconds(60))
    }
    let morning = try takbirs(around: Self.fitr) { $0.takbirs.fitr = .morning }
    #expect(places(morning, from: Self.fitr) == ["0 fajr"])
    #expect(try takbirs(around: Self.fitr) { $0.takbirs.fitr = .none }.isEmpty)
  }

  @Test func `of Eid al-Adha come after 23 prayers, from fajr of the 9th to asr of the 13th, or after 15`() throws {
    let found = try takbirs(around: Self.adha)
    let all = (-1...2).flatMap { day in Self.five.map { "\(day) \($0)" } } + ["3 fajr", "3 dhuhr", "3 asr"]
    #expect(places(found, from: Self.adha) == all && all.count == 23)
    let feast = try takbirs(around: Self.adha) { $0.takbirs.adha = .feast }
    #expect(places(feast, from: Self.adha) == Array(all[6...20]) && feast.count == 15)
    #expect(try takbirs(around: Self.adha) { $0.takbirs.adha = .none }.isEmpty)
  }

  @Test func `are silent at night by default`() throws {
    let found = try takbirs(around: Self.adha) { $0.takbirs.hours = TakbirSettings().hours }
    // Fajr is about 4:20 there in May, and isha about 20:20.
    #expect(found.count == 18 && !found.contains { $0.prayer == .fajr })
    #expect(try found.atLeast(18).allSatisfy { (420..<1320).contains(`An agenda`.minute($0.instant)) })
  }

  @Test func `come every so many minutes of their hours, and never over an adhan, an iqama or a prayer`() throws {
    let change = { (settings: inout CallSettings) in
      settings.takbirs.every = 5
      settings.takbirs.hours = ClockHours(from: 4 * 60, to: 22 * 60)
      settings.firstAdhan = 20
      for prayer in Self.five { settings.iqama[prayer] = .after(minutes: 25) }
      settings.eid = [.after(minutes: 30), .after(minutes: 60)]
      settings.jumuah = [.clock(minute: 13 * 60)]
    }
    var agenda = try agenda(nil, change)
    for (day, first, last) in [(Self.fitr, -1, 0), (Self.adha, -1, 3)] {
      let moments = agenda.moments(of: day - 4...day + 6)
      let found = moments.filter { $0.kind.call == .takbirs }
      #expect(found.first?.day == day + first && found.last?.day == day + last && found.count > 20, "\(found.count)")
      let calls = moments.filter { [.begin, .adhan, .firstAdhan, .iqama, .eid, .jumuah].contains($0.kind.call) }
      #expect(calls.count > 100)
      for takbirs in found {
        let minute = `An agenda`.minute(takbirs.instant)
        #expect(minute % 5 == 0 && (240..<1320).contains(minute))
        let near = calls.filter { (-600.0..<900).contains((takbirs.instant - $0.instant).seconds) }
        // -600 is the first second before a call in which none begins; a call itself is in the middle.
        #expect(near.isEmpty, "\(takbirs.day) \(minute): \(near.map(\.kind))")
      }
    }
    let prayer = try #require(agenda.calls(of: Self.fitr)?.eid.first)
    #expect(try takbirs(around: Self.fitr, change).atLeast(20).allSatisfy { $0.instant < prayer })
  }

  @Test func `move with a month that is announced`() throws {
    let month = try #require(HijriMonth(year: 1448, month: 10))
    let later = try DaySettings().reckoning().announcing(month, begins: Self.fitr + 1)
    #expect(
      places(try takbirs(around: Self.fitr, announced: later), from: Self.fitr) == ["0 maghrib", "0 isha", "1 fajr"])
  }

  @Test func `end an hour after sunrise where the time of the prayer is not known`() throws {
    let found = try takbirs(around: Self.fitr) { $0.takbirs.every = 10 }
    var agenda = try agenda()
    let sunrise = try #require(agenda.calls(of: Self.fitr)?.schedule[.sunrise])
    let last = try #require(found.last?.instant)
    #expect((2000.0..<3600).contains((last - sunrise).seconds))
  }
}
