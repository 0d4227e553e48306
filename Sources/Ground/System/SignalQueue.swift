internal import CLinux
internal import Glibc
internal import Quantities

/// The signals that control a service, taken one by one instead of interrupting it.
///
/// It must be made before any other thread: a thread inherits what its creator blocks.
public struct SignalQueue: ~Copyable {
  /// The wish of a signal.
  public enum Wish: Equatable, Sendable {
    /// SIGTERM: an orderly end.
    case stop
    /// SIGINT: an orderly end, asked for at a keyboard.
    case interrupt
    /// SIGHUP: the configuration may have changed.
    case reload
    /// Any other signal that ends a program: an orderly end, and then the signal itself, for the parent process.
    case end(by: Int32)
  }

  /// Signals without a meaning here, which would end the program at once: its socket's file would remain, and the last
  /// place would be lost. SIGQUIT is not among them: it is there to end a program that does not react.
  private static let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR]

  private let descriptor: Int32

  /// From here on these signals wait until `next` takes them.
  public init() {
    // What the parent process ignores remains ignored.
    let signals = [SIGTERM, SIGINT, SIGHUP] + SignalQueue.others.filter { !SignalQueue.isIgnored($0) }
    descriptor = linux_signals(signals, Int32(signals.count))
  }

  deinit { close(descriptor) }

  /// The next wish; nil where there is none.
  public borrowing func next() -> Wish? {
    switch linux_next_signal(descriptor) {
    case 0: nil
    case SIGHUP: .reload
    case SIGINT: .interrupt
    case SIGTERM: .stop
    case let other: .end(by: other)
    }
  }

  /// Ends this process by a signal, which the parent process then sees.
  public static func end(by number: Int32) -> Never {
    var own = sigset_t()
    sigemptyset(&own)
    sigaddset(&own, number)
    signal(number, SIG_DFL)
    pthread_sigmask(SIG_UNBLOCK, &own, nil)
    raise(number)
    _exit(128 + number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    // SIG_IGN is the address 1, which Swift cannot compare as a function.
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
