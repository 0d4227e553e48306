internal import Almanac
internal import CCore
internal import Day
internal import Earth
internal import Quantities

/// The content of a pointer that `qibla_days_open` returns: the days of a place.
struct DaysSession {
  private let place: DayPlace
  private let settings: DaySettings
  private var announced = AnnouncedMonths()
  /// The times and the calls of the place.
  private(set) var agenda: Agenda

  /// The days of a place by rules from C; nil if there is no such place or rule.
  init?(_ rules: qibla_day_rules) {
    guard let place = DayPlace(rules), let settings = DaySettings(rules) else { return nil }
    (self.place, self.settings) = (place, settings)
    agenda = DayRules(settings).agenda(at: place)
  }

  /// The session behind a pointer.
  static func at(_ pointer: OpaquePointer) -> UnsafeMutablePointer<DaysSession> { UnsafeMutablePointer(pointer) }

  /// How the times are found.
  var schedule: PrayerSchedule { agenda.schedule }

  /// Announces the start of a month; returns whether it fits the calendar.
  mutating func announce(_ month: HijriMonth, begins day: CivilDay) -> Bool {
    guard (try? announced.add(month, begins: day)) != nil else { return false }
    agenda = DayRules(settings, settings.reckoning(announced)).agenda(at: place)
    return true
  }

  /// A day's times; nil for a day that the calendar leaves out.
  mutating func day(_ day: CivilDay) -> DaySchedule? { agenda.calls(of: day)?.schedule }

  /// The present day at an instant.
  mutating func day(at now: UTC) -> DayHere { agenda.day(at: now) }

  /// The moments from an instant up to another.
  mutating func moments(in range: Range<UTC>) -> [Moment] { agenda.moments(in: range) }
}

extension DayPlace {
  /// A place from C; nil if it is not on the earth, or its clocks are beyond a day.
  fileprivate init?(_ rules: qibla_day_rules) {
    let aDay: ClosedRange<Int32> = -86_400...86_400
    guard let place = coordinate(rules.latitude, rules.longitude, rules.altitude), aDay.contains(rules.offset),
      aDay.contains(rules.offset_after)
    else { return nil }
    // Two letters from A to Z, or no country.
    let (first, second) = (UInt8(truncatingIfNeeded: rules.country >> 8), UInt8(truncatingIfNeeded: rules.country))
    var country: String?
    if rules.country >> 16 == 0, (65...90).contains(first), (65...90).contains(second) {
      country = String(Character(UnicodeScalar(first)))
      country?.unicodeScalars.append(UnicodeScalar(second))
    }
    self.init(
      Spot(place, isChosen: true),
      by: LocalClocks(Int(rules.offset), until: rules.clock_changes.utc, then: Int(rules.offset_after)),
      country: country, isUnsure: rules.doubtful != 0)
  }
}

extension LocalClocks {
  /// Clocks that are some seconds ahead of UTC until an instant, and other seconds from then on; nil: never.
  init(_ before: Int, until change: UTC?, then after: Int) {
    guard let change else {
      self.init(fixed: before)
      return
    }
    self.init(
      secondsAhead: { $0 < change ? before : after },
      instant: { day, second in
        let early = UTC(startOf: day) + .seconds(Double(second - before))
        if early < change { return early }
        // A time that the clocks skip is taken as the change itself.
        return max(change, UTC(startOf: day) + .seconds(Double(second - after)))
      })
  }
}

extension DaySettings {
  /// Settings from C; nil if there is no such rule, or a depth is impossible.
  fileprivate init?(_ c: qibla_day_rules) {
    self.init()
    guard let highLatitude = c.high_latitude.of(HighLatitudeRule.self), let dusk = c.dusk.of(Convention.Dusk.self),
      let rounding = c.rounding.of(RoundingChoice.self), let fastTimes = c.fast_times.of(FastTimes.self),
      let calendar = c.calendar.of(HijriCalendar.self), let dayStart = c.day_start.of(DayStart.self)
    else { return nil }
    (self.highLatitude, self.dusk, self.rounding) = (highLatitude, dusk, rounding)
    (self.fastTimes, self.calendar, self.dayStart) = (fastTimes, calendar, dayStart)
    if c.method >= 0 {
      guard let chosen = c.method.of(Method.self) else { return nil }
      method = chosen
    }
    if c.madhab >= 0 {
      guard let chosen = c.madhab.of(Madhab.self) else { return nil }
      madhab = chosen
    }
    hasRamadanIsha = c.ramadan_isha < 0 ? nil : c.ramadan_isha != 0
    (hasCaution, isCompatible) = (c.caution != 0, c.compatible != 0)
    (hasOpenHorizon, calendarAdjustment) = (c.open_horizon != 0, Int(c.calendar_adjustment))
    for prayer in Prayer.allCases { adjustment[prayer] = c.minutes(prayer) }
    (angles.fajr, angles.maghrib) = (c.fajr_angle.known, c.maghrib_angle.known)
    angles.isha = c.isha_angle.known.map { .angle($0) } ?? c.isha_minutes.known.map { .afterMaghrib($0) }
    let depths = [c.fajr_angle, c.maghrib_angle, c.isha_angle]
    let minutes = Prayer.allCases.map { c.minutes($0) } + [c.isha_minutes.known ?? 0]
    guard depths.allSatisfy({ $0.isNaN || (0...30).contains($0) }), minutes.allSatisfy({ abs($0) <= 600 }),
      HijriReckoning.adjustments.contains(calendarAdjustment)
    else { return nil }
  }
}

extension qibla_day_rules {
  fileprivate func minutes(_ prayer: Prayer) -> Double {
    switch prayer {
    case .fajr: adjustment.0
    case .sunrise: adjustment.1
    case .dhuhr: adjustment.2
    case .asr: adjustment.3
    case .maghrib: adjustment.4
    case .isha: adjustment.5
    }
  }

  /// The defaults, at no place.
  static var defaults: qibla_day_rules {
    let settings = DaySettings()
    var rules = qibla_day_rules()
    (rules.latitude, rules.longitude, rules.altitude, rules.clock_changes) = (.nan, .nan, .nan, .nan)
    (rules.fajr_angle, rules.maghrib_angle) = (.nan, .nan)
    (rules.isha_angle, rules.isha_minutes) = (.nan, .nan)
    (rules.method, rules.madhab, rules.ramadan_isha) = (-1, -1, -1)
    rules.high_latitude = Int32(settings.highLatitude)
    (rules.dusk, rules.rounding) = (Int32(settings.dusk), Int32(settings.rounding))
    (rules.caution, rules.fast_times) = (Int32(settings.hasCaution), Int32(settings.fastTimes))
    (rules.calendar, rules.day_start) = (Int32(settings.calendar), Int32(settings.dayStart))
    return rules
  }
}
