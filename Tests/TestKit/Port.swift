public import Foundation
import Synchronization

/// Ports of this machine.
public enum Port {
  /// Below the ports that the system assigns itself, so that a port that is free now is not assigned before a test uses
  /// it.
  private static let range = 10_000..<32_000
  private static let next = Mutex(Int(getpid()))

  /// A port that is not in use, and that is given to no other test of this process.
  public static func free(_ kind: __socket_type = SOCK_STREAM) -> Int {
    while true {
      let port = next.withLock { next in
        next += 1
        return range.lowerBound + next % range.count
      }
      let socket = Glibc.socket(AF_INET, Int32(kind.rawValue), 0)
      defer { close(socket) }
      var address = loopback(port)
      let bound = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(socket, $0, 16) }
      }
      if bound == 0 { return port }
    }
  }

  /// Waits until a server listens on a port, at most five minutes.
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
