import Almanac
import Day
import Earth
import Places
import Quantities
import TestKit
import Testing
import TimeZones
import Words

/// Compares the bounds that the program states for times with the printed tables of 41 bodies.
@Suite struct `The bounds of times, beside printed tables` {
  /// A printed time, and the bounds that the program states for it.
  private struct Found {
    let row: PrintedRow
    let prayer: Prayer
    let day: DaySchedule
    /// Returns by how many minutes of the local day the printed time is later than an instant.
    let late: (UTC) -> Int
  }

  private func found(in file: Reference.File, _ settings: DaySettings = DaySettings()) throws -> [Found] {
    let rows = try file.lines().dropFirst().map(PrintedRow.init)
    let gazetteer = Gazetteer()
    var found: [Found] = []
    for (_, rows) in Dictionary(grouping: rows, by: { $0.place + $0.zone }) {
      let zone = try Tzdata().zone(named: rows[0].zone)
      var schedule = PrayerSchedule(
        at: rows[0].coordinate, by: LocalClocks(zone), country: gazetteer.zone(of: rows[0].coordinate).country,
        settings, HijriReckoning())
      for row in rows {
        let made = schedule.day(row.day)
        let day = try #require(made)
        for (prayer, printed) in row.minutes {
          found.append(
            Found(row: row, prayer: prayer, day: day) { instant in
              (printed - zone.local(at: instant).secondOfDay / 60 + 720 + 1440) % 1440 - 720
            })
        }
      }
    }
    return found
  }

  /// The tables beside the checkout have more days of the same bodies.
  private static let tables =
    Reference.fixture("prayer/more.csv", andWhole: "reference/prayer/more.csv")
    + [Reference.whole("reference/prayer/official.csv")].compactMap(\.self)

  @Test(arguments: tables) func `contain what is printed, in 99 of 100`(table: Reference.File) throws {
    let all = try found(in: table)
    try #require(all.count > 1400)
    var outside: [String] = []
    for one in all {
      let bounds = try #require(one.day.bounds[one.prayer], "\(one.row.place) \(one.row.day.iso) \(one.prayer)")
      if one.late(bounds.lowerBound) < 0 || one.late(bounds.upperBound) > 0 {
        outside.append("\(one.row.place) \(one.row.day.iso) \(one.prayer)")
      }
    }
    #expect(outside.count * 100 <= all.count, "\(outside)")
  }

  @Test(arguments: tables)
  func `let no fast begin after a printed dawn, or end before a printed sunset`(table: Reference.File) throws {
    let all = try found(in: table)
    let dawns = all.filter { $0.prayer == .fajr }
    let sunsets = all.filter { $0.prayer == .maghrib }
    try #require(dawns.count > 200 && sunsets.count > 200)
    for one in dawns { #expect(try one.late(#require(one.day.fast.begin)) >= 0, "\(one.row.place) \(one.row.day.iso)") }
    for one in sunsets { #expect(try one.late(#require(one.day.fast.end)) <= 0, "\(one.row.place) \(one.row.day.iso)") }
  }

  @Test func `are two minutes wide for authorities, and eight for relayed tables`() throws {
    var widths: [String: [Double]] = [:]
    for one in try found(in: Reference.fixture("prayer/more.csv")) where abs(one.row.coordinate.latitude) < 48 {
      let bounds = try #require(one.day.bounds[one.prayer])
      let authority = Authority(country: Gazetteer.country(of: one.row.coordinate), at: one.row.coordinate)
      let standing = Standing(DaySettings(), authority, at: one.row.coordinate, on: one.row.day).word.description
      widths[standing, default: []].append(
        ((bounds.upperBound - bounds.lowerBound).seconds / 60).rounded())
    }
    #expect(Set(widths.keys) == ["printed", "relayed"])
    for (standing, most) in [("printed", 2.0), ("relayed", 8)] {
      let all = try #require(widths[standing]).sorted()
      #expect(all.count > 200 && all[all.count / 2] <= most, "\(standing): \(all[all.count / 2])")
    }
  }

  @Test func `follow Diyanet's own tables of Germany and Stockholm within a minute, in white nights too`() throws {
    var settings = DaySettings()
    settings.method = .diyanetEurope
    let all = try found(in: Reference.fixture("prayer/more.csv"), settings).filter { $0.row.authority == "Diyanet" }
    try #require(all.count > 250)
    for one in all {
      let late = one.late(try #require(one.day[one.prayer]))
      #expect(abs(late) <= 1, "\(one.row.place) \(one.row.day.iso) \(one.prayer): \(late)")
    }
  }
}

extension Gazetteer {
  /// The code of the country in which a place lies.
  fileprivate static func country(of place: Coordinate) -> String { Gazetteer().zone(of: place).country ?? "" }
}
