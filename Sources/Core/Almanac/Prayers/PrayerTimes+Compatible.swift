internal import CMath
public import Earth
public import Quantities

extension PrayerTimes {
  /// The times as the Adhan libraries compute them, to the second, for people who compare with them or replace one.
  ///
  /// Differences from the sky: asr uses the declination at midnight, which is off by up to five minutes at high
  /// latitudes; each time is found in a single step; a rule for high latitudes limits fajr and isha on every day;
  /// seconds are cut off; without sunrise and sunset there are no times at all. Days are counted as for the times of
  /// the sky: near the date line the libraries' noon is that of another day for a part of the year.
  public init(compatibleOn day: CivilDay, at place: Coordinate, by rules: PrayerRules) {
    self.init(day: day)
    let today = CompatibleSun(day, at: place)
    let (depth, isha) = (rules.convention.fajr, rules.convention.isha)
    guard let transit = today.transit, let sunrise = today.instant(-50.0 / 60, isAfterTransit: false),
      let sunset = today.instant(-50.0 / 60, isAfterTransit: true), let asr = today.asr(shadow: rules.madhab.shadow),
      let next = CompatibleSun(day + 1, at: place).instant(-50.0 / 60, isAfterTransit: false)
    else { return }
    let night = next + 86_400 - sunset
    let rule =
      rules.highLatitude == .automatic ? HighLatitudeRule.adhans(latitude: place.latitude) : rules.highLatitude
    let isFar = rules.convention.season != nil && place.latitude >= 55
    let season = SeasonalTwilight(
      latitude: place.latitude, dayOfYear: day.ofYear, isLeapYear: CivilDay.isLeap(day.date.year))

    var fajr = isFar ? sunrise - night / 7 : today.instant(-depth, isAfterTransit: false)
    let part = rule.part(depth: depth) ?? 0.5
    let earliest =
      rules.convention.season != nil ? sunrise - (season.morning * 60).rounded() : sunrise - part * night
    if fajr.map({ $0 < earliest }) ?? true {
      fajr = earliest
      fajrSource = rules.convention.season != nil ? .season : .partOfNight(part)
    }

    var dusk: Double?
    switch isha {
    case .afterMaghrib(let minutes): dusk = sunset + minutes * 60
    case .angle(let depth):
      dusk = isFar ? sunset + night / 7 : today.instant(-depth, isAfterTransit: true)
      let part = rule.part(depth: depth) ?? 0.5
      let latest =
        rules.convention.season.map { sunset + (season.evening($0) * 60).rounded() } ?? sunset + part * night
      if dusk.map({ $0 > latest }) ?? true {
        dusk = latest
        ishaSource = rules.convention.season != nil ? .season : .partOfNight(part)
      }
    }

    var maghrib = sunset
    if let depth = rules.convention.maghrib {
      if let deep = today.instant(-depth, isAfterTransit: true), deep > sunset, dusk.map({ deep < $0 }) ?? true {
        maghrib = deep
      } else {
        maghribSource = .sunset
      }
    }
    let found: InlineArray<6, Double> = [fajr ?? .nan, sunrise, transit, asr, maghrib, dusk ?? .nan]
    for prayer in Prayer.allCases {
      seconds[prayer] =
        found[prayer.rawValue].rounded(.down) + (rules.convention.minutes[prayer] + rules.adjustment[prayer]) * 60
    }
  }
}

/// The sun of J. Meeus, Astronomical Algorithms, at low precision: interpolated between three midnights.
private struct CompatibleSun {
  let latitude, longitude: Double  // degrees
  let before, now, next: Midnight
  /// The first guess of the transit, as a part of the day.
  let guess: Double

  /// The sun at a midnight, in degrees.
  struct Midnight {
    let declination, rightAscension, sidereal: Double

    /// The formulas of chapters 12, 22 and 25.
    init(_ day: CivilDay) {
      let days = Double(day.number) + 2_440_587.5 - 2_451_545
      let t = days / 36_525
      let longitude = unwound(280.4664567 + 36_000.76983 * t + 0.0003032 * t * t)
      let moon = unwound(218.3165 + 481_267.8813 * t)
      let node = unwound(125.04452 - 1934.136261 * t + 0.0020708 * t * t + t * t * t / 450_000)
      let anomaly = radians(unwound(357.52911 + 35_999.05029 * t - 0.0001537 * t * t))
      let center =
        (1.914602 - 0.004817 * t - 0.000014 * t * t) * sin(anomaly) + (0.019993 - 0.000101 * t) * sin(2 * anomaly)
        + 0.000289 * sin(3 * anomaly)
      let coarse = radians(125.04 - 1934.136 * t)
      let apparent = radians(unwound(longitude + center - 0.00569 - 0.00478 * sin(coarse)))
      let (doubled, ofMoon, ofNode) = (2 * radians(longitude), 2 * radians(moon), radians(node))
      let inLongitude =
        (-17.2 * sin(ofNode) - 1.32 * sin(doubled) - 0.23 * sin(ofMoon) + 0.21 * sin(2 * ofNode)) / 3600
      let inObliquity =
        (9.2 * cos(ofNode) + 0.57 * cos(doubled) + 0.1 * cos(ofMoon) - 0.09 * cos(2 * ofNode)) / 3600
      let mean = 23.439291 - 0.013004167 * t - 0.0000001639 * t * t + 0.0000005036 * t * t * t
      let obliquity = radians(mean + 0.00256 * cos(coarse))
      declination = degrees(asin(sin(obliquity) * sin(apparent)))
      rightAscension = unwound(degrees(atan2(cos(obliquity) * sin(apparent), cos(apparent))))
      let greenwich = unwound(
        280.46061837 + 360.98564736629 * days + 0.000387933 * t * t - t * t * t / 38_710_000)
      sidereal = greenwich + inLongitude * cos(radians(mean + inObliquity))
    }
  }

  init(_ day: CivilDay, at place: Coordinate) {
    (latitude, longitude) = (place.latitude, place.longitude)
    (before, now, next) = (Midnight(day - 1), Midnight(day), Midnight(day + 1))
    let part = (now.rightAscension - longitude - now.sidereal) / 360
    // The transit nearest to half a day minus the longitude: within the day of universal time, except near the date
    // line.
    let noon = 0.5 - longitude / 360
    guess = part - (part - noon).rounded()
  }

  /// Interpolates between three values; if `turns`, they are angles whose differences are taken around the circle.
  private func between(_ a: Double, _ b: Double, _ c: Double, _ part: Double, turns: Bool = false) -> Double {
    let (first, second) = turns ? (unwound(b - a), unwound(c - b)) : (b - a, c - b)
    return b + part / 2 * (first + second + part * (second - first))
  }

  private func hourAngle(_ part: Double) -> Double {
    let rightAscension = unwound(
      between(before.rightAscension, now.rightAscension, next.rightAscension, part, turns: true))
    return unwound(now.sidereal + 360.985647 * part) + longitude - rightAscension
  }

  /// Seconds since the day began.
  var transit: Double? {
    let hour = hourAngle(guess)
    let within = (-180...180).contains(hour) ? hour : hour - 360 * (hour / 360).rounded()
    return whole((guess + within / -360) * 24)
  }

  func instant(_ altitude: Double, isAfterTransit: Bool) -> Double? {
    let (height, place) = (radians(altitude), radians(latitude))
    let sine = sin(height) - sin(place) * sin(radians(now.declination))
    let away = degrees(acos(sine / (cos(place) * cos(radians(now.declination))))) / 360
    let part = isAfterTransit ? guess + away : guess - away
    let declination = radians(between(before.declination, now.declination, next.declination, part))
    let hour = radians(hourAngle(part))
    let reached = degrees(asin(sin(place) * sin(declination) + cos(place) * cos(declination) * cos(hour)))
    let step = (reached - degrees(height)) / (360 * cos(declination) * cos(place) * sin(hour))
    return whole((part + step) * 24)
  }

  func asr(shadow: Double) -> Double? {
    let noon = radians(abs(latitude - now.declination))
    return instant(degrees(atan(1 / (shadow + tan(noon)))), isAfterTransit: true)
  }

  /// Hours in seconds, truncated to whole seconds.
  private func whole(_ hours: Double) -> Double? {
    guard hours.isNormal else { return nil }
    let whole = hours.rounded(.down)
    let minutes = ((hours - whole) * 60).rounded(.down)
    return whole * 3600 + minutes * 60 + ((hours - (whole + minutes / 60)) * 3600).rounded(.down)
  }
}

private func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }
private func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }
/// In [0, 360).
private func unwound(_ degrees: Double) -> Double { degrees - 360 * (degrees / 360).rounded(.down) }
