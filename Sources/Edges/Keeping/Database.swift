internal import CSQLite
internal import Glibc
internal import Quantities
internal import Text

/// An SQLite database; the library is loaded with the first one.
///
/// A transaction either is on the disk when it ends or has not happened: SQLite first copies what it changes to a
/// journal, and waits for the disk (synchronous=EXTRA). No file is mapped into memory, as the other kind of journal
/// (WAL) needs: if another program truncates a mapped file, this process would end.
struct Database: ~Copyable {
  private let handle: OpaquePointer
  private let path: String

  /// A value of a cell.
  enum Value {
    case number(Int)
    case text(String)
    case none

    /// A number, or no value.
    static func number(ifAny number: Int?) -> Value { number.map { .number($0) } ?? .none }
  }

  /// A row of a result.
  struct Row: ~Copyable {
    fileprivate let statement: OpaquePointer

    /// The text of a column; empty if it has none.
    func text(_ column: Int32) -> String {
      guard let bytes = sqlite3_column_text(statement, column) else { return "" }
      let count = Int(sqlite3_column_bytes(statement, column))
      return String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    }

    /// The number of a column; nil if it has none.
    func number(_ column: Int32) -> Int? {
      sqlite3_column_type(statement, column) == SQLITE_NULL ? nil : Int(sqlite3_column_int64(statement, column))
    }
  }

  /// For how long a command waits for another program's change.
  static let patience = TimeSpan.seconds(5)
  /// The longest row, in bytes: notes have 40,000.
  private static let longest: Int32 = 1 << 20

  /// How a database is opened.
  enum Opening {
    /// It does not exist and is created.
    case new
    /// It exists and is opened for changes, or only for reading.
    case present, reading
  }

  /// Opens a database. It waits at most `patience` for another program's change.
  init(
    _ path: String, _ opening: Opening = .present, patience: TimeSpan = Database.patience
  ) throws(TraceError) {
    handle = try Database.opened(path, opening)
    self.path = path
    sqlite3_busy_timeout(handle, Int32(clamping: patience.nanoseconds / 1_000_000))
    _ = sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, Database.longest)
  }

  private static func opened(_ path: String, _ opening: Opening) throws(TraceError) -> OpaquePointer {
    guard database_is_available() else {
      throw TraceError(
        .io, file: path,
        "SQLite is needed, and cannot be loaded: \(String(cString: strerror(errno)));"
          + " install libsqlite3-0")
    }
    var opened: OpaquePointer?
    let flags =
      switch opening {
      case .new: SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
      case .present: SQLITE_OPEN_READWRITE
      case .reading: SQLITE_OPEN_READONLY
      }
    let result = sqlite3_open_v2(path, &opened, flags | SQLITE_OPEN_FULLMUTEX, nil)
    if result == SQLITE_OK, let opened { return opened }
    let trouble = Database.trouble(path, opened)
    sqlite3_close_v2(opened)
    throw trouble
  }

  deinit { sqlite3_close_v2(handle) }

  /// Configures a connection: the journal, foreign keys, and no functions called by a foreign file's schema.
  func prepare() throws(TraceError) {
    try run("PRAGMA trusted_schema=OFF")
    try run("PRAGMA foreign_keys=ON")
    try run("PRAGMA synchronous=EXTRA")
    try run("PRAGMA mmap_size=0")
    // What is deleted is overwritten with zeros: a log of prayers is private.
    try run("PRAGMA secure_delete=ON")
    // In kilobytes; small, because a service has several connections.
    try run("PRAGMA cache_size=-500")
    // An older version made databases with a write-ahead log. In exclusive mode SQLite converts one without mapping a
    // file.
    try run("PRAGMA locking_mode=EXCLUSIVE")
    try run("PRAGMA journal_mode=DELETE")
    try run("PRAGMA locking_mode=NORMAL")
    // The first read detects a file that is not a database, and releases the exclusive mode.
    try run("SELECT count(*) FROM sqlite_master")
  }

  /// The extent of a check for faults.
  enum Check {
    /// The form of all tables, each value, and the indexes of one table. With the most reminders this takes a quarter
    /// of the time of `everything`.
    case tables(indexesOf: String)
    /// The tables, and whether each index matches its table.
    case everything
  }

  /// The first fault in the form of the database, or a value that its table does not accept; nil if there is none. If
  /// an index lacks a row of its table, queries do not find that row, and nothing else shows it.
  func fault(_ check: Check) throws(TraceError) -> String? {
    switch check {
    case .everything: return try fault("integrity_check(1)")
    case .tables(let table):
      if let fault = try fault("quick_check(1)") { return fault }
      return try fault("integrity_check(\(table))")
    }
  }

  private func fault(_ check: String) throws(TraceError) -> String? {
    var found: String?
    try run("PRAGMA \(check)") { row throws(TraceError) in found = found ?? row.text(0) }
    return found == "ok" ? nil : found
  }

  /// An error about the content of the file. It is not about data that the user could give differently.
  func damaged(_ words: String) -> TraceError { TraceError(.io, file: path, words) }

  /// Runs a statement and passes each row of its result to `each`.
  func run(
    _ text: String, _ values: [Value] = [], each: (borrowing Row) throws(TraceError) -> Void = { _ in }
  ) throws(TraceError) {
    var statement: OpaquePointer?
    guard sqlite3_prepare_v2(handle, text, -1, &statement, nil) == SQLITE_OK, let statement else { throw trouble() }
    defer { sqlite3_finalize(statement) }
    for (place, value) in values.enumerated() {
      let number = Int32(place + 1)
      let result =
        switch value {
        case .number(let value): sqlite3_bind_int64(statement, number, Int64(value))
        case .none: sqlite3_bind_null(statement, number)
        case .text(var value):
          value.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
              database_bind_text(statement, number, $0.baseAddress, Int32(clamping: $0.count))
            }
          }
        }
      guard result == SQLITE_OK else { throw trouble() }
    }
    while true {
      switch sqlite3_step(statement) {
      case SQLITE_ROW: try each(Row(statement: statement))
      case SQLITE_DONE: return
      default: throw trouble()
      }
    }
  }

  /// The number in the first cell of a result; 0 if there is none.
  func number(_ text: String, _ values: [Value] = []) throws(TraceError) -> Int {
    var found = 0
    try run(text, values) { row throws(TraceError) in found = row.number(0) ?? 0 }
    return found
  }

  /// The number of the row added last.
  var added: Int { Int(sqlite3_last_insert_rowid(handle)) }

  /// How many rows the last statement changed.
  var changed: Int { Int(sqlite3_changes(handle)) }

  /// Whether a transaction has begun and not ended.
  var isInTransaction: Bool { sqlite3_get_autocommit(handle) == 0 }

  /// Does some work as one transaction: completely, or not at all.
  func transaction<Value>(_ work: () throws(TraceError) -> Value) throws(TraceError) -> Value {
    try run("BEGIN IMMEDIATE")
    do throws(TraceError) {
      let value = try work()
      try run("COMMIT")
      return value
    } catch {
      // If the disk is full, SQLite has already rolled back, and this fails.
      try? run("ROLLBACK")
      throw error
    }
  }

  private func trouble() -> TraceError { Database.trouble(path, handle) }

  private static func trouble(_ path: String, _ handle: OpaquePointer?) -> TraceError {
    let code = handle.map { sqlite3_extended_errcode($0) & 0xff }
    if code == SQLITE_CANTOPEN || code == SQLITE_IOERR, let other = noFile(of: path) { return other }
    let words = handle.map { String(cString: sqlite3_errmsg($0)) } ?? "out of memory"
    let kind: TraceError.Kind =
      switch code {
      case SQLITE_CONSTRAINT: .badData
      case SQLITE_PERM, SQLITE_READONLY, SQLITE_AUTH: .noPermission
      default: access(path, F_OK) == 0 && access(path, R_OK) != 0 ? .noPermission : .io
      }
    return TraceError(kind, file: path, code == SQLITE_BUSY || code == SQLITE_LOCKED ? locked : words)
  }

  /// Why a database cannot be read or written now.
  static let locked = "another program has it for itself at this moment: try again"
}
