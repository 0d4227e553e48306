internal import Day
internal import Quantities
internal import System

/// The total size of all reminders of a user or a household, and its limits. The database, archives and imports share
/// these limits: what can be stored can be exported, and what is exported can be imported.
public struct ReminderBounds: Equatable, Sendable {
  /// The most reminders.
  public static let most = 100_000
  /// The most bytes of titles, notes, and the names and addresses of attachments.
  public static let mostText = 16_000_000
  /// The most attachments of all reminders.
  public static let mostAttachments = 10_000

  /// The number of reminders, the bytes of their texts, the number of attachments, and the bytes of their files.
  public var reminders = 0, text = 0, attachments = 0, files = 0

  /// The total size of no reminders.
  public init() {}

  /// The total size of some reminders.
  public init(_ records: [ReminderRecord]) {
    self.init()
    for record in records { add(record) }
  }

  private mutating func add(_ record: ReminderRecord) {
    reminders += 1
    text += record.reminder.title.utf8.count + record.notes.utf8.count
    attachments += record.attachments.count
    for attachment in record.attachments { text += attachment.name.utf8.count + attachment.url.utf8.count }
  }

  /// What exceeds a limit, with what was found and what is expected; nil if nothing does. A size smaller than `before`
  /// is always accepted: reminders from an older program may exceed the limits, and can be removed one by one.
  public func fault(after before: ReminderBounds? = nil) -> String? {
    func isTooMuch(_ found: KeyPath<ReminderBounds, Int>, _ most: Int) -> Bool {
      self[keyPath: found] > most && before.map { self[keyPath: found] > $0[keyPath: found] } ?? true
    }
    if isTooMuch(\.reminders, ReminderBounds.most) {
      return "expected at most \(ReminderBounds.most) reminders, found \(reminders)"
    }
    if isTooMuch(\.text, ReminderBounds.mostText) {
      return "expected at most \(ReminderBounds.mostText) bytes of titles, notes and addresses in all, found \(text)"
    }
    if isTooMuch(\.attachments, ReminderBounds.mostAttachments) {
      return "expected at most \(ReminderBounds.mostAttachments) attachments in all, found \(attachments)"
    }
    if isTooMuch(\.files, ReminderAttachment.mostBytesInAll) {
      return "expected at most \(ReminderAttachment.mostBytesInAll / 1_000_000) MB of attachments in all, found "
        + "\(files / 1_000_000) MB"
    }
    return nil
  }
}
