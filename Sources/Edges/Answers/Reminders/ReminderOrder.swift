internal import Agenda
public import Almanac
public import Formats
public import Keeping
public import Quantities
internal import Words

/// Reminders in the order in which they come next, those that are over at the end: for a list that is read in parts.
public struct ReminderOrder: Sendable {
  /// The day from which they come.
  public let today: CivilDay
  private let reckoning: HijriReckoning
  private let rows: [Row]

  private struct Row {
    let entry: ReminderBook.Entry
    let next: HijriRecurrence.Occurrence?
  }

  /// The order of reminders from a day on.
  public init(_ entries: [ReminderBook.Entry], from today: CivilDay, by reckoning: HijriReckoning) {
    (self.today, self.reckoning) = (today, reckoning)
    let rows = entries.map { Row(entry: $0, next: $0.record.reminder.date.next(from: today, by: reckoning)) }
    func key(_ row: Row) -> (Int, Int) { (row.next?.first.number ?? .max, row.entry.number) }
    self.rows = rows.sorted { key($0) < key($1) }
  }

  /// Whether it is still right for a day and dates.
  public func serves(_ today: CivilDay, by reckoning: HijriReckoning) -> Bool {
    today == self.today && reckoning == self.reckoning
  }

  /// Adds a part of the list, of those whose titles have a text: how many there are, and so many from a place on.
  public func add(_ count: Int, from place: Int, having text: String?, to json: inout ByteBuffer) {
    let wanted = text.map { Array($0.lowercased().utf8) } ?? []
    let found = wanted.isEmpty ? rows : rows.filter { ReminderOrder.holds($0.entry.record.reminder.title, wanted) }
    json.add("total", found.count)
    json.add("from", place)
    json.add("reminders", found.dropFirst(place).prefix(count)) { json, row in
      json.add(brief: row.entry)
      json.add(next: row.next, by: reckoning)
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
