import Almanac
import Earth
import Quantities
import TestKit
import Testing

@Suite struct `The sun` {
  /// The depths of the table: dawn at 18 degrees, dusk at 17.5.
  private static let convention = Convention(fajr: 18, isha: .angle(17.5))

  @Test(arguments: Reference.fixture("prayer/sun_truth.csv", andWhole: "reference/prayer/sun_truth.csv"))
  func `rises, passes, casts its shadows and sets within half a second of the truth`(table: Reference.File) throws {
    let rows = try TimesRow.rows(of: table)
    #expect(rows.count >= 156)
    var ephemeris = Ephemeris()
    var (wrongRows, compared) = (0, 0)
    for row in rows {
      let (day, place) = (try row.day(), try row.place())
      let transit = try #require(try row.seconds("transit"))
      for (madhab, asr) in [(Madhab.shafi, "asr1"), (.hanafi, "asr2")] {
        let times = ephemeris.prayers(
          on: day, at: place, by: PrayerRules(`The sun`.convention, madhab: madhab, highLatitude: .none))
        let columns: [(Prayer, String)] = [
          (.fajr, "dawn18"), (.sunrise, "sunrise"), (.dhuhr, "transit"), (.asr, asr), (.maghrib, "sunset"),
          (.isha, "dusk17_5"),
        ]
        for (prayer, column) in columns {
          let truth = try row.seconds(column)
          let found = times[prayer]?.unixSeconds
          // The table's search has lost its way where the sun grazes: asr before noon, or none although the sun is up
          // at noon; dusk in the second half of the night.
          let isWrong =
            prayer == .asr && truth.map { $0 < transit } ?? (found != nil)
            || prayer == .isha && truth.map { $0 > transit + 43_300 } ?? false
          if isWrong {
            wrongRows += 1
            continue
          }
          compared += 1
          guard let truth else {
            #expect(found == nil, "\(prayer) \(row.line)")
            continue
          }
          let error = try #require(found, "\(prayer) \(row.line)") - truth
          #expect(abs(error) < 0.5, "\(prayer) \(row.line)")
        }
      }
    }
    #expect(compared > rows.count * 11)
    #expect(wrongRows == (table.isWhole ? 15 : 3))
  }

  @Test func `is the same on a day whether the days before were asked for or not`() throws {
    var inOrder = Ephemeris()
    let place = try #require(Coordinate(latitude: 48, longitude: 179))
    for number in stride(from: 20_000, to: 20_400, by: 1) {
      var alone = Ephemeris()
      let day = CivilDay(number: number)
      let rules = PrayerRules(`The sun`.convention)
      try #require(inOrder.prayers(on: day, at: place, by: rules) == alone.prayers(on: day, at: place, by: rules))
    }
  }

  @Test func `goes on from one day to the next without a step, in all years`() throws {
    let place = try #require(Coordinate(latitude: 0, longitude: 0))
    var ephemeris = Ephemeris()
    for year in [1678, 1700, 1800, 1899, 1950, 2000, 2050, 2101, 2200, 2261] {
      let first = try #require(CivilDay(year: year, month: 1, day: 1))
      var last: Double?
      for days in 0..<365 {
        let times = ephemeris.prayers(on: first + days, at: place, by: PrayerRules(`The sun`.convention))
        let noon = try #require(times[.dhuhr]).unixSeconds
        // A solar day is at most half a minute longer or shorter than the mean one.
        if let last { try #require(abs(noon - last - 86_400) < 32, "\(year), day \(days)") }
        last = noon
      }
    }
  }
}
