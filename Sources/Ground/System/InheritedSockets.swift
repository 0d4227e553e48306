internal import Glibc
internal import Quantities

/// Sockets that systemd opened before starting the service (sd_listen_fds(3)).
public struct InheritedSockets: Sendable {
  /// An inherited socket.
  public struct Socket: Equatable, Sendable {
    /// Its descriptor.
    public let descriptor: Int32
    /// Its name in the unit: FileDescriptorName=.
    public let name: String
    /// Whether it is a Unix socket.
    public let isLocal: Bool
  }

  /// All inherited sockets.
  public let sockets: [Socket]

  /// The sockets that the environment lists for this process.
  public init(environment: [String: String]) {
    guard environment["LISTEN_PID"] == "\(ThisProcess.id)",
      let count = environment["LISTEN_FDS"].flatMap({ Int32($0) }),
      (1...64).contains(count)
    else {
      sockets = []
      return
    }
    let names = environment["LISTEN_FDNAMES", default: ""].split(separator: ":", omittingEmptySubsequences: false)
    // They begin at 3, after the standard streams.
    sockets = (0..<count).map { place in
      let descriptor = 3 + place
      _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
      _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
      return Socket(
        descriptor: descriptor, name: names.indices.contains(Int(place)) ? String(names[Int(place)]) : "",
        isLocal: SocketAddress(of: descriptor)?.family == AF_UNIX)
    }
  }
}
