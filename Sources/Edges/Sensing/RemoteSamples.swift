public import Events
public import Quantities
internal import Synchronization
public import System

/// The samples of another machine's sensor, as its reader process delivers them. The consumer takes them when it needs
/// them: waking a thread for each would cost more than the samples themselves.
public final class RemoteSamples: Sendable {
  private let queue: SharedSamples
  private let clock: StreamClock
  private let newest = Atomic<Int64>(.min)
  private let lies = Atomic(false)
  /// The most samples per second: several times the rate of the fastest part.
  private let limit = Mutex(RateLimit(most: 20_000))

  /// How far a sample's time may be ahead of this clock: both processes read the same clock.
  private static let furthest = TimeSpan.seconds(1)

  /// The samples of a queue, timed by a clock.
  public init(_ queue: SharedSamples, clock: StreamClock) { (self.queue, self.clock) = (queue, clock) }

  /// The next sample; nil if none waits. Only one thread at a time may call this.
  public func pop() -> Event? {
    guard let sample = queue.pop() else { return nil }
    let now = clock.now()
    guard let event = Event(sample), event.time - now < RemoteSamples.furthest, isPossible(at: now) else {
      lies.store(true, ordering: .relaxed)
      return nil
    }
    newest.store(event.time.nanoseconds, ordering: .relaxed)
    return event
  }

  /// Whether samples come at a rate that a sensor can have.
  private func isPossible(at now: Timestamp) -> Bool {
    limit.withLock {
      $0.take(at: now)
      return !$0.isExceeded
    }
  }

  /// The time of the last sample taken; nil before the first.
  public var latest: Timestamp? {
    let time = newest.load(ordering: .relaxed)
    return time == .min ? nil : Timestamp(nanoseconds: time)
  }

  /// How many samples were lost because the queue was full.
  public var overflow: Int { queue.lost }

  /// Whether the reader has written something that a correct reader never writes.
  public var areBad: Bool { lies.load(ordering: .relaxed) || queue.isBroken }
}

extension SharedSamples.Sample {
  /// The sample of an event; nil for an event of another kind.
  public init?(_ event: Event) {
    let time = event.time.nanoseconds
    switch event.content {
    case .magn(let v): self.init(kind: 0, time: time, values: (v.x, v.y, v.z))
    case .accel(let v): self.init(kind: 1, time: time, values: (v.x, v.y, v.z))
    case .gyro(let v): self.init(kind: 2, time: time, values: (v.x, v.y, v.z))
    case .heading(let angle): self.init(kind: 3, time: time, values: (angle.radians, 0, 0))
    default: return nil
    }
  }
}

extension Event {
  /// The event of a sample; nil if its kind is unknown.
  init?(_ sample: SharedSamples.Sample) {
    let time = Timestamp(nanoseconds: sample.time)
    let v = Vector3(sample.values.0, sample.values.1, sample.values.2)
    switch sample.kind {
    case 0: self.init(.magn(v), at: time)
    case 1: self.init(.accel(v), at: time)
    case 2: self.init(.gyro(v), at: time)
    case 3: self.init(.heading(.radians(v.x)), at: time)
    default: return nil
    }
  }
}
