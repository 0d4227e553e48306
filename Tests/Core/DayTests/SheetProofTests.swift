import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `What a mosque's sheet proves` {
  private let winter = CivilDay(number: 20_808)
  private let summer = CivilDay(number: 20_990)

  /// A place with its clocks.
  private struct Town {
    let latitude, longitude: Double
    let country: String
    let hours: Int
  }

  private static let istanbul = Town(latitude: 41.01, longitude: 28.95, country: "TR", hours: 3)
  private static let paris = Town(latitude: 48.86, longitude: 2.35, country: "FR", hours: 1)
  private static let cairo = Town(latitude: 30.04, longitude: 31.24, country: "EG", hours: 2)
  private static let osh = Town(latitude: 40.53, longitude: 72.8, country: "KG", hours: 6)
  private static let pristina = Town(latitude: 42.66, longitude: 21.17, country: "XK", hours: 1)
  private static let stockholm = Town(latitude: 59.33, longitude: 18.07, country: "SE", hours: 1)

  private func search(_ town: Town, _ days: [MosqueSheet.Day]) throws -> SheetSearch {
    let place = try #require(Coordinate(latitude: town.latitude, longitude: town.longitude))
    return SheetSearch(
      MosqueSheet(days), at: place, by: LocalClocks(fixed: town.hours * 3600), country: town.country)
  }

  /// The days of a mosque's sheet, by its settings.
  private func sheet(
    _ town: Town, _ days: [CivilDay], _ change: (inout DaySettings) -> Void = { _ in }
  ) throws -> [MosqueSheet.Day] {
    var settings = DaySettings()
    change(&settings)
    let place = try #require(Coordinate(latitude: town.latitude, longitude: town.longitude))
    let clocks = LocalClocks(fixed: town.hours * 3600)
    var schedule = PrayerSchedule(at: place, by: clocks, country: town.country, settings, settings.reckoning())
    return try days.map { day in
      let found = schedule.day(day)
      let times = try #require(found)
      var minutes = ByPrayer<Int?>(repeating: nil)
      for prayer in Prayer.allCases { minutes[prayer] = times[prayer].map { clocks.minute(at: $0) } }
      return MosqueSheet.Day(day, minutes)
    }
  }

  private func finding(_ town: Town, _ days: [MosqueSheet.Day]) throws -> SheetSearch.Finding {
    try search(town, days).finding(overYearFrom: winter)
  }

  @Test func `is the place's own rule, from two days`() throws {
    for town in [Self.istanbul, Self.cairo, Self.osh] {
      let finding = try finding(town, sheet(town, [winter, summer]))
      #expect(finding.isProven && finding.best.changes == 0, "\(town.country): \(finding.doubts)")
    }
  }

  @Test func `is never maghrib before sunset`() throws {
    let days = try sheet(Self.istanbul, [winter, summer]) { $0.adjustment = Convention.Minutes(maghrib: -15) }
    let found = try finding(Self.istanbul, days)
    #expect(found.best.isWhole && !found.isProven)
    guard case .sheetBeforeSunset(let day, let minutes) = found.danger else {
      Issue.record("\(String(describing: found.danger))")
      return
    }
    #expect([winter, summer].contains(day) && (6...10).contains(minutes))
  }

  @Test func `is never sunrise after the sun's`() throws {
    let days = try sheet(Self.istanbul, [winter, summer]) { $0.adjustment = Convention.Minutes(sunrise: 12) }
    let found = try finding(Self.istanbul, days)
    guard case .sunriseAfterSun(_, let minutes) = found.danger else {
      Issue.record("\(String(describing: found.danger))")
      return
    }
    #expect((3...7).contains(minutes))
  }

  private func isLate(_ found: SheetSearch.Finding) -> Bool {
    if case .lateFajr = found.danger { true } else { false }
  }

  private func isOfOneSeason(_ found: SheetSearch.Finding) -> Bool {
    found.doubts.contains { if case .oneSeason = $0 { true } else { false } }
  }

  @Test func `is not a fajr that no table has`() throws {
    let days = try sheet(Self.cairo, [winter, summer]) {
      ($0.angles.fajr, $0.angles.isha) = (11, .angle(17.5))
    }
    let found = try finding(Self.cairo, days)
    #expect(!found.isProven && (!found.best.isWhole || isLate(found)), "\(found.best) \(found.doubts)")
    let late = try sheet(Self.paris, [winter, summer]) { $0.adjustment = Convention.Minutes(fajr: 12) }
    let said = try finding(Self.paris, late)
    #expect(said.best.isWhole && !said.isProven && isLate(said), "\(said.best) \(said.doubts)")
  }

  @Test func `is nothing where times are drawn by chance`() throws {
    var random = Seeded(53)
    var (one, two, whole) = (0, 0, 0)
    for town in [Self.paris, Self.istanbul, Self.cairo] {
      for _ in 1...8 {
        var days = try sheet(town, [winter, summer])
        for place in days.indices {
          for prayer in Prayer.allCases {
            let off = Int.random(in: -10...10, using: &random)
            days[place].minutes[prayer] = days[place].minutes[prayer].map { $0 + off }
          }
          days[place].minutes[.sunrise] = nil
        }
        let single = try finding(town, [days[0]])
        if single.best.isWhole { whole += 1 }
        if single.isProven { one += 1 }
        if try finding(town, days).isProven { two += 1 }
      }
    }
    // Minutes for each time give any day.
    #expect(whole >= 20 && one == 0 && two == 0, "\(whole), \(one), \(two)")
  }

  @Test func `is no rule of elsewhere by a sheet that lacks what a fast goes by`() throws {
    var days = try sheet(Self.cairo, [summer]) { $0.adjustment = Convention.Minutes(fajr: 50) }
    var alone = ByPrayer<Int?>(repeating: nil)
    alone[.fajr] = days[0].minutes[.fajr]
    days[0].minutes = alone
    let found = try finding(Self.cairo, days)
    #expect(found.best.isWhole && found.best.method != .egyptian && found.danger == .lacksFast([.maghrib]))
  }

  @Test func `wants all five times`() throws {
    var days = try sheet(Self.istanbul, [winter])
    var alone = ByPrayer<Int?>(repeating: nil)
    alone[.fajr] = days[0].minutes[.fajr]
    days[0].minutes = alone
    let found = try finding(Self.istanbul, days)
    #expect(found.doubts.first == .lacks([.dhuhr, .asr, .maghrib, .isha]) && !found.isProven)
  }

  @Test func `wants a day of the short nights, and days of other seasons for minutes`() throws {
    let north = try finding(Self.stockholm, sheet(Self.stockholm, [winter, winter + 80]))
    let isSaid = north.doubts.contains { if case .noShortNight(let day) = $0 { day.date.month == 6 } else { false } }
    #expect(isSaid, "\(north.doubts)")
    let days = try sheet(Self.cairo, [winter, summer]) { $0.adjustment = Convention.Minutes(fajr: -6, isha: 5) }
    let (single, both) = (try finding(Self.cairo, [days[0]]), try finding(Self.cairo, days))
    #expect(single.best.isWhole && isOfOneSeason(single), "\(single.doubts)")
    #expect(both.best.isWhole && !isOfOneSeason(both), "\(both.doubts)")
  }

  @Test func `wants four seasons for the rule of another place`() throws {
    let days = try sheet(Self.osh, [winter, summer]) { ($0.method, $0.madhab) = (.ummAlQura, .shafi) }
    let found = try finding(Self.osh, days)
    #expect(found.best.method == .ummAlQura && found.doubts.contains(.ofElsewhere) && !found.isProven)
  }

  @Test func `lets the place's own method be as far off as its tables are`() throws {
    var days = try sheet(Self.pristina, [winter, summer])
    for (place, minutes) in [3, -4].enumerated() {
      days[place].minutes[.asr] = days[place].minutes[.asr].map { $0 + minutes }
    }
    let found = try finding(Self.pristina, days)
    #expect(found.best.method == .kosovo && found.best.changes == 0 && found.best.isWhole && found.best.largest == 4)
    #expect(found.doubts.contains(.wide(.asr, minutes: 4)) && !found.isProven)
    // Another method has a minute.
    let ranked = try search(Self.cairo, days).ranked()
    #expect(ranked.count > 50 && ranked.allSatisfy { !$0.isWhole || $0.largest <= SheetFit.tolerance })
  }

  @Test func `names a sheet that is an hour off`() throws {
    var days = try sheet(Self.istanbul, [winter, summer])
    for prayer in Prayer.allCases { days[1].minutes[prayer] = days[1].minutes[prayer].map { $0 - 60 } }
    let found = try finding(Self.istanbul, days)
    let off = try #require(found.hourOff)
    #expect(off.days == [summer] && off.hours == -1 && found.danger == nil && !found.best.isWhole)
  }

  @Test func `widens bounds to what the days of a sheet tell`() throws {
    let place = try #require(Coordinate(latitude: 30.04, longitude: 31.24))
    let clocks = LocalClocks(fixed: 7200)
    for (minutes, width) in [(0.0, 2.0...2.0), (1, 4...5)] {
      var settings = DaySettings()
      settings.adjustment[.isha] = minutes
      var schedule = PrayerSchedule(at: place, by: clocks, country: "EG", settings, settings.reckoning())
      let found = schedule.day(winter)
      let bounds = try #require(found?.bounds[.maghrib])
      #expect(width.contains(((bounds.upperBound - bounds.lowerBound).seconds / 60).rounded()))
    }
  }
}
