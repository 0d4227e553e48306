internal import Events
public import Quantities
public import Simulation
public import System

/// A simulated board on the network: an IIO server that behaves like the iiod of libiio 0.24, and receivers that send
/// NMEA over UDP. One thread serves all clients.
public struct BoardServer: ~Copyable {
  /// The most clients at a time. A program needs one connection for itself and one more for each device that it
  /// captures.
  static let mostClients = 256
  /// The most memory of all captures together, in bytes.
  static let captureBudget = 64 << 20
  /// The largest and the smallest limit for one client's captures in bytes; the largest is an eighth of the whole.
  static let (largestShare, leastShare) = (8 << 20, 1 << 16)
  /// A connection that sends no line within this time is closed.
  static let silence = TimeSpan.seconds(5)

  private var board: SimulatedBoard
  private var clock: BoardClock
  private let wires: [DatagramWire]
  private var server: SocketServer<Connection>
  private var held = 0
  private var nextRound = Timestamp.zero
  private let receivers: [String]

  /// The board of a scenario, switched on now. `nmea` contains the addresses to which its receivers send, in their
  /// order.
  public init(
    _ scenario: Scenario, seed: UInt64?, iiod: ListeningSocket?, nmea: [Endpoint]
  ) throws(ListeningSocket.Failure) {
    var wires: [DatagramWire] = []
    for address in nmea { wires.append(try DatagramWire(to: address)) }
    self.wires = wires
    clock = BoardClock()
    board = SimulatedBoard(scenario, seed: seed, at: clock.start)
    receivers = scenario.receivers.map(\.name)
    server = SocketServer([iiod].compactMap(\.self))
  }

  /// Serves until a time after the start; nil: forever.
  public mutating func serve(until end: Timestamp? = nil) {
    while true {
      let now = clock.now
      if let end, now >= end { return }
      run(at: now)
      let next = min(board.due, nextRound, end ?? nextRound)
      guard server.wait(until: clock.monotonic(next)) else { return }
      while let event = server.next() {
        switch event {
        case .woken: break
        case .newcomer(let descriptor, _): greet(descriptor)
        case .client(let tag, let connection, readable: true, gone: _): settle(tag, connection, hear(connection))
        case .client(let tag, let connection, readable: _, gone: let isGone): settle(tag, connection, !isGone)
        }
      }
    }
  }

  /// Advances the board to now, passes each client the scans that it captures, and closes silent connections.
  private mutating func run(at now: Timestamp) {
    let (connections, clock, wires, receivers) = (server.clients, clock, wires, receivers)
    // Few of many clients capture: asking each at every scan would take longer than the time between scans on a busy
    // machine.
    let capturing = connections.values.filter(\.session.isCapturing)
    var touched = false
    board.advance(to: now) { occurrence, board in
      switch occurrence {
      case .scan(let device, let time):
        let stamp = clock.stamp(time, on: board.settings.stampClocks[device])
        for connection in capturing {
          connection.session.scanned(device, board, stamp: stamp, at: now)
        }
        touched = touched || !capturing.isEmpty
      case .fix(let fix, let velocity):
        guard let place = receivers.firstIndex(where: { $0 == fix.device }), place < wires.count else { return }
        wires[place].send(fix, at: velocity)
      }
    }
    if touched {
      for (tag, connection) in connections where !connection.isDrained && !connection.attended.writing {
        settle(tag, connection, true)
      }
    }
    guard now >= nextRound else { return }
    nextRound = now + .milliseconds(100)
    self.clock.follow()
    server.openDoors()
    for (tag, connection) in connections {
      connection.session.expire(at: now)
      let isSilent = !connection.session.hasSpoken && now - connection.since > BoardServer.silence
      settle(tag, connection, !isSilent)
    }
  }

  private mutating func greet(_ descriptor: Int32) {
    let newcomer = Connection(descriptor, since: clock.now)
    if server.clients.count < BoardServer.mostClients || makeRoom() { server.admit(newcomer) }
  }

  /// Closes a connection: the oldest of those that have sent no line, otherwise the one that has been idle longest.
  /// Returns false if every client captures or waits for an answer.
  private mutating func makeRoom() -> Bool {
    let silent = server.clients.filter { !$0.value.session.hasSpoken }
    let idle = server.clients.filter { $0.value.session.isIdle }.min { $0.value.heard < $1.value.heard }
    guard let leaving = silent.keys.min() ?? idle?.key else { return false }
    server.remove(leaving)
    return true
  }

  /// Counts the scans that wait for the other clients, for `data_available`. The kernel has one buffer for all clients:
  /// the slowest reader determines how full it is.
  private mutating func countWaiting(beside asking: Connection) {
    for device in board.devices.indices {
      board.waiting[device] = 0
      guard held > 0 else { continue }
      for other in server.clients.values where other !== asking {
        board.waiting[device] = max(board.waiting[device], other.session.waiting(of: device))
      }
    }
  }

  /// The most memory in bytes for the captures of a client that now hold `own` bytes.
  private func budget(holding own: Int) -> Int {
    min(BoardServer.largestShare, max(BoardServer.leastShare, BoardServer.captureBudget - (held - own)))
  }

  private mutating func hear(_ connection: Connection) -> Bool {
    let before = connection.session.held
    countWaiting(beside: connection)
    let isThere = connection.listen(&board, at: clock.now, budget: budget(holding: before))
    held += connection.session.held - before
    return isThere
  }

  /// Sends a client's output, runs the commands that it has sent meanwhile, and waits for its next event. Closes a
  /// connection that has ended.
  private mutating func settle(_ tag: UInt64, _ connection: Connection, _ isThere: Bool) {
    guard isThere, connection.send(), goOn(connection), connection.send() else {
      held -= connection.session.held
      return server.remove(tag)
    }
    server.attend(connection, tag)
  }

  private mutating func goOn(_ connection: Connection) -> Bool {
    guard connection.isDrained else { return true }
    let before = connection.session.held
    countWaiting(beside: connection)
    connection.session.work(&board, at: clock.now, budget: budget(holding: before))
    held += connection.session.held - before
    return true
  }
}
