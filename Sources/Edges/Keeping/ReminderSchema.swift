internal import Quantities
internal import System
internal import Text

/// The tables of the reminders and of what is kept beside them, and how to bring older versions to the newest.
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
    ],
    [
      """
      CREATE TABLE tasbih (
        one INTEGER PRIMARY KEY CHECK (one=1),
        parts TEXT NOT NULL CHECK (length(parts) BETWEEN 1 AND 140),
        position INTEGER NOT NULL CHECK (position BETWEEN 0 AND 100000)
      ) STRICT
      """,
      """
      CREATE TABLE tasbih_days (
        day TEXT PRIMARY KEY CHECK (length(day)=10),
        count INTEGER NOT NULL CHECK (count BETWEEN 0 AND 1000000000)
      ) STRICT, WITHOUT ROWID
      """,
    ],
    [
      """
      CREATE TABLE prayers (
        day TEXT NOT NULL CHECK (length(day)=10),
        prayer INTEGER NOT NULL CHECK (prayer BETWEEN 0 AND 5),
        mark TEXT NOT NULL CHECK (length(mark) BETWEEN 1 AND 20),
        PRIMARY KEY (day, prayer)
      ) STRICT, WITHOUT ROWID
      """
    ],
    ReminderSchema.planner + [
      // The last wish of each page of the counter.
      """
      CREATE TABLE tasbih_pages (
        page TEXT PRIMARY KEY CHECK (length(page)=10),
        wish INTEGER NOT NULL CHECK (wish BETWEEN 1 AND 999999999)
      ) STRICT, WITHOUT ROWID
      """
    ],
    [
      // The last orders of programs that were carried out, with their answers.
      """
      CREATE TABLE plan_orders (
        number INTEGER PRIMARY KEY,
        name TEXT NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 40),
        answer TEXT NOT NULL
      ) STRICT
      """
    ],
  ]

  /// The tables of the planner. Days are counted from 1970-01-01, minutes from midnight.
  private static let planner = [
    """
    CREATE TABLE plan_tasks (
      number INTEGER PRIMARY KEY AUTOINCREMENT,
      title TEXT NOT NULL CHECK (length(title) BETWEEN 1 AND 200),
      minutes INTEGER NOT NULL CHECK (minutes BETWEEN 5 AND 1440),
      category TEXT NOT NULL,
      note TEXT NOT NULL CHECK (length(note) <= 2000),
      deadline INTEGER,
      day INTEGER,
      minute INTEGER CHECK (minute BETWEEN 0 AND 1425),
      rule TEXT,
      state TEXT NOT NULL
    ) STRICT
    """,
    "CREATE INDEX plan_tasks_on ON plan_tasks (day)",
    """
    CREATE TABLE plan_changes (
      task INTEGER NOT NULL REFERENCES plan_tasks (number) ON DELETE CASCADE,
      day INTEGER NOT NULL,
      state TEXT NOT NULL,
      to_day INTEGER,
      minute INTEGER CHECK (minute BETWEEN 0 AND 1425),
      minutes INTEGER CHECK (minutes BETWEEN 5 AND 1440),
      PRIMARY KEY (task, day)
    ) STRICT, WITHOUT ROWID
    """,
    "CREATE TABLE plan_journeys (first INTEGER NOT NULL, last INTEGER CHECK (last >= first)) STRICT",
    // What the last change has replaced: a task each, or nothing where there was none. 0 stands for the journeys.
    "CREATE TABLE plan_undo (number INTEGER PRIMARY KEY, before TEXT) STRICT",
  ]

  /// Makes the tables of the newest version in a new database.
  func make(_ database: borrowing Database) throws(TraceError) {
    try database.transaction { () throws(TraceError) in try take(steps, database) }
  }

  /// Brings a database to the newest version, after a backup of the older one. Returns why it cannot be written to: it
  /// belongs to a newer program, or a step has failed, which leaves it as it was.
  func migrate(
    _ database: borrowing Database, backup: (Int) throws(TraceError) -> Void
  ) throws(TraceError) -> String? {
    let found = try database.number("PRAGMA user_version")
    guard found >= 0 else { throw database.damaged("expected a version from 0 to \(version), found \(found)") }
    if found > version {
      return "it is of a newer version of this program: expected version \(version), found \(found)"
    }
    guard found < version else { return nil }
    // Every database has its version from the moment it is put in place. One without a version has another program's
    // tables, or has lost its own.
    guard found > 0 else {
      let tables = try database.number("SELECT count(*) FROM sqlite_master")
      guard tables == 0 else { throw database.damaged("expected tables of reminders, found those of another program") }
      throw database.damaged(
        "expected tables of reminders, found none: copy a backup into its place, or remove it to begin without reminders"
      )
    }
    do throws(TraceError) {
      try backup(found)
      try database.transaction { () throws(TraceError) in
        // Another program may have done it meanwhile.
        try take(steps.dropFirst(try database.number("PRAGMA user_version")), database)
      }
      return nil
    } catch { return "it cannot be brought from version \(found) to \(version): \(error.trouble)" }
  }

  private func take(_ steps: some Sequence<[String]>, _ database: borrowing Database) throws(TraceError) {
    for step in steps { for statement in step { try database.run(statement) } }
    try database.run("PRAGMA user_version=\(version)")
  }
}
