internal import Quantities
internal import Synchronization
internal import System

/// Work for a background thread, such as writing files: done one piece after the other. The thread ends when the queue
/// is empty.
///
/// New work for a file replaces work for the same file that has not begun.
final class BackgroundQueue: Sendable {
  private struct Waiting {
    var names: [String] = []
    var bodies: [String: @Sendable () -> Void] = [:]
    var isRunning = false
    var done: Bell?
  }

  private let waiting = Mutex(Waiting())

  /// Queues work. If the system has no thread to give, the work waits until more is submitted.
  func submit(for file: String, _ body: @escaping @Sendable () -> Void) {
    let isFirst = waiting.withLock { waiting in
      if waiting.bodies.updateValue(body, forKey: file) == nil { waiting.names.append(file) }
      defer { waiting.isRunning = true }
      return !waiting.isRunning
    }
    guard isFirst else { return }
    if Thread.start("keeper", { self.run() }) != nil { waiting.withLock { $0.isRunning = false } }
  }

  /// Waits until the queue is empty, at most `length`.
  func finish(atMost length: TimeSpan) {
    let bell = Bell()
    let isRunning = waiting.withLock { waiting in
      waiting.done = bell
      return waiting.isRunning
    }
    if isRunning { _ = bell.wait(atMost: length) }
  }

  private func run() {
    while let body = next() { body() }
  }

  private func next() -> (@Sendable () -> Void)? {
    waiting.withLock { waiting in
      guard let name = waiting.names.first else {
        waiting.isRunning = false
        waiting.done?.ring()
        return nil
      }
      waiting.names.removeFirst()
      return waiting.bodies.removeValue(forKey: name)
    }
  }
}
