public import Quantities

/// How long to wait before the next try: 50 ms after the first failure, then twice as long each time, up to a bound.
public struct Backoff: Equatable, Sendable {
  /// The first wait: short enough that nobody notices a server's restart.
  static let first = TimeSpan.milliseconds(50)
  private var last: TimeSpan?

  /// Nothing has failed yet.
  public init() {}

  /// Records a failure and returns the wait, which is at most the bound.
  public mutating func failed(atMost bound: TimeSpan) -> TimeSpan {
    let wait = min(last.map { TimeSpan(nanoseconds: $0.nanoseconds &* 2) } ?? Backoff.first, bound)
    last = wait
    return wait
  }

  /// Records a success: the next failure counts as the first.
  public mutating func succeeded() { last = nil }
}
