internal import CLinux
internal import Glibc
internal import Quantities

/// The signals that control a service, taken one by one instead of interrupting it.
///
/// It must be made before any other thread: a thread inherits what its creator blocks.
public struct SignalQueue: ~Copyable {
  /// What a signal asks for.
  public enum Wish: Equatable, Sendable {
    /// SIGTERM: an orderly end.
    case stop
    /// SIGINT: an orderly end, asked for at a keyboard.
    case interrupt
    /// SIGHUP: the configuration may have changed.
    case reload
  }

  private let descriptor: Int32

  /// From here on these signals wait until `next` takes them.
  public init() {
    let signals = [SIGTERM, SIGINT, SIGHUP]
    descriptor = linux_signals(signals, Int32(signals.count))
  }

  deinit { close(descriptor) }

  /// The next wish; nil where there is none.
  public borrowing func next() -> Wish? {
    switch linux_next_signal(descriptor) {
    case 0: nil
    case SIGHUP: .reload
    case SIGINT: .interrupt
    default: .stop
    }
  }
}
