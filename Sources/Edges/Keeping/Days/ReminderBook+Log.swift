public import Almanac
internal import Glibc
public import Quantities
internal import System
public import Text

/// What became of a prayer, as its owner has marked it.
public enum PrayerMark: String, CaseIterable, Sendable {
  /// Prayed: in its time, late, or with others.
  case prayed, late
  case inCongregation = "in-congregation"
  /// Missed and to be made up; made up.
  case missed
  case madeUp = "made-up"
}

/// A prayer that was marked.
public struct MarkedPrayer: Equatable, Sendable {
  /// The day, `2026-11-30`.
  public let day: String
  /// The prayer and its mark.
  public let prayer: Prayer, mark: PrayerMark
}

// The log of prayers is kept beside the reminders. Nothing is in it but what its owner has marked.
extension ReminderBook {
  /// The prayers that were marked on the days that begin with a text, in order.
  public func marks(_ start: String = "") throws(TraceError) -> [MarkedPrayer] {
    var marks: [MarkedPrayer] = []
    try database.run(
      "SELECT day, prayer, mark FROM prayers WHERE day GLOB ? ORDER BY day, prayer", [.text(start + "*")]
    ) { row throws(TraceError) in
      guard let prayer = row.number(1).flatMap(Prayer.init), let mark = PrayerMark(rawValue: row.text(2)) else {
        return
      }
      marks.append(MarkedPrayer(day: row.text(0).plain, prayer: prayer, mark: mark))
    }
    return marks
  }

  /// Whether anything is marked: without a mark there is no log.
  public func isLogUsed() throws(TraceError) -> Bool {
    try database.number("SELECT EXISTS (SELECT 1 FROM prayers)") > 0
  }

  /// How many prayers are marked as missed, and not as made up.
  public func missed() throws(TraceError) -> Int {
    try database.number("SELECT count(*) FROM prayers WHERE mark='missed'")
  }

  /// Marks a prayer of a day; nil takes its mark away. Returns whether it is the first one of the log.
  @discardableResult public func mark(
    _ prayer: Prayer, on day: CivilDay, _ mark: PrayerMark?
  ) throws(TraceError) -> Bool {
    var isFirst = false
    try keeping { () throws(TraceError) in
      isFirst = try !isLogUsed()
      let key: [Database.Value] = [.text(day.iso), .number(prayer.rawValue)]
      if let mark {
        try database.run(
          "INSERT OR REPLACE INTO prayers (day, prayer, mark) VALUES (?, ?, ?)", key + [.text(mark.rawValue)])
      } else {
        try database.run("DELETE FROM prayers WHERE day=? AND prayer=?", key)
      }
    }
    return isFirst
  }

  /// Marks a missed prayer as made up: that of a day, or the first one. Returns its day; nil if none
  /// is marked as missed.
  public func makeUp(_ prayer: Prayer, on day: CivilDay?) throws(TraceError) -> String? {
    var found: String?
    try keeping { () throws(TraceError) in
      try database.run(
        "SELECT min(day) FROM prayers WHERE prayer=? AND mark='missed' AND day GLOB ?",
        [.number(prayer.rawValue), .text(day?.iso ?? "*")]
      ) { row throws(TraceError) in if !row.text(0).isEmpty { found = row.text(0) } }
      guard let found else { return }
      try database.run(
        "UPDATE prayers SET mark='made-up' WHERE day=? AND prayer=?", [.text(found), .number(prayer.rawValue)])
    }
    return found?.plain
  }

  /// Erases the log: from the database, and from every backup of it. Nothing of it is left in these files: SQLite
  /// overwrites what it deletes (secure_delete, see `Database.prepare`), and packs the rest. Returns how many marks the
  /// database had. After an error some files may still have them.
  public func forgetPrayers() throws(TraceError) -> Int {
    if let refusal { throw trouble(.noPermission, "nothing can be changed: \(refusal)") }
    let lock = try BookLock(folder, patience: patience.folder)
    defer { lock.release() }
    let count = try ReminderBook.deletePrayers(database)
    // What can be erased is erased, also where something else cannot.
    var trouble: TraceError?
    do throws(TraceError) { try ReminderBook.pack(database) } catch { trouble = error }
    do throws(TraceError) { try BackupFolder(folder).forgetPrayers() } catch { trouble = trouble ?? error }
    // Files that a killed program has left.
    for name in Folder.names(in: folder) where name.hasPrefix("reminders.db.") && name.hasSuffix(".new") {
      unlink("\(folder)/\(name)")
    }
    if let trouble { throw trouble }
    // A database that never had anything else is as one that is new: see `checkOrigin`.
    if !ReminderBook.everHadAnything(database) { unlink(ReminderBook.mark(of: folder)) }
    try database.run("PRAGMA application_id=0")
    return count
  }

  /// Marks a database from which the log is deleted, until all backups are done too. Without it, one that has nothing
  /// else would count as one that has lost everything: see `checkOrigin`.
  static let forgetting = 0x7169_6221

  /// Erases the log from one database.
  static func forgetPrayers(_ database: borrowing Database) throws(TraceError) {
    _ = try deletePrayers(database)
    try pack(database)
  }

  /// Deletes the log from one database, and says how many marks it had.
  static func deletePrayers(_ database: borrowing Database) throws(TraceError) -> Int {
    guard try database.number("SELECT count(*) FROM sqlite_master WHERE name='prayers'") > 0 else { return 0 }
    var count = 0
    try database.transaction { () throws(TraceError) in
      try database.run("DELETE FROM prayers")
      count = database.changed
      try database.run("PRAGMA application_id=\(forgetting)")
    }
    return count
  }

  private static func pack(_ database: borrowing Database) throws(TraceError) {
    // Packing uses no file beside the journal.
    try database.run("PRAGMA temp_store=MEMORY")
    try database.run("VACUUM")
  }
}
