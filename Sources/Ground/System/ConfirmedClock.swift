public import Quantities

/// Whether the system's clock is right: a time server or a receiver has confirmed it, and it has not been moved since.
public struct ConfirmedClock: Sendable {
  /// The clock minus the time since the machine's start, when it was last confirmed.
  private var confirmed: Int64?

  /// A confirmed clock stays confirmed until it is moved by more than this: a clock drifts by seconds a day.
  private static let tolerance: Int64 = 30_000_000_000

  /// A clock that neither a time server nor a receiver has confirmed.
  public init() {}

  /// Whether the clock is right at an instant. `isConfirmed`: whether a receiver's time agrees with it now.
  public mutating func isRight(at now: UTC, isConfirmed: Bool) -> Bool {
    let offset = now.nanoseconds - SystemClock.boottime.now
    if isConfirmed || WallClock.isSynchronized {
      confirmed = offset
      return true
    }
    return confirmed.map { abs(offset - $0) <= ConfirmedClock.tolerance } ?? false
  }
}
