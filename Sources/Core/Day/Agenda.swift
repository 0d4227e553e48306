internal import Almanac
public import Quantities

/// The calls of a place: computes from settings, timetable and calendar which calls are due at which instant. It reads
/// no clock.
public struct Agenda: Sendable {
  /// The days of the place.
  public private(set) var schedule: PrayerSchedule
  /// The settings of the calls.
  public let settings: CallSettings
  private let reminders: [Reminder]
  /// The moments of the days computed last: neighbouring windows of time share most of their days.
  private var known: [(day: CivilDay, moments: [Moment])] = []

  /// The most days stored: a window of one day needs five.
  private static let kept = 8

  /// An agenda of a place's days, with the reminders of its people.
  public init(_ schedule: PrayerSchedule, _ settings: CallSettings, reminders: [Reminder] = []) {
    (self.schedule, self.settings, self.reminders) = (schedule, settings, reminders)
  }

  /// The same with other words for the reasons why files cannot be read.
  func saying(_ reason: (String) -> String) -> Agenda {
    var agenda = self
    agenda.schedule = schedule.saying(reason)
    return agenda
  }

  /// The day that it is at the place.
  public mutating func day(at now: UTC) -> DayHere { schedule.day(at: now) }

  /// When the prayers of a day begin, are called and are held; nil for a day that the calendar leaves out.
  public mutating func calls(of day: CivilDay) -> DayCalls? {
    guard var calls = prayers(of: day) else { return nil }
    if let minutes = settings.firstAdhan { calls.addFirstAdhan(minutes, after: prayers(of: day - 1)) }
    return calls
  }

  /// The same without the first adhan, which depends on the day before.
  private mutating func prayers(of day: CivilDay) -> DayCalls? {
    guard let times = schedule.day(day) else { return nil }
    return DayCalls(
      times, settings, isFeast: isFeast(times), table: schedule.tableClock,
      local: TableClock(clocks: schedule.clocks, kind: .local))
  }

  /// The moments of some days of the place's calendar, in order; evening moments may be after midnight.
  public mutating func moments(of days: ClosedRange<CivilDay>) -> [Moment] {
    var moments: [Moment] = []
    var day = days.lowerBound
    while day <= days.upperBound {
      moments += self.moments(of: day)
      day = day + 1
    }
    moments.sort(by: Moment.isBefore)
    return moments
  }

  /// The moments from an instant up to another, in order; the second is excluded.
  public mutating func moments(in range: Range<UTC>) -> [Moment] {
    // A moment is within a day of its own day, and clocks are within a day of UTC.
    let days = range.lowerBound.civilDay - 2...range.upperBound.civilDay + 2
    return moments(of: days).filter { range.contains($0.instant) }
  }

  /// The next moments after an instant that are wanted (default: all), at most `count`, from the next ten days.
  public mutating func next(
    _ count: Int, after now: UTC, where isWanted: (Moment) -> Bool = { _ in true }
  ) -> [Moment] {
    var found: [Moment] = []
    for days in 0..<10 where found.count < count {
      let start = now + .seconds(Double(days) * 86_400)
      found += moments(in: start..<start + .seconds(86_400)).filter { $0.instant > now && isWanted($0) }
    }
    return Array(found.prefix(count))
  }

  private mutating func moments(of day: CivilDay) -> [Moment] {
    if let found = known.first(where: { $0.day == day }) { return found.moments }
    var moments: [Moment] = []
    add(day, to: &moments)
    if known.count == Agenda.kept { known.removeFirst() }
    known.append((day, moments))
    return moments
  }

  private func isFeast(_ day: DaySchedule) -> Bool {
    guard let date = day.hijri?.date else { return false }
    return HijriEvent.eidAlFitr.falls(on: date, weekday: day.day.weekday)
      || HijriEvent.eidAlAdha.falls(on: date, weekday: day.day.weekday)
  }

  private mutating func add(_ day: CivilDay, to moments: inout [Moment]) {
    addReminders(day, to: &moments)
    guard let calls = calls(of: day) else { return }
    func add(_ kind: Moment.Kind, _ prayer: Prayer, _ instant: UTC, of owner: CivilDay? = nil, calls: Bool = false) {
      moments.append(
        Moment(
          day: owner ?? day, kind: kind, prayer: prayer, instant: instant, lapse: .seconds(Moment.lapse(kind)),
          callsAdhan: calls))
    }
    func minutes(_ count: Int) -> TimeSpan { .seconds(Double(count) * 60) }
    for prayer in Prayer.allCases {
      guard let begin = calls.schedule[prayer] else { continue }
      for count in settings.before[prayer] { add(.before(minutes: count), prayer, begin + minutes(-count)) }
      for count in settings.after[prayer] { add(.after(minutes: count), prayer, begin + minutes(count)) }
      guard prayer != .sunrise, let adhan = calls.adhan[prayer] else { continue }
      let isLater = calls.isLater(prayer)
      moments.append(Moment(begin: prayer, at: begin, of: calls.schedule, callsAdhan: !isLater))
      if isLater { add(.adhan, prayer, adhan, calls: true) }
      for count in settings.recordings { add(.recording(minutes: count), prayer, adhan + minutes(-count)) }
      if let iqama = calls.iqama[prayer] { add(.iqama, prayer, iqama) }
    }
    if let first = calls.firstAdhan { add(.firstAdhan, .fajr, first) }
    for (place, instant) in calls.jumuah.enumerated() { add(.jumuah(number: place + 1), .dhuhr, instant) }
    for (place, instant) in calls.eid.enumerated() { add(.eid(number: place + 1), .sunrise, instant) }
    addFasts(calls.schedule, add)
    moments += takbirs(of: day, calls)
  }

  /// The instant of a reminder on a day. If the clock skips its time, it is the first instant after the gap. If the sun
  /// has no such time that day, it is the hour usual at most places.
  public mutating func instant(of time: ReminderTime, on day: CivilDay) -> UTC {
    instant(of: time, schedule.day(day), on: day)
  }

  /// Adds the reminders of a day. Those of a day that the calendar leaves out come at the first instant after it.
  private mutating func addReminders(_ day: CivilDay, to moments: inout [Moment]) {
    guard !reminders.isEmpty else { return }
    let (times, reckoning) = (schedule.day(day), schedule.reckoning)
    for reminder in reminders {
      for found in reminder.days(on: day...day, by: reckoning) {
        moments.append(Moment(reminding: found, at: instant(of: reminder.time, times, on: day)))
      }
    }
  }

  private func addFasts(
    _ day: DaySchedule, _ add: (Moment.Kind, Prayer, UTC, CivilDay?, Bool) -> Void
  ) {
    if schedule.settings.ramadan == .on || day.hijri?.date.month == RamadanHere.month {
      if let suhoor = settings.suhoor, let fajr = day.fast.begin {
        add(.suhoor(minutes: suhoor), .fajr, fajr + .seconds(-Double(suhoor) * 60), nil, false)
      }
      if settings.hasIftar, let maghrib = day.fast.end { add(.iftar, .maghrib, maghrib, nil, false) }
    }
    // The fast of the next day is announced this evening.
    let tomorrow = day.day + 1
    guard !settings.fasts.isEmpty, let date = schedule.reckoning.date(of: tomorrow)?.date else { return }
    for event in settings.fasts where event.falls(on: date, weekday: tomorrow.weekday) {
      let evening = day[.maghrib] ?? schedule.clocks.instant(18 * 60, of: day.day)
      return add(.fast(event), .maghrib, evening, tomorrow, false)
    }
  }
}
