internal import CLinux
internal import Glibc
internal import Synchronization

/// A socket that takes connections, and what is served to them.
public final class Listener: Sendable {
  /// Why nothing listens.
  public struct Failure: Error, Equatable, Sendable {
    /// What listens nowhere, and why.
    public let message: String
    /// The system's error number.
    public let code: Int32

    /// Nothing listens there, for this reason.
    public init(message: String, code: Int32) { (self.message, self.code) = (message, code) }
  }

  /// Where it listens, for people.
  public let address: String
  /// What is said to whoever connects.
  public let channel: Channel
  /// The socket, which closes with this value.
  public let descriptor: Int32
  private let file: SocketFile?
  private let isWithdrawn = Atomic(false)

  /// Listens on a Unix socket; one that a dead service left behind is replaced.
  public init(path: String, channel: Channel) throws(Failure) {
    let fd = Glibc.socket(AF_UNIX, Listener.kind, 0)
    do throws(Failure) {
      file = try SocketFile(path, of: fd)
    } catch {
      close(fd)
      throw error
    }
    (address, descriptor, self.channel) = (path, fd, channel)
  }

  /// Listens on a TCP address of this machine, given in numbers.
  public init(host: String, port: UInt16, channel: Channel) throws(Failure) {
    let fd = try Listener.socket(host: host, port: port)
    (address, descriptor, self.channel, file) = (Listener.address(of: fd) ?? "\(host):\(port)", fd, channel, nil)
  }

  /// A socket that listens on a TCP address of this machine, given in numbers.
  static func socket(host: String, port: UInt16) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    let bare = host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
    guard getaddrinfo(bare, String(port), &hints, &found) == 0, let info = found?.pointee else {
      throw Failure(message: "\(host) is no address in numbers, such as 127.0.0.1 or [::1]", code: EINVAL)
    }
    defer { freeaddrinfo(found) }
    let fd = Glibc.socket(info.ai_family, Listener.kind, 0)
    var yes: Int32 = 1
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard Glibc.bind(fd, info.ai_addr, info.ai_addrlen) == 0, listen(fd, Int32(SOMAXCONN)) == 0 else {
      defer { close(fd) }
      throw Failure(message: "cannot listen on \(host):\(port): \(String(cString: strerror(errno)))", code: errno)
    }
    return fd
  }

  /// Serves a socket that somebody else made listen: socket activation.
  public init(inherited descriptor: Int32, channel: Channel) {
    address = Listener.address(of: descriptor) ?? "socket \(descriptor)"
    (self.descriptor, self.channel, file) = (descriptor, channel, nil)
  }

  private static let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)

  deinit {
    withdraw()
    close(descriptor)
  }

  /// Takes the socket's name away: nobody finds a service any more that is about to end.
  func withdraw() {
    guard let file, !isWithdrawn.exchange(true, ordering: .relaxed) else { return }
    file.remove()
  }

  /// Where a socket listens, for people: a path, `@name` of the abstract ones, or an address and port.
  private static func address(of descriptor: Int32) -> String? {
    var name = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &name) { pointer -> String? in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> String? in
        guard getsockname(descriptor, address, &length) == 0 else { return nil }
        if Int32(address.pointee.sa_family) == AF_UNIX {
          let start = MemoryLayout<sa_family_t>.size
          let bytes = UnsafeRawBufferPointer(start: address, count: Int(length)).dropFirst(start)
          guard let first = bytes.first else { return nil }
          let text = String(decoding: bytes.dropFirst(first == 0 ? 1 : 0).prefix { $0 != 0 }, as: UTF8.self)
          return first == 0 ? "@" + text : text
        }
        guard let port = Listener.port(of: descriptor) else { return nil }
        var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
        guard getnameinfo(address, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) == 0 else {
          return nil
        }
        let text = String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return address.pointee.sa_family == sa_family_t(AF_INET6) ? "[\(text)]:\(port)" : "\(text):\(port)"
      }
    }
  }

  /// The TCP port it listens on: the one asked for, or the one that was free where 0 was asked for.
  public var port: UInt16? { Listener.port(of: descriptor) }

  static func port(of descriptor: Int32) -> UInt16? {
    var name = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    return withUnsafeMutablePointer(to: &name) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address -> UInt16? in
        guard getsockname(descriptor, address, &length) == 0 else { return nil }
        // Port and family lie at the same places in the addresses of both families.
        guard [AF_INET, AF_INET6].contains(Int32(address.pointee.sa_family)) else { return nil }
        return address.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
      }
    }
  }
}
