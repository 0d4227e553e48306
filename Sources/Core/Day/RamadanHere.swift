public import Almanac
public import Quantities

/// The present day in Ramadan: the end of a fast that comes next, the date, and the number of days of the month.
public struct RamadanHere: Sendable {
  /// An end of a fast.
  public enum End: String, Sendable {
    /// The meal before fajr ends.
    case suhoor
    /// The fast ends at maghrib.
    case iftar
  }

  /// The date of the daytime, or from maghrib on that of the night, which is the next day's; nil outside Ramadan, where
  /// the user has switched the countdown on.
  public let date: HijriDate?
  /// The number of its days, if the start of the next month is announced, or on the thirtieth day; nil: 29 or 30.
  public let length: Int?
  /// Whether it is night.
  public let isNight: Bool
  /// The end of a fast that comes next, on the safe side of what mosques here may print.
  public let next: (end: End, time: UTC)?

  /// The last ten nights begin with this one. In a month of 29 days they are nine.
  private static let lastNights = 21

  /// Whether it is one of the last ten nights.
  public var isLastNight: Bool { isNight && (date?.day ?? 0) >= RamadanHere.lastNights }

  init?(
    _ now: UTC, yesterday: DaySchedule?, today: DaySchedule?, tomorrow: DaySchedule?, _ choice: RamadanChoice,
    _ reckoning: HijriReckoning
  ) {
    // Yesterday's maghrib, or isha, may be after midnight.
    let isBeforeNight = yesterday?[.maghrib].map { now < $0 } ?? false
    let hasSet = today?[.maghrib].map { $0 <= now } ?? false
    let day = isBeforeNight ? yesterday : hasSet ? tomorrow : today
    let date = day?.hijri?.date
    let inMonth = reckoning.fastingDate(date)
    guard choice.holds(on: date, reckoning) else { return nil }
    self.date = inMonth
    isNight = !isBeforeNight && (hasSet || today?.fast.begin.map { now < $0 } ?? false)
    length =
      self.date.flatMap { date in
        guard !reckoning.mayBeLonger(date.inMonth) else { return nil }
        if date.day == 30, !hasSet { return 30 }
        return reckoning.hasLength(date.inMonth) ? reckoning.length(of: date.inMonth) : nil
      }
    var next: (end: End, time: UTC)?
    for day in [yesterday, today, tomorrow] {
      guard let day, choice.holds(on: day.hijri?.date, reckoning) else { continue }
      for (end, time) in [(End.suhoor, day.fast.begin), (.iftar, day.fast.end)] {
        if next == nil, let time, time > now { next = (end, time) }
      }
    }
    self.next = next
  }

  /// The month, of a year.
  public static let month = 9
}

/// When the ends of the fast are counted down.
public enum RamadanChoice: String, CaseIterable, Sendable {
  /// In Ramadan, by the months in force.
  case auto
  /// Every day, as where the month has begun earlier than by the months in force.
  case on
  /// Never.
  case off

  /// Whether the ends of the fast are counted down on a day with this date.
  public func holds(on date: HijriDate?, _ reckoning: HijriReckoning) -> Bool {
    self == .on || self == .auto && reckoning.fastingDate(date) != nil
  }
}

extension HijriReckoning {
  /// Whether the number of a month's days is known: the start of the next month is announced.
  public func hasLength(_ month: HijriMonth) -> Bool { month.next.map { announced.contains($0) } ?? false }

  /// The date of a day in Ramadan; nil outside it. The day after the 29th is the 30th for those who wait for an
  /// announcement: the start of this month was announced, and that of the next one is not.
  public func fastingDate(_ date: HijriDate?) -> HijriDate? {
    guard let date else { return nil }
    if date.month == RamadanHere.month { return date }
    guard date.month == RamadanHere.month + 1, date.day == 1,
      let month = HijriMonth(year: date.year, month: RamadanHere.month), mayBeLonger(month)
    else { return nil }
    return HijriDate(day: 30, of: month)
  }

  /// Whether a month that is calculated with 29 days may have 30.
  func mayBeLonger(_ month: HijriMonth) -> Bool {
    announced.contains(month) && !hasLength(month) && length(of: month) == 29
  }

  /// The days of the Ramadan that a day is in, or of the next one; thirty while it is not known how many it has.
  public func ramadan(from day: CivilDay) -> ClosedRange<CivilDay>? {
    guard let date = date(of: day)?.date,
      let month = HijriMonth(year: date.month > RamadanHere.month ? date.year + 1 : date.year, month: RamadanHere.month)
    else { return nil }
    let first = start(of: month)
    return first...first + ((hasLength(month) ? length(of: month) : 30) - 1)
  }
}
