internal import Glibc
public import Quantities

/// A host and a port: where a server listens, or where a client finds it.
public struct Endpoint: Equatable, Sendable {
  /// A name, or an address in numbers; an IPv6 address without its brackets.
  public var host: String
  /// The port.
  public var port: UInt16

  /// A host and a port.
  public init(host: String, port: UInt16) { (self.host, self.port) = (host, port) }

  /// Reads `HOST:PORT` or `[V6]:PORT`. With a default port also `HOST`, `V6` and `[V6]`; with a default host also
  /// `PORT`. nil for any other text.
  public init?(_ text: String, defaultHost: String? = nil, defaultPort: UInt16? = nil) {
    // Compares bytes, because some characters form one character with the bracket or the colon after them.
    var (host, port) = (text.utf8[...], Substring.UTF8View?.none)
    let (opening, closing, colon) = (UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ":"))
    if host.first == opening {
      guard let end = host.firstIndex(of: closing) else { return nil }
      let rest = host[host.index(after: end)...]
      host = host[host.index(after: host.startIndex)..<end]
      guard rest.isEmpty || rest.first == colon else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
    } else if let only = host.firstIndex(of: colon), only == host.lastIndex(of: colon) {
      (host, port) = (host[..<only], host[host.index(after: only)...])
    } else if let defaultHost, UInt16(text) != nil {
      (host, port) = (defaultHost.utf8[...], host)
    }
    // A host that contains a bracket could not be read back, nor could one with colons that is not an address.
    guard !host.isEmpty, !host.contains(opening), !host.contains(closing),
      !host.contains(colon) || host.allSatisfy({ $0 < 0x80 }),
      let number = port.map({ UInt16(Substring($0)) }) ?? defaultPort
    else { return nil }
    self.init(host: String(Substring(host)), port: number)
  }

  /// Reads where to listen: `127.0.0.1:10110`, `[::1]:10110`, `localhost:10110`, or a port alone, on 127.0.0.1. nil for
  /// any other text, such as a name other than localhost.
  public init?(listening text: String) {
    self.init(text, defaultHost: "127.0.0.1")
    if host == "localhost" { host = "127.0.0.1" }
    guard isNumeric else { return nil }
  }

  /// The endpoint that an internet socket is connected to.
  public init?(peerOf descriptor: Int32) { self.init(SocketAddress(peerOf: descriptor)) }

  /// The endpoint of an internet socket itself.
  public init?(of descriptor: Int32) { self.init(SocketAddress(of: descriptor)) }

  private init?(_ address: SocketAddress?) {
    guard let host = address?.host, let port = address?.port else { return nil }
    self.init(host: host, port: port)
  }

  /// As a person writes it: `127.0.0.1:8642`, `[::1]:8642`.
  public var description: String {
    host.utf8.contains(UInt8(ascii: ":")) ? "[\(host)]:\(port)" : "\(host):\(port)"
  }

  /// Whether only this machine can reach it.
  public var isLoopback: Bool { host == "::1" || host.hasPrefix("127.") && Endpoint.isNumeric(host, AF_INET) }

  /// Whether the host is an address in numbers.
  public var isNumeric: Bool { Endpoint.isNumeric(host, AF_INET) || Endpoint.isNumeric(host, AF_INET6) }

  /// Whether a text is an address in numbers, of AF_INET or AF_INET6.
  public static func isNumeric(_ text: String, _ family: Int32) -> Bool { SocketAddress.isNumeric(text, family) }
}

extension Endpoint {
  /// Why no connection was made.
  public enum Failure: Error, Equatable, Sendable {
    /// The host's name has no address; the resolver's reason.
    case unknownHost(String)
    /// No address of the host answered in time, or each refused; the last error.
    case unanswered(SystemError)

    /// The reason in words.
    public var words: String {
      switch self {
      case .unknownHost(let words): words
      case .unanswered(let error): error.words
      }
    }
  }

  /// Connects to the first address of the host that answers, within a time for all of them together. Each address gets
  /// an equal share of the time that is left, so that a dead one leaves time for the next: a host with a dead IPv6
  /// route is still reached by IPv4. Without a limit the system waits more than two minutes. The descriptor does not
  /// block.
  public func connect(within patience: TimeSpan) throws(Failure) -> (descriptor: Int32, address: String) {
    try Endpoint.connect(to: try SocketAddress.all(of: self), within: patience)
  }

  static func connect(
    to addresses: [SocketAddress], within patience: TimeSpan
  ) throws(Failure) -> (descriptor: Int32, address: String) {
    let clock = StreamClock()
    let end = clock.now() + patience
    var last = SystemError(EHOSTUNREACH)
    for (number, address) in addresses.enumerated() {
      do throws(SystemError) {
        let share = (end - clock.now()).seconds / Double(addresses.count - number)
        return (try address.connect(within: .seconds(share)), address.host ?? address.text ?? "")
      } catch {
        last = error
      }
    }
    throw .unanswered(last)
  }

  /// Connects to a Unix socket, within a time. The descriptor does not block.
  public static func connect(path: String, within patience: TimeSpan) throws(Failure) -> Int32 {
    guard let address = SocketAddress(path: path) else { throw .unanswered(SystemError(ENAMETOOLONG)) }
    do throws(SystemError) { return try address.connect(within: patience) } catch { throw .unanswered(error) }
  }
}
