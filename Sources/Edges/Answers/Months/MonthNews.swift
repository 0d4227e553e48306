public import Almanac
public import Quantities
public import Readings
public import Words

/// The news that starts of months have changed: the months, and the days that move with them.
public struct MonthNews: Equatable, Sendable {
  /// The months with another first day, in order.
  public let months: [HijriMonth]
  private let move: MonthMove
  private let today: CivilDay

  /// At most so many days are named, all as important as the first.
  private static let mostEvents = 2
  /// A month that began earlier than this, in days, is no news any more.
  private static let past = 30

  /// The news between two files of months, on a day; nil where no date has moved that matters then. `reckoning` gives
  /// the dates that have a file's months in force.
  public init?(
    from old: MonthFile, to new: MonthFile, on today: CivilDay, by reckoning: (AnnouncedMonths) -> HijriReckoning
  ) {
    let (before, now) = (reckoning(old.months), reckoning(new.months))
    let moved = (old.lines + new.lines).map(\.month).filter { month in
      before.start(of: month) != now.start(of: month)
        && max(before.start(of: month), now.start(of: month)) >= today - MonthNews.past
    }.sorted { now.start(of: $0) < now.start(of: $1) }
    guard let first = moved.first else { return nil }
    months = moved.reduce(into: []) { months, month in if months.last != month { months.append(month) } }
    move = MonthMove(from: before, to: now, around: first)
    self.today = today
  }

  /// The sentence for people: `New data available for month Shawwal; calendar updated. Eid al-Fitr Fri 20 → Sat 21
  /// March`.
  public func text(_ language: Language) -> String {
    let words = HijriWords(language)
    let names = months.map(words.name).joined(separator: words.comma)
    let moved = move.events.filter { max($0.was, $0.now.first) >= today }.sorted {
      ($0.now.event.rank.rawValue, $1.was) > ($1.now.event.rank.rawValue, $0.was)
    }
    let rank = moved.first?.now.event.rank
    let events = moved.filter { $0.now.event.rank == rank }.prefix(MonthNews.mostEvents)
      .map { words.moved($0.now.event, from: $0.was, to: $0.now.first) }
    return ([words(.newMonths, names)] + (events.isEmpty ? [] : [events.joined(separator: words.comma)]))
      .joined(separator: " ")
  }

  /// It as programs get it, at an instant.
  public func alert(_ language: Language, at now: UTC) -> Alert {
    var alert = Alert()
    alert.kind = .months
    alert.id = (months.first?.iso ?? "") + "/" + alert.kind.word
    alert.time = LocalStamp(now)
    alert.epoch = Int(clamping: now.nanoseconds / 1_000_000_000)
    alert.text = text(language)
    return alert
  }
}
