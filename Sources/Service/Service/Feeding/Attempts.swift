internal import Quantities
internal import System

/// When a feed tries to open its peer again.
///
/// The waits grow from the beginning of one attempt to that of the next, so that an attempt which took long is followed
/// by another soon: a network that is back is found within the longest wait.
struct Attempts {
  /// The longest wait between attempts.
  static let longest = TimeSpan.seconds(3)
  /// The shortest: a peer is never asked without a pause.
  static let shortest = TimeSpan.milliseconds(50)
  /// A connection that has lasted this long counts as a success: a peer that ends each one at once must not be asked
  /// twenty times a second.
  static let lasting = TimeSpan.seconds(10)

  private var backoff = Backoff()
  private var began = Timestamp.zero

  /// Notes that an attempt begins.
  mutating func begin(at now: Timestamp) { began = now }

  /// Takes the end of an attempt, or of the connection that it opened at an instant; gives the time of the next one.
  mutating func end(at now: Timestamp, opened: Timestamp?) -> Timestamp {
    if let opened, now - opened >= Attempts.lasting { backoff.succeeded() }
    return max(began + backoff.failed(atMost: Attempts.longest), now + Attempts.shortest)
  }
}
