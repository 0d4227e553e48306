internal import Events
internal import Quantities
internal import Text

/// A stream whose events are put in the order of time, as far as they are not further apart than a window.
struct OrderedStream {
  /// The most events that wait at once. At 300 samples a second they are nine hours.
  static let most = 10_000_000

  private let stream: any EventStream
  private let window: Int64
  /// A heap: no event is before the one at half its place.
  private var waiting: [Event] = []
  private var newest = Int64.min
  private var isOver = false

  init(_ stream: any EventStream, window: Int64) { (self.stream, self.window) = (stream, window) }

  /// The earliest event that waits; nil at the end.
  mutating func first() throws(TraceError) -> Event? {
    while !isOver, waiting.isEmpty || newest &- waiting[0].time.nanoseconds < window {
      guard let event = try stream.next() else {
        isOver = true
        break
      }
      guard waiting.count < OrderedStream.most else {
        throw TraceError(
          .badData, file: "the recording", "expected at most 10,000,000 events without order in one file")
      }
      newest = max(newest, event.time.nanoseconds)
      insert(event)
    }
    return waiting.first
  }

  /// Removes the first event.
  mutating func takeFirst() {
    guard let last = waiting.popLast(), !waiting.isEmpty else { return }
    var place = 0
    while true {
      var child = 2 * place + 1
      guard child < waiting.count else { break }
      if child + 1 < waiting.count, isBefore(waiting[child + 1], waiting[child]) { child += 1 }
      guard isBefore(waiting[child], last) else { break }
      waiting[place] = waiting[child]
      place = child
    }
    waiting[place] = last
  }

  private mutating func insert(_ event: Event) {
    waiting.append(event)
    var place = waiting.count - 1
    while place > 0, isBefore(event, waiting[(place - 1) / 2]) {
      waiting[place] = waiting[(place - 1) / 2]
      place = (place - 1) / 2
    }
    waiting[place] = event
  }
}

/// Whether an event comes before another one: by time, then in the order of a trace's line.
func isBefore(_ a: Event, _ b: Event) -> Bool {
  a.time != b.time ? a.time < b.time : a.content.rank < b.content.rank
}
