/// The web server's limits, so that no number of clients can exhaust the machine.
public struct WebLimits: Equatable, Sendable {
  /// The most connections at a time; further ones wait until one closes. (default: 256)
  var connections = 256
  /// The most event streams among them; the rest is for single requests. (default: 200)
  public var streams = 200
  /// The number of connections that may stay open. The others, at least one, are kept free, so that a new connection is
  /// always accepted; the oldest one without a stream is then shut.
  var open: Int { connections - max(1, min(8, (connections - streams) / 2)) }
  /// Bytes of memory for each connection; this limits the size of the request's headers. (default: 8192)
  public var memory = 8192
  /// Seconds without a byte after which a connection is closed. (default: 10)
  var silent = 10
  /// Seconds from the connection, or from the arrival of the latest request's headers, to the end of the answer.
  /// (default: 10)
  var request = 10.0

  /// The defaults.
  public init() {}

  /// The limits for this number of descriptors, at most the defaults; nil if there are too few to serve. A stream takes
  /// two descriptors.
  public init?(descriptors: Int) {
    guard descriptors >= 8 else { return nil }
    let single = min(connections - streams, descriptors / 4 + 2)
    streams = min(streams, (descriptors - single) / 2)
    connections = streams + single
  }
}
