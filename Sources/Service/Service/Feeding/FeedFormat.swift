public import System
public import Text

/// The bytes that a peer gets, made from the news.
public protocol FeedFormat: Sendable {
  /// Appends the bytes of the news that is due; may append nothing.
  mutating func append(_ news: News, to buffer: inout ByteBuffer)
}

extension PeerAddress {
  /// The peer at this address, which gets the bytes of a format.
  public func peer(_ format: some FeedFormat) -> any FeedPeer {
    switch transport {
    case .udp: DatagramPeer(endpoint, format)
    case .tcp: StreamPeer(endpoint, format)
    }
  }
}
