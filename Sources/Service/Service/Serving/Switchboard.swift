internal import CLinux
internal import Glibc
internal import Quantities
internal import System

/// The state of the serving thread: the clients, and the descriptors it waits for.
struct Switchboard: ~Copyable {
  private(set) var figures = LineServer.Figures()

  private let watcher = linux_watcher()
  private let listeners: [Listener]
  private let wakeUp: WakeUp
  private let mostClients: Int
  /// The listeners that wait for the next recount, because the process has no descriptors left.
  private var resting: Set<Int> = []
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
        accept(from: Int(tag) - 1)
      } else if let client = clients[tag] {
        serve(client, tag, event)
      }
    }
    figures.clients = clients.count
    return true
  }

  private mutating func serve(_ client: Client, _ tag: UInt64, _ event: linux_ready) {
    guard !event.gone else { return settle(tag, client, false) }
    guard !event.readable || client.listen() else {
      figures.dropped += 1
      return settle(tag, client, false)
    }
    settle(tag, client, client.pump())
  }

  /// A client that has read nothing for this time is taken for dead.
  private static let idleTimeout = TimeSpan.seconds(30)

  /// Disconnects dead clients, counts the lines that clients have missed, and ends the listeners' rest.
  mutating func recount(at now: Timestamp) {
    for place in resting { attend(place, true) }
    resting = []
    for client in clients.values { client.forgive() }
    for (tag, client) in clients where client.idle(at: now) > Switchboard.idleTimeout {
      settle(tag, client, false)
      figures.dropped += 1
    }
    figures.clients = clients.count
    figures.missed = clients.values.reduce(lostWithClients) { $0 + $1.lost }
  }

  private mutating func accept(from place: Int) {
    let listener = listeners[place]
    let descriptor = listener.socket.accept()
    if descriptor >= 0 { return admit(Connection(descriptor), to: listener.channel, asking: listener.desk) }
    guard [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(-descriptor) else { return }
    turnAway(from: listener)
    // A connection that is left waiting would wake this thread again and again.
    attend(place, false)
    resting.insert(place)
  }

  /// Accepts and closes the connections that wait, at most 64, with the spare descriptor: there are no others left.
  private mutating func turnAway(from listener: Listener) {
    for _ in 0..<64 {
      if spare >= 0 { close(spare) }
      let turnedAway = listener.socket.accept()
      if turnedAway >= 0 { close(turnedAway) }
      // Another thread may have taken it meanwhile.
      spare = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard turnedAway >= 0 else { return }
      figures.refused += 1
    }
  }

  /// Waits for connections of a listener, or does not.
  private func attend(_ place: Int, _ waits: Bool) {
    _ = linux_attend(watcher, listeners[place].socket.descriptor, UInt64(place) + 1, waits, false)
  }

  /// Adds a client; one beyond the limit is disconnected.
  mutating func admit(_ connection: Connection, to channel: Channel, asking desk: RequestDesk? = nil) {
    guard clients.count < mostClients else {
      figures.refused += 1
      return
    }
    let client = Client(connection, of: channel, asking: desk)
    clients[nextTag] = client
    figures.served += 1
    figures.clients = clients.count
    _ = linux_watch(watcher, client.descriptor, nextTag, false)
    nextTag += 1
  }

  /// After serving a client: removes one that is gone, waits for room in the socket of one that is stalled, and for
  /// nothing more from one that has said all.
  private mutating func settle(_ tag: UInt64, _ client: Client, _ isThere: Bool) {
    guard isThere else {
      lostWithClients += client.lost
      clients[tag] = nil
      return
    }
    let wanted = client.wanted
    if wanted != client.attended {
      _ = linux_attend(watcher, client.descriptor, tag, wanted.reading, wanted.writing)
      client.attended = wanted
    }
  }
}
