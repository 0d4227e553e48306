public import Pointing
internal import Quantities
public import Service
internal import Synchronization
internal import System

/// Offers the compass on D-Bus as `org.qibla.Compass1`. Without a bus, or without the right to the name, it tries again
/// now and then, and nothing else notices.
///
/// One thread talks with the bus. It is woken when something asks, and for changes at most ten times a second.
public final class BusOutlet: Outlet, Sendable {
  /// How it stands with the bus.
  public enum State: Equatable, Sendable {
    /// It is being connected to.
    case connecting
    /// The compass is there.
    case offered
    /// It is not, for a reason, and that is tried again.
    case waiting(String)
  }

  /// Changes are told at most so often: as often as a person sees one.
  private static let spacing = TimeSpan.milliseconds(100)
  /// A bus that is not there is looked for at least so often.
  private static let patience = TimeSpan.seconds(30)

  private struct Shared {
    var newest = CompassFacts(Reading(at: .zero))
    var rung: (facts: CompassFacts, time: Timestamp)?
    var isDue = false
    var state = State.connecting
    var isStopping = false
  }

  private let bus: Bus
  private let journal: Journal
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Offers the compass on a bus, until it is stopped.
  public init(on bus: Bus, journal: Journal) {
    (self.bus, self.journal) = (bus, journal)
    let failed = Thread.start("bus") { self.run() }
    if let failed { note(.waiting(failed.words)) }
  }

  /// How it stands with the bus.
  public var state: State { shared.withLock { $0.state } }

  /// Takes what the compass says at a tick.
  public func take(_ reading: Reading) {
    let (facts, now) = (CompassFacts(reading), reading.time)
    let isDue = shared.withLock { shared in
      shared.newest = facts
      guard shared.state == .offered else { return false }
      if let rung = shared.rung {
        guard facts.aligned != rung.facts.aligned || now - rung.time >= BusOutlet.spacing else { return false }
        guard !facts.changes(from: rung.facts).isEmpty else { return false }
      }
      (shared.rung, shared.isDue) = ((facts, now), true)
      return true
    }
    if isDue { bell.ring() }
  }

  /// Takes what a tick brought.
  public func take(_ publication: borrowing Publication) { take(publication.output.reading) }

  /// Leaves the bus.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
  }

  private func run() {
    var backoff = Backoff()
    while !shared.withLock({ $0.isStopping }) {
      do throws(BusConnection.Failure) {
        let compass = CompassObject(newest: { self.shared.withLock { $0.newest } })
        var connection = try BusConnection(bus)
        try connection.offer(compass)
        note(.offered)
        backoff.succeeded()
        try serve(compass, on: connection)
        return
      } catch {
        note(.waiting(error.words))
      }
      // While nothing is offered only `stop` rings.
      bell.wait(atMost: backoff.failed(atMost: BusOutlet.patience))
    }
  }

  /// Answers and tells until it is stopped.
  private func serve(_ compass: CompassObject, on connection: borrowing BusConnection) throws(BusConnection.Failure) {
    while true {
      let (facts, isDue, isStopping) = shared.withLock { shared in
        defer { shared.isDue = false }
        return (shared.newest, shared.isDue, shared.isStopping)
      }
      if isStopping { return }
      if isDue { try compass.tell(facts, on: connection) }
      try connection.process()
      try connection.wait(orFor: bell.descriptor)
      bell.silence()
    }
  }

  private func note(_ state: State) {
    let before = shared.withLock { shared in
      defer { shared.state = state }
      shared.rung = nil
      return shared.state
    }
    guard state != before else { return }
    switch state {
    case .connecting: break
    case .offered: journal.log(.notice, "on the \(bus.name) as org.qibla.Compass1", about: "bus")
    case .waiting(let why): journal.log(.notice, "not on the \(bus.name): \(why); it is tried again", about: "bus")
    }
  }
}
