internal import Quantities
internal import Synchronization
internal import System
internal import Text

/// Lets one client at a time write to the disk, on another thread: the thread that serves all clients must not wait for
/// the disk, and no client waits endlessly.
final class WriteQueue: Sendable {
  /// The state of the present change.
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

  /// The turns for a subject; `lane` is the name of the thread. `tell` logs a change that does not end.
  init(_ lane: SlowWork.Lane, _ subject: WriteSubject, tell: @escaping @Sendable (String) -> Void = { _ in }) {
    (self.lane, self.subject, slow) = (lane, subject, SlowWork(tell: tell))
  }

  /// Does the work and answers with its result; refuses if another client's change is not done. The work calls
  /// `computes` when all is ready and only the change itself follows. If that call comes too late, the client hears
  /// that nothing is stored, and nothing is stored.
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
        // The work got no thread, or none in time, so the change is not made.
        change.withLock { if $0 == .waiting(since: now) { $0 = .none } }
        if let answer = held.answer { then(answer) }
      }
    ) { [self] turn throws(Answer) in
      change.withLock { $0 = .begun(since: now) }
      defer { change.withLock { if $0 == .begun(since: now) { $0 = .none } } }
      return .json(work(turn))
    }
  }

  /// The answer that refuses a change, because of the text of a name if there is one.
  func refusal(_ code: String, _ message: String, about name: String? = nil) -> String {
    String(class: subject.kind) { json in
      json.add("refused", code)
      if let name { json.add("name", name) }
      json.add("message", message.plain)
    } + "\n"
  }
}
