import Agenda
import Almanac
import Answers
import Earth
import Foundation
import Places
import Quantities
import TestKit
import Testing
import TimeZones
import Whereabouts
import Words

/// The times by default against those that the authorities print, as people read both: local, in whole minutes.
@Suite struct `Times that authorities print` {
  /// A row of the table.
  private struct Row {
    let authority, place: String
    let coordinate: Coordinate
    let day: CivilDay
    let zone: String
    /// Minutes of the local day; nil where the source lacks the time.
    let minutes: [Prayer: Int]

    init(_ line: String) throws {
      let fields = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 13, "\(line)")
      (authority, place, zone) = (fields[0], fields[1], fields[5])
      let (latitude, longitude) = (try #require(Double(fields[2])), try #require(Double(fields[3])))
      coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      day = try DateText.civil(fields[4])
      var minutes: [Prayer: Int] = [:]
      for prayer in Prayer.allCases {
        let parts = fields[6 + prayer.rawValue].split(separator: ":").compactMap { Int($0) }
        if parts.count == 2 { minutes[prayer] = parts[0] * 60 + parts[1] }
      }
      self.minutes = minutes
    }
  }

  /// Whether a rule for one point can give a table: London's dawn has no published formula, and Malaysia prints for
  /// districts.
  private func isOfOnePoint(_ row: Row) -> Bool {
    !row.authority.hasPrefix("London") && !row.authority.hasPrefix("JAKIM zone")
  }

  @Test(arguments: Reference.fixture("prayer/printed.csv", andWhole: "reference/prayer/official.csv"))
  func `are given by default: within a minute, and none on the unsafe side`(table: Reference.File) throws {
    let rows = try table.lines().dropFirst().map(Row.init).filter(isOfOnePoint)
    try #require(rows.count >= 300)
    let gazetteer = Gazetteer()
    var places: Set<String> = []
    for (authority, rows) in Dictionary(grouping: rows, by: \.authority) {
      var said: PrintedTimes?
      // The table of Sarajevo moves by a minute about every rule of the sun.
      let tolerance = authority.hasPrefix("Rijaset") ? 2 : 1
      var differences: [Prayer: [Int]] = [:]
      for (place, rows) in Dictionary(grouping: rows, by: \.place) {
        places.insert(place)
        let zone = try Tzdata().zone(named: rows[0].zone)
        var schedule = PrayerSchedule(
          at: rows[0].coordinate, by: LocalClocks(zone), country: gazetteer.zone(of: rows[0].coordinate).country,
          DaySettings(), HijriReckoning())
        guard case .printed(let comparison) = schedule.standing(of: rows[0].day) else {
          Issue.record("\(authority) is not said to be compared")
          continue
        }
        said = comparison
        for row in rows {
          let found = schedule.day(row.day)
          let day = try #require(found)
          for (prayer, printed) in row.minutes {
            let local = zone.local(at: try #require(day[prayer]))
            // Isha may be printed after midnight.
            let minutes = (local.secondOfDay / 60 - printed + 720 + 1440) % 1440 - 720
            differences[prayer, default: []].append(minutes)
            #expect(prayer != .fajr || minutes <= 1, "fajr late: \(place) \(row.day.iso)")
            #expect(prayer != .maghrib || minutes >= -1, "maghrib early: \(place) \(row.day.iso)")
          }
        }
      }
      #expect(differences.count == 6, "\(authority)")
      let comparison = try #require(said)
      let largest = differences.values.joined().map(abs).max() ?? 0
      #expect(table.isWhole ? largest == comparison.largest : largest <= comparison.largest, "\(authority): \(largest)")
      #expect(table.isWhole ? rows.count == comparison.days : rows.count <= comparison.days, "\(authority)")
      for (prayer, all) in differences {
        let within = all.count { abs($0) <= tolerance }
        #expect(Double(within) >= 0.95 * Double(all.count), "\(authority) \(prayer): \(all.sorted())")
      }
    }
    #expect(places.count == 28)
  }

  @Test func `of Malaysia have dawn at 20 degrees until its states had changed`() throws {
    let convention = Method.jakim.convention
    let change = try DateText.civil("2020-03-01")
    #expect(convention.on(change - 1, isRamadan: false).fajr == 20)
    #expect(convention.on(change, isRamadan: false).fajr == 18)
  }
}
