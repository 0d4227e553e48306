internal import Day
internal import Glibc
public import Quantities
internal import System
public import Text

/// The reminders of a user or a household, in a folder: the database `reminders.db`, the attached files, and backups of
/// the database.
public struct ReminderBook: ~Copyable {
  let database: Database
  let folder: String
  let now: UTC
  let patience: Patience
  /// Why nothing can be changed; nil if it can.
  public let refusal: String?

  /// A reminder with the number that people use for it.
  public struct Entry: Equatable, Sendable {
    /// Its number, from 1; the number of a removed one is not used again.
    public let number: Int
    /// How many times it was changed.
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

  /// How long to wait for another program's change of the database, and for its work on the whole folder.
  public struct Patience: Sendable {
    let database: TimeSpan, folder: TimeSpan
    /// The patience of a command.
    public static let command = Patience(database: Database.patience, folder: BookLock.patience)
    /// The patience of a thread on which others wait.
    public static func short(_ length: TimeSpan) -> Patience { Patience(database: length, folder: length) }
  }

  /// Opens the reminders of a folder, and creates them if none were ever made. `now` dates the backups.
  public init(_ folder: String, now: UTC, patience: Patience = .command) throws(TraceError) {
    try self.init(folder, now: now, ReminderSchema(), patience)
  }

  /// Opens the reminders of a folder for reading only, without creating them.
  public init(reading folder: String, now: UTC, patience: Patience = .command) throws(TraceError) {
    try self.init(folder, now: now, ReminderSchema(), patience, isReading: true)
  }

  init(
    _ folder: String, now: UTC, _ schema: ReminderSchema, _ patience: Patience = .command, isReading: Bool = false
  ) throws(TraceError) {
    let file = ReminderBook.file(in: folder)
    switch ReminderBook.presence(in: folder) {
    case .there: break
    case .missing: throw ReminderBook.missing(folder)
    case .never:
      if !isReading { try ReminderBook.make(folder, schema) }
    }
    let database = try Database(file, patience: patience.database)
    try database.prepare()
    let backups = BackupFolder(folder)
    let refusal = try schema.migrate(database) { version throws(TraceError) in
      try backups.write(database, named: "before-version-\(version + 1)")
    }
    try ReminderBook.checkOrigin(of: database, in: folder)
    (self.folder, self.now, self.refusal, self.patience) = (folder, now, refusal, patience)
    self.database = database
  }

  var files: AttachmentFolder { AttachmentFolder(path: "\(folder)/attachments") }

  /// The path of an attached file; nil for a link, or if the file is missing.
  public func path(of attachment: ReminderAttachment) -> String? {
    files.has(attachment.path) ? files.file(attachment.path) : nil
  }

  /// A number that differs after each change by another connection.
  public func version() throws(TraceError) -> Int { try database.number("PRAGMA data_version") }

  /// The highest revision: further changes are not counted.
  static let mostRevisions = 1_000_000

  func trouble(_ kind: TraceError.Kind, _ words: String) -> TraceError {
    TraceError(kind, file: ReminderBook.file(in: folder), words)
  }
}
