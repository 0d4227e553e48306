public import Almanac
internal import Day
public import Quantities
public import Words

/// The months, and the days and nights that are kept, that move when starts of months change.
public struct MonthMove: Equatable, Sendable {
  /// The months with another first day.
  public private(set) var months: [HijriMonth] = []
  /// The events that are on another day: each with its old first civil day and its new occasion.
  public private(set) var events: [(was: CivilDay, now: HijriOccasion)] = []
  /// The reckoning after the change.
  public let now: HijriReckoning

  /// Whether two changes move the same.
  public static func == (a: MonthMove, b: MonthMove) -> Bool {
    a.months == b.months && a.now == b.now && a.events.elementsEqual(b.events) { $0.was == $1.was && $0.now == $1.now }
  }

  /// The difference between two reckonings from half a year before a month to a year after it.
  public init(from before: HijriReckoning, to now: HijriReckoning, around month: HijriMonth) {
    self.now = now
    let span = (before.start(of: month) - 177)...(before.start(of: month) + 355)
    var each = before.date(of: span.lowerBound)?.date.inMonth
    while let month = each, before.start(of: month) <= span.upperBound {
      if before.start(of: month) != now.start(of: month) { months.append(month) }
      each = month.next
    }
    let (old, new) = (before.occasions(on: span), now.occasions(on: span.lowerBound - 8...span.upperBound + 8))
    for occasion in old {
      // A fast of every week is no day of the calendar.
      guard occasion.event != .weeklyFast,
        let found = new.first(where: { $0.event == occasion.event && $0.date == occasion.date }),
        found.first != occasion.first
      else { continue }
      events.append((occasion.first, found))
    }
  }

  /// The events in words, the most important first: `Eid al-Fitr: Friday 2026-03-20 → Saturday 2026-03-21`.
  public func lines(_ words: HijriWords) -> [String] {
    func day(_ day: CivilDay) -> String { "\(words.weekday(day)) \(day.iso)" }
    return events.sorted { $0.now.event.rank.rawValue > $1.now.event.rank.rawValue }.map { was, now in
      "\(words.name(now.event))\(words.colon)\(day(was)) → \(day(now.first))"
    }
  }
}
