internal import Quantities
internal import System

/// Limits what is read from a broker that echoes or floods: the number of messages, and their bytes.
struct BrokerLoad {
  /// The most messages and acknowledgements in a second.
  static let most = 200
  /// This many bytes count as one message, since long messages cost more.
  static let bytesOfOne = 1024

  private var limit = RateLimit(most: BrokerLoad.most)
  /// Bytes that have arrived and are not counted as a message yet.
  private var rest = 0

  /// Counts what has arrived.
  mutating func take(_ messages: Int, bytes: Int, at now: Timestamp) {
    rest += bytes
    limit.take(messages + rest / BrokerLoad.bytesOfOne, at: now)
    rest %= BrokerLoad.bytesOfOne
  }

  /// How long to read nothing more.
  func pause(at now: Timestamp) -> TimeSpan { limit.pause(at: now) }
}
