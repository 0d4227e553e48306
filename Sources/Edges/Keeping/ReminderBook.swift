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
  let patience: Patience
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
  public enum Presence: Equatable, Sendable {
    /// None were ever made.
    case never
    /// The database is there.
    case there
    /// The database is gone, and what belongs to it is there.
    case missing
  }

  /// Whether a folder has reminders. A database that was there and is gone is not one that never was.
  public static func presence(in folder: String) -> Presence {
    if isThere(file(in: folder)) { return .there }
    return hadReminders(folder) ? .missing : .never
  }

  /// Whether a folder has what the first change makes, and each later one leaves: its lock, backups, attached files. A
  /// link that leads nowhere is the folder of a disk that is not there.
  private static func hadReminders(_ folder: String) -> Bool {
    ["lock", "backups", "attachments"].contains { isThere("\(folder)/\($0)") }
      || Folder.target(ofLink: folder) != nil && access(folder, F_OK) != 0
  }

  /// Whether a file is there: one that may not be looked at is.
  private static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

  /// How long another program's change of the database, and its work on the whole folder, is waited for.
  public struct Patience: Sendable {
    let database: TimeSpan, folder: TimeSpan
    /// That of a command.
    public static let command = Patience(database: Database.patience, folder: BookLock.patience)
    /// That of a thread which others wait for.
    public static func short(_ length: TimeSpan) -> Patience { Patience(database: length, folder: length) }
  }

  /// Opens the reminders of a folder, and makes them where none were ever made. `now` dates the backups.
  public init(_ folder: String, now: UTC, patience: Patience = .command) throws(TraceError) {
    try self.init(folder, now: now, ReminderSchema(), patience)
  }

  init(_ folder: String, now: UTC, _ schema: ReminderSchema, _ patience: Patience = .command) throws(TraceError) {
    let file = ReminderBook.file(in: folder)
    let (isThere, hadReminders) = (ReminderBook.isThere(file), ReminderBook.hadReminders(folder))
    guard isThere || !hadReminders else {
      throw TraceError(
        .io, file: file,
        "it is missing, and what belongs to it is there: copy the newest file of \(folder)/backups into its place,"
          + " or remove the folder to begin without reminders")
    }
    Folder.make(folder)
    let database = try Database(file, patience: patience.database)
    if !isThere { chmod(file, 0o600) }
    try database.prepare()
    let backups = BackupFolder(folder)
    let refusal = try schema.migrate(database, isNew: !hadReminders) { version throws(TraceError) in
      try backups.write(database, named: "before-version-\(version + 1)")
    }
    (self.folder, self.now, self.refusal, self.patience) = (folder, now, refusal, patience)
    self.database = database
  }

  var files: AttachmentFolder { AttachmentFolder(path: "\(folder)/attachments") }

  /// The path of an attached file; nil for a link, and where its file is missing.
  public func path(of attachment: ReminderAttachment) -> String? {
    files.has(attachment.path) ? files.file(attachment.path) : nil
  }

  /// A number that is another one after each change by another connection.
  public func version() throws(TraceError) -> Int { try database.number("PRAGMA data_version") }

  /// More changes than these are no longer counted.
  static let mostRevisions = 1_000_000

  func trouble(_ kind: TraceError.Kind, _ words: String) -> TraceError {
    TraceError(kind, file: ReminderBook.file(in: folder), words)
  }
}
