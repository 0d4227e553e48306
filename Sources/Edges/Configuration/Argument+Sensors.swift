internal import Quantities
internal import System

/// Where the sensors are, as libiio names it, or `off`.
extension Argument<String> {
  /// An address that libiio can understand: a mistyped one is refused at once instead of being tried forever.
  static let sensors = Argument(
    shape: .word("URI"), expected: "local:, ip:HOST[:PORT], xml:FILE, usb:, serial:PORT or off",
    read: { word in
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let isPlain = word.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f }
      switch (parts[0], parts.count == 2 ? parts[1] : nil) {
      case ("off", nil): return word
      case ("local", ""?), ("usb", _?): return isPlain ? word : nil
      case ("ip", let host?): return isPlain && hasPort(host) ? word : nil
      case ("xml", let file?): return file.isEmpty ? nil : word
      case ("serial", let port?): return isPlain && !port.isEmpty ? word : nil
      default: return nil
      }
    })

  /// Whether the text after a host's last colon may be a port: an IPv6 address is in brackets or has several colons.
  private static func hasPort(_ host: Substring) -> Bool {
    let parts = host.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return true }
    return !parts[0].isEmpty && Int(parts[1]).map { (1...65_535).contains($0) } == true
  }

  /// A phone's address, also as the phone shows it: `ws://192.168.1.7:8080`; or `listen`, with where to listen.
  static let phone = Argument(
    shape: .word("HOST[:PORT]|listen"), expected: "HOST[:PORT], listen[:[ADDRESS:]PORT]",
    read: { word in
      if word == "listen" { return word }
      if word.hasPrefix("listen:") {
        return Endpoint(listening: String(word.dropFirst(7))).map { $0.port > 0 } == true ? word : nil
      }
      var rest = word[...]
      for scheme in ["ws://", "http://"] where rest.hasPrefix(scheme) { rest = rest.dropFirst(scheme.count) }
      let address = String(rest.hasSuffix("/") ? rest.dropLast() : rest)
      let isPlain = address.unicodeScalars.allSatisfy { $0.value > 0x20 && $0.value != 0x7f && $0 != "/" }
      return isPlain && Endpoint(address, defaultPort: 1) != nil ? address : nil
    })
}
