internal import Almanac
internal import Answers
internal import Day
internal import Keeping
internal import Quantities
internal import Text

/// The store of reminders that are called: finds those of a time, and reads their words.
///
/// The words of the next ones are ready. Where the store can no longer be read, or another program has it for itself,
/// they are called by these.
struct ReminderStore {
  /// So many have their words ready.
  static let most = 256

  /// What a look has found.
  struct Found {
    let version: Int
    var entries: [ReminderCaller.Entry] = []
    /// Possible errors, a sentence each.
    var faults: [String]
  }

  private static let mostFaults = 8

  private let shelf: ReminderShelf
  /// The words of the next entries, in order; nil for one that the store has no longer.
  private var ready: [(entry: ReminderCaller.Entry, moment: Moment?)] = []
  /// The number of the store's state at which they were read.
  private var version: Int?

  /// The reminders of a folder. Another program's change is waited for so long.
  init(_ folder: String, patience: TimeSpan) { shelf = ReminderShelf(folder, patience: patience) }

  /// The number of its state now; nil where there are no reminders. One that cannot be read is not one without any.
  func version(at now: UTC) throws(TraceError) -> Int? { try shelf.look(now: now)?.version }

  /// Finds the entries of a span that were not called yet; nil where there are no reminders.
  func find(
    _ span: Range<UTC>, on ground: CallGround, but called: CalledMoments, at now: UTC
  ) throws(TraceError) -> Found? {
    try shelf.read(now: now) { book, standing throws(TraceError) in
      var schedule = ground.agenda.schedule
      let months = ReminderMonths(ReminderCaller.days(of: span), by: schedule.reckoning)
      var times: [CivilDay: DaySchedule?] = [:]
      // The shelf has looked through all rows when it was opened: one may have become none since.
      var (found, rows) = (Found(version: standing.version, faults: standing.faults), [String]())
      func take(fault: String) { if rows.count < ReminderStore.mostFaults { rows.append(fault) } }
      try book.dates(inMonths: months.ofYear, fault: take) { number, reminder in
        for day in months.days(of: reminder) {
          if times[day.day] == nil { times[day.day] = .some(schedule.day(day.day)) }
          let instant = ground.agenda.instant(of: reminder.time, times[day.day] ?? nil, on: day.day)
          guard span.contains(instant) else { continue }
          if called.count > 0, called.contains(MomentText(Moment(reminding: day, at: instant)).id) { continue }
          found.entries.append(ReminderCaller.Entry(number, on: day.day, at: instant))
        }
      }
      found.faults += rows
      return found
    }
  }

  /// Makes the words of the next entries ready.
  mutating func prepare(
    _ next: ArraySlice<ReminderCaller.Entry>, _ agenda: Agenda, at now: UTC
  ) throws(TraceError) {
    let read = try shelf.read(now: now) { book, standing throws(TraceError) in
      (version: standing.version, moments: try ReminderStore.moments(of: next, in: book, agenda))
    }
    (ready, version) = (Array(zip(next, read?.moments ?? [])), read?.version)
  }

  /// The words of the first of the next entries, as the store has them now; nil for those that it has no longer.
  mutating func moments(
    of first: ArraySlice<ReminderCaller.Entry>, of next: ArraySlice<ReminderCaller.Entry>, _ agenda: Agenda, at now: UTC
  ) throws(TraceError) -> [Moment?] {
    if try shelf.look(now: now)?.version == version {
      if case let known = known(of: first), known.count == first.count { return known }
      try prepare(next, agenda, at: now)
      let known = known(of: first)
      return known + Array(repeating: nil, count: first.count - known.count)
    }
    // It has changed since the last look, which may happen all the time: the others are made ready by the next one.
    return try shelf.read(now: now) { book, _ throws(TraceError) in
      try ReminderStore.moments(of: first, in: book, agenda)
    } ?? first.map { _ in nil }
  }

  /// The words of the first of some entries, as far as they are ready.
  func known(of entries: ArraySlice<ReminderCaller.Entry>) -> [Moment?] {
    guard let first = entries.first, let start = ready.firstIndex(where: { $0.entry == first }) else { return [] }
    return zip(entries, ready[start...]).prefix { $0 == $1.entry }.map { $1.moment }
  }

  private static func moments(
    of entries: ArraySlice<ReminderCaller.Entry>, in book: borrowing ReminderBook, _ agenda: Agenda
  ) throws(TraceError) -> [Moment?] {
    var (agenda, moments) = (agenda, [Moment?]())
    for entry in entries {
      let reminder = try book.entry(entry.number) { _ in }?.record.reminder
      let months = ReminderMonths(entry.day...entry.day, by: agenda.schedule.reckoning)
      moments.append(
        reminder.flatMap { months.days(of: $0).first }.map {
          Moment(reminding: $0, at: agenda.instant(of: $0.reminder.time, on: $0.day))
        })
    }
    return moments
  }
}
