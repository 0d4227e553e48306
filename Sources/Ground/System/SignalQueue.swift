internal import CLinux
internal import Glibc
internal import Quantities

/// The signals that control a service, taken one by one instead of interrupting it.
///
/// It must be made before any other thread: a thread inherits what its creator blocks.
public struct SignalQueue: ~Copyable {
  /// The request that a signal makes.
  public enum Wish: Equatable, Sendable {
    /// SIGTERM: an orderly end.
    case stop
    /// SIGINT: an orderly end, requested at a keyboard.
    case interrupt
    /// SIGHUP: the configuration may have changed.
    case reload
    /// Any other signal that ends a program: an orderly end, then the signal itself, so that the parent process sees
    /// it.
    case end(by: Int32)
  }

  /// Signals without a meaning here that would end the program at once: its socket's file would remain, and the last
  /// place would be lost. SIGQUIT is left out: it ends a program that does not respond.
  private static let others = [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGIO, SIGPWR]

  private let descriptor: Int32

  /// From now on these signals wait until `next` takes them.
  public init() {
    // Signals that the parent process ignores remain ignored.
    let signals = [SIGTERM, SIGINT, SIGHUP] + SignalQueue.others.filter { !SignalQueue.isIgnored($0) }
    descriptor = linux_signals(signals, Int32(signals.count))
  }

  deinit { close(descriptor) }

  /// The next request; nil if there is none.
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
