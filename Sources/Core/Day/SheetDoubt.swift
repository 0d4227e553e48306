public import Almanac
internal import Earth
public import Quantities

/// Why a rule must not be used: a fast could end before sunset, or begin too late.
public enum SheetDanger: Equatable, Sendable {
  /// The sheet has maghrib this many minutes before sunset on a day.
  case sheetBeforeSunset(CivilDay, minutes: Int)
  /// The rule has maghrib this many minutes before sunset on a day.
  case maghribBeforeSunset(CivilDay, minutes: Int)
  /// The rule has sunrise this many minutes after the real one on a day.
  case sunriseAfterSun(CivilDay, minutes: Int)
  /// On this day the rule has fajr this many minutes after the sun reaches this depth, the smallest in all known
  /// tables.
  case lateFajr(CivilDay, minutes: Int, depth: Int)
  /// It is not the place's own rule, and the sheet lacks times that a fast depends on.
  case lacksFast([Prayer])
}

/// Why a rule that reproduces a sheet is still not proven by it.
public enum SheetDoubt: Equatable, Sendable {
  /// The sheet lacks some of the five times.
  case lacks([Prayer])
  /// The days are of one season: another one should be near this day.
  case oneSeason(CivilDay)
  /// The sheet needs a day of the short nights, near this day.
  case noShortNight(CivilDay)
  /// Other rules that reproduce the sheet differ from this one: the sheet needs a day near this one, with this time.
  case others(CivilDay, Prayer)
  /// So many times have added minutes that the rule may fit by chance.
  case byChance
  /// The place has its own measured rule, and this is another one.
  case ofElsewhere
  /// The rule is off by up to this many minutes, as are the tables that it was compared with.
  case wide(Prayer, minutes: Int)
}

extension SheetSearch {
  /// From this latitude on, nights are short in summer, and mosques have their own rules for them.
  private static let ofShortNights = 48.0
  /// Nights are short for this many days on each side of the solstice.
  private static let shortNights = 45
  /// Days this far apart in the year belong to different seasons.
  private static let season = 45
  /// A city's printed times may be this many minutes before sunset at its centre, or after its sunrise.
  private static let ofCity = 2
  /// A printed fajr may be this many minutes later than at the smallest depth in all known tables.
  private static let ofDawn = 3
  /// The lengths of day, in hours, for which sunset and sunrise are checked: for shorter and longer days authorities
  /// limit their times.
  private static let hours = 5...19

  /// The days of the sheet, counting those of one season once.
  var seasons: Int {
    let places = sheet.days.map { $0.day.ofYear }.sorted()
    guard var last = places.first else { return 0 }
    var count = 1
    for place in places.dropFirst()
    where place - last >= SheetSearch.season && places[0] + 365 - place >= SheetSearch.season {
      (last, count) = (place, count + 1)
    }
    return count
  }

  // MARK: - Dangers

  /// The danger in the sheet itself.
  var dangerOfSheet: SheetDanger? {
    var sky = schedule(sky(fajr: 18))
    var worst: (day: CivilDay, minutes: Int)?
    for day in sheet.days {
      guard let found = sky.clockMinutes(of: day.day)?.minutes, SheetSearch.isUsual(found),
        let printed = day.minutes[.maghrib], let sunset = found[.maghrib]
      else { continue }
      let minutes = MosqueSheet.minutes(from: printed, to: sunset)
      if minutes > worst?.minutes ?? SheetSearch.ofCity { worst = (day.day, minutes) }
    }
    return worst.map { .sheetBeforeSunset($0.day, minutes: $0.minutes) }
  }

  /// The danger of a rule, given its times for a year from a day. The place's own rule is not a danger: it is shown
  /// without a sheet too.
  func danger(of fit: SheetFit, _ year: [ByPrayer<Int?>], from first: CivilDay) -> SheetDanger? {
    let isOther = fit.method != authority.method
    let sky = YearParting.year(from: first, schedule(sky(fajr: 18)))
    var (maghrib, sunrise) = ((day: first, minutes: SheetSearch.ofCity), (day: first, minutes: SheetSearch.ofCity))
    for (place, (one, sun)) in zip(year, sky).enumerated() where SheetSearch.isUsual(sun) {
      if isOther || fit.minutes[.maghrib] < 0, let shown = one[.maghrib], let sunset = sun[.maghrib] {
        let minutes = MosqueSheet.minutes(from: shown, to: sunset)
        if minutes > maghrib.minutes { maghrib = (first + place, minutes) }
      }
      if isOther || fit.minutes[.sunrise] > 0, let shown = one[.sunrise], let rise = sun[.sunrise] {
        let minutes = MosqueSheet.minutes(from: rise, to: shown)
        if minutes > sunrise.minutes { sunrise = (first + place, minutes) }
      }
    }
    if maghrib.minutes > SheetSearch.ofCity { return .maghribBeforeSunset(maghrib.day, minutes: maghrib.minutes) }
    if sunrise.minutes > SheetSearch.ofCity { return .sunriseAfterSun(sunrise.day, minutes: sunrise.minutes) }
    let lacking = [Prayer.fajr, .maghrib].filter { !sheet.prayers.contains($0) }
    if isOther, !lacking.isEmpty { return .lacksFast(lacking) }
    return isOther || fit.minutes[.fajr] > 0 ? lateFajr(year, from: first) : nil
  }

  /// Settings for the times of the sky, with this depth of the sun at fajr.
  private func sky(fajr: Double) -> DaySettings {
    var sky = settings(.muslimWorldLeague, .shafi)
    (sky.hasCaution, sky.hasOpenHorizon, sky.rounding) = (false, false, .nearest)
    (sky.angles.fajr, sky.angles.isha) = (fajr, .afterMaghrib(90))
    return sky
  }

  private static func isUsual(_ sky: ByPrayer<Int?>) -> Bool {
    guard let rise = sky[.sunrise], let set = sky[.maghrib] else { return false }
    return hours.contains((set - rise + 1440) % 1440 / 60)
  }

  // MARK: - Doubts

  /// Why a rule that reproduces the sheet is not proven, given its times for a year from a day.
  func doubts(
    of fit: SheetFit, _ year: [ByPrayer<Int?>], from first: CivilDay, _ parting: YearParting?
  ) -> [SheetDoubt] {
    var doubts: [SheetDoubt] = []
    let lacking = Prayer.allCases.filter { $0 != .sunrise && !sheet.prayers.contains($0) }
    if !lacking.isEmpty { doubts.append(.lacks(lacking)) }
    let isHome = fit.method == authority.method
    let isForeign = !isHome && authority.isOwn
    if seasons == 1 {
      // One season shows only five times, and a time that was fitted by added minutes no longer tests the rule.
      if fit.changes > (isHome ? 1 : 0) || isForeign || fit.largest > SheetFit.tolerance {
        doubts.append(.oneSeason(sheet.days[0].day + 182))
      }
    } else {
      if isForeign, seasons < 4 { doubts.append(.ofElsewhere) }
      if fit.changes >= (isHome ? 4 : 3), seasons < (isHome ? 3 : 4) { doubts.append(.byChance) }
      if fit.largest > SheetSearch.wide { doubts.append(.wide(fit.farthest, minutes: fit.largest)) }
    }
    if let day = lackingSummer { doubts.append(.noShortNight(day)) }
    if let largest = parting?.largest, abs(largest.extreme.minutes) > SheetSearch.apart {
      doubts.append(.others(largest.extreme.day, largest.prayer))
    }
    return doubts
  }

  /// A rule that is off by more proves little: times drawn by chance fit as well.
  private static let wide = 3

  /// The next summer solstice, if the place has short nights and the sheet has no day of them; nil otherwise.
  private var lackingSummer: CivilDay? {
    guard abs(place.latitude) >= SheetSearch.ofShortNights else { return nil }
    let month = place.latitude > 0 ? 6 : 12
    func away(_ day: CivilDay) -> Int {
      let solstice = CivilDay(year: day.date.year, month: month, day: 21) ?? day
      let apart = abs(day - solstice)
      return min(apart, 365 - apart)
    }
    guard !sheet.days.contains(where: { away($0.day) <= SheetSearch.shortNights }) else { return nil }
    let last = sheet.days[sheet.days.count - 1].day
    let solstice = CivilDay(year: last.date.year, month: month, day: 21) ?? last
    return solstice > last ? solstice : CivilDay(year: last.date.year + 1, month: month, day: 21)
  }

  /// The day on which fajr is latest compared with the smallest depth in known tables: 12 degrees, and 10 in short
  /// nights.
  private func lateFajr(_ year: [ByPrayer<Int?>], from first: CivilDay) -> SheetDanger? {
    let depths = [(depth: 12, deepest: 18), (depth: 10, deepest: 10)]
    var skies = depths.map { each in
      (dawn: schedule(sky(fajr: Double(each.depth))), night: schedule(sky(fajr: Double(each.deepest))))
    }
    var worst: (day: CivilDay, minutes: Int, depth: Int)?
    for (place, times) in year.enumerated() {
      guard let shown = times[.fajr] else { continue }
      let day = first + place
      let first = depths.indices.first { skies[$0].night.clockMinutes(of: day)?.areByMethod ?? false }
      guard let first, let last = skies[first].dawn.clockMinutes(of: day)?.minutes[.fajr] else { continue }
      let minutes = MosqueSheet.minutes(from: last, to: shown)
      if minutes > worst?.minutes ?? SheetSearch.ofDawn { worst = (day, minutes, depths[first].depth) }
    }
    return worst.map { .lateFajr($0.day, minutes: $0.minutes, depth: $0.depth) }
  }
}
