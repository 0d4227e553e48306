internal import Almanac
internal import CCore
internal import Day
internal import Quantities

@c(qibla_day_rules_default) @implementation func qiblaDayRulesDefault(_ out: UnsafeMutablePointer<qibla_day_rules>!) {
  out.pointee = .defaults
}

@c(qibla_days_open) @implementation func qiblaDaysOpen(_ rules: UnsafePointer<qibla_day_rules>!) -> OpaquePointer! {
  guard let days = DaysSession(rules.pointee) else { return nil }
  let session = UnsafeMutablePointer<DaysSession>.allocate(capacity: 1)
  session.initialize(to: days)
  return OpaquePointer(session)
}

@c(qibla_days_close) @implementation func qiblaDaysClose(_ days: OpaquePointer!) {
  DaysSession.at(days).deinitialize(count: 1)
  DaysSession.at(days).deallocate()
}

@c(qibla_days_announce) @implementation func qiblaDaysAnnounce(
  _ days: OpaquePointer!, _ year: Int32, _ month: Int32, _ day: Int32
) -> Int32 {
  guard let month = HijriMonth(year: Int(year), month: Int(month)), let day = day.civilDay,
    DaysSession.at(days).pointee.announce(month, begins: day)
  else { return -1 }
  return 0
}

@c(qibla_days_day) @implementation func qiblaDaysDay(
  _ days: OpaquePointer!, _ day: Int32, _ out: UnsafeMutablePointer<qibla_day>!
) -> Int32 {
  guard let day = day.civilDay, let found = DaysSession.at(days).pointee.day(day) else { return -1 }
  out.pointee = qibla_day()
  out.pointee.take(found, of: DaysSession.at(days).pointee.schedule)
  return 0
}

@c(qibla_days_now) @implementation func qiblaDaysNow(
  _ days: OpaquePointer!, _ utc: Double, _ out: UnsafeMutablePointer<qibla_now>!
) -> Int32 {
  guard let now = utc.utc else { return -1 }
  out.pointee = qibla_now(DaysSession.at(days).pointee.day(at: now))
  return 0
}

@c(qibla_days_moments) @implementation func qiblaDaysMoments(
  _ days: OpaquePointer!, _ from: Double, _ to: Double, _ out: UnsafeMutablePointer<qibla_moment>!, _ room: Int32
) -> Int32 {
  guard let from = from.utc, let to = to.utc, from <= to, to - from <= .seconds(40 * 86_400) else { return -1 }
  let moments = DaysSession.at(days).pointee.moments(in: from..<to)
  for (place, moment) in moments.enumerated() where place < room { out[place] = qibla_moment(moment) }
  return Int32(clamping: moments.count)
}

@c(qibla_hijri_of_day) @implementation func qiblaHijriOfDay(
  _ calendar: Int32, _ adjustment: Int32, _ day: Int32, _ out: UnsafeMutablePointer<qibla_hijri>!
) -> Int32 {
  guard let calendar = calendar.of(HijriCalendar.self) else { return -1 }
  let reckoning = HijriReckoning(calendar, adjustment: Int(adjustment))
  guard let found = reckoning.date(of: CivilDay(number: Int(day))) else { return -1 }
  var events: Int32 = 0
  for event in HijriEvent.allCases where event.falls(on: found.date, weekday: found.day.weekday) {
    events |= 1 << Int32(event.rawValue)
  }
  out.pointee = qibla_hijri(
    day: day, year: Int32(clamping: found.date.year), month: Int32(clamping: found.date.month),
    of_month: Int32(clamping: found.date.day), length: Int32(clamping: reckoning.length(of: found.date.inMonth)),
    source: Int32(found.source), events: events, fasting: Int32(clamping: reckoning.fasting(on: found).rawValue))
  return 0
}

@c(qibla_day_of_hijri) @implementation func qiblaDayOfHijri(
  _ calendar: Int32, _ adjustment: Int32, _ year: Int32, _ month: Int32, _ day: Int32
) -> Int32 {
  guard let calendar = calendar.of(HijriCalendar.self),
    let date = HijriDate(year: Int(year), month: Int(month), day: Int(day)),
    let found = HijriReckoning(calendar, adjustment: Int(adjustment)).day(of: date)
  else { return .min }
  return Int32(clamping: found.number)
}

@c(qibla_day_of_date) @implementation func qiblaDayOfDate(_ year: Int32, _ month: Int32, _ day: Int32) -> Int32 {
  CivilDay(year: Int(year), month: Int(month), day: Int(day)).map { Int32(clamping: $0.number) } ?? .min
}
