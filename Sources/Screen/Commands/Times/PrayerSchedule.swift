internal import Almanac
internal import Configuration
internal import Earth
internal import Quantities
internal import TimeZones

/// The prayer times of a place, day after day of its calendar.
struct PrayerSchedule: Sendable {
  /// The place.
  let place: Coordinate
  /// Its clocks.
  let zone: TimeZone
  /// The method, and what the user changes of it.
  let method: Method
  /// The definition of the times, and the rules.
  let rules: PrayerRules
  /// Whether the times are those of the Adhan libraries.
  let isCompatible: Bool
  /// How Hijri dates are found.
  let reckoning: HijriReckoning
  /// How times are rounded.
  let rounding: RoundingChoice
  /// Whether the user's depths take the place of the method's.
  let hasOwnAngles: Bool
  private let choices: PrayerChoices
  private let country: String?
  private var ephemeris = Ephemeris()

  init(
    at place: Coordinate, in zone: TimeZone, country: String?, _ choices: PrayerChoices, _ reckoning: HijriReckoning,
    hasCaution: Bool = true, isCompatible: Bool = false
  ) {
    (self.place, self.zone, self.reckoning, self.isCompatible) = (place, zone, reckoning, isCompatible)
    (self.choices, self.country, hasOwnAngles) = (choices, country, choices.hasOwnAngles)
    let (method, convention) = choices.convention(country: country ?? "", ofLibraries: isCompatible)
    self.method = method
    rules = PrayerRules(
      convention, madhab: choices.madhab(country: country ?? "", ofLibraries: isCompatible),
      highLatitude: choices.highLatitude, adjustment: choices.adjustment, hasCaution: hasCaution)
    rounding = choices.rounding
  }

  /// The times of a day of the place's calendar; nil for a day that the calendar leaves out.
  mutating func day(_ day: CivilDay) -> DaySchedule? {
    guard let solar = solarDay(of: day) else { return nil }
    let times = times(on: solar, ofCivil: day)
    let next = self.times(on: solar + 1, ofCivil: day + 1)
    return DaySchedule(
      day: day, hijri: reckoning.date(of: day), times: times, nextFajr: next[.fajr],
      rounding: ShownMinutes(rounding, rules.convention))
  }

  /// The day of the sun whose noon lies in a day of the calendar. Far from their meridians, zones call it another day.
  private func solarDay(of day: CivilDay) -> CivilDay? {
    for solar in [day, day - 1, day + 1] {
      let noon = UTC(startOf: solar) + .seconds(43_200 - place.longitude * 240)
      if zone.local(at: noon).day == day { return solar }
    }
    return nil
  }

  /// The rules of a day: some are others in Ramadan, or were in earlier years.
  func rules(of day: CivilDay) -> PrayerRules { rules.on(day, reckoning) }

  /// How the times of a day were checked: against printed ones, or not.
  func standing(of day: CivilDay) -> Standing {
    Standing(choices, country: country, on: day, isCompatible: isCompatible)
  }

  private mutating func times(on solar: CivilDay, ofCivil day: CivilDay) -> PrayerTimes {
    let rules = rules(of: day)
    return isCompatible
      ? PrayerTimes(compatibleOn: solar, at: place, by: rules) : ephemeris.prayers(on: solar, at: place, by: rules)
  }

  /// The rules that were in force on a day, a sentence each.
  func notes(of day: DaySchedule, _ words: PrayerWords) -> [String] {
    words.notes(day.times, rules(of: day.day), isCompatible: isCompatible)
  }

  /// What is in force at an instant, and what comes next.
  mutating func moment(at now: UTC) -> PrayerMoment {
    let today = zone.local(at: now).day
    var moment = PrayerMoment()
    for day in [today - 1, today, today + 1] {
      guard let schedule = self.day(day) else { continue }
      for prayer in Prayer.allCases {
        guard let time = schedule[prayer] else { continue }
        if time <= now {
          // With sunrise the time for fajr ends, and no other begins.
          moment.current = prayer == .sunrise ? nil : (prayer, time)
        } else if moment.next == nil, prayer != .sunrise {
          moment.next = (prayer, time)
        }
      }
    }
    return moment
  }
}

/// What is in force at an instant.
struct PrayerMoment {
  /// The prayer whose time it is, and when that began.
  var current: (prayer: Prayer, time: UTC)?
  /// The prayer that comes next; nil where none does, as in a polar night without a rule.
  var next: (prayer: Prayer, time: UTC)?
}

/// The times of a day, rounded as they are shown.
struct DaySchedule {
  /// The day of the place's calendar.
  let day: CivilDay
  /// The Hijri date of its daytime.
  let hijri: HijriDay?
  /// The times as they were computed.
  let times: PrayerTimes
  private let exactNextFajr: UTC?
  private let rounding: ShownMinutes

  init(day: CivilDay, hijri: HijriDay?, times: PrayerTimes, nextFajr: UTC?, rounding: ShownMinutes) {
    (self.day, self.hijri, self.times) = (day, hijri, times)
    (exactNextFajr, self.rounding) = (nextFajr, rounding)
  }

  /// Tomorrow's fajr, as it is shown.
  var nextFajr: UTC? { exactNextFajr.map { rounding.shown($0, like: .fajr) } }

  /// A time as it is shown; nil where there is none.
  subscript(prayer: Prayer) -> UTC? { times[prayer].map { rounding.shown($0, like: prayer) } }

  /// A time beside the six.
  enum Extra: String, CaseIterable {
    /// Ten minutes before fajr, when the fast is often begun.
    case imsak
    /// A quarter of an hour after sunrise, when prayer is allowed again.
    case ishraq
    /// The ends of thirds of the night from maghrib to fajr, and its middle.
    case firstThird, midnight, lastThird
  }

  subscript(extra: Extra) -> UTC? {
    switch extra {
    case .imsak: times[.fajr].map { rounding.shown($0 + .seconds(-600), like: .fajr) }
    case .ishraq: times[.sunrise].map { rounding.shown($0 + .seconds(900), like: .sunrise) }
    case .firstThird: night(1.0 / 3)
    case .midnight: night(0.5)
    case .lastThird: night(2.0 / 3)
    }
  }

  private func night(_ part: Double) -> UTC? {
    guard let maghrib = times[.maghrib], let fajr = exactNextFajr, fajr > maghrib else { return nil }
    return rounding.shown(maghrib + .seconds((fajr - maghrib).seconds * part), like: nil)
  }
}
