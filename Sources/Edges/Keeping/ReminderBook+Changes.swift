internal import Day
internal import Quantities
internal import System
public import Text

extension ReminderBook {
  /// A file or an address to attach.
  public enum Addition: Equatable, Sendable {
    /// A file on the disk.
    case file(GivenFile)
    /// A web address.
    case link(String)
  }

  /// Adds a reminder with a new identifier, and returns it as stored.
  @discardableResult public func add(
    _ record: ReminderRecord, attaching additions: [Addition] = []
  ) throws(TraceError) -> Entry {
    try changing(storing: additions) { new throws(TraceError) in
      try insert(record)
      let number = database.added
      try insert(new, of: number)
      return try readBack(number)
    }
  }

  /// A reminder as stored. Throws if its row cannot be read back as a reminder.
  private func readBack(_ number: Int) throws(TraceError) -> Entry {
    if let entry = try entry(number, fault: { _ in }) { return entry }
    throw trouble(.badData, "reminder \(number) would not be read again as one: it is not stored")
  }

  /// Changes a reminder and adds files. Returns the reminder as it is now; nil, without a change, if it has gone or has
  /// changed since it was read.
  @discardableResult public func edit(
    _ old: Entry, to record: ReminderRecord, attaching additions: [Addition] = []
  ) throws(TraceError) -> Entry? {
    try changing(storing: additions) { new throws(TraceError) in
      let number = old.number
      guard try entry(number)?.revision == old.revision else { return nil }
      try database.run(
        """
        UPDATE reminders SET title=?, year=?, month=?, day=?, time=?, days=?, notes=?, revision=? WHERE number=?
        """,
        ReminderBook.values(of: record)
          + [.number(min(old.revision + 1, ReminderBook.mostRevisions)), .number(number)])
      let kept = Set(record.attachments.map(\.id))
      for attachment in try entry(number)?.record.attachments ?? [] where !kept.contains(attachment.id) {
        try database.run("DELETE FROM attachments WHERE id=?", [.text(attachment.id)])
      }
      try insert(new, of: number)
      return try readBack(number)
    }
  }

  /// Removes the reminder with a number. Returns false if there is none.
  public func remove(_ number: Int) throws(TraceError) -> Bool {
    try changing(storing: []) { _ throws(TraceError) in
      try database.run("DELETE FROM reminders WHERE number=?", [.number(number)])
      return database.changed > 0
    }
  }

  /// Replaces all reminders by these, or adds these: a present reminder with the same identifier is replaced. Their
  /// files are already stored. Returns how many were added and changed.
  func take(_ records: [ReminderRecord], replacing: Bool) throws(TraceError) -> (added: Int, changed: Int) {
    var counts = (added: 0, changed: 0)
    var revisions: [String: Int] = [:]
    for entry in try entries() { revisions[entry.record.reminder.id] = entry.revision }
    if replacing { try database.run("DELETE FROM reminders") }
    for record in records {
      let id = record.reminder.id
      var found: Int?
      try database.run("SELECT number FROM reminders WHERE id=?", [.text(id)]) { row throws(TraceError) in
        found = row.number(0)
      }
      if let found {
        // A damaged row is replaced.
        var faults = 0
        if let own = try entry(found, fault: { _ in faults += 1 })?.record, own == record, faults == 0 { continue }
        // Its number stays the same.
        try database.run("DELETE FROM reminders WHERE number=?", [.number(found)])
        counts.changed += 1
      } else {
        counts.added += 1
      }
      // A calendar that already has it accepts only a higher revision.
      let revision = revisions[id].map { min($0 + 1, ReminderBook.mostRevisions) } ?? 0
      try insert(record, number: found, revision: revision)
      try insert(record.attachments, of: found ?? database.added)
    }
    return counts
  }

  /// Changes the book completely or not at all, after the day's backup: stores the additions and does some work with
  /// them. Only one program at a time can do this.
  func changing<Value>(
    storing additions: [Addition], _ work: ([ReminderAttachment]) throws(TraceError) -> Value
  ) throws(TraceError) -> Value {
    try changing { stored throws(TraceError) in try work(try attachments(of: additions, &stored)) }
  }

  /// The same for work that stores files itself and adds the hashes of new ones to a list.
  func changing<Value>(_ work: (inout [String]) throws(TraceError) -> Value) throws(TraceError) -> Value {
    if let refusal { throw trouble(.noPermission, "the reminders cannot be changed: \(refusal)") }
    let lock = try BookLock(folder, patience: patience.folder)
    defer { lock.release() }
    let isFirst = try BackupFolder(folder).daily(database, now.civilDay)
    var stored: [String] = []
    do throws(TraceError) {
      let value = try database.transaction { () throws(TraceError) in
        let (before, size) = (try hashes(), try bounds())
        let value = try work(&stored)
        if let fault = try bounds().fault(after: size) { throw trouble(.badData, fault) }
        // This comes before the change takes effect: otherwise, after a power failure, the files could already seem
        // old.
        files.orphan(before.subtracting(try hashes()), now: now)
        return value
      }
      leaveMark()
      // Only once a day, because it may read all backups.
      if isFirst { sweep() }
      return value
    } catch {
      // If the database cannot be read, nothing is removed: a sweep does it later.
      if let kept = try? hashes() { files.discard(stored.filter { !kept.contains($0) }) }
      throw error
    }
  }

  /// The same for a change of what is kept beside the reminders: it stores no files.
  func keeping(_ work: () throws(TraceError) -> Void) throws(TraceError) {
    if let refusal { throw trouble(.noPermission, "nothing can be changed: \(refusal)") }
    // A change that is a part of another one happens with it, or not at all.
    if database.isInTransaction { return try work() }
    let lock = try BookLock(folder, patience: patience.folder)
    defer { lock.release() }
    let isFirst = try BackupFolder(folder).daily(database, now.civilDay)
    try database.transaction(work)
    // An empty store with a mark would count as one that has lost everything.
    if ReminderBook.everHadAnything(database) { leaveMark() }
    if isFirst { sweep() }
  }

  private func insert(_ record: ReminderRecord, number: Int? = nil, revision: Int = 0) throws(TraceError) {
    try database.run(
      """
      INSERT INTO reminders (title, year, month, day, time, days, notes, revision, number, id)
      VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      """,
      ReminderBook.values(of: record)
        + [.number(revision), .number(ifAny: number), .text(record.reminder.id)])
  }

  /// The columns that a person can change: title, year, month, day, time, days and notes.
  private static func values(of record: ReminderRecord) -> [Database.Value] {
    let (reminder, date) = (record.reminder, record.reminder.date)
    return [
      .text(reminder.title), .number(ifAny: date.year), .number(date.month), .number(date.day),
      .text(reminder.time.text), .number(date.days), .text(record.notes),
    ]
  }

  private func insert(_ attachments: [ReminderAttachment], of number: Int) throws(TraceError) {
    guard !attachments.isEmpty else { return }
    for attachment in attachments {
      // Another reminder in this book may have the same identifier.
      let isTaken = try database.number("SELECT count(*) FROM attachments WHERE id=?", [.text(attachment.id)]) > 0
      try database.run(
        "INSERT INTO attachments (id, reminder, kind, hash, bytes, url, name) VALUES (?, ?, ?, ?, ?, ?, ?)",
        [
          .text(isTaken ? NewIdentifier.make() : attachment.id), .number(number), .text(attachment.kind.rawValue),
          .text(attachment.path), .number(attachment.bytes), .text(attachment.url), .text(attachment.name),
        ])
    }
    let count = try database.number("SELECT count(*) FROM attachments WHERE reminder=?", [.number(number)])
    guard count <= ReminderBackup.mostAttachments else {
      throw trouble(
        .badData, "expected at most \(ReminderBackup.mostAttachments) attachments of a reminder, found \(count)")
    }
  }
  /// A database that uses fewer bytes cannot exceed any limit except that of files: an attachment takes 150 bytes.
  private static let small = 1_000_000

  /// The totals of all reminders. If the database is small, only the bytes of files are counted.
  func bounds() throws(TraceError) -> ReminderBounds {
    var bounds = ReminderBounds()
    bounds.files = try database.number("SELECT sum(bytes) FROM (SELECT DISTINCT hash, bytes FROM attachments)")
    let pages = try database.number("PRAGMA page_count") - database.number("PRAGMA freelist_count")
    guard try pages * database.number("PRAGMA page_size") >= ReminderBook.small else { return bounds }
    func bytes(_ column: String) -> String { "length(CAST(\(column) AS BLOB))" }
    bounds.reminders = try database.number("SELECT count(*) FROM reminders")
    bounds.attachments = try database.number("SELECT count(*) FROM attachments")
    bounds.text =
      try database.number("SELECT sum(\(bytes("title")) + \(bytes("notes"))) FROM reminders")
      + database.number("SELECT sum(\(bytes("name")) + \(bytes("url"))) FROM attachments")
    return bounds
  }
}
