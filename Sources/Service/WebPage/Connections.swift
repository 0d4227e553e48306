internal import Glibc
internal import Quantities
internal import Synchronization

/// The open connections: which of them follow a stream, and when each request must be answered. libmicrohttpd only
/// limits silence, so without this a client that sends or takes one byte a second could hold a connection for ever.
final class Connections: Sendable {
  private enum Stage {
    /// It sends a request, or is between two requests.
    case asking
    /// Its answer waits for something else, such as the disk.
    case waiting
    /// It has a stream's place, and its answer is about to begin.
    case following
    /// Its stream has begun, so it has no deadline.
    case handedOver
    /// It was shut, and libmicrohttpd has not noticed yet.
    case shut
  }

  private struct Entry {
    let descriptor: Int32
    /// Its serial number; the oldest connection has the smallest.
    let number: UInt64
    var until: Timestamp
    var stage = Stage.asking
    /// Whether it has had an answer.
    var isServed = false

    /// Whether it is closed before another one when there are too many.
    func goes(before other: Entry) -> Bool {
      isServed == other.isServed ? number < other.number : isServed
    }
  }

  private struct Clients {
    var now = Timestamp.zero
    var begun: UInt64 = 0
    var entries: [HTTPConnection: Entry] = [:]

    func count(_ stages: Set<Stage>) -> Int { entries.values.count { stages.contains($0.stage) } }

    mutating func shut(_ connection: HTTPConnection, _ entry: Entry) {
      shutdown(entry.descriptor, Int32(SHUT_RDWR))
      entries[connection]?.stage = .shut
    }
  }

  private let clients = Mutex(Clients())
  private let length: TimeSpan
  private let limits: WebLimits

  /// No connections yet, within these limits.
  init(_ limits: WebLimits) { (length, self.limits) = (.seconds(limits.request), limits) }

  /// Starts the deadline of a new connection. If there are too many connections, one that is asking is shut: the oldest
  /// that has had an answer, else the oldest. A request does not make a connection younger, and a new one is answered
  /// before its turn to be shut comes.
  func begin(_ connection: HTTPConnection) {
    let descriptor = connection.descriptor
    clients.withLock { clients in
      clients.begun += 1
      clients.entries[connection] = Entry(
        descriptor: descriptor, number: clients.begun, until: clients.now + length)
      guard clients.count([.asking, .waiting, .following, .handedOver]) > limits.open else { return }
      let asking = clients.entries.lazy.filter { $0.value.stage == .asking }
      if let first = asking.min(by: { $0.value.goes(before: $1.value) }) { clients.shut(first.key, first.value) }
    }
  }

  /// Starts the deadline of a request whose headers have arrived; false if its connection was shut.
  func ask(_ connection: HTTPConnection) -> Bool {
    clients.withLock { clients in
      guard clients.entries[connection]?.stage == .asking else { return false }
      clients.entries[connection]?.until = clients.now + length
      return true
    }
  }

  /// Frees what a request held after it has ended: its connection no longer waits for an answer, and gives back its
  /// stream's place.
  func rest(_ connection: HTTPConnection) {
    clients.withLock { clients in
      guard let stage = clients.entries[connection]?.stage, [.asking, .waiting, .following].contains(stage) else {
        return
      }
      clients.entries[connection]?.stage = .asking
      clients.entries[connection]?.isServed = true
    }
  }

  /// Takes a stream's place for a connection, before it is answered; false if there is none.
  func follow(_ connection: HTTPConnection) -> Bool {
    clients.withLock { clients in
      guard clients.count([.following, .handedOver]) < limits.streams,
        clients.entries[connection]?.stage == .asking
      else { return false }
      clients.entries[connection]?.stage = .following
      return true
    }
  }

  /// Marks a connection as waiting for its answer, so that it is not shut for new ones.
  func wait(_ connection: HTTPConnection) {
    clients.withLock { clients in
      if clients.entries[connection]?.stage == .asking { clients.entries[connection]?.stage = .waiting }
    }
  }

  /// Removes the deadline of a connection whose stream begins.
  func handOver(_ connection: HTTPConnection) {
    clients.withLock { $0.entries[connection]?.stage = .handedOver }
  }

  /// Removes a connection that is about to close.
  func end(_ connection: HTTPConnection) {
    clients.withLock { _ = $0.entries.removeValue(forKey: connection) }
  }

  /// Takes the present time and shuts overdue connections. `end` needs the same lock, so no descriptor is closed and
  /// reused while this runs.
  func check(now: Timestamp) {
    clients.withLock { clients in
      clients.now = now
      for (connection, entry) in clients.entries
      where entry.until < now && [.asking, .waiting, .following].contains(entry.stage) {
        clients.shut(connection, entry)
      }
    }
  }
}
