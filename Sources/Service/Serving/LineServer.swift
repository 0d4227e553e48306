internal import CLinux
internal import Glibc
internal import Synchronization

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
    /// Lines that slow clients never saw.
    public var missed: UInt64 = 0
  }

  private let wakeUp = WakeUp()
  private let shared = Mutex(Shared())

  private struct Shared {
    var figures = Figures()
    var isStopping = false
  }

  /// Serves what listens here, at most so many clients at a time.
  public init(_ listeners: [Listener], mostClients: Int = 256) throws(Listener.Failure) {
    let wakeUp = self.wakeUp
    for listener in listeners { listener.channel.wake(wakeUp) }
    let failed = Thread.start("lines") { [weak self] in
      var board = Switchboard(listeners, wakeUp: wakeUp, mostClients: mostClients)
      while board.serve() {
        // Held only for this moment: whoever drops the server ends the thread at its next turn.
        guard let server = self, server.note(board.figures) else { return }
      }
    }
    if failed != 0 { throw Listener.Failure(message: "no thread to serve clients with", code: failed) }
  }

  deinit { wakeUp.ring() }

  /// How it is doing.
  public var figures: Figures { shared.withLock { $0.figures } }

  /// Hangs up on all and listens no more.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    wakeUp.ring()
  }

  private func note(_ figures: Figures) -> Bool {
    shared.withLock {
      $0.figures = figures
      return !$0.isStopping
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
    _ = linux_watch(watcher, wakeUp.descriptor, 0, false)
    for (place, listener) in listeners.enumerated() {
      _ = linux_watch(watcher, listener.descriptor, UInt64(place) + 1, false)
    }
  }

  deinit { close(watcher) }

  /// Waits until something is to be done and does it; false where waiting itself fails.
  mutating func serve() -> Bool {
    let count = linux_wait(watcher, &ready, Int32(ready.count))
    guard count >= 0 else { return count == -EINTR }
    for event in ready[..<Int(count)] {
      let tag = event.tag
      if tag == 0 {
        wakeUp.silence()
        for (tag, client) in clients where !client.isStalled { settle(tag, client, client.pump()) }
      } else if tag <= UInt64(listeners.count) {
        accept(from: listeners[Int(tag) - 1])
      } else if let client = clients[tag] {
        settle(tag, client, !event.gone && client.listen() && client.pump())
      }
    }
    figures.clients = clients.count
    figures.missed = clients.values.reduce(lostWithClients) { $0 + $1.missed }
    return true
  }

  private mutating func accept(from listener: Listener) {
    let descriptor = linux_accept(listener.descriptor)
    guard descriptor >= 0 else { return }
    guard clients.count < mostClients else {
      figures.refused += 1
      close(descriptor)
      return
    }
    let client = Client(descriptor, of: listener.channel)
    clients[nextTag] = client
    figures.served += 1
    _ = linux_watch(watcher, descriptor, nextTag, false)
    nextTag += 1
  }

  /// After a client was served: forgets one that is gone, and waits for one that is full until it takes again.
  private mutating func settle(_ tag: UInt64, _ client: Client, _ isThere: Bool) {
    guard isThere else {
      lostWithClients += client.missed
      clients[tag] = nil
      return
    }
    if client.isStalled != client.isAwaited {
      _ = linux_watch(watcher, client.descriptor, tag, client.isStalled)
      client.isAwaited = client.isStalled
    }
  }
}
