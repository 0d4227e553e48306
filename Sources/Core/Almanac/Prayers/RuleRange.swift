internal import CMath
public import Earth
public import Quantities

/// The rules by which mosques of a country may print their times if none of their tables was compared: depths, and
/// minutes relative to the sun's times.
public struct RuleRange: Equatable, Sendable {
  /// The sun's depths at fajr and at isha.
  let fajr, isha: Depths
  /// The minutes by which times may differ from the sun's.
  let earliest, latest: Convention.Minutes
  /// Whether asr may follow either school.
  private(set) var hasBothSchools: Bool

  /// The smallest and the greatest depth, as sines of the altitudes.
  struct Depths: Equatable, Sendable {
    let least, greatest: Double

    /// Depths in degrees.
    fileprivate init(_ degrees: ClosedRange<Double>) {
      (least, greatest) = (sin(-degrees.lowerBound * .pi / 180), sin(-degrees.upperBound * .pi / 180))
    }
  }

  /// A range with these depths. The defaults are the extremes of all authorities compared, in any country:
  /// docs/times.md.
  private init(
    fajr: ClosedRange<Double>, isha: ClosedRange<Double>, hasBothSchools: Bool = false,
    latest: Convention.Minutes = Convention.Minutes(fajr: 3, sunrise: 5, dhuhr: 10, asr: 7, maghrib: 11, isha: 3)
  ) {
    (self.fajr, self.isha, self.hasBothSchools, self.latest) = (Depths(fajr), Depths(isha), hasBothSchools, latest)
    earliest = Convention.Minutes(fajr: -3, sunrise: -10, dhuhr: -1, asr: -3, maghrib: -1, isha: -3)
  }

  /// The same range with asr of either school.
  public func withBothSchools(if isSo: Bool) -> RuleRange {
    var range = self
    if isSo { range.hasBothSchools = true }
    return range
  }

  /// The range of a country, by its ISO 3166 code.
  init(country: String) {
    switch country {
    // Mosques of one city use 12, 15 and 18 degrees there.
    case "GB", "US", "CA", "AU", "NZ": self.init(fajr: 12...18.5, isha: 12...18.5, hasBothSchools: true)
    case "FR", "MC", "BE", "NL", "LU", "DE", "AT", "CH", "IT", "ES", "MX", "FI", "SE", "DK", "NO", "IS", "PL", "CZ", "":
      self.init(fajr: 12...18.5, isha: 12...18.5)
    // Its muftiate sets dhuhr and asr at fixed clock times.
    case "TM":
      self.init(
        fajr: 12...18.5, isha: 14...19, hasBothSchools: true,
        latest: Convention.Minutes(fajr: 3, sunrise: 5, dhuhr: 45, asr: 50, maghrib: 14, isha: 10))
    case "IN", "AF", "NP", "TJ": self.init(fajr: 15...20, isha: 14...19.5, hasBothSchools: true)
    default: self.init(fajr: 15...20, isha: 14...19.5)
    }
  }
}

/// The range within which a mosque of a place may print each time of a day: seconds since the day began in universal
/// time, NaN if unknown.
public struct TimeSpread: Equatable, Sendable {
  let day: CivilDay
  var earliest, latest: ByPrayer<Double>

  /// The earliest instant; nil if nothing is known.
  public func earliest(_ prayer: Prayer) -> UTC? { instant(earliest[prayer]) }

  /// The latest instant; nil if nothing is known.
  public func latest(_ prayer: Prayer) -> UTC? { instant(latest[prayer]) }

  private func instant(_ seconds: Double) -> UTC? { seconds.isNaN ? nil : UTC(startOf: day) + .seconds(seconds) }
}

extension Ephemeris {
  /// The spread of a day's times over a range of rules.
  public mutating func spread(
    of times: PrayerTimes, at place: Coordinate, within range: RuleRange, by rules: PrayerRules
  ) -> TimeSpread {
    let local = LocalSun(sun(on: times.day), at: place, transit: times.sun?.transit)
    return SkySpread(local, times, range, rules).spread
  }
}

/// The computation of the bounds of a day's times.
private struct SkySpread {
  let local: LocalSun
  var spread: TimeSpread

  private static let minute = 1.0 / 1440
  /// Minutes before sunrise and after sunset within which most mosques set fajr and isha in short nights.
  private static let shortNight = (fajr: 60.0...160.0, isha: 40.0...150.0)
  /// The widest spread, in minutes: rounded out to whole minutes, an hour and a half.
  private static let widest = 88.0

  init(_ local: LocalSun, _ times: PrayerTimes, _ range: RuleRange, _ rules: PrayerRules) {
    self.local = local
    spread = TimeSpread(day: times.day, earliest: ByPrayer(repeating: .nan), latest: ByPrayer(repeating: .nan))
    let morning = times.sun?.sunrise ?? local.instant(ofAltitude: LocalSun.horizon, .morning, to: .bound) ?? .nan
    let evening = times.sun?.sunset ?? local.instant(ofAltitude: LocalSun.horizon, .evening, to: .bound) ?? .nan
    func asr(_ shadow: Double) -> Double {
      if let sun = times.sun, shadow == rules.madhab.shadow { return sun.asr }
      return local.instant(ofShadow: shadow, to: .bound) ?? .nan
    }
    let early = asr(range.hasBothSchools ? 1 : rules.madhab.shadow)
    let late = range.hasBothSchools ? asr(2) : early
    add(.sunrise, morning, morning, range)
    add(.dhuhr, local.transit, local.transit, range)
    add(.asr, early, late, range)
    add(.maghrib, evening, evening, range)
    let dawn = twilight(range.fajr, .morning, from: morning)
    add(.fajr, dawn.deep, dawn.shallow, range)
    let dusk = twilight(range.isha, .evening, from: evening)
    add(.isha, dusk.shallow, dusk.deep, range)
    for prayer in Prayer.allCases { cover(prayer, times) }
  }

  /// The instants of the greatest and the smallest depth, or their substitutes in short nights.
  private func twilight(
    _ depths: RuleRange.Depths, _ side: LocalSun.Side, from edge: Double
  ) -> (deep: Double, shallow: Double) {
    let away = side == .morning ? -SkySpread.minute : SkySpread.minute
    let minutes = side == .morning ? SkySpread.shortNight.fajr : SkySpread.shortNight.isha
    let shallow = local.instant(ofSine: depths.least, side, to: .bound)
    guard let deep = local.instant(ofSine: depths.greatest, side, to: .bound) else {
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

  /// Widens the bounds to contain the time itself, and cuts off what makes them too wide, but never an early fajr or a
  /// late maghrib: a fast relies on these.
  private mutating func cover(_ prayer: Prayer, _ times: PrayerTimes) {
    let time = times.seconds[prayer]
    guard !time.isNaN, !spread.earliest[prayer].isNaN, !spread.latest[prayer].isNaN else {
      (spread.earliest[prayer], spread.latest[prayer]) = (.nan, .nan)
      return
    }
    spread.earliest[prayer] = min(spread.earliest[prayer], time)
    spread.latest[prayer] = max(spread.latest[prayer], time)
    let widest = SkySpread.widest * 60
    if prayer != .fajr, prayer == .maghrib || time - spread.earliest[prayer] > spread.latest[prayer] - time {
      spread.earliest[prayer] = min(max(spread.earliest[prayer], spread.latest[prayer] - widest), time)
    } else {
      spread.latest[prayer] = max(min(spread.latest[prayer], spread.earliest[prayer] + widest), time)
    }
  }
}
