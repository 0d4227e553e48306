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
  let notices = NoticeQueue()
  /// How the parts of the service are.
  let states = StateBoard()

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

/// What bridges leave and ask.
extension Inbox {
  /// Leaves a notice for the outlets of the next tick.
  public func leave(_ notice: Notice) { notices.leave([notice]) }

  /// Leaves several, which come at the same tick.
  public func leave(_ new: [Notice]) { notices.leave(new) }

  /// The notices for the outlets of this tick.
  public func takeNotices() -> [Notice] { notices.take() }

  /// Leaves a note that a recording of the service is to have at this place.
  public func mark(_ note: String) { notices.mark(note) }

  /// The readers of lines.
  public var readers: LineServer.ClientCounts { states.readers }

  /// Tells that the configuration has changed.
  public func noteChange(isInForce: Bool = false) { states.noteChange(isInForce: isInForce) }

  /// How often a client has changed the configuration.
  public var changes: Int { states.changes }

  /// How often it has changed and was not in force yet.
  public var unreadChanges: Int { states.unreadChanges }

  /// Tells how the caller does.
  public func tell(_ calls: CallState) { states.tell(calls) }

  /// How the caller does; nil where there is none.
  public var calls: CallState? { states.calls }

  /// Tells how the sound does.
  public func tell(_ sound: SoundReport) { states.tell(sound) }

  /// How the sound does; nil where nothing is to sound.
  public var sound: SoundReport? { states.sound }

  /// Tells how a bridge does that sends to a peer.
  public func tell(_ bridge: ServiceState.Source) { states.tell(bridge) }

  /// How the bridges do that send to a peer, by name.
  public var bridges: [ServiceState.Source] { states.bridges }

  /// Whether calls are muted: they are called, and do not sound.
  public var isMuted: Bool { states.isMuted }

  /// Mutes the calls, and what sounds now; or unmutes them.
  public func mute(_ isMuted: Bool) {
    states.mute(isMuted)
    if isMuted { leave(.hush) }
  }
}
