public import Quantities

/// A Hijri date with the civil day whose daytime it covers, and its source.
public struct HijriDay: Equatable, Sendable {
  /// The Hijri date.
  public let date: HijriDate
  /// The civil day. The Hijri day begins at sunset on the previous civil day.
  public let day: CivilDay
  /// The source of the date.
  public let source: HijriSource

  /// A date with its civil day.
  public init(date: HijriDate, day: CivilDay, source: HijriSource) {
    (self.date, self.day, self.source) = (date, day, source)
  }
}

/// How days are dated: by a calendar, moved by some days, with the announced starts of months.
///
/// Every date belongs to one civil day and every civil day has one date, whatever the adjustment and the announcements
/// are. Conversions do not allocate.
public struct HijriReckoning: Equatable, Sendable {
  /// The calendar.
  public let calendar: HijriCalendar
  /// By how many days Hijri dates are later than the calendar's, from -2 to 2: with 1, the day that the calendar
  /// numbers 1 is numbered 2. Announced months are not moved.
  public let adjustment: Int
  /// The announced starts of months.
  public let announced: AnnouncedMonths

  /// The accepted adjustments.
  public static let adjustments = -2...2

  /// A reckoning (default: Umm al-Qura as published). An adjustment out of bounds counts as the nearest bound.
  public init(
    _ calendar: HijriCalendar = .ummAlQura, adjustment: Int = 0, announced: AnnouncedMonths = AnnouncedMonths()
  ) {
    self.calendar = calendar
    self.adjustment = min(max(adjustment, HijriReckoning.adjustments.lowerBound), HijriReckoning.adjustments.upperBound)
    self.announced = announced
  }

  /// The date of a day; nil outside `HijriMonth.years`. After maghrib it is already the next day's.
  @inline(never) public func date(of day: CivilDay, afterMaghrib: Bool = false) -> HijriDay? {
    // Far outside the calendar's years the arithmetic would overflow.
    guard (-500_000...200_000).contains(day.number) else { return nil }
    let number = afterMaghrib ? day.number + 1 : day.number
    // A start of the tables is at most two days before the civil calendar's; one that is announced, or moved by an
    // announcement, at most eight. So the month is this one or the one before it.
    let slack = announced.isEmpty ? 2 + adjustment : 8
    var month = CivilMonths.month(of: number + slack)
    var start = self.start(of: month)
    if start > number {
      month -= 1
      guard month >= 0 else { return nil }
      start = self.start(of: month)
    }
    guard month < HijriMonth.count, number >= start else { return nil }
    let date = HijriDate(day: number - start + 1, of: HijriMonth(number: month))
    return HijriDay(date: date, day: CivilDay(number: number), source: source(of: date.inMonth))
  }

  /// The civil day of a date; nil if the month has no such day.
  public func day(of date: HijriDate) -> CivilDay? {
    let start = self.start(of: date.inMonth.number)
    // The length is computed only if it matters: every month of every calendar has at least 28 days.
    guard date.day >= 1, date.day <= 28 || date.day <= length(of: date.inMonth) else { return nil }
    return CivilDay(number: start + date.day - 1)
  }

  /// The first day of a month.
  public func start(of month: HijriMonth) -> CivilDay { CivilDay(number: anyStart(of: month.number)) }

  /// The number of days of a month: 29 or 30, but 28 or 31 in eight months of the published tables, and 28 in the month
  /// before them.
  public func length(of month: HijriMonth) -> Int { anyStart(of: month.number + 1) - anyStart(of: month.number) }

  /// The source of a month's dates: announced if its first day or the next month's is announced. A month that is only
  /// moved by announcements is presumed.
  public func source(of month: HijriMonth) -> HijriSource {
    guard !announced.isEmpty else { return calendar.source(of: month) }
    if announced.contains(month) { return .announced }
    if isMoved(month.number) { return .presumed }
    let next = HijriMonth(number: month.number + 1)
    guard isMoved(next.number) else { return calendar.source(of: month) }
    return announced.contains(next) ? .announced : .presumed
  }

  /// The same dates with one more announced start, or another one for its month. It must leave 29 or 30 days to the
  /// previous month, which may already have passed by these dates, and must fit the announced starts after it.
  public func announcing(_ month: HijriMonth, begins day: CivilDay) throws(AnnouncementError) -> HijriReckoning {
    var months = announced.without(month)
    let others = HijriReckoning(calendar, adjustment: adjustment, announced: months)
    try months.add(month, begins: day)
    if month.number > 0 {
      let before = HijriMonth(number: month.number - 1)
      let start = others.start(of: before)
      let days = day - start
      guard (29...30).contains(days) else { throw .leaves(before, from: start, days: days) }
    }
    return HijriReckoning(calendar, adjustment: adjustment, announced: months)
  }

  /// Whether announcements move a month's start.
  private func isMoved(_ month: Int) -> Bool { anyStart(of: month) != calendar.start(of: month) - adjustment }

  /// The same as `start(of:)`, for use where speed does not matter: a call instead of inlined code.
  @inline(never) private func anyStart(of month: Int) -> Int { start(of: month) }

  @inline(__always) private func start(of month: Int) -> Int {
    let expected = calendar.start(of: month) - adjustment
    return announced.isEmpty ? expected : announced.start(of: month, calendar: expected)
  }
}
