internal import CLinux
internal import Glibc

/// A TCP port of this machine at which clients knock: what a server that talks with each of them listens on.
public final class Doorway: Sendable {
  /// What is to be waited on until someone knocks.
  public let descriptor: Int32
  /// The port: the one asked for, or the one that was free where 0 was asked for.
  public let port: UInt16

  /// Listens on an address in numbers.
  public init(host: String, port: UInt16) throws(Listener.Failure) {
    descriptor = try Listener.socket(host: host, port: port)
    self.port = Listener.port(of: descriptor) ?? port
  }

  deinit { close(descriptor) }

  /// The next connection, which neither blocks nor waits to fill a packet; nil where nobody knocks.
  public func accept() -> Int32? {
    let connection = linux_accept(descriptor)
    guard connection >= 0 else { return nil }
    var yes: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return connection
  }
}
