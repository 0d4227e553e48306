internal import CLinux
internal import Glibc
internal import Quantities

/// A client of a `SocketServer`.
public protocol SocketClient: AnyObject {
  /// Its connection, which it closes itself.
  var descriptor: Int32 { get }
  /// What the server should wait for: bytes from the client, or room for bytes to it.
  var wanted: (reading: Bool, writing: Bool) { get }
  /// What the server waits for now; initially bytes.
  var attended: (reading: Bool, writing: Bool) { get set }
}

/// The clients of one thread (epoll): it waits for newcomers, for clients, and for a wake-up or a time.
///
/// A round takes at most 64 newcomers, so that a crowd does not keep the clients waiting. If the process has no
/// descriptors left, it turns away those that wait at a door (a listening socket), and ignores the door until
/// `openDoors`.
public struct SocketServer<Client: SocketClient>: ~Copyable {
  /// An event for the caller.
  public enum Event {
    /// The wake-up was rung, or the time has passed.
    case woken
    /// A connection arrived at a door. Its descriptor belongs to the caller.
    case newcomer(Int32, door: Int)
    /// A client can be read or has room for bytes, or an error has ended its connection.
    case client(UInt64, Client, readable: Bool, gone: Bool)
  }

  /// The clients by their tags. A tag is never used twice.
  public private(set) var clients: [UInt64: Client] = [:]
  /// Connections that were turned away because the process had no descriptors left.
  public private(set) var turnedAway = 0

  private let watcher = linux_watcher()
  private let timer: Int32
  private let doors: [ListeningSocket]
  /// The doors that are ignored until `openDoors`.
  private var resting: Set<Int> = []
  /// A descriptor to release when the process has no others.
  private var spare = SocketServer.spareDescriptor
  // Tags: 0 is the wake-up, then the doors, then the clients.
  private var nextTag: UInt64
  private var ready = [linux_ready](repeating: linux_ready(), count: 64)
  /// The part of `ready` that is still to be handled.
  private var rest = 0..<0
  /// The newcomers that the door at the beginning of `rest` may still admit in this round.
  private var places = SocketServer.mostNewcomers

  private static var mostNewcomers: Int { 64 }
  private static var spareDescriptor: Int32 { open("/dev/null", O_RDONLY | O_CLOEXEC) }

  /// Serves these doors. Without a bell, `wait` needs a time.
  public init(_ doors: [ListeningSocket], wokenBy bell: WakeUp? = nil) {
    self.doors = doors
    timer = bell == nil ? linux_timer() : -1
    nextTag = UInt64(doors.count) + 1
    _ = linux_watch_bell(watcher, bell?.descriptor ?? timer, 0)
    for place in doors.indices { attend(door: place, true) }
  }

  deinit {
    close(watcher)
    if timer >= 0 { close(timer) }
    close(spare)
  }

  /// Waits until there is something to do, at most until a time of CLOCK_MONOTONIC in nanoseconds; false if waiting
  /// fails.
  public mutating func wait(until end: Int64? = nil) -> Bool {
    if let end { linux_set_timer(timer, end) }
    let count = linux_wait(watcher, &ready, Int32(ready.count))
    rest = 0..<Int(max(0, count))
    return count >= 0 || count == -EINTR
  }

  /// The next event to handle; nil once all are handled, until the next `wait`.
  public mutating func next() -> Event? {
    while let place = rest.first {
      let event = ready[place]
      if event.tag > 0, event.tag <= UInt64(doors.count), let newcomer = newcomer(at: Int(event.tag) - 1) {
        return .newcomer(newcomer, door: Int(event.tag) - 1)
      }
      rest = place + 1..<rest.upperBound
      if event.tag == 0 { return .woken }
      // A client that is missing here was removed in this round.
      if let client = clients[event.tag] {
        return .client(event.tag, client, readable: event.readable, gone: event.gone)
      }
    }
    return nil
  }

  /// Adds a client.
  public mutating func admit(_ client: Client) {
    clients[nextTag] = client
    client.attended = (true, false)
    _ = linux_attend(watcher, client.descriptor, nextTag, true, false)
    nextTag += 1
  }

  /// Removes a client.
  public mutating func remove(_ tag: UInt64) { clients[tag] = nil }

  /// From now on waits for the events that a client wants.
  public func attend(_ client: Client, _ tag: UInt64) {
    let wanted = client.wanted
    guard wanted != client.attended else { return }
    _ = linux_attend(watcher, client.descriptor, tag, wanted.reading, wanted.writing)
    client.attended = wanted
  }

  /// Serves the ignored doors again. The owner calls this at least once a second.
  public mutating func openDoors() {
    for place in resting { attend(door: place, true) }
    resting = []
  }

  private func attend(door place: Int, _ waits: Bool) {
    _ = linux_attend(watcher, doors[place].descriptor, UInt64(place) + 1, waits, false)
  }

  /// The next connection that waits at a door; nil if none does, or enough have come in this round.
  private mutating func newcomer(at place: Int) -> Int32? {
    if places > 0 {
      let descriptor = doors[place].accept()
      if descriptor >= 0 {
        places -= 1
        return descriptor
      }
      if [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(-descriptor) {
        turnAway(from: place)
        // A connection left waiting would wake this thread again and again.
        attend(door: place, false)
        resting.insert(place)
      }
    }
    places = SocketServer.mostNewcomers
    return nil
  }

  /// Accepts and closes the connections that wait, at most 64, by way of the spare descriptor: no other is left.
  private mutating func turnAway(from place: Int) {
    for _ in 0..<SocketServer.mostNewcomers {
      if spare >= 0 { close(spare) }
      let descriptor = doors[place].accept()
      if descriptor >= 0 { close(descriptor) }
      // Another thread may have taken the descriptor meanwhile.
      spare = SocketServer.spareDescriptor
      guard descriptor >= 0 else { return }
      turnedAway += 1
    }
  }
}
