internal import CLinux
internal import Glibc
public import Quantities
internal import Synchronization
public import System

/// Sends channels of lines to every client that connects: JSON lines on a Unix socket, NMEA on a TCP port.
///
/// One thread serves all clients. While a client's socket is full nothing is sent to it. When it has room again the
/// client continues where it stopped, or with the newest line if it is too far behind. Bytes from clients are
/// discarded.
public final class LineServer: Sendable {
  /// The server's counters.
  public struct Figures: Equatable, Sendable {
    /// Clients connected now.
    public var clients = 0
    /// Clients accepted since the start.
    public var served = 0
    /// Clients rejected because there were too many.
    public var refused = 0
    /// Clients disconnected because they read nothing for 30 s.
    public var dropped = 0
    /// Lines that slow clients missed.
    public var missed: UInt64 = 0

    /// All zero.
    public init() {}
  }

  private let wakeUp = WakeUp()
  private let shared = Mutex(Shared())

  private struct Shared {
    var figures = Figures()
    var isStopping = false
    var asked: Timestamp?
    var listeners: [Listener] = []
    var arrivals: [(connection: Connection, channel: Channel)] = []
    /// The channels of adopted clients, which already ring the wake-up.
    var channels: [Channel] = []
  }

  /// The most clients at a time, by default: each takes a few kilobytes.
  public static let mostClients = 2048
  /// File descriptors left to everything else: sensors, files, HTTP clients.
  private static let otherDescriptors = 512

  /// Serves these listeners, with at most `mostClients` at a time, or fewer if the process may not open enough file
  /// descriptors.
  public init(
    _ listeners: [Listener], mostClients: Int = LineServer.mostClients, name: String = "lines"
  ) throws(Listener.Failure) {
    let descriptors = ThisProcess.allowDescriptors(LineServer.mostClients + LineServer.otherDescriptors)
    let mostClients = min(mostClients, max(descriptors - LineServer.otherDescriptors, descriptors / 2))
    let wakeUp = self.wakeUp
    shared.withLock { $0.listeners = listeners }
    for listener in listeners { listener.channel.wake(wakeUp) }
    let failed = Thread.start(name) { [weak self] in
      var board = Switchboard(listeners, wakeUp: wakeUp, mostClients: mostClients)
      while board.serve() {
        // Held only for this moment: once the server is released the thread ends at its next turn.
        guard let orders = self?.orders() else { return }
        for arrival in orders.arrivals { board.admit(arrival.connection, to: arrival.channel) }
        if let now = orders.asked { board.recount(at: now) }
        self?.note(board.figures)
      }
    }
    if let failed { throw Listener.Failure(message: "no thread to serve clients with", code: failed.code) }
  }

  deinit { wakeUp.ring() }

  /// The server's counters. `missed` is as of the last `recount`.
  public var figures: Figures { shared.withLock { $0.figures } }

  /// Counts the lines that clients have missed and disconnects clients that have read nothing for 30 s, to make room
  /// for others. Called once a second.
  public func recount(at now: Timestamp) {
    shared.withLock { $0.asked = now }
    wakeUp.ring()
  }

  /// Disconnects all clients and closes the listeners.
  public func stop() {
    shared.withLock { shared in
      shared.isStopping = true
      // The process may end before the thread gets to it.
      for listener in shared.listeners { listener.socket.withdraw() }
      shared.listeners = []
    }
    wakeUp.ring()
  }

  /// Serves a channel on a connection that another server accepted, as the web server does. Once the client is gone the
  /// descriptor is closed, and `gone` is called on the serving thread.
  public func adopt(_ descriptor: Int32, for channel: Channel, gone: @escaping @Sendable () -> Void) {
    let connection = Connection(descriptor, gone: gone)
    let isNew = shared.withLock { shared in
      shared.arrivals.append((connection, channel))
      guard !shared.channels.contains(where: { $0 === channel }) else { return false }
      shared.channels.append(channel)
      return true
    }
    if isNew { channel.wake(wakeUp) }
    wakeUp.ring()
  }

  private func note(_ figures: Figures) { shared.withLock { $0.figures = figures } }

  /// The connections to adopt and the time of a requested recount; nil if the server is stopping.
  private func orders() -> (arrivals: [(connection: Connection, channel: Channel)], asked: Timestamp?)? {
    shared.withLock { shared in
      defer { (shared.arrivals, shared.asked) = ([], nil) }
      return shared.isStopping ? nil : (shared.arrivals, shared.asked)
    }
  }
}

/// The state of the serving thread: the clients, and the descriptors it waits for.
private struct Switchboard: ~Copyable {
  private(set) var figures = LineServer.Figures()

  private let watcher = linux_watcher()
  private let listeners: [Listener]
  private let wakeUp: WakeUp
  private let mostClients: Int
  /// A descriptor to give up when the process has no others.
  private var spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
  private var clients: [UInt64: Client] = [:]
  private var lostWithClients: UInt64 = 0
  private var nextTag: UInt64
  private var ready = [linux_ready](repeating: linux_ready(), count: 64)

  init(_ listeners: [Listener], wakeUp: WakeUp, mostClients: Int) {
    self.listeners = listeners
    self.wakeUp = wakeUp
    self.mostClients = mostClients
    // Tags: 0 is the wake-up, then the listeners, then clients, whose tags are never used twice.
    nextTag = UInt64(listeners.count) + 1
    _ = linux_watch_bell(watcher, wakeUp.descriptor, 0)
    for (place, listener) in listeners.enumerated() {
      _ = linux_watch(watcher, listener.socket.descriptor, UInt64(place) + 1, false)
    }
  }

  deinit {
    close(watcher)
    close(spare)
  }

  /// Waits for events and handles them; false if waiting fails.
  mutating func serve() -> Bool {
    let count = linux_wait(watcher, &ready, Int32(ready.count))
    guard count >= 0 else { return count == -EINTR }
    for event in ready[..<Int(count)] {
      let tag = event.tag
      if tag == 0 {
        for (tag, client) in clients where !client.isStalled { settle(tag, client, client.pump()) }
      } else if tag <= UInt64(listeners.count) {
        accept(from: listeners[Int(tag) - 1])
      } else if let client = clients[tag] {
        settle(tag, client, !event.gone && client.listen() && client.pump())
      }
    }
    figures.clients = clients.count
    return true
  }

  /// A client that has read nothing for this time is taken for dead.
  private static let idleTimeout = TimeSpan.seconds(30)

  /// Disconnects dead clients and counts the lines that clients have missed.
  mutating func recount(at now: Timestamp) {
    for (tag, client) in clients where client.idle(at: now) > Switchboard.idleTimeout {
      settle(tag, client, false)
      figures.dropped += 1
    }
    figures.clients = clients.count
    figures.missed = clients.values.reduce(lostWithClients) { $0 + $1.lost }
  }

  private mutating func accept(from listener: Listener) {
    let descriptor = listener.socket.accept()
    if descriptor >= 0 { return admit(Connection(descriptor), to: listener.channel) }
    guard descriptor == -EMFILE || descriptor == -ENFILE else { return }
    // There are no descriptors left. A connection left waiting would wake this thread again and again, so the spare
    // descriptor is used to accept it and close it.
    close(spare)
    let turnedAway = listener.socket.accept()
    if turnedAway >= 0 { close(turnedAway) }
    figures.refused += 1
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  /// Adds a client; one beyond the limit is disconnected.
  mutating func admit(_ connection: Connection, to channel: Channel) {
    guard clients.count < mostClients else {
      figures.refused += 1
      return
    }
    let client = Client(connection, of: channel)
    clients[nextTag] = client
    figures.served += 1
    figures.clients = clients.count
    _ = linux_watch(watcher, client.descriptor, nextTag, false)
    nextTag += 1
  }

  /// After serving a client: removes one that is gone, and waits for room in the socket of one that is stalled.
  private mutating func settle(_ tag: UInt64, _ client: Client, _ isThere: Bool) {
    guard isThere else {
      lostWithClients += client.lost
      clients[tag] = nil
      return
    }
    if client.isStalled != client.isAwaited {
      _ = linux_watch(watcher, client.descriptor, tag, client.isStalled)
      client.isAwaited = client.isStalled
    }
  }
}
