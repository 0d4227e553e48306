internal import Answers
internal import Quantities
internal import Service
internal import Synchronization
internal import System

/// Runs the user's program for each call, one after the other on a thread of its own: a slow one delays no call.
final class CallProgram: Sendable {
  private struct Waiting {
    var runs: [(program: String, variables: [(name: String, value: String)])] = []
    var isRunning = false
  }

  /// It is killed after this time.
  private static let longest = TimeSpan.seconds(60)
  /// More calls than these do not wait for it.
  private static let most = 16

  private let journal: Journal
  private let waiting = Mutex(Waiting())

  init(_ journal: Journal) { self.journal = journal }

  /// Runs a program for a call.
  func run(_ program: String, _ alert: AlertText) {
    let (isFirst, isFull) = waiting.withLock { waiting in
      if waiting.runs.count >= CallProgram.most { return (false, true) }
      waiting.runs.append((program, alert.variables))
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
      let ending = UserProgram(path: next.program).run(next.variables, atMost: CallProgram.longest)
      let trouble: String? =
        switch ending {
        case .exit(0): nil
        case .exit(let code): "exit code \(code)"
        case .signal(let number): "ended by signal \(number)"
        case .killed: "killed after \(Int(clamping: CallProgram.longest.seconds)) s"
        case .failed(let error): error.words
        }
      if let trouble { journal.log(.warning, "\(next.program): \(trouble)", about: "alerts.run") }
    }
  }

  private func next() -> (program: String, variables: [(name: String, value: String)])? {
    waiting.withLock { waiting in
      guard !waiting.runs.isEmpty else {
        waiting.isRunning = false
        return nil
      }
      return waiting.runs.removeFirst()
    }
  }
}
