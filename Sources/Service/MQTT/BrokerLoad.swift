internal import Quantities
internal import System

/// Limits what is taken of a broker that echoes or floods: messages, and the bytes in which they come.
struct BrokerLoad {
  /// Messages and acknowledgements a second.
  static let most = 200
  /// Bytes that count as a message: long ones cost as many.
  static let bytesOfOne = 1024

  private var limit = RateLimit(most: BrokerLoad.most)
  /// Bytes that have come and do not count as a message yet.
  private var rest = 0

  /// Counts what has come.
  mutating func take(_ messages: Int, bytes: Int, at now: Timestamp) {
    rest += bytes
    limit.take(messages + rest / BrokerLoad.bytesOfOne, at: now)
    rest %= BrokerLoad.bytesOfOne
  }

  /// How long nothing more is taken.
  func pause(at now: Timestamp) -> TimeSpan { limit.pause(at: now) }
}
