public import Events
internal import Glibc
internal import Quantities
public import Sensing
internal import Synchronization
public import System

/// Reads one source on its own thread into a ring, and reopens it whenever it fails.
public final class SourceThread: Sendable {
  /// The state of a source.
  public enum State: Equatable, Sendable {
    /// It is being opened for the first time.
    case opening
    /// It is open.
    case open
    /// It failed; the next attempt follows soon.
    case waiting(SourceError)
  }

  /// The source's name: the sensor's kind, or `gpsd`.
  public let name: String
  private let ring: Ring<Event>
  private let stored: LiveSource.Stored?
  private let shared = Mutex(Shared())
  private let remote = Mutex(Remote())
  private let stopping = Bell()
  private let ended = Bell()

  /// A source that has given events for this time has recovered, and the wait after its next failure is the shortest.
  private static let steady = TimeSpan.seconds(1)

  /// Samples that do not pass through the ring.
  private struct Remote {
    var samples: RemoteSamples?
    /// The number of samples that earlier readers lost.
    var lost = 0

    mutating func end() {
      // Each reader may report up to 2^30, and the sum of two overflows on a 32-bit machine.
      lost = min(lost + (samples?.overflow ?? 0), 1 << 29)
      samples = nil
    }
  }

  private struct Shared {
    var state = State.opening
    var openings = 0
    var trouble: SourceError?
  }

  /// Starts the thread. After the event that names a sensor it inserts what is stored for that part. The thread reads
  /// that from the disk itself, so no tick waits for the disk.
  public init(name: String, opener: some Opener, ring: Ring<Event>, stored: LiveSource.Stored? = nil) {
    self.name = name
    self.ring = ring
    self.stored = stored
    let failed = Thread.start(name) {
      self.run(opener)
      self.ended.ring()
    }
    if let failed {
      ended.ring()
      shared.withLock { $0.state = .waiting(.failed("a thread for the \(name)", errno: failed.code)) }
    }
  }

  /// The state now.
  public var state: State { shared.withLock { $0.state } }
  /// How often the source was opened.
  public var openings: Int { shared.withLock { $0.openings } }
  /// Why the open source works worse than it could; nil if it does not.
  public var trouble: SourceError? { shared.withLock { $0.trouble } }
  /// Events dropped because the ring was full.
  public var overflow: Int { ring.overflow + remote.withLock { $0.lost + ($0.samples?.overflow ?? 0) } }

  /// Removes and returns the next event. Only one thread may call this.
  public func pop() -> Event? { ring.pop() ?? remote.withLock { $0.samples?.pop() } }

  /// Asks all threads to end and waits until they have restored the sensors' settings, at most 0.5 s in all. A thread
  /// that hangs in a dead network has nothing to restore.
  public static func stop(_ threads: [SourceThread]) {
    for thread in threads { thread.stopping.ring() }
    let clock = StreamClock()
    let end = clock.now() + SourceThread.stopTimeout
    for thread in threads { _ = thread.ended.wait(atMost: max(.zero, end - clock.now())) }
  }

  private static let stopTimeout = TimeSpan.seconds(0.5)

  /// Keeps what makes the open source worse.
  private func note(_ trouble: SourceError?) {
    shared.withLock { if $0.trouble != trouble { $0.trouble = trouble } }
  }

  private func run(_ opener: some Opener) {
    var opener = opener
    var backoff = Backoff()
    var names: [SensorRole: String] = [:]
    while !stopping.isRung {
      let wait: TimeSpan
      var isSteady = false
      do {
        var source = try opener.open()
        let trouble = opener.trouble
        shared.withLock {
          $0.state = .open
          $0.openings += 1
          $0.trouble = trouble
        }
        defer { remote.withLock { $0.end() } }
        var first: Timestamp?
        var samples: RemoteSamples?
        while !stopping.isRung {
          let event = try source.next()
          note(source.trouble ?? trouble)
          // A source that opens and fails right after its first event has not recovered.
          if let time = event?.time ?? samples?.latest {
            if time - (first ?? time) >= SourceThread.steady {
              isSteady = true
              backoff.succeeded()
            }
            first = first ?? time
          }
          guard let event else { continue }
          ring.push(event)
          if case .sensors(let sensors) = event.content {
            for (role, sensor) in [(SensorRole.magn, sensors.magn), (.gyro, sensors.gyro)] {
              guard let device = sensor?.device, names.updateValue(device, forKey: role) != device else { continue }
              if let content = stored?(role, device) { ring.push(Event(content, at: event.time)) }
            }
          }
          // Its first event names the sensors; the samples follow that.
          if samples == nil, let handed = source.samples() {
            samples = handed
            remote.withLock { $0.samples = handed }
          }
        }
        return
      } catch {
        opener.ended(error)
        if isSteady, error.isOver { continue }
        wait = max(backoff.failed(atMost: error.bound), error.least)
        shared.withLock { $0.state = .waiting(error) }
      }
      _ = stopping.wait(atMost: wait)
    }
  }
}

extension SourceError {
  /// Whether the trouble is over, so that the source can be opened again at once.
  fileprivate var isOver: Bool {
    switch self {
    case .again, .slower: true
    default: false
    }
  }

  /// The shortest wait before the next attempt.
  fileprivate var least: TimeSpan {
    if case .lost = self { .seconds(1) } else { .zero }
  }

  /// The longest wait before the next attempt: 1.5 s, so that a compass that returns is found within 2 s; 5 s for a
  /// sensor that the board may lack and the heading does not need.
  fileprivate var bound: TimeSpan {
    switch self {
    case .absent(.gyro), .absent(.heading), .readWith: .seconds(5)
    // A board that crashes its reader, or sends nonsense, will do so again. Each attempt starts a process and reads
    // megabytes in vain.
    case .lost, .unreachable(_, errno: EINVAL): .seconds(10)
    default: .seconds(1.5)
    }
  }
}
