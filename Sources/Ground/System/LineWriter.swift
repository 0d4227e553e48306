internal import Glibc
internal import Quantities
internal import Synchronization

/// Writes lines to a descriptor without ever waiting for its reader.
///
/// A line that fits is written at once, so none is lost when the program ends. If the reader has stopped (a terminal
/// after Ctrl-S, a pager, a log that hangs), a thread waits with up to 256 lines. Further lines are dropped, and one
/// line reports their number.
public final class LineWriter: Sendable {
  /// How many lines may wait: more than a service logs in a bad hour.
  private static let most = 256

  private struct Waiting {
    var lines: [ArraySlice<UInt8>] = []
    var isServed = false
    var leftOut = 0
  }

  private let descriptor: Int32
  private let omission: @Sendable (Int) -> String
  private let waiting = Mutex(Waiting())

  /// Writes to a descriptor; `omission` makes the line that reports how many lines were left out.
  public init(_ descriptor: Int32, omission: @escaping @Sendable (Int) -> String) {
    (self.descriptor, self.omission) = (descriptor, omission)
  }

  /// Writes a line, now or as soon as the reader takes it.
  public func write(_ line: String) {
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
    // If the system cannot start a thread, the next line tries again.
    if needsThread, Thread.start("journal", { self.serve() }) != nil { waiting.withLock { $0.isServed = false } }
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

  /// Whether a write would not block; true also if the reader has gone, which the write then reports.
  private func takes(within milliseconds: Int32) -> Bool {
    var reader = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return poll(&reader, 1, milliseconds) > 0
  }

  /// Writes once and returns the rest; nothing if the reader has gone.
  private func put(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    let written = line.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
    if written < 0 { return errno == EINTR || errno == EAGAIN ? line : [] }
    return line.dropFirst(written)
  }
}
