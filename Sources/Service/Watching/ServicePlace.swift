internal import Glibc
internal import Quantities
public import System

/// The address of a running service.
public enum ServicePlace: Equatable, Sendable {
  /// Its Unix socket: lines of JSON.
  case socket(String)
  /// Its web server: the same lines as server-sent events.
  case web(Endpoint)

  /// The web server's default port.
  static let webPort: UInt16 = 8642

  /// Parses a path with a slash in it, `HOST`, `HOST:PORT` or `[V6]:PORT`; nil if the text is none of them.
  public init?(_ text: String) {
    if text.contains("/") {
      self = .socket(text)
    } else if let endpoint = Endpoint(text, defaultPort: ServicePlace.webPort) {
      self = .web(endpoint)
    } else {
      return nil
    }
  }

  /// The address as a user writes it.
  public var description: String {
    switch self {
    case .socket(let path): path
    case .web(let endpoint): endpoint.description
    }
  }

  /// How long a service may send nothing. It sends 60 lines a second, so after 3 s it is lost. Connecting may take this
  /// long too.
  private static let timeout = TimeSpan.seconds(3)

  /// Opens a blocking connection whose reads and writes fail after 3 s.
  func connect() throws(Endpoint.Failure) -> Int32 {
    let descriptor =
      switch self {
      case .socket(let path): try Endpoint.connect(path: path, within: ServicePlace.timeout)
      case .web(let endpoint): try endpoint.connect(within: ServicePlace.timeout).descriptor
      }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var timeout = timeval(tv_sec: Int(clamping: ServicePlace.timeout.seconds), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &timeout, socklen_t(MemoryLayout<timeval>.size))
    }
    return descriptor
  }
}
