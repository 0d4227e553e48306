public import Quantities

/// At most so much in each second, of whatever another program may send without end.
public struct RateLimit: Sendable {
  /// How much.
  public let most: Int
  private var taken = 0
  private var began: Timestamp?

  /// At most `most` in a second.
  public init(most: Int) { self.most = most }

  /// Counts what was taken now.
  public mutating func take(_ count: Int = 1, at now: Timestamp) {
    if rest(at: now) == .zero {
      began = now
      taken = 0
    }
    taken += count
  }

  /// Whether more has been taken in this second than may be.
  public var isExceeded: Bool { taken > most }

  /// How long to take nothing more; zero while this second's share is not used up.
  public func pause(at now: Timestamp) -> TimeSpan { taken < most ? .zero : rest(at: now) }

  /// How much of the second is left.
  private func rest(at now: Timestamp) -> TimeSpan {
    guard let began, now - began < .seconds(1) else { return .zero }
    return began + .seconds(1) - now
  }
}
