public import Events
public import Quantities

/// Decides the order in which the events of all sources are consumed: pure, so that it can be tested without a thread.
///
/// A tick comes after every event that was measured no later and has arrived; what was measured later waits for the
/// next. Among waiting events the earliest goes first, at the same instant in the order of the contract's table; one
/// source's events are never put out of the order in which it gave them.
public struct Sequencer: Sendable {
  /// Events refused because they claim to come from the future.
  public private(set) var refused = 0

  private var waiting: [[Event]]
  private var taken: [Int]
  private var sensors = SensorSet()

  /// No source can know what happens a second from now; such an event would wait, and all that its source gave after it.
  private static let farthest = TimeSpan.seconds(1)

  /// An order for so many sources.
  public init(sources: Int) {
    waiting = Array(repeating: [], count: sources)
    taken = Array(repeating: 0, count: sources)
    for source in waiting.indices { waiting[source].reserveCapacity(256) }
  }

  /// Takes in an event that a source gave; `now` is the instant it is taken in.
  public mutating func take(_ event: Event, from source: Int, now: Timestamp) {
    guard event.time - now <= Sequencer.farthest else {
      refused += 1
      return
    }
    waiting[source].append(event)
  }

  /// Appends the events that go before a tick, and then the tick.
  public mutating func tick(at instant: Timestamp, into events: inout [Event]) {
    while let source = first(upTo: instant) {
      let event = waiting[source][taken[source]]
      taken[source] += 1
      if case .sensors(let part) = event.content {
        // Each source knows its own sensors only; the stream tells them all.
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

extension Event.Content {
  /// The place in the contract's table of events.
  var rank: Int {
    switch self {
    case .settings: 0
    case .sensors: 1
    case .clock: 2
    case .calibration: 3
    case .place: 4
    case .fix: 5
    case .accel: 6
    case .gyro: 7
    case .magn: 8
    case .heading: 9
    case .truth: 10
    case .mark: 11
    case .tick: 12
    }
  }
}

extension SensorSet {
  /// Takes over what a part says; false where that is nothing new.
  fileprivate mutating func merge(_ part: SensorSet) -> Bool {
    let before = self
    if let magn = part.magn { self.magn = magn }
    if let accel = part.accel { self.accel = accel }
    if let gyro = part.gyro { self.gyro = gyro }
    if let heading = part.heading { self.heading = heading }
    return self != before
  }
}
