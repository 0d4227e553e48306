internal import CLinux
internal import Events
internal import Glibc
public import Quantities
public import Simulation
public import System

/// A simulated board on the network: an IIO server that clients of libiio 0.24 take for a board's own, and receivers
/// that speak NMEA over UDP. One thread serves all.
public struct BoardServer: ~Copyable {
  /// So many clients at a time; one program has a connection for itself and one for each device it captures.
  public static let mostClients = 256
  /// What all captures together may hold.
  static let captureBudget = 64 << 20
  /// What those of one client may hold, so that eight are needed to take all; and what each may in any case.
  static let (largestShare, leastShare) = (8 << 20, 1 << 16)
  /// Who connects and says nothing is not a client.
  static let silence = TimeSpan.seconds(5)

  private var board: SimulatedBoard
  private var clock: BoardClock
  private let door: ListeningSocket?
  private let wires: [DatagramWire]
  private let watcher = linux_watcher()
  private let timer = linux_timer()
  private var connections: [UInt64: Connection] = [:]
  private var nextTag: UInt64 = 2
  private var held = 0
  private var nextRound = Timestamp.zero
  private var ready = [linux_ready](repeating: linux_ready(), count: 64)
  private let receivers: [String]

  /// A scenario's board, switched on now. `nmea` are the addresses to which its receivers speak, in their order.
  public init(
    _ scenario: Scenario, seed: UInt64?, iiod: ListeningSocket?, nmea: [Endpoint]
  ) throws(ListeningSocket.Failure) {
    clock = BoardClock()
    board = SimulatedBoard(scenario, seed: seed, at: clock.start)
    receivers = scenario.receivers.map(\.name)
    var wires: [DatagramWire] = []
    for address in nmea { wires.append(try DatagramWire(to: address)) }
    self.wires = wires
    door = iiod
    _ = linux_watch(watcher, timer, 0, false)
    if let door { _ = linux_watch(watcher, door.descriptor, 1, false) }
  }

  deinit {
    close(timer)
    close(watcher)
  }

  /// Serves until an instant after the start; for ever where there is none.
  public mutating func serve(until end: Timestamp? = nil) {
    while true {
      let now = clock.now
      if let end, now >= end { return }
      run(at: now)
      let next = min(board.due, nextRound, end ?? nextRound)
      linux_set_timer(timer, clock.monotonic(next))
      let count = linux_wait(watcher, &ready, Int32(ready.count))
      guard count >= 0 || count == -EINTR else { return }
      for event in ready.prefix(Int(max(0, count))) {
        switch event.tag {
        case 0: linux_silence_timer(timer)
        case 1: greet()
        case let tag:
          guard let connection = connections[tag] else { continue }
          var isThere = !event.gone || event.readable
          if isThere, event.readable { isThere = hear(connection) }
          settle(tag, connection, isThere)
        }
      }
    }
  }

  /// Lets the board go on to now, and gives each client what it captures.
  private mutating func run(at now: Timestamp) {
    let (connections, clock, wires, receivers) = (connections, clock, wires, receivers)
    var touched = false
    board.advance(to: now) { occurrence, board in
      switch occurrence {
      case .scan(let device, let time):
        let stamp = clock.stamp(time, on: board.settings.stampClocks[device])
        for connection in connections.values {
          connection.session.scanned(device, board, stamp: stamp, at: now)
        }
        touched = true
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
    for (tag, connection) in connections {
      connection.session.expire(at: now)
      let isSilent = !connection.session.hasSpoken && now - connection.since > BoardServer.silence
      settle(tag, connection, !isSilent)
    }
  }

  private mutating func greet() {
    // All who wait at once, as far as one round goes: a crowd must not keep the clients waiting.
    for _ in 0..<64 {
      guard let descriptor = door?.accept(), descriptor >= 0 else { return }
      if connections.count >= BoardServer.mostClients, !makeRoom() {
        close(descriptor)
        continue
      }
      connections[nextTag] = Connection(descriptor, since: clock.now)
      _ = linux_attend(watcher, descriptor, nextTag, true, false)
      nextTag += 1
    }
  }

  /// Sends somebody away: of those who have said nothing whoever has been there longest, else whoever has been idle
  /// longest. Who captures stays.
  private mutating func makeRoom() -> Bool {
    let silent = connections.filter { !$0.value.session.hasSpoken }
    let idle = connections.filter { $0.value.session.isIdle }.min { $0.value.heard < $1.value.heard }
    guard let leaving = silent.keys.min() ?? idle?.key else { return false }
    connections[leaving] = nil
    return true
  }

  /// Counts what a client is told of the others' captures. The kernel has one buffer for all, as full as the slowest
  /// reader leaves it.
  private mutating func countWaiting(beside asking: Connection) {
    for device in board.devices.indices {
      board.waiting[device] = 0
      guard held > 0 else { continue }
      for other in connections.values where other !== asking {
        board.waiting[device] = max(board.waiting[device], other.session.waiting(of: device))
      }
    }
  }

  /// What the captures of a client may hold that hold so much now.
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

  /// Sends what a client is to be told, goes on with what it asked meanwhile, and waits for what comes next.
  private mutating func settle(_ tag: UInt64, _ connection: Connection, _ isThere: Bool) {
    guard isThere, connection.send(), goOn(connection), connection.send() else {
      held -= connection.session.held
      connections[tag] = nil
      return
    }
    let wanted = connection.wanted
    if wanted != connection.attended {
      _ = linux_attend(watcher, connection.descriptor, tag, wanted.reading, wanted.writing)
      connection.attended = wanted
    }
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
