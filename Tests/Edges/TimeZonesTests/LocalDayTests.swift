import Quantities
import TestKit
import Testing

@testable import TimeZones

@Suite struct `A day by the clocks of a zone` {
  private let berlin = (try? ZoneFile.clocks(MadeZoneFile.berlin.bytes)).map { TimeZone(name: "Berlin", clocks: $0) }

  /// The length of a day in hours.
  private func hours(_ zone: TimeZones.TimeZone, _ day: CivilDay) -> Double {
    let instants = zone.instants(of: day)
    return (instants.upperBound - instants.lowerBound).seconds / 3600
  }

  private func zone(_ rule: String) throws -> TimeZones.TimeZone {
    TimeZone(name: rule, rule: try #require(RuleText.rule(Array(rule.utf8))))
  }

  @Test func `has 23 hours where clocks are put forward, 25 where they are put back`() throws {
    let berlin = try #require(berlin)
    #expect(hours(berlin, day(2024, 3, 30)) == 24 && hours(berlin, day(2024, 3, 31)) == 23)
    #expect(hours(berlin, day(2024, 10, 27)) == 25)
    #expect(hours(berlin, day(2050, 3, 27)) == 23 && hours(berlin, day(2050, 10, 30)) == 25)
    let apia = TimeZone(name: "Apia", clocks: try ZoneFile.clocks(MadeZoneFile.apia.bytes))
    #expect(hours(apia, day(2011, 12, 30)) == 0 && hours(apia, day(2011, 12, 29)) == 24)
    #expect(apia.instants(of: day(2011, 12, 30)).isEmpty)
  }

  @Test func `has half an hour more or less on Lord Howe, two hours at Troll`() throws {
    let howe = try zone("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0")
    #expect(hours(howe, day(2026, 10, 4)) == 23.5 && hours(howe, day(2026, 4, 5)) == 24.5)
    let troll = try zone("<+00>0<+02>-2,M3.5.0/1,M10.5.0/3")
    #expect(hours(troll, day(2026, 3, 29)) == 22 && hours(troll, day(2026, 10, 25)) == 26)
  }

  @Test func `begins at one o'clock where midnight is skipped`() throws {
    // Beirut, and Cairo, where it ends at midnight.
    let beirut = try zone("EET-2EEST,M3.5.0/0,M10.5.0/0")
    let sunday = day(2026, 3, 29)
    #expect(beirut.instants(on: sunday) == .skipped(at: beirut.instants(of: sunday).lowerBound))
    #expect(beirut.local(at: beirut.instants(of: sunday).lowerBound).secondOfDay == 3600)
    #expect(hours(beirut, sunday) == 23 && hours(beirut, day(2026, 10, 24)) == 25)
    let cairo = try zone("EET-2EEST,M4.5.5/0,M10.5.4/24")
    #expect(hours(cairo, day(2026, 4, 24)) == 23 && hours(cairo, day(2026, 10, 29)) == 25)
  }

  @Test func `begins with the first of two midnights`() throws {
    // Havana puts clocks back from one o'clock to midnight.
    let havana = try zone("CST5CDT,M3.2.0/0,M11.1.0/1")
    let sunday = day(2026, 11, 1)
    guard case .twice(let first, let second) = havana.instants(on: sunday) else {
      Issue.record("one midnight")
      return
    }
    #expect((second - first).seconds == 3600 && havana.instants(of: sunday).lowerBound == first)
    #expect(hours(havana, sunday) == 25)
  }

  @Test func `touches the next where clocks are put back over midnight`() throws {
    // Newfoundland did so, at one minute past it.
    let zone = try zone("NST3:30NDT,M4.1.0/0:01,M10.5.0/0:01")
    let (saturday, sunday) = (day(2026, 10, 24), day(2026, 10, 25))
    #expect(hours(zone, saturday) == 24 && hours(zone, sunday) == 25)
    #expect(zone.instants(of: saturday).upperBound == zone.instants(of: sunday).lowerBound)
    guard case .twice = zone.instants(on: saturday, secondOfDay: 84_600) else {
      Issue.record("half past eleven comes twice")
      return
    }
  }

  @Test func `has a time once, twice or never`() throws {
    let berlin = try #require(berlin)
    let half = 9000  // 2:30
    #expect(berlin.instants(on: day(2024, 3, 31), secondOfDay: half) == .skipped(at: UTC(second: 1_711_846_800)))
    #expect(
      berlin.instants(on: day(2024, 10, 27), secondOfDay: half)
        == .twice(UTC(second: 1_729_989_000), UTC(second: 1_729_992_600)))
    #expect(berlin.instants(on: day(2024, 7, 1), secondOfDay: half) == .once(UTC(second: 1_719_793_800)))
    #expect(berlin.instants(on: day(2024, 3, 31), secondOfDay: half).first == UTC(second: 1_711_846_800))
  }

  @Test func `knows the next change of the clocks`() throws {
    let berlin = try #require(berlin)
    let change = try #require(berlin.change(after: UTC(second: 1_711_846_799)))
    #expect(change.at == UTC(second: 1_711_846_800) && change.time.abbreviation == "CEST")
    #expect(try #require(berlin.change(after: change.at)).at == UTC(second: 1_729_990_800))
    #expect(try #require(berlin.change(after: UTC(second: 1_729_990_800))).at == UTC(second: 1_743_296_400))
    #expect(TimeZones.TimeZone.utc.change(after: UTC(nanoseconds: .min)) == nil)
  }

  @Test func `at the ends of time is no trap`() throws {
    let berlin = try #require(berlin)
    for number in [Int.min, -200_000, -106_752, 106_751, 200_000, .max] {
      let instants = berlin.instants(of: CivilDay(number: number))
      #expect(instants.lowerBound <= instants.upperBound)
      for second in [Int.min, -1, 86_400, .max] {
        _ = berlin.instants(on: CivilDay(number: number), secondOfDay: second)
      }
    }
    for end in [Int64.min, .max] {
      _ = berlin.local(at: UTC(nanoseconds: end))
      _ = berlin.change(after: UTC(nanoseconds: end))
    }
  }

  @Test func `counts nanoseconds before 1970 too`() {
    let local = TimeZones.TimeZone.utc.local(at: UTC(nanoseconds: -1))
    #expect(local.day == day(1969, 12, 31) && local.nanosecondsOfDay == 86_399_999_999_999)
    #expect(local.secondOfDay == 86_399)
  }
}
