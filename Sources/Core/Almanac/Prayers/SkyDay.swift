public import Earth
public import Quantities

extension Ephemeris {
  /// The prayer times of a day at a place, by the sun in the sky. The day is the one of universal time shifted by the
  /// longitude: its noon is at most half a day from the noon of that date in Greenwich.
  public mutating func prayers(on day: CivilDay, at place: Coordinate, by rules: PrayerRules) -> PrayerTimes {
    let sun = sun(on: day)
    let usesMidnight = rules.convention.usesMidnight && rules.hasCaution
    let local = LocalSun(usesMidnight ? sun.atMidnight : sun, at: place)
    var sky = SkyDay(day, local, at: place, rules)
    sky.settle(from: &self)
    return sky.times
  }
}

/// The computation of the prayer times of a day.
private struct SkyDay {
  let day: CivilDay
  let place: Coordinate
  let rules: PrayerRules
  /// The sun whose rise and set are used: the place's, or that of the nearest latitude or day with both.
  var local: LocalSun
  var times: PrayerTimes
  private var sunrise = Double.nan
  private var sunset = Double.nan
  private var asr = Double.nan
  private var maghrib = Double.nan
  /// The altitude of the sun's centre at sunrise and sunset, in degrees.
  private let horizon: Double

  init(_ day: CivilDay, _ local: LocalSun, at place: Coordinate, _ rules: PrayerRules) {
    (self.day, self.place, self.rules, self.local) = (day, place, rules, local)
    times = PrayerTimes(day: day)
    horizon = rules.convention.horizon.flatMap { rules.hasCaution ? -$0 : nil } ?? LocalSun.horizon
  }

  private static let secondsOfDay = 86_400.0

  /// Computes all times.
  mutating func settle(from ephemeris: inout Ephemeris) {
    let transit = local.transit
    if !takes(local) {
      resolve(from: &ephemeris)
    } else if horizon == LocalSun.horizon, !(rules.convention.usesMidnight && rules.hasCaution) {
      times.sun = PrayerTimes.SunTimes(transit: transit, sunrise: sunrise, sunset: sunset, asr: asr)
    }
    let fajr = fajr(from: &ephemeris)
    maghrib = maghrib(from: &ephemeris)
    let isha = isha(from: &ephemeris)
    // The noon of another day or latitude differs from this day's: the times keep their distance from noon.
    let shift = transit - local.transit
    let found: InlineArray<6, Double> = [fajr, sunrise, local.transit, asr, maghrib, isha]
    for prayer in Prayer.allCases {
      times.seconds[prayer] = (found[prayer.rawValue] + shift) * SkyDay.secondsOfDay
    }
    times.adjust(by: rules)
  }

  /// Uses the sun of a place and a day; false if it does not rise, cast asr's shadow and set.
  private mutating func takes(_ sun: LocalSun) -> Bool {
    local = sun
    sunrise = instant(horizon, .morning)
    sunset = instant(horizon, .evening)
    asr = sun.instant(ofShadow: rules.madhab.shadow) ?? .nan
    // If the sun hardly rises or not at all, it casts no such shadow, whatever the formula says.
    if asr <= sun.transit || asr >= sunset || (sunset.isNaN && !sun.isUpAtNoon) { asr = .nan }
    return sunrise < sun.transit && sun.transit < asr && asr < sunset
  }

  private func instant(_ altitude: Double, _ side: LocalSun.Side) -> Double {
    local.instant(ofAltitude: altitude, side) ?? .nan
  }

  /// Uses another latitude's sun or another day's, if the rule says so.
  private mutating func resolve(from ephemeris: inout Ephemeris) {
    let own = local
    switch rules.highLatitude {
    case .automatic, .nearestLatitude:
      var degrees = (abs(place.latitude) * 2).rounded(.up) / 2
      while degrees > 0 {
        degrees -= 0.5
        let latitude = place.latitude < 0 ? -degrees : degrees
        if takes(own.moved(toLatitude: latitude)) {
          times.polarSource = .latitude(latitude)
          return
        }
      }
    case .nearestDay:
      for sun in DaysAround(own, ephemeris) where takes(sun) {
        times.polarSource = .day(sun.sun.day - day)
        return
      }
    case .middleOfTheNight, .seventhOfTheNight, .twilightAngle, .none: break
    }
    _ = takes(own)
  }

  /// The night before sunrise, in days. If there was no sunset before, it counts from this day's sunset a day earlier.
  private var nightBefore: Double {
    sunrise - (local.before.instant(ofAltitude: horizon, .evening) ?? sunset - 1)
  }

  /// The night after sunset, in days.
  private var nightAfter: Double {
    (local.next.instant(ofAltitude: horizon, .morning) ?? sunrise + 1) - sunset
  }

  private mutating func fajr(from ephemeris: inout Ephemeris) -> Double {
    let depth = rules.convention.fajr
    if let printed = shortNight(.morning, from: &ephemeris) { return printed }
    let byDepth = instant(-depth, .morning)
    if rules.convention.season != nil, !sunrise.isNaN {
      let early = seasonal(.morning)
      if early > byDepth || byDepth.isNaN {
        times.fajrSource = .season
        return early
      }
    }
    if let part = rules.convention.mostOfNight, !sunrise.isNaN, !(byDepth >= sunrise - part * nightBefore) {
      times.fajrSource = .partOfNight(part)
      return sunrise - part * nightBefore
    }
    guard byDepth.isNaN else { return byDepth }
    let (source, night) = twilight(.morning, depth, after: sunset, from: &ephemeris)
    times.fajrSource = source
    return night
  }

  private mutating func maghrib(from ephemeris: inout Ephemeris) -> Double {
    guard let depth = rules.convention.maghrib, !sunset.isNaN else { return sunset }
    let byDepth = instant(-depth, .evening)
    guard byDepth.isNaN else { return byDepth }
    let (source, night) = twilight(.evening, depth, after: sunset, from: &ephemeris)
    times.maghribSource = source
    return night
  }

  private mutating func isha(from ephemeris: inout Ephemeris) -> Double {
    switch rules.convention.isha {
    case .afterMaghrib(let minutes):
      let wait = minutes * 60 / SkyDay.secondsOfDay
      let half = max(nightAfter / 2 - (maghrib - sunset), 0)
      guard wait >= half else { return maghrib + wait }
      // Isha is never later than the middle of a short night.
      times.ishaSource = .partOfNight(0.5)
      return maghrib + half
    case .angle(let depth):
      if let printed = shortNight(.evening, from: &ephemeris) { return printed }
      let byDepth = instant(-depth, .evening)
      if rules.convention.season != nil, !sunset.isNaN {
        let late = seasonal(.evening)
        if late < byDepth || byDepth.isNaN {
          times.ishaSource = .season
          return late
        }
      }
      if let part = rules.convention.mostOfNight, !sunset.isNaN, !(byDepth <= sunset + part * nightAfter) {
        times.ishaSource = .partOfNight(part)
        return sunset + part * nightAfter
      }
      guard byDepth.isNaN else { return byDepth }
      let (source, night) = twilight(.evening, depth, after: maghrib, from: &ephemeris)
      times.ishaSource = source
      return night
    }
  }

  /// Diyanet's dawn or dusk for Europe; nil if the depth's applies.
  private func shortNight(_ side: LocalSun.Side, from ephemeris: inout Ephemeris) -> Double? {
    guard rules.convention.hasShortNights, rules.hasCaution, !sunrise.isNaN, !sunset.isNaN,
      let nights = ephemeris.nights(at: place, in: day.date.year, rules.convention)
    else { return nil }
    let minutes = rules.convention.minutes
    return nights.time(
      side, on: day, sunrise: sunrise + minutes[.sunrise] / 1440, maghrib: sunset + minutes[.maghrib] / 1440)
  }

  /// The Committee's dawn or dusk by its table, but at most half of the night below latitude 55, and at most a seventh
  /// of it from there on.
  private func seasonal(_ side: LocalSun.Side) -> Double {
    let date = day.date
    let season = SeasonalTwilight(
      latitude: place.latitude, dayOfYear: day.ofYear, isLeapYear: CivilDay.isLeap(date.year))
    let night = side == .morning ? nightBefore : nightAfter
    let isFar = abs(place.latitude) >= 55
    switch side {
    case .morning:
      let away = season.morning * 60 / SkyDay.secondsOfDay
      return sunrise - (isFar ? min(night / 7, away) : min(away, night / 2))
    case .evening:
      let away = season.evening(rules.convention.season ?? .general) * 60 / SkyDay.secondsOfDay
      return sunset + (isFar ? min(night / 7, away) : min(away, night / 2))
    }
  }

  /// A time by the rule for high latitudes, if the depth is not reached. The evening's night begins at `dusk`: sunset
  /// or, for isha, the maghrib of a method that defines it by a depth.
  private func twilight(_ side: LocalSun.Side, _ depth: Double, after dusk: Double, from ephemeris: inout Ephemeris)
    -> (TwilightSource, Double)
  {
    guard !sunrise.isNaN, !dusk.isNaN else { return (.method, .nan) }
    func part(_ part: Double, _ source: TwilightSource) -> (TwilightSource, Double) {
      // Never in the other half of the night, which may contain the next fajr.
      let half = nightAfter / 2 - (dusk - sunset)
      return side == .morning ? (source, sunrise - part * nightBefore) : (source, dusk + 2 * part * max(half, 0))
    }
    if let share = rules.highLatitude.part(depth: depth) {
      let atMost = min(share, 0.5)
      return part(atMost, .partOfNight(atMost))
    }
    switch rules.highLatitude {
    case .nearestLatitude:
      // The evening's night begins there by the same rule as here.
      let beginning = dusk > sunset ? rules.convention.maghrib.map { -$0 } ?? horizon : horizon
      var degrees = 45.0
      while degrees > 0 {
        let sun = local.moved(toLatitude: place.latitude < 0 ? -degrees : degrees)
        if let deep = sun.instant(ofAltitude: -depth, .evening),
          let set = sun.instant(ofAltitude: beginning, .evening)
        {
          // The night at that latitude is centred on midnight, half a day after transit.
          let share = (deep - set) / (2 * (sun.transit + 0.5 - set))
          return part(min(share, 0.5), .latitude(place.latitude < 0 ? -degrees : degrees))
        }
        degrees -= 0.5
      }
    case .nearestDay:
      for sun in DaysAround(local, ephemeris) {
        guard let there = sun.instant(ofAltitude: -depth, side) else { continue }
        let here = there - sun.transit + local.transit
        // In the shortest nights, that day's dawn may come after this day's sunrise.
        let fits = side == .morning ? here < sunrise : here > dusk
        return fits ? (.day(sun.sun.day - day), here) : part(1.0 / 7, .partOfNight(1.0 / 7))
      }
    case .automatic, .middleOfTheNight, .seventhOfTheNight, .twilightAngle, .none: break
    }
    return (.method, .nan)
  }
}
