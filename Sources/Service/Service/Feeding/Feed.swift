internal import Glibc
internal import Pointing
internal import Quantities
internal import Readings
internal import Synchronization
internal import System

/// Passes the service's output to one peer, on its own thread. Every bridge that sends has this shape.
///
/// The loop only leaves the newest output here. A slow peer gets fewer readings, never older ones. A lost peer is tried
/// again at growing intervals. The service's state and its log show how the peer does.
public final class Feed: Outlet, Sendable {
  private struct Shared {
    var news = News()
    var pace: Thinning?
    var isOpen = false
    var isStopping = false
  }

  /// The most notices of prayers, and the most others, that wait for the thread; the oldest of the same kind is
  /// dropped.
  private static let mostNotices = 64

  private let name: String
  private let context: BridgeContext
  private let shared: Mutex<Shared>
  private let bell = WakeUp()
  private let ended = Bell()

  /// Feeds a peer until it is stopped. `name` is the setting that configures it; `rate` is the number of readings a
  /// second (nil: each reading); `peer` makes it, on the feed's thread.
  public init(
    _ name: String, rate: Double?, _ context: BridgeContext, peer: @escaping @Sendable () -> any FeedPeer
  ) {
    (self.name, self.context) = (name, context)
    shared = Mutex(Shared(pace: rate.map(Thinning.init)))
    context.inbox.states.tell(ServiceState.Source(name: name, state: .opening))
    let failed = Thread.start(name) {
      ThisProcess.preferShortSlices()
      self.run(peer())
      self.ended.ring()
    }
    if let failed {
      note(.waiting, failed.words)
      ended.ring()
    }
  }

  /// Takes the output of a tick.
  public func take(_ publication: borrowing Publication) {
    let reading = publication.output.reading
    let isDue = shared.withLock { shared in
      shared.news.take(publication, keeping: Feed.mostNotices)
      let isNew = !publication.notices.isEmpty || publication.output.cue != nil
      guard shared.isOpen else { return isNew }
      guard shared.pace?.takes(reading.time) ?? true else { return isNew }
      (shared.news.output, shared.news.isReadingDue) = (publication.output, true)
      return true
    }
    if isDue { bell.ring() }
  }

  /// Asks the thread to end, and waits briefly for it: a peer may have to say goodbye.
  public func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
    _ = ended.wait(atMost: .seconds(1))
  }

  private func run(_ peer: any FeedPeer) {
    let clock = StreamClock()
    var attempts = Attempts()
    while !shared.withLock({ $0.isStopping }) {
      var opened: Timestamp?
      attempts.begin(at: clock.now())
      do throws(FeedFailure) {
        try peer.open()
        opened = clock.now()
        // A cue from before the connection is out of date: the hand has moved on.
        shared.withLock { ($0.isOpen, $0.pace, $0.news.cue) = (true, $0.pace?.again, nil) }
        try serve(peer)
      } catch { note(.waiting, error.words) }
      shared.withLock { $0.isOpen = false }
      peer.close()
      rest(until: attempts.end(at: clock.now(), opened: opened), clock, peer)
    }
  }

  /// Passes on what is new until it is stopped.
  private func serve(_ peer: any FeedPeer) throws(FeedFailure) {
    while true {
      let (news, isStopping) = takeNews()
      if news.isReadingDue || news.cue != nil || !news.notices.isEmpty { try peer.send(news) }
      try peer.attend()
      note(.open, peer.worry)
      if isStopping { return }
      wait(peer)
      bell.silence()
    }
  }

  /// Waits for the next attempt. The peer decides whether to keep the notices that come meanwhile.
  private func rest(until end: Timestamp, _ clock: StreamClock, _ peer: any FeedPeer) {
    while true {
      let (news, isStopping) = takeNews()
      if !news.notices.isEmpty { peer.miss(news.notices) }
      let left = end - clock.now()
      guard !isStopping, left > .zero else { return }
      bell.wait(atMost: max(left, .milliseconds(1)))
      bell.silence()
    }
  }

  private func takeNews() -> (News, isStopping: Bool) {
    shared.withLock { shared in
      defer { (shared.news.notices, shared.news.cue, shared.news.isReadingDue) = ([], nil, false) }
      return (shared.news, shared.isStopping)
    }
  }

  private func wait(_ peer: any FeedPeer) {
    let length = peer.patience.map { Int32(clamping: max(.zero, $0).nanoseconds / 1_000_000 + 1) } ?? -1
    let other = peer.awaited
    var awaited = [
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(
        fd: other?.descriptor ?? -1, events: Int16(other?.writing == true ? POLLIN | POLLOUT : POLLIN), revents: 0),
    ]
    poll(&awaited, 2, length)
  }

  /// Reports how the peer does, and logs a change.
  private func note(_ state: ServiceState.Source.State, _ reason: String?) {
    let told = ServiceState.Source(name: name, state: state, reason: reason?.plain)
    let before = context.inbox.states.bridges.first { $0.name == name }
    guard before != told else { return }
    context.inbox.states.tell(told)
    let again = state == .waiting ? "; trying again" : ""
    let words = reason.map { "\(name): \($0)\(again)" } ?? "\(name): it sends"
    context.journal.log(reason == nil ? .notice : .warning, words, about: name)
  }
}

extension News {
  /// Takes everything but the output from a tick, whether or not a reading is due.
  public mutating func take(_ publication: borrowing Publication, keeping most: Int = 0) {
    if let status = publication.output.status { self.status = status }
    if publication.report != nil { date = publication.date }
    if let cue = publication.output.cue { self.cue = cue }
    guard !publication.notices.isEmpty else { return }
    notices.add(publication.notices, keeping: most)
  }
}
