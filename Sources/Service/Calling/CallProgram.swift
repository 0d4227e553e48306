internal import Answers
internal import Readings
internal import Service
internal import Synchronization
internal import System

/// Runs the user's program for each call, one after the other on a thread of its own: a slow one delays no call. The
/// prayers' have a thread beside the reminders', so that none waits for the program of a reminder.
final class CallProgram: Sendable {
  private let (prayers, reminders): (CallProgramQueue, CallProgramQueue)

  init(_ journal: Journal) {
    (prayers, reminders) = (CallProgramQueue(journal, most: 16), CallProgramQueue(journal, most: 128))
  }

  /// Runs a program for a call.
  func run(_ program: String, _ alert: Alert) { (alert.isOfPrayer ? prayers : reminders).run(program, alert) }
}

/// Programs that are run one after the other.
private final class CallProgramQueue: Sendable {
  private struct Waiting {
    var runs: [(program: String, alert: Alert)] = []
    var isRunning = false
  }

  /// More calls than these do not wait.
  private let most: Int
  private let journal: Journal
  private let waiting = Mutex(Waiting())

  init(_ journal: Journal, most: Int) { (self.journal, self.most) = (journal, most) }

  func run(_ program: String, _ alert: Alert) {
    let (isFirst, isFull) = waiting.withLock { waiting in
      if waiting.runs.count >= most { return (false, true) }
      waiting.runs.append((program, alert))
      defer { waiting.isRunning = true }
      return (!waiting.isRunning, false)
    }
    if isFull {
      journal.log(.warning, "\(program) has not ended for earlier calls: not run for \(alert.id)", about: "alerts.run")
    }
    guard isFirst else { return }
    if let failed = Thread.start("call program", { self.work() }) {
      waiting.withLock { $0.isRunning = false }
      journal.log(.warning, "\(program) is not run: \(failed.words)", about: "alerts.run")
    }
  }

  private func work() {
    while let next = next() {
      if let trouble = AlertProgram.run(next.program, for: next.alert) {
        journal.log(.warning, "\(next.program): \(trouble)", about: "alerts.run")
      }
    }
  }

  private func next() -> (program: String, alert: Alert)? {
    waiting.withLock { waiting in
      guard !waiting.runs.isEmpty else {
        waiting.isRunning = false
        return nil
      }
      return waiting.runs.removeFirst()
    }
  }
}
