internal import Quantities
internal import Synchronization
internal import System
internal import Text

/// Writing to the disk for one client at a time, on a thread of its own: the thread that serves all clients must not
/// wait for the disk, and no client waits without an end.
final class WriteTurn: Sendable {
  /// The change that is made now.
  private enum Change: Equatable {
    case none
    case waiting(since: Int64), begun(since: Int64)

    var since: Int64? {
      switch self {
      case .none: nil
      case .waiting(let since), .begun(let since): since
      }
    }
  }

  private let change = Mutex(Change.none)
  private let lane: SlowWork.Lane
  private let subject: WriteSubject
  private let slow: SlowWork

  /// The turns of a subject; `lane` names the thread. `tell` logs a change that does not end.
  init(_ lane: SlowWork.Lane, _ subject: WriteSubject, tell: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.lane, self.subject, slow) = (lane, subject, SlowWork(tell: tell))
  }

  /// Does the work, whose result is the answer; refuses where another client is not done. The work says when all is
  /// ready and only the change itself follows (`computes`). Where that takes too long, the client hears that nothing is
  /// stored, and nothing is.
  func take(
    then: @escaping @Sendable (Answer) -> Void, _ work: @escaping @Sendable (SlowWork.Turn) -> String
  ) {
    let now = SystemClock.monotonic.now
    let before = change.withLock { change in
      defer { if change == .none { change = .waiting(since: now) } }
      return change.since
    }
    if let before {
      let seconds = (now - before) / 1_000_000_000
      let words = seconds < 2 ? "at this moment" : "for \(seconds) s, and has not ended"
      return then(.json(refusal("busy", "another client changes them \(words): try again")))
    }
    let held = HeldRequest()
    slow.take(
      lane, for: held, late: .writing,
      resume: { [self] in
        // It has no thread, or none in time: it is not made.
        change.withLock { if $0 == .waiting(since: now) { $0 = .none } }
        if let answer = held.answer { then(answer) }
      }
    ) { [self] turn throws(Answer) in
      change.withLock { $0 = .begun(since: now) }
      defer { change.withLock { if $0 == .begun(since: now) { $0 = .none } } }
      return .json(work(turn))
    }
  }

  /// The answer that refuses a change.
  func refusal(_ code: String, _ message: String) -> String {
    String(class: subject.kind) { json in
      json.add("refused", code)
      json.add("message", message.plain)
    } + "\n"
  }
}
