internal import Events
public import Formats
internal import Synchronization
internal import System

/// Where requests of clients wait for the loop, which answers them at its next tick: so an answer fits between two
/// readings, and nothing that a client asks is done on the thread that serves all of them.
public final class RequestDesk: Sendable {
  /// What a service says of itself that does not change.
  public let facts: ServiceState
  /// The events for the clients that asked for them.
  let feed = Channel(reportsMissed: true, depth: RequestDesk.depth)

  private let counting = Mutex<@Sendable () -> Int>({ 0 })
  private let waiting = Mutex<[PendingRequest]>([])
  private let bells = Mutex<[WakeUp]>([])
  private let pieces = Mutex(Pieces())

  private struct Pieces: ~Copyable {
    var piece = ByteBuffer(capacity: Channel.longestLine)
    var line = ByteBuffer(capacity: Channel.longestLine)
  }

  /// Ticks that a reader of events may be behind: 4 s.
  private static let depth = 256
  /// Requests that may wait for one tick.
  private static let mostWaiting = 64

  /// A desk of a service that says this of itself.
  public init(facts: ServiceState) { self.facts = facts }

  /// Counts the service's clients this way from now on.
  public func count(_ clients: @escaping @Sendable () -> Int) { counting.withLock { $0 = clients } }

  /// The number of the service's clients.
  var clients: Int { counting.withLock { $0 }() }

  /// Leaves a request; false where too many wait.
  func leave(_ request: PendingRequest) -> Bool {
    waiting.withLock { waiting in
      guard waiting.count < RequestDesk.mostWaiting else { return false }
      waiting.append(request)
      return true
    }
  }

  /// The requests that wait, the oldest first.
  func take() -> [PendingRequest] {
    waiting.withLock { waiting in
      // Almost always there are none: no array is made at a tick.
      if waiting.isEmpty { return [] }
      defer { waiting = [] }
      return waiting
    }
  }

  /// Answers a request, and wakes the thread that serves its client.
  func answer(_ request: PendingRequest, _ answer: PendingRequest.Answer) {
    request.give(answer)
    bells.withLock { for bell in $0 { bell.ring() } }
  }

  /// Rings a wake-up after each answer, and after each line for the readers of events.
  func wake(_ bell: WakeUp) {
    bells.withLock { $0.append(bell) }
    feed.wake(bell)
  }

  /// Publishes the consumed events that come from outside, those of a tick in one piece where they fit.
  func publish(_ consumed: [Event]) {
    guard feed.isRead else { return }
    pieces.withLock { pieces in
      for event in consumed where event.content.isFromOutside {
        pieces.line.removeAll()
        JSONLines.append(event, to: &pieces.line)
        if pieces.piece.count + pieces.line.count > Channel.longestLine {
          feed.publish(pieces.piece)
          pieces.piece.removeAll()
        }
        pieces.piece.append(pieces.line.bytes.bindMemory(to: UInt8.self))
      }
      if pieces.piece.count > 0 { feed.publish(pieces.piece) }
      pieces.piece.removeAll()
    }
  }
}

/// A request of a client, and its answer once there is one.
final class PendingRequest: Sendable {
  /// An answer.
  enum Answer: Sendable {
    /// A line.
    case line([UInt8])
    /// Lines, and from then on the desk's events from a place on.
    case events([UInt8], from: UInt64)
  }

  let request: ServiceRequest
  /// Whether the client may change what the service keeps.
  let isTrusted: Bool
  private let given = Mutex<Answer?>(nil)

  init(_ request: ServiceRequest, isTrusted: Bool) { (self.request, self.isTrusted) = (request, isTrusted) }

  fileprivate func give(_ answer: Answer) { given.withLock { $0 = answer } }

  /// The answer; nil until there is one.
  func take() -> Answer? { given.withLock { $0.take() } }
}

extension Event.Content {
  /// Whether another pipeline needs it, whose settings, clock and ticks are its own.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .sensors, .calibration, .place, .fix, .accel, .gyro, .magn, .heading: true
    case .settings, .clock, .truth, .mark, .tick: false
    }
  }
}
