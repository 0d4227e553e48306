internal import CLinux
internal import Glibc
internal import Quantities
internal import Synchronization

/// A socket that takes connections: on a Unix socket's path, on a TCP address, or one opened by the service manager.
public final class ListeningSocket: Sendable {
  /// Why listening failed.
  public struct Failure: Error, Equatable, Sendable {
    /// The address and the reason.
    public let message: String
    /// The system's error number.
    public let code: Int32

    /// Listening failed for this reason.
    public init(message: String, code: Int32) { (self.message, self.code) = (message, code) }

    init(_ what: String, _ error: SystemError) { self.init(message: "\(what): \(error.words)", code: error.code) }
  }

  /// Where it listens, as a person writes it.
  public let address: String
  /// The descriptor, which closes with this value. It is readable while a connection waits.
  public let descriptor: Int32
  private let file: SocketFile?
  private let isWithdrawn = Atomic(false)

  /// Listens on a Unix socket, whose file gets these permissions. The socket file of a program that has died is
  /// replaced.
  public init(path: String, mode: UInt32 = 0o666) throws(Failure) {
    let descriptor = Glibc.socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { throw Failure("cannot listen on \(path)", .last) }
    do throws(Failure) {
      file = try SocketFile(path, mode: mode, of: descriptor)
    } catch {
      close(descriptor)
      throw error
    }
    (address, self.descriptor) = (path, descriptor)
  }

  /// Listens on a TCP address of this machine, given in numbers.
  public init(_ endpoint: Endpoint) throws(Failure) {
    let place = try Failure.unlessNumeric(endpoint)
    let descriptor = place.socket(SOCK_STREAM)
    guard descriptor >= 0 else { throw Failure("cannot listen on \(endpoint.description)", .last) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard place.bind(descriptor), listen(descriptor, Int32(SOMAXCONN)) == 0 else {
      let error = SystemError.last
      close(descriptor)
      throw Failure("cannot listen on \(endpoint.description)", error)
    }
    (address, self.descriptor, file) = (SocketAddress(of: descriptor)?.text ?? endpoint.description, descriptor, nil)
  }

  /// Takes over a socket that listens already (socket activation).
  public init(inherited descriptor: Int32) {
    address = SocketAddress(of: descriptor)?.text ?? "socket \(descriptor)"
    (self.descriptor, file) = (descriptor, nil)
  }

  deinit {
    withdraw()
    close(descriptor)
  }

  /// The TCP port: the one that was asked for, or a free one if that was 0. nil for a Unix socket.
  public var port: UInt16? { SocketAddress(of: descriptor)?.port }

  /// The next connection, which neither blocks nor waits to fill a packet. A negative number is an error number with
  /// its sign changed: -EAGAIN if no connection waits.
  public func accept() -> Int32 {
    let connection = linux_accept(descriptor)
    guard connection >= 0, file == nil else { return connection }
    var yes: Int32 = 1
    setsockopt(connection, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, socklen_t(MemoryLayout<Int32>.size))
    return connection
  }

  /// Removes the socket's file, so that no client finds a service that is about to end.
  public func withdraw() {
    guard let file, !isWithdrawn.exchange(true, ordering: .relaxed) else { return }
    file.remove()
  }
}

extension ListeningSocket.Failure {
  /// The address of an endpoint; a host name is refused.
  static func unlessNumeric(_ endpoint: Endpoint) throws(ListeningSocket.Failure) -> SocketAddress {
    guard let address = SocketAddress.numeric(endpoint) else {
      throw ListeningSocket.Failure(
        message: "\(endpoint.host) is not a numeric address, such as 127.0.0.1 or [::1]", code: EINVAL)
    }
    return address
  }
}
