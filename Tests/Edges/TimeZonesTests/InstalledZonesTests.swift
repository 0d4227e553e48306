import Quantities
import TestKit
import Testing

@testable import TimeZones

@Suite(.enabled(if: Installed.isThere, "tzdata is not installed"))
struct `A zone of the installed tzdata` {
  /// 1900 and 2100.
  private static let first = UTC(second: -2_208_988_800)
  private static let last = UTC(second: 4_102_444_800)

  private func zones() throws -> [TimeZones.TimeZone] {
    try Installed.tzdata.names.atLeast(300).map { try Installed.tzdata.zone(named: $0) }
  }

  /// The changes of a zone's clocks between two instants.
  private func changes(_ zone: TimeZones.TimeZone, from start: UTC = first, to end: UTC = last) -> [UTC] {
    var found: [UTC] = []
    var now = start
    while let change = zone.change(after: now), change.at < end {
      found.append(change.at)
      now = change.at
    }
    return found
  }

  @Test func `sets clocks as the C library does, on both sides of each change and at any instant`() throws {
    let zones = try zones()
    var random = Seeded(7)
    let wanted = zones.map { zone in
      let near = changes(zone).flatMap { [$0.second - 1, $0.second] }
      let any = (0..<150).map { _ in Int.random(in: Self.first.second...Self.last.second, using: &random) }
      return (zone: ":\(Installed.tzdata.folder)/\(zone.name)", seconds: near + any)
    }
    let told = try CLibrary.local(wanted)
    var compared = 0
    for ((zone, wanted), told) in zip(zip(zones, wanted), told) {
      let ours = wanted.seconds.map { CLibrary.line(zone.time(at: UTC(second: $0))) }
      compared += ours.count
      if ours != told {
        let wrong = zip(wanted.seconds, zip(ours, told)).first { $0.1.0 != $0.1.1 }
        Issue.record("\(zone.name): \(String(describing: wrong)), \(ours.count) of \(told.count)")
      }
    }
    #expect(compared > 100_000)
  }

  @Test func `leads from an instant to clock and calendar and back`() throws {
    var random = Seeded(8)
    var (once, twice) = (0, 0)
    for zone in try zones() {
      let near = changes(zone, from: UTC(second: 0)).suffix(20).flatMap {
        [$0.second - 1, $0.second, $0.second + 1800]
      }
      for second in near + (0..<10).map({ _ in Int.random(in: -2_000_000_000...4_000_000_000, using: &random) }) {
        let instant = UTC(second: second)
        let local = zone.local(at: instant)
        switch zone.instants(on: local.day, secondOfDay: local.secondOfDay) {
        case .once(let found):
          once += 1
          #expect(found == instant, "\(zone.name) \(second)")
        case .twice(let first, let last):
          twice += 1
          #expect(first < last && (first == instant || last == instant), "\(zone.name) \(second)")
        case .skipped: Issue.record("\(zone.name): \(second) is skipped")
        }
      }
    }
    #expect(once > 5000 && twice > 500)
  }

  @Test func `has days that touch, of 23, 24 or 25 hours but for the known exceptions`() throws {
    var odd: Set<String> = []
    var seen = 0
    for zone in try zones() {
      // 2005 to 2025.
      for change in changes(zone, from: UTC(second: 1_104_537_600), to: UTC(second: 1_735_689_600)) {
        let today = zone.local(at: change).day
        var end = zone.instants(of: today - 2).upperBound
        for day in [today - 1, today, today + 1] {
          let instants = zone.instants(of: day)
          seen += 1
          #expect(instants.lowerBound == end, "\(zone.name) \(day)")
          end = instants.upperBound
          let hours = (instants.upperBound - instants.lowerBound).seconds / 3600
          if ![23, 24, 25].contains(hours) { odd.insert("\(zone.name) \(hours)") }
        }
      }
    }
    #expect(
      seen > 5000 && odd.isSuperset(of: ["Australia/Lord_Howe 23.5", "Antarctica/Troll 26.0", "Pacific/Apia 0.0"]))
    #expect(odd.subtracting(Self.odd).sorted() == [])
  }

  /// Zones that governments changed between 2005 and 2025 in unusual ways: by half hours, or by leaving out a day.
  private static let odd: Set = [
    "America/Bahia_Banderas 22.0", "America/Caracas 23.5", "America/Caracas 24.5", "America/Indiana/Winamac 22.0",
    "Antarctica/Casey 21.0", "Antarctica/Casey 27.0", "Antarctica/Davis 22.0", "Antarctica/Davis 26.0",
    "Antarctica/Troll 22.0", "Antarctica/Troll 26.0", "Antarctica/Vostok 26.0", "Asia/Chita 26.0",
    "Asia/Colombo 24.5", "Asia/Magadan 26.0", "Asia/Pyongyang 23.5", "Asia/Pyongyang 24.5", "Australia/LHI 23.5",
    "Australia/LHI 24.5", "Australia/Lord_Howe 23.5", "Australia/Lord_Howe 24.5", "Europe/Simferopol 22.0",
    "Pacific/Apia 0.0", "Pacific/Fakaofo 0.0", "Pacific/Norfolk 24.5",
  ]

  @Test func `puts clocks forward over midnight, or leaves a day out, where that is so`() throws {
    for (name, date, hour) in [
      ("Africa/Cairo", day(2026, 4, 24), 1), ("Asia/Beirut", day(2026, 3, 29), 1),
      ("America/Havana", day(2026, 3, 8), 1),
      ("America/Santiago", day(2026, 9, 6), 1), ("America/Sao_Paulo", day(2018, 11, 4), 1),
    ] {
      let zone = try Installed.tzdata.zone(named: name)
      let start = zone.instants(of: date).lowerBound
      #expect(zone.local(at: start).secondOfDay == hour * 3600 && zone.local(at: start).day == date, "\(name)")
    }
    let apia = try Installed.tzdata.zone(named: "Pacific/Apia")
    #expect(apia.instants(of: day(2011, 12, 30)).isEmpty)
    let kwajalein = try Installed.tzdata.zone(named: "Pacific/Kwajalein")
    #expect(kwajalein.instants(of: day(1993, 8, 21)).isEmpty)
  }
}
