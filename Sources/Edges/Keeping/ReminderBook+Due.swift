public import Day
internal import Quantities
public import Text

extension ReminderBook {
  /// Passes each reminder whose date is in one of some months of the year, with its number and no text except its
  /// identifier: a caller that looks for due ones needs no more, however many are stored. A row that is not a reminder
  /// is reported to `fault` and skipped.
  public func dates(
    inMonths months: [Int], fault: (String) -> Void = { _ in }, each: (Int, Reminder) -> Void
  ) throws(TraceError) {
    var times: [String: ReminderTime] = [:]
    let places = Array(repeating: "?", count: months.count).joined(separator: ",")
    // A row in a damaged file may have any month.
    let text = """
      SELECT number, id, year, month, day, time, days FROM reminders
      WHERE month IN (\(places)) OR typeof(month)<>'integer' OR month NOT BETWEEN 1 AND 12
      """
    try database.run(text, months.map { .number($0) }) { row throws(TraceError) in
      if let (number, reminder) = ReminderBook.date(row, &times) {
        each(number, reminder)
      } else {
        fault(ReminderBook.fault(inRow: row.number(0) ?? 0))
      }
    }
  }

  /// A message saying that a row is not a reminder.
  public static func fault(inRow number: Int) -> String {
    "reminder \(number): its row is not one of a reminder; left out"
  }

  /// A row as a reminder without a title; nil if it is not a reminder.
  private static func date(
    _ row: borrowing Database.Row, _ times: inout [String: ReminderTime]
  ) -> (Int, Reminder)? {
    let text = row.text(5)
    if times[text] == nil { times[text] = ReminderTime(text) }
    guard let number = row.number(0), let month = row.number(3), let day = row.number(4), let days = row.number(6),
      let date = HijriRecurrence(month: month, day: day, year: row.number(2), days: days), let time = times[text],
      ReminderAttachment.isIdentifier(row.text(1))
    else { return nil }
    return (number, Reminder(id: row.text(1), title: "", date: date, time: time))
  }
}
