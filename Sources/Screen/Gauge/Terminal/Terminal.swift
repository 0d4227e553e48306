internal import CTerminal
internal import Glibc
internal import Quantities
internal import System
internal import Text

/// Why the gauge cannot use a terminal.
public struct TerminalError: Error, Equatable, Sendable {
  /// What was found and what was expected.
  public let message: String
}

/// A terminal in use: in raw mode, on its alternate screen if it has one, with the cursor hidden. It is restored when
/// this value is destroyed, before the process stops, and before the process ends by a trap or by one of the signals
/// that `terminal.c` lists.
///
/// There can be only one at a time, because a process has one set of signal handlers.
struct Terminal: ~Copyable {
  /// Modes that are set besides those of the screen.
  struct Modes: Equatable, Sendable {
    /// Report the mouse's clicks and wheel; selecting text then needs the shift key.
    var mouse = false
    /// Keep the terminal from reordering lines with Arabic (`CSI 8 l`).
    var explicitDirection = false

    /// None of them.
    init() {}
  }

  /// What `wait` has found.
  struct Ready: OptionSet {
    let rawValue: Int32
    /// The terminal can be read.
    static let input = Ready(rawValue: 1)
    /// The terminal can be written.
    static let output = Ready(rawValue: 2)
    /// The descriptor of the source can be read.
    static let source = Ready(rawValue: 4)
    /// A signal has come.
    static let signal = Ready(rawValue: 8)
    /// The terminal was closed.
    static let closed = Ready(rawValue: 16)
  }

  /// The signals that have come.
  struct Signals: OptionSet {
    let rawValue: Int32
    static let resized = Signals(rawValue: 1)
    static let resumed = Signals(rawValue: 2)
    static let ending = Signals(rawValue: 4)
  }

  private let descriptor: Int32
  private var pending = ByteBuffer(capacity: 1 << 15)
  private var sent = 0
  /// The number of bytes written to the terminal so far.
  private(set) var bytesWritten = 0

  /// Sets up the terminal on standard output.
  init(_ capabilities: Capabilities, _ modes: Modes = Modes()) throws(TerminalError) {
    // Opened again, because O_NONBLOCK on standard output itself would apply to every process that shares it.
    var descriptor = open("/proc/self/fd/1", O_RDWR | O_NONBLOCK | O_NOCTTY | O_CLOEXEC)
    if descriptor < 0 { descriptor = fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, 3) }
    guard descriptor >= 0, isatty(descriptor) == 1 else {
      if descriptor >= 0 { close(descriptor) }
      throw TerminalError(message: "the gauge needs a terminal, but standard output is not one")
    }
    let (on, off) = Terminal.sequences(capabilities, modes)
    let failed = on.withCString { on in
      off.withCString { off in terminal_enter(descriptor, on, strlen(on), off, strlen(off)) }
    }
    guard failed == 0 else {
      close(descriptor)
      throw TerminalError(message: "cannot set up the terminal: \(SystemError(failed).words)")
    }
    self.init(on: descriptor)
  }

  private init(on descriptor: Int32) { self.descriptor = descriptor }

  deinit {
    terminal_leave()
    close(descriptor)
  }

  /// The sequences that set up the terminal and that restore it.
  private static func sequences(_ capabilities: Capabilities, _ modes: Modes) -> (on: String, off: String) {
    let escape = "\u{1b}["
    var on = capabilities.hasAlternateScreen ? "\(escape)?1049h" : ""
    on += "\(escape)?25l\(escape)?7l"
    if modes.explicitDirection { on += "\(escape)8l" }
    if modes.mouse { on += "\(escape)?1000h\(escape)?1006h" }
    // A frame that was cut off may have left an open sequence, a colour, or an unfinished synchronized update.
    var off = "\u{1b}\\"
    if capabilities.takesQuestions { off += "\(escape)?2026l" }
    if modes.mouse { off += "\(escape)?1006l\(escape)?1000l" }
    if modes.explicitDirection { off += "\(escape)8h" }
    off += "\(escape)0m\(escape)?7h\(escape)?25h"
    off += capabilities.hasAlternateScreen ? "\(escape)?1049l" : "\(escape)2J\(escape)H"
    return (on, off)
  }

  /// The size by the system; nil if the system does not know it, as on a serial line.
  func size() -> Size? {
    // A larger size is an error of the terminal; the limit keeps the memory for it small.
    TerminalSize(of: descriptor).map { Size(columns: min(1000, $0.columns), rows: min(1000, $0.rows)) }
  }

  /// Whether the terminal has taken all bytes.
  var isIdle: Bool { sent == pending.count }

  /// Writes bytes as far as the terminal takes them now; the rest waits for `push`.
  mutating func write(_ bytes: borrowing ByteBuffer) {
    bytes.bytes.withMemoryRebound(to: UInt8.self) { pending.append($0) }
    push()
  }

  /// Writes the waiting bytes, as far as the terminal takes them.
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

  /// Passes each byte that has come from the terminal to `take`.
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

  /// Waits until something happens, at most `length` (nil: for ever). With `defersInput`, input does not end the wait;
  /// it is read afterwards.
  func wait(atMost length: TimeSpan?, source: Int32?, defersInput: Bool = false) -> Ready {
    Ready(
      rawValue: terminal_wait(
        defersInput ? 0 : 1, isIdle ? 0 : 1, source ?? -1, length.map { max(0, $0.nanoseconds) } ?? -1))
  }

  /// The signals that have come since the last call.
  func takeSignals() -> Signals { Signals(rawValue: terminal_take_signals()) }

  /// The signal that asks for an end; nil if none has come.
  var endingSignal: Int32? {
    let signal = terminal_ending()
    return signal == 0 ? nil : signal
  }

  /// Sets the number of answers still to come; restoring the terminal waits for them.
  func expectAnswers(_ count: Int) { terminal_set_unanswered(Int32(clamping: count)) }
}
