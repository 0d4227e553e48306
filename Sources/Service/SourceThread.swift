public import Events
internal import Quantities
public import Sensing
internal import Synchronization
public import System

/// Runs one source on a thread of its own into a ring, and opens it again whenever it fails.
public final class SourceThread: Sendable {
  /// How a source is.
  public enum State: Equatable, Sendable {
    /// It is being looked for.
    case opening
    /// It is open.
    case open
    /// It failed, and is tried again soon.
    case waiting(SourceError)
  }

  /// What it reads.
  public let name: String
  private let ring: Ring<Event>
  private let calibrations: LiveSource.Calibrations?
  private let shared = Mutex(Shared())
  private let stopping = Bell()
  private let ended = Bell()

  /// A source that has given events for so long has come back: the next failure is a first one.
  private static let steady = TimeSpan.seconds(1)

  private struct Shared {
    var state = State.opening
    var openings = 0
    var trouble: SourceError?
  }

  /// Starts the thread. Behind what says which magnetometer is there it puts the calibration that is kept for it, and
  /// reads that itself: no tick waits for a disk.
  public init(name: String, opener: some Opener, ring: Ring<Event>, calibrations: LiveSource.Calibrations? = nil) {
    self.name = name
    self.ring = ring
    self.calibrations = calibrations
    let failed = Thread.start(name) {
      self.run(opener)
      self.ended.ring()
    }
    if let failed {
      ended.ring()
      shared.withLock { $0.state = .waiting(.failed("a thread for the \(name)", errno: failed.code)) }
    }
  }

  /// How it is.
  public var state: State { shared.withLock { $0.state } }
  /// How often it has been opened.
  public var openings: Int { shared.withLock { $0.openings } }
  /// What is worse than it could be though it is open.
  public var trouble: SourceError? { shared.withLock { $0.trouble } }
  /// Events that found the ring full.
  public var overflow: Int { ring.overflow }

  /// Asks sources to end, and waits until they have put back what they set: half a second for all together, as some may
  /// hang in a dead network, and then there is nothing to put back.
  public static func stop(_ threads: [SourceThread]) {
    for thread in threads { thread.stopping.ring() }
    let clock = StreamClock()
    let end = clock.now() + SourceThread.patience
    for thread in threads { _ = thread.ended.wait(atMost: max(.zero, end - clock.now())) }
  }

  private static let patience = TimeSpan.seconds(0.5)

  /// Asks the source to end, and waits until it has.
  public func stop() { SourceThread.stop([self]) }

  private func run(_ opener: some Opener) {
    var opener = opener
    var backoff = Backoff()
    var magnetometer: String?
    while !stopping.isRung {
      let wait: TimeSpan
      do {
        var source = try opener.open()
        let trouble = opener.trouble
        shared.withLock {
          $0.state = .open
          $0.openings += 1
          $0.trouble = trouble
        }
        var first: Timestamp?
        while !stopping.isRung {
          guard let event = try source.next() else { continue }
          // What opens, says that it is there, and then fails has not come back yet.
          if event.time - (first ?? event.time) >= SourceThread.steady { backoff.succeeded() }
          first = first ?? event.time
          ring.push(event)
          if case .sensors(let sensors) = event.content, let device = sensors.magn?.device, device != magnetometer {
            magnetometer = device
            if let kept = calibrations?(device) { ring.push(Event(.calibration(kept), at: event.time)) }
          }
        }
        return
      } catch .again {
        continue
      } catch {
        wait = backoff.failed(atMost: error.bound)
        shared.withLock { $0.state = .waiting(error) }
      }
      _ = stopping.wait(atMost: wait)
    }
  }
}

extension SourceError {
  /// The longest wait before the next try. A compass that comes back is to be noticed within two seconds; a sensor
  /// that the board does not have, and the heading does not need, costs a look every five.
  fileprivate var bound: TimeSpan {
    switch self {
    case .absent(.gyro), .absent(.heading), .readWith: .seconds(5)
    default: .seconds(1)
    }
  }
}
