internal import Glibc
internal import Quantities
internal import Synchronization

/// When each connection's request must have been answered. Whoever sends a byte a second, or takes one, is never silent
/// and never done: here that ends.
final class Deadlines: Sendable {
  private struct Clients {
    var now = Timestamp.zero
    var open: [HTTPConnection: (descriptor: Int32, until: Timestamp)] = [:]
  }

  private let clients = Mutex(Clients())
  private let length: TimeSpan

  /// So long from the connection, or from the beginning of its next request.
  init(_ length: TimeSpan) { self.length = length }

  /// A connection, or its next request, began.
  func begin(_ connection: HTTPConnection) {
    let descriptor = connection.descriptor
    clients.withLock { $0.open[connection] = (descriptor, $0.now + length) }
  }

  /// A connection is about to close, or is a stream from now on.
  func end(_ connection: HTTPConnection) {
    clients.withLock { _ = $0.open.removeValue(forKey: connection) }
  }

  /// It is now so late: shuts what is overdue. While this holds the lock no descriptor can become another's.
  func check(now: Timestamp) {
    clients.withLock { clients in
      clients.now = now
      for (connection, entry) in clients.open where entry.until < now {
        shutdown(entry.descriptor, Int32(SHUT_RDWR))
        clients.open[connection] = nil
      }
    }
  }
}
