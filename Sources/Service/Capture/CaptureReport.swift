internal import Quantities
internal import Readings
internal import Service
internal import Synchronization
internal import System

/// Reports the capture's state to the administrator and the clients.
final class CaptureReport: Sendable {
  private let context: BridgeContext
  private let shared = Mutex((state: CaptureState?.none, isBehind: false))

  /// A disk that needs longer counts as hanging.
  private static let patience = TimeSpan.seconds(10)

  init(_ context: BridgeContext) {
    self.context = context
    context.inbox.states.tell(ServiceState.Source(name: "capture", state: .opening))
  }

  /// Takes a state of the sink.
  func tell(_ state: CaptureState) {
    shared.withLock { shared in
      shared.state = state
      show(state, shared.isBehind)
    }
    switch state {
    case .writing(let file): context.journal.log(.notice, "capture: writing \(file)", about: "capture")
    case .trimmed(let reason): context.journal.log(.warning, "capture: \(reason)", about: "capture")
    case .stopped(let reason):
      context.journal.log(.warning, "capture: stopped, trying again: \(reason)", about: "capture")
    }
  }

  /// Takes the time for which the disk has not answered. The writing thread cannot report it, as it may hang too.
  func tell(silence: TimeSpan) {
    let isBehind = silence > CaptureReport.patience
    let isNew = shared.withLock { shared in
      guard shared.isBehind != isBehind else { return false }
      shared.isBehind = isBehind
      if let state = shared.state { show(state, isBehind) }
      return true
    }
    guard isNew else { return }
    context.journal.log(
      isBehind ? .warning : .notice,
      "capture: \(isBehind ? CaptureReport.silent : "the disk answers again")", about: "capture")
  }

  private static let silent = "the disk does not answer: what was captured last may be lost"

  private func show(_ state: CaptureState, _ isBehind: Bool) {
    let (shown, reason): (ServiceState.Source.State, String?) =
      switch state {
      case .writing: (.open, isBehind ? CaptureReport.silent : nil)
      case .trimmed(let reason): (.open, isBehind ? CaptureReport.silent : reason)
      case .stopped(let reason): (.waiting, reason)
      }
    context.inbox.states.tell(ServiceState.Source(name: "capture", state: shown, reason: reason?.plain))
  }
}
