public import Quantities

/// Decides at an instant which reminders are called, a few at a time: each once, within its lapse, whatever the clock
/// does. Its work grows with the number of reminders due, not with the number stored.
///
/// It has no clock and no reminders: the user of this type reads them by their numbers, and stores what was called
/// before announcing it.
public struct ReminderCaller: Sendable {
  /// A reminder on one of its days.
  public struct Entry: Equatable, Sendable {
    /// Its instant.
    public let instant: UTC
    /// The number of the reminder.
    public let number: Int
    /// The day.
    public let day: CivilDay

    /// A reminder on a day.
    public init(_ number: Int, on day: CivilDay, at instant: UTC) {
      (self.number, self.day, self.instant) = (number, day, instant)
    }
  }

  /// For how long after its instant a reminder is still called.
  public static let lapse = TimeSpan.seconds(43_200)
  /// How far ahead of now entries are collected.
  public static let ahead = TimeSpan.seconds(86_400)
  /// The reminders that were called, by their names.
  public private(set) var called: CalledMoments
  /// How many reminders were missed since the start: the machine slept, or its clock was not trusted.
  public private(set) var missed = 0
  /// The entries that were not called before, in order; the first `done` of them are finished.
  private var entries: [Entry] = []
  private var done = 0
  /// The instants that the entries cover.
  private var known: Range<UTC>?
  private var seen: UTC?

  /// A caller that has already called these reminders.
  public init(called: CalledMoments = CalledMoments()) { self.called = called }

  /// Whether entries must be collected again: the clock has left the span that they cover, or has gone back.
  public func needsEntries(at now: UTC) -> Bool {
    guard let known, let seen else { return true }
    return now < seen || !known.contains(now + .seconds(43_200))
  }

  /// The instants for which to collect entries now. Missed reminders are counted up to two days back.
  public func span(at now: UTC) -> Range<UTC> {
    let earliest = max(min(seen ?? now, now), now + .seconds(-2 * 86_400))
    return earliest + .seconds(-ReminderCaller.lapse.seconds)..<now + ReminderCaller.ahead
  }

  /// The civil days on which an entry of a span can be: a time of prayer may be 12 hours from its day, and clocks are
  /// within a day of UTC.
  public static func days(of span: Range<UTC>) -> ClosedRange<CivilDay> {
    span.lowerBound.civilDay - 2...span.upperBound.civilDay + 2
  }

  /// Replaces the entries by those of a span that were not called yet, in any order.
  public mutating func take(_ new: [Entry], of span: Range<UTC>) {
    (entries, done, known) = (new, 0, span)
    entries.sort { ($0.instant, $0.day, $0.number) < ($1.instant, $1.day, $1.number) }
  }

  /// The next due entries, at most `most`; they stay until `finish`.
  public mutating func due(at now: UTC, atMost most: Int) -> ArraySlice<Entry> {
    while done < entries.count, now - entries[done].instant > ReminderCaller.lapse {
      if let seen, entries[done].instant > seen { missed += 1 }
      done += 1
    }
    var end = done
    while end < entries.count, end - done < most, entries[end].instant <= now { end += 1 }
    if end == done { seen = now }
    return entries[done..<end]
  }

  /// Finishes the first `count` entries. `moments` are those that were called.
  public mutating func finish(_ count: Int, calling moments: [Caller.Called], at now: UTC) {
    done += count
    for moment in moments { called.insert(moment) }
    called.forget(at: now)
  }

  /// The first unfinished entries, at most `most`.
  public func next(_ most: Int) -> ArraySlice<Entry> { entries[done...].prefix(most) }

  /// The first unfinished entry; nil if the next day has none.
  public var next: Entry? { done < entries.count ? entries[done] : nil }
}
