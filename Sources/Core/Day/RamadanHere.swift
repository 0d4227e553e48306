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
    let isInMonth = date?.month == RamadanHere.month
    guard choice.holds(on: date) else { return nil }
    self.date = isInMonth ? date : nil
    isNight = !isBeforeNight && (hasSet || today?.fast.begin.map { now < $0 } ?? false)
    length =
      self.date.flatMap { date in
        date.day == 30 && !hasSet ? 30 : reckoning.hasLength(date.inMonth) ? reckoning.length(of: date.inMonth) : nil
      }
    var next: (end: End, time: UTC)?
    for day in [yesterday, today, tomorrow] {
      guard let day, choice.holds(on: day.hijri?.date) else { continue }
      for (end, time) in [(End.suhoor, day.fast.begin), (.iftar, day.fast.end)] {
        if next == nil, let time, time > now { next = (end, time) }
      }
    }
    self.next = next
  }

  /// The month, of a year.
  static let month = 9
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
  public func holds(on date: HijriDate?) -> Bool { self == .on || self == .auto && date?.month == RamadanHere.month }
}

extension HijriReckoning {
  /// Whether the number of a month's days is known: the start of the next month is announced.
  public func hasLength(_ month: HijriMonth) -> Bool { month.next.map { announced.contains($0) } ?? false }

  /// The days of the Ramadan that a day is in, or of the next one; thirty while it is not known how many it has.
  public func ramadan(from day: CivilDay) -> ClosedRange<CivilDay>? {
    guard let date = date(of: day)?.date,
      let month = HijriMonth(year: date.month > RamadanHere.month ? date.year + 1 : date.year, month: RamadanHere.month)
    else { return nil }
    let first = start(of: month)
    return first...first + ((hasLength(month) ? length(of: month) : 30) - 1)
  }
}
