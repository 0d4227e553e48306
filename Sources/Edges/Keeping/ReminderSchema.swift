internal import Formats
internal import Quantities
internal import System

/// The tables of the reminders, and how those of an older version become the newest.
struct ReminderSchema: Sendable {
  /// The statements that lead from each version to the next; an empty file has version 0.
  var steps = ReminderSchema.steps

  /// The newest version.
  var version: Int { steps.count }

  private static let steps: [[String]] = [
    [
      """
      CREATE TABLE reminders (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
        year INTEGER CHECK (year BETWEEN 1 AND 1690),
        month INTEGER NOT NULL CHECK (month BETWEEN 1 AND 12),
        day INTEGER NOT NULL CHECK (day BETWEEN 1 AND 30),
        time TEXT NOT NULL,
        days INTEGER NOT NULL CHECK (days BETWEEN 1 AND 30),
        notes TEXT NOT NULL CHECK (length(notes) <= 10000),
        revision INTEGER NOT NULL DEFAULT 0
      ) STRICT
      """,
      """
      CREATE TABLE attachments (
        number INTEGER PRIMARY KEY AUTOINCREMENT,
        id TEXT NOT NULL UNIQUE,
        reminder INTEGER NOT NULL REFERENCES reminders (number) ON DELETE CASCADE,
        kind TEXT NOT NULL CHECK (kind IN ('photo', 'file', 'link')),
        hash TEXT NOT NULL,
        bytes INTEGER NOT NULL CHECK (bytes BETWEEN 0 AND 25000000),
        url TEXT NOT NULL,
        name TEXT NOT NULL
      ) STRICT
      """,
      "CREATE INDEX attachments_of ON attachments (reminder)",
      "CREATE INDEX attachments_with ON attachments (hash)",
    ]
  ]

  /// Brings a database to the newest version, with a backup of an older one before. Returns why it cannot be written
  /// to: it is of a newer program, or a step has failed, which leaves it as it was. `isNew` is whether its folder never
  /// had reminders: only then is a database without tables one that begins.
  func migrate(
    _ database: borrowing Database, isNew: Bool, backup: (Int) throws(TraceError) -> Void
  ) throws(TraceError) -> String? {
    let found = try database.number("PRAGMA user_version")
    guard found >= 0 else { throw database.damaged("expected a version from 0 to \(version), found \(found)") }
    if found > version {
      return "it is of a newer version of this program: expected version \(version), found \(found)"
    }
    guard found < version else { return nil }
    do throws(TraceError) {
      if found > 0 { try backup(found) }
      try database.transaction { () throws(TraceError) in
        // Another program may have done it meanwhile.
        let found = try database.number("PRAGMA user_version")
        if found == 0 { try check(database, isNew: isNew) }
        for step in steps.dropFirst(found) { for statement in step { try database.run(statement) } }
        try database.run("PRAGMA user_version=\(version)")
      }
      return nil
    } catch {
      // Without tables there is nothing to read either.
      guard found > 0 else { throw error }
      return "it cannot be brought from version \(found) to \(version): \(error.trouble)"
    }
  }
  /// Refuses a database without a version that is not one that begins: it has the tables of another program, or has
  /// lost its own.
  private func check(_ database: borrowing Database, isNew: Bool) throws(TraceError) {
    let tables = try database.number("SELECT count(*) FROM sqlite_master")
    guard tables == 0 else { throw database.damaged("expected tables of reminders, found those of another program") }
    guard isNew else { throw database.damaged("expected tables of reminders, found none") }
  }
}
