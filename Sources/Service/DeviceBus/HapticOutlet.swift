internal import Pointing
internal import Quantities
public import Service
internal import Synchronization
internal import System

/// Makes cues felt, in the first way that works. If none works, that is a state and not an error.
///
/// D-Bus and a motor may be slow, so a separate thread waits for them.
public final class HapticOutlet: Outlet, Sendable {
  /// How cues are felt.
  public enum State: Equatable, Sendable {
    /// No cue has come yet.
    case unknown
    /// The last cue was felt in this way.
    case felt(HapticWay)
    /// The last cue was not felt: no way works.
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

  /// Makes cues felt in the first of these ways that works, until it is stopped.
  public init(_ ways: [HapticWay] = HapticWay.allCases, bus: Bus = .session, journal: Journal) {
    (self.ways, self.bus, self.journal) = (ways, bus, journal)
    if Thread.start("haptics", { self.run() }) != nil { note(nil) }
  }

  /// How cues are felt.
  public var state: State { shared.withLock { $0.state } }
  /// The number of cues felt.
  public var felt: Int { shared.withLock { $0.felt } }

  /// Takes the output of a tick.
  public func take(_ publication: borrowing Publication) {
    if publication.output.cue != nil { pulse() }
  }

  /// Makes a cue felt, without waiting for it.
  public func pulse() { bell.ring() }

  /// Asks the thread to end.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
  }

  private func run() {
    var connected = HapticWays(bus: bus)
    while true {
      bell.wait()
      bell.silence()
      if shared.withLock({ $0.isStopping }) { return }
      note(connected.pulse(ways))
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
      .notice, way.map { "cues are felt through \($0.name)" } ?? "cues are not felt: no haptic device works",
      about: "haptics")
  }
}
