internal import Almanac
internal import Quantities

extension Agenda {
  /// Minutes before a call in which no takbirs begin: they would sound into it.
  private static let clear = 10.0

  /// The takbirs of a day: those after its prayers, or those on its clock.
  mutating func takbirs(of day: CivilDay, _ calls: DayCalls) -> [Moment] {
    let settings = settings.takbirs
    guard settings.isOn, let (feast, span, morning) = takbirSpan(of: day, calls) else { return [] }
    let clocks = schedule.clocks
    // Calls of the days beside may be after and before midnight.
    var busy: [Range<UTC>] = []
    for near in [day - 1, day, day + 1] { addBusy(on: near, to: &busy) }
    let times: [(time: Takbirs.Time, instant: UTC)]
    if let every = settings.every {
      times = Agenda.minutes(every, from: settings.hours).compactMap { minute in
        let instant = clocks.instant(minute, of: day)
        // A change of the clock skips some minutes.
        return clocks.minute(at: instant) == minute ? (.clock(minute: minute), instant) : nil
      }
    } else {
      times = Prayer.allCases.compactMap { prayer in
        calls.ended(prayer, after: settings.after).map { (.after(prayer), $0) }
      }
    }
    return times.compactMap { time, instant in
      let isInHours = settings.hours?.contains(clocks.minute(at: instant)) ?? true
      guard span.contains(instant), isInHours || morning.map({ instant >= $0 }) ?? false,
        !busy.contains(where: { $0.contains(instant) })
      else { return nil }
      return Moment(takbirs: Takbirs(feast: feast, time: time), on: day, at: instant)
    }
  }

  /// The feast whose takbirs are called on a day, from when to when, and from when on at any hour.
  private typealias TakbirSpan = (feast: HijriEvent, span: Range<UTC>, morning: UTC?)

  private func takbirSpan(of day: CivilDay, _ calls: DayCalls) -> TakbirSpan? {
    let (times, settings) = (calls.schedule, settings.takbirs)
    let (midnight, night) = (schedule.clocks.instant(0, of: day), schedule.clocks.instant(0, of: day + 2))
    func span(_ feast: HijriEvent, _ start: UTC?, _ end: UTC?, morning: UTC? = nil) -> TakbirSpan? {
      guard let start, let end, start < end else { return nil }
      return (feast, start..<end, morning)
    }
    // The last one of a span is after its last prayer.
    func last(_ prayer: Prayer) -> UTC? { calls.ended(prayer, after: settings.after).map { $0 + .seconds(1) } }
    if settings.fitr == .night, let date = schedule.reckoning.date(of: day + 1)?.date, date.month == 10, date.day == 1 {
      guard isCertain(date) else { return nil }
      return span(.eidAlFitr, times[.maghrib], night)
    }
    guard let date = times.hijri?.date, isCertain(date) else { return nil }
    switch (date.month, date.day) {
    case (10, 1) where settings.fitr != .none:
      // If the time of the prayer is unknown, it is held within an hour of sunrise.
      let prayer = calls.eid.first ?? times[.sunrise].map { $0 + .seconds(3600) }
      return span(
        .eidAlFitr, settings.fitr == .night ? midnight : times[.fajr], prayer, morning: times[.fajr])
    case (12, 9) where settings.adha == .arafah: return span(.eidAlAdha, times[.fajr], night)
    case (12, 10) where settings.adha == .feast: return span(.eidAlAdha, times[.dhuhr], night)
    case (12, 10...12) where settings.adha != .none: return span(.eidAlAdha, midnight, night)
    case (12, 13) where settings.adha != .none:
      return span(.eidAlAdha, midnight, last(settings.adha == .arafah ? .asr : .fajr))
    default: return nil
    }
  }

  /// Whether the days of a date's month are certain. Where months are announced, they are only if its start is: before
  /// that the feast may be a day off.
  private func isCertain(_ date: HijriDate) -> Bool {
    let announced = schedule.reckoning.announced
    return announced.isEmpty ? schedule.unreadMonths == nil : announced.contains(date.inMonth)
  }

  /// Adds the stretches of a day in which no takbirs are called: from some minutes before each adhan, iqama and prayer
  /// to some minutes after it.
  private mutating func addBusy(on day: CivilDay, to busy: inout [Range<UTC>]) {
    guard let calls = calls(of: day) else { return }
    let (before, after) = (TimeSpan.seconds(-Agenda.clear * 60), TimeSpan.seconds(Double(settings.takbirs.after) * 60))
    func add(_ call: UTC?) { if let call { busy.append(call + before..<call + after) } }
    add(calls.firstAdhan)
    for prayer in Prayer.allCases where prayer != .sunrise {
      for call in [calls.schedule[prayer], calls.adhan[prayer], calls.iqama[prayer]] { add(call) }
    }
    for call in calls.jumuah + calls.eid { add(call) }
  }

  /// The minutes of a whole day at a fixed interval, counted from the beginning of some hours and back from it.
  private static func minutes(_ every: Int, from hours: ClockHours?) -> [Int] {
    let start = hours?.start ?? 0
    let within = stride(from: 0, to: 1440, by: every).map { (start + $0) % 1440 }
    guard let hours else { return within }
    let others = stride(from: start % every, to: 1440, by: every).filter { !hours.contains($0) }
    return (within.filter(hours.contains) + others).sorted()
  }
}

extension DayCalls {
  /// Some minutes after a prayer is held, or after its adhan where it is unknown when it is held.
  fileprivate func ended(_ prayer: Prayer, after minutes: Int) -> UTC? {
    let friday = prayer == .dhuhr ? jumuah.last : nil
    return (friday ?? iqama[prayer] ?? adhan[prayer]).map { $0 + .seconds(Double(minutes) * 60) }
  }
}
