import Almanac
import Answers
import Day
import Earth
import Foundation
import Places
import Quantities
import TestKit
import Testing
import TimeZones
import Words

/// Compares the default times with those that the authorities print, as people read both: local, in whole minutes.
@Suite struct `Times that authorities print` {
  /// Whether a rule for one point can reproduce a table. It cannot for London, whose dawn has no published formula, and
  /// for Malaysia, which prints for districts.
  private func isOfOnePoint(_ row: PrintedRow) -> Bool {
    !row.authority.hasPrefix("London") && !row.authority.hasPrefix("JAKIM zone")
  }

  @Test(arguments: Reference.fixture("prayer/printed.csv", andWhole: "reference/prayer/official.csv"))
  func `are given by default: within a minute, and none on the unsafe side`(table: Reference.File) throws {
    let rows = try table.lines().dropFirst().map(PrintedRow.init).filter(isOfOnePoint)
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
      #expect(largest <= comparison.largest, "\(authority): \(largest)")
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
