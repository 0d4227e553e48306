internal import Foundation

/// Reasons why the database of reminders cannot be read, or not completely.
public enum BrokenStore: String, CaseIterable, Sendable {
  /// The file has other content; or its first page, a page in its middle, or its end is damaged.
  case text, head, page, cut, rows, empty
  /// Its tables are missing or another program's; its version is missing or a newer program's.
  case noTables, foreign, negative, newer
  /// A row is not a reminder.
  case row
  /// The file is missing, but its lock exists; or another program has locked it.
  case missing, locked
  /// A pipe replaces its journal, which is read before each reading.
  case pipe

  /// Whether nothing of it can be read, not even a part.
  public var isUnread: Bool { self != .newer && self != .row }

  /// Breaks the database in a folder of reminders. Its lock and its pipe exist as long as the result.
  public func apply(to folder: String) throws -> AnyObject? {
    let file = "\(folder)/reminders.db"
    switch self {
    case .locked: return StoreLock(file)
    case .pipe: return StorePipe(file + "-journal")
    case .missing: try FileManager.default.removeItem(atPath: file)
    case .empty: try change(file) { $0 = Data() }
    case .text: try change(file) { $0 = Data(String(repeating: "not a database\n", count: 100).utf8) }
    // The size of a page.
    case .head: try change(file) { $0[16] = 0xff }
    case .cut: try change(file) { $0 = $0.prefix(($0.count / 2) / 4096 * 4096) }
    case .page: try change(file) { $0.replaceSubrange(4096..<$0.count, with: Data(count: $0.count - 4096)) }
    case .rows:
      // Fewer cells in the leaves of tables: bytes 3 and 4 of a page of kind 13.
      try change(file) { bytes in
        for page in stride(from: 4096, to: bytes.count, by: 4096) where bytes[page] == 13 && bytes[page + 4] > 1 {
          bytes[page + 4] -= 1
        }
      }
    case .noTables: try run(file, "DROP TABLE attachments; DROP TABLE reminders; PRAGMA user_version=0")
    case .foreign:
      try run(file, "DROP TABLE attachments; DROP TABLE reminders; CREATE TABLE a (b); PRAGMA user_version=0")
    case .negative: try run(file, "PRAGMA user_version=-2147483648")
    case .newer: try run(file, "PRAGMA user_version=99")
    case .row: try run(file, "UPDATE reminders SET time='soon' WHERE number=(SELECT min(number) FROM reminders)")
    }
    return nil
  }

  private func change(_ file: String, _ work: (inout Data) -> Void) throws {
    var bytes = try Data(contentsOf: URL(filePath: file))
    work(&bytes)
    try bytes.write(to: URL(filePath: file))
  }

  private func run(_ file: String, _ statements: String) throws {
    let program = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.executescript(sys.argv[2]); c.commit()"
    let result = try BuiltProgram.shell("python3 -c '\(program)' '\(file)' \"\(statements)\"")
    guard result.code == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["messages": result.messages]) }
  }
}

/// Locks a database like another program, while this object exists.
public final class StoreLock {
  private let descriptor: Int32

  /// Locks the bytes that SQLite locks. The lock belongs to the open file, and holds against this process too.
  public init(_ file: String) {
    descriptor = open(file, O_RDWR | O_CLOEXEC)
    var lock = flock()
    (lock.l_type, lock.l_whence) = (Int16(F_WRLCK), Int16(SEEK_SET))
    (lock.l_start, lock.l_len) = (0x4000_0000, 512)
    // F_OFD_SETLK, whose name Swift does not see.
    let failed = fcntl(descriptor, 37, &lock)
    precondition(failed == 0, "cannot lock \(file)")
  }

  deinit { close(descriptor) }
}

/// A pipe that replaces a file while this object exists.
public final class StorePipe {
  private let path: String

  /// Makes a pipe at a path.
  public init(_ path: String) {
    self.path = path
    let failed = mkfifo(path, 0o666)
    precondition(failed == 0, "cannot make \(path)")
  }

  deinit { unlink(path) }
}
