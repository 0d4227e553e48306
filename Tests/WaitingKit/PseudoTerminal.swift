public import Foundation
internal import TestKit
import Testing

/// A pseudo-terminal for a test: a program runs on it as on a real terminal, in its own session with job control.
public final class PseudoTerminal {
  /// Output that never came.
  public struct NotSeen: Error, CustomStringConvertible {
    let expected: String
    let output: String
    /// The expected output, and the output that came.
    public var description: String {
      "expected \(expected), the terminal saw at last \(output.suffix(1500).debugDescription)"
    }
  }

  /// The questions that the terminal answers, with the answers; none by default, as on the oldest terminals.
  public var answers: [(question: String, answer: String)] = []
  /// All bytes that were written to it.
  public private(set) var output = ""

  private let master: Int32
  private let child: pid_t
  private var status: Int32?
  private var answered = 0

  // TIOCSPTLCK and TIOCGPTN of Linux: Swift does not see these macros.
  private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// The folder of the programs that were built with the tests.
  public static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  /// Starts a program on it, which is searched for as by a shell.
  public init(_ command: [String], environment: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24) throws
  {
    master = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_CLOEXEC)
    var (locked, number): (Int32, Int32) = (0, 0)
    try #require(ioctl(master, Self.lock, &locked) == 0 && ioctl(master, Self.number, &number) == 0)
    let name = "/dev/pts/\(number)"
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
    var whole = [
      "PATH": "\(Self.products.path):/usr/bin:/bin", "TERM": "xterm-256color", "LANG": "C.UTF-8",
      "SWIFT_BACKTRACE": "enable=no",
    ]
    whole.merge(environment) { $1 }
    // The first terminal that the leader of a new session opens becomes the terminal of the session.
    let started = spawn(["/usr/bin/env"] + command, environment: whole, inNewSession: true) { actions in
      for descriptor in Int32(0)...2 { posix_spawn_file_actions_addopen(&actions, descriptor, name, O_RDWR, 0) }
    }
    child = try #require(started)
  }

  deinit {
    close(master)
    if status == nil {
      kill(-child, SIGKILL)
      kill(child, SIGKILL)
      waitpid(child, nil, 0)
    }
  }

  /// The terminal's modes.
  public var modes: termios {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes
  }

  /// Whether it has the modes that a shell expects: lines are edited, keys are echoed, line feeds are translated.
  public var isPlain: Bool {
    let modes = modes
    return modes.c_lflag & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON) && modes.c_oflag & UInt32(OPOST) != 0
  }

  /// Reads output until a condition holds; fails after the longest wait of a test.
  public func wait(_ expected: String, until isSo: (PseudoTerminal) -> Bool) throws {
    let deadline = ContinuousClock.now + patience
    while !isSo(self) {
      guard deadline > .now, read() else { throw NotSeen(expected: expected, output: output) }
    }
  }

  /// Waits until a text has been written `times` times.
  public func wait(for text: String, times: Int = 1) throws {
    try wait("\(text.debugDescription) \(times) times") { $0.output.components(separatedBy: text).count > times }
  }

  /// Types a text.
  public func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Sends a signal to the program.
  public func signal(_ number: Int32) { kill(child, number) }

  /// Changes the size of the terminal.
  public func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Waits for the end of the program; returns its exit code, or the negative number of the signal that ended it.
  public func end() throws -> Int32 {
    while read() {}
    var status: Int32 = 0
    // The program has closed its terminal and is about to end.
    try until { waitpid(child, &status, WNOHANG) != 0 }
    self.status = status
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Reads what has been written; false at the end.
  private func read() -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard uninterrupted({ Int(poll(&ready, 1, Int32(patience.components.seconds * 1000))) }) == 1 else { return false }
    var bytes = [UInt8](repeating: 0, count: 65536)
    let count = uninterrupted { Foundation.read(master, &bytes, bytes.count) }
    guard count > 0 else { return false }
    output += String(decoding: bytes[..<count], as: UTF8.self)
    answer()
    return true
  }

  private func answer() {
    let new = output.utf8.dropFirst(answered)
    guard let rest = String(new) else { return }
    var last = rest.startIndex
    while let (range, answer) = answers.compactMap({ pair in
      rest[last...].range(of: pair.question).map { ($0, pair.answer) }
    }).min(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      type(answer)
      last = range.upperBound
    }
    answered += rest.utf8.distance(from: rest.startIndex, to: last)
  }
}
