internal import Events
internal import Pointing
internal import Quantities
internal import Service
internal import Text

/// Signal K deltas. A notification is added whenever the trust in the heading changes, and every few seconds for a
/// server that connects later.
struct SignalKStream: FeedFormat {
  private let delta: SignalKDelta
  private var told: (accuracy: Accuracy, reason: Reason?, isKnown: Bool, time: Timestamp)?

  /// The time after which a notification is repeated.
  private static let interval = TimeSpan.seconds(5)

  init(_ delta: SignalKDelta) { self.delta = delta }

  /// Appends a delta of the newest reading.
  mutating func append(_ news: News, to buffer: inout ByteBuffer) {
    guard news.isReadingDue else { return }
    let reading = news.output.reading
    let isKnown = reading.heading != nil && reading.knowsDirection
    let isNew = told.map { told in
      told.accuracy != reading.accuracy || told.reason != reading.reason || told.isKnown != isKnown
        || reading.time - told.time >= SignalKStream.interval || reading.time < told.time
    }
    if isNew ?? true { told = (reading.accuracy, reading.reason, isKnown, reading.time) }
    delta.append(reading, at: news.instant, notifying: isNew ?? true, to: &buffer)
  }
}
