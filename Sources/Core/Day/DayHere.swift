public import Almanac
public import Quantities

/// The present day at a place: its prayers, the current and the next one, and the Hijri date.
public struct DayHere: Sendable {
  /// The instant.
  public let now: UTC
  /// The present day of the place's calendar.
  public let day: CivilDay
  /// The times of this day and the next one; nil for a day that the calendar leaves out.
  public let today, tomorrow: DaySchedule?
  /// The prayer whose time it is, and when that began; nil after sunrise.
  public private(set) var current: (prayer: Prayer, time: UTC)?
  /// The prayer that comes next; nil if there is none, as in a polar night without a rule.
  public private(set) var next: (prayer: Prayer, time: UTC)?
  /// The range within which a mosque of the place may print the next one; nil if unknown.
  public private(set) var nextBounds: ClosedRange<UTC>?
  /// Whether the sun has set and the Hijri day begins at sunset: then the date is already the next day's.
  public let isAfterMaghrib: Bool
  /// The Hijri date in force.
  public let hijri: HijriDate?
  /// The end of the fast that comes next, and how far the month is; nil outside Ramadan, or where it is switched off.
  public let ramadan: RamadanHere?

  init(
    _ now: UTC, _ day: CivilDay, yesterday: DaySchedule?, today: DaySchedule?, tomorrow: DaySchedule?,
    _ settings: DaySettings, _ reckoning: HijriReckoning
  ) {
    (self.now, self.day, self.today, self.tomorrow) = (now, day, today, tomorrow)
    isAfterMaghrib = settings.dayStart == .maghrib && today?[.maghrib].map { $0 <= now } ?? false
    hijri = reckoning.date(of: day, afterMaghrib: isAfterMaghrib)?.date
    ramadan = RamadanHere(
      now, yesterday: yesterday, today: today, tomorrow: tomorrow, settings.ramadan, reckoning)
    for schedule in [yesterday, today, tomorrow] {
      for prayer in Prayer.allCases {
        guard let time = schedule?[prayer] else { continue }
        if time <= now {
          // At sunrise the time of fajr ends, and no other begins.
          current = prayer == .sunrise ? nil : (prayer, time)
        } else if next == nil, prayer != .sunrise {
          next = (prayer, time)
          nextBounds = schedule?.bounds[prayer]
        }
      }
    }
  }

  /// The prayer to show: the one that has begun, for a minute; then the next.
  public var due: (prayer: Prayer, time: UTC)? {
    if let current, now - current.time < .seconds(60) { return current }
    return next
  }

  /// The instants for which everything shown in whole minutes is valid: the minute, or the part of it until a change.
  public var validity: Range<UTC> {
    let minute: Int64 = 60_000_000_000
    let start = UTC(nanoseconds: now.nanoseconds - now.nanosecondsOfDay % minute)
    var end = start + TimeSpan(nanoseconds: minute)
    // Sunrise ends fajr, and no prayer begins with it.
    for prayer in Prayer.allCases { if let time = today?[prayer], time > now { end = min(end, time) } }
    for time in [next?.time, ramadan?.next?.time] { if let time { end = min(end, time) } }
    return start..<end
  }
}
