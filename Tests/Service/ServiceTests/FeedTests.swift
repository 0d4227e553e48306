import Configuration
import Pointing
import Quantities
import Readings
import Service
import Synchronization
import System
import TestKit
import Testing
import WaitingKit

/// A peer that a test controls.
private final class Scripted: FeedPeer, Sendable {
  struct State {
    var opened = 0
    /// The number of further attempts to open it that fail.
    var refusals = 0
    /// Whether the next news is rejected.
    var isBroken = false
    var got: [News] = []
    var missed: [Notice] = []
    var closed = 0
    var worry: String?
  }
  let state = Mutex(State())

  func open() throws(FeedFailure) {
    let isRefused = state.withLock { state in
      state.opened += 1
      state.refusals -= 1
      return state.refusals >= 0
    }
    if isRefused { throw FeedFailure("nobody\u{1b}home") }
  }

  func send(_ news: News) throws(FeedFailure) {
    let isBroken = state.withLock { state in
      defer { state.isBroken = false }
      if !state.isBroken { state.got.append(news) }
      return state.isBroken
    }
    if isBroken { throw FeedFailure("the line is cut") }
  }

  var worry: String? { state.withLock { $0.worry } }
  func miss(_ notices: [Notice]) { state.withLock { $0.missed += notices } }
  func close() { state.withLock { $0.closed += 1 } }

  var got: [News] { state.withLock { $0.got } }
}

@Suite(.waiting) struct `A feed` {
  private let inbox = Inbox(facts: ServiceState())
  private let peer = Scripted()

  private func feed(rate: Double? = nil) throws -> Feed {
    let sources = ConfigurationSources(
      environment: ["QIBLA_ROOT": "/nowhere"], flags: [], catalog: ConfigurationCatalog())
    let context = BridgeContext(
      try LoadedConfiguration(from: sources), journal: Journal(least: .error, environment: [:]), inbox: inbox,
      budget: DescriptorBudget(descriptors: 64))
    let peer = peer
    return Feed("test", rate: rate, context) { peer }
  }

  private func output(_ k: Int) -> Output {
    Output(reading: Reading(at: Timestamp(nanoseconds: Int64(k) * 100_000_000)))
  }

  private func state() -> ServiceState.Source? { inbox.states.bridges.first }

  @Test func `passes on readings at its rate, and notices and cues at once`() throws {
    let feed = try feed(rate: 1)
    defer { feed.stop() }
    try until { state() == ServiceState.Source(name: "test", state: .open) }
    var publisher = Publisher([feed], isSimulated: false)
    publisher.publish(output(0), report: nil)
    try until { peer.got.count == 1 }
    publisher.publish(output(1), report: nil)
    publisher.publish(output(2), report: nil, notices: [.hush])
    try until { peer.got.count == 2 }
    let aligned = Output(reading: output(3).reading, cue: .aligned)
    publisher.publish(aligned, report: nil)
    try until { peer.got.count == 3 }
    publisher.publish(output(10), report: nil)
    try until { peer.got.count == 4 }
    #expect(peer.got.map(\.isReadingDue) == [true, false, false, true])
    #expect(peer.got.map(\.notices) == [[], [.hush], [], []])
    #expect(peer.got.map(\.cue) == [nil, nil, .aligned, nil])
    #expect(peer.got[3].output.reading.time == output(10).reading.time)
  }

  @Test func `opens its peer again until it answers, and says meanwhile why it does not`() throws {
    peer.state.withLock { $0.refusals = 3 }
    let feed = try feed()
    defer { feed.stop() }
    try until { state()?.state == .open }
    #expect(peer.state.withLock { $0.opened } == 4)
    peer.state.withLock { ($0.refusals, $0.isBroken) = (1_000, true) }
    var publisher = Publisher([feed], isSimulated: false)
    publisher.publish(output(1), report: nil)
    // A reason from elsewhere has no byte that a terminal would obey.
    try until { state() == ServiceState.Source(name: "test", state: .waiting, reason: "nobody\u{1b}home".plain) }
    #expect(state()?.reason?.contains("\u{1b}") == false)
    publisher.publish(output(2), report: nil, notices: [.hush])
    try until { peer.state.withLock { $0.missed } == [.hush] }
    peer.state.withLock { $0.refusals = 0 }
    try until { state()?.state == .open }
    publisher.publish(output(3), report: nil)
    try until { peer.got.map(\.output.reading.time) == [output(3).reading.time] }
  }

  @Test func `says what worries its peer, and no longer once it is over`() throws {
    peer.state.withLock { $0.worry = "half the sky" }
    let feed = try feed()
    defer { feed.stop() }
    try until { state() == ServiceState.Source(name: "test", state: .open, reason: "half the sky") }
    peer.state.withLock { $0.worry = nil }
    var publisher = Publisher([feed], isSimulated: false)
    publisher.publish(output(1), report: nil)
    try until { state()?.reason == nil }
  }

  @Test func `closes its peer at the end`() throws {
    let feed = try feed()
    try until { state()?.state == .open }
    feed.stop()
    try until { peer.state.withLock { $0.closed } == 1 }
  }
}
