internal import Glibc
internal import Quantities
public import System

/// Where a running service is read.
public enum ServicePlace: Equatable, Sendable {
  /// Its Unix socket: lines of JSON.
  case socket(String)
  /// Its web server: the same lines as server-sent events.
  case web(Endpoint)

  /// The port of a service's web server by default.
  public static let webPort: UInt16 = 8642

  /// A path with a slash in it, `HOST`, `HOST:PORT`, `[V6]:PORT`; nil where the text is none of them.
  public init?(_ text: String) {
    if text.contains("/") {
      self = .socket(text)
    } else if let endpoint = Endpoint(text, defaultPort: ServicePlace.webPort) {
      self = .web(endpoint)
    } else {
      return nil
    }
  }

  /// For people.
  public var description: String {
    switch self {
    case .socket(let path): path
    case .web(let endpoint): endpoint.description
    }
  }

  /// A service sends sixty lines a second: after three seconds without a byte it is lost. Connecting may take as long.
  private static let patience = TimeSpan.seconds(3)

  /// A blocking connection whose reads and writes fail after three seconds.
  func connect() throws(ServiceLoss) -> Int32 {
    let descriptor: Int32
    do throws(Endpoint.Failure) {
      descriptor =
        switch self {
        case .socket(let path): try Endpoint.connect(path: path, within: ServicePlace.patience)
        case .web(let endpoint): try endpoint.connect(within: ServicePlace.patience).descriptor
        }
    } catch {
      switch error {
      case .unknownHost(let words): throw ServiceLoss(reason: words)
      case .unanswered(let error): throw ServiceLoss(reason: error.words)
      }
    }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) & ~O_NONBLOCK)
    var patience = timeval(tv_sec: Int(ServicePlace.patience.seconds), tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
    return descriptor
  }
}

/// Why a service is not read.
public struct ServiceLoss: Error, Equatable, Sendable {
  /// In words.
  public let reason: String
}
