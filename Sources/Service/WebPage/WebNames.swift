/// The names under which the web server answers beside this machine's own, and the sites whose pages may read it.
public struct WebNames: Equatable, Sendable {
  /// Names of hosts, such as a proxy's.
  public var hosts: [String]
  /// Origins as browsers send them: `https://example.org`.
  public var origins: [String]

  /// Names and sites (default: none).
  public init(hosts: [String] = [], origins: [String] = []) { (self.hosts, self.origins) = (hosts, origins) }
}
