public import Quantities

/// Limits how much is taken per second from a program that may send without end.
public struct RateLimit: Sendable {
  /// The most per second.
  public let most: Int
  private var taken = 0
  private var began: Timestamp?

  /// At most `most` per second.
  public init(most: Int) { self.most = most }

  /// Counts an amount that was taken now.
  public mutating func take(_ count: Int = 1, at now: Timestamp) {
    if rest(at: now) == .zero {
      began = now
      taken = 0
    }
    taken += count
  }

  /// Whether more than the limit has been taken in this second.
  public var isExceeded: Bool { taken > most }

  /// For how long to accept nothing more; zero until this second's limit is reached.
  public func pause(at now: Timestamp) -> TimeSpan { taken < most ? .zero : rest(at: now) }

  /// How much of the second is left.
  private func rest(at now: Timestamp) -> TimeSpan {
    guard let began, now - began < .seconds(1) else { return .zero }
    return began + .seconds(1) - now
  }
}
