public import Quantities

/// The starts of months as an authority has announced them: they take precedence over any calendar.
///
/// The months between, before and after them keep 29 or 30 days: each begins as near to its calendar's start as that
/// allows.
public struct AnnouncedMonths: Equatable, Sendable {
  /// A month and its first day.
  struct Start: Equatable, Sendable {
    let month, day: Int
  }

  /// How far an announced start may be from the civil calendar's, in days. Umm al-Qura is 2 days before it to 1 day
  /// after it, and a sighting at most 2 days after Umm al-Qura; one day is spare.
  public static let reach = 4

  /// In the order of months.
  private var starts: [Start] = []

  /// No announcements.
  public init() {}

  /// Whether no start was announced.
  public var isEmpty: Bool { starts.isEmpty }

  /// The number of announced months.
  public var count: Int { starts.count }

  /// Whether a month's start was announced.
  public func contains(_ month: HijriMonth) -> Bool { starts.contains { $0.month == month.number } }

  /// Adds a month. A start that contradicts an earlier announcement, or is too far from any calendar, is refused.
  public mutating func add(_ month: HijriMonth, begins day: CivilDay) throws(AnnouncementError) {
    let (civil, reach) = (CivilMonths.start(of: month.number), AnnouncedMonths.reach)
    guard (civil - reach...civil + reach).contains(day.number) else { throw .far(from: CivilDay(number: civil)) }
    let place = starts.firstIndex { $0.month >= month.number } ?? starts.count
    if place < starts.count, starts[place].month == month.number {
      guard starts[place].day == day.number else { throw .repeated(CivilDay(number: starts[place].day)) }
      return
    }
    let start = Start(month: month.number, day: day.number)
    if place > 0 { try AnnouncedMonths.check(starts[place - 1], start) }
    if place < starts.count { try AnnouncedMonths.check(start, starts[place]) }
    starts.insert(start, at: place)
  }

  /// These announcements without one month's.
  func without(_ month: HijriMonth) -> AnnouncedMonths {
    var others = self
    others.starts.removeAll { $0.month == month.number }
    return others
  }

  /// Throws unless the months between two starts can have 29 or 30 days each.
  private static func check(_ one: Start, _ other: Start) throws(AnnouncementError) {
    let (months, days) = (other.month - one.month, other.day - one.day)
    guard days >= 29 * months, days <= 30 * months else {
      throw .length(from: HijriMonth(number: one.month), to: HijriMonth(number: other.month), days: days)
    }
  }

  /// A month's first day by the announcements, given the calendar's. The maximum or the minimum of two sequences with
  /// steps of 29 and 30 also has such steps, so no month gets 28 or 31 days.
  func start(of month: Int, calendar day: Int) -> Int {
    var (earliest, latest) = (Int.min, Int.max)
    // The nearest start on each side is enough: it agrees with those beyond it.
    for start in starts {
      let months = month - start.month
      let range = months >= 0 ? (29 * months, 30 * months) : (30 * months, 29 * months)
      (earliest, latest) = (max(earliest, start.day + range.0), min(latest, start.day + range.1))
      if months <= 0 { break }
    }
    return min(max(day, earliest), latest)
  }
}

/// Why an announced start of a month is refused.
public enum AnnouncementError: Error, Equatable {
  /// It is more than `AnnouncedMonths.reach` days from the civil calendar's, which is on this day.
  case far(from: CivilDay)
  /// The month was announced before, with this other first day.
  case repeated(CivilDay)
  /// From one announced month's start to another's there would be this many days, not 29 or 30 per month.
  case length(from: HijriMonth, to: HijriMonth, days: Int)
  /// It would leave this many days, not 29 or 30, to the previous month, which begins on this day.
  case leaves(HijriMonth, from: CivilDay, days: Int)
}
