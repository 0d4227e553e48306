/// What the web server gives its clients at most, so that no number of them can take the machine.
public struct WebLimits: Equatable, Sendable {
  /// Connections at a time; more wait until one closes.
  public var connections = 256
  /// Of those, event streams: the rest is for those who only ask.
  public var streams = 200
  /// Those who may be asking at a time; some places stay free, so that a new one is always let in, and an old one out.
  var asking: Int { max(4, connections - streams - 8) }
  /// Bytes of memory a connection, which bounds its request's headers.
  public var memory = 8192
  /// Seconds a connection may be silent.
  public var silent = 10
  /// Seconds in which a request must have been asked and answered, however lively its client is.
  public var request = 10.0

  /// As they are unless told otherwise.
  public init() {}
}
