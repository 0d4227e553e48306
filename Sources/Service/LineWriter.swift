internal import Glibc
internal import Synchronization

/// Writes lines to a descriptor without ever waiting for whoever reads them.
///
/// A line that is taken at once is written at once: none is lost when the program ends. Where the reader has stopped (a
/// terminal after Ctrl-S, a pager, a log that hangs) lines wait for it with a thread; what is too much is left out and
/// told.
final class LineWriter: Sendable {
  /// So many lines may wait: more than a service says in a bad hour.
  private static let most = 256

  private struct Waiting {
    var lines: [ArraySlice<UInt8>] = []
    var isServed = false
    var leftOut = 0
  }

  private let descriptor: Int32
  private let omission: @Sendable (Int) -> String
  private let waiting = Mutex(Waiting())

  /// Writes to a descriptor; a line of its own tells how many had to be left out.
  init(_ descriptor: Int32, omission: @escaping @Sendable (Int) -> String) {
    (self.descriptor, self.omission) = (descriptor, omission)
  }

  /// Says a line.
  func write(_ line: String) {
    let line = Array(line.utf8)[...]
    let needsThread = waiting.withLock { waiting in
      if waiting.lines.isEmpty, !waiting.isServed, takes(within: 0) {
        let rest = put(line)
        if rest.isEmpty { return false }
        waiting.lines.append(rest)
      } else if waiting.lines.count < LineWriter.most {
        waiting.lines.append(line)
      } else {
        waiting.leftOut += 1
      }
      defer { waiting.isServed = true }
      return !waiting.isServed
    }
    // Where the system has no thread to give, the next line asks again.
    if needsThread, Thread.start("journal", { self.serve() }) != 0 { waiting.withLock { $0.isServed = false } }
  }

  private func serve() {
    while var rest = next() {
      while !rest.isEmpty {
        _ = takes(within: -1)
        rest = put(rest)
      }
    }
  }

  private func next() -> ArraySlice<UInt8>? {
    waiting.withLock { waiting in
      if !waiting.lines.isEmpty { return waiting.lines.removeFirst() }
      guard waiting.leftOut > 0 else {
        waiting.isServed = false
        return nil
      }
      defer { waiting.leftOut = 0 }
      return Array(omission(waiting.leftOut).utf8)[...]
    }
  }

  /// Whether a line can be written without a wait, or that nobody will ever read it, which a write is told.
  private func takes(within milliseconds: Int32) -> Bool {
    var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&reader, 1, milliseconds) > 0
  }

  /// Writes once, and gives what is left; that nobody reads it any more is nobody's loss.
  private func put(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let written = line.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 { return errno == EINTR || errno == EAGAIN ? line : [] }
    return line.dropFirst(written)
  }
}
