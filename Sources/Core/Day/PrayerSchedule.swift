public import Almanac
public import Earth
public import Quantities

/// The prayer times and Hijri dates of a place, for each day of its calendar, by a user's settings.
public struct PrayerSchedule: Sendable {
  /// The place.
  public let place: Coordinate
  /// The authority whose times people follow there.
  public let authority: Authority
  /// The user's settings.
  public let settings: DaySettings
  /// The method: the chosen one, or else the country's.
  public let method: Method
  /// The rules of the times, with the method's definition.
  public let rules: PrayerRules
  /// How Hijri dates are found.
  public let reckoning: HijriReckoning
  /// The printed times that replace the computed ones; nil: all are computed.
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

  /// Within this distance in metres the sun's times differ by at most 4 s at 60 degrees of latitude: a difference that
  /// minutes do not show.
  private static let vicinity = 1000.0

  /// The days of a place by its clocks, with printed times if they are valid there. `unread` says why a configured
  /// timetable cannot be read, `unreadMonths` why announced months cannot.
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

  /// The clock minutes of a day's times by the rules, even if a timetable has others. `areByMethod`: no time comes from
  /// a rule for high latitudes. nil for a day that the calendar leaves out.
  mutating func clockMinutes(of day: CivilDay) -> (minutes: ByPrayer<Int?>, areByMethod: Bool)? {
    guard let solar = solarDay(of: day) else { return nil }
    let (times, rounding) = (times(on: solar, ofCivil: day), ShownMinutes(settings.rounding, rules.convention))
    var minutes = ByPrayer<Int?>(repeating: nil)
    for prayer in Prayer.allCases {
      minutes[prayer] = times[prayer].map { clocks.minute(at: rounding.shown($0, like: prayer)) }
    }
    return (minutes, times.areByMethod)
  }

  /// Whether a timetable's times are an hour behind the computed ones only while clocks are ahead of winter time: then
  /// it uses winter time all year.
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
    // A quarter of an hour: authorities differ by less at noon.
    return summer.count > 0 && abs(summer.sum / summer.count + 60) < 15
      && (winter.count == 0 || abs(winter.sum / winter.count) < 15)
  }

  /// The clock of the timetable.
  var tableClock: TableClock { TableClock(clocks: clocks, kind: timetable?.clock ?? .local) }

  private func printed(_ day: CivilDay, _ times: PrayerTimes) -> PrintedDay {
    guard let timetable, let cells = timetable.cells(on: day) else { return PrintedDay() }
    let printed = PrintedDay(cells, on: day, times, tableClock)
    // While the table is being checked for winter time, its days stay as they are.
    guard isSettled, timetable.clock != .winter, timetable.isPerpetual(on: day) else { return printed }
    return printed.corrected(by: times)
  }

  /// The present day at an instant.
  public mutating func day(at now: UTC) -> DayHere {
    let today = clocks.day(at: now)
    return DayHere(
      now, today, yesterday: day(today - 1), today: day(today), tomorrow: day(today + 1), settings, reckoning)
  }

  /// Whether the bounds apply to mosques that follow the method that the user chose, and not to the mosques here.
  public var hasBoundsOfChosenMethod: Bool { boundsRule.isOfChosenMethod }

  /// Whether sunrise and sunset should be those of an open horizon, but the place's height is unknown.
  public var lacksHeight: Bool { settings.hasOpenHorizon && !settings.isCompatible && place.altitude == nil }

  /// The rules of a day: some differ in Ramadan or did in earlier years.
  public func rules(of day: CivilDay) -> PrayerRules { rules.on(day, reckoning) }

  /// How the times of a day were checked, against printed ones or not at all.
  public func standing(of day: CivilDay) -> Standing {
    if let timetable, timetable.cells(on: day)?.hasTimes ?? false {
      return .timetable(timetable.name)
    }
    return Standing(settings, authority, at: place, on: day)
  }

  /// The sun's day whose noon is in a day of the calendar. Far from a zone's meridian its number may differ by one.
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
