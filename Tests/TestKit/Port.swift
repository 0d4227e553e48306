public import Foundation

/// Ports of this machine.
public enum Port {
  /// One that nobody uses.
  public static func free(_ kind: __socket_type = SOCK_STREAM) -> Int {
    let socket = Glibc.socket(AF_INET, Int32(kind.rawValue), 0)
    defer { close(socket) }
    var address = loopback(0)
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        _ = bind(socket, $0, length)
        _ = getsockname(socket, $0, &length)
      }
    }
    return Int(address.sin_port.byteSwapped)
  }

  /// Waits until somebody listens, five minutes at most.
  public static func answers(_ port: Int) -> Bool {
    let deadline = Date(timeIntervalSinceNow: 300)
    while Date() < deadline {
      let socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      defer { close(socket) }
      var address = loopback(port)
      let connected = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(socket, $0, 16) }
      }
      if connected == 0 { return true }
      usleep(5000)
    }
    return false
  }

  private static func loopback(_ port: Int) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = UInt16(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    return address
  }
}
