internal import Glibc
internal import Quantities
internal import System
internal import Text

// Whether reminders were ever made. Reminders that are missing, or an empty database, must be distinguished from ones
// never made.
extension ReminderBook {
  /// Whether a folder has reminders.
  public enum Presence: Equatable, Sendable {
    /// No reminders were ever made.
    case never
    /// The database exists, whatever is in it.
    case there
    /// The database is missing, but files that belong to it exist.
    case missing
  }

  /// Whether a folder has reminders. A database that has gone is distinguished from one that never existed.
  public static func presence(in folder: String) -> Presence {
    if isThere(file(in: folder)) { return .there }
    return isThere(mark(of: folder)) || hadReminders(folder) ? .missing : .never
  }

  /// A file next to a folder of reminders, made by the first change: it remains if the folder disappears.
  static func mark(of folder: String) -> String { folder + ".made" }

  /// Whether a folder has what every change makes or leaves: its lock, backups, attached files. A link that leads
  /// nowhere counts as the folder of a disk that is not mounted.
  private static func hadReminders(_ folder: String) -> Bool {
    ["lock", "backups", "attachments"].contains { isThere("\(folder)/\($0)") }
      || Folder.target(ofLink: folder) != nil && access(folder, F_OK) != 0
  }

  /// Whether a file exists; also true if it cannot be examined.
  private static func isThere(_ path: String) -> Bool { access(path, F_OK) == 0 || errno != ENOENT }

  static func missing(_ folder: String) -> TraceError {
    let (file, mark) = (file(in: folder), mark(of: folder))
    let both = isThere(mark) ? "\(folder) and \(mark)" : "the folder"
    guard hadReminders(folder) else {
      return TraceError(
        .io, file: file,
        "it is missing, and \(mark) says that it was there: bring the folder back, or remove that file to begin without"
          + " reminders")
    }
    return TraceError(
      .io, file: file,
      "it is missing, and what belongs to it is there: copy the newest file of \(folder)/backups into its place,"
        + " or remove \(both) to begin without reminders")
  }

  /// Leaves a mark next to the folder, which shows that reminders were made. If that fails, only the content of the
  /// folder shows it.
  func leaveMark() {
    let mark = ReminderBook.mark(of: folder)
    guard access(mark, F_OK) != 0, errno == ENOENT else { return }
    let text = "Reminders were made in \(folder). To begin without reminders, remove that folder and this file.\n"
    do throws(SystemError) { try WholeFile.replace(mark, with: Array(text.utf8)) } catch { return }
  }

  /// Makes the database of a folder that never had one, completely or not at all. A program that is killed meanwhile
  /// leaves no empty file in its place, which could not be distinguished from a store that has lost everything.
  static func make(_ folder: String, _ schema: ReminderSchema) throws(TraceError) {
    Folder.make(folder)
    let file = file(in: folder)
    let new = "\(file).\(NewIdentifier.make()).new"
    defer { unlink(new) }
    do throws(TraceError) {
      let database = try Database(new, .new)
      chmod(new, 0o600)
      try database.prepare()
      try schema.make(database)
    } catch { throw TraceError(error.kind, file: file, error.trouble) }
    // Another program may have made it meanwhile. Some file systems have no hard links.
    guard link(new, file) == 0 || errno == EEXIST || rename(new, file) == 0 else {
      throw TraceError(.io, file: file, SystemError.last.words)
    }
    WholeFile.sync(folder)
  }

  /// Refuses a database that never had a reminder if the folder had reminders: it has replaced another one.
  static func checkOrigin(of database: borrowing Database, in folder: String) throws(TraceError) {
    if try database.number("PRAGMA application_id") == forgetting { return }
    guard !everHadAnything(database), isThere(mark(of: folder)) || BackupFolder(folder).hasAny else { return }
    throw database.damaged(
      "expected reminders that were made here, found a database that never had any: copy the newest file of"
        + " \(folder)/backups into its place, or remove \(folder) and \(mark(of: folder)) to begin without reminders")
  }

  /// Whether there ever was a reminder, including removed ones; also true if the database cannot be read, which a later
  /// read reports.
  public func everHadReminders() -> Bool {
    do throws(TraceError) { return try ReminderBook.everHadReminders(database) } catch { return true }
  }

  private static func everHadReminders(_ database: borrowing Database) throws(TraceError) -> Bool {
    if try database.number("SELECT max(seq) FROM sqlite_sequence WHERE name='reminders'") > 0 { return true }
    return try has("reminders NOT INDEXED", database)
  }

  /// Whether there ever was a reminder, or anything beside them is kept.
  static func everHadAnything(_ database: borrowing Database) -> Bool {
    do throws(TraceError) { return try everHadReminders(database) ? true : hasRows(database) } catch { return true }
  }

  /// Whether a database has a reminder, according to the table itself, or anything beside them.
  static func hasRows(_ database: borrowing Database) throws(TraceError) -> Bool {
    let tables = [
      "reminders NOT INDEXED", "tasbih", "tasbih_days", "prayers", "plan_tasks", "plan_journeys", "plan_undo",
    ]
    for table in tables {
      // A backup of an older version lacks some.
      let name = table.prefix { $0 != " " }
      guard try database.number("SELECT count(*) FROM sqlite_master WHERE name='\(name)'") > 0 else { continue }
      if try has(table, database) { return true }
    }
    return false
  }

  private static func has(_ table: String, _ database: borrowing Database) throws(TraceError) -> Bool {
    try database.number("SELECT EXISTS (SELECT 1 FROM \(table))") > 0
  }
}
