public import Quantities

/// How long to wait before something is tried again: little at first, then twice as long each time, never too long.
public struct Backoff: Equatable, Sendable {
  /// The first wait: short enough that a server's restart is not noticed.
  static let first = TimeSpan.milliseconds(50)
  private var last: TimeSpan?

  /// Nothing has failed yet.
  public init() {}

  /// It failed: how long to wait, at most so long.
  public mutating func failed(atMost bound: TimeSpan) -> TimeSpan {
    let wait = min(last.map { TimeSpan(nanoseconds: $0.nanoseconds &* 2) } ?? Backoff.first, bound)
    last = wait
    return wait
  }

  /// It worked: the next failure is a first one.
  public mutating func succeeded() { last = nil }
}
