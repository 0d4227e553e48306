import Almanac
import Answers
import Configuration
import Day
import Earth
import Foundation
import Places
import Quantities
import TestKit
import Testing
import TimeZones
import Words

/// A file of announced months that a service cannot read.
@Suite struct `Announced months that cannot be read` {
  private let folder: TemporaryFolder
  private let shelf = TimetableShelf()
  init() throws { folder = try TemporaryFolder(["a.csv": "1448-09 2027-02-07\n", "b.csv": "no month\n"]) }

  private func schedule(_ name: String) throws -> PrayerSchedule {
    var values = ConfigurationValues()
    values.program.announced = folder.path(name)
    var days = DayGround(values, environment: [:], tables: shelf).days
    let now = try #require(UTC(year: 2027, month: 2, day: 1))
    let place = try #require(Coordinate(latitude: 51.5, longitude: -0.12))
    return try days.today(at: Spot(place), now: now).today.schedule
  }

  private func ramadan(_ schedule: PrayerSchedule) throws -> String {
    schedule.reckoning.start(of: try #require(HijriMonth(year: 1448, month: 9))).iso
  }

  private func doubts(_ schedule: PrayerSchedule) -> [String] {
    DayDoubt.all(of: schedule).map(PrayerWords(.english).sentence)
  }

  @Test func `are calculated, which is said`() throws {
    let schedule = try schedule("b.csv")
    #expect(try ramadan(schedule) == "2027-02-08")
    let said = doubts(schedule).first ?? ""
    #expect(
      said.hasPrefix("announced months cannot be read, and months are calculated: ") && said.contains("b.csv:1: "))
  }

  @Test func `stay as they were read before, which is said, and are never those of another file`() throws {
    let before = try schedule("a.csv")
    #expect(try ramadan(before) == "2027-02-07" && doubts(before).isEmpty)
    try folder.write("no month\n", to: "a.csv")
    var kept = try schedule("a.csv")
    #expect(try ramadan(kept) == "2027-02-07")
    let said = doubts(kept).first ?? ""
    #expect(said.hasPrefix("announced months cannot be read, and stay as they were read before: "))
    let some = kept.day(CivilDay(number: 20_850))
    let day = try #require(some)
    #expect(PrayerWords(.english).notes(of: day, kept).contains(said))
    #expect(try ramadan(schedule("b.csv")) == "2027-02-08")
  }
}
