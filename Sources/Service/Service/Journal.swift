internal import Glibc
internal import Quantities
internal import Synchronization
internal import System

/// Messages for the administrator on standard error: one line for each change of state, none for a tick.
///
/// Under systemd a line begins with its level as the journal reads it (sd-daemon(3)), elsewhere with the program's
/// name. At most six messages about one subject are written in a minute. Further ones are only counted. When the minute
/// is over, the latest of them is written with the count, so that the last line shows the present state. Logging never
/// waits for the reader.
public final class Journal: Sendable {
  /// The severity of a message, with syslog's numbers.
  public enum Level: Int, Comparable, Sendable {
    case error = 3, warning, notice, info, debug

    /// A more severe level is less, as in syslog.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// Messages written about one subject in one `span`.
  private static let most = 6
  /// Nanoseconds.
  private static let span: Int64 = 60_000_000_000

  private let least: Level
  private let isJournal: Bool
  private let subjects = Mutex<[String: Subject]>([:])
  private let write: @Sendable (String) -> Void

  /// The messages about one subject since `began`.
  private struct Subject {
    var began: Int64
    var count = 0
    var suppressed = 0
    /// The latest suppressed message.
    var last: (level: Level, message: String)?
  }

  /// Writes messages of at least this level to standard error. The environment shows whether that is systemd's journal.
  public convenience init(least: Level = .notice, environment: [String: String]) {
    let isJournal = Journal.isJournal(environment["JOURNAL_STREAM"])
    let lines = LineWriter(STDERR_FILENO) { count in
      Journal.line(.warning, "\(count) messages were dropped: standard error was not read", isJournal: isJournal)
    }
    self.init(least: least, isJournal: isJournal) { lines.write($0) }
  }

  /// Writes lines through a function.
  init(least: Level, isJournal: Bool, write: @escaping @Sendable (String) -> Void) {
    (self.least, self.isJournal, self.write) = (least, isJournal, write)
  }

  /// Logs a message. Messages with the same subject are counted together (default: the message itself).
  public func log(_ level: Level, _ message: String, about subject: String? = nil) {
    guard level <= least else { return }
    let now = SystemClock.boottime.now
    let key = subject ?? message
    let (isWritten, suppressed) = subjects.withLock { subjects in
      // Forgets subjects after their minute, to bound the memory.
      if subjects.count > 256 { subjects = subjects.filter { now - $0.value.began < Journal.span } }
      var own = subjects[key] ?? Subject(began: now)
      var suppressed = 0
      if now - own.began >= Journal.span {
        suppressed = own.suppressed
        own = Subject(began: now)
      }
      own.count += 1
      let isWritten = own.count <= Journal.most
      if !isWritten {
        own.suppressed += 1
        own.last = (level, message)
      }
      subjects[key] = own
      return (isWritten, suppressed)
    }
    if isWritten { write(level, message, suppressed: suppressed) }
  }

  /// Writes the latest suppressed message of each subject once its minute is over. Called once a second.
  func catchUp() { catchUp(now: SystemClock.boottime.now) }

  func catchUp(now: Int64) {
    let due = subjects.withLock { subjects in
      let due = subjects.filter { $0.value.last != nil && now - $0.value.began >= Journal.span }
      for key in due.keys { subjects[key] = Subject(began: now, count: 1) }
      return due.values.compactMap { own in
        own.last.map { (level: $0.level, message: $0.message, suppressed: own.suppressed - 1) }
      }
    }
    for one in due { write(one.level, one.message, suppressed: one.suppressed) }
  }

  private func write(_ level: Level, _ message: String, suppressed: Int) {
    let more = suppressed > 0 ? " (and \(suppressed) more in the minute before)" : ""
    // The journal would take each line for a separate message.
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ").plain
    write(Journal.line(level, line + more, isJournal: isJournal))
  }

  private static func line(_ level: Level, _ message: String, isJournal: Bool) -> String {
    (isJournal ? "<\(level.rawValue)>" : "qibla: ") + message + "\n"
  }

  /// Whether standard error is the stream named in JOURNAL_STREAM (systemd.exec(5)).
  private static func isJournal(_ stream: String?) -> Bool {
    var about = stat()
    guard let stream, fstat(STDERR_FILENO, &about) == 0 else { return false }
    return stream == "\(about.st_dev):\(about.st_ino)"
  }
}
