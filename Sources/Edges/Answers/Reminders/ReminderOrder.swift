public import Almanac
internal import Day
public import Keeping
public import Quantities
public import Text
internal import Words

/// The order in which reminders come next, those that are over at the end: for a list that is read in parts. It has
/// their numbers, and no more: there may be many.
public struct ReminderOrder: Sendable {
  /// The day from which they come.
  public let today: CivilDay
  private let reckoning: HijriReckoning
  private let rows: [Row]

  private struct Row {
    let number: Int
    /// The number of its next day; the last one where it is over.
    let next: Int32
  }

  private struct Key: Hashable {
    let month, day, days: Int
    let year: Int?
  }

  /// The order of reminders from a day on, which are given in the order of their numbers.
  public init(
    from today: CivilDay, by reckoning: HijriReckoning,
    of reminders: ((ReminderBook.Dated) throws(TraceError) -> Void) throws(TraceError) -> Void
  ) throws(TraceError) {
    (self.today, self.reckoning) = (today, reckoning)
    // Many reminders share a date.
    var (rows, known) = ([Row](), [Key: Int32]())
    try reminders { dated throws(TraceError) in
      let date = dated.reminder.date
      let key = Key(month: date.month, day: date.day, days: date.days, year: date.year)
      let next = known[key] ?? Int32(clamping: date.next(from: today, by: reckoning)?.first.number ?? .max)
      known[key] = next
      rows.append(Row(number: dated.number, next: next))
    }
    rows.sort { ($0.next, $0.number) < ($1.next, $1.number) }
    self.rows = rows
  }

  /// Whether it is still right for a day and dates.
  public func serves(_ today: CivilDay, by reckoning: HijriReckoning) -> Bool {
    today == self.today && reckoning == self.reckoning
  }

  /// A part of the list.
  public struct Part {
    /// How many reminders the list has.
    public let total: Int
    let place: Int
    let entries: [ReminderBook.Entry]
  }

  /// So many from a place on, of those whose titles have a text.
  /// A row that is none is told in `fault` and left out.
  public func part(
    _ count: Int, from place: Int, having text: String?, in book: borrowing ReminderBook, fault: (String) -> Void
  ) throws(TraceError) -> Part {
    let wanted = text.map { Array($0.lowercased().utf8) } ?? []
    var rows = rows
    if !wanted.isEmpty {
      var found: Set<Int> = []
      try book.dates { dated throws(TraceError) in
        if ReminderOrder.holds(dated.reminder.title, wanted) { found.insert(dated.number) }
      }
      rows.removeAll { !found.contains($0.number) }
    }
    var entries: [ReminderBook.Entry] = []
    for row in rows.dropFirst(place).prefix(count) {
      // Another program may have removed it at this moment.
      if let entry = try book.entry(row.number, fault: fault) { entries.append(entry) }
    }
    return Part(total: rows.count, place: place, entries: entries)
  }

  /// Adds a part of the list.
  public func add(_ part: Part, to json: inout ByteBuffer) {
    json.add("total", part.total)
    json.add("from", part.place)
    json.add("reminders", part.entries) { json, entry in
      json.add(brief: entry)
      json.add(next: entry.record.reminder.date.next(from: today, by: reckoning), by: reckoning)
    }
  }

  /// Whether a title has a text in it, in capitals or not.
  private static func holds(_ title: String, _ wanted: [UInt8]) -> Bool {
    let bytes = Array(title.lowercased().utf8)
    guard bytes.count >= wanted.count else { return false }
    return (0...bytes.count - wanted.count).contains { bytes[$0..<$0 + wanted.count].elementsEqual(wanted) }
  }
}

extension ByteBuffer {
  /// Adds the fields of a reminder that a list shows.
  public mutating func add(brief entry: ReminderBook.Entry) {
    let (record, reminder) = (entry.record, entry.record.reminder)
    add("number", entry.number)
    add("revision", entry.revision)
    add("title", reminder.title)
    add("year", reminder.date.year)
    add("month", reminder.date.month)
    add("day", reminder.date.day)
    add("days", reminder.date.days)
    add("time", reminder.time.text)
    add("has_notes", !record.notes.isEmpty)
    add("attached", record.attachments.count)
  }
}
