internal import Configuration
internal import System

/// Where lines go: a server that takes them over HTTP, or an address that takes datagrams.
enum InfluxTarget: Equatable, Sendable {
  case http(Endpoint, path: String)
  case datagrams(Endpoint)

  /// Parses `http://HOST:PORT/PATH?QUERY` or `udp:HOST:PORT`; nil for another text.
  init?(_ text: String) {
    if let address = PeerAddress(text), address.transport == .udp {
      self = .datagrams(address.endpoint)
      return
    }
    let scheme = "http://"
    guard text.hasPrefix(scheme) else { return nil }
    let rest = text.dropFirst(scheme.count)
    // It becomes part of a request line, so it must not contain a space or a control character.
    guard let slash = rest.firstIndex(of: "/"), rest.utf8.allSatisfy({ (0x21...0x7e).contains($0) && $0 != 0x23 }),
      let endpoint = Endpoint(String(rest[..<slash]), defaultPort: 80), endpoint.port > 0,
      !endpoint.host.contains("@")
    else { return nil }
    self = .http(endpoint, path: String(rest[slash...]))
  }

  /// The target as a user writes it.
  var description: String {
    switch self {
    case .http(let endpoint, let path): "http://\(endpoint.description)\(path)"
    case .datagrams(let endpoint): PeerAddress(.udp, endpoint).description
    }
  }
}

extension Argument<InfluxTarget?> {
  /// A target, or off.
  static let influx = Argument(
    shape: .word("URL"), expected: "http://HOST:PORT/PATH?QUERY, udp:HOST:PORT or off",
    read: { $0 == "off" ? .some(nil) : InfluxTarget($0).map { .some($0) } }, text: { $0?.description ?? "off" })
}
