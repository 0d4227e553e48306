internal import Glibc
internal import Quantities
internal import Synchronization
internal import System

/// Messages for whoever looks after the program: one line for a change of state, none for a tick.
///
/// Under systemd each line begins with its level as the journal reads it (sd-daemon(3)); elsewhere with the program's
/// name. A message that keeps coming is told a few times a minute; once that is over the last one is told, and how many
/// were not: the last word is how it is. Nobody who tells something waits for whoever reads it.
public final class Journal: Sendable {
  /// How much a message matters: syslog's numbers.
  public enum Level: Int, Comparable, Sendable {
    case error = 3, warning, notice, info, debug

    /// What matters more is less, as syslog has it.
    public static func < (a: Level, b: Level) -> Bool { a.rawValue < b.rawValue }
  }

  /// So many messages about one thing in a minute are told.
  private static let most = 6
  private static let span: Int64 = 60_000_000_000

  private let least: Level
  private let isJournal: Bool
  private let talk = Mutex<[String: Talk]>([:])
  private let write: @Sendable (String) -> Void

  private struct Talk {
    var began: Int64
    var told = 0
    var hushed = 0
    var last: (level: Level, message: String)?
  }

  /// Writes messages that matter at least so much to standard error; the environment tells whether that is the journal.
  public convenience init(least: Level = .notice, environment: [String: String]) {
    let isJournal = Journal.isJournal(environment["JOURNAL_STREAM"])
    let lines = LineWriter(STDERR_FILENO) { count in
      Journal.line(.warning, "\(count) messages were left out: nobody read the ones before", isJournal: isJournal)
    }
    self.init(least: least, isJournal: isJournal) { lines.write($0) }
  }

  /// Writes lines through a function.
  init(least: Level, isJournal: Bool, write: @escaping @Sendable (String) -> Void) {
    (self.least, self.isJournal, self.write) = (least, isJournal, write)
  }

  /// Tells something. What it is about, where that is given, is what is counted instead of the message itself.
  public func log(_ level: Level, _ message: String, about subject: String? = nil) {
    guard level <= least else { return }
    let now = SystemClock.boottime.now
    let key = subject ?? message
    let (isTold, hushed) = talk.withLock { talk in
      // Nobody has a thousand things to say: what is old is forgotten.
      if talk.count > 256 { talk = talk.filter { now - $0.value.began < Journal.span } }
      var own = talk[key] ?? Talk(began: now)
      var hushed = 0
      if now - own.began >= Journal.span {
        hushed = own.hushed
        own = Talk(began: now)
      }
      own.told += 1
      let isTold = own.told <= Journal.most
      if !isTold {
        own.hushed += 1
        own.last = (level, message)
      }
      talk[key] = own
      return (isTold, hushed)
    }
    if isTold { say(level, message, hushed: hushed) }
  }

  /// Tells what was said too often to be told, once its minute is over. To be called now and then.
  public func catchUp() { catchUp(now: SystemClock.boottime.now) }

  func catchUp(now: Int64) {
    let due = talk.withLock { talk in
      let due = talk.filter { $0.value.last != nil && now - $0.value.began >= Journal.span }
      for key in due.keys { talk[key] = Talk(began: now, told: 1) }
      return due.values.compactMap { own in
        own.last.map { (level: $0.level, message: $0.message, hushed: own.hushed - 1) }
      }
    }
    for one in due { say(one.level, one.message, hushed: one.hushed) }
  }

  private func say(_ level: Level, _ message: String, hushed: Int) {
    let more = hushed > 0 ? " (and \(hushed) more in the minute before)" : ""
    // A line is a message to the journal: one with line ends in it would be several.
    let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
    write(Journal.line(level, line + more, isJournal: isJournal))
  }

  private static func line(_ level: Level, _ message: String, isJournal: Bool) -> String {
    (isJournal ? "<\(level.rawValue)>" : "qibla: ") + message + "\n"
  }

  /// Whether standard error is the stream that systemd says it is.
  private static func isJournal(_ stream: String?) -> Bool {
    var about = stat()
    guard let stream, fstat(STDERR_FILENO, &about) == 0 else { return false }
    return stream == "\(about.st_dev):\(about.st_ino)"
  }
}
