internal import CLinux
internal import Glibc
public import Quantities
internal import Synchronization
public import System

/// Serves channels of lines to whoever connects: JSON lines on a Unix socket, NMEA on a TCP port.
///
/// One thread serves all. A client is given what it takes and no more: while its socket is full it is let be, and when
/// it takes again it gets the newest line and is told how many it missed. What a client sends is read and thrown away.
public final class LineServer: Sendable {
  /// How the server is doing.
  public struct Figures: Equatable, Sendable {
    /// Clients there are now.
    public var clients = 0
    /// Clients there have been.
    public var served = 0
    /// Clients turned away because there were too many.
    public var refused = 0
    /// Clients let go because they took nothing any more.
    public var dropped = 0
    /// Lines that slow clients never saw.
    public var missed: UInt64 = 0

    /// Of a server nobody has come to.
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
    /// The channels of those, which ring the wake-up already.
    var channels: [Channel] = []
  }

  /// So many clients at a time, unless told otherwise: each is a few kilobytes.
  public static let mostClients = 2048
  /// So many descriptors are left to everything else: sensors, files, the web's clients.
  private static let otherDescriptors = 512

  /// Serves what listens here, at most so many clients at a time, and never so many that no descriptor is left.
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
        // Held only for this moment: whoever drops the server ends the thread at its next turn.
        guard let orders = self?.orders() else { return }
        for arrival in orders.arrivals { board.admit(arrival.connection, to: arrival.channel) }
        if let now = orders.asked { board.recount(at: now) }
        self?.note(board.figures)
      }
    }
    if let failed { throw Listener.Failure(message: "no thread to serve clients with", code: failed.code) }
  }

  deinit { wakeUp.ring() }

  /// How it is doing. What clients missed is as of the last time that was counted.
  public var figures: Figures { shared.withLock { $0.figures } }

  /// Has it counted what clients have missed by now, and those let go that have taken nothing for too long: theirs is a
  /// place that another may want. To be called now and then.
  public func recount(at now: Timestamp) {
    shared.withLock { $0.asked = now }
    wakeUp.ring()
  }

  /// Hangs up on all and listens no more.
  public func stop() {
    shared.withLock { shared in
      shared.isStopping = true
      // The thread may be ended before it comes to that.
      for listener in shared.listeners { listener.socket.withdraw() }
      shared.listeners = []
    }
    wakeUp.ring()
  }

  /// Serves a channel on a connection that somebody else accepted and greeted. The descriptor is closed once the client
  /// is gone; then, on the serving thread, that is told.
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

  /// The connections that came to be adopted, and whether figures are wanted; nil where the end has come.
  private func orders() -> (arrivals: [(connection: Connection, channel: Channel)], asked: Timestamp?)? {
    shared.withLock { shared in
      defer { (shared.arrivals, shared.asked) = ([], nil) }
      return shared.isStopping ? nil : (shared.arrivals, shared.asked)
    }
  }
}

/// The serving thread's own: who is connected, and what to wait for.
private struct Switchboard: ~Copyable {
  private(set) var figures = LineServer.Figures()

  private let watcher = linux_watcher()
  private let listeners: [Listener]
  private let wakeUp: WakeUp
  private let mostClients: Int
  /// A descriptor to be given up when there are no others.
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

  /// Waits until something is to be done and does it; false where waiting itself fails.
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

  /// A client that has taken nothing for so long is asleep, or gone without a word.
  private static let patience = TimeSpan.seconds(30)

  /// Lets go of who takes nothing any more, and counts what clients have missed by now.
  mutating func recount(at now: Timestamp) {
    for (tag, client) in clients where client.idle(at: now) > Switchboard.patience {
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
    // There are no descriptors left. Left waiting, whoever knocks would be told of again at once, for ever: the spare one
    // lets them in and out again.
    close(spare)
    let turnedAway = listener.socket.accept()
    if turnedAway >= 0 { close(turnedAway) }
    figures.refused += 1
    spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
  }

  /// Takes a client in; one too many is hung up on.
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

  /// After a client was served: forgets one that is gone, and waits for one that is full until it takes again.
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
