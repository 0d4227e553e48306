import Almanac
import Day
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `A search for the rule of a mosque's sheet` {
  private let winter = CivilDay(number: 20_800)
  private let summer = CivilDay(number: 20_980)

  private func place(_ latitude: Double = 41.01, _ longitude: Double = 28.95) throws -> Coordinate {
    try #require(Coordinate(latitude: latitude, longitude: longitude))
  }

  private func search(
    _ sheet: MosqueSheet, country: String = "TR", hours: Int = 3, latitude: Double = 41.01, longitude: Double = 28.95,
    neighbours: [Method] = []
  ) throws -> SheetSearch {
    SheetSearch(
      sheet, at: try place(latitude, longitude), by: LocalClocks(fixed: hours * 3600), country: country,
      neighbours: neighbours)
  }

  /// The sheet of a mosque that follows a method, with its own minutes added.
  private func sheet(
    _ days: [CivilDay], _ method: Method, _ madhab: Madhab = .shafi, hours: Int = 3, latitude: Double = 41.01,
    longitude: Double = 28.95, _ change: (inout Convention.Minutes) -> Void = { _ in }
  ) throws -> MosqueSheet {
    var settings = DaySettings()
    (settings.method, settings.madhab) = (method, madhab)
    change(&settings.adjustment)
    let clocks = LocalClocks(fixed: hours * 3600)
    var schedule = PrayerSchedule(
      at: try place(latitude, longitude), by: clocks, country: nil, settings, settings.reckoning())
    return MosqueSheet(
      try days.map { day in
        let found = schedule.day(day)
        let times = try #require(found)
        var minutes = ByPrayer<Int?>(repeating: nil)
        for prayer in Prayer.allCases where prayer != .sunrise {
          minutes[prayer] = times[prayer].map { clocks.minute(at: $0) }
        }
        return MosqueSheet.Day(day, minutes)
      })
  }

  @Test func `names the method with the mosque's minutes`() throws {
    let sheet = try sheet([summer, winter], .turkey) { $0[.maghrib] = 2 }
    #expect(sheet.days.map(\.day) == [winter, summer] && !sheet.prayers.contains(.sunrise))
    let finding = try search(sheet).finding(overYearFrom: winter)
    #expect(finding.best.method == .turkey && finding.best.madhab == .shafi && finding.best.isWhole)
    #expect(finding.best.minutes == Convention.Minutes(maghrib: 2) && finding.best.changes == 1)
  }

  @Test func `takes one day, and says how far others part over the year`() throws {
    let finding = try search(sheet([winter], .turkey)).finding(overYearFrom: winter)
    #expect(finding.best.method == .turkey && finding.best.changes == 0)
    #expect(finding.others.contains { $0.method == .diyanetEurope || $0.method == .sweden })
    let parting = try #require(finding.parting)
    let largest = try #require(parting.largest)
    #expect(abs(largest.extreme.minutes) > 2 && (winter..<winter + 365).contains(largest.extreme.day))
    #expect(finding.partings.count == finding.others.count && finding.same < finding.others.count)
  }

  @Test func `tells the schools apart by asr`() throws {
    let sheet = try sheet([winter, summer], .karachi, .hanafi, hours: 5, latitude: 24.86, longitude: 67.01)
    let search = try search(sheet, country: "PK", hours: 5, latitude: 24.86, longitude: 67.01)
    let found = search.finding(overYearFrom: winter)
    #expect(found.best.method == .karachi && found.best.madhab == .hanafi && found.best.changes == 0)
  }

  @Test func `prefers the place's own authority, and then its neighbours', of rules that are alike`() throws {
    // Sweden's clocks have Diyanet's rule for Europe.
    let sheet = try sheet([winter, summer], .sweden, hours: 1, latitude: 52.5, longitude: 13.4)
    for (country, neighbours, method) in [
      ("SE", [Method](), Method.sweden), ("DE", [], .diyanetEurope), ("ZZ", [.turkey, .sweden], .sweden),
    ] {
      let search = try search(
        sheet, country: country, hours: 1, latitude: 52.5, longitude: 13.4, neighbours: neighbours)
      let finding = search.finding(overYearFrom: winter)
      #expect(finding.best.method == method && finding.same >= 1, "\(country): \(finding.best)")
    }
  }

  @Test func `says which rule is nearest where none gives the sheet`() throws {
    var days = try sheet([winter, summer], .turkey).days
    for (place, minutes) in [-9, 9].enumerated() {
      days[place].minutes[.isha] = days[place].minutes[.isha].map { $0 + minutes }
    }
    days[1].minutes[.fajr] = days[1].minutes[.fajr].map { $0 + 10 }
    let finding = try search(MosqueSheet(days)).finding(overYearFrom: winter)
    #expect(!finding.best.isWhole && finding.others.isEmpty && finding.parting == nil)
    #expect(abs(finding.best.rest[finding.best.farthest]) > 1)
  }

  @Test func `adds at most a quarter of an hour, and leaves the rest as a difference`() throws {
    let sheet = try sheet([winter], .turkey) { $0[.dhuhr] = 40 }
    let finding = try search(sheet).finding(overYearFrom: winter)
    #expect(!finding.best.isWhole && finding.best.farthest == .dhuhr)
    #expect(abs(finding.best.minutes[.dhuhr]) <= 15 && finding.best.rest[.dhuhr] >= 15)
  }

  @Test func `knows isha after midnight`() throws {
    let sheet = try sheet([summer], .muslimWorldLeague, hours: 5)
    let isha = try #require(sheet.days[0].minutes[.isha])
    try #require(isha < 120)
    let ranked = try search(sheet, hours: 5).ranked()
    #expect(ranked.count == 2 * Method.allCases.count)
    let same = try #require(ranked.first { $0.method == .muslimWorldLeague && $0.madhab == .shafi })
    #expect(same.isWhole && same.changes == 0)
  }
}
