internal import Glibc
public import Quantities
internal import Synchronization
internal import System
public import Text

/// The reminders of a folder, for a service. They stay in their database, which is kept open: each request reads what
/// it needs, one reminder at a time.
///
/// Reminders that cannot be read do not count as none: reading throws the reason. There are none if there is no folder
/// for them, or none were ever made in it.
public final class ReminderShelf: Sendable {
  /// The state of reminders that can be read.
  public struct Standing: Equatable, Sendable {
    /// A number that differs after each change.
    public let version: Int
    /// The number of reminders.
    public let count: Int
    /// Possible errors, a sentence each: the reminders cannot be changed, a row is not a reminder.
    public let faults: [String]
    /// Whether nothing is missing: no row is damaged, and a newer program keeps nothing elsewhere.
    public var isWhole: Bool { faults.isEmpty }
  }

  private let folder: String?
  private let patience: ReminderBook.Patience
  private let lock = Mutex(())
  // Used only while the lock is held. A value inside the mutex could not be passed to a caller's work.
  nonisolated(unsafe) private var opened = OpenedBook()

  /// The reminders of a folder; none without a folder. It waits at most `patience` for another program's change.
  public init(_ folder: String?, patience: TimeSpan = .seconds(0.25)) {
    (self.folder, self.patience) = (folder, .short(patience))
  }

  /// The present state of the reminders; nil if there are none. If none were ever made, no library is loaded.
  public func look(now: UTC) throws(TraceError) -> Standing? {
    try read(now: now) { _, standing throws(TraceError) in standing }
  }

  /// Reads from the reminders as they are now; nil if there are none.
  public func read<Value>(
    now: UTC, _ work: (borrowing ReminderBook, Standing) throws(TraceError) -> Value
  ) throws(TraceError) -> Value? {
    guard let folder else { return nil }
    var result: Result<Value?, TraceError> = .success(nil)
    lock.withLock { _ in
      do throws(TraceError) { result = .success(try opened.read(folder, now, patience, work)) } catch {
        result = .failure(error)
      }
    }
    return try result.get()
  }

  /// Does some work on the reminders, which are created if there are none.
  public func change<Value>(
    now: UTC, _ work: (borrowing ReminderBook) throws(TraceError) -> Value
  ) throws(TraceError) -> Value {
    guard let folder else { throw TraceError(.noSuchFile, file: "reminders", "there is no folder for them") }
    // A separate connection: the one that reads notices its changes.
    let book = try ReminderBook(folder, now: now, patience: patience)
    return try work(book)
  }
}

/// A shelf's open database, and its known state.
private struct OpenedBook: ~Copyable {
  private var book: ReminderBook?
  private var file: UInt64 = 0
  /// The database's version number as last seen, and the shelf's own.
  private var known: Int?
  private var version = 0
  private var count = 0
  /// Whether there ever was a reminder: an empty database that never had one counts as none.
  private var isUsed = false
  private var faults: [String] = []
  /// Whether there were reminders since the program began.
  private var wasThere = false
  /// Why the file could not be opened: while it stays the same, it is not examined again for each request.
  private var failed: (error: TraceError, tag: String, at: UTC)?
  private static let patience = TimeSpan.seconds(60)

  mutating func read<Value>(
    _ folder: String, _ now: UTC, _ patience: ReminderBook.Patience,
    _ work: (borrowing ReminderBook, ReminderShelf.Standing) throws(TraceError) -> Value
  ) throws(TraceError) -> Value? {
    do throws(TraceError) {
      guard let standing = try look(folder, now, patience) else { return nil }
      switch book {
      case .some(let book): return try work(book, standing)
      case .none: return nil
      }
    } catch {
      // The database is opened again: another file may have replaced it, which must then be checked completely.
      if error.trouble != Database.locked { close() }
      throw error
    }
  }

  private mutating func open(
    _ folder: String, _ now: UTC, _ patience: ReminderBook.Patience
  ) throws(TraceError) {
    let opened = try ReminderBook(reading: folder, now: now, patience: patience)
    faults = try opened.faults()
    book = consume opened
  }

  private mutating func close() {
    book = nil
    known = nil
  }

  private mutating func look(
    _ folder: String, _ now: UTC, _ patience: ReminderBook.Patience
  ) throws(TraceError) -> ReminderShelf.Standing? {
    if ReminderBook.presence(in: folder) == .never {
      close()
      guard wasThere else { return nil }
      throw TraceError(
        .io, file: folder, "the folder of the reminders has gone: bring it back, or start the service again without it")
    }
    var about = stat()
    let isThere = stat(ReminderBook.file(in: folder), &about) == 0
    // A backup may have been put in its place.
    if book == nil || !isThere || file != about.st_ino {
      close()
      let tag = Database.tag(of: ReminderBook.file(in: folder))
      if let failed, failed.tag == tag, now >= failed.at, now - failed.at < OpenedBook.patience { throw failed.error }
      do throws(TraceError) { try open(folder, now, patience) } catch {
        failed = error.trouble == Database.locked ? nil : (error, tag, now)
        throw error
      }
      (file, failed) = (UInt64(about.st_ino), nil)
    }
    guard let version = try book?.version() else { return nil }
    if version != known {
      // Rows that were not reminders may be reminders now.
      if known != nil, !faults.isEmpty { faults = try book?.faults() ?? [] }
      count = try book?.count() ?? 0
      isUsed = count > 0 || book?.everHadReminders() ?? false
      // An older program may have made them.
      if isUsed { book?.leaveMark() }
      wasThere = wasThere || isUsed
      known = version
      self.version += 1
    }
    guard isUsed else { return nil }
    return ReminderShelf.Standing(version: self.version, count: count, faults: faults)
  }
}
