internal import Agenda
public import Formats
internal import Quantities

extension ReminderBook {
  /// A file or an address to attach.
  public enum Addition: Equatable, Sendable {
    /// A file of the disk.
    case file(String)
    /// An address of the web.
    case link(String)
  }

  /// Adds a reminder, and returns it as it is stored. Its identifier is new.
  @discardableResult public func add(
    _ record: ReminderRecord, attaching additions: [Addition] = []
  ) throws(TraceError) -> Entry {
    let new = try changing { () throws(TraceError) in try stored(additions) }
    let number = try database.transaction { () throws(TraceError) in
      try insert(record)
      let number = database.added
      try insert(new, of: number)
      return number
    }
    guard let entry = try entry(number) else { throw trouble(.io, "reminder \(number) cannot be read again") }
    return entry
  }

  /// Changes a reminder by its number, and adds files. Returns it as it is now.
  public func edit(
    _ number: Int, to record: ReminderRecord, attaching additions: [Addition] = []
  ) throws(TraceError) -> Entry? {
    let new = try changing { () throws(TraceError) in try stored(additions) }
    try database.transaction { () throws(TraceError) in
      let (reminder, date) = (record.reminder, record.reminder.date)
      try database.run(
        """
        UPDATE reminders SET title=?, year=?, month=?, day=?, time=?, days=?, notes=?, revision=revision+1
        WHERE number=?
        """,
        [
          .text(reminder.title), .number(ifAny: date.year), .number(date.month), .number(date.day),
          .text(reminder.time.text), .number(date.days), .text(record.notes), .number(number),
        ])
      guard database.changed > 0 else { return }
      let kept = Set(record.attachments.map(\.id))
      for old in try entry(number)?.record.attachments ?? [] where !kept.contains(old.id) {
        try database.run("DELETE FROM attachments WHERE id=?", [.text(old.id)])
      }
      try insert(new, of: number)
    }
    sweep()
    return try entry(number)
  }

  /// Removes a reminder; false where there is none of the number.
  public func remove(_ number: Int) throws(TraceError) -> Bool {
    let isRemoved = try changing { () throws(TraceError) in
      try database.transaction { () throws(TraceError) in
        try database.run("DELETE FROM reminders WHERE number=?", [.number(number)])
        return database.changed > 0
      }
    }
    sweep()
    return isRemoved
  }

  /// Puts reminders in the place of all others, or beside them: one that has the identifier of another takes its place.
  /// Their files are stored already. Returns how many were added and changed.
  func take(_ records: [ReminderRecord], replacing: Bool) throws(TraceError) -> (added: Int, changed: Int) {
    let counts = try changing { () throws(TraceError) in
      try database.transaction { () throws(TraceError) in
        if replacing { try database.run("DELETE FROM reminders") }
        var counts = (added: 0, changed: 0)
        for record in records {
          let id = record.reminder.id
          var found: Int?
          try database.run("SELECT number FROM reminders WHERE id=?", [.text(id)]) { row throws(TraceError) in
            found = row.number(0)
          }
          if let found {
            if let own = try entry(found)?.record, own == record { continue }
            // Its number stays.
            let revision = try database.number("SELECT revision FROM reminders WHERE number=?", [.number(found)])
            try database.run("DELETE FROM reminders WHERE number=?", [.number(found)])
            try insert(record, number: found, revision: revision + 1)
            try insert(record.attachments, of: found)
            counts.changed += 1
          } else {
            try insert(record)
            try insert(record.attachments, of: database.added)
            counts.added += 1
          }
        }
        return counts
      }
    }
    sweep()
    return counts
  }

  /// Does some work where the book may be changed, after the day's backup.
  func changing<Value>(_ work: () throws(TraceError) -> Value) throws(TraceError) -> Value {
    if let refusal { throw trouble(.noPermission, "the reminders cannot be changed: \(refusal)") }
    try BackupFolder(folder).daily(database, now.civilDay)
    return try work()
  }

  private func insert(_ record: ReminderRecord, number: Int? = nil, revision: Int = 0) throws(TraceError) {
    let (reminder, date) = (record.reminder, record.reminder.date)
    try database.run(
      """
      INSERT INTO reminders (number, id, title, year, month, day, time, days, notes, revision)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      [
        .number(ifAny: number), .text(reminder.id), .text(reminder.title), .number(ifAny: date.year),
        .number(date.month), .number(date.day), .text(reminder.time.text), .number(date.days), .text(record.notes),
        .number(revision),
      ])
  }

  private func insert(_ attachments: [ReminderAttachment], of number: Int) throws(TraceError) {
    guard !attachments.isEmpty else { return }
    for attachment in attachments {
      // Another reminder of this book may have the identifier.
      let isTaken = try database.number("SELECT count(*) FROM attachments WHERE id=?", [.text(attachment.id)]) > 0
      try database.run(
        "INSERT INTO attachments (id, reminder, kind, hash, bytes, url, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          .text(isTaken ? NewIdentifier.make() : attachment.id), .number(number), .text(attachment.kind.rawValue),
          .text(attachment.path), .number(attachment.bytes), .text(attachment.url), .text(attachment.name),
        ])
    }
    let bytes = try database.number("SELECT sum(bytes) FROM (SELECT DISTINCT hash, bytes FROM attachments)")
    guard bytes <= ReminderAttachment.mostBytesInAll else {
      throw trouble(.badData, "expected at most 500 MB of attachments in all, found \(bytes / 1_000_000) MB")
    }
    let count = try database.number("SELECT count(*) FROM attachments WHERE reminder=?", [.number(number)])
    guard count <= ReminderBackup.mostAttachments else {
      throw trouble(
        .badData, "expected at most \(ReminderBackup.mostAttachments) attachments of a reminder, found \(count)")
    }
  }
}
