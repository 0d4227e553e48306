public import Readings
internal import System

/// The place where requests of clients, and places that they set, wait for the loop. The loop answers at its next tick,
/// so an answer comes between two readings, and the thread that serves all clients does none of the work.
public final class Inbox: Sendable {
  /// The facts about a service that do not change.
  public let facts: ServiceState
  /// The desk for places that clients set.
  public let places: PlaceDesk
  /// The requests of clients.
  let requests = RequestQueue()
  /// The events for the clients that asked for them.
  let events = EventFeed()
  /// The notices for the outlets.
  public let notices = NoticeQueue()
  /// How the parts of the service are.
  public let states = StateBoard()

  /// The inbox of a service with these facts. It must know whether the configuration has a place because clients come
  /// before the loop's first tick.
  public init(facts: ServiceState, hasConfiguredPlace: Bool = false) {
    self.facts = facts
    places = PlaceDesk(isConfigured: hasConfiguredPlace)
  }

  /// Rings a wake-up after each answer, and after each line for the readers of events.
  func wake(_ bell: WakeUp) {
    requests.wake(bell)
    events.channel.wake(bell)
  }
}

extension Inbox {
  /// Mutes the calls, and what sounds now; or unmutes them.
  public func mute(_ isMuted: Bool) {
    states.mute(isMuted)
    if isMuted { notices.leave([.hush]) }
  }
}
