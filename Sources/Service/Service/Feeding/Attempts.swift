internal import Quantities
internal import System

/// When a feed tries again to open its peer.
///
/// The waits grow, and are counted from the beginning of one attempt to the beginning of the next. After a long attempt
/// the next one therefore follows soon, and a network that is back is found within the longest wait.
struct Attempts {
  /// The longest wait between attempts.
  static let longest = TimeSpan.seconds(3)
  /// The shortest wait: attempts never follow each other without a pause.
  static let shortest = TimeSpan.milliseconds(50)
  /// A connection that has lasted this long counts as a success. A peer that closes every connection at once must not
  /// be called twenty times a second.
  static let lasting = TimeSpan.seconds(10)

  private var backoff = Backoff()
  private var began = Timestamp.zero

  /// Notes that an attempt begins.
  mutating func begin(at now: Timestamp) { began = now }

  /// Notes the end of an attempt, or of the connection that it opened; returns the time of the next attempt.
  mutating func end(at now: Timestamp, opened: Timestamp?) -> Timestamp {
    if let opened, now - opened >= Attempts.lasting { backoff.succeeded() }
    return max(began + backoff.failed(atMost: Attempts.longest), now + Attempts.shortest)
  }
}
