import Almanac
import Day
import Earth
import Quantities
import Testing

@Suite struct `The rule of a day's bounds` {
  private typealias Change = (inout DaySettings) -> Void

  private func day(
    _ place: (Double, Double), _ country: String, _ date: (Int, Int, Int), _ change: Change = { _ in }
  ) throws -> (day: DaySchedule, schedule: PrayerSchedule) {
    var settings = DaySettings()
    change(&settings)
    let coordinate = try #require(Coordinate(latitude: place.0, longitude: place.1))
    var schedule = PrayerSchedule(
      at: coordinate, by: LocalClocks(fixed: 0), country: country, settings, HijriReckoning())
    let civil = try #require(CivilDay(year: date.0, month: date.1, day: date.2))
    let found = schedule.day(civil)
    return (try #require(found), schedule)
  }

  private let istanbul = (41.01, 28.95)

  private func contains(_ bounds: DayBounds, _ other: DaySchedule, _ prayer: Prayer) throws -> Bool {
    try #require(bounds[prayer]).contains(try #require(other[prayer]))
  }

  @Test func `contains what the authority prints where the user has changed a part of it`() throws {
    let date = (2026, 3, 1)
    let changes: [(Prayer, Change)] = [
      (.asr, { $0.madhab = .hanafi }), (.maghrib, { $0.adjustment[.maghrib] = -15 }),
      (.fajr, { $0.adjustment[.fajr] = 9 }), (.isha, { $0.rounding = .down }),
    ]
    let plain = try day(istanbul, "TR", date)
    for (prayer, change) in changes {
      let (changed, schedule) = try day(istanbul, "TR", date, change)
      #expect(try contains(changed.bounds, plain.day, prayer), "\(prayer)")
      #expect(try contains(changed.bounds, changed, prayer), "\(prayer)")
      #expect(schedule.standing(of: changed.day).word.description == "published" && !schedule.hasBoundsOfChosenMethod)
    }
    #expect(plain.schedule.standing(of: plain.day.day).word.description == "printed")
    // In Ramadan isha is two hours after maghrib at Makkah.
    let makkah = (21.42, 39.83)
    let (without, _) = try day(makkah, "SA", date) { $0.hasRamadanIsha = false }
    #expect(try contains(without.bounds, try day(makkah, "SA", date).day, .isha))
    // An open horizon is not what the ministry prints.
    let atlas = try day((32.34, -6.36), "MA", date)
    #expect(
      try contains(try day((32.34, -6.36), "MA", date) { $0.hasOpenHorizon = true }.day.bounds, atlas.day, .sunrise))
  }

  @Test func `has asr of both schools where mosques follow both`() throws {
    for date in [(2026, 6, 21), (2026, 12, 21)] {
      let london = (51.51, -0.13)
      let (plain, _) = try day(london, "GB", date)
      let (early, _) = try day(london, "GB", date) { $0.madhab = .shafi }
      #expect(try contains(plain.bounds, early, .asr) && contains(early.bounds, plain, .asr))
      let bounds = try #require(plain.bounds[.asr])
      #expect(bounds.lowerBound > (try #require(plain[.dhuhr])), "\(date)")
    }
  }

  @Test func `is that of a chosen method's mosques, and says so`() throws {
    let date = (2026, 6, 21)
    let (chosen, schedule) = try day(istanbul, "TR", date) { $0.method = .northAmerica }
    let bounds = try #require(chosen.bounds[.fajr])
    #expect(bounds.upperBound - bounds.lowerBound <= .seconds(600) && schedule.hasBoundsOfChosenMethod)
    #expect(!(try day(istanbul, "TR", date) { $0.method = .turkey }).schedule.hasBoundsOfChosenMethod)
    #expect((try day(istanbul, "TR", date) { $0.angles.fajr = 12 }).schedule.hasBoundsOfChosenMethod)
    #expect(!(try day((41.9, 12.5), "IT", date)).schedule.hasBoundsOfChosenMethod)
  }

  @Test func `is wider far from the places whose tables were compared`() throws {
    let date = (2026, 3, 1)
    func width(_ place: (Double, Double), _ country: String, _ prayer: Prayer) throws -> Double {
      let bounds = try #require(try day(place, country, date).day.bounds[prayer])
      return (bounds.upperBound - bounds.lowerBound).seconds / 60
    }
    // Gaza and Nablus; Tehran and Mashhad; Oslo and Trondheim; Dhaka and Chittagong.
    for (near, far, country) in [
      ((31.5, 34.47), (32.22, 35.26), "PS"), ((35.69, 51.39), (36.3, 59.6), "IR"),
      ((59.91, 10.75), (63.43, 10.40), "NO"), ((23.81, 90.41), (22.36, 91.78), "BD"),
    ] {
      #expect(try width(far, country, .maghrib) > width(near, country, .maghrib), "\(country)")
      #expect(try width(far, country, .fajr) > width(near, country, .fajr), "\(country)")
    }
    // Mosques in Iraq and Bahrain wait for the redness in the east to go; those of Sulaymaniyah do not.
    #expect(try width((32.0, 44.34), "IQ", .maghrib) >= 18 && width((26.23, 50.59), "BH", .maghrib) >= 18)
    #expect(try width((35.56, 45.43), "IQ", .maghrib) < 8)
  }

  @Test func `knows less of the years before a rule was changed`() throws {
    let kuala = (3.14, 101.69)
    let (before, after) = (try day(kuala, "MY", (2019, 6, 1)).day, try day(kuala, "MY", (2026, 6, 1)).day)
    func width(_ day: DaySchedule) throws -> Double {
      let bounds = try #require(day.bounds[.fajr])
      return (bounds.upperBound - bounds.lowerBound).seconds / 60
    }
    #expect(try width(before) >= 8 && width(after) <= 3)
  }

  @Test func `keeps times in their order, and a night between two fasts, where the sun hardly sets`() throws {
    var (days, unsafe) = (0, 0)
    for (latitude, longitude, country) in [
      (69.65, 18.96, "NO"), (66.5, 25.7, "FI"), (68.97, 33.08, "RU"), (78.2, 15.6, "NO"), (60.17, 24.94, "FI"),
      (55.86, -4.25, "GB"), (59.33, 18.07, "SE"),
    ] {
      let place = try #require(Coordinate(latitude: latitude, longitude: longitude))
      var schedule = PrayerSchedule(
        at: place, by: LocalClocks(fixed: 3600), country: country, DaySettings(), HijriReckoning())
      var last: UTC?
      for number in 20_454..<20_819 {
        guard let day = schedule.day(CivilDay(number: number)) else { continue }
        if let begin = day.fast.begin, let end = day.fast.end {
          #expect(begin < end)
          let shown = try #require(day[.fajr])
          if let last { #expect(begin - last >= .seconds(1200) || begin == shown, "\(country) \(number)") }
          (last, unsafe, days) = (end, unsafe + (day.isFastSafe ? 0 : 1), days + 1)
        }
        if let fajr = day.bounds[.fajr], let sunrise = day[.sunrise] { #expect(fajr.upperBound <= sunrise) }
        if let isha = day.bounds[.isha], let maghrib = day[.maghrib] { #expect(isha.lowerBound >= maghrib) }
      }
    }
    #expect(days > 2000 && unsafe > 50 && unsafe < days / 3)
  }

  @Test func `is in the middle twenty minutes wide where only the rules in use are known`() throws {
    var widths: [Double] = []
    for (place, country) in [
      ((41.9, 12.5), "IT"), ((-12.05, -77.04), "PE"), ((-1.29, 36.82), "KE"), ((13.75, 100.5), "TH"),
      ((6.5, 3.4), "NG"),
      ((35.68, 139.7), "JP"), ((-34.6, -58.4), "AR"), ((14.7, -17.4), "SN"),
    ] {
      for month in 1...12 {
        let (day, schedule) = try day(place, country, (2026, month, 15))
        #expect(schedule.standing(of: day.day).word.description == "general")
        for prayer in Prayer.allCases {
          let bounds = try #require(day.bounds[prayer])
          widths.append((bounds.upperBound - bounds.lowerBound).seconds / 60)
        }
      }
    }
    widths.sort()
    #expect(widths.count == 8 * 12 * 6 && widths[widths.count / 2] <= 20, "\(widths[widths.count / 2])")
  }
}
