import Almanac
import Earth
import Quantities
import Testing

@Suite struct `At high latitudes` {
  private let summer = CivilDay(year: 2026, month: 6, day: 21)
  private let winter = CivilDay(year: 2026, month: 12, day: 21)

  private func times(
    _ latitude: Double, _ day: CivilDay?, _ rule: HighLatitudeRule, _ method: Method = .muslimWorldLeague
  ) throws -> PrayerTimes {
    var ephemeris = Ephemeris()
    let place = try #require(Coordinate(latitude: latitude, longitude: 10))
    return ephemeris.prayers(
      on: try #require(day), at: place, by: PrayerRules(method.convention, highLatitude: rule))
  }

  @Test func `a rule is used on the days on which the sun does not reach the depth, and on no others`() throws {
    // At midsummer that is from latitude 47.1 on for 19.5 degrees, and from 51.6 for 15.
    #expect(try times(46.9, summer, .automatic, .egyptian).fajrSource == .method)
    #expect(try times(47.3, summer, .automatic, .egyptian).fajrSource == .partOfNight(1.0 / 7))
    #expect(try times(47.3, summer, .automatic, .northAmerica).fajrSource == .method)
    #expect(try times(60, winter, .automatic, .egyptian).fajrSource == .method)
    #expect(try times(-47.3, winter, .automatic, .egyptian).ishaSource == .method)
    #expect(try times(-47.3, winter, .automatic, .egyptian).fajrSource == .partOfNight(1.0 / 7))
  }

  @Test(
    arguments: [
      (HighLatitudeRule.middleOfTheNight, 30.0, 30.0), (.seventhOfTheNight, 60.0 / 7, 60.0 / 7),
      (.twilightAngle, 18.0, 17.0), (.automatic, 60.0 / 7, 60.0 / 7),
    ] as [(HighLatitudeRule, Double, Double)])
  func `a part of the night is one of the night before fajr and of the night after maghrib`(
    rule: HighLatitudeRule, sixtiethsToFajr: Double, sixtiethsToIsha: Double
  ) throws {
    let (fajr, isha) = (sixtiethsToFajr / 60, sixtiethsToIsha / 60)
    let day = try #require(summer)
    let (yesterday, today, tomorrow) = (
      try times(55, day - 1, rule), try times(55, day, rule), try times(55, day + 1, rule)
    )
    func seconds(_ times: PrayerTimes, _ prayer: Prayer) throws -> Double { try #require(times[prayer]).unixSeconds }
    let before = try seconds(today, .sunrise) - seconds(yesterday, .maghrib)
    let after = try seconds(tomorrow, .sunrise) - seconds(today, .maghrib)
    #expect(abs(try seconds(today, .sunrise) - seconds(today, .fajr) - fajr * before) < 0.1)
    #expect(abs(try seconds(today, .isha) - seconds(today, .maghrib) - isha * after) < 0.1)
    #expect(today.fajrSource == .partOfNight(fajr))
    #expect(today.ishaSource == .partOfNight(isha))
  }

  @Test func `the nearest day with dawn at 60 degrees is 61 days from midsummer`() throws {
    let times = try times(60, summer, .nearestDay)
    guard case .day(let days) = times.fajrSource else {
      Issue.record("\(times.fajrSource)")
      return
    }
    #expect(abs(days) == 61)
  }

  @Test func `the nearest latitude with a night is 45 degrees, or lower for a greater depth`() throws {
    #expect(try times(60, summer, .nearestLatitude).fajrSource == .latitude(45))
    #expect(try times(-60, winter, .nearestLatitude).fajrSource == .latitude(-45))
    var ephemeris = Ephemeris()
    let place = try #require(Coordinate(latitude: 60, longitude: 0))
    let deep = ephemeris.prayers(
      on: try #require(summer), at: place,
      by: PrayerRules(Convention(fajr: 24, isha: .angle(24)), highLatitude: .nearestLatitude))
    #expect(deep.fajrSource == .latitude(42.5))
  }

  @Test func `where the sun does not rise the times are another place's or day's, which is said, or absent`() throws {
    for day in [summer, winter] {
      let near = try times(70, day, .automatic)
      guard case .latitude(let latitude) = near.polarSource else {
        Issue.record("\(String(describing: near.polarSource))")
        return
      }
      #expect((65.0...67.5).contains(latitude))
      #expect(Prayer.allCases.compactMap { near[$0] }.count == 6)
      guard case .day(let days) = try times(70, day, .nearestDay).polarSource else {
        Issue.record("no day")
        return
      }
      #expect((20...40).contains(abs(days)))
      let absent = try times(70, day, .middleOfTheNight)
      #expect(absent.polarSource == nil)
      #expect(absent[.sunrise] == nil && absent[.maghrib] == nil)
      #expect((absent[.asr] == nil) == (day == winter))
      #expect(absent[.dhuhr] != nil)
    }
    // In the polar night there still is a dawn.
    #expect(try times(70, winter, .middleOfTheNight)[.fajr] != nil)
  }

  @Test func `the other hemisphere's places are taken on its own side`() throws {
    guard case .latitude(let latitude) = try times(-70, winter, .automatic).polarSource else {
      Issue.record("no latitude")
      return
    }
    #expect((-67.5 ... -65).contains(latitude))
  }

  @Test func `minutes after maghrib do not reach beyond the middle of a short night`() throws {
    let times = try times(65, summer, .automatic, .ummAlQura)
    #expect(times.ishaSource == .partOfNight(0.5))
    #expect(try self.times(45, summer, .automatic, .ummAlQura).ishaSource == .method)
  }

  @Test func `the Moonsighting Committee's seasons bound the twilight, and a seventh of the night above 55 degrees`()
    throws
  {
    #expect(try times(50, summer, .automatic, .moonsightingCommittee).fajrSource == .season)
    let far = try times(58, summer, .automatic, .moonsightingCommittee)
    let next = try times(58, try #require(summer) + 1, .automatic, .moonsightingCommittee)
    let sunset = try #require(far[.maghrib]).unixSeconds - 180
    let night = try #require(next[.sunrise]).unixSeconds - sunset
    #expect(abs(try #require(far[.isha]).unixSeconds - sunset - night / 7) < 0.1)
  }

  @Test(arguments: [59.33, 59.91, 63.43, -55], HighLatitudeRule.allCases)
  func `a depth of maghrib holds, or a rule that is said, and isha comes after it`(
    latitude: Double, rule: HighLatitudeRule
  ) throws {
    let start = try #require(CivilDay(year: 2026, month: 1, day: 1))
    var (byDepth, byRule) = (0, 0)
    var (last, lastIsha): (Double?, Double?)
    for number in 0..<365 {
      let times = try times(latitude, start + number, rule, .tehran)
      guard let maghrib = times[.maghrib]?.unixSeconds else {
        (last, lastIsha) = (nil, nil)
        continue
      }
      // Both halves of the night belong to one time each.
      if let lastIsha, let fajr = times[.fajr]?.unixSeconds { #expect(lastIsha <= fajr + 1, "\(number)") }
      let isha = times[.isha]?.unixSeconds
      #expect(isha.map { $0 >= maghrib } ?? true, "\(number)")
      if times.maghribSource == .method { byDepth += 1 } else { byRule += 1 }
      // From one day to the next maghrib moves by minutes: it does not become sunset overnight.
      if let last, times.maghribSource == .method, rule != .nearestDay {
        #expect(abs(maghrib - last - 86_400) < 900, "\(number)")
      }
      last = times.maghribSource == .method ? maghrib : nil
      lastIsha = isha
    }
    #expect(byDepth > 300)
    #expect(latitude != 63.43 || rule == .none || byRule > 10)
  }

  @Test func `minutes after maghrib count from its depth`() throws {
    var ephemeris = Ephemeris()
    let place = try #require(Coordinate(latitude: 35.7, longitude: 51.4))
    let convention = Convention(fajr: 17.7, isha: .afterMaghrib(60), maghrib: 4.5)
    let times = ephemeris.prayers(on: try #require(summer), at: place, by: PrayerRules(convention))
    let (maghrib, isha) = (try #require(times[.maghrib]), try #require(times[.isha]))
    #expect(abs((isha - maghrib).seconds - 3600) < 1e-3)
  }

  @Test func `the nearest day's time is that of the named day, by the sun of midnight too`() throws {
    let day = try #require(CivilDay(year: 2026, month: 5, day: 1))
    let late = try times(58, day, .nearestDay, .turkey)
    guard case .day(let days) = late.ishaSource else {
      Issue.record("\(late.ishaSource)")
      return
    }
    let named = try times(58, day + days, .nearestDay, .turkey)
    #expect(named.ishaSource == .method)
    func fromNoon(_ times: PrayerTimes) throws -> Double {
      (try #require(times[.isha]) - (try #require(times[.dhuhr]))).seconds
    }
    #expect(abs(try fromNoon(named) - fromNoon(late)) < 1)
  }

  @Test func `a time by a rule has no minutes of the method`() throws {
    let far = try times(60, summer, .automatic, .libya)
    let plain = try times(60, summer, .automatic, .kuwait)
    #expect(far.ishaSource == .partOfNight(1.0 / 7) && far[.isha] == plain[.isha] && far[.fajr] == plain[.fajr])
  }
}
