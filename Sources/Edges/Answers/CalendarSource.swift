public import Almanac
public import Day
internal import Quantities

/// What gives the days and the times of a calendar.
public enum CalendarSource {
  /// A place: its prayer times, and all that is counted from them.
  case place(Agenda)
  /// Clocks alone, where no place is known: dates, and reminders at times of the clock.
  case clocks(LocalClocks, HijriReckoning)

  /// How Hijri dates are found.
  var reckoning: HijriReckoning {
    switch self {
    case .place(let agenda): agenda.schedule.reckoning
    case .clocks(_, let reckoning): reckoning
    }
  }

  /// When a time of a reminder is on a day; nil for a time of prayer without a place.
  mutating func instant(of time: ReminderTime, on day: CivilDay) -> UTC? {
    switch (self, time) {
    case (.place(var agenda), _):
      let instant = agenda.instant(of: time, on: day)
      self = .place(agenda)
      return instant
    case (.clocks(let clocks, _), .clock(let minute)): return clocks.instant(minute, of: day)
    case (.clocks, .prayer): return nil
    }
  }

  /// The calls of a day; nil without a place, and for a day that the place's calendar leaves out.
  mutating func calls(of day: CivilDay) -> (calls: DayCalls, schedule: PrayerSchedule)? {
    guard case .place(var agenda) = self else { return nil }
    let calls = agenda.calls(of: day)
    self = .place(agenda)
    return calls.map { ($0, agenda.schedule) }
  }
}
