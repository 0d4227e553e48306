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

/// Finds the rule of each printed table from two of its days, one in winter and one in summer.
@Suite struct `A table's rule from two of its days` {
  /// A table for one place.
  private struct Table {
    let name: String
    let coordinate: Coordinate
    let zone: TimeZones.TimeZone
    let days: [MosqueSheet.Day]

    init(_ name: String, _ rows: [[String]]) throws {
      self.name = name
      let (latitude, longitude) = (try #require(Double(rows[0][2])), try #require(Double(rows[0][3])))
      coordinate = try #require(Coordinate(latitude: latitude, longitude: longitude))
      zone = try Tzdata().zone(named: rows[0][5])
      days = try rows.map { row in
        var minutes = ByPrayer<Int?>(repeating: nil)
        for prayer in Prayer.allCases {
          let parts = row[6 + prayer.rawValue].split(separator: ":").compactMap { Int($0) }
          if parts.count == 2 { minutes[prayer] = parts[0] * 60 + parts[1] }
        }
        return MosqueSheet.Day(try DateText.civil(row[4]), minutes)
      }
    }

    /// The day nearest to a day of its year, among the days that have all five times.
    func day(near month: Int) throws -> MosqueSheet.Day {
      func away(_ day: CivilDay) -> Int {
        let solstice = CivilDay(year: day.date.year, month: month, day: 21) ?? day
        let apart = abs(day - solstice)
        return min(apart, 365 - apart)
      }
      let whole = days.filter { day in Prayer.allCases.allSatisfy { $0 == .sunrise || day.minutes[$0] != nil } }
      return try #require(whole.min { away($0.day) < away($1.day) }, "\(name)")
    }

    func search(_ days: [MosqueSheet.Day], _ gazetteer: Gazetteer) -> SheetSearch {
      SheetSearch(
        MosqueSheet(days), at: coordinate, by: LocalClocks(zone), country: gazetteer.zone(of: coordinate).country)
    }
  }

  @Test(
    arguments: Reference.fixture("prayer/printed.csv", andWhole: "reference/prayer/official.csv")
      + Reference.fixture("prayer/more.csv", andWhole: "reference/prayer/more.csv"))
  func `is the place's own method in nine of ten tables`(file: Reference.File) throws {
    let rows = try file.lines().dropFirst().map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    let gazetteer = Gazetteer()
    let (all, first) = (Dictionary(grouping: rows) { $0[0] + ", " + $0[1] }, CivilDay(number: 20_820))
    var (tables, proven, lost, wrong) = (0, 0, [String](), [String]())
    for (name, rows) in all.sorted(by: { $0.key < $1.key }) {
      let table = try Table(name, rows)
      guard table.days.count > 1 else { continue }
      let (winter, summer) = (try table.day(near: 12), try table.day(near: 6))
      let search = table.search([winter, summer], gazetteer)
      let finding = search.finding(overYearFrom: first)
      let parting = YearParting(from: first, search.schedule(DaySettings()), search.schedule(of: finding.best))
      tables += 1
      // A table that no method gives is lost, too.
      if !finding.best.isWhole || !parting.isWithin(SheetFit.tolerance) {
        lost.append("\(name): \(finding.best.method) \(finding.best.changes) \(finding.best.isWhole)")
      }
      if finding.isProven {
        proven += 1
        if !parting.isWithin(SheetSearch.apart) { wrong.append(name) }
      }
    }
    try #require(tables >= 16)
    #expect(lost.count * 10 <= tables, "\(lost) of \(tables)")
    #expect(wrong.isEmpty && proven * 2 > tables, "\(wrong), \(proven) proven of \(tables)")
  }
}
