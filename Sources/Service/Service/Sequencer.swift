public import Events
public import Quantities

/// Merges the events of all sources into one order. It does no I/O, so it is tested without threads.
///
/// A tick follows all events that have arrived with a time up to the tick's; later events wait for the next tick.
/// Events are ordered by time. Events of the same instant are ordered as in the contract's table. Events of one source
/// keep their order.
public struct Sequencer: Sendable {
  /// The number of events of each source that were dropped because their time lies in the future.
  public private(set) var fromFuture: [Int]

  private var waiting: [[Event]]
  private var taken: [Int]
  private var sensors = SensorSet()

  /// Events further in the future are rejected: they would delay all later events of their source.
  private static let farthest = TimeSpan.seconds(1)

  /// A sequencer for this number of sources.
  public init(sources: Int) {
    waiting = Array(repeating: [], count: sources)
    taken = Array(repeating: 0, count: sources)
    fromFuture = taken
    for source in waiting.indices { waiting[source].reserveCapacity(256) }
  }

  /// Queues an event of a source; `now` is the time of its arrival.
  public mutating func take(_ event: Event, from source: Int, now: Timestamp) {
    guard event.time - now <= Sequencer.farthest else {
      fromFuture[source] += 1
      return
    }
    waiting[source].append(event)
  }

  /// Appends the events that precede a tick, and then the tick.
  public mutating func tick(at instant: Timestamp, into events: inout [Event]) {
    while let source = first(upTo: instant) {
      let event = waiting[source][taken[source]]
      taken[source] += 1
      if case .sensors(let part) = event.content {
        // A source lists its own sensors; the stream's event lists those of all sources.
        guard sensors.merge(part) else { continue }
        events.append(Event(.sensors(sensors), at: event.time))
      } else {
        events.append(event)
      }
    }
    for source in waiting.indices where taken[source] > 0 {
      waiting[source].removeFirst(taken[source])
      taken[source] = 0
    }
    events.append(Event(.tick, at: instant))
  }

  private func first(upTo instant: Timestamp) -> Int? {
    var best: Int?
    for source in waiting.indices where taken[source] < waiting[source].count {
      let event = waiting[source][taken[source]]
      guard event.time <= instant else { continue }
      if let best {
        let other = waiting[best][taken[best]]
        guard event.time < other.time || (event.time == other.time && event.content.rank < other.content.rank) else {
          continue
        }
      }
      best = source
    }
    return best
  }
}

extension SensorSet {
  /// Merges the sensors of one source; false if nothing changed.
  fileprivate mutating func merge(_ part: SensorSet) -> Bool {
    let before = self
    if let magn = part.magn { self.magn = magn }
    if let accel = part.accel { self.accel = accel }
    if let gyro = part.gyro { self.gyro = gyro }
    if let heading = part.heading { self.heading = heading }
    return self != before
  }
}
