internal import Glibc
internal import Quantities
internal import Synchronization

/// When each connection's request must have been answered. Whoever sends a byte a second, or takes one, is never silent
/// and never done: here that ends.
final class Deadlines: Sendable {
  private struct Entry {
    var descriptor: Int32
    var number: UInt64
    var until: Timestamp
  }

  private struct Clients {
    var now = Timestamp.zero
    var begun: UInt64 = 0
    var open: [HTTPConnection: Entry] = [:]

    mutating func shut(_ connection: HTTPConnection) {
      guard let entry = open.removeValue(forKey: connection) else { return }
      shutdown(entry.descriptor, Int32(SHUT_RDWR))
    }
  }

  private let clients = Mutex(Clients())
  private let length: TimeSpan
  private let most: Int

  /// So long from the connection, or from the beginning of its next request; and so many at a time.
  init(_ length: TimeSpan, most: Int) { (self.length, self.most) = (length, most) }

  /// A connection, or its next request, began. Of too many the one that has had most time is shut: who asks is answered
  /// in no time, so that is one who only holds a place that another wants.
  func begin(_ connection: HTTPConnection) {
    let descriptor = connection.descriptor
    clients.withLock { clients in
      clients.begun += 1
      clients.open[connection] = Entry(descriptor: descriptor, number: clients.begun, until: clients.now + length)
      guard clients.open.count > most else { return }
      if let oldest = clients.open.min(by: { $0.value.number < $1.value.number })?.key { clients.shut(oldest) }
    }
  }

  /// A connection is about to close, or is a stream from now on.
  func end(_ connection: HTTPConnection) {
    clients.withLock { _ = $0.open.removeValue(forKey: connection) }
  }

  /// It is now so late: shuts what is overdue. While this holds the lock no descriptor can become another's.
  func check(now: Timestamp) {
    clients.withLock { clients in
      clients.now = now
      for (connection, entry) in clients.open where entry.until < now { clients.shut(connection) }
    }
  }
}
