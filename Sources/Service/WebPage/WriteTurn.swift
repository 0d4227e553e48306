internal import Formats
internal import Synchronization
internal import System

/// Writing to the disk for one client at a time, on a thread of its own: the thread that serves all clients must not
/// wait for the disk.
final class WriteTurn: Sendable {
  private let isBusy = Mutex(false)
  private let name: String
  private let subject: WriteSubject

  /// The turns of a subject; `name` is that of the thread.
  init(_ name: String, _ subject: WriteSubject) { (self.name, self.subject) = (name, subject) }

  /// Does the work, whose result is the answer; refuses where another client is not done.
  func take(then: @escaping @Sendable (String) -> Void, _ work: @escaping @Sendable () -> String) {
    let wasBusy = isBusy.withLock { isBusy in
      defer { isBusy = true }
      return isBusy
    }
    guard !wasBusy else { return then(refusal("busy", "another client changes them at this moment: try again")) }
    let failed = Thread.start(name) { [self] in
      let outcome = work()
      isBusy.withLock { $0 = false }
      then(outcome)
    }
    guard let failed else { return }
    isBusy.withLock { $0 = false }
    then(refusal("failed", "no thread to store them: \(failed.words)"))
  }

  /// The answer that refuses a change.
  func refusal(_ code: String, _ message: String) -> String {
    String(class: subject.kind) { json in
      json.add("refused", code)
      json.add("message", message.plain)
    } + "\n"
  }
}
