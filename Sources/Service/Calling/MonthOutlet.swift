internal import Configuration
internal import Pointing
internal import Quantities
public import Service
internal import Synchronization
internal import System

/// No setting: the months in force are those of `hijri-announced`.
struct MonthWatchOptions: ConfigurationSection {
  static let entries: [ConfigurationEntry] = []
}

extension Bridge {
  /// The watch over announced months.
  public static let months = Bridge { (_: MonthWatchOptions, context) in MonthOutlet(context) }
}

/// Looks at the announced months each minute, on a thread of its own: the file may lie on a slow disk.
final class MonthOutlet: Outlet, Sendable {
  private struct Shared {
    var reloads = 0
    var isStopping = false
  }

  private static let span = TimeSpan.seconds(60)

  private let context: BridgeContext
  private let span: TimeSpan
  private let shared = Mutex(Shared())
  private let bell = WakeUp()

  /// Looks each minute until it is stopped, or after another time.
  init(_ context: BridgeContext, each span: TimeSpan = MonthOutlet.span) {
    (self.context, self.span) = (context, span)
    if let failed = Thread.start("months", { self.run() }) {
      context.journal.log(.warning, "changes of announced months are not seen: \(failed.words)", about: "months")
    }
  }

  /// Takes what was loaded again.
  func take(_ publication: borrowing Publication) {
    guard publication.output.status != nil else { return }
    let reloads = publication.reloads
    let isNew = shared.withLock { shared in
      defer { shared.reloads = reloads }
      return shared.reloads != reloads
    }
    if isNew { bell.ring() }
  }

  /// Asks the thread to end.
  func stop() {
    shared.withLock { $0.isStopping = true }
    bell.ring()
  }

  private func run() {
    var desk = MonthDesk(context)
    while true {
      let state = shared.withLock { $0 }
      if state.isStopping { return }
      desk.look(reloads: state.reloads, WallClock.now)
      bell.wait(atMost: span)
      bell.silence()
    }
  }
}
