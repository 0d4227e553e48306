internal import Events
internal import Quantities
internal import Synchronization

/// A place that a client sets or removes, and a function that gets the outcome.
public struct PlaceWish: Sendable {
  /// How it ended.
  public enum Outcome: Equatable, Sendable {
    /// It is in force, and stored for the next start.
    case kept
    /// It is in force, but only until the service ends, for this reason.
    case untilTheEnd(String)
    /// The place could not be removed, for this reason, and is still in force.
    case stays(String)
    /// The disk has not answered yet. A new place is in force already; a removed one stays in force until the disk
    /// answers.
    case late
    /// The configuration names a place, which takes precedence.
    case configured
  }

  /// The place; nil removes the one that was set.
  let chosen: ChosenPlace?
  /// Called once, on any thread.
  let then: @Sendable (Outcome) -> Void

  /// A wish.
  public init(_ chosen: ChosenPlace?, then: @escaping @Sendable (Outcome) -> Void) {
    (self.chosen, self.then) = (chosen, then)
  }
}

/// Where a client's place waits for the loop, and then for the disk. There is one place at a time, so that many clients
/// make no more work than one, and each gets the answer to its own request.
///
/// If the disk is slow, a client waits at most `patience`. Then it gets the answer `late`, and others may follow.
public final class PlaceDesk: Sendable {
  /// The work of the loop.
  enum Task {
    /// Put a place into force and store it.
    case set(ChosenPlace, number: UInt64)
    /// Remove the stored place.
    case remove(number: UInt64)
    /// Go back to the last fix, if there is one: the stored place is removed.
    case goBack(to: Place?, number: UInt64)
  }

  private struct State {
    var isConfigured = false
    /// Whether a client's place is being looked up, put into force or stored.
    var isTaken = false
    /// The number of the newest wish.
    var newest: UInt64 = 0
    var task: Task?
    var waiting: Waiting?
  }

  /// Who waits for an answer.
  private struct Waiting {
    let then: @Sendable (PlaceWish.Outcome) -> Void
    /// When the loop took the task; nil before.
    var since: Timestamp?
  }

  private let state: Mutex<State>

  /// A desk; `isConfigured` says whether the configuration names a place.
  init(isConfigured: Bool = false) { state = Mutex(State(isConfigured: isConfigured)) }

  /// The longest time that a client waits for the disk, shorter than the web server allows for an answer.
  static let patience = TimeSpan.seconds(5)

  /// Whether the configuration names a place, so that clients cannot set one.
  public var isConfigured: Bool { state.withLock { $0.isConfigured } }

  /// Notes whether the configuration names a place.
  func setConfigured(_ isConfigured: Bool) { state.withLock { $0.isConfigured = isConfigured } }

  /// Takes the desk for one place; false if it is still in use for another client. Ends with `leave` or `giveUp`.
  public func begin() -> Bool {
    state.withLock { state in
      defer { state.isTaken = true }
      return !state.isTaken
    }
  }

  /// Frees the desk without setting a place.
  public func giveUp() { state.withLock { $0.isTaken = false } }

  /// Leaves a wish for the loop's next tick.
  public func leave(_ wish: PlaceWish) {
    state.withLock { state in
      state.newest += 1
      state.task = wish.chosen.map { .set($0, number: state.newest) } ?? .remove(number: state.newest)
      state.waiting = Waiting(then: wish.then)
    }
  }

  /// The loop's work at this tick; almost always nil. Answers the waiting client if the disk takes too long.
  func next(now: Timestamp) -> Task? {
    let (task, late) = state.withLock { state -> (Task?, Waiting?) in
      if let task = state.task {
        state.task = nil
        state.waiting?.since = now
        return (task, nil)
      }
      guard let since = state.waiting?.since, now - since > PlaceDesk.patience else { return (nil, nil) }
      return (nil, PlaceDesk.free(&state))
    }
    late?.then(.late)
    return task
  }

  /// Notes that a wish's stored place is removed, and the last fix that replaces it. If a newer wish has come, that one
  /// stays in force.
  func removed(_ number: UInt64, lastFix: Place?) {
    state.withLock { state in
      if state.newest == number { state.task = .goBack(to: lastFix, number: number) }
    }
  }

  /// Answers a wish; does nothing if it has already been answered.
  func end(_ number: UInt64, _ outcome: PlaceWish.Outcome) {
    let waiting = state.withLock { state in state.newest == number ? PlaceDesk.free(&state) : nil }
    waiting?.then(outcome)
  }

  /// Answers a client whose place was removed after the loop's last tick.
  func endRemoval() {
    let number: UInt64? = state.withLock { state in
      if case .goBack(_, let number) = state.task { number } else { nil }
    }
    if let number { end(number, .kept) }
  }

  /// If a client waits, frees the desk and returns the client.
  private static func free(_ state: inout State) -> Waiting? {
    guard let waiting = state.waiting else { return nil }
    (state.waiting, state.isTaken) = (nil, false)
    return waiting
  }
}
