import Almanac
import Day
import Earth
import Quantities
import Testing

/// The spans in which a mosque may print the times of a day.
@Suite struct `The bounds of a day's times` {
  private let midsummer = CivilDay(number: 20_625)

  private func day(
    _ latitude: Double, _ longitude: Double, _ country: String, on day: CivilDay? = nil, isDoubtful: Bool = false,
    _ change: (inout DaySettings) -> Void = { _ in }
  ) throws -> DaySchedule {
    var settings = DaySettings()
    change(&settings)
    let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
    var schedule = PrayerSchedule(
      at: place, by: LocalClocks(fixed: Int(clamping: (longitude / 15).rounded()) * 3600), country: country, settings,
      HijriReckoning(), isDoubtful: isDoubtful)
    let found = schedule.day(day ?? midsummer)
    return try #require(found)
  }

  private func minutes(_ day: DaySchedule, _ prayer: Prayer) throws -> (earlier: Double, later: Double) {
    let (time, bounds) = (try #require(day[prayer]), try #require(day.bounds[prayer]))
    return (
      ((time - bounds.lowerBound).seconds / 60).rounded(), ((bounds.upperBound - time).seconds / 60).rounded()
    )
  }

  @Test func `are a minute where the authority's tables were compared`() throws {
    let istanbul = try day(41.01, 28.95, "TR")
    for prayer in Prayer.allCases {
      let (earlier, later) = try minutes(istanbul, prayer)
      #expect(earlier == 1 && later == 1, "\(prayer)")
    }
  }

  @Test func `are what the tables showed where another body prints other times`() throws {
    // The Muslim Board of Uzbekistan prints a later dawn and a later maghrib.
    let tashkent = try day(41.3, 69.24, "UZ")
    #expect(try minutes(tashkent, .fajr) == (1, 18))
    #expect(try minutes(tashkent, .maghrib) == (1, 5))
    // Inland, Morocco's ministry counts the height of the place.
    #expect(try minutes(try day(33.57, -7.59, "MA"), .maghrib).later == 1)
    #expect(try minutes(try day(32.34, -6.36, "MA"), .maghrib).later == 4)
  }

  @Test func `span the rules that are in use where nothing was compared`() throws {
    let lima = try day(-12.05, -77.04, "PE")
    let (earlier, later) = try minutes(lima, .fajr)
    // 18 degrees are shown, and 15 to 20 are in use.
    #expect((8...14).contains(earlier) && (13...20).contains(later))
    #expect(try minutes(lima, .maghrib) == (2, 11))
    let paris = try day(48.86, 2.35, "FR", on: CivilDay(number: 20_530))
    // 12 degrees are shown, and up to 18.5 are in use.
    #expect(try minutes(paris, .fajr).earlier > 30)
  }

  @Test func `contain the shown times, and are at most an hour and a half but where that is not safe`() throws {
    var (seen, known) = (0, 0)
    for country in ["GB", "DE", "NO", "TM", "IN", "US", "", "RU", "IQ"] {
      for latitude in stride(from: -66.0, through: 70, by: 34) {
        for number in stride(from: 20_454, to: 20_819, by: 61) {
          let day = try day(latitude, 10, country, on: CivilDay(number: number))
          for prayer in Prayer.allCases {
            guard let time = day[prayer] else { continue }
            seen += 1
            guard let bounds = day.bounds[prayer] else { continue }
            known += 1
            #expect(bounds.contains(time), "\(country) \(latitude) \(number) \(prayer)")
            let width = ((bounds.upperBound - bounds.lowerBound).seconds / 60).rounded()
            // A fajr that may be earlier, or a maghrib that may be later, is never cut off.
            let most = prayer == .fajr || prayer == .maghrib ? 180.0 : 90
            #expect(width <= most, "\(country) \(latitude) \(number) \(prayer): \(width)")
          }
        }
      }
    }
    #expect(seen > 1000 && known == seen)
  }

  @Test func `are wider where the place is doubtful, and contain the authority's times where the user has minutes`()
    throws
  {
    let (sure, doubtful) = (try day(41.01, 28.95, "TR"), try day(41.01, 28.95, "TR", isDoubtful: true))
    #expect(try minutes(sure, .asr) == (1, 1) && minutes(doubtful, .asr) == (6, 6))
    let moved = try day(41.01, 28.95, "TR") { $0.adjustment[.fajr] = -3 }
    let fajr = try minutes(moved, .fajr)
    #expect((2...3).contains(fajr.earlier) && (5...6).contains(fajr.later), "\(fajr)")
    let general = try day(-12.05, -77.04, "PE") { $0.adjustment[.maghrib] = 4 }
    let maghrib = try minutes(general, .maghrib)
    #expect((5...7).contains(maghrib.earlier) && (6...8).contains(maghrib.later), "\(maghrib)")
  }

  @Test func `are wider at sunrise and sunset high up, where mountains and an open horizon are not known`() throws {
    func width(_ country: String, altitude: Double?) throws -> [(earlier: Double, later: Double)] {
      let place = try #require(Coordinate(latitude: 41.01, longitude: 28.95, altitude: altitude))
      var schedule = PrayerSchedule(
        at: place, by: LocalClocks(fixed: 7200), country: country, DaySettings(), HijriReckoning())
      let found = schedule.day(midsummer)
      let day = try #require(found)
      return [try minutes(day, .sunrise), try minutes(day, .maghrib), try minutes(day, .asr)]
    }
    // 1200 m let the sun be seen 1.02 degrees below the horizon: 6 minutes. Mountains hide it for 3.
    let (low, high) = (try width("PK", altitude: nil), try width("PK", altitude: 1200))
    #expect(high[0] == (low[0].earlier + 6, low[0].later + 3) && high[1] == (low[1].earlier + 3, low[1].later + 6))
    #expect(high[2] == low[2] && low.count == 3)
    // Printed times are known, high up too.
    #expect(try width("TR", altitude: 1200).allSatisfy { $0 == (1, 1) } && width("TR", altitude: nil).count == 3)
  }

  @Test func `go by an open horizon where that is asked for and the height is known`() throws {
    var settings = DaySettings()
    settings.hasOpenHorizon = true
    func day(_ altitude: Double?) throws -> (day: DaySchedule, horizon: Double?) {
      let place = try #require(Coordinate(latitude: 32.34, longitude: -6.36, altitude: altitude))
      var schedule = PrayerSchedule(
        at: place, by: LocalClocks(fixed: 0), country: "MA", settings, HijriReckoning())
      let found = schedule.day(midsummer)
      return (try #require(found), schedule.rules.convention.horizon)
    }
    let (low, high) = (try day(nil), try day(620))
    #expect(low.horizon == nil && high.horizon.map { abs($0 - 1.563) < 0.01 } == true)
    let earlier = try #require(low.day[.sunrise]) - (try #require(high.day[.sunrise]))
    let later = try #require(high.day[.maghrib]) - (try #require(low.day[.maghrib]))
    #expect((180...300).contains(earlier.seconds.rounded()) && (180...300).contains(later.seconds.rounded()))
    #expect(low.day[.fajr] == high.day[.fajr])
  }

  @Test func `are none for the libraries' times and for those of the sky`() throws {
    for change in [{ $0.isCompatible = true }, { $0.hasCaution = false }] as [(inout DaySettings) -> Void] {
      let day = try day(41.01, 28.95, "TR", change)
      #expect(Prayer.allCases.filter { day.bounds[$0] != nil }.isEmpty && day[.fajr] != nil)
      #expect(day.fast.begin == day[.fajr] && day.fast.end == day[.maghrib])
    }
  }

  @Test func `make a fast begin before every dawn in use, and end after every sunset`() throws {
    let lima = try day(-12.05, -77.04, "PE")
    #expect(lima.fast.begin == lima.bounds[.fajr]?.lowerBound && lima.fast.end == lima.bounds[.maghrib]?.upperBound)
    #expect(lima.isFastSafe)
    let imsak = try #require(lima[.imsak])
    #expect(try imsak == #require(lima.fast.begin) + .seconds(-600))
    let shown = try day(-12.05, -77.04, "PE") { $0.fastTimes = .shown }
    #expect(shown.fast.begin == shown[.fajr] && shown.fast.end == shown[.maghrib] && !shown.isFastSafe)
    #expect(try #require(shown[.imsak]) > imsak)
  }
}
