internal import Glibc
internal import Quantities
internal import System

/// The host names that belong to this machine. Requests under other names are rejected.
///
/// This prevents DNS rebinding: another site resolves its own name to this machine's address, and the browser then lets
/// that site's page read what is served here. Such a request carries the site's name. A numeric address cannot be
/// abused in this way.
struct OwnNames: Sendable {
  private let names: Set<String>
  /// Sites whose pages may read everything, as browsers name them.
  private let friends: Set<String>
  /// The address of the proxy that has checked who asks; nil: there is none.
  private let ingress: String?

  /// `localhost` and these names, sites whose pages may read everything, and a proxy that has checked who asks.
  init(_ names: [String] = [], friends: [String] = [], ingress: String? = nil) {
    self.names = Set(names.map { $0.lowercased() } + ["localhost"])
    self.friends = Set(friends.map { $0.lowercased() })
    self.ingress = ingress
  }

  /// `localhost`, the machine's host name, the host name with `.local` (mDNS), and those that are configured.
  static func ofThisMachine(and given: WebOptions) -> OwnNames {
    let own = ThisProcess.hostName.map { [$0, $0 + ".local"] } ?? []
    return OwnNames(own + given.hosts, friends: given.origins, ingress: given.ingress)
  }

  /// Whether an Origin header names a site whose pages may read everything.
  func isFriend(origin: String) -> Bool { friends.contains(origin.lowercased()) }

  /// Whether a request comes from the proxy that has checked who asks. Its name for this service is not known here: it
  /// is that of the proxy, by which browsers ask. A browser of this machine may be led here by any page, so what comes
  /// from this machine's own address is never the proxy's.
  func isIngress(_ head: RequestHead) -> Bool {
    // A socket for both families shows an IPv4 address in this form.
    let mapped = "::ffff:"
    return ingress != nil && !head.isFromItself
      && head.peer.map { $0.hasPrefix(mapped) ? String($0.dropFirst(mapped.count)) : $0 } == ingress
  }

  /// Whether a request goes around that proxy, from another machine.
  func isAroundIngress(_ head: RequestHead) -> Bool {
    ingress != nil && !isIngress(head) && !(head.peer.map { Endpoint(host: $0, port: 0).isLoopback } ?? false)
  }

  /// Whether a Host header names this machine. A request without one (before HTTP/1.1) comes from no browser.
  func includes(host: String?) -> Bool {
    guard let host else { return true }
    return includes(authority: host[...])
  }

  /// Whether an Origin header, if there is one, names a page of this machine: by one of its names, by a loopback
  /// address, or by the address in the Host header. Any other address belongs to another machine.
  func includes(origin: String?, askedAs host: String?) -> Bool {
    guard let origin else { return true }
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      let authority = origin.dropFirst(scheme.count)
      guard includes(authority: authority) else { return false }
      let page = OwnNames.host(of: authority)
      return !OwnNames.isNumeric(page) || Endpoint(host: String(page), port: 0).isLoopback
        || page == host.map { OwnNames.host(of: $0[...]) }
    }
    return false
  }

  /// Whether a Host header is a name or address that reaches only the machine itself.
  static func isLoopback(_ host: String) -> Bool {
    let name = String(OwnNames.host(of: host[...])).lowercased()
    return name == "localhost" || name == "localhost."
      || (isNumeric(name[...]) && Endpoint(host: name, port: 0).isLoopback)
  }

  /// The host in `NAME:PORT` or `[::1]:PORT`.
  private static func host(of authority: Substring) -> Substring {
    authority.hasPrefix("[") ? authority.dropFirst().prefix { $0 != "]" } : authority.prefix { $0 != ":" }
  }

  private static func isNumeric(_ host: Substring) -> Bool {
    Endpoint.isNumeric(String(host), AF_INET) || Endpoint.isNumeric(String(host), AF_INET6)
  }

  /// `NAME`, `NAME:PORT`, `1.2.3.4`, `[::1]:PORT`.
  private func includes(authority: Substring) -> Bool {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return false }
      return OwnNames.isPort(authority[authority.index(after: end)...])
        && Endpoint.isNumeric(String(authority.dropFirst().prefix { $0 != "]" }), AF_INET6)
    }
    let name = authority.prefix { $0 != ":" }
    guard OwnNames.isPort(authority[name.endIndex...]) else { return false }
    let plain = (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
    return names.contains(plain) || Endpoint.isNumeric(plain, AF_INET)
  }

  /// Whether the text is empty, or a colon and a port.
  private static func isPort(_ text: Substring) -> Bool {
    guard !text.isEmpty else { return true }
    let number = text.dropFirst()
    return text.first == ":" && number.utf8.allSatisfy { (0x30...0x39).contains($0) } && UInt16(number) != nil
  }
}
