public import Almanac
public import Earth
public import Quantities

/// The prayer times and Hijri dates of a place, day after day of its calendar, by a user's settings.
public struct PrayerSchedule: Sendable {
  /// The place.
  public let place: Coordinate
  /// Whose times people follow there.
  public let authority: Authority
  /// The user's settings.
  public let settings: DaySettings
  /// The method: the chosen one, else the country's.
  public let method: Method
  /// The definition of the times, and the rules.
  public let rules: PrayerRules
  /// How Hijri dates are found.
  public let reckoning: HijriReckoning
  /// The printed times that go before the computed ones; nil: all are computed.
  public private(set) var timetable: Timetable?
  /// Why the timetable cannot be read now; nil where it can. One that was read before may be in use.
  public private(set) var unread: String?
  /// Why the announced months cannot be read now; nil where they can. Those that were read before may be in use.
  public private(set) var unreadMonths: String?
  /// Why the timetable that was given is not used; nil where it is.
  public private(set) var refusal: TimetableRefusal?
  let clocks: LocalClocks
  private var isSettled = false
  private var ephemeris = Ephemeris()
  private let boundsRule: BoundsRule

  /// Within this distance in metres the sun is 4 s earlier at 60 degrees of latitude: less than a minute shows.
  private static let vicinity = 1000.0

  /// The days of a place by its clocks, with printed times where they hold there. `unread` says why a timetable
  /// that is named cannot be read, `unreadMonths` why announced months cannot.
  public init(
    at place: Coordinate, by clocks: LocalClocks, country: String?, _ settings: DaySettings,
    _ reckoning: HijriReckoning, timetable: Timetable? = nil, unread: String? = nil,
    unreadMonths: String? = nil, isDoubtful: Bool = false
  ) {
    (self.place, self.clocks, authority) = (place, clocks, Authority(country: country ?? "", at: place))
    (self.settings, self.reckoning) = (settings, reckoning)
    (method, rules) = (settings.method(by: authority), settings.rules(by: authority, height: place.altitude))
    (self.unread, self.unreadMonths) = (unread, unreadMonths)
    boundsRule = BoundsRule(settings, authority, at: place, isDoubtful: isDoubtful)
    guard let timetable else {
      refusal = unread.map { .unread($0) }
      return
    }
    self.timetable = timetable
    if !timetable.holds(at: place) {
      refusal = .elsewhere(timetable.name)
    } else if timetable.clock == nil, isAnHourBehind(timetable) {
      refusal = .winterTime(timetable.name)
    }
    if refusal != nil { self.timetable = nil }
    isSettled = true
  }

  /// The same with other words for the reasons why files cannot be read.
  func saying(_ reason: (String) -> String) -> PrayerSchedule {
    var schedule = self
    (schedule.unread, schedule.unreadMonths) = (unread.map(reason), unreadMonths.map(reason))
    if case .unread(let why) = refusal { schedule.refusal = .unread(reason(why)) }
    return schedule
  }

  /// Whether the times of a place serve for another one.
  public static func serves(_ place: Coordinate, for other: Coordinate) -> Bool {
    GreatCircle(from: place, to: other).distance <= vicinity
  }

  /// The times of a day of the place's calendar; nil for a day that the calendar leaves out.
  public mutating func day(_ day: CivilDay) -> DaySchedule? {
    guard let solar = solarDay(of: day) else { return nil }
    let times = times(on: solar, ofCivil: day)
    let next = self.times(on: solar + 1, ofCivil: day + 1)
    let printed = printed(day, times)
    var ephemeris = ephemeris
    defer { self.ephemeris = ephemeris }
    return DaySchedule(
      day: day, hijri: reckoning.date(of: day), times: times, cells: timetable?.cells(on: day), printed: printed,
      nextFajr: self.printed(day + 1, next)[.fajr] ?? next[.fajr],
      rounding: ShownMinutes(settings.rounding, rules.convention), fastTimes: settings.fastTimes
    ) { shown in
      boundsRule.bounds(
        times, shown: shown, isPrinted: { printed[$0] != nil }, rules(of: day), onDay: { $0.on(day, reckoning) },
        &ephemeris)
    }
  }

  /// The minutes of the clock that the times of a day have by the rules, whatever a timetable has, and whether a rule
  /// for high latitudes made none of them; nil for a day that the calendar leaves out.
  mutating func clockMinutes(of day: CivilDay) -> (minutes: ByPrayer<Int?>, areByMethod: Bool)? {
    guard let solar = solarDay(of: day) else { return nil }
    let (times, rounding) = (times(on: solar, ofCivil: day), ShownMinutes(settings.rounding, rules.convention))
    var minutes = ByPrayer<Int?>(repeating: nil)
    for prayer in Prayer.allCases {
      minutes[prayer] = times[prayer].map { clocks.minute(at: rounding.shown($0, like: prayer)) }
    }
    return (minutes, times.areByMethod)
  }

  /// Whether a timetable's times are an hour behind the computed ones while clocks are ahead of winter time, and not
  /// while they are not: then it is one of winter time all year.
  private mutating func isAnHourBehind(_ table: Timetable) -> Bool {
    let first = table.days?.lowerBound ?? CivilDay(firstOf: 2026)
    let last = min(table.days?.upperBound ?? first + 364, first + 1095)
    var (summer, winter) = ((sum: 0.0, count: 0.0), (sum: 0.0, count: 0.0))
    var day = first
    while day <= last {
      if let times = self.day(day), let difference = times.meanDifference {
        if clocks.isSummer(day) {
          summer = (summer.sum + difference, summer.count + 1)
        } else {
          winter = (winter.sum + difference, winter.count + 1)
        }
      }
      day = day + 10
    }
    // A quarter of an hour is more than authorities differ by at noon.
    return summer.count > 0 && abs(summer.sum / summer.count + 60) < 15
      && (winter.count == 0 || abs(winter.sum / winter.count) < 15)
  }

  /// The clock of the timetable.
  var tableClock: TableClock { TableClock(clocks: clocks, kind: timetable?.clock ?? .local) }

  private func printed(_ day: CivilDay, _ times: PrayerTimes) -> PrintedDay {
    guard let timetable, let cells = timetable.cells(on: day) else { return PrintedDay() }
    let printed = PrintedDay(cells, on: day, times, tableClock)
    // While the table is looked at for winter time, its days stay as they are.
    guard isSettled, timetable.clock != .winter, timetable.isPerpetual(on: day) else { return printed }
    return printed.corrected(by: times)
  }

  /// The day that it is at an instant.
  public mutating func day(at now: UTC) -> DayHere {
    let today = clocks.day(at: now)
    return DayHere(
      now, today, yesterday: day(today - 1), today: day(today), tomorrow: day(today + 1), settings.dayStart, reckoning)
  }

  /// Whether the bounds are of mosques that follow a method that the user chose, not of those here.
  public var hasBoundsOfChosenMethod: Bool { boundsRule.isOfChosenMethod }

  /// Whether sunrise and sunset are to be those of an open horizon, and the height of the place is not known.
  public var lacksHeight: Bool { settings.hasOpenHorizon && !settings.isCompatible && place.altitude == nil }

  /// The rules of a day: some are others in Ramadan, or were in earlier years.
  public func rules(of day: CivilDay) -> PrayerRules { rules.on(day, reckoning) }

  /// How the times of a day were checked: against printed ones, or not.
  public func standing(of day: CivilDay) -> Standing {
    if let timetable, timetable.cells(on: day)?.hasTimes ?? false {
      return .timetable(timetable.name)
    }
    return Standing(settings, authority, at: place, on: day)
  }

  /// The day of the sun whose noon lies in a day of the calendar. Far from their meridians, zones call it another day.
  private func solarDay(of day: CivilDay) -> CivilDay? {
    for solar in [day, day - 1, day + 1] {
      let noon = UTC(startOf: solar) + .seconds(43_200 - place.longitude * 240)
      if clocks.day(at: noon) == day { return solar }
    }
    return nil
  }

  private mutating func times(on solar: CivilDay, ofCivil day: CivilDay) -> PrayerTimes {
    let rules = rules(of: day)
    return settings.isCompatible
      ? PrayerTimes(compatibleOn: solar, at: place, by: rules) : ephemeris.prayers(on: solar, at: place, by: rules)
  }
}
