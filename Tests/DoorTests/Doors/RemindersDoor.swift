import Day
import Keeping
import Text

extension Door {
  /// A backup of reminders. What is accepted is the same after it was written and read again, and every identifier can
  /// be part of a file name.
  static let reminders = Door(
    name: "reminders", longest: 8192,
    words: [
      #"{"version":1,"reminders":["#, #"{"id":"a","title":"Zakat","hijriDate":{"year":null,"month":9,"day":1}}"#,
      #","recurrence":"annual""#, #","recurrence":"one-time""#, #","time":"fajr-30m""#, #","time":"07:30""#,
      #","durationDays":3"#, #","notesText":"a\nb""#, #","attachments":["#,
      #"{"id":"f","type":"file","path":"attachments/a.txt","displayName":"a"}"#,
      #"{"id":"l","type":"link","url":"https://example.org"}"#, "]", "}", ",", "null", "1448", "-1", "30", "\\u0000",
    ]
  ) { bytes in
    do throws(Expectation) {
      let found = try ReminderBackup(bytes)
      let again = try ReminderBackup(found.bytes)
      guard again == found else { return "it is read as another one than it was written" }
      let ids = found.records.flatMap { [$0.reminder.id] + $0.attachments.map(\.id) }
      if let id = ids.first(where: { !ReminderAttachment.isIdentifier($0) }) { return "an identifier is ‘\(id)’" }
      return found.records.contains { $0.reminder.title.contains("\n") } ? "a title has several lines" : nil
    } catch { return fault(ofMessage: error.text, naming: "expected") }
  }
}
