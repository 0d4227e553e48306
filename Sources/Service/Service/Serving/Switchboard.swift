internal import Glibc
internal import Quantities
internal import System

/// The state of the serving thread: its clients, and the counters of clients that left.
struct Switchboard: ~Copyable {
  private let listeners: [Listener]
  private let mostClients: Int
  private var server: SocketServer<Client>
  private var (served, refused, dropped) = (0, 0, 0)
  /// Lines that clients have missed, as of the last recount.
  private var missed: UInt64 = 0
  private var lostWithClients: UInt64 = 0

  init(_ listeners: [Listener], wakeUp: WakeUp, mostClients: Int) {
    (self.listeners, self.mostClients) = (listeners, mostClients)
    server = SocketServer(listeners.map(\.socket), wokenBy: wakeUp)
  }

  var figures: LineServer.ClientCounts {
    var figures = LineServer.ClientCounts()
    (figures.clients, figures.served, figures.dropped) = (server.clients.count, served, dropped)
    (figures.refused, figures.missed) = (refused + server.turnedAway, missed)
    return figures
  }

  /// Waits for events and handles them; false if waiting fails.
  mutating func serve() -> Bool {
    guard server.wait() else { return false }
    while let event = server.next() {
      switch event {
      case .woken:
        for (tag, client) in server.clients where !client.isStalled { settle(tag, client, client.pump()) }
      case .newcomer(let descriptor, let place):
        let listener = listeners[place]
        admit(
          ConnectedSocket(descriptor), to: listener.channel, asking: listener.inbox, greeting: listener.greeting)
      case .client(let tag, let client, readable: _, gone: true): settle(tag, client, false)
      case .client(let tag, let client, readable: true, gone: _) where !client.listen(): drop(tag, client)
      case .client(let tag, let client, readable: _, gone: _): settle(tag, client, client.pump())
      }
    }
    return true
  }

  /// A client that has read nothing for this time counts as dead.
  private static let idleTimeout = TimeSpan.seconds(30)

  /// Disconnects dead clients, counts the lines that clients have missed, and lets paused listeners accept again.
  mutating func recount(at now: Timestamp) {
    server.openDoors()
    for client in server.clients.values { client.forgive() }
    for (tag, client) in server.clients where client.idle(at: now) > Switchboard.idleTimeout { drop(tag, client) }
    missed = server.clients.values.reduce(lostWithClients) { $0 + $1.lost }
  }

  /// Adds a client, or disconnects it if there are too many.
  mutating func admit(
    _ connection: ConnectedSocket, to channel: Channel, asking inbox: Inbox? = nil, greeting: [UInt8] = []
  ) {
    guard server.clients.count < mostClients else {
      refused += 1
      return
    }
    server.admit(Client(connection, of: channel, asking: inbox, greeting: greeting))
    served += 1
  }

  /// Disconnects a client that reads nothing or sends too much.
  private mutating func drop(_ tag: UInt64, _ client: Client) {
    dropped += 1
    settle(tag, client, false)
  }

  /// After a client was served: removes it if it is gone, otherwise sets the events to wait for.
  private mutating func settle(_ tag: UInt64, _ client: Client, _ isThere: Bool) {
    guard !isThere else { return server.attend(client, tag) }
    lostWithClients += client.lost
    server.remove(tag)
  }
}
