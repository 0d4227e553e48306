public import System
public import Text

/// The bytes that a peer gets, made from the news.
public protocol FeedFormat: Sendable {
  /// Appends the bytes of news; nothing where nothing of it is due.
  mutating func append(_ news: News, to buffer: inout ByteBuffer)
}

extension PeerAddress {
  /// The peer at this address, which gets these bytes.
  public func peer(_ format: some FeedFormat) -> any FeedPeer {
    switch transport {
    case .udp: DatagramPeer(endpoint, format)
    case .tcp: StreamPeer(endpoint, format)
    }
  }
}
