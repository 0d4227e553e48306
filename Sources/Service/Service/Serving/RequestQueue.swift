internal import Readings
internal import Synchronization
internal import System

/// Requests of clients wait here for the loop. The loop answers at its next tick, so that an answer comes between two
/// readings and the thread that serves all clients does none of the work.
struct RequestQueue: ~Copyable, Sendable {
  private let waiting = Mutex<[PendingRequest]>([])
  private let bells = Mutex<[WakeUp]>([])
  private let storing = Mutex(false)

  /// The most requests that are answered at one tick, so that many clients cannot delay the readings. The others wait
  /// for the next tick; each client has at most four.
  private static let mostAtOnce = 64

  /// Leaves a request.
  func leave(_ request: PendingRequest) { waiting.withLock { $0.append(request) } }

  /// The requests to answer at this tick, the oldest first.
  func take() -> [PendingRequest] {
    waiting.withLock { waiting in
      // There are hardly ever any: a tick allocates no array.
      if waiting.isEmpty { return [] }
      let taken = Array(waiting.prefix(RequestQueue.mostAtOnce))
      waiting.removeFirst(taken.count)
      return taken
    }
  }

  /// Rings a wake-up after each answer.
  func wake(_ bell: WakeUp) { bells.withLock { $0.append(bell) } }

  /// Wakes the threads that serve the clients, after requests were answered.
  func ring() { bells.withLock { for bell in $0 { bell.ring() } } }

  /// Whether a calibration may be stored now: one at a time, so that each client gets the answer to its own.
  func beginStoring() -> Bool {
    storing.withLock { isStoring in
      defer { isStoring = true }
      return !isStoring
    }
  }

  /// Another calibration may be stored from now on.
  func endStoring() { storing.withLock { $0 = false } }
}

/// A request of a client, and its answer once there is one.
final class PendingRequest: Sendable {
  /// An answer.
  enum Answer: Sendable {
    /// A line.
    case line([UInt8])
    /// Lines, and from then on the events from a place on.
    case events([UInt8], from: Channel.Place, FeedReader)
  }

  let request: ServiceRequest
  /// Whether the client may change what the service keeps.
  let isTrusted: Bool
  private let given = Mutex<Answer?>(nil)

  init(_ request: ServiceRequest, isTrusted: Bool) { (self.request, self.isTrusted) = (request, isTrusted) }

  /// Answers it; the queue then rings.
  func give(_ answer: Answer) { given.withLock { $0 = answer } }

  /// The answer; nil until there is one.
  func take() -> Answer? { given.withLock { $0.take() } }
}
