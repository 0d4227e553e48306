public import Earth
public import Quantities

/// The rules by which mosques of a country may print their times, where none of their tables was compared: depths, and
/// minutes from the times of the sun.
public struct RuleRange: Equatable, Sendable {
  /// The sun's depths at fajr and at isha, in degrees.
  let fajr, isha: ClosedRange<Double>
  /// The minutes by which times may be earlier or later than the sun's.
  let earliest, latest: Convention.Minutes
  /// Whether asr may be that of either school.
  let hasBothSchools: Bool

  /// What was measured of the bodies whose tables were compared, wherever they are: docs/times.md has them.
  private init(
    fajr: ClosedRange<Double>, isha: ClosedRange<Double>, hasBothSchools: Bool = false,
    latest: Convention.Minutes = Convention.Minutes(fajr: 3, sunrise: 5, dhuhr: 10, asr: 7, maghrib: 11, isha: 3)
  ) {
    (self.fajr, self.isha, self.hasBothSchools, self.latest) = (fajr, isha, hasBothSchools, latest)
    earliest = Convention.Minutes(fajr: -3, sunrise: -10, dhuhr: -1, asr: -3, maghrib: -1, isha: -3)
  }

  /// The range of a country, by its code of ISO 3166.
  init(country: String) {
    switch country {
    // Mosques of one city go by 12 degrees, 15 and 18 there.
    case "GB", "US", "CA", "AU", "NZ": self.init(fajr: 12...18.5, isha: 12...18.5, hasBothSchools: true)
    case "FR", "MC", "BE", "NL", "LU", "DE", "AT", "CH", "IT", "ES", "MX", "FI", "SE", "DK", "NO", "IS", "PL", "CZ", "":
      self.init(fajr: 12...18.5, isha: 12...18.5)
    // Its muftiate has dhuhr and asr at hours of the clock.
    case "TM":
      self.init(
        fajr: 12...18.5, isha: 14...19, hasBothSchools: true,
        latest: Convention.Minutes(fajr: 3, sunrise: 5, dhuhr: 45, asr: 50, maghrib: 14, isha: 10))
    case "IN", "AF", "NP", "TJ": self.init(fajr: 15...20, isha: 14...19.5, hasBothSchools: true)
    default: self.init(fajr: 15...20, isha: 14...19.5)
    }
  }
}

/// From when to when a mosque of a place may print each time of a day: seconds since the day began in universal time,
/// NaN without one.
public struct TimeSpread: Equatable, Sendable {
  let day: CivilDay
  var earliest, latest: ByPrayer<Double>

  /// The earliest instant; nil where nothing is known.
  public func earliest(_ prayer: Prayer) -> UTC? { instant(earliest[prayer]) }

  /// The latest instant; nil where nothing is known.
  public func latest(_ prayer: Prayer) -> UTC? { instant(latest[prayer]) }

  private func instant(_ seconds: Double) -> UTC? { seconds.isNaN ? nil : UTC(startOf: day) + .seconds(seconds) }
}

extension Ephemeris {
  /// The spread of a day's times by a range of rules. The user's minutes move it with the times.
  public mutating func spread(
    of times: PrayerTimes, at place: Coordinate, within range: RuleRange, by rules: PrayerRules
  ) -> TimeSpread {
    let local = LocalSun(sun(on: times.day), at: place)
    return SkySpread(local, times, range, rules).spread
  }
}

/// The bounds of a day's times, as they are found.
private struct SkySpread {
  let local: LocalSun
  var spread: TimeSpread

  private static let minute = 1.0 / 1440
  /// Minutes before sunrise, and after sunset, between which most mosques put fajr and isha in short nights.
  private static let shortNight = (fajr: 60.0...160.0, isha: 40.0...150.0)
  /// The widest spread, in minutes.
  private static let widest = 90.0

  init(_ local: LocalSun, _ times: PrayerTimes, _ range: RuleRange, _ rules: PrayerRules) {
    self.local = local
    spread = TimeSpread(day: times.day, earliest: ByPrayer(repeating: .nan), latest: ByPrayer(repeating: .nan))
    let (morning, evening) = (
      local.instant(ofAltitude: LocalSun.horizon, .morning) ?? .nan,
      local.instant(ofAltitude: LocalSun.horizon, .evening) ?? .nan
    )
    let shadow = rules.madhab.shadow
    let early = local.instant(ofShadow: range.hasBothSchools ? 1 : shadow) ?? .nan
    let late = local.instant(ofShadow: range.hasBothSchools ? 2 : shadow) ?? .nan
    add(.sunrise, morning, morning, range)
    add(.dhuhr, local.transit, local.transit, range)
    add(.asr, early, late, range)
    add(.maghrib, evening, evening, range)
    let dawn = twilight(range.fajr, .morning, from: morning)
    add(.fajr, dawn.deep, dawn.shallow, range)
    let dusk = twilight(range.isha, .evening, from: evening)
    add(.isha, dusk.shallow, dusk.deep, range)
    for prayer in Prayer.allCases { cover(prayer, times, rules) }
  }

  /// The instants of the greatest and the least depth, or what stands for them in nights that are short.
  private func twilight(
    _ depths: ClosedRange<Double>, _ side: LocalSun.Side, from edge: Double
  ) -> (deep: Double, shallow: Double) {
    let away = side == .morning ? -SkySpread.minute : SkySpread.minute
    let minutes = side == .morning ? SkySpread.shortNight.fajr : SkySpread.shortNight.isha
    let shallow = local.instant(ofAltitude: -depths.lowerBound, side)
    guard let deep = local.instant(ofAltitude: -depths.upperBound, side) else {
      let most = edge + minutes.upperBound * away
      guard let shallow else { return (most, edge + minutes.lowerBound * away) }
      let least = edge + minutes.lowerBound * away
      return (most, side == .morning ? max(shallow, least) : min(shallow, least))
    }
    return (deep, shallow ?? deep)
  }

  private mutating func add(_ prayer: Prayer, _ early: Double, _ late: Double, _ range: RuleRange) {
    spread.earliest[prayer] = early * 86_400 + range.earliest[prayer] * 60
    spread.latest[prayer] = late * 86_400 + range.latest[prayer] * 60
  }

  /// Moves the bounds by the user's minutes, and lets them contain the time itself.
  private mutating func cover(_ prayer: Prayer, _ times: PrayerTimes, _ rules: PrayerRules) {
    let (time, own) = (times.seconds[prayer], rules.adjustment[prayer] * 60)
    guard !time.isNaN, !spread.earliest[prayer].isNaN, !spread.latest[prayer].isNaN else {
      (spread.earliest[prayer], spread.latest[prayer]) = (.nan, .nan)
      return
    }
    spread.earliest[prayer] = min(spread.earliest[prayer] + own, time)
    spread.latest[prayer] = max(spread.latest[prayer] + own, time)
    let over = spread.latest[prayer] - spread.earliest[prayer] - SkySpread.widest * 60
    guard over > 0 else { return }
    // What is cut off is on the side that is further from the time.
    if time - spread.earliest[prayer] > spread.latest[prayer] - time {
      spread.earliest[prayer] += min(over, time - spread.earliest[prayer])
    } else {
      spread.latest[prayer] -= min(over, spread.latest[prayer] - time)
    }
  }
}
