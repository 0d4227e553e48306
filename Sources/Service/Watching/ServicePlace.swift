internal import CLinux
internal import Glibc

/// Where a running service is read.
public enum ServicePlace: Equatable, Sendable {
  /// Its Unix socket: lines of JSON.
  case socket(String)
  /// Its web server: the same lines as server-sent events.
  case web(host: String, port: String)

  /// The web server's port unless told otherwise.
  public static let webPort = "8642"

  /// A path with a slash in it, `HOST`, `HOST:PORT`, `[V6]:PORT`; nil where the text is none of them.
  public init?(_ text: String) {
    if text.contains("/") {
      self = .socket(text)
      return
    }
    var (host, port) = (text[...], Substring(ServicePlace.webPort))
    if text.hasPrefix("[") {
      guard let end = text.firstIndex(of: "]") else { return nil }
      host = text[text.index(after: text.startIndex)..<end]
      let rest = text[text.index(after: end)...]
      guard rest.isEmpty || rest.hasPrefix(":") else { return nil }
      if !rest.isEmpty { port = rest.dropFirst() }
    } else if let colon = text.firstIndex(of: ":"), colon == text.lastIndex(of: ":") {
      (host, port) = (text[..<colon], text[text.index(after: colon)...])
    }
    guard !host.isEmpty, UInt16(port) != nil else { return nil }
    self = .web(host: String(host), port: String(port))
  }

  /// For people.
  public var description: String {
    switch self {
    case .socket(let path): path
    case .web(let host, let port): host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
    }
  }

  /// A connection that gives up after three seconds without a byte; else the error number's words.
  func connect() -> Result<Int32, ServiceLoss> {
    switch self {
    case .socket(let path):
      var name = sockaddr_un()
      name.sun_family = sa_family_t(AF_UNIX)
      guard path.utf8.count < MemoryLayout.size(ofValue: name.sun_path) else { return .failure(.words(ENAMETOOLONG)) }
      withUnsafeMutableBytes(of: &name.sun_path) { $0.copyBytes(from: path.utf8) }
      return withUnsafePointer(to: &name) { pointer in
        pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          ServicePlace.connect(AF_UNIX, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
        }
      }
    case .web(let host, let port):
      var hints = addrinfo()
      hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
      var found: UnsafeMutablePointer<addrinfo>?
      let failed = getaddrinfo(host, port, &hints, &found)
      guard failed == 0 else { return .failure(ServiceLoss(reason: String(cString: gai_strerror(failed)))) }
      defer { freeaddrinfo(found) }
      var result = Result<Int32, ServiceLoss>.failure(.words(EHOSTUNREACH))
      var next = found
      while let info = next?.pointee {
        result = ServicePlace.connect(info.ai_family, info.ai_addr, info.ai_addrlen)
        if case .success = result { return result }
        next = info.ai_next
      }
      return result
    }
  }

  private static func connect(
    _ family: Int32, _ address: UnsafePointer<sockaddr>, _ length: socklen_t
  ) -> Result<Int32, ServiceLoss> {
    let fd = Glibc.socket(family, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    // A service says sixty lines a second: three seconds of silence are its end. The same holds for connecting.
    var patience = timeval(tv_sec: 3, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(fd, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    guard Glibc.connect(fd, address, length) == 0 else {
      let code = errno == EINPROGRESS ? ETIMEDOUT : errno
      close(fd)
      return .failure(.words(code))
    }
    return .success(fd)
  }
}

/// Why a service is not read.
public struct ServiceLoss: Error, Equatable, Sendable {
  /// In words.
  public let reason: String

  static func words(_ code: Int32) -> ServiceLoss { ServiceLoss(reason: String(cString: strerror(code))) }
}
