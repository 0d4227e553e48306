internal import Events

/// The events of one sample, given one at a time. Its storage is taken once.
struct PendingEvents: Sendable {
  private var events: [Event] = []
  private var given = 0

  /// Nothing, with room for so many.
  init(capacity: Int) { events.reserveCapacity(capacity) }

  /// Appends one.
  mutating func append(_ event: Event) { events.append(event) }

  /// The next one.
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
