internal import Answers
internal import Configuration
internal import Day
internal import Keeping
internal import Shell
internal import System
internal import Text

/// The parts of a reminder on the command line.
struct GivenReminder: Equatable {
  var title: String?
  var date: String?
  var year: String?
  var time: String?
  var note: String?
  var attachments: [String] = []
  var isWithoutAttachments = false

  static let options: [Option<GivenReminder>] = [
    Option("title", \.title, .word("TEXT", "a title of 1 to 200 characters"), "edit: another title"),
    Option("on", \.date, .word("DAY/MONTH", HijriRecurrence.expected), "day and month, such as 1/9"),
    Option("year", \.year, .word("YEAR", "a Hijri year, or each"), "the only year; edit: each is every year again"),
    Option("at", \.time, .word("TIME", ReminderTime.expected), "time of day, or of prayer (default: 09:00)"),
    Option("note", \.note, .word("TEXT", "notes of at most 10,000 characters"), "notes"),
    Option(
      "attach", everyOf: \.attachments, .word("FILE|URL", "a file or an address"), "file or address that belongs to it"),
    Option("no-attachments", \.isWithoutAttachments, "edit: take all attachments away"),
  ]

  /// Whether there are none.
  var isEmpty: Bool {
    title == nil && date == nil && year == nil && time == nil && note == nil && attachments.isEmpty
      && !isWithoutAttachments
  }

  /// The files and addresses to attach. Files are opened with the user's own rights.
  func additions() throws(TraceError) -> [ReminderBook.Addition] {
    try attachments.map { text throws(TraceError) in
      let lower = text.lowercased()
      return lower.hasPrefix("http://") || lower.hasPrefix("https://") ? .link(text) : .file(try GivenFile(text))
    }
  }

  /// A new reminder from these parts.
  func new(_ title: String, days: Int?) throws(Stop) -> ReminderRecord {
    guard let date else {
      throw .usage("remind add: expected --on with \(HijriRecurrence.expected), found none")
    }
    guard let first = HijriRecurrence(date) else { throw unread(date) }
    let made = Reminder(id: NewIdentifier.make(), title: title, date: first, time: .clock(minute: 9 * 60))
    return try changed(ReminderRecord(made), days: days, title: title)
  }

  /// A reminder in which these parts replace the old ones.
  func changed(_ record: ReminderRecord, days: Int?, title: String? = nil) throws(Stop) -> ReminderRecord {
    var record = record
    if let title = title ?? self.title {
      if let fault = ReminderRecord.fault(inTitle: title) { throw .usage("remind: \(fault)") }
      record.reminder.title = title
    }
    if let note = note.map(ReminderRecord.cleaned) {
      if let fault = ReminderRecord.fault(inNotes: note) { throw .usage("remind: \(fault)") }
      record.notes = note
    }
    if let time {
      guard let read = ReminderTime(time) else {
        throw .usage("remind: --at: expected \(ReminderTime.expected), found ‘\(time)’")
      }
      record.reminder.time = read
    }
    record.reminder.date = try changed(record.reminder.date, days)
    if isWithoutAttachments { record.attachments = [] }
    return record
  }

  private func changed(_ old: HijriRecurrence, _ days: Int?) throws(Stop) -> HijriRecurrence {
    var (month, day, year) = (old.month, old.day, old.year)
    if let date {
      guard let read = HijriRecurrence(date) else { throw unread(date) }
      (month, day, year) = (read.month, read.day, read.year ?? year)
    }
    if let text = self.year {
      if text == "each" {
        year = nil
      } else {
        guard let read = DateText.whole(text), let _ = HijriRecurrence(month: month, day: day, year: read) else {
          throw .usage("remind: --year: expected a Hijri year from 1 to 1690, or each, found ‘\(text)’")
        }
        year = read
      }
    }
    guard let found = HijriRecurrence(month: month, day: day, year: year, days: days ?? old.days) else {
      throw .usage("remind: --days: expected 1 to 30 days, found \(days ?? old.days)")
    }
    return found
  }

  private func unread(_ date: String) -> Stop {
    .usage("remind: --on: expected \(HijriRecurrence.expected), found ‘\(date)’")
  }
}
