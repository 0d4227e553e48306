public import Pointing
internal import Quantities
internal import Readings
public import Service
internal import Synchronization
internal import System

/// Offers the compass and the prayers on D-Bus as `org.qibla.Compass1`. Without a bus, or without the right to the
/// name, it tries again at growing intervals of up to 30 s; the rest of the service is not affected.
///
/// One thread serves the bus. It wakes for calls, and for changes at most ten times a second.
public final class BusOutlet: Outlet, Sendable {
  /// The state of the connection to the bus.
  public enum State: Equatable, Sendable {
    /// The first attempt to connect is running.
    case connecting
    /// The compass is on the bus.
    case offered
    /// The compass is not on the bus, for this reason; the next attempt follows.
    case waiting(String)
  }

  /// The least time between two signals of changes; faster ones are invisible to people.
  private static let spacing = TimeSpan.milliseconds(100)
  /// The longest wait between attempts to connect.
  private static let longestWait = TimeSpan.seconds(30)
  /// The most notices of prayers, and the most others, that wait for a bus that does not read.
  private static let mostNotices = 256

  private struct Shared {
    var newest = CompassFacts(Reading(at: .zero))
    /// The reading at which the thread was last woken.
    var rung: (facts: CompassFacts, time: Timestamp)?
    /// Whether changes are to be signalled.
    var isDue = false
    /// The notices that are to be signalled.
    var notices: [Notice] = []
    var state = State.connecting
    var isStopping = false
  }

  private let bus: Bus
  private let journal: Journal
  private let inbox: Inbox?
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Offers the compass on a bus, and the calls of an inbox's service, until it is stopped.
  public init(on bus: Bus, inbox: Inbox? = nil, journal: Journal) {
    (self.bus, self.inbox, self.journal) = (bus, inbox, journal)
    let failed = Thread.start("bus") { self.run() }
    if let failed { note(.waiting(failed.words)) }
  }

  /// The state now.
  public var state: State { shared.withLock { $0.state } }

  /// Takes a reading; wakes the thread if changes are due.
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

  /// Takes the output of a tick.
  public func take(_ publication: borrowing Publication) {
    take(publication.output.reading)
    // The state of the calls changes a few times an hour, so it is read once a second.
    guard !publication.notices.isEmpty || publication.output.status != nil else { return }
    let notices = publication.notices
    let isOffered = shared.withLock { shared in
      guard shared.state == .offered else { return false }
      shared.notices.add(notices, keeping: BusOutlet.mostNotices)
      return true
    }
    if isOffered { bell.ring() }
  }

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
        let prayers = PrayersObject(newest: { self.inbox?.states.calls }, hush: { self.inbox?.notices.leave([.hush]) })
        var connection = try BusConnection(bus)
        try connection.offer(compass, prayers)
        note(.offered)
        backoff.succeeded()
        try serve(compass, prayers, on: &connection)
        return
      } catch {
        note(.waiting(error.words))
      }
      // While the compass is not on the bus only `stop` rings.
      bell.wait(atMost: backoff.failed(atMost: BusOutlet.longestWait))
    }
  }

  /// Answers calls and signals changes until it is stopped.
  private func serve(
    _ compass: CompassObject, _ prayers: PrayersObject, on connection: inout BusConnection
  ) throws(BusConnection.Failure) {
    while true {
      let (facts, isDue, notices, isStopping) = shared.withLock { shared in
        defer { (shared.isDue, shared.notices) = (false, []) }
        return (shared.newest, shared.isDue, shared.notices, shared.isStopping)
      }
      if isStopping { return }
      for notice in notices { try connection.tell(notice) }
      try prayers.tell(inbox?.states.calls, on: connection)
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
    case .waiting(let why): journal.log(.notice, "not on the \(bus.name): \(why); trying again", about: "bus")
    }
  }
}
