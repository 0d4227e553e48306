internal import Pointing
internal import Quantities
public import Service
internal import Synchronization
internal import System

/// Makes cues felt, by whatever is there. That nothing is there is a state like another.
///
/// A bus and a motor may take their time: a thread of its own waits for them.
public final class HapticOutlet: Outlet, Sendable {
  /// How cues are felt.
  public enum State: Equatable, Sendable {
    /// There was none yet.
    case unknown
    /// In this way.
    case felt(HapticWay)
    /// In no way: nothing is there.
    case absent
  }

  private struct Shared {
    var state = State.unknown
    var isStopping = false
    var felt = 0
  }

  private let ways: [HapticWay]
  private let bus: Bus
  private let journal: Journal
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Makes cues felt in the first of these ways that is there, until it is stopped.
  public init(_ ways: [HapticWay] = HapticWay.allCases, bus: Bus = .session, journal: Journal) {
    (self.ways, self.bus, self.journal) = (ways, bus, journal)
    if Thread.start("haptics", { self.run() }) != nil { note(nil) }
  }

  /// How cues are felt.
  public var state: State { shared.withLock { $0.state } }
  /// How many were.
  public var felt: Int { shared.withLock { $0.felt } }

  /// Takes what a tick brought.
  public func take(_ publication: borrowing Publication) {
    if publication.output.cue != nil { pulse() }
  }

  /// A cue is due.
  public func pulse() { bell.ring() }

  /// No cue is felt any more.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
  }

  private func run() {
    var open = HapticWays(bus: bus)
    while true {
      bell.wait()
      bell.silence()
      if shared.withLock({ $0.isStopping }) { return }
      note(open.pulse(ways))
    }
  }

  private func note(_ way: HapticWay?) {
    let state = way.map { State.felt($0) } ?? .absent
    let before = shared.withLock { shared in
      defer { shared.state = state }
      if way != nil { shared.felt += 1 }
      return shared.state
    }
    guard state != before else { return }
    journal.log(
      .notice, way.map { "cues are felt through \($0.name)" } ?? "cues are not felt: there is nothing to feel them by",
      about: "haptics")
  }
}
