internal import CTerminal
internal import Formats
internal import Glibc
internal import Quantities
internal import System

/// Why there is no gauge on a terminal.
public struct TerminalError: Error, Equatable, Sendable {
  /// What was found, what was expected, what to do.
  public let message: String
}

/// A terminal in use: raw, on its second screen where it has one, its cursor hidden. It is put back when this value
/// goes, before the process stops, and before it ends by any signal or trap.
///
/// There is one of them at a time: a process has one set of signal handlers.
public struct Terminal: ~Copyable {
  /// What can be asked for beside the screen.
  public struct Wishes: Equatable, Sendable {
    /// The mouse's clicks and wheel; selecting text then needs the shift key.
    public var mouse = false
    /// Lines are not turned around by the terminal itself.
    public var explicitDirection = false

    /// Nothing beside the screen.
    public init() {}
  }

  /// What has happened.
  struct News: OptionSet {
    let rawValue: Int32
    static let input = News(rawValue: 1)
    static let canTake = News(rawValue: 2)
    static let source = News(rawValue: 4)
    static let bell = News(rawValue: 8)
    static let gone = News(rawValue: 16)
  }

  /// What a signal said.
  struct Signals: OptionSet {
    let rawValue: Int32
    static let resized = Signals(rawValue: 1)
    static let resumed = Signals(rawValue: 2)
    static let ending = Signals(rawValue: 4)
  }

  private let descriptor: Int32
  private var pending = ByteBuffer(capacity: 1 << 15)
  private var sent = 0
  /// Bytes that went to it so far.
  private(set) var bytesWritten = 0

  /// Takes the terminal that standard output is.
  public init(_ capabilities: Capabilities, _ wishes: Wishes = Wishes()) throws(TerminalError) {
    // Opened anew: that it does not block is then nobody's concern but ours.
    var descriptor = open("/proc/self/fd/1", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if descriptor < 0 { descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) }
    guard descriptor >= 0, isatty(descriptor) == 1 else {
      if descriptor >= 0 { close(descriptor) }
      throw TerminalError(message: "the gauge needs a terminal, and standard output is none")
    }
    let (on, off) = Terminal.manners(capabilities, wishes)
    let failed = on.withCString { on in
      off.withCString { off in terminal_enter(descriptor, on, strlen(on), off, strlen(off)) }
    }
    guard failed == 0 else {
      close(descriptor)
      throw TerminalError(message: "the terminal could not be taken: \(SystemError(failed).words)")
    }
    self.descriptor = descriptor
  }

  deinit {
    terminal_leave()
    close(descriptor)
  }

  /// What is written on coming and on going.
  private static func manners(_ capabilities: Capabilities, _ wishes: Wishes) -> (on: String, off: String) {
    let escape = "\u{1b}["
    var on = capabilities.hasAlternateScreen ? "\(escape)?1049h" : ""
    on += "\(escape)?25l\(escape)?7l"
    if wishes.explicitDirection { on += "\(escape)8l" }
    if wishes.mouse { on += "\(escape)?1000h\(escape)?1006h" }
    // A frame that was cut off may have left a sequence, a colour, or a frame that waits for its end.
    var off = "\u{1b}\\"
    if capabilities.takesQuestions { off += "\(escape)?2026l" }
    if wishes.mouse { off += "\(escape)?1006l\(escape)?1000l" }
    if wishes.explicitDirection { off += "\(escape)8h" }
    off += "\(escape)0m\(escape)?7h\(escape)?25h"
    off += capabilities.hasAlternateScreen ? "\(escape)?1049l" : "\(escape)2J\(escape)H"
    return (on, off)
  }

  /// How large it is; nil where it does not know, as on a serial line.
  func size() -> Size? {
    // More than any terminal has is a mistake, which must not take all memory.
    TerminalSize(of: descriptor).map { Size(columns: min(1000, $0.columns), rows: min(1000, $0.rows)) }
  }

  /// Whether all that was written has gone on its way.
  var isIdle: Bool { sent == pending.count }

  /// Writes, as far as it takes it now; the rest waits.
  mutating func write(_ bytes: borrowing ByteBuffer) {
    bytes.bytes.withMemoryRebound(to: UInt8.self) { pending.append($0) }
    push()
  }

  /// Sends on what waits.
  mutating func push() {
    while sent < pending.count {
      let written = Glibc.write(descriptor, pending.bytes.baseAddress! + sent, pending.count - sent)
      if written < 0, errno == EINTR { continue }
      guard written > 0 else { return }
      sent += written
      bytesWritten += written
    }
    pending.removeAll()
    sent = 0
  }

  /// Hands on the bytes that have come from it.
  func read(_ take: (UInt8) -> Void) {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { bytes in
      while true {
        let count = Glibc.read(descriptor, bytes.baseAddress, bytes.count)
        guard count > 0 else { return }
        for byte in bytes.prefix(count) { take(byte) }
        if count < bytes.count { return }
      }
    }
  }

  /// Waits until something happens, but not past a length of time; nil is for ever. Deaf, it leaves what comes from the
  /// terminal to be read afterwards.
  func wait(atMost length: TimeSpan?, source: Int32?, isDeaf: Bool = false) -> News {
    News(
      rawValue: terminal_wait(
        isDeaf ? 0 : 1, isIdle ? 0 : 1, source ?? -1, length.map { max(0, $0.nanoseconds) } ?? -1))
  }

  /// What signals have said since it was asked last.
  func takeSignals() -> Signals { Signals(rawValue: terminal_take_news()) }

  /// The signal that asks for an end.
  var endingSignal: Int32? {
    let signal = terminal_ending()
    return signal == 0 ? nil : signal
  }

  /// How many answers are still to come: leaving waits for them.
  func owes(_ count: Int) { terminal_set_unanswered(Int32(clamping: count)) }
}
