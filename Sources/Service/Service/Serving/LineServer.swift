public import Quantities
internal import Synchronization
public import System

/// Sends channels of lines to every client that connects: JSON lines on a Unix socket, NMEA on a TCP port.
///
/// One thread serves all clients. While a client's socket is full nothing is sent to it. When it has room again the
/// client continues where it stopped, or with the newest line if it is too far behind. Clients of a listener with an
/// inbox may send requests; all other bytes are discarded. A client may send 64 KB at once, and 1 KB a second after
/// that; one that sends more is disconnected.
public final class LineServer: Sendable {
  /// Counts of a server's clients.
  public struct ClientCounts: Equatable, Sendable {
    /// Clients connected now.
    public var clients = 0
    /// Clients accepted since the start.
    public var served = 0
    /// Clients rejected because there were too many.
    public var refused = 0
    /// Clients disconnected because they read nothing for 30 s or sent too much.
    public var dropped = 0
    /// Lines that slow clients missed.
    public var missed: UInt64 = 0

    /// All zero.
    public init() {}
  }

  private let wakeUp = WakeUp()
  private let shared = Mutex(Shared())

  private struct Shared {
    var figures = ClientCounts()
    var isStopping = false
    var asked: Timestamp?
    var listeners: [Listener] = []
    var arrivals: [(connection: ConnectedSocket, channel: Channel)] = []
    /// The channels of adopted clients, which already ring the wake-up.
    var channels: [Channel] = []
  }

  /// The most clients at a time, by default: each takes a few kilobytes.
  public static let mostClients = 2048

  /// Serves these listeners, with at most `mostClients` at a time.
  public init(
    _ listeners: [Listener], mostClients: Int = LineServer.mostClients, name: String = "lines"
  ) throws(Listener.Failure) {
    let wakeUp = self.wakeUp
    shared.withLock { $0.listeners = listeners }
    for listener in listeners {
      listener.channel.wake(wakeUp)
      listener.inbox?.wake(wakeUp)
    }
    let failed = Thread.start(name) { [weak self] in
      var board = Switchboard(listeners, wakeUp: wakeUp, mostClients: mostClients)
      while board.serve() {
        // Retained only for this moment: once the server is released the thread ends at its next turn.
        guard let orders = self?.orders() else { return }
        for arrival in orders.arrivals { board.admit(arrival.connection, to: arrival.channel) }
        if let now = orders.asked { board.recount(at: now) }
        self?.note(board.figures)
      }
    }
    if let failed { throw Listener.Failure(message: "no thread to serve clients with", code: failed.code) }
  }

  deinit { wakeUp.ring() }

  /// Counts of a server's clients. `missed` is as of the last `recount`.
  public var figures: ClientCounts { shared.withLock { $0.figures } }

  /// Counts the lines that clients have missed, disconnects clients that have read nothing for 30 s to make room for
  /// others, and resumes accepting after a lack of descriptors. Called once a second.
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

  /// Serves a channel on a connection that another server accepted, such as the web server. When the client is gone,
  /// the descriptor is closed and `gone` is called on the serving thread.
  public func adopt(_ descriptor: Int32, for channel: Channel, gone: @escaping @Sendable () -> Void) {
    let connection = ConnectedSocket(descriptor, gone: gone)
    let isNew = shared.withLock { shared in
      shared.arrivals.append((connection, channel))
      guard !shared.channels.contains(where: { $0 === channel }) else { return false }
      shared.channels.append(channel)
      return true
    }
    if isNew { channel.wake(wakeUp) }
    wakeUp.ring()
  }

  private func note(_ figures: ClientCounts) { shared.withLock { $0.figures = figures } }

  /// The connections to adopt and the time of a requested recount; nil if the server is stopping.
  private func orders() -> (arrivals: [(connection: ConnectedSocket, channel: Channel)], asked: Timestamp?)? {
    shared.withLock { shared in
      defer { (shared.arrivals, shared.asked) = ([], nil) }
      return shared.isStopping ? nil : (shared.arrivals, shared.asked)
    }
  }
}
