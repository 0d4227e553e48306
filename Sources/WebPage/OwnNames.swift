internal import Glibc
internal import System

/// The names under which this machine is asked for its own page.
///
/// A page from elsewhere can make its own name lead here (DNS rebinding), and a browser then takes what is served here
/// for that page's. Such a request carries that name. An address in numbers cannot be bent that way.
struct OwnNames: Sendable {
  private let names: Set<String>

  /// `localhost`, and these.
  init(_ names: [String] = []) { self.names = Set(names.map { $0.lowercased() } + ["localhost"]) }

  /// `localhost` and what the machine calls itself, with `.local` as its neighbours know it.
  static var ofThisMachine: OwnNames {
    ThisProcess.hostName.map { OwnNames([$0, $0 + ".local"]) } ?? OwnNames()
  }

  /// Whether a Host header means this machine. Without one, as before HTTP/1.1, no browser asks.
  func includes(host: String?) -> Bool {
    guard let host else { return true }
    return includes(authority: host[...])
  }

  /// Whether an Origin header, where there is one, is of a page that this machine served.
  func includes(origin: String?) -> Bool {
    guard let origin else { return true }
    for scheme in ["http://", "https://"] where origin.hasPrefix(scheme) {
      return includes(authority: origin.dropFirst(scheme.count))
    }
    return false
  }

  /// `NAME`, `NAME:PORT`, `1.2.3.4`, `[::1]:PORT`.
  private func includes(authority: Substring) -> Bool {
    if authority.hasPrefix("[") {
      guard let end = authority.firstIndex(of: "]") else { return false }
      return OwnNames.isPort(authority[authority.index(after: end)...])
        && OwnNames.isNumeric(String(authority.dropFirst().prefix { $0 != "]" }), AF_INET6)
    }
    let name = authority.prefix { $0 != ":" }
    guard OwnNames.isPort(authority[name.endIndex...]) else { return false }
    let plain = (name.hasSuffix(".") ? name.dropLast() : name).lowercased()
    return names.contains(plain) || OwnNames.isNumeric(plain, AF_INET)
  }

  /// Nothing, or a colon and a port.
  private static func isPort(_ text: Substring) -> Bool {
    text.isEmpty || (text.hasPrefix(":") && UInt16(text.dropFirst()) != nil)
  }

  private static func isNumeric(_ text: String, _ family: Int32) -> Bool {
    var address = in6_addr()
    return inet_pton(family, text, &address) == 1
  }
}
