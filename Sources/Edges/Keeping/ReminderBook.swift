internal import Agenda
public import Formats
internal import Glibc
public import Quantities
internal import System

/// The reminders of a user or a household, in a folder: the database `reminders.db`, the files that are attached, and
/// backups of the database.
public struct ReminderBook: ~Copyable {
  let database: Database
  let folder: String
  let now: UTC
  /// Why nothing can be changed; nil where it can.
  public let refusal: String?

  /// A reminder with the number under which people name it.
  public struct Entry: Equatable, Sendable {
    /// Its number, from 1; a removed one's is not used again.
    public let number: Int
    /// How often it was changed.
    public let revision: Int
    /// Its content; the paths of its files are hashes.
    public var record: ReminderRecord

    /// An entry.
    public init(number: Int, revision: Int = 0, record: ReminderRecord) {
      (self.number, self.revision, self.record) = (number, revision, record)
    }
  }

  /// The path of a folder's database.
  public static func file(in folder: String) -> String { "\(folder)/reminders.db" }

  /// Whether a folder has reminders.
  public static func exists(in folder: String) -> Bool { access(file(in: folder), F_OK) == 0 }

  /// Opens the reminders of a folder, and makes them where there are none. `now` dates the backups.
  public init(_ folder: String, now: UTC) throws(TraceError) { try self.init(folder, now: now, ReminderSchema()) }

  init(_ folder: String, now: UTC, _ schema: ReminderSchema) throws(TraceError) {
    Folder.make(folder)
    let file = ReminderBook.file(in: folder)
    let isNew = access(file, F_OK) != 0
    let database = try Database(file)
    if isNew { chmod(file, 0o600) }
    try database.prepare()
    let backups = BackupFolder(folder)
    let refusal = try schema.migrate(database) { version throws(TraceError) in
      try backups.write(database, named: "before-version-\(version + 1)")
    }
    (self.folder, self.now, self.refusal) = (folder, now, refusal)
    self.database = database
  }

  var files: AttachmentFolder { AttachmentFolder(path: "\(folder)/attachments") }

  /// The path of an attached file; nil for a link, and where its file is missing.
  public func path(of attachment: ReminderAttachment) -> String? {
    files.has(attachment.path) ? files.file(attachment.path) : nil
  }

  /// A number that is another one after each change by another connection.
  public func version() throws(TraceError) -> Int { try database.number("PRAGMA data_version") }

  // MARK: - Reading

  /// More changes than these are no longer counted.
  static let mostRevisions = 1_000_000

  private static let columns = "number, id, title, year, month, day, time, days, notes, revision"

  /// All reminders in the order of their numbers. A row that is none is told in `fault` and left out.
  public func entries(fault: (String) -> Void = { _ in }) throws(TraceError) -> [Entry] {
    var (entries, times) = ([Entry](), [String: ReminderTime]())
    try database.run("SELECT \(ReminderBook.columns) FROM reminders ORDER BY number") { row throws(TraceError) in
      if let entry = ReminderBook.entry(row, &times) {
        entries.append(entry)
      } else {
        fault("reminder \(row.number(0) ?? 0): its row is not one of a reminder; left out")
      }
    }
    try attach(to: &entries)
    return entries
  }

  /// A reminder by its number; nil where there is none.
  public func entry(_ number: Int) throws(TraceError) -> Entry? {
    var (entries, times) = ([Entry](), [String: ReminderTime]())
    try database.run("SELECT \(ReminderBook.columns) FROM reminders WHERE number=?", [.number(number)]) {
      row throws(TraceError) in
      if let entry = ReminderBook.entry(row, &times) { entries.append(entry) }
    }
    try attach(to: &entries, of: number)
    return entries.first
  }

  /// A row as a reminder; nil where it is none. `times` has the texts of times that were read before: they are few.
  private static func entry(_ row: borrowing Database.Row, _ times: inout [String: ReminderTime]) -> Entry? {
    let text = row.text(6)
    if times[text] == nil { times[text] = ReminderTime(text) }
    guard let number = row.number(0), let month = row.number(4), let day = row.number(5), let days = row.number(7),
      let date = HijriRecurrence(month: month, day: day, year: row.number(3), days: days),
      let time = times[text], ReminderAttachment.isIdentifier(row.text(1)),
      ReminderRecord.fault(inTitle: row.text(2)) == nil, ReminderRecord.fault(inNotes: row.text(8)) == nil
    else { return nil }
    var record = ReminderRecord(Reminder(id: row.text(1), title: row.text(2), date: date, time: time))
    record.notes = row.text(8)
    // A file that was damaged or made by others may have any number there.
    return Entry(number: number, revision: min(max(row.number(9) ?? 0, 0), mostRevisions), record: record)
  }

  private func attach(to entries: inout [Entry], of number: Int? = nil) throws(TraceError) {
    var places: [Int: Int] = [:]
    for (place, entry) in entries.enumerated() { places[entry.number] = place }
    let text =
      "SELECT reminder, id, kind, hash, bytes, url, name FROM attachments"
      + (number == nil ? "" : " WHERE reminder=?") + " ORDER BY number"
    var found: [(place: Int, attachment: ReminderAttachment)] = []
    try database.run(text, number.map { [.number($0)] } ?? []) { row throws(TraceError) in
      guard let place = row.number(0).flatMap({ places[$0] }), let kind = ReminderAttachment.Kind(rawValue: row.text(2))
      else { return }
      var attachment = ReminderAttachment(
        id: row.text(1), kind: kind, path: row.text(3), url: row.text(5), name: row.text(6).plain)
      attachment.bytes = row.number(4) ?? 0
      found.append((place, attachment))
    }
    for (place, attachment) in found { entries[place].record.attachments.append(attachment) }
  }

  func trouble(_ kind: TraceError.Kind, _ words: String) -> TraceError {
    TraceError(kind, file: ReminderBook.file(in: folder), words)
  }
}
