internal import Glibc

/// Where a service listens: an address in numbers and a port.
public struct ServiceAddress: Equatable, Sendable {
  /// The address: `127.0.0.1`, `::1`, `0.0.0.0`.
  public let host: String
  /// The port.
  public let port: UInt16

  /// `127.0.0.1:10110`, `[::1]:10110`, `localhost:10110`, or a port of this machine alone; nil where the text is none.
  public init?(_ text: String) {
    var host = Substring("127.0.0.1")
    var port = text[...]
    if let colon = text.lastIndex(of: ":") {
      (host, port) = (text[..<colon], text[text.index(after: colon)...])
      if host.hasPrefix("["), host.hasSuffix("]") {
        host = host.dropFirst().dropLast()
      } else if host.contains(":") {
        return nil
      }
    }
    guard let number = UInt16(port) else { return nil }
    self.host = host == "localhost" ? "127.0.0.1" : String(host)
    self.port = number
    guard ServiceAddress.isNumeric(self.host) else { return nil }
  }

  /// Whether only this machine can reach it.
  public var isLoopback: Bool { host.hasPrefix("127.") || host == "::1" }

  private static func isNumeric(_ host: String) -> Bool {
    var four = in_addr()
    var six = in6_addr()
    return inet_pton(AF_INET, host, &four) == 1 || inet_pton(AF_INET6, host, &six) == 1
  }
}
