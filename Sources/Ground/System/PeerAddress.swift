/// How and where a peer is reached: `udp:HOST:PORT` or `tcp:HOST:PORT`.
public struct PeerAddress: Equatable, Sendable {
  /// How bytes are carried.
  public enum Transport: String, CaseIterable, Sendable {
    /// Datagrams, to one machine, to all of a network (broadcast), or to a group (multicast).
    case udp
    /// A connection.
    case tcp
  }

  /// The transport.
  public var transport: Transport
  /// The endpoint.
  public var endpoint: Endpoint

  /// An address.
  public init(_ transport: Transport, _ endpoint: Endpoint) { (self.transport, self.endpoint) = (transport, endpoint) }

  /// Reads `udp:HOST:PORT` or `tcp:HOST:PORT`, and also `HOST:PORT` if a transport is assumed; nil for any other text.
  public init?(_ text: String, assuming assumed: Transport? = nil) {
    let named = Transport.allCases.first { text.hasPrefix($0.rawValue + ":") }
    guard let transport = named ?? assumed,
      let endpoint = Endpoint(named == nil ? text : String(text.dropFirst(4))), endpoint.port > 0
    else { return nil }
    self.init(transport, endpoint)
  }

  /// As it is written: `udp:192.168.1.255:10110`.
  public var description: String { "\(transport.rawValue):\(endpoint.description)" }
}
