import Foundation
import TestKit
import Testing

/// A terminal played by the test: a program runs on it as on a real one, with a session and job control of its own.
final class PseudoTerminal {
  /// What was never seen.
  struct NotSeen: Error, CustomStringConvertible {
    let expected: String
    let output: String
    var description: String { "expected \(expected), the terminal saw at last \(output.suffix(1500).debugDescription)" }
  }

  /// What the terminal answers when it is asked; nothing by default, as the oldest.
  var answers: [(question: String, answer: String)] = []
  /// All that was written on it.
  private(set) var output = ""

  private let master: Int32
  private let child: pid_t
  private var status: Int32?
  private var answered = 0

  // Linux's numbers, which are macros that Swift does not see: TIOCSPTLCK, TIOCGPTN.
  private static let (lock, number): (UInt, UInt) = (0x4004_5431, 0x8004_5430)

  /// Where the programs built with the tests lie.
  static let products = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()

  init(_ command: [String], environment: [String: String] = [:], columns: UInt16 = 80, rows: UInt16 = 24) throws {
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
    // The first terminal that the leader of a new session opens is the session's own.
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
  var modes: termios {
    var modes = termios()
    tcgetattr(master, &modes)
    return modes
  }

  /// Whether it is as a shell expects it: lines are edited, keys shown, line feeds translated.
  var isPlain: Bool {
    let modes = modes
    return modes.c_lflag & UInt32(ECHO | ICANON) == UInt32(ECHO | ICANON) && modes.c_oflag & UInt32(OPOST) != 0
  }

  /// Takes what comes until it is so; fails where that takes longer than anything here does.
  func wait(_ expected: String, until isSo: (PseudoTerminal) -> Bool) throws {
    let deadline = Date() + 20
    while !isSo(self) {
      guard deadline > Date(), read() else { throw NotSeen(expected: expected, output: output) }
    }
  }

  /// Waits until a text has been written so many times.
  func wait(for text: String, times: Int = 1) throws {
    try wait("\(text.debugDescription) \(times) times") { $0.output.components(separatedBy: text).count > times }
  }

  /// Types.
  func type(_ text: String) {
    let bytes = Array(text.utf8)
    _ = write(master, bytes, bytes.count)
  }

  /// Sends a signal to the program.
  func signal(_ number: Int32) { kill(child, number) }

  /// Gives it another size.
  func resize(columns: UInt16, rows: UInt16) {
    var size = winsize(ws_row: rows, ws_col: columns, ws_xpixel: 0, ws_ypixel: 0)
    _ = ioctl(master, UInt(TIOCSWINSZ), &size)
  }

  /// Waits for the program's end: its exit code, or below zero the signal that ended it.
  func end() throws -> Int32 {
    while read() {}
    var status: Int32 = 0
    let deadline = Date() + 20
    while waitpid(child, &status, WNOHANG) == 0 {
      // Its terminal is closed, and it is about to be gone.
      guard deadline > Date() else { throw NotSeen(expected: "its end", output: output) }
      sched_yield()
    }
    self.status = status
    return status & 0x7f == 0 ? status >> 8 & 0xff : -(status & 0x7f)
  }

  /// Takes what has been written; false at the end.
  private func read() -> Bool {
    var ready = pollfd(fd: master, events: Int16(POLLIN), revents: 0)
    guard uninterrupted({ Int(poll(&ready, 1, 20_000)) }) == 1 else { return false }
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
