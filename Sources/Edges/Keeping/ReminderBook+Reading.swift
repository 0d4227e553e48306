public import Day
internal import Quantities
internal import System
public import Text

// Reading: one reminder at a time, however many there are. A row that is not a reminder is reported to `fault` and
// skipped.
extension ReminderBook {
  /// Which reminders to read.
  public struct Selection: Equatable, Sendable {
    let months: [Int]
    let years: ClosedRange<Int>

    /// The reminders in these months, from 1, of every year or of one of these years.
    public init(months: [Int], years: ClosedRange<Int>) { (self.months, self.years) = (months, years) }

    fileprivate var condition: String {
      "r.month IN (\(months.map { "\($0)" }.joined(separator: ",")))"
        + " AND (r.year IS NULL OR r.year BETWEEN \(years.lowerBound) AND \(years.upperBound))"
    }
  }

  /// A reminder without its notes and attachments.
  public struct Dated: Equatable, Sendable {
    /// Its number.
    public let number: Int
    /// The reminder.
    public let reminder: Reminder
  }

  private static let dated = "r.number, r.id, r.title, r.year, r.month, r.day, r.time, r.days"
  private static let columns = dated + ", r.notes, r.revision"

  /// Passes the reminders in the order of their numbers.
  public func each(
    _ selection: Selection? = nil, fault: (String) -> Void = { _ in }, _ take: (Entry) throws(TraceError) -> Void
  ) throws(TraceError) {
    try each(where: selection.map(\.condition), [], fault, take)
  }

  /// All reminders in the order of their numbers.
  public func entries(fault: (String) -> Void = { _ in }) throws(TraceError) -> [Entry] {
    var entries: [Entry] = []
    try each(fault: fault) { entry throws(TraceError) in entries.append(entry) }
    return entries
  }

  /// A reminder by its number; nil if there is none. Throws if its row is damaged.
  public func entry(_ number: Int) throws(TraceError) -> Entry? {
    var isDamaged = false
    let found = try entry(number) { _ in isDamaged = true }
    guard found == nil, isDamaged else { return found }
    throw database.damaged(
      "reminder \(number): its row is not one of a reminder: qibla remind remove \(number) takes it away")
  }

  /// A reminder by its number; nil if there is none, or its row is not a reminder.
  public func entry(_ number: Int, fault: (String) -> Void) throws(TraceError) -> Entry? {
    var found: Entry?
    try each(where: "r.number=?", [.number(number)], fault) { entry throws(TraceError) in found = entry }
    return found
  }

  /// Passes the reminders, without notes and attachments, in the order of their numbers.
  public func dates(
    _ selection: Selection? = nil, fault: (String) -> Void = { _ in }, _ take: (Dated) throws(TraceError) -> Void
  ) throws(TraceError) {
    let condition = selection.map { " WHERE \($0.condition)" } ?? ""
    var times: [String: ReminderTime] = [:]
    try database.run("SELECT \(ReminderBook.dated) FROM reminders r\(condition) ORDER BY r.number") {
      row throws(TraceError) in
      guard let dated = ReminderBook.dated(row, &times) else { return fault(ReminderBook.noReminder(row)) }
      try take(dated)
    }
  }

  /// How many reminders there are.
  public func count() throws(TraceError) -> Int { try database.number("SELECT count(*) FROM reminders") }

  /// Why the database is damaged; nil if it is not. An index of attachments that lacks some would hide them.
  public func damage() throws(TraceError) -> String? {
    try database.fault(.tables(indexesOf: "attachments")).map { "it is damaged: \($0)" }
  }

  /// Why something may be missing or cannot be changed: rows that are not reminders, a newer program; empty if there is
  /// no such reason. Throws if the database is damaged. It reads everything once, and if `isThorough` also all indexes.
  public func faults(isThorough: Bool = false) throws(TraceError) -> [String] {
    let damage = isThorough ? try database.fault(.everything).map { "it is damaged: \($0)" } : try damage()
    if let damage { throw database.damaged(damage) }
    var faults = refusal.map { ["the reminders cannot be changed: \($0)"] } ?? []
    try each(fault: { if faults.count < ReminderBook.mostFaults { faults.append($0) } }) { _ throws(TraceError) in }
    return faults
  }

  /// At most this many faults are reported.
  private static let mostFaults = 20

  // MARK: - Rows

  private func each(
    where condition: String?, _ values: [Database.Value], _ fault: (String) -> Void,
    _ take: (Entry) throws(TraceError) -> Void
  ) throws(TraceError) {
    let text =
      """
      SELECT \(ReminderBook.columns), a.id, a.kind, a.hash, a.bytes, a.url, a.name, a.number
      FROM reminders r LEFT JOIN attachments a ON a.reminder=r.number
      \(condition.map { "WHERE \($0)" } ?? "") ORDER BY r.number, a.number
      """
    // A reminder has a row for each of its attachments: it is passed on when the next one begins.
    var (waiting, number, times) = (nil as Entry?, nil as Int?, [String: ReminderTime]())
    try database.run(text, values) { row throws(TraceError) in
      if number == nil || number != row.number(0) {
        if let entry = waiting { try take(entry) }
        number = row.number(0)
        waiting = ReminderBook.entry(row, &times)
        if waiting == nil { fault(ReminderBook.noReminder(row)) }
      }
      guard waiting != nil, row.number(16) != nil else { return }
      if let attachment = ReminderBook.attachment(row) {
        waiting?.record.attachments.append(attachment)
      } else {
        fault("reminder \(number ?? 0): a row of its attachments is not one; left out")
      }
    }
    if let waiting { try take(waiting) }
  }

  private static func noReminder(_ row: borrowing Database.Row) -> String { fault(inRow: row.number(0) ?? 0) }

  /// A row's date and title; nil if it is not a reminder. `times` caches the few texts of times.
  private static func dated(_ row: borrowing Database.Row, _ times: inout [String: ReminderTime]) -> Dated? {
    let text = row.text(6)
    if times[text] == nil { times[text] = ReminderTime(text) }
    guard let number = row.number(0), let month = row.number(4), let day = row.number(5), let days = row.number(7),
      let date = HijriRecurrence(month: month, day: day, year: row.number(3), days: days),
      let time = times[text], ReminderAttachment.isIdentifier(row.text(1)),
      ReminderRecord.fault(inTitle: row.text(2)) == nil
    else { return nil }
    return Dated(number: number, reminder: Reminder(id: row.text(1), title: row.text(2), date: date, time: time))
  }

  /// A row as a reminder without attachments; nil if it is not a reminder.
  private static func entry(_ row: borrowing Database.Row, _ times: inout [String: ReminderTime]) -> Entry? {
    guard let dated = dated(row, &times), ReminderRecord.fault(inNotes: row.text(8)) == nil else { return nil }
    var record = ReminderRecord(dated.reminder)
    record.notes = row.text(8)
    // A file that was damaged, or made by another program, may have any number here.
    return Entry(number: dated.number, revision: min(max(row.number(9) ?? 0, 0), mostRevisions), record: record)
  }

  private static func attachment(_ row: borrowing Database.Row) -> ReminderAttachment? {
    guard let kind = ReminderAttachment.Kind(rawValue: row.text(11)), ReminderAttachment.isIdentifier(row.text(10))
    else { return nil }
    var attachment = ReminderAttachment(
      id: row.text(10), kind: kind, path: row.text(12), url: row.text(14), name: row.text(15).plain)
    attachment.bytes = row.number(13) ?? 0
    return attachment
  }
}
