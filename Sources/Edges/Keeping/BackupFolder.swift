internal import Glibc
internal import Quantities
internal import System
internal import Text

/// Backups of the database of reminders: one for each day on which something changes, and one before each new version
/// of its tables. If the clock was ahead, there are backups of future days: they are counted separately and displace
/// none of the past days'.
struct BackupFolder {
  private let path: String
  /// How many of the days' backups are kept.
  static let kept = 7
  private static let ending = ".db"

  /// The folder of backups in a folder of reminders.
  init(_ folder: String) { path = "\(folder)/backups" }

  /// Writes the day's backup before the day's first change, and removes the oldest ones. Returns whether it was
  /// written.
  func daily(_ database: borrowing Database, _ day: CivilDay) throws(TraceError) -> Bool {
    let names = Set(Folder.names(in: path))
    guard !names.contains(day.iso + BackupFolder.ending) else { return false }
    // An empty database needs no backup.
    guard try ReminderBook.hasRows(database) else { return false }
    try write(database, named: day.iso)
    let (past, ahead) = days(until: day)
    for name in past.dropLast(BackupFolder.kept) + ahead.dropFirst(BackupFolder.kept) { unlink("\(path)/\(name)") }
    return true
  }

  /// Erases the log of prayers from every backup, and removes what a killed program has left of one. A backup that has
  /// nothing else is removed. The first one that cannot be changed is an error, after the others.
  func forgetPrayers() throws(TraceError) {
    var trouble: TraceError?
    for name in Folder.names(in: path) {
      let file = "\(path)/\(name)"
      if name.hasSuffix(".new") { unlink(file) }
      guard name.hasSuffix(BackupFolder.ending) else { continue }
      do throws(TraceError) {
        let backup = try Database(file)
        try backup.prepare()
        try ReminderBook.forgetPrayers(backup)
        try backup.run("PRAGMA application_id=0")
        if !ReminderBook.everHadAnything(backup) { unlink(file) }
      } catch {
        let words = "the log was not erased from this backup: \(error.trouble); remove it, and forget again"
        trouble = trouble ?? TraceError(.io, file: file, words)
      }
    }
    WholeFile.sync(path)
    if let trouble { throw trouble }
  }

  /// Whether there is a backup.
  var hasAny: Bool { Folder.names(in: path).contains { $0.hasSuffix(BackupFolder.ending) } }

  /// The hashes of the attached files in all backups. A damaged backup throws: it may refer to any file.
  func hashes() throws(TraceError) -> Set<String> {
    var hashes: Set<String> = []
    for name in Folder.names(in: path) where name.hasSuffix(BackupFolder.ending) {
      let file = "\(path)/\(name)"
      guard Folder.size(ofFile: file) != nil else { throw TraceError(.io, file: file, "expected a regular file") }
      let backup = try Database(file, .reading)
      if let fault = try backup.fault(.everything) { throw backup.damaged("it is damaged: \(fault)") }
      hashes.formUnion(try ReminderBook.hashes(backup))
    }
    return hashes
  }

  /// The names of the days' backups in order: up to a day, and after it.
  private func days(until day: CivilDay) -> (past: ArraySlice<String>, ahead: ArraySlice<String>) {
    let names = Folder.names(in: path)
      .filter { $0.hasSuffix(BackupFolder.ending) && $0.utf8.first.map { 48...57 ~= $0 } ?? false }.sorted()
    let end = names.firstIndex { $0 > day.iso + BackupFolder.ending } ?? names.endIndex
    return (names[..<end], names[end...])
  }

  /// Writes a backup, completely or not at all.
  func write(_ database: borrowing Database, named name: String) throws(TraceError) {
    Folder.make(path)
    let new = "\(path)/\(name).\(getpid()).new"
    unlink(new)
    defer { unlink(new) }
    try database.run("VACUUM INTO ?", [.text(new)])
    let file = open(new, O_RDONLY | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC)
    if file >= 0 {
      fsync(file)
      close(file)
    }
    chmod(new, 0o600)
    guard rename(new, "\(path)/\(name)\(BackupFolder.ending)") == 0 else {
      throw TraceError(.io, file: new, SystemError.last.words)
    }
    WholeFile.sync(path)
  }
}
