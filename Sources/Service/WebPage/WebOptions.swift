public import Configuration
internal import Glibc
internal import Quantities
internal import System

/// The configuration of HTTP.
public struct WebOptions: ConfigurationSection {
  /// The address of the server, or off.
  var http = "127.0.0.1:8642"
  /// Host names under which it answers besides this machine's own, such as a proxy's.
  var hosts: [String] = []
  /// Sites whose pages may read the answers, as browsers send them: `https://example.org`.
  var origins: [String] = []
  /// The address of a proxy that has checked who asks, such as Home Assistant's supervisor; nil: there is none.
  var ingress: String?
  /// The file with the password for changes from other machines; nil: they may change nothing.
  var passwordFile: String?

  /// The defaults.
  public init() {}

  /// The settings that can be configured.
  public static let entries = [
    ConfigurationEntry(
      "http", of: WebOptions.self, \.http, .served, "address of the HTTP server", needsRestart: true),
    ConfigurationEntry(
      "http-hosts", of: WebOptions.self, \.hosts, .hosts,
      "names under which HTTP is asked for, as behind a proxy, beside this machine's own", needsRestart: true),
    ConfigurationEntry(
      "http-origins", of: WebOptions.self, \.origins, .origins, "sites whose pages may read what HTTP answers",
      needsRestart: true),
    ConfigurationEntry(
      "http-ingress", of: WebOptions.self, \.ingress, .optional(.address),
      "the proxy that alone may ask over HTTP, and has checked who asks, as Home Assistant's does", needsRestart: true),
    ConfigurationEntry(
      "http-password-file", of: WebOptions.self, \.passwordFile, .optional(.file),
      "file whose first line is the password for setting the place over HTTP from other machines", needsRestart: true),
  ]
}

extension Argument<String> {
  /// An IPv4 address of one other machine, which can be written in one way only.
  fileprivate static let address = Argument(
    shape: .word("IP"), expected: "an IPv4 address such as 172.30.32.2",
    read: { text in
      guard Endpoint.isNumeric(text, AF_INET), let first = text.split(separator: ".").first.flatMap({ Int($0) }) else {
        return nil
      }
      // 127 is this machine, on which any page could ask; from 224 on no machine has an address.
      return (1..<224).contains(first) && first != 127 ? text : nil
    }, text: { $0 })
}

extension Argument<[String]> {
  /// Names of hosts, without a port.
  fileprivate static let hosts = list(
    "NAME,...", "names of hosts separated by commas, such as qibla.example.org, or none"
  ) {
    isHost($0[...]) ? $0.lowercased() : nil
  }

  /// Origins as browsers send them: a scheme, a host, and a port if it is not the usual one.
  fileprivate static let origins = list(
    "ORIGIN,...", "origins separated by commas, such as https://example.org, or none"
  ) {
    let origin = $0.lowercased()
    guard let scheme = ["https://", "http://"].first(where: { origin.hasPrefix($0) }) else { return nil }
    let authority = origin.dropFirst(scheme.count)
    let host = authority.prefix { $0 != ":" }
    let port = authority[host.endIndex...]
    guard isHost(host), port.isEmpty || UInt16(port.dropFirst()).map({ $0 > 0 }) == true else { return nil }
    // Browsers leave out the port that is usual for the scheme.
    return port == (scheme == "https://" ? ":443" : ":80") ? scheme + host : origin
  }

  /// Whether a text has only letters, digits, hyphens and dots: a name, or a numeric address.
  private static func isHost(_ text: Substring) -> Bool {
    let labels = text.split(separator: ".", omittingEmptySubsequences: false)
    return text.utf8.count <= 253
      && labels.allSatisfy { label in
        !label.isEmpty && label.utf8.count <= 63 && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7a).contains($0 | 0x20) || $0 == 0x2d }
      }
  }

  private static func list(
    _ name: String, _ expected: String, _ item: @escaping @Sendable (String) -> String?
  ) -> Argument {
    Argument(
      shape: .word(name), expected: expected,
      read: { text in
        if text == "none" { return [] }
        var items: [String] = []
        for part in text.split(separator: ",", omittingEmptySubsequences: false) {
          let word = part.drop { $0 == " " }
          guard let read = item(String(word.prefix { $0 != " " })),
            word.drop(while: { $0 != " " }).allSatisfy({ $0 == " " })
          else { return nil }
          items.append(read)
        }
        return items
      }, text: { $0.isEmpty ? "none" : $0.joined(separator: ",") })
  }
}
