internal import Events
public import Readings
internal import Synchronization
internal import System
internal import Text
internal import Traces

/// Requests of clients and places that they set wait here for the loop. It answers at its next tick, so an answer comes
/// between two readings, and the thread that serves all clients does none of the work.
public final class Inbox: Sendable {
  /// The facts about a service that do not change.
  public let facts: ServiceState
  /// The desk for places that clients set.
  public let places: PlaceDesk
  /// The events for the clients that asked for them.
  let feed = Channel(reportsMissed: true, depth: Inbox.depth)

  // A closure in the mutex itself would be wrapped once more at each use.
  private let counting = Mutex(Counter { LineServer.ClientCounts() })
  private let waiting = Mutex<[PendingRequest]>([])
  private let notices = Mutex<[Notice]>([])
  private let marks = Mutex<[String]>([])
  private let caller = Mutex<CallState?>(nil)
  private let sounding = Mutex<SoundReport?>(nil)
  private let bridging = Mutex<[String: ServiceState.Source]>([:])
  private let bells = Mutex<[WakeUp]>([])
  private let pieces = Mutex(Pieces())
  private let storing = Mutex(false)
  private let changed = Atomic(0)
  private let muted = Atomic(false)

  private struct Pieces: ~Copyable {
    var piece = ByteBuffer(capacity: Channel.longestLine)
    var line = ByteBuffer(capacity: Channel.longestLine)
  }

  /// Ticks that a reader of events may be behind: 4 s.
  private static let depth = 256
  /// The most requests that are answered at one tick, so that many clients cannot delay the readings. The others wait
  /// for the next tick; each client has at most four.
  private static let mostAtOnce = 64
  /// Notices of prayers, and others, that wait for a tick; the caller gives a few of a tick's time.
  private static let mostNotices = 256

  private struct Counter: Sendable {
    let count: @Sendable () -> LineServer.ClientCounts
  }

  /// The inbox of a service with these facts, and perhaps with a place in its configuration: clients come before the
  /// loop's first tick.
  public init(facts: ServiceState, hasConfiguredPlace: Bool = false) {
    self.facts = facts
    places = PlaceDesk(isConfigured: hasConfiguredPlace)
  }

  /// Counts the readers of lines this way from now on.
  func count(_ readers: @escaping @Sendable () -> LineServer.ClientCounts) {
    counting.withLock { $0 = Counter(count: readers) }
  }

  /// The readers of lines.
  public var readers: LineServer.ClientCounts { counting.withLock { $0 }.count() }

  /// Leaves a request.
  func leave(_ request: PendingRequest) { waiting.withLock { $0.append(request) } }

  /// The requests to answer at this tick, the oldest first.
  func take() -> [PendingRequest] {
    waiting.withLock { waiting in
      // There are hardly ever any: a tick allocates no array.
      if waiting.isEmpty { return [] }
      let taken = Array(waiting.prefix(Inbox.mostAtOnce))
      waiting.removeFirst(taken.count)
      return taken
    }
  }

  /// Tells that a client has changed the configuration, which is then loaded again.
  public func noteChange() { changed.add(1, ordering: .releasing) }

  /// How often a client has changed the configuration.
  public var changes: Int { changed.load(ordering: .acquiring) }

  /// Leaves a notice for the outlets of the next tick, in which calls of prayers come before reminders. However many
  /// ask for silence, it is told once.
  public func leave(_ notice: Notice) { leave([notice]) }

  /// Leaves several, which come at the same tick.
  public func leave(_ new: [Notice]) {
    let lost = notices.withLock { $0.add(new, keeping: Inbox.mostNotices) }
    if lost > 0 { mark("\(lost) notices were lost: the loop stood still") }
  }

  /// The notices for the outlets of this tick.
  public func takeNotices() -> [Notice] {
    notices.withLock { notices in
      if notices.isEmpty { return [] }
      defer { notices = [] }
      return notices
    }
  }

  /// Leaves a note that a recording of the service is to have at this place. Of very many only the first are noted.
  public func mark(_ note: String) { marks.withLock { if $0.count < Inbox.mostAtOnce { $0.append(note) } } }

  /// The notes for the stream's next events.
  func takeMarks() -> [String] {
    marks.withLock { marks in
      if marks.isEmpty { return [] }
      defer { marks = [] }
      return marks
    }
  }

  /// Tells how the caller does.
  public func tell(_ calls: CallState) { caller.withLock { $0 = calls } }

  /// How the caller does; nil where there is none.
  public var calls: CallState? { caller.withLock { $0 } }

  /// Tells how the sound does.
  public func tell(_ sound: SoundReport) { sounding.withLock { $0 = sound } }

  /// How the sound does; nil where nothing is to sound.
  public var sound: SoundReport? {
    var report = sounding.withLock { $0 }
    report?.isMuted = isMuted
    return report
  }

  /// Tells how a bridge does that sends to a peer.
  public func tell(_ bridge: ServiceState.Source) { bridging.withLock { $0[bridge.name] = bridge } }

  /// How the bridges do that send to a peer, by name.
  public var bridges: [ServiceState.Source] { bridging.withLock { $0.values.sorted { $0.name < $1.name } } }

  /// Whether calls are muted: they are called, and do not sound.
  public var isMuted: Bool { muted.load(ordering: .acquiring) }

  /// Mutes the calls, and what sounds now; or no longer.
  public func mute(_ isMuted: Bool) {
    muted.store(isMuted, ordering: .releasing)
    if isMuted { leave(.hush) }
  }

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
        if pieces.piece.count > 0, pieces.piece.count + pieces.line.count > Channel.longestLine {
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
    /// Lines, and from then on the inbox's events from a place on.
    case events([UInt8], from: Channel.Place, FeedReader)
  }

  let request: ServiceRequest
  /// Whether the client may change what the service keeps.
  let isTrusted: Bool
  private let given = Mutex<Answer?>(nil)

  init(_ request: ServiceRequest, isTrusted: Bool) { (self.request, self.isTrusted) = (request, isTrusted) }

  /// Answers it; the inbox then rings.
  func give(_ answer: Answer) { given.withLock { $0 = answer } }

  /// The answer; nil until there is one.
  func take() -> Answer? { given.withLock { $0.take() } }
}

/// Counts as a reader of events as long as it lives: from the answer on, events are published for its client, even
/// before the client comes to read them.
final class FeedReader: Sendable {
  private let feed: Channel

  init(of feed: Channel) {
    self.feed = feed
    feed.countReader(1)
  }

  deinit { feed.countReader(-1) }
}

extension Event.Content {
  /// Whether another pipeline needs it; that has its own settings, clock and ticks.
  fileprivate var isFromOutside: Bool {
    switch self {
    case .sensors, .calibration, .place, .fix, .accel, .gyro, .magn, .heading, .gyroBias: true
    case .settings, .clock, .truth, .mark, .tick: false
    }
  }
}
