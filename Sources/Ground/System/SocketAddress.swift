internal import Glibc
internal import Quantities

/// An address as the system's socket calls take it. Only this type makes one or resolves a name.
struct SocketAddress {
  private var storage = sockaddr_storage()
  private var length = socklen_t(MemoryLayout<sockaddr_storage>.size)

  /// The most bytes in a Unix socket's path, without the final zero.
  static let longestPath = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  /// A Unix socket by its path, or, if allowed, by a name in the abstract space, which begins with `@`. nil if the path
  /// is too long.
  init?(path: String, allowsAbstract: Bool = false) {
    var name = sockaddr_un()
    name.sun_family = sa_family_t(AF_UNIX)
    var bytes = Array(path.utf8)
    guard !bytes.isEmpty, bytes.count <= SocketAddress.longestPath else { return nil }
    let isAbstract = allowsAbstract && bytes[0] == UInt8(ascii: "@")
    if isAbstract { bytes[0] = 0 }
    withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: bytes) }
    // An abstract name ends where the address does.
    let size = isAbstract ? MemoryLayout<sa_family_t>.size + bytes.count : MemoryLayout<sockaddr_un>.size
    withUnsafeBytes(of: name) { from in withUnsafeMutableBytes(of: &storage) { $0.copyMemory(from: from) } }
    length = socklen_t(size)
  }

  /// The address that a socket is bound to.
  init?(of descriptor: Int32) {
    let failed = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    guard failed == 0 else { return nil }
  }

  /// The address that a socket is connected to.
  init?(peerOf descriptor: Int32) {
    let failed = withUnsafeMutablePointer(to: &storage) { storage in
      storage.withMemoryRebound(to: sockaddr.self, capacity: 1) { getpeername(descriptor, $0, &length) }
    }
    guard failed == 0 else { return nil }
  }

  private init(_ info: addrinfo) {
    withUnsafeMutableBytes(of: &storage) {
      $0.copyMemory(from: UnsafeRawBufferPointer(start: info.ai_addr, count: Int(info.ai_addrlen)))
    }
    length = info.ai_addrlen
  }

  /// All addresses of a host, in the resolver's order.
  static func all(of endpoint: Endpoint) throws(Endpoint.Failure) -> [SocketAddress] {
    let (found, trouble) = look(up: endpoint, flags: 0)
    guard let trouble else { return found }
    throw .unknownHost(trouble)
  }

  /// The address of an endpoint in numbers; nil if its host is a name.
  static func numeric(_ endpoint: Endpoint) -> SocketAddress? {
    look(up: endpoint, flags: AI_NUMERICHOST | AI_PASSIVE).found.first
  }

  private static func look(up endpoint: Endpoint, flags: Int32) -> (found: [SocketAddress], trouble: String?) {
    var hints = addrinfo()
    hints.ai_flags = flags
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    let failed = getaddrinfo(endpoint.host, String(endpoint.port), &hints, &first)
    guard failed == 0 else { return ([], String(cString: gai_strerror(failed))) }
    defer { freeaddrinfo(first) }
    var next = first
    var found: [SocketAddress] = []
    while let info = next?.pointee {
      found.append(SocketAddress(info))
      next = info.ai_next
    }
    return (found, nil)
  }

  /// Whether a text is an address in numbers, of AF_INET or AF_INET6.
  static func isNumeric(_ text: String, _ family: Int32) -> Bool {
    var address = in6_addr()
    return inet_pton(family, text, &address) == 1
  }

  /// Its family: AF_UNIX, AF_INET or AF_INET6.
  var family: Int32 { Int32(storage.ss_family) }

  /// A new socket for it, which an exec does not inherit; negative, with errno set, on failure.
  func socket(_ kind: __socket_type, blocking: Bool = false) -> Int32 {
    let flags = SOCK_CLOEXEC.rawValue | (blocking ? 0 : SOCK_NONBLOCK.rawValue)
    return Glibc.socket(family, Int32(kind.rawValue | flags), 0)
  }

  /// Binds a socket to it; returns whether that worked.
  func bind(_ descriptor: Int32) -> Bool { withPointer { Glibc.bind(descriptor, $0, length) == 0 } }

  /// Connects a socket to it; returns whether that worked, and sets errno if it did not.
  func connect(_ descriptor: Int32) -> Bool { withPointer { Glibc.connect(descriptor, $0, length) == 0 } }

  /// Connects a new stream socket, within a time. The descriptor does not block.
  func connect(within patience: TimeSpan) throws(SystemError) -> Int32 {
    guard patience > .zero else { throw SystemError(ETIMEDOUT) }
    let descriptor = socket(SOCK_STREAM)
    guard descriptor >= 0 else { throw .last }
    do throws(SystemError) {
      if connect(descriptor) { return descriptor }
      guard errno == EINPROGRESS else { throw .last }
      var wait = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      guard poll(&wait, 1, Int32(clamping: patience.nanoseconds / 1_000_000 + 1)) > 0 else {
        throw SystemError(ETIMEDOUT)
      }
      var code: Int32 = 0
      var size = socklen_t(MemoryLayout<Int32>.size)
      guard getsockopt(descriptor, SOL_SOCKET, SO_ERROR, &code, &size) == 0 else { throw .last }
      guard code == 0 else { throw SystemError(code) }
      return descriptor
    } catch {
      close(descriptor)
      throw error
    }
  }

  private func withPointer<Result>(_ body: (UnsafePointer<sockaddr>) -> Result) -> Result {
    withUnsafePointer(to: storage) { $0.withMemoryRebound(to: sockaddr.self, capacity: 1, body) }
  }
}

extension SocketAddress {
  /// The port of an internet address; nil for a Unix socket.
  var port: UInt16? {
    guard family == AF_INET || family == AF_INET6 else { return nil }
    // Port and family have the same offsets in the addresses of both families.
    return withPointer {
      $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
    }
  }

  /// The host of an internet address, in numbers; nil for a Unix socket.
  var host: String? {
    guard port != nil else { return nil }
    var host = [CChar](repeating: 0, count: Int(NI_MAXHOST))
    let failed = withPointer { getnameinfo($0, length, &host, socklen_t(host.count), nil, 0, NI_NUMERICHOST) }
    return failed == 0 ? String(decoding: host.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self) : nil
  }

  /// As a person writes it: a path, `@name` of an abstract one, or a host and port.
  var text: String? {
    if let host, let port { return Endpoint(host: host, port: port).description }
    guard family == AF_UNIX else { return nil }
    return withUnsafeBytes(of: storage) { bytes in
      let name = bytes.prefix(Int(length)).dropFirst(MemoryLayout<sa_family_t>.size)
      guard let first = name.first else { return nil }
      let text = String(decoding: name.dropFirst(first == 0 ? 1 : 0).prefix { $0 != 0 }, as: UTF8.self)
      return first == 0 ? "@" + text : text
    }
  }
}
