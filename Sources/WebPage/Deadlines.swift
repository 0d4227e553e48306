internal import Glibc
internal import Quantities
internal import Synchronization

/// The time by which each connection's request must be answered. libmicrohttpd only limits silence, so a client that
/// sends or takes one byte a second could hold a connection for ever.
final class Deadlines: Sendable {
  private struct Entry {
    var descriptor: Int32
    /// Counts up with each request: the least is the oldest.
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

  /// Gives each request `length`, counted from the connection or from the latest request's headers, and allows `most`
  /// connections at a time.
  init(_ length: TimeSpan, most: Int) { (self.length, self.most) = (length, most) }

  /// Starts the time of a connection, or of a request whose headers have arrived. If there are too many, the oldest is
  /// shut: requests are answered at once, so the oldest connection only holds a place.
  func begin(_ connection: HTTPConnection) {
    let descriptor = connection.descriptor
    clients.withLock { clients in
      clients.begun += 1
      clients.open[connection] = Entry(descriptor: descriptor, number: clients.begun, until: clients.now + length)
      guard clients.open.count > most else { return }
      if let oldest = clients.open.min(by: { $0.value.number < $1.value.number })?.key { clients.shut(oldest) }
    }
  }

  /// Removes a connection that is about to close or has become an event stream.
  func end(_ connection: HTTPConnection) {
    clients.withLock { _ = $0.open.removeValue(forKey: connection) }
  }

  /// Sets the time and shuts overdue connections. `end` needs the same lock, so no descriptor is closed and reused
  /// while this runs.
  func check(now: Timestamp) {
    clients.withLock { clients in
      clients.now = now
      for (connection, entry) in clients.open where entry.until < now { clients.shut(connection) }
    }
  }
}
