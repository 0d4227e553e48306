public import Formats
internal import Glibc
public import Quantities
internal import Synchronization
internal import System

/// The reminders of a folder for a service: read once, and again only where a program has changed them.
public final class ReminderShelf: Sendable {
  /// The reminders as they are.
  public struct Reading: Equatable, Sendable {
    /// The reminders; those that were read before where they cannot be read now.
    public var entries: [ReminderBook.Entry] = []
    /// A number that is another one after each change.
    public var version = 0
    /// Possible errors, a sentence each: that they cannot be read, that a row is none.
    public var faults: [String] = []

    /// No reminders.
    public init() {}
  }

  private struct Shared: ~Copyable {
    var book: ReminderBook?
    var file: UInt64 = 0
    var version = 0
    var reading = Reading()
  }

  private let folder: String?
  private let shared = Mutex(Shared())

  /// The reminders of a folder; none without one.
  public init(_ folder: String?) { self.folder = folder }

  /// The reminders as they are now. Where none were ever made, no library is loaded.
  public func read(now: UTC) -> Reading {
    guard let folder else { return Reading() }
    return shared.withLock { shared in
      do throws(TraceError) { try ReminderShelf.look(folder, now, &shared) } catch {
        shared.book = nil
        if shared.reading.faults != [error.message] {
          shared.reading.faults = [error.message]
          shared.reading.version += 1
        }
      }
      return shared.reading
    }
  }

  /// Does some work on the reminders, which are made where there are none.
  public func change<Value>(
    now: UTC, _ work: (borrowing ReminderBook) throws(TraceError) -> Value
  ) throws(TraceError) -> Value {
    guard let folder else { throw TraceError(.noSuchFile, file: "reminders", "there is no folder for them") }
    // A connection of its own: its changes are seen by the one that reads.
    let book = try ReminderBook(folder, now: now)
    return try work(book)
  }

  private static func look(_ folder: String, _ now: UTC, _ shared: inout Shared) throws(TraceError) {
    var about = stat()
    guard stat(ReminderBook.file(in: folder), &about) == 0 else {
      shared.book = nil
      if !shared.reading.entries.isEmpty || !shared.reading.faults.isEmpty {
        (shared.reading.entries, shared.reading.faults) = ([], [])
        shared.reading.version += 1
      }
      return
    }
    // A backup may have been put into its place.
    let isOther = shared.file != about.st_ino || shared.book == nil
    if isOther {
      shared.book = nil
      shared.book = try ReminderBook(folder, now: now)
      shared.file = UInt64(about.st_ino)
    }
    let version = try shared.book?.version() ?? 0
    guard isOther || version != shared.version else { return }
    var faults: [String] = []
    let entries = try shared.book?.entries { faults.append($0) } ?? []
    if let refusal = shared.book?.refusal { faults.append("the reminders cannot be changed: \(refusal)") }
    shared.version = version
    (shared.reading.entries, shared.reading.faults) = (entries, faults)
    shared.reading.version += 1
  }
}
