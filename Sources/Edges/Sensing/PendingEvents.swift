internal import Events

/// A queue of decoded events, returned one at a time. Its storage is allocated once.
struct PendingEvents: Sendable {
  private var events: [Event] = []
  private var given = 0

  /// An empty queue with room for `capacity` events.
  init(capacity: Int) { events.reserveCapacity(capacity) }

  /// Whether all were returned.
  var isEmpty: Bool { given == events.count }

  mutating func append(_ event: Event) { events.append(event) }

  /// The next event; nil, with the queue emptied, if all were returned.
  mutating func next() -> Event? {
    guard given < events.count else {
      events.removeAll(keepingCapacity: true)
      given = 0
      return nil
    }
    given += 1
    return events[given - 1]
  }
}
